import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Code, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parseFenceOptions} from '../../src/remark/fence-options';
import {readInclude} from '../../src/remark/include-file';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkGfm);

interface Sample {
  place: string;
  code: string;
}

interface Page {
  tree: Root;
  /** What a reader reads, without samples: one text for all paragraphs, cells and pictures. */
  text: string;
  samples: Sample[];
}

function readPage(file: string): Page {
  const source = fs.readFileSync(file, 'utf8');
  // Docusaurus reads `## Title {#id}` before MDX does, to which a brace is the start of an expression.
  const tree: Root = parser.parse(source.replace(/^(#{1,6} .*)\{(#[^}]+\})[ \t]*$/gm, '$1\\{$2'));
  const samples: Sample[] = [];
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') parts.push(toString(node));
    if (node.type !== 'code' || node.lang !== 'python') return;
    const {file: include, region} = parseFenceOptions(node.meta);
    samples.push({
      place: `${file}:${node.position!.start.line}`,
      code: include === undefined ? (node as Code).value : readInclude(path.resolve(file), include, region),
    });
  });
  return {tree, text: parts.join('\n'), samples};
}

/** The sample of a page that holds this text. */
function sampleWith(page: Page, text: string): string {
  const found = page.samples.filter(({code}) => code.includes(text));
  expect(found.map(({place}) => place)).toHaveLength(1);
  return found[0]!.code;
}

/** The one table of a page with these first columns: its rows, each by the names of its columns. */
function tableWith({tree}: Page, ...columns: string[]): Record<string, string>[] {
  const tables = tree.children
    .filter((node): node is Table => node.type === 'table')
    .map((table) => table.children.map((row) => row.children.map((cell) => toString(cell))))
    .filter(([head]) => columns.every((name, index) => head?.[index] === name));
  expect(tables).toHaveLength(1);
  const [names, ...rows] = tables[0]!;
  expect(rows.length).toBeGreaterThan(1);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [names![index]!, cell])));
}

function python(script: string, input: unknown): unknown {
  const {status, stdout, stderr, error} = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error)
    throw new Error(
      'Python samples are run to check their numbers: put Python 3.10 or newer on the PATH as "python3".',
    );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/**
 * Runs an app with stand-ins for the packages that it imports, then one expression after the other:
 * a function of the app, `view` for what one of its views shows, `refusal` for what it tells the
 * user instead, or `defaults` for the values of its form at the start.
 */
const DRIVER = `
import json, sys, types
from unittest import mock

given = json.load(sys.stdin)

class Base:
    pass

class UserError(Exception):
    pass

class Storage:
    files = {}
    def set(self, key, data, scope):
        self.files[key, scope] = data
    def get(self, key, scope):
        if (key, scope) not in self.files:
            raise FileNotFoundError(key)
        return self.files[key, scope]

class Figure:
    def __init__(self, trace):
        self.trace = trace
    def update_layout(self, **options):
        pass
    def to_json(self):
        return self.trace

def decorator(*arguments, **options):
    return lambda method: method

def field(label, default=None, **options):
    return {"default": default}

viktor = mock.MagicMock()
viktor.Parametrization = viktor.Controller = Base
viktor.UserError = UserError
viktor.Storage = Storage
viktor.DataView = viktor.PlotlyView = decorator
viktor.NumberField = viktor.OptionField = field
viktor.DataItem = lambda label, value, suffix="", number_of_decimals=None, **more: {
    "label": label, "value": value, "suffix": suffix, "decimals": number_of_decimals, **more}
viktor.DataGroup = lambda *items: list(items)
viktor.DataResult = viktor.PlotlyResult = lambda content: content
viktor.DataStatus = types.SimpleNamespace(SUCCESS="success", WARNING="warning", ERROR="error")
viktor.File.from_data = lambda data: types.SimpleNamespace(getvalue=lambda: data)
graph_objects = types.SimpleNamespace(Figure=Figure, Scatter=lambda **options: options)
plotly = types.SimpleNamespace(graph_objects=graph_objects)
stand_ins = {"viktor": viktor, "plotly": plotly, "plotly.graph_objects": graph_objects}

with mock.patch.dict(sys.modules, stand_ins):
    app = {"__name__": "app"}
    exec(compile(given["code"], "app.py", "exec"), app)

    def view(name, **params):
        owner = next(item for item in app.values() if isinstance(item, type) and hasattr(item, name))
        return getattr(owner(), name)(params=types.SimpleNamespace(**params), entity_name="P1")

    def refusal(name, **params):
        try:
            view(name, **params)
        except UserError as error:
            return str(error)

    def defaults():
        form = vars(app["Parametrization"])
        return {name: item["default"] for name, item in form.items() if isinstance(item, dict)}

    app.update(view=view, refusal=refusal, defaults=defaults)
    print(json.dumps([eval(expression, app) for expression in given["expressions"]]))
`;

