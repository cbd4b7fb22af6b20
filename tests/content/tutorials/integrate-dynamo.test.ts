/** The graph that the reader builds, and the stair of the samples. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, type Use} from '../../../sdk-double/run-app';
import {readPage, tableWith} from '../pages';
import {python} from '../python';
import {userMessages} from './app';

const PAGE = 'docs/tutorials/integrate-dynamo/index.mdx';

describe('the tutorial on Dynamo', () => {
  const folder = 'docs/tutorials/integrate-dynamo/app';
  const source = fs.readFileSync(PAGE, 'utf8');
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const read = (name: string): string => fs.readFileSync(`${folder}/${name}`, 'utf8');
  const [xml, geometry] = [read('sample_output.xml'), read('sample_geometry.json')];
  const start = [2.89, 17, 0.27, 1.2, 0.18];
  const names = ['Height', 'Steps', 'Going', 'Width', 'Waist'];
  /** The stair's volume in m³, from the app's own test. */
  const volume = 1.63977244245;
  const [ids] = evaluateApp<Record<string, string>>(code, ['SAMPLE_IDS']);

  it('has a sample with the ids of the app', () => {
    expect(Object.keys(ids!)).toEqual([...names, 'Stair', 'Volume']);
    const written = [...xml!.matchAll(/<Node guid="([^"]+)"/g)].map(([, guid]) => guid!.replaceAll('-', ''));
    expect(written).toEqual(Object.values(ids!));
  });

  it('has a graph whose outline is that of the samples', () => {
    const [, graph] = /```text\n(rise = [^`]+)```/.exec(source)!;
    // Translates the Code Block to Python.
    const lines = graph!
      .replaceAll(';', '')
      .replace('0..last', 'array(range(last + 1))')
      .replace('List.Flatten([x, ', 'array([*x, ')
      .replace('List.Flatten([z, ', 'array([*z, ')
      .replaceAll('Math.Floor', 'floor')
      .replaceAll('Math.Ceiling', 'ceil')
      .replaceAll('Math.Sqrt', 'sqrt')
      .replace('Point.ByCoordinates(xs, 0, zs)', 'list(zip(xs.values, zs.values))');
    const outline = (script: string): [number, number][] => {
      const program = `
import json, math
class array:
    def __init__(self, values):
        self.values = list(values)
    def __iter__(self):
        return iter(self.values)
    def __mul__(self, factor):
        return array(value * factor for value in self.values)
floor = lambda values: array(math.floor(value) for value in values)
ceil = lambda values: array(math.ceil(value) for value in values)
sqrt = math.sqrt
height, steps, going, width, waist = ${JSON.stringify(start)}
${script}
print(json.dumps(points))
`;
      return python(program, null) as [number, number][];
    };
    const area = (corners: [number, number][]): number =>
      Math.abs(
        corners.reduce((sum, [x, z], index) => {
          const [v, w] = corners[(index + 1) % corners.length]!;
          return sum + (x * w - v * z) / 2;
        }, 0),
      );
    expect(outline(lines)).toHaveLength(2 * 17 + 3);
    expect(outline(lines).slice(0, 4)).toEqual([
      [0, 0],
      [0, 2.89 / 17],
      [0.27, 2.89 / 17],
      [0.27, (2 * 2.89) / 17],
    ]);
    expect(1.2 * area(outline(lines))).toBeCloseTo(volume, 5);
  });

  it('has sliders with the limits of the fields', () => {
    const sliders = tableWith(readPage(PAGE), 'Node', 'Name', 'Min', 'Max');
    const limits = [...code.matchAll(/default=([\d.]+), min=([\d.]+), max=([\d.]+)/g)].map((match) =>
      match.slice(1).map(Number),
    );
    expect(sliders.map(({Name}) => Name)).toEqual(names);
    sliders.forEach(({Name, Min, Max, Value}, index) => {
      const scale = ['Going', 'Waist'].includes(Name!) ? 1000 : 1;
      expect([Value, Min, Max].map((value) => Number((scale * Number(value)).toFixed(6)))).toEqual(
        limits[index],
      );
    });
  });

  it('says what the graph or the worker lacks', () => {
    const values = {'calculation.source': '"Dynamo worker"'};
    const nodes = Object.entries(ids!).map(([Name, Id]) => ({Name, Id}));
    const graph = JSON.stringify({Nodes: nodes.map(({Id}) => ({Id})), View: {NodeViews: nodes}});
    const files = {'stair.dyn': graph};
    const said = (use: Use): string => userMessages(code, 'show_stair', {folder, values, ...use});
    expect(said({})).toBe('Save the graph as stair.dyn next to app.py.');
    expect(said({files})).toBe('No worker for Dynamo is connected.');
    expect(said({files, workerFiles: {'output.xml': xml!}})).toBe(
      'The worker returns no output.xml or geometry.json.',
    );
    expect(said({files, workerFiles: {'output.xml': xml!, 'geometry.json': geometry!}})).toBe('');
  });
});
