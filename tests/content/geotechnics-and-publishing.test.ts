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
  const code = sampleWith(page, 'TOOL = {');
  const good = '{"load_kN_m": 12, "span_m": 6}';
  const called = `("max_moment", '${good}')`;
  const question = '"answer_question", chat=[{"role": "user", "content": "How much?"}]';

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
});

describe('the workflow files of the guide on continuous deployment', () => {
  const folder = `${PUBLISH}/workflows`;
  const index = fs.readFileSync(`${PUBLISH}/index.mdx`, 'utf8');
  const registered = /registered_name = "([\w-]+)"/.exec(index)![1]!;
  const version = /python_version = "([\d.]+)"/.exec(index)![1]!;

  type Node = Record<string, unknown>;
  /** The steps and jobs of a workflow: everything in it that holds a command. */
  const steps = (node: unknown): Node[] => {
    if (typeof node !== 'object' || node === null) return [];
    const inner = Object.values(node).flatMap(steps);
    return 'run' in node || 'script' in node || 'before_script' in node ? [node as Node, ...inner] : inner;
  };
  const commandsOf = ({run: command, script, before_script: before}: Node): string[] =>
    [command, before, script].flat().filter((one): one is string => typeof one === 'string');

  it.each(fs.readdirSync(folder))('%s tests and then publishes the app, only for a tag', (name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const document = parseDocument(text, {strict: true, uniqueKeys: true});
    expect([...document.errors, ...document.warnings]).toEqual([]);
    const found = steps(document.toJS());
    const calls = found.flatMap((step) =>
      commandsOf(step).flatMap((one) => /viktor-cli (ci-.*)/.exec(one)?.[1] ?? []),
    );
    expect([...new Set(calls.slice(0, -1))]).toEqual(['ci-install', 'ci-test']);
    expect(calls.at(-1)).toMatch(new RegExp(`^ci-publish ${registered} --tag "\\$`));
    const published = text.slice(text.indexOf('\npublish:') + 1 || text.indexOf('publish'));
    expect(published).toMatch(/needs: test|dependsOn: test|stage: publish/);
    expect(published).toMatch(/refs\/tags\/v|\$CI_COMMIT_TAG =~ \/\^v\//);
    const pythons = [...text.matchAll(/(?:python-version|versionSpec|image): .*?([\d.]+)/g)];
    expect(new Set(pythons.map(([, one]) => one))).toEqual(new Set([version]));
    // An action is named by its commit, which nobody can move.
    for (const [, uses] of text.matchAll(/uses: (\S+)/g)) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    // Commands of the app itself, such as its tests, get no token.
    for (const step of found.filter(({env}) => env))
      expect(commandsOf(step).join('\n')).toMatch(/viktor-cli ci-(?:install|publish)/);
    const script = found
      .flatMap(commandsOf)
      .join('\n')
      .replaceAll(/\$\((\w[\w.]*)\)/g, '$1');
    const {status, stderr} = spawnSync('bash', ['-n'], {input: script, encoding: 'utf8'});
    expect({status, stderr}).toEqual({status: 0, stderr: ''});
  });

  it('stand beside a test that passes', () => {
    const page = readPage(`${PUBLISH}/continuous-deployment.mdx`);
    const files = {
      'app.py': sampleWith(page, 'def sliding_safety'),
      'test_sliding.py': sampleWith(page, 'class TestSliding'),
    };
    succeed(runInFolder(files, ['-m', 'unittest', 'test_sliding']));
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
  const filesOf = (name: string): Record<string, string> => {
    const found: Record<string, string> = {};
    visit(readPage(file(name)).tree, 'code', ({meta, value}) => {
      const {title} = parseFenceOptions(meta ?? '');
      if (title?.endsWith('.py') && !title.includes('/')) found[title] = value;
    });
    return found;
  };

  const names = ['dsettlement', 'dsheetpiling', 'dstability', 'grlweap', 'dgeostability'];
  const apps = Object.fromEntries(names.map((name) => [name, filesOf(name)]));

  /** What a user sees of a page's app when the worker returns these files: the table, or the messages. */
  const seen = (
    name: string,
    method: string,
    workerFiles: Record<string, string>,
    values: Record<string, unknown> = {},
  ): unknown => {
    const files = {...GEOLIB_FILES, ...apps[name]};
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
    expect(shown(sld([30, 'nan', 1825, 10000]))).toEqual(incomplete);
    expect(shown(sld(times, '-inf'))).toEqual(['D-Settlement returns a value that is not a number.']);
    const broken = ['GEOLIB cannot read the results.'];
    for (const text of ['no model', '{"output": {"residual_settlements": []}}'])
      expect(shown({'output.sld': text})).toEqual(broken);
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
    expect(shown(shd(points(200), points(200, 1)))).toEqual(['Stage 2 has no complete results.']);
    expect(shown(shd(points('nan')))).toEqual(['Stage 1 has an invalid value.']);
    const none = ['The standard calculation has no results.'];
    for (const files of [shd(null), {'output.shd': 'no wall'}]) expect(shown(files)).toEqual(none);
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
    withApp(apps[name]!, {workerFiles}, (app) =>
      app.call({method, values: {[field]: {filename: 'input', text: ''}}}).messages.map(({text}) => text),
    );

  it('of GRLWEAP are returned if their number is there and finite', () => {
    const shown = (text: string): string[] => told('grlweap', 'run_pile', 'pile', {'output.gwo': text});
    expect(shown('GRLWEAP\nBlow count 42.5\n')).toEqual([]);
    for (const text of ['GRLWEAP\n', 'Blow count 42\nBlow count inf'])
      expect(shown(text)).toEqual(['The output of GRLWEAP is not complete.']);
    expect(shown('Blow count ***')).toEqual(['The output of GRLWEAP cannot be read.']);
    expect(told('grlweap', 'run_pile', 'pile', {'other.txt': ''})).toEqual(['GRLWEAP returns no output.']);
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
    expect(shown({'output.sto': good + good})).toEqual(['The output has no single safety factor.']);
    for (const text of ['Safety factor = ***', 'Safety factor = nan'])
      expect(shown({'output.sto': text})).toEqual(['The safety factor is not a number.']);
    expect(shown({'output.txt': ''})).toEqual(['D-Geo Stability returns no output.']);
  });
});