function run<T>(code: string, ...expressions: string[]): T[] {
  return python(DRIVER, {code, expressions}) as T[];
}

interface DataItem {
  label: string;
  value: number;
  suffix: string;
  decimals: number | null;
  status?: string;
}

/** What the data view of a user shows, as a user reads it. */
const shown = (items: DataItem[]): Record<string, string> =>
  Object.fromEntries(
    items.map(({label, value, suffix, decimals}) => [label, `${value.toFixed(decimals ?? 1)} ${suffix}`]),
  );

const number = (text: string): number => Number.parseFloat(text);

/** Numbers with this unit in a text, as they are written. */
function quoted(text: string, unit: string): string[] {
  const pattern = new RegExp(
    `(?<![\\d.])(\\d[\\d\\u00a0 ]*(?:\\.\\d+)?) ${unit.replace('/', '\\/')}(?![\\w/²³])`,
    'g',
  );
  return [...text.matchAll(pattern)].map(([, value]) => value!.replace(/[\u00a0 ]/g, ''));
}

/** Numbers of a text that none of the values gives when it is rounded alike. */
function wrong(text: string, unit: string, values: readonly number[]): string[] {
  return quoted(text, unit).filter((written) => {
    const decimals = written.split('.')[1]?.length ?? 0;
    return !values.some((value) => value.toFixed(decimals) === written);
  });
}

