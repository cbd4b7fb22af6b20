// cspell:words filedate fileowner gefid lastscan reportcode
/**
 * The guides on geotechnical data, on the built-in language model and on publishing: their samples are run, the
 * example file is made again from its profile, and the workflow files are parsed.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {withApp} from '../../sdk-double/app';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {runApp} from '../../sdk-double/run-app';
import {appWith, type Page, quoted, readPage, sampleWith, tableWith} from './pages';
import {run, runInFolder, succeed} from './python';

const OTHER = 'docs/create-apps/other-topics';
const LLM = 'docs/create-apps/viktor-llm';
const PUBLISH = 'docs/publish-apps';

/** What a reader reads, with plain spaces and hyphens as minus signs. */
const plainText = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('−', '-');

/** The text of the samples of a page that are in another language than Python. */
function textSamples(file: string, language: string): string[] {
  const found: string[] = [];
  visit(readPage(file).tree, 'code', (node) => {
    if (node.lang === language) found.push(node.value);
  });
  return found;
}

/** The rows of the one table with this first column, wherever on the page, each by the names of its columns. */
function nestedTable({tree}: Page, first: string): Record<string, string>[] {
  const found: string[][][] = [];
  visit(tree, 'table', ({children}) => {
    found.push(children.map((row) => row.children.map((cell) => toString(cell))));
  });
  const [table, ...others] = found.filter(([head]) => head![0] === first);
  expect(others).toEqual([]);
  const [names, ...rows] = table!;
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [names![index]!, cell])));
}

