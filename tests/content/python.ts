/**
 * What tests of the text share: pages as a reader reads them, and the Python of their samples and apps, run
 * with stand-ins for the packages that it imports.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Code, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect} from 'vitest';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {readInclude, wholeSample} from '../../src/markdown/includes';
import {type PythonRun, runPython, spawnPython} from '../../tools/python';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkGfm);

/** A Python sample of a page, with page and line. */
export interface Sample {
  place: string;
  /** What a reader sees. */
  code: string;
  /** All of it: the whole file of a sample that is a part of one. */
  app: string;
}

/** A page of the site. */
export interface Page {
  tree: Root;
  /** What a reader reads, without samples: one text for all paragraphs, cells and pictures, with plain spaces. */
  text: string;
  samples: Sample[];
}

/** Reads a page; its samples are those that a reader sees, parts of files included. */
export function readPage(file: string): Page {
  const source = fs.readFileSync(file, 'utf8');
  // Docusaurus reads `## Title {#id}` before MDX does, to which a brace is the start of an expression.
  const tree: Root = parser.parse(source.replace(/^(#{1,6} .*)\{(#[^}]+\})[ \t]*$/gm, '$1\\{$2'));
  const samples: Sample[] = [];
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') parts.push(toString(node));
    if (node.type !== 'code' || node.lang !== 'python') return;
    const {meta, value} = node as Code;
    const {file: include, region} = parseFenceOptions(meta);
    samples.push({
      place: `${file}:${node.position!.start.line}`,
      code: include === undefined ? value : readInclude(path.resolve(file), include, region),
      app: wholeSample(file, {meta: meta ?? '', code: value}),
    });
  });
  return {tree, text: parts.join('\n').replaceAll('\u00a0', ' '), samples};
}

function onlySample({samples}: Page, text: string): Sample {
  const found = samples.filter(({code}) => code.includes(text));
  expect(found.map(({place}) => place)).toHaveLength(1);
  return found[0]!;
}

/** The sample of a page that holds this text, as a reader sees it. */
export const sampleWith = (page: Page, text: string): string => onlySample(page, text).code;

/** The app of the sample of a page that shows this text: of a part of a file, the whole file. */
export const appWith = (page: Page, text: string): string => onlySample(page, text).app;

/** The one table of a page with these first columns: its rows, each by the names of its columns. */
export function tableWith({tree}: Page, ...columns: string[]): Record<string, string>[] {
  const tables = tree.children
    .filter((node): node is Table => node.type === 'table')
    .map((table) => table.children.map((row) => row.children.map((cell) => toString(cell))))
    .filter(([head]) => columns.every((name, index) => head?.[index] === name));
  expect(tables).toHaveLength(1);
  const [names, ...rows] = tables[0]!;
  expect(rows.length).toBeGreaterThan(1);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [names![index]!, cell])));
}

/** The alternative texts of a page's pictures, by file name. */
export function pictures(page: Page): Record<string, string> {
  const found: Record<string, string> = {};
  visit(page.tree, 'image', ({url, alt}) => {
    found[url.replace(/^.*\/|\.png$/g, '')] = alt ?? '';
  });
  return found;
}

/** What a reader reads, with what is said of the pictures; degrees are written as other units are. */
export const wholeText = (page: Page): string =>
  [page.text, ...Object.values(pictures(page))].join('\n').replaceAll('°', ' °');

/** Units that a text may use, so that a number with one of them can't be left unchecked. */
const UNITS = /^(?:[°%]|minutes|[cm]?m[²³⁴]?|k?N(?:m|\/m[²³]?|\/mm²)?|[kM]?Pa|t|kg(?:\/m[²³]?)?)$/;

/** The units that stand behind numbers in a text. */
export const unitsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\d ([^\s.,;:)(]+)/g)].map(([, word]) => word!))]
    .filter((word) => UNITS.test(word))
    .sort();

/** Arguments of a call in Python. */
export const args = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value === null ? 'None' : JSON.stringify(value)}`)
    .join(', ')
    .replaceAll('null', 'None');

/** Runs a script that reads JSON from its input and prints JSON. */
export const python = (script: string, input: unknown): unknown =>
  JSON.parse(runPython(['-c', script], {input: JSON.stringify(input)}));

/** Runs Python in a folder of its own with these files. What it prints is without the path of the folder. */
export function runInFolder(files: Record<string, string>, command: string[], input = ''): PythonRun {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'python-')));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, content);
    }
    const {status, stdout, stderr} = spawnPython(command, {cwd: folder, input});
    const within = (text: string): string => text.replaceAll(`${folder}/`, '');
    return {status, stdout: within(stdout), stderr: within(stderr)};
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/**
 * Runs an app with stand-ins for the packages that it imports, then one expression after the other:
 * a function of the app, `view` for what one of its views shows (or a button gives), `refusal` for what
 * it tells the user instead, `marked` for the fields that it then marks, or `defaults` for the values of
 * its form at the start, by section where it has sections.
 */
const DRIVER = `
import json, sys, types
from unittest import mock

