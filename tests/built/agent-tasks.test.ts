// cspell:ignore pyrightconfig
/**
 * Twelve tasks that a coding agent can solve from the text export alone. `agent-tasks/` has the apps; each task
 * lists the texts that it needs, which are short and contain every SDK name that the app uses.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {runChecker} from '../../scripts/check-samples/diagnostics';
import {writeFile} from '../../scripts/check-samples/files';
import {writeThirdParty} from '../../scripts/check-samples/third-party';
import {type Surroundings, withApp} from '../../sdk-double/app';
import {filesOf} from '../../sdk-double/run-app';
import type {Call} from '../../sdk-double/schema';
import {latest} from '../../src/config/sdk-versions';
import {python} from '../content/python';
import {read} from './site';

const HOME = 'tests/built/agent-tasks';

/** A user's action and what it shows. */
type Use = [call: Call, seen: object];

interface Task {
  /** The file with the solution. */
  file: string;
  texts: readonly string[];
  /** Without uses, the tests in its folder run. */
  uses?: readonly Use[];
  around?: Surroundings;
  /** More files next to it. */
  files?: readonly string[];
}

const guide = (name: string): string => `/docs/create-apps/${name}.md`;
const entry = (name: string): string => `/sdk/api/${name}.md`;
const rows = (...values: unknown[]): object => ({result: {rows: values.map((value) => ({value}))}});
const marks = (...fields: string[]): object => ({result: null, violations: [{fields}]});

const TASKS: Readonly<Record<string, Task>> = {
  'a form with pages and checks': {
    file: 'column/app.py',
    texts: [
      guide('layout-and-styling/pages'),
      guide('user-input/input-validation'),
      entry('views/DataStatus'),
    ],
    uses: [
      [{method: 'show_check'}, rows(73.2, 0.82)],
      [{method: 'show_check', values: {'load.axial': -1}}, marks('load.axial')],
    ],
  },
  'a map': {
    file: 'sewer/app.py',
    texts: [guide('results-and-visualizations/map'), guide('user-input/map-features')],
    uses: [[{method: 'show_pipes'}, {result: {features: Array.from({length: 5}, () => expect.anything())}}]],
  },
  'a 3D model with a section': {
    file: 'girder/app.py',
    texts: [guide('results-and-visualizations/threed-model'), entry('views/GeometryAndDataResult')],
    uses: [[{method: 'show_girder'}, rows(expect.closeTo(0.445, 4), expect.closeTo(0.32, 2))]],
  },
  'a CSV file with messages at fields': {
    file: 'pile-tests/app.py',
    texts: [guide('user-input/upload-files'), entry('errors/InputViolation')],
    uses: [
      [
        {
          method: 'show_stiffness',
          values: {test: {filename: 'a.csv', text: 'load_kN,settlement_mm\n0,0\n500,4\n1000,12\n'}},
        },
        rows(600 / 5.6),
      ],
      [{method: 'show_stiffness', values: {test: {filename: 'a.csv', text: 'load\n1\n'}}}, marks('test')],
    ],
  },
  'Word to PDF': {
    file: 'note/app.py',
    texts: [
      guide('documents-and-spreadsheets/word-file-templater'),
      guide('documents-and-spreadsheets/converting-to-pdf'),
    ],
    files: ['docs/create-apps/documents-and-spreadsheets/files/beam_note.docx'],
    uses: [[{method: 'show_note'}, {result: {pdf: {convertedFrom: expect.anything()}}}]],
  },
  'an optimization': {
    file: 'footing/app.py',
    texts: [guide('user-input/action-buttons')],
    uses: [[{method: 'find_footings'}, {result: expect.anything()}]],
  },
  'a tree of two types': {
    file: 'quay/app.py',
    texts: [
      '/docs/getting-started/fundamentals/app-types.md',
      '/docs/api/sdk/handling-entity-data.md',
      entry('parametrization/ChildEntityManager'),
    ],
    uses: [[{method: 'show_piles', controller: 'Quay'}, rows(2337, 4021, 6359, 5000)]],
  },
  'a worker with error handling': {
    file: 'worker/app.py',
    texts: [guide('software-integrations/generic/worker'), entry('views/DataView')],
    around: {workerFiles: {'output.json': '{"status": "failed", "error": "no height"}'}},
    uses: [[{method: 'show_frequency'}, {messages: [{text: 'The script failed: no height'}]}]],
  },
  'tests of the app with the worker': {
    file: 'worker/tests/test_app.py',
    texts: [guide('automated-testing/mocking')],
  },
  'a selection in a model': {
    file: 'base-plate/app.py',
    texts: [guide('user-input/geometry-selection')],
    uses: [
      [{method: 'show_plate'}, rows(80 / 90)],
      [{method: 'show_plate', values: {anchors: []}}, rows('Select anchors')],
    ],
  },
  'a slow calculation with storage': {
    file: 'consolidation/app.py',
    texts: [guide('results-and-visualizations/storing-results')],
    uses: [
      [{method: 'show_degree'}, {result: null}],
      [{method: 'store_degree'}, {messages: [{kind: 'progress'}, {kind: 'success'}]}],
      [{method: 'show_degree'}, rows(expect.closeTo(93, 0))],
    ],
  },
  'a client by REST': {file: 'rest-client/client.py', texts: ['/docs/api/rest.md']},
};