describe('the numbers of the starter guide', () => {
  const page = readPage('docs/getting-started/starter-guide/index.mdx');
  const app = fs.readFileSync('docs/getting-started/starter-guide/app.py', 'utf8');
  const standard = 'span_m=6, load_kN_per_m=12, section="IPE 300"';

  it('are those of the form as it starts', () => {
    expect(run(app, 'defaults()')).toEqual([{span_m: 6, load_kN_per_m: 12, section: 'IPE 300'}]);
  });

  it('in the table of results are what the app shows', () => {
    const [items] = run<DataItem[]>(app, `view("show_results", ${standard})`);
    const rows = tableWith(page, 'Result', 'Value');
    expect(Object.fromEntries(rows.map(({Result, Value}) => [Result, Value]))).toEqual(shown(items!));
  });

  it('in the table of checks are what its functions give', () => {
    const rows = tableWith(page, 'Span', 'Line load', 'Section');
    const results = run<number[]>(
      app,
      ...rows.map(({Span, 'Line load': load, Section}) => {
        const [q, span, section] = [number(load!), number(Span!), JSON.stringify(Section)];
        const moment = `max_moment_kNm(${q}, ${span})`;
        const properties = `SECTIONS[${section}]`;
        return `[${moment}, bending_stress_N_per_mm2(${moment}, ${properties}["W_cm3"]), max_deflection_mm(${q}, ${span}, ${properties}["I_cm4"])]`;
      }),
    );
    expect(rows.map((row) => [row['Bending moment'], row['Bending stress'], row.Deflection])).toEqual(
      results.map(([moment, stress, deflection]) => [
        `${moment!.toFixed(1)} kNm`,
        `${stress!.toFixed(1)} N/mm²`,
        `${deflection!.toFixed(1)} mm`,
      ]),
    );
  });

  it('in its sentences and pictures are all calculated', () => {
    const rows = tableWith(page, 'Span', 'Line load', 'Section');
    const ofTable = (column: string): number[] => rows.map((row) => number(row[column]!));
    const [atQuarter] = run<number>(app, 'moment_at_kNm(12, 6, 1.5)');
    const moments = [...ofTable('Bending moment'), atQuarter!];
    // Two values of steel are given: the yield strength of S235 and Young's modulus.
    const stresses = [...ofTable('Bending stress'), 235, 210_000];
    expect(quoted(page.text, 'kNm').length).toBeGreaterThan(5);
    expect({
      kNm: wrong(page.text, 'kNm', moments),
      'N/mm²': wrong(page.text, 'N/mm²', stresses),
      mm: wrong(page.text, 'mm', ofTable('Deflection')),
    }).toEqual({kNm: [], 'N/mm²': [], mm: []});
  });

  it('in its sentence on steel are those of the app', () => {
    const [modulus, stress] = run<number>(
      app,
      'E_STEEL_N_PER_MM2',
      'bending_stress_N_per_mm2(max_moment_kNm(12, 6), SECTIONS["IPE 200"]["W_cm3"])',
    );
    expect(quoted(page.text, 'N/mm²')).toContain(String(modulus));
    // "Look at the first row: the stress in the IPE 200 is higher than the yield strength".
    expect(stress).toBeGreaterThan(235);
  });

  it('in its moment diagram are zero at the supports and largest at midspan', () => {
    const [line] = run<{x: number[]; y: number[]}>(app, `view("show_moment_diagram", ${standard})`);
    const {x, y} = line!;
    expect(page.text).toContain(`the moment at ${x.length} points`);
    expect([y[0], y.at(-1)]).toEqual([0, 0]);
    expect(y.indexOf(Math.max(...y))).toBe(x.indexOf(3));
    expect(Math.max(...y)).toBeCloseTo(54, 10);
  });

  it.each(['span_m', 'load_kN_per_m', 'section'])('give way to a message when %s is empty', (name) => {
    const params = {span_m: '6', load_kN_per_m: '12', section: '"IPE 300"', [name]: 'None'};
    const call = Object.entries(params)
      .map(([key, value]) => `${key}=${value}`)
      .join(', ');
    const refusals = run<string>(
      app,
      `refusal("show_results", ${call})`,
      `refusal("show_moment_diagram", ${call})`,
    );
    expect(refusals).toEqual(Array(2).fill('Fill in the span, the line load and the section.'));
  });
});

describe('the first app on the home page', () => {
  const app = fs.readFileSync('src/pages/_home/app.py', 'utf8');
  const {tree} = readPage('src/pages/index.mdx');
  const alternatives: string[] = [];
  visit(tree, 'image', (node) => {
    alternatives.push(node.alt ?? '');
  });

  it('starts with a span of 6 m and a line load of 12 kN/m', () => {
    expect(run(app, 'defaults()')).toEqual([{span: 6, line_load: 12}]);
  });

  it('shows the bending moment that its picture shows', () => {
    const [items] = run<DataItem[]>(app, 'view("results", span=6, line_load=12)');
    expect(shown(items!)).toEqual({'Bending moment': '54.0 kNm'});
    expect(alternatives.flatMap((text) => quoted(text, 'kNm'))).toEqual(['54.0']);
  });
});

describe('the complete app of the page on the structure of apps', () => {
  const page = readPage('docs/getting-started/fundamentals/basic-app-structure.mdx');
  const app = sampleWith(page, 'def show_moment_diagram');
  const params = 'span=6, line_load=12, section="IPE 300"';

  it('shows a bending moment of 54.0 kNm and a deflection of 11.5 mm', () => {
    const [items] = run<DataItem[]>(app, `view("show_results", ${params})`);
    expect(shown(items!)).toEqual({'Bending moment': '54.0 kNm', Deflection: '11.5 mm'});
  });

  it('is described with these numbers and no others', () => {
    expect(new Set(quoted(page.text, 'kNm'))).toEqual(new Set(['54.0']));
    expect(new Set(quoted(page.text, 'mm'))).toEqual(new Set(['11.5']));
  });

  it('starts with the params that the page lists', () => {
    const json: unknown[] = [];
    visit(page.tree, 'code', (node) => {
      if (node.lang === 'json') json.push(JSON.parse(node.value));
    });
    expect(run(app, 'defaults()')).toEqual(json);
  });

  it('draws a moment that is zero at the supports and 54 kNm at midspan', () => {
    const [figure] = run<{data: {x: number[]; y: number[]}[]}>(app, `view("show_moment_diagram", ${params})`);
    const {x, y} = figure!.data[0]!;
    expect([y[0], y.at(-1)]).toEqual([0, 0]);
    expect(y[x.indexOf(3)]).toBeCloseTo(54, 10);
  });
});

