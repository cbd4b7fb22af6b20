/**
 * The numbers in the guides on software integrations are computed again, from the samples where they
 * hold the formula, and from statics where only the software of a worker could give them. Each page of
 * a tool shows the way of its data.
 */
import fs from 'node:fs';
import type {Image, Node, Parent} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {WAYS} from '../../tools/tool-ways';
import {readPage, sampleWith} from './pages';
import {run} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** The names of the pages of tools. */
function toolPages(): string[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')
    .map((file) => file.slice(0, -'.mdx'.length));
}

/** What keeps a reader of a tool's page from seeing the way of its data before the first heading, or nothing. */
function missingWay(name: string, {tree}: Pick<ReturnType<typeof page>, 'tree'>, title: string): string[] {
  const heading = tree.children.findIndex(({type}) => type === 'heading');
  const start: Parent = {...tree, children: heading < 0 ? tree.children : tree.children.slice(0, heading)};
  const ways: Image[] = [];
  visit(start as Node, 'image', (node: Image) => {
    if (node.url.endsWith('-way.png')) ways.push(node);
  });
  const own = `./img/${name}-way.png`;
  if (ways.length !== 1 || ways[0]!.url !== own) {
    return [`${name}: show ${own} before the first heading; figures/tool-ways.tsx draws it`];
  }
  const [tool] = title.split(/ and | \/ | \(/);
  return ways[0]!.alt?.includes(tool!) ? [] : [`${name}: the text of ${own} does not name ${tool}`];
}

describe('the way of the data', () => {
  it('is shown at the start of the page of each tool', () => {
    const names = toolPages();
    expect(names.length).toBeGreaterThan(30);
    const problems = names.flatMap((name) => {
      const title = /^title: (.+)$/m.exec(fs.readFileSync(`${FOLDER}/${name}.mdx`, 'utf8'))![1]!;
      return missingWay(name, page(name), title);
    });
    expect(problems).toEqual([]);
  });

  it('has only names of files and requests that the page has', () => {
    const unknown = Object.entries(WAYS).flatMap(([name, way]) => {
      const source = fs.readFileSync(`${FOLDER}/${name}.mdx`, 'utf8').replaceAll(/^!\[.*$/gm, '');
      const texts = JSON.stringify(way);
      return [...texts.matchAll(/`(?:GET …?)?([^`]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) => !source.includes(code))
        .map((code) => `${name}: ${code}`);
    });
    expect(Object.keys(WAYS)).toHaveLength(toolPages().length);
    expect(unknown).toEqual([]);
  });

  it('is missed on a page without it, with that of another page, or with a text that does not name the tool', () => {
    const excel = page('excel');
    expect(missingWay('excel', excel, 'Excel')).toEqual([]);
    expect(missingWay('excel', page('index'), 'Excel')).toHaveLength(1);
    expect(missingWay('word', excel, 'Excel')).toHaveLength(1);
    expect(missingWay('excel', excel, 'Word')).toHaveLength(1);
  });
});

const app = (name: string): string => sampleWith(page(name), 'class Controller');

describe('the sample output of a worker', () => {
  const outputOf = (file: string): unknown => JSON.parse(fs.readFileSync(`${FOLDER}/${file}`, 'utf8'));

  it.each([
    ['etabs-and-sap2000', 'etabs', 'json.loads(page.OUTPUT)'],
    ['staadpro', 'staad', 'page.OUTPUT'],
    ['robot', 'robot', 'page.RESULTS'],
    ['matlab', 'matlab', 'json.loads(page.OUTPUT.getvalue())'],
    ['tekla', 'tekla', 'json.loads(page.OUTPUT.getvalue())'],
    ['revit', 'revit', 'page.CONTENT'],
  ])('of %s is that of the test on its page', (name, file, expression) => {
    const files = {'app.py': app(name), 'test_page.py': sampleWith(page(name), 'unittest.TestCase')};
    const [tested] = withApp(files, {}, (opened) =>
      opened.evaluate([expression], 'import json\nimport test_page as page'),
    );
    expect(outputOf(`samples/${file}_output.json`)).toEqual(tested);
  });

  it('of PLAXIS and OpenSees is what theory gives', () => {
    const [settlement] = run<number>(
      app('plaxis'),
      'calculate_settlement_m({"load_kN_m2": 36, "thickness_m": 6, "stiffness_kN_m2": 3000, "poisson": 0.35})',
    );
    const plaxis = outputOf('samples/plaxis_output.json') as {settlement_m: number};
    expect(plaxis.settlement_m).toBeCloseTo(settlement!, 4);
    const [given, [, inertia], modulus] = run<never>(
      app('generic/index'),
      'defaults()',
      'PROFILES[defaults()["profile"]]',
      'E_PA',
    ) as unknown as [{length: number; load: number}, [number, number], number];
    const force = 1000 * given.load;
    expect(outputOf('generic/samples/opensees_results.json')).toEqual({
      status: 0,
      deflection_m: expect.closeTo((force * given.length ** 3) / (3 * modulus * inertia), 6) as number,
      moment_Nm: force * given.length,
    });
  });
});

describe('the settlement of the footing', () => {
  it('is what the script on the worker calculates', () => {
    const [given] = run<{load: number; diameter: number; stiffness: number}>(app('index'), 'defaults()');
    const script = fs.readFileSync(`${FOLDER}/settlement.py`, 'utf8');
    const poisson = Number(/POISSON = ([\d.]+)/.exec(script)![1]);
    const settlement_mm =
      (given!.load * (1 - poisson ** 2)) / (given!.stiffness * 1000 * given!.diameter) / 1e-3;
    expect(page('index').text).toContain(`the script calculates ${settlement_mm.toFixed(1)} mm`);
    const files = {'app.py': app('index'), 'settlement.py': script};
    const {result} = withApp(files, {}, (opened) => opened.call({method: 'show_settlement'}));
    expect(result!.rows![0]!.value).toBeCloseTo(settlement_mm, 9);
  });
});

describe('the cantilever', () => {
  it('deflects as the page says', () => {
    const [given, [area, inertia], modulus] = run<never>(
      app('generic/index'),
      'defaults()',
      'PROFILES[defaults()["profile"]]',
      'E_PA',
    ) as unknown as [{length: number; load: number}, [number, number], number];
    expect(area).toBeGreaterThan(inertia);
    const deflection_mm = (given.load * 1000 * given.length ** 3 * 1000) / (3 * modulus * inertia);
    expect(page('generic/index').text).toContain(
      `a deflection of ${deflection_mm.toFixed(1)} mm and a moment of ${(given.load * given.length).toFixed(1)} kNm`,
    );
  });

  it('is sent in newtons and meters', () => {
    const [text] = run<string>(app('generic/index'), 'write_load_case(3.0, 25.0, "IPE 300")');
    expect(text).toBe('set L 3.0\nset E 210000000000.0\nset A 0.005381\nset I 8.356e-05\nset P 25000.0');
  });

  it('is refused when the deflection has another unit, or is no number', () => {
    const code = app('generic/index');
    const call = (deflection: string): string =>
      `check_deflection({"deflection_m": ${deflection}}, defaults(length=3.0, load=25.0, profile="IPE 300"))`;
    expect(run(code, call('0.0128222'))).toEqual([null]);
    expect(() => run(code, call('12.8222'))).toThrow('does not agree');
    expect(() => run(code, call('float("nan")'))).toThrow('does not agree');
  });
});

describe('the ground beam', () => {
  it('has the reactions of two equal spans', () => {
    const [given] = run<{span: number; load: number}>(app('scia'), 'defaults()');
    const onOneSpan = given!.span * given!.load;
    const [outer, middle] = [(3 / 8) * onOneSpan, (10 / 8) * onOneSpan];
    expect(2 * outer + middle).toBeCloseTo(2 * onOneSpan);
    const {text} = page('scia');
    expect(text).toContain(`the load is ${2 * onOneSpan} kN in total`);
    expect(text).toContain(`gives ${outer} kN, ${middle} kN and ${outer} kN`);
  });
});

describe('the channel', () => {
  it('has the depth at which the formula of the app gives the flow', () => {
    const [given, depth] = run<never>(
      `${app('excel')}
def solve(flow, *channel):
    low, high = 0.001, 100.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if manning_flow(middle, *channel) < flow else (low, middle)
    return low
`,
      'defaults()',
      'solve(*(d["flow"], d["width"], d["slope"] / 1000, d["roughness"])) if (d := defaults()) else None',
    ) as unknown as [{flow: number; width: number}, number];
    const velocity = given.flow / (given.width * depth);
    expect(page('excel').text).toContain(
      `a depth of ${depth.toFixed(2)} m and a velocity of ${velocity.toFixed(2)} m/s`,
    );
  });
});

describe('the foundation plan', () => {
  it('names as many footings as the page says', () => {
    const [names] = run<string[]>(app('autocad'), '[name for name, x, y in centers(defaults())]');
    expect(page('autocad').text).toContain(
      `adds ${names!.length} footings, ${names![0]} to ${names!.at(-1)}, which are ${2 * names!.length} objects`,
    );
  });

  it('is not drawn with an empty field, which is marked', () => {
    const [marked] = run<string[]>(
      app('autocad'),
      'marked("draw_footings", columns=None, rows=3, spacing_x=6, spacing_y=5, width=None)',
    );
    expect(marked).toEqual(['columns', 'width']);
  });
});

describe('the mast', () => {
  it('has the reactions that balance the wind', () => {
    const [given] = run<{height: number; force: number}>(app('etabs-and-sap2000'), 'defaults()');
    const moment = given!.force * given!.height;
    expect(page('etabs-and-sap2000').text).toContain(
      `the reactions have to be -${given!.force.toFixed(1)} kN and -${moment.toFixed(1)} kNm`,
    );
  });

  it('is refused when they do not, or have another sign or unit', () => {
    const check = (horizontal: number, moment: number): unknown =>
      run(
        app('etabs-and-sap2000'),
        `check_reactions({"force_kN": 2.5, "height_m": 12}, {"horizontal_kN": ${horizontal}, "moment_kNm": ${moment}})`,
      );
    expect(check(-2.5, -30)).toEqual([null]);
    for (const [horizontal, moment] of [
      [2.5, 30],
      [-2.5, -30_000],
      [-2.5, 0],
    ] as const)
      expect(() => check(horizontal, moment)).toThrow('do not balance');
  });
});