/** The SDK names, attributes and keyword arguments that a file uses; for a REST client, the keys of its JSON. */
const NAMES = `
import ast, json, sys
code = json.load(sys.stdin)
tree, ours = list(ast.walk(ast.parse(code))), {"vkt"}
for node in tree:
    if isinstance(node, ast.ImportFrom) and node.module.startswith("viktor"):
        ours |= {name.name for name in node.names}
names = ours - {"vkt"}
def chain(node):
    parts = []
    while isinstance(node, ast.Attribute):
        parts, node = [node.attr, *parts], node.value
    return parts if isinstance(node, ast.Name) and node.id in ours else None
for node in tree:
    names |= set(chain(node) or [])
    if isinstance(node, ast.Call) and chain(node.func) is not None:
        names |= {keyword.arg for keyword in node.keywords if keyword.arg}
    if "import viktor" not in code:
        keys = [node.slice] if isinstance(node, ast.Subscript) else getattr(node, "keys", [])
        names |= {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
print(json.dumps(sorted(names)))
`;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
};

describe('the text export has everything that an agent needs for', () => {
  it.each(Object.entries(TASKS))('%s', (_, {file, texts, uses, around, files: more = []}) => {
    const code = fs.readFileSync(path.join(HOME, file), 'utf8');
    const text = texts.map(read).join('\n');
    const names = python(NAMES, code) as string[];
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);

    const files = {
      ...filesOf(path.join(HOME, file.split('/')[0]!)),
      ...Object.fromEntries(more.map((one) => [path.basename(one), fs.readFileSync(one)])),
    };
    withApp(files, {...around}, (app) => {
      for (const [call, seen] of uses ?? []) expect(app.call(call)).toMatchObject(seen);
      if (!uses) {
        const {stderr} = app.run(['-m', 'unittest', 'discover', '-s', 'tests']);
        expect(stderr).toMatch(/^Ran [1-9]\d* tests? [^]*\nOK\n$/m);
      }
    });
  });

  it('an app in few words', () => {
    const tokens = Object.entries(TASKS).map(
      ([name, {texts}]) => [name, texts.reduce((sum, text) => sum + read(text).length / 4, 0)] as const,
    );
    const counts = tokens.map(([, count]) => count);
    console.log(
      [...tokens, ['Median', median(counts)] as const]
        .map(([name, count]) => `${Math.round(count)} tokens: ${name}`)
        .join('\n'),
    );
    expect(counts).toHaveLength(12);
    expect(median(counts)).toBeLessThanOrEqual(5000);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8000);
  });

  it('a type check of these apps, with the stubs of the archive', () => {
    const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'agent-tasks-')));
    const archive = unzipSync(fs.readFileSync(`build/sdk/viktor-sdk-${latest.name}.zip`));
    const stubs = Object.entries(archive).filter(([name]) => name.startsWith('typings/'));
    const apps = Object.entries(filesOf(HOME)).filter(([name]) => name.endsWith('.py'));
    const texts = [...stubs, ...apps].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
    for (const [name, text] of texts) writeFile(root, name, text);
    writeThirdParty(
      path.join(root, 'others'),
      texts.map(([, text]) => text),
    );
    const folders = [...new Set(apps.map(([name]) => name.split('/')[0]!))];
    const environments = folders.map((folder) => ({root: folder, extraPaths: ['others']}));
    const settings = {include: folders, typeCheckingMode: 'basic', executionEnvironments: environments};
    writeFile(root, 'pyrightconfig.json', JSON.stringify(settings));
    const found = runChecker(root).filter(({severity}) => severity === 'error');
    fs.rmSync(root, {recursive: true});
    expect(stubs.length).toBeGreaterThan(10);
    expect(found.map(({file, message}) => `${path.basename(path.dirname(file))}: ${message}`)).toEqual([]);
  });
});