describe('the example file of the guide on GEF files', () => {
  const page = readPage(`${OTHER}/processing-gef-files/index.mdx`);
  const text = plainText(page.text);
  const file = `${OTHER}/processing-gef-files/app/cpt-01.gef`;
  const content = fs.readFileSync(file, 'utf8');
  const [header, body] = content.split('#EOH=\n') as [string, string];
  const rows = body
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  const entries = header
    .trim()
    .split('\n')
    .map((line) => /^#(\w+)= (.*)$/.exec(line)!.slice(1) as [string, string]);
  const valuesOf = (key: string): string[][] =>
    entries.filter(([name]) => name === key).map(([, value]) => value.split(', '));

  const code = fs.readFileSync(path.join(path.dirname(file), 'app.py'), 'utf8');
  const use = {uploads: {cpt_file: file}};

  it('is what its profile gives', () => {
    const script = fs.readFileSync('figures/data/processing-gef-files.py', 'utf8');
    expect(succeed(runInFolder({}, ['-c', script])).stdout).toBe(content);
  });

  it('has the header that the standard asks for', () => {
    const keys = new Set(entries.map(([key]) => key));
    for (const key of ['GEFID', 'FILEOWNER', 'FILEDATE', 'PROJECTID', 'TESTID', 'XYID', 'ZID', 'REPORTCODE'])
      expect(keys).toContain(key);
    expect(valuesOf('REPORTCODE')[0]![0]).toBe('GEF-CPT-Report');
    expect(valuesOf('LASTSCAN')).toEqual([[String(rows.length)]]);
    const columns = valuesOf('COLUMNINFO');
    expect(valuesOf('COLUMN')).toEqual([[String(columns.length)]]);
    expect(columns.map(([place]) => Number(place))).toEqual(columns.map((_, index) => index + 1));
    // Numbers of quantities: length, qc, fs, Rf, inclination, corrected depth.
    expect(columns.map(([, unit, , quantity]) => `${quantity} ${unit}`)).toEqual([
      '1 m',
      '2 MPa',
      '3 MPa',
      '4 %',
      '8 deg',
      '11 m',
    ]);
    expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
  });

  it('has measurements that soil can give', () => {
    const depths = rows.map(([length]) => length!);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    for (const [length, qc, fs_, rf, , corrected] of rows) {
      expect(qc).toBeGreaterThan(0);
      expect(qc).toBeLessThan(30);
      expect(corrected).toBeLessThanOrEqual(length!);
      if (fs_ === -99) continue;
      // The ratio is written with two decimals.
      expect(Math.abs((100 * fs_!) / qc! - rf!)).toBeLessThan(0.0051);
    }
  });

  it('is quoted by the page as it is', () => {
    const [quote] = textSamples(`${OTHER}/processing-gef-files/index.mdx`, 'text');
    const lines = new Set(content.split('\n'));
    expect(quote!.split('\n').filter((line) => !lines.has(line))).toEqual([]);
  });

  it('is plotted with a gap at its void', () => {
    const [cone, ratio] = runApp<'plotly'>(code, 'show_cpt', use).result.figure.data as {
      x: (number | null)[];
      y: number[];
    }[];
    expect(cone!.x).toHaveLength(rows.length);
    const gaps = ratio!.y.filter((_, index) => ratio!.x[index] === null);
    expect(gaps.map((level) => level.toFixed(2))).toEqual(['-3.15']);
    expect(quoted(text, 'm')).toContain('3.15');
  });

  it('is asked for, and refused when it is no CPT', () => {
    const other = {filename: 'package.json', text: fs.readFileSync('package.json', 'utf8')};
    const wrong = `"show_cpt", cpt_file=${JSON.stringify(other)}`;
    expect(
      run(code, 'refusal("show_cpt")', 'marked("show_cpt")', `refusal(${wrong})`, `marked(${wrong})`),
    ).toEqual([
      'Upload a CPT in GEF format.',
      ['cpt_file'],
      'The file cannot be read. Upload a CPT in GEF format.',
      ['cpt_file'],
    ]);
  });

  it('loses its incomplete row, and only that', () => {
    const fragment = appWith(page, 'def without_voids');
    const parsed =
      'vkt.geo.GEFFile.from_file("cpt-01.gef").parse(["corrected_depth", "fs"], return_gef_data_obj=False)';
    const [[kept, levels]] = withApp({'app.py': fragment, 'cpt-01.gef': content}, {}, (app) =>
      app.evaluate([`without_voids(${parsed})`]),
    ) as [[{measurement_data: Record<string, number[]>}, number[]]];
    expect(levels.map((level) => level.toFixed(2))).toEqual(['-3.15']);
    for (const column of Object.values(kept.measurement_data)) {
      expect(column).toHaveLength(rows.length - 1);
      expect(column).not.toContain(null);
    }
  });

  it('has the layers of the table, by the limits of the page', () => {
    const fragment = appWith(page, '"rf_min": 5}');
    const [soils, complete] = run<Record<string, number>[]>(
      fragment,
      'SOILS',
      'make_method(0).qualification_table',
    ) as [Record<string, number>[], Record<string, unknown>[]];
    const limits =
      'qc_min qc_max qc_norm_min qc_norm_max rf_min rf_max gamma_dry_min gamma_dry_max gamma_wet_min gamma_wet_max';
    for (const row of complete) expect(Object.keys(row)).toEqual(expect.arrayContaining(limits.split(' ')));
    /** The soils whose limits a measurement is in, with each limit counted once. */
    const soilsOf = (qc: number, rf: number): unknown[] =>
      soils
        .filter(
          ({qc_min = 0, qc_max = Infinity, rf_min = 0, rf_max = Infinity}) =>
            qc >= qc_min && qc < qc_max && rf >= rf_min && rf < rf_max,
        )
        .map(({name}) => name);
    // Every point of the diagram has one soil, so there is no gap and no overlap.
    const numbers = new Set<number>();
    for (let qc = 0.05; qc < 40; qc += 0.05)
      for (let rf = 0.05; rf < 12; rf += 0.05) numbers.add(soilsOf(qc, rf).length);
    expect([...numbers]).toEqual([1]);

    const ground = Number(valuesOf('ZID')[0]![1]);
    const table = nestedTable(page, 'Level');
    const bounds = table.map(({Level}) => [...plainText(Level!).matchAll(/-?\d+\.\d+/g)].map(Number));
    expect(bounds[0]![0]).toBe(ground);
    bounds.forEach(([top, bottom], index) => {
      if (index > 0) expect(top).toBe(bounds[index - 1]![1]);
      const inside = rows
        .map(([length, qc, , rf]) => ({level: ground - length!, qc: qc!, rf: rf!}))
        .filter(({level, rf}) => level <= top! && level > bottom! && rf > 0);
      const median = (values: number[]): number =>
        values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
      const row = table[index]!;
      expect(row['Median qc']).toBe(`${median(inside.map(({qc}) => qc)).toFixed(1)} MPa`);
      expect(row['Median Rf']).toBe(`${median(inside.map(({rf}) => rf)).toFixed(1)} %`);
      // A cone feels the next layer within some of its diameters, and the ground yields at the surface.
      const clear = inside.filter(
        ({level}) => level < Math.min(top! - 0.09, ground - 0.09) && level > bottom! + 0.09,
      );
      expect(new Set(clear.flatMap(({qc, rf}) => soilsOf(qc, rf)))).toEqual(
        new Set([row['Soil in this table']]),
      );
    });
    expect(bounds.at(-1)![1]).toBeCloseTo(ground - rows.at(-1)![0]!, 6);
    // "In the first 0.1 m of this file, [...] these limits give silt instead of sand."
    expect(rows.slice(0, 3).map(([length, qc, , rf]) => [length, soilsOf(qc!, rf!)])).toEqual([
      [0, ['Silt']],
      [0.05, ['Silt']],
      [0.1, ['Sand']],
    ]);
  });
});

/** What a view or button gives when the model says this, and what the model was asked. */
const asking = (call: string, ...script: string[]): string =>
  `[openai.follow(${script.join(', ')}), call(${call}), openai.REQUESTS][1:]`;

/** Numbers of a text, as they are written. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe('the guide on the built-in language model', () => {
  const page = readPage(`${LLM}/index.mdx`);
  const code = sampleWith(page, 'def draft_text');

  it('passes on what the code calculates, and names these numbers', () => {
    const [[result, asked], {friction, thrust}] = run<never>(
      code,
      asking('"draft_text"', '"Safe."'),
      'defaults()',
    ) as never as [
      [{params: {conclusion: string}}, {messages: {role: string; content: string}[]}[]],
      {friction: number; thrust: number},
    ];
    expect(result).toEqual({params: {conclusion: 'Safe.'}});
    const safety = (friction / thrust).toFixed(2);
    const {messages} = asked[0]!;
    expect(messages.map(({role}) => role)).toEqual(['user']);
    expect(numbersIn(messages[0]!.content)).toEqual([safety, '1.50']);
    expect(messages[0]!.content).toContain(': safe.');
    // What the picture shows agrees with it.
    const drawn = /values="conclusion=([^"]*)"/.exec(fs.readFileSync(`${LLM}/index.mdx`, 'utf8'))![1]!;
    expect(numbersIn(drawn)).toEqual([safety, '1.50']);
  });

  it('keeps what the field has when the model returns no text', () => {
    expect(run(code, `[openai.follow(""), refusal("draft_text")][1]`)).toEqual([
      'The model returned no text. Try again.',
    ]);
  });

  it('tells the user when the model is at its limit', () => {
    const fragment = appWith(page, 'except openai.RateLimitError');
    const ask = `def told(error):
    openai.follow(error)
    try:
        return ask(openai.OpenAI(), [])
    except vkt.UserError as message:
        return str(message)
`;
    expect(run(`${fragment}\n${ask}`, 'told(openai.RateLimitError())')).toEqual([
      'The model is at its limit. Try again later.',
    ]);
  });

  it('does not call the model while a field is empty, and ends in the error of Python', () => {
    expect(() => run(code, 'call("draft_text", thrust=None)')).toThrow('TypeError');
  });
});

describe('the guide on tools', () => {
  const page = readPage(`${LLM}/tool-use.mdx`);
  const source = fs.readFileSync(`${LLM}/tool-use.mdx`, 'utf8');
  const code = sampleWith(page, 'TOOL = {');
  const good = '{"load_kN_m": 12, "span_m": 6}';
  const called = `("max_moment", '${good}')`;
  const question = '"answer_question", chat=[{"role": "user", "content": "How much?"}]';

  it('quotes what its function returns', () => {
    const [moment] = run<string>(code, `run_tool('${good}')`);
    expect(moment).toBe(`${((12 * 6 ** 2) / 8).toFixed(1)} kNm`);
    expect([...new Set(quoted(page.text, 'kNm'))].map((value) => `${value} kNm`)).toEqual([moment]);
    expect(quoted(/values="chat=([^"]*)"/.exec(source)![1]!, 'kNm').map((value) => `${value} kNm`)).toEqual([
      moment,
    ]);
  });

  it('answers each call with its id', () => {
    const [[result, asked]] = run<never>(
      code,
      asking(question, `[${called}, ${called}]`, '"It is 54."'),
    ) as never as [[{messages: unknown[]}, Record<string, unknown>[]]];
    expect(result.messages.at(-1)).toEqual({role: 'assistant', content: 'It is 54.'});
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({input: [{role: 'user', content: 'How much?'}]});
    expect(asked[1]).toMatchObject({
      previous_response_id: 'response 1',
      input: [
        {type: 'function_call_output', call_id: 'call 1.0', output: '54.0 kNm'},
        {type: 'function_call_output', call_id: 'call 1.1', output: '54.0 kNm'},
      ],
    });
  });

  it('describes a tool at the top level', () => {
    const [tool] = run<Record<string, unknown>>(code, 'TOOL');
    const rows = tableWith(page, 'Key', 'Write').map(({Key}) => Key);
    expect(Object.keys(tool!)).toEqual(rows);
  });

  it('checks all arguments, and shows what the code calculated', () => {
    const fragment = appWith(page, 'def run_tool(arguments: str) -> str:\n    try');
    const bad = [
      '[]',
      'no JSON',
      '{"load_kN_m": 12}',
      good.replace('12', '"heavy"'),
      good.replace('6}', '"NaN"}'),
      good.replace('6}', '40}'),
      good.replace('12', '-1'),
    ];
    const results = run<string>(
      fragment,
      ...bad.map((text) => `run_tool(${JSON.stringify(text)})`),
      `answer_with_results("It is 54.", [run_tool('[]'), run_tool('${good}')])`,
    );
    expect(results.slice(0, -1).filter((text) => !text.startsWith('Error: '))).toEqual([]);
    expect(results.at(-1)).toBe('It is 54.\n\nCalculated by the app: 54.0 kNm for 12.0 kN/m and 6.0 m.');
  });

  it('stops a model that asks on and on', () => {
    const rounds = `[openai.follow(*[[${called}]] * 9), refusal(${question}), len(openai.SCRIPT)][1:]`;
    expect(run(code, rounds)).toEqual([['Ask for fewer calculations at a time.', 4]]);
  });

  it('looks up one of several functions', () => {
    const fragment = appWith(page, 'FUNCTIONS = ');
    expect(
      run(
        fragment,
        `run_tool("area_m2", '{"diameter_m": 1}')`,
        `run_tool("area_m2", '{"radius": 1}').startswith("Error")`,
        `run_tool("length_m", "{}")`,
      ),
    ).toEqual(['0.785 m²', true, 'Error: there is no tool length_m.']);
  });

  it('uses the load of the form', () => {
    const fragment = appWith(page, 'params.load is None');
    const load = (value: string): string => `type("P", (), {"load": ${value}})`;
    expect(
      run(
        fragment,
        `check_section(${load('600')}, '{"section": "HEB 200"}')`,
        `check_section(${load('None')}, '{"section": "HEB 200"}')`,
        `check_section(${load('600')}, "{}")`,
      ),
    ).toEqual([
      'HEB 200: 41.5% of 1445 kN',
      'Error: ask the user to fill in the field Load.',
      'Error: choose from HEB 160, HEB 200.',
    ]);
  });
});

describe('the guide on vision', () => {
  const page = readPage(`${LLM}/vision.mdx`);
  const text = plainText(page.text);

  it('sends the picture with its type', () => {
    const photo = '{"filename": "Pier.JPG", "text": "pixels"}';
    const [[result, asked], told] = run<never>(
      sampleWith(page, 'def describe_photo'),
      asking(`"describe_photo", photo=${photo}`, '"A crack."'),
      'refusal("describe_photo")',
    ) as never as [[unknown, {model: string; messages: {role: string; content: unknown}[]}[]], string];
    expect(result).toEqual({params: {finding: 'A crack.'}});
    const url = `data:image/jpeg;base64,${Buffer.from('pixels').toString('base64')}`;
    expect(asked[0]!.messages[0]).toEqual({
      role: 'user',
      content: [
        {type: 'text', text: expect.stringContaining('Estimate no sizes.')},
        {type: 'image_url', image_url: {url}},
      ],
    });
    expect(text).toContain(asked[0]!.model);
    expect(told).toBe('Upload a photo first.');
  });

  it('is right about sizes', () => {
    const side = Number(/image\.thumbnail\(\((\d+), \1\)\)/.exec(sampleWith(page, 'thumbnail'))![1]);
    // "A photo of 4000 by 3000 pixels".
    const lower = (3000 * side) / 4000;
    expect(text).toContain(`${side} by ${lower}`);
    expect(quoted(text, '%')).toContain(String((100 * side * lower) / (4000 * 3000)));
  });

  it('reads a level, or asks for it', () => {
    const code = appWith(page, 'def read_level_m');
    const answers = [
      '{"level_m": 1.23}',
      'Sure: ```{"level_m": 0}```',
      '{"level_m": null}',
      'unclear',
      '{"level_m": 12.3}',
      '[1.2]',
    ];
    const read = `def read(answer):
    try:
        return read_level_m(answer)
    except vkt.UserError as error:
        return str(error)
`;
    expect(run(`${code}\n${read}`, ...answers.map((one) => `read(${JSON.stringify(one)})`))).toEqual([
      1.23,
      0,
      'The gauge cannot be read. Fill in the level.',
      'The gauge cannot be read. Fill in the level.',
      '12.3 m is not on the gauge. Fill in the level.',
      'The gauge cannot be read. Fill in the level.',
    ]);
  });
});

describe('the guide on backward compatibility', () => {
  const page = readPage(`${PUBLISH}/backward-compatibility.mdx`);
  const text = plainText(page.text);
  const code = sampleWith(page, 'def show_concrete');
  const button = appWith(page, 'def take_over_value');
  const saved = JSON.parse(/wall_1_4\.json contains (\{.*?\})/.exec(text)![1]!) as Record<
    string,
    number | null
  >;
  const params = (values: object): string =>
    Object.entries({...saved, ...values})
      .map(([key, value]) => `${key}=${value === null ? 'None' : String(value)}`)
      .join(', ');

  it('keeps the result of a wall that an older version saved', () => {
    const [before, after] = run<{rows: {value: number}[]}>(
      code,
      `call("show_concrete", ${params({})})`,
      `call("show_concrete", ${params({thickness: null, thickness_m: 0.25})})`,
    ).map(({rows}) => rows[0]!);
    expect(before!.value).toBe(after!.value);
  });

  it('takes an empty thickness for missing, not for zero', () => {
    expect(run(code, `refusal("show_concrete", ${params({thickness: null})})`)).toEqual([
      'Fill in the thickness.',
    ]);
    expect(run(button, 'refusal("take_over_value", thickness=None, thickness_m=None)')).toEqual([
      'Fill in the thickness.',
    ]);
  });

  it('converts each wall once, and reports those without a thickness', () => {
    const script = appWith(page, 'def convert(');
    const walls = `
initial_entities = [
    vkt.InitialEntity("Wall", "A", params={"thickness": 250, "length_m": 8}),
    vkt.InitialEntity("Wall", "B", params={"thickness": None}),
    vkt.InitialEntity("Wall", "C", params={"thickness": 300, "thickness_m": 0.35}),
]
`;
    const all = 'vkt.api_v1.API().get_entities_by_type("Wall")';
    expect(
      run(
        `${script}${walls}`,
        `convert(${all})`,
        `[[revision.params for revision in wall.revisions()] for wall in ${all}]`,
      ),
    ).toEqual([
      ['B'],
      [
        [
          {thickness: 250, length_m: 8},
          {thickness: 250, length_m: 8, thickness_m: 0.25},
        ],
        [{thickness: null}],
        [{thickness: 300, thickness_m: 0.35}],
      ],
    ]);
  });

  it('has a test of saved values that holds', () => {
    const test = sampleWith(page, 'TestSavedParams');
    expect(test).toContain('self.assertAlmostEqual(thickness_m(params), 0.25)');
    const imports = [
      'import json, unittest',
      'from pathlib import Path',
      'import viktor as vkt',
      'from app import Parametrization, thickness_m',
    ];
    const files = {
      'app.py': code,
      'tests/test_saved_params.py': [...imports, test].join('\n'),
      'tests/params/wall_1_4.json': JSON.stringify(saved),
    };
    const {stderr} = succeed(runInFolder(files, ['-m', 'unittest', 'tests.test_saved_params']));
    expect(stderr).toContain('Ran 1 test');
  });

  it('keeps the old path of a field that moves', () => {
    const [, name] = /name="([\w.]+)"/.exec(sampleWith(page, 'wall.retaining_height = '))!;
    expect(appWith(page, 'wall.retaining_height = ')).toContain(`"Height", params.${name},`);
  });
});

describe('the workflow files of the guide on continuous deployment', () => {
  const folder = `${PUBLISH}/workflows`;
  const source = fs.readFileSync(`${PUBLISH}/continuous-deployment.mdx`, 'utf8');
  const index = fs.readFileSync(`${PUBLISH}/index.mdx`, 'utf8');
  const registered = /registered_name = "([\w-]+)"/.exec(index)![1]!;
  const python_ = /python_version = "([\d.]+)"/.exec(index)![1]!;
  const files = fs.readdirSync(folder).sort();

  const read = (name: string): Record<string, unknown> => {
    const document = parseDocument(fs.readFileSync(path.join(folder, name), 'utf8'), {
      strict: true,
      uniqueKeys: true,
    });
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as Record<string, unknown>;
  };

  interface Job {
    script: string[];
    after: unknown;
    when: string;
    /** What the commands get that may need it, and what the other steps get. */
    variables: Record<string, string>[];
    others: Record<string, string>[];
    python: unknown;
  }

  const TAKES_TOKEN = /viktor-cli ci-(?:install|publish)/;

  /** What each service makes of its file, in the same shape. */
  const jobs: Record<string, () => {test: Job; publish: Job}> = {
    'azure.yml': () => {
      const {jobs: list, pool} = read('azure.yml') as {
        jobs: {
          job: string;
          dependsOn?: string;
          condition?: string;
          steps: {
            script?: string;
            task?: string;
            inputs?: {versionSpec: string};
            env?: Record<string, string>;
          }[];
        }[];
        pool: {vmImage: string};
      };
      expect(pool.vmImage).toMatch(/^ubuntu/);
      const job = (name: string): Job => {
        const {steps, dependsOn, condition = ''} = list.find(({job: own}) => own === name)!;
        return {
          script: steps.flatMap(({script}) => script?.trim() ?? []),
          after: dependsOn,
          when: condition,
          variables: steps.filter(({script}) => TAKES_TOKEN.test(script ?? '')).map(({env}) => env ?? {}),
          others: steps.filter(({script}) => !TAKES_TOKEN.test(script ?? '')).map(({env}) => env ?? {}),
          python: steps.find(({task}) => task === 'UsePythonVersion@0')?.inputs?.versionSpec,
        };
      };
      return {test: job('test'), publish: job('publish')};
    },
    'github.yml': () => {
      const {jobs: all, permissions} = read('github.yml') as {
        jobs: Record<
          string,
          {
            needs?: string;
            if?: string;
            'runs-on': string;
            steps: {
              run?: string;
              uses?: string;
              with?: Record<string, string>;
              env?: Record<string, string>;
            }[];
          }
        >;
        permissions: Record<string, string>;
      };
      expect(permissions).toEqual({contents: 'read'});
      const job = (name: string): Job => {
        const one = all[name]!;
        expect(one['runs-on']).toMatch(/^ubuntu/);
        // An action is named by its commit, which nobody can move.
        for (const {uses} of one.steps) expect(uses ?? '').toMatch(/^$|@[0-9a-f]{40}$/);
        return {
          script: one.steps.flatMap(({run: command}) => command?.trim().split('\n') ?? []),
          after: one.needs,
          when: one.if ?? '',
          variables: one.steps
            .filter(({run: command}) => TAKES_TOKEN.test(command ?? ''))
            .map(({env}) => env ?? {}),
          others: one.steps
            .filter(({run: command}) => !TAKES_TOKEN.test(command ?? ''))
            .map(({env}) => env ?? {}),
          python: one.steps.find(({uses}) => uses?.startsWith('actions/setup-python@'))?.with?.[
            'python-version'
          ],
        };
      };
      return {test: job('test'), publish: job('publish')};
    },
    'gitlab.yml': () => {
      const file = read('gitlab.yml') as {
        image: string;
        stages: string[];
        default: {before_script: string[]};
        test: {stage: string; script: string[]};
        publish: {stage: string; script: string[]; rules: {if: string}[]};
      };
      const job = ({script}: {script: string[]}): Omit<Job, 'after' | 'when'> => ({
        script: [...file.default.before_script, ...script],
        // The settings of the project reach each job by themselves.
        variables: [{VIKTOR_DEV: '', VIKTOR_TOKEN: '', VIKTOR_ENV: ''}],
        others: [],
        python: file.image.split(':')[1],
      });
      const stage = file.stages.indexOf(file.publish.stage) - 1;
      return {
        test: {...job(file.test), after: undefined, when: ''},
        publish: {
          ...job(file.publish),
          after: file.stages[stage] === file.test.stage ? 'test' : undefined,
          when: file.publish.rules.map((rule) => rule.if).join(),
        },
      };
    },
  };

  it('are all shown by the page', () => {
    expect(
      [...source.matchAll(/```yaml file="\.\/workflows\/([\w.]+)"/g)].map(([, name]) => name).sort(),
    ).toEqual(files);
    expect(Object.keys(jobs).sort()).toEqual(files);
  });

  it.each(files)('%s installs, tests and then publishes the app, only for a tag', (name) => {
    const {test, publish} = jobs[name]!();
    const commands = ({script}: Job): string[] =>
      script.flatMap((line) => /viktor-cli (ci-.*)$/.exec(line)?.[1] ?? []);
    expect(commands(test)).toEqual(['ci-install', 'ci-test']);
    expect(publish.after).toBe('test');
    expect(publish.when).toMatch(/refs\/tags\/v|\$CI_COMMIT_TAG =~ \/\^v\//);
    const [command] = commands(publish);
    expect(commands(publish)).toHaveLength(1);
    expect(command).toMatch(new RegExp(`^ci-publish ${registered} --tag "\\$`));
    for (const job of [test, publish]) {
      expect(job.python).toBe(python_);
      expect(job.variables).toHaveLength(1);
      expect(job.others.filter((variables) => Object.keys(variables).length > 0)).toEqual([]);
      for (const variables of job.variables)
        expect(Object.keys(variables)).toEqual(
          expect.arrayContaining(['VIKTOR_DEV', 'VIKTOR_TOKEN', 'VIKTOR_ENV']),
        );
      expect(job.script[0]).toContain('curl --fail --location');
      expect(job.script[1]).toContain('chmod +x');
    }
  });

  it.each(files)('%s holds commands that a shell can read', (name) => {
    const {test, publish} = jobs[name]!();
    const script = [...test.script, ...publish.script].join('\n').replaceAll(/\$\((\w[\w.]*)\)/g, '$1');
    const {status, stderr} = spawnSync('bash', ['-n'], {input: script, encoding: 'utf8'});
    expect({status, stderr}).toEqual({status: 0, stderr: ''});
  });

  it.each(files)('%s holds no line that scrolls sideways', (name) => {
    const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 84)).toEqual([]);
  });

  it('stand beside a test that passes', () => {
    const page = readPage(`${PUBLISH}/continuous-deployment.mdx`);
    const files = {
      'app.py': sampleWith(page, 'def sliding_safety'),
      'test_sliding.py': sampleWith(page, 'class TestSliding'),
    };
    const {stderr} = succeed(runInFolder(files, ['-m', 'unittest', 'test_sliding']));
    expect(stderr).toContain('Ran 2 tests');
  });
});

