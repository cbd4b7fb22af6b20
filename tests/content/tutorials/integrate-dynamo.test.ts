import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp, type Use} from '../../../sdk-double/run-app';
import {number, pictures, quoted, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {printedBy, python} from '../python';
import {userMessages as tell} from './app';

type Stair = [height: number, steps: number, going: number, width: number, waist: number];
type Place = [number, number, number];

describe('the tutorial on Dynamo', () => {
  const folder = 'docs/tutorials/integrate-dynamo/app';
  const page = readPage('docs/tutorials/integrate-dynamo/index.mdx');
  const source = fs.readFileSync('docs/tutorials/integrate-dynamo/index.mdx', 'utf8');
  const text = wholeText(page);
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const xml = fs.readFileSync(`${folder}/sample_output.xml`, 'utf8');
  const start: Stair = [2.89, 17, 0.27, 1.2, 0.18];
  const names = ['Height', 'Steps', 'Going', 'Width', 'Waist'];
  const fields = ['stair.height', 'stair.steps', 'stair.going', 'stair.width', 'stair.waist'];
  /** What the user fills in for a stair in meters. */
  const valuesOf = ([height, steps, going, width, waist]: Stair): Record<string, string> =>
    Object.fromEntries(
      [height, steps, 1000 * going, width, 1000 * waist].map((value, index) => [
        fields[index]!,
        String(Number(value.toFixed(6))),
      ]),
    );
  const [ids] = evaluateApp<Record<string, string>>(code, ['SAMPLE_IDS']);

  function samples(kind: 'xml' | 'geometry', stair: Stair | [] = []): string {
    return printedBy('figures/data/integrate-dynamo.py', kind, ...stair.map(String));
  }

  const nodes = Object.entries(ids!).map(([Name, Id]) => ({Name, Id}));
  /** A graph beside the app: names and ids of nodes as a graph's file has them. */
  const graph = {
    'stair.dyn': JSON.stringify({Nodes: nodes.map(({Id}) => ({Id})), View: {NodeViews: nodes}}),
  };

  /** A run with the worker, which returns these texts. */
  const withWorker = (workerFiles: Record<string, string>, values: Record<string, string> = {}): Use => ({
    files: graph,
    workerFiles,
    values: {...values, 'calculation.source': '"Dynamo worker"'},
  });
  const both = (stair: Stair): Record<string, string> => ({
    'output.xml': samples('xml', stair),
    'geometry.json': samples('geometry', stair),
  });
  const rowsOf = (method: string, use: Use = {}) =>
    runApp<'data'>(code, method, {folder, ...use}).result.rows;
  const userMessages = (method: string, use: Use = {}): string => tell(code, method, {folder, ...use});
  const meshOf = (use: Use = {}): Place[][] => {
    const {shapes} = runApp<'geometry'>(code, 'show_stair', {folder, ...use}).result;
    expect(shapes).toHaveLength(1);
    const {points, triangles} = shapes[0] as unknown as {points: Place[]; triangles: Place[]};
    return triangles.map((corners) => corners.map((corner) => points[corner]!));
  };
  /** The volume inside triangles that face outward. */
  const inside = (mesh: Place[][]): number =>
    mesh.reduce((sum, corners) => {
      const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = corners as [Place, Place, Place];
      const cross = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx] as const;
      return sum + (ax * cross[0] + ay * cross[1] + az * cross[2]) / 6;
    }, 0);

  /** The volume once more: the stair in thin vertical slices between underside and surface. */
  function sliced([height, steps, going, width, waist]: Stair): number {
    const rise = height / steps;
    const slices = 200;
    let side = 0;
    for (let step = 0; step < steps; step++) {
      for (let slice = 0; slice < slices; slice++) {
        const x = (step + (slice + 0.5) / slices) * going;
        const underside = (rise / going) * x - waist / Math.cos(Math.atan(rise / going));
        side += (((step + 1) * rise - underside) * going) / slices;
      }
    }
    return side * width;
  }

  it('has samples that their script computes, for the default values of the form', () => {
    expect(samples('xml')).toBe(xml);
    expect(samples('geometry')).toBe(fs.readFileSync(`${folder}/sample_geometry.json`, 'utf8'));
    expect(samples('xml', start)).toBe(xml);
    expect(Object.keys(ids!)).toEqual([...names, 'Stair', 'Volume']);
    expect([...xml.matchAll(/<Node guid="([^"]+)"/g)].map(([, guid]) => guid!.replaceAll('-', ''))).toEqual(
      Object.values(ids!),
    );
    expect(page.text).toContain('contains these seven nodes only');
  });

  const checks = tableWith(page, 'Height', 'Steps', 'Going', 'Width').map((row) => {
    const stair: Stair = [
      number(row.Height!),
      number(row.Steps!),
      number(row.Going!) / 1000,
      number(row.Width!),
      number(row.Waist!) / 1000,
    ];
    return {row, stair};
  });

  it('calculates the volume that slices of the stair add up to', () => {
    expect(checks[0]!.stair).toEqual(start);
    const use = {values: {}};
    expect(rowsOf('show_formula', use)[1]!.value).toBeCloseTo(sliced(start), 5);
    for (const {row, stair} of checks) {
      const [rise, volume] = rowsOf('show_formula', {values: valuesOf(stair)});
      expect(volume!.value).toBeCloseTo(sliced(stair), 5);
      expect(row).toMatchObject({
        Rise: `${((1000 * stair[0]) / stair[1]).toFixed(1)} mm`,
        Volume: `${sliced(stair).toFixed(3)} m³`,
      });
      expect((rise!.value as number).toFixed(1)).toBe(row.Rise!.replace(' mm', ''));
    }
  });

  it('shows the stair of the samples: a closed body with the volume that is written in them', () => {
    const mesh = meshOf();
    expect(inside(mesh)).toBeCloseTo(sliced(start), 5);
    // In a body that is closed, the volume does not depend on the origin.
    const moved = mesh.map((corners) => corners.map(([x, y, z]): Place => [x + 5, y - 7, z + 11]));
    expect(inside(moved)).toBeCloseTo(sliced(start), 4);
    expect(inside(moved.slice(1))).not.toBeCloseTo(sliced(start), 2);
    const given = rowsOf('show_stair');
    expect(
      Object.fromEntries(tableWith(page, 'Result', 'Value').map((row) => [row.Result, row.Value])),
    ).toEqual(
      Object.fromEntries(
        given.map(({label, value, unit, decimals}) => [
          label,
          `${(value as number).toFixed(decimals!)} ${unit}`,
        ]),
      ),
    );
    expect(given[0]).toMatchObject({status: 'success', message: `Formula: ${sliced(start).toFixed(3)} m³`});
    expect(pictures(page).finished).toContain(
      `a volume of ${sliced(start).toFixed(3)} m³ with the same value from the formula in green, and a weight of ${(25 * sliced(start)).toFixed(1)} kN`,
    );
  });

  it('shows what a worker returns for another stair', () => {
    for (const {stair} of checks) {
      const use = withWorker(both(stair), valuesOf(stair));
      expect(userMessages('show_stair', use)).toBe('');
      const [volume, weight] = rowsOf('show_stair', use);
      expect(volume!.status).toBe('success');
      expect(volume!.value).toBeCloseTo(sliced(stair), 5);
      expect(weight!.value).toBeCloseTo(25 * sliced(stair), 4);
      expect(inside(meshOf(use))).toBeCloseTo(sliced(stair), 4);
    }
  });

  it('has a graph whose outline is that of the samples', () => {
    const [, graph] = /```text\n(rise = [^`]+)```/.exec(source)!;
    // The lines of the Code Block as Python: a list for each range, and the functions of Dynamo.
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
    expect(1.2 * area(outline(lines))).toBeCloseTo(sliced(start), 5);
    const vertical = outline(lines.replace(/^drop = .*$/m, 'drop = waist'));
    expect(page.text).toContain(`The volume becomes ${(1.2 * area(vertical)).toFixed(3)} m³`);
    expect(page.text).toContain(`Volume is ${sliced(start).toFixed(2)}.`);
  });

  it('has sliders with the limits of the fields', () => {
    const sliders = tableWith(page, 'Node', 'Name', 'Min', 'Max');
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

  it('asks for what is missing, and rejects an uncomfortable pace', () => {
    for (const method of ['show_formula', 'show_stair']) {
      for (const field of [...fields, 'calculation.source'])
        expect(userMessages(method, {values: {[field]: 'None'}})).toBe('Fill in all fields.');
      expect(userMessages(method, {values: {'stair.steps': '10'}})).toBe(
        'Twice the rise plus the going is 848 mm. Keep it from 550 mm to 700 mm.',
      );
      expect(userMessages(method, {values: {'stair.steps': '30'}})).toContain(
        'is 463 mm. Keep it from 550 mm',
      );
    }
    expect(page.text).toContain('twice the rise plus the going is 848 mm, and three fields are marked');
  });

  it('rejects results that it cannot use, and says why', () => {
    expect(userMessages('show_stair', {values: {'stair.width': '1.5'}})).toBe(
      'The results are for Width = 1.2, not 1.5. With the sample files, keep the default values of the form.',
    );
    expect(page.text).toContain('the results are for Width = 1.2, not 1.5');
    const geometry = samples('geometry');
    const files = (content: string) => withWorker({'output.xml': content, 'geometry.json': geometry});
    const volume = /<output0 value="1\.63977244245" \/>/;
    expect(userMessages('show_stair', files(xml.replace(volume, '<output0 value="null" />')))).toBe(
      'The node Volume has no number: null.',
    );
    expect(userMessages('show_stair', files(xml.replace(volume, '<output0 value="NaN" />')))).toBe(
      'The node Volume has no finite number.',
    );
    expect(userMessages('show_stair', files(xml.replace('value="17"', 'value="{17}"')))).toBe(
      'The node Steps has no number: {17}.',
    );
    // A slider that did not get the value.
    expect(userMessages('show_stair', files(xml.replace('value="17"', 'value="16"')))).toContain(
      'The results are for Steps = 16, not 17.',
    );
    const [row] = rowsOf('show_stair', files(xml.replace(volume, '<output0 value="1.6" />')));
    expect(row!.status).toBe('error');
    expect(userMessages('show_stair', withWorker({'output.xml': xml}))).toBe(
      'The worker returns no output.xml or geometry.json.',
    );
  });

  it('tells the user when the graph or the worker is missing', () => {
    const values = {'calculation.source': '"Dynamo worker"'};
    expect(userMessages('show_stair', {values})).toBe('Save the graph as stair.dyn next to app.py.');
    expect(userMessages('show_stair', {values, files: graph})).toBe('No worker for Dynamo is connected.');
  });

  it('fails as the page says before its checks are there', () => {
    const unchecked = code.replace(/ {4}# endregion values\n[\s\S]*? {4}# region values\n/, '');
    expect(unchecked).not.toContain('pace_mm');
    expect(() => tell(unchecked, 'show_formula', {values: {'stair.height': 'None'}})).toThrow(
      "TypeError: unsupported operand type(s) for *: 'int' and 'NoneType'",
    );
    // The width of another stair, before the inputs are compared.
    const trusting = code.replace('        check_inputs(xml, ids, values)\n', '');
    const use = {folder, values: {'stair.width': '1.5'}};
    expect(runApp<'data'>(trusting, 'show_stair', use).result.rows[0]!.status).toBe('error');
    expect(page.text).toContain('the value of the formula turns red: the sample belongs to another stair');
  });

  it('quotes numbers that the app gives', () => {
    const slope = Math.hypot(0.27, 0.17);
    expect(page.text).toContain(`√(0.27² + 0.17²) = ${slope.toFixed(4)} m`);
    expect(page.text).toContain(
      `1.2 × 17 × (0.27 × 0.17 / 2 + 0.18 × ${slope.toFixed(4)}) = ${sliced(start).toFixed(3)} m³`,
    );
    const volumes = checks.map(({stair}) => sliced(stair));
    // All triangles of the body, by Heron's formula.
    const surface = meshOf().reduce((sum, [one, two, three]) => {
      const length = (from: Place, to: Place): number => Math.hypot(...from.map((x, axis) => x - to[axis]!));
      const [a, b, c] = [length(one!, two!), length(two!, three!), length(three!, one!)];
      const half = (a + b + c) / 2;
      return sum + Math.sqrt(half * (half - a) * (half - b) * (half - c));
    }, 0);
    expect(page.text).toContain(`the whole surface is ${surface.toFixed(2)} m²`);
    expect(page.text).toContain(`it is ${(1.2 * 17 * slope).toFixed(2)} m².`);
    expect({
      'm³': wrong(text, 'm³', [...volumes, 1.2 * 17 * ((0.27 * 0.17) / 2 + 0.18 * 0.27)]),
      'm²': wrong(text, 'm²', [1.2 * 17 * slope, surface]),
      m: wrong(text, 'm', [slope, 1.5, ...checks.flatMap(({stair: [height, , , width]}) => [height, width])]),
      mm: wrong(text, 'mm', [
        550,
        700,
        848,
        170,
        ...checks.flatMap(({stair: [, , going, , waist]}) => [1000 * going, 1000 * waist]),
      ]),
      kN: wrong(text, 'kN', [25 * sliced(start)]),
      'kN/m³': wrong(text, 'kN/m³', [25]),
      '%': wrong(text, '%', [0.1]),
      minutes: wrong(text, 'minutes', [60]),
    }).toEqual({'m³': [], 'm²': [], m: [], mm: [], kN: [], 'kN/m³': [], '%': [], minutes: []});
    expect(quoted(text, 'm³').length).toBeGreaterThan(8);
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kN/m³', 'm', 'minutes', 'mm', 'm²', 'm³']);
  });
});
