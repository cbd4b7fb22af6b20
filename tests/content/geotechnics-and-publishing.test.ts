// cspell:words filedate fileowner gefid lastscan reportcode
/**
 * The guides on geotechnical data, the built-in language model and publishing: runs their samples, generates the
 * example file again, and parses the workflow files.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parseDocument} from 'yaml';
import {withApp} from '../../sdk-double/app';
import {appWith, filesShown, readPage, samplesIn, sampleWith} from './pages';
import {run, runInFolder, succeed} from './python';

const OTHER = 'docs/create-apps/other-topics';
const LLM = 'docs/create-apps/viktor-llm';
const PUBLISH = 'docs/publish-apps';

describe('the example file of the guide on GEF files', () => {
  const page = readPage(`${OTHER}/processing-gef-files/index.mdx`);
  const file = `${OTHER}/processing-gef-files/app/cpt-01.gef`;
  const content = fs.readFileSync(file, 'utf8');
  const code = fs.readFileSync(path.join(path.dirname(file), 'app.py'), 'utf8');

  it('is what its profile generates', () => {
    const script = fs.readFileSync('figures/data/processing-gef-files.py', 'utf8');
    expect(succeed(runInFolder({}, ['-c', script])).stdout).toBe(content);
  });

  it('is quoted correctly', () => {
    const [quote] = samplesIn(page, 'text');
    const lines = new Set(content.split('\n'));
    expect(quote!.split('\n').filter((line) => !lines.has(line))).toEqual([]);
  });

  it('is requested, and refused if it is not a CPT', () => {
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
});

/** The result of a view or button for these answers of the model, and the requests to the model. */
const asking = (call: string, ...script: string[]): string =>
  `[openai.follow(${script.join(', ')}), call(${call}), openai.REQUESTS][1:]`;