given = json.load(sys.stdin)

class Base:
    pass

class UserError(Exception):
    def __init__(self, *messages, input_violations=None):
        super().__init__(*messages)
        self.input_violations = input_violations or []

class Section:
    def __init__(self, title, **options):
        pass

class Params(dict):
    """Values of a form, by key or by attribute; sections are nested."""
    def __init__(self, values):
        super().__init__({
            name: Params(value) if isinstance(value, dict) else value for name, value in values.items()
        })
    __getattr__ = dict.__getitem__

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
viktor.SpreadsheetError = type("SpreadsheetError", (Exception,), {})
viktor.InputViolation = lambda message, fields: list(fields)
viktor.Section = Section
viktor.Storage = Storage
viktor.DataView = viktor.PlotlyView = viktor.TableView = viktor.GeometryView = decorator
viktor.NumberField = viktor.IntegerField = viktor.OptionField = field
viktor.DataItem = lambda label, value, suffix="", number_of_decimals=None, **more: {
    "label": label, "value": value, "suffix": suffix, "decimals": number_of_decimals, **more}
viktor.DataGroup = lambda *items: list(items)
viktor.DataResult = viktor.PlotlyResult = viktor.GeometryResult = lambda content: content
viktor.DownloadResult = lambda content, name: {"content": content, "name": name}
viktor.TableHeader = lambda title, num_decimals=None, **options: {"title": title, "decimals": num_decimals}
viktor.TableResult = lambda rows, column_headers, **options: {"headers": column_headers, "rows": rows}
viktor.DataStatus = types.SimpleNamespace(SUCCESS="success", WARNING="warning", ERROR="error")
viktor.File.from_data = lambda data: types.SimpleNamespace(getvalue=lambda: data)
graph_objects = types.SimpleNamespace(
    Figure=Figure, Scatter=lambda **options: options, Bar=lambda **options: options
)
plotly = types.SimpleNamespace(graph_objects=graph_objects)
stand_ins = {"viktor": viktor, "plotly": plotly, "plotly.graph_objects": graph_objects}

with mock.patch.dict(sys.modules, stand_ins):
    app = {"__name__": "app", "__file__": "app.py"}
    exec(given["setUp"])
    exec(compile(given["code"], "app.py", "exec"), app)

    def view(name, **params):
        owner = next(item for item in app.values() if isinstance(item, type) and hasattr(item, name))
        return getattr(owner(), name)(params=Params(params), entity_name="P1", entity_id=1)

    def refusal(name, **params):
        try:
            view(name, **params)
        except UserError as error:
            return str(error)

    def marked(name, **params):
        try:
            view(name, **params)
        except UserError as error:
            return sum(error.input_violations, [])

    def defaults(form=None):
        return {
            name: defaults(item) if isinstance(item, Section) else item["default"]
            for name, item in vars(form or app["Parametrization"]).items()
            if isinstance(item, (dict, Section))
        }

    app.update(view=view, refusal=refusal, marked=marked, defaults=defaults)
    print(json.dumps([eval(expression, app) for expression in given["expressions"]]))
`;

/** The code of an app, with more stand-ins: Python that sets attributes of `viktor`. */
export interface App {
  code: string;
  setUp: string;
}

/** Runs an app, then the expressions; gives the value of each. */
export function run<T>(app: string | App, ...expressions: string[]): T[] {
  const {code, setUp} = typeof app === 'string' ? {code: app, setUp: ''} : app;
  return python(DRIVER, {code, setUp, expressions}) as T[];
}

/** A value of a data view. */
export interface DataItem {
  label: string;
  value: number;
  suffix: string;
  decimals: number | null;
  status?: string;
}

/** What the data view of a user shows, as a user reads it. */
export const shown = (items: DataItem[]): Record<string, string> =>
  Object.fromEntries(
    items.map(({label, value, suffix, decimals}) => [label, `${value.toFixed(decimals ?? 1)} ${suffix}`]),
  );

/** The number that a text starts with. */
export const number = (text: string): number => Number.parseFloat(text);

/** Numbers with this unit in a text, as they are written. */
export function quoted(text: string, unit: string): string[] {
  const pattern = new RegExp(
    `(?<![\\d.])(\\d[\\d\\u00a0 ]*(?:,\\d{3})*(?:\\.\\d+)?) ${unit.replace('/', '\\/')}(?![\\w/²³])`,
    'g',
  );
  return [...text.matchAll(pattern)].map(([, value]) => value!.replace(/[\u00a0 ,]/g, ''));
}

/** Numbers of a text that none of the values gives when it is rounded alike. */
export function wrong(text: string, unit: string, values: readonly number[]): string[] {
  return quoted(text, unit).filter((written) => {
    const decimals = written.split('.')[1]?.length ?? 0;
    return !values.some((value) => value.toFixed(decimals) === written);
  });
}