describe('the table of limits', () => {
  const page = readPage(`${PUBLISH}/limits.mdx`);
  const rows: {subject: string; limit: string; source: string}[] = [];
  visit(page.tree, 'table', (table) => {
    const [head, ...body] = table.children;
    if (toString(head!.children[1]!) !== 'Limit') return;
    for (const {children} of body) {
      let source = '';
      visit(children.at(-1)!, 'link', ({url}) => {
        source = url;
      });
      rows.push({subject: toString(children[0]!), limit: toString(children[1]!), source});
    }
  });

  const openapi = fs
    .readdirSync('openapi', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => fs.readFileSync(path.join('openapi', name), 'utf8'))
    .join('\n');

  /** The text behind a link of the page. */
  function textOf(url: string): string {
    const [address] = url.split('#') as [string];
    if (address.startsWith('/docs/api/rest/')) {
      expect(openapi).toContain(`operationId: ${path.basename(address)}`);
      return openapi;
    }
    const file = address.startsWith('/sdk/')
      ? `${address.slice(1, -1)}.mdx`
      : path.posix.join(PUBLISH, address);
    return fs.readFileSync(file, 'utf8');
  }

  it('has a number and a page in each row', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({limit, source}) => !/\d/.test(limit) || source === '')).toEqual([]);
  });

  it.each(rows.map(({subject, limit, source}) => [subject, limit, source] as const))(
    'is right about %s: %s',
    (_subject, limit, source) => {
      const whole = textOf(source).replaceAll(/(?<=\d),(?=\d{3})/g, '');
      // A version is no limit.
      const numbers = limit
        .replaceAll(/(?<=\d),(?=\d{3})/g, '')
        .replaceAll(/version [\d.]+/g, '')
        .match(/\d+/g)!;
      const words: Record<string, string> = {'3': 'three'};
      const missing = numbers.filter(
        (number) =>
          !new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`).test(whole) &&
          !whole.includes(words[number] ?? '?'),
      );
      expect(missing).toEqual([]);
    },
  );

  it('says nothing in numbers where there is none', () => {
    const others = tableWith(page, 'Subject', 'What is known');
    expect(
      others.flatMap((row) => numbersIn(row['What is known']!)).filter((text) => text !== '429'),
    ).toEqual([]);
  });
});

/** Stands in for GEOLIB: an output file is JSON here, and what is no JSON raises the error of the parser. */
const GEOLIB = `
import json
from unittest.mock import MagicMock

from geolib.errors import ParserError


class Group(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class Model(MagicMock):
    output = None
    scenarios = ()

    def parse(self, path):
        try:
            content = json.loads(path.read_text(), object_hook=Group)
        except json.JSONDecodeError:
            raise ParserError("no model") from None
        for name, value in content.items():
            setattr(self, name, value)

    def has_result(self, scenario, calculation):
        return self.results[scenario][calculation] is not None

    def get_result(self, scenario, calculation):
        return self.results[scenario][calculation]


def __getattr__(name):
    return Model
`;
const ANYTHING = 'from unittest.mock import MagicMock\n\ndef __getattr__(name):\n    return MagicMock()\n';
const GEOLIB_FILES = {
  'geolib/__init__.py': '',
  'geolib/errors.py': 'class ParserError(Exception):\n    pass\n',
  'geolib/models/__init__.py': GEOLIB,
  'geolib/geometry.py': ANYTHING,
  'geolib/soils.py': ANYTHING,
  'geolib/models/dsettlement/__init__.py': '',
  'geolib/models/dsettlement/internal.py': ANYTHING,
};

describe('the results of a worker', () => {
  const file = (name: string): string => `docs/create-apps/software-integrations/${name}.mdx`;

  /** The files of the app that a page shows, by title. */
  const filesOf = ({tree}: Page): Record<string, string> => {
    const found: Record<string, string> = {};
    visit(tree, 'code', ({meta, value}) => {
      const {title} = parseFenceOptions(meta ?? '');
      if (title?.endsWith('.py') && !title.includes('/')) found[title] = value;
    });
    return found;
  };

  /** What a user sees of a page's app when the worker returns these files: the table, or the messages. */
  const seen = (
    name: string,
    method: string,
    workerFiles: Record<string, string>,
    values: Record<string, unknown> = {},
  ): unknown => {
    const page = readPage(file(name));
    const files = {...GEOLIB_FILES, ...filesOf(page)};
    return withApp(files, {workerFiles}, (app) => {
      const {result, messages} = app.call({method, values: values as never});
      const {cells} = (result ?? {}) as {cells?: {value: unknown}[][]};
      return cells?.map((row) => row.map(({value}) => value)) ?? messages.map(({text}) => text);
    });
  };

  it('of D-Settlement are shown if they are complete, finite and readable', () => {
    const times = [30, 365, 1825, 10000];
    const sld = (
      numbers: (number | string)[],
      settlement: number | string = 0.4,
    ): Record<string, string> => ({
      'output.sld': JSON.stringify({
        output: {
          residual_settlements: [
            {
              residualsettlements: numbers.map((time) => ({time, settlement, residual_settlement: 0.1})),
            },
          ],
        },
      }),
    });
    const shown = (files: Record<string, string>): unknown => seen('dsettlement', 'show_settlement', files);
    expect(shown(sld(times))).toEqual(times.map((time) => [time, 0.4, 0.1]));
    const incomplete = ['D-Settlement returns incomplete results.'];
    expect(shown(sld(times.slice(0, 3)))).toEqual(incomplete);
    expect(shown(sld([]))).toEqual(incomplete);
    expect(shown(sld([30, 'nan', 1825, 10000]))).toEqual(incomplete);
    for (const value of ['nan', '-inf'])
      expect(shown(sld(times, value))).toEqual(['D-Settlement returns a value that is not a number.']);
    const broken = ['GEOLIB cannot read the results.'];
    for (const text of ['no model', '{}', '{"output": null}', '{"output": {"residual_settlements": []}}'])
      expect(shown({'output.sld': text})).toEqual(broken);
    expect(shown(sld(times, '***'))).toEqual(broken);
    expect(shown({'output.slo': ''})).toEqual(['D-Settlement returns no results.']);
    expect(shown({})).toEqual(['No worker for D-Settlement is connected.']);
  });

  it('of D-Sheet Piling are shown if each stage is complete, finite and readable', () => {
    const points = (moment: number | string, count = 2) =>
      Array.from({length: count}, () => ({moment, displacements: -20}));
    const shd = (...stages: unknown[]): Record<string, string> => ({
      'output.shd': JSON.stringify({
        output: {
          points_on_sheetpile: [{pointsonsheetpile: [{depth: 0}, {depth: -1}]}],
          construction_stage: stages.map((one) => ({
            moments_forces_displacements: one && {momentsforcesdisplacements: one},
          })),
        },
      }),
    });
    const shown = (files: Record<string, string>): unknown =>
      seen('dsheetpiling', 'show_stages', files, {wall: {filename: 'wall.shi', text: ''}});
    expect(shown(shd(points(-200), points(400)))).toEqual([
      [1, 200, 20, 'meets'],
      [2, 400, 20, 'too high'],
    ]);
    for (const count of [0, 1])
      expect(shown(shd(points(200), points(200, count)))).toEqual(['Stage 2 has no complete results.']);
    expect(shown(shd(points('nan')))).toEqual(['Stage 1 has an invalid value.']);
    const none = ['The standard calculation has no results.'];
    for (const files of [
      shd(),
      shd(null),
      shd(points('***')),
      {'output.shd': 'no wall'},
      {'output.shd': '{}'},
    ])
      expect(shown(files)).toEqual(none);
    expect(shown({'output.err': ''})).toEqual(['D-Sheet Piling returns no results.']);
  });

  it('of D-Stability meet a demand only where a factor is there and finite', () => {
    const stix = (...factors: unknown[]): Record<string, string> => ({
      'output.stix': JSON.stringify({
        scenarios: [{Label: 'Daily', Calculations: factors.map((_, index) => ({Label: `${index}`}))}],
        results: [factors.map((one) => (one === 'none' ? null : {FactorOfSafety: one}))],
      }),
    });
    const shown = (files: Record<string, string>): unknown =>
      seen('dstability', 'show_safety', files, {dike: {filename: 'dike.stix', text: ''}});
    expect(shown(stix(1.25, 1.1, 'none', null, 'nan', 'inf'))).toEqual([
      ['Daily', '0', '1.250', 'meets'],
      ['Daily', '1', '1.100', 'too low'],
      ['Daily', '2', 'nan', 'no result'],
      ['Daily', '3', 'nan', 'no result'],
      ['Daily', '4', 'nan', 'no result'],
      ['Daily', '5', 'inf', 'no result'],
    ]);
    expect(shown(stix())).toEqual(['The model has no calculations.']);
    expect(shown({'output.stix': 'no archive'})).toEqual(['GEOLIB cannot read the results.']);
    expect(shown({'output.txt': ''})).toEqual(['D-Stability returns no results.']);
  });

  /** What a user sees of an app with a button. */
  const told = (name: string, method: string, field: string, workerFiles: Record<string, string>): string[] =>
    withApp(filesOf(readPage(file(name))), {workerFiles}, (app) =>
      app.call({method, values: {[field]: {filename: 'input', text: ''}}}).messages.map(({text}) => text),
    );

  it('of GRLWEAP are returned if their number is there and finite', () => {
    const shown = (text: string): string[] => told('grlweap', 'run_pile', 'pile', {'output.gwo': text});
    expect(shown('GRLWEAP\nBlow count 42.5\n')).toEqual([]);
    for (const text of ['', 'GRLWEAP\n', 'Blow count nan', 'Blow count 42\nBlow count inf'])
      expect(shown(text)).toEqual(['The output of GRLWEAP is not complete.']);
    for (const text of ['Blow count ***', 'Blow count'])
      expect(shown(text)).toEqual(['The output of GRLWEAP cannot be read.']);
    expect(told('grlweap', 'run_pile', 'pile', {'other.txt': ''})).toEqual(['GRLWEAP returns no output.']);
    expect(told('grlweap', 'run_pile', 'pile', {})).toEqual(['No worker for GRLWEAP is connected.']);
  });

  it('of D-Geo Stability are returned if there is no error and one finite factor', () => {
    const shown = (files: Record<string, string>): string[] =>
      told('dgeostability', 'run_slope', 'slope', files);
    const good = 'Safety factor = 1.25\n';
    expect(shown({'output.sto': good, 'output.err': ' \n'})).toEqual([]);
    for (const name of ['output.err', 'output.error.log'])
      expect(shown({'output.sto': good, [name]: 'No circle is found.'})).toEqual([
        'D-Geo Stability: No circle is found.',
      ]);
    for (const text of ['', good + good])
      expect(shown({'output.sto': text})).toEqual(['The output has no single safety factor.']);
    for (const text of ['Safety factor = ***', 'Safety factor = nan', 'Safety factor'])
      expect(shown({'output.sto': text})).toEqual(['The safety factor is not a number.']);
    expect(shown({'output.txt': ''})).toEqual(['D-Geo Stability returns no output.']);
  });
});

describe('the guide on upgrades', () => {
  it('calls each step of its table by the first number that differs', () => {
    const page = readPage(`${PUBLISH}/upgrade-viktor-version.mdx`);
    const rows = tableWith(page, 'From 14.27.0 to', 'Kind');
    const kind = (version: string): string => {
      const [major, minor] = version.replace('a version ', '').split('.').map(Number);
      if (major !== 14) return 'major';
      return minor === 27 ? 'patch' : 'minor';
    };
    expect(rows.map(({Kind}) => Kind)).toEqual(rows.map((row) => kind(row['From 14.27.0 to']!)));
  });
});