/** The numbers in a text, as written. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe('the guide on the built-in language model', () => {
  const page = readPage(`${LLM}/index.mdx`);
  const code = sampleWith(page, 'def draft_text');

  it('gives the model the calculated numbers', () => {
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
    // The picture agrees.
    const drawn = /values="conclusion=([^"]*)"/.exec(fs.readFileSync(`${LLM}/index.mdx`, 'utf8'))![1]!;
    expect(numbersIn(drawn)).toEqual([safety, '1.50']);
  });

  it("keeps the field's value when the model returns no text", () => {
    expect(run(code, `[openai.follow(""), refusal("draft_text")][1]`)).toEqual([
      'The model returned no text. Try again.',
    ]);
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

  it('stops a model that never stops calling tools', () => {
    const rounds = `[openai.follow(*[[${called}]] * 9), refusal(${question}), len(openai.SCRIPT)][1:]`;
    expect(run(code, rounds)).toEqual([['Ask for fewer calculations at a time.', 4]]);
  });
});

describe('the guide on vision', () => {
  const page = readPage(`${LLM}/vision.mdx`);

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
    expect(page.text).toContain(asked[0]!.model);
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
  const code = sampleWith(page, 'def show_concrete');
  const button = appWith(page, 'def take_over_value');
  const saved = JSON.parse(/wall_1_4\.json contains (\{.*?\})/.exec(page.text)![1]!) as Record<
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

  it('treats an empty thickness as missing, not as zero', () => {
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

  it('has a passing test of saved values', () => {
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
  /** All nodes of a workflow that contain commands. */
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
    // Actions are pinned to a commit.
    for (const [, uses] of text.matchAll(/uses: (\S+)/g)) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    // Commands of the app itself, such as its tests, must not get the token.
    for (const step of found.filter(({env}) => env))
      expect(commandsOf(step).join('\n')).toMatch(/viktor-cli ci-(?:install|publish)/);
    const script = found
      .flatMap(commandsOf)
      .join('\n')
      .replaceAll(/\$\((\w[\w.]*)\)/g, '$1');
    const {status, stderr} = spawnSync('bash', ['-n'], {input: script, encoding: 'utf8'});
    expect({status, stderr}).toEqual({status: 0, stderr: ''});
  });

  it('come with a passing test', () => {
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

  /** The text of a linked page. */
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
    'is correct for %s: %s',
    (_subject, limit, source) => {
      const whole = textOf(source).replaceAll(/(?<=\d),(?=\d{3})/g, '');
      // A version number is not a limit.
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
});

/** A test double of GEOLIB: output files are JSON, and anything else raises the parser's error. */
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

/** What the user sees when a worker returns valid results, no file, incomplete results or invalid numbers. */
describe('the results of a worker', () => {
  /** The method of each app's view or button, and its file field. */
  const APPS: Record<string, [method: string, field?: string]> = {
    dsettlement: ['show_settlement'],
    dsheetpiling: ['show_stages', 'wall'],
    dstability: ['show_safety', 'dike'],
    grlweap: ['run_pile', 'pile'],
    dgeostability: ['run_slope', 'slope'],
  };

  /** The table or the messages that the user sees; empty for a button that succeeds. */
  const seen = (name: string, workerFiles: Record<string, string>): unknown => {
    const shown = Object.entries(filesShown(readPage(`docs/create-apps/software-integrations/${name}.mdx`)));
    const files = {...GEOLIB_FILES, ...Object.fromEntries(shown.filter(([file]) => /^\w+\.py$/.test(file)))};
    const [method, field] = APPS[name]!;
    const values = field ? {[field]: {filename: 'input', text: ''}} : {};
    return withApp(files, {workerFiles}, (app) => {
      const {result, messages} = app.call({method, values});
      return result?.cells?.map((row) => row.map(({value}) => value)) ?? messages.map(({text}) => text);
    });
  };

  const sld = (settlement: unknown, times: unknown[] = [30, 365, 1825, 10000]): string =>
    JSON.stringify({
      output: {
        residual_settlements: [
          {residualsettlements: times.map((time) => ({time, settlement, residual_settlement: 0.1}))},
        ],
      },
    });
  const shd = (...stages: (unknown[] | null)[]): string =>
    JSON.stringify({
      output: {
        points_on_sheetpile: [{pointsonsheetpile: [{depth: 0}, {depth: -1}]}],
        construction_stage: stages.map((moments) => ({
          moments_forces_displacements: moments && {
            momentsforcesdisplacements: moments.map((moment) => ({moment, displacements: -20})),
          },
        })),
      },
    });
  const stix = (...factors: unknown[]): string =>
    JSON.stringify({
      scenarios: [{Label: 'Daily', Calculations: factors.map((_, index) => ({Label: `${index}`}))}],
      results: [factors.map((one) => (one === 'none' ? null : {FactorOfSafety: one}))],
    });
  const factor = 'Safety factor = 1.25\n';

  it.each<[name: string, files: Record<string, string>, seen: unknown[]]>([
    ['dsettlement', {'output.sld': sld(0.4)}, [30, 365, 1825, 10000].map((time) => [time, 0.4, 0.1])],
    ['dsettlement', {'output.sld': sld(0.4, [30, 365])}, ['D-Settlement returns incomplete results.']],
    ['dsettlement', {'output.sld': sld('-inf')}, ['D-Settlement returns a value that is not a number.']],
    ['dsettlement', {'output.sld': 'no model'}, ['GEOLIB cannot read the results.']],
    ['dsettlement', {'output.slo': ''}, ['D-Settlement returns no results.']],
    ['dsettlement', {}, ['No worker for D-Settlement is connected.']],
    [
      'dsheetpiling',
      {'output.shd': shd([-200, -200], [400, 400])},
      [
        [1, 200, 20, 'meets'],
        [2, 400, 20, 'too high'],
      ],
    ],
    ['dsheetpiling', {'output.shd': shd([200, 200], [200])}, ['Stage 2 has no complete results.']],
    ['dsheetpiling', {'output.shd': shd(['nan', 200])}, ['Stage 1 has an invalid value.']],
    ['dsheetpiling', {'output.shd': shd(null)}, ['The standard calculation has no results.']],
    ['dsheetpiling', {'output.shd': 'no wall'}, ['The standard calculation has no results.']],
    ['dsheetpiling', {'output.err': ''}, ['D-Sheet Piling returns no results.']],
    [
      'dstability',
      {'output.stix': stix(1.25, 1.1, 'none', null, 'nan', 'inf')},
      [
        ['Daily', '0', '1.250', 'meets'],
        ['Daily', '1', '1.100', 'too low'],
        ...['2', '3', '4'].map((label) => ['Daily', label, 'nan', 'no result']),
        ['Daily', '5', 'inf', 'no result'],
      ],
    ],
    ['dstability', {'output.stix': stix()}, ['The model has no calculations.']],
    ['dstability', {'output.stix': 'no archive'}, ['GEOLIB cannot read the results.']],
    ['dstability', {'output.txt': ''}, ['D-Stability returns no results.']],
    ['grlweap', {'output.gwo': 'GRLWEAP\nBlow count 42.5\n'}, []],
    ['grlweap', {'output.gwo': 'Blow count 42\nBlow count inf'}, ['The output of GRLWEAP is not complete.']],
    ['grlweap', {'output.gwo': 'Blow count ***'}, ['The output of GRLWEAP cannot be read.']],
    ['grlweap', {'other.txt': ''}, ['GRLWEAP returns no output.']],
    ['dgeostability', {'output.sto': factor, 'output.err': ' \n'}, []],
    ['dgeostability', {'output.sto': factor, 'output.err': 'No circle.'}, ['D-Geo Stability: No circle.']],
    ['dgeostability', {'output.sto': factor + factor}, ['The output has no single safety factor.']],
    ['dgeostability', {'output.sto': 'Safety factor = nan'}, ['The safety factor is not a number.']],
    ['dgeostability', {'output.txt': ''}, ['D-Geo Stability returns no output.']],
  ])('of %s, case %#, are only shown if they are complete, finite and readable', (name, files, expected) => {
    expect(seen(name, files)).toEqual(expected);
  });
});