describe('the numbers of other pages', () => {
  it('of a saved baseline are what its app shows', () => {
    const page = readPage('docs/getting-started/fundamentals/call-flow.mdx');
    const app = sampleWith(page, 'def save_baseline');
    const [, before, after] = run<DataItem[]>(
      app,
      'view("save_baseline", span=6, line_load=12)',
      'view("compare", span=6, line_load=12)',
      'view("compare", span=7, line_load=12)',
    );
    expect(shown(before!)['Bending moment']).toBe('54.0 kNm');
    expect(shown(after!)).toEqual({'Bending moment': '73.5 kNm', 'Change from baseline': '19.5 kNm'});
    expect(new Set(quoted(page.text, 'kNm'))).toEqual(new Set(['54.0', '73.5', '19.5']));
  });

  it('of the table of piles are what its app shows', () => {
    const page = readPage('docs/getting-started/fundamentals/entities-and-entity-types.mdx');
    const app = sampleWith(page, 'def show_pile_data');
    const rows = tableWith(page, 'Entity', 'Diameter');
    const results = run<DataItem[]>(
      app,
      ...rows.map(({Diameter, Length, 'Concrete class': concrete}) => {
        const params = [number(Diameter!), number(Length!), JSON.stringify(concrete)];
        return `view("show_pile_data", diameter=${params[0]}, length=${params[1]}, concrete_class=${params[2]})`;
      }),
    );
    expect(rows.map((row) => [row['Volume in the view'], row['Crushing load in the view']])).toEqual(
      results.map((items) => Object.values(shown(items))),
    );
  });

  it('of the warning about a deflection are what its app says', () => {
    const page = readPage('docs/getting-started/whats-next.mdx');
    const app = sampleWith(page, 'def check_deflection');
    const [good, bad] = run<(DataItem & {status_message: string})[]>(
      app,
      'view("check_deflection", span=6, deflection=11.5)',
      'view("check_deflection", span=6, deflection=25)',
    );
    expect(good![0]).toMatchObject({status: 'success', status_message: 'Limit: 24.0 mm'});
    expect(bad![0]).toMatchObject({status: 'error', status_message: 'Limit: 24.0 mm'});
    expect(quoted(page.text, 'mm')).toEqual(['24.0', '11.5', '25']);
  });
});

const PARSE = `
import ast, json, sys
failures = []
for sample in json.load(sys.stdin):
    try:
        ast.parse(sample["code"])
    except SyntaxError as error:
        failures.append(f'{sample["place"]}: line {error.lineno} of the sample: {error.msg}')
print(json.dumps(failures))
`;

describe('each Python sample', () => {
  const files = ['docs', 'sdk', 'sdk_versioned_docs', 'src/pages'].flatMap((folder) =>
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.posix.join(folder, name))
      .sort(),
  );
  const samples = files.flatMap((file) => readPage(file).samples);

  it('can be parsed', () => {
    expect(samples.length).toBeGreaterThan(100);
    expect(python(PARSE, samples)).toEqual([]);
  });

  it('is not empty', () => {
    expect(samples.filter(({code}) => code.trim() === '').map(({place}) => place)).toEqual([]);
  });

  it('would be reported with page and line if it could not be parsed', () => {
    expect(python(PARSE, [{place: 'docs/a.mdx:5', code: 'x = 1\nif True\n'}])).toEqual([
      expect.stringContaining('docs/a.mdx:5: line 2 of the sample: '),
    ]);
  });
});
