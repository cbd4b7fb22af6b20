/**
 * The pages on tests, tools and references: their tests are run, with stand-ins for the platform, what they
 * print is compared with what the pages show, and the lists of the references are complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {latest} from '../../src/config/sdk-versions';
import {fencesOf} from '../../src/markdown/fences';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {readReferencePages} from '../../src/sdk-model/pages';
import {type DataItem, quoted, readPage, sampleWith, shown, tableWith} from './pages';
import {run, runInFolder} from './python';

const GUIDES = 'docs/create-apps';

/**
 * The package `viktor` as far as the tests of the pages use it. A view can be called only in a test that
 * names its controller, the API, the storage and workers answer only where a test says what.
 */
const VIKTOR = `
import contextlib, datetime, functools, io, sys, types
from unittest import mock

class Munch(dict):
    __getattr__ = dict.__getitem__

class File:
    def __init__(self, data=b""):
        self.data = data
    @classmethod
    def from_data(cls, data):
        return cls(data)
    @classmethod
    def from_path(cls, path):
        return cls(str(path))
    def getvalue(self, encoding=None):
        return self.data if isinstance(self.data, str) else self.data.decode()
    def getvalue_binary(self):
        return self.data if isinstance(self.data, bytes) else self.data.encode()
    @contextlib.contextmanager
    def open(self, encoding=None):
        yield io.StringIO(self.getvalue())

class UserError(Exception):
    def __init__(self, *messages, input_violations=()):
        super().__init__(*messages)
        self.input_violations = list(input_violations)

class EntityError(Exception):
    pass

class LicenseError(Exception):
    pass

class ExecutionError(Exception):
    pass

class InputViolation:
    def __init__(self, message, fields):
        self.message, self.fields = message, fields

class Parametrization:
    pass

class Controller:
    pass

class DataItem:
    def __init__(self, label, value=None, *arguments, suffix="", number_of_decimals=None, **options):
        self.label, self.value = label, value

class DataGroup(dict):
    def __init__(self, *items, **keyed):
        super().__init__({**{str(number): item for number, item in enumerate(items)}, **keyed})

class DataResult:
    def __init__(self, data):
        self.data = data

class PlotlyResult:
    def __init__(self, figure):
        self.figure = figure

class DownloadResult:
    def __init__(self, content=None, name=None):
        pass

class View:
    allowed = ()
    def __init__(self, *arguments, **options):
        pass
    def __call__(self, method):
        self.method = method
        return self
    def __get__(self, controller, owner):
        if owner not in View.allowed:
            raise AssertionError("a view is called without mock_View of its controller")
        return functools.partial(self.method, controller)

DataView = PlotlyView = View

class Field:
    def __init__(self, *arguments, **options):
        pass

class NumberField(Field): pass
class OptionField(Field): pass
class FileField(Field): pass
class ActionButton(Field): pass
class DownloadButton(Field): pass

class Storage:
    def set(self, key, data, *, scope, entity=None):
        raise OSError("Job token is not set")
    get = list = delete = set

class API:
    def get_entity(self, id_):
        raise OSError("Job token is not set")

def convert_svg_to_pdf(file):
    raise OSError("Job token is not set")

class PythonAnalysis:
    def __init__(self, script=None, files=None, output_filenames=None):
        pass
    def execute(self, timeout=25):
        raise ConnectionError
    def get_output_file(self, filename):
        return None

def answers(value):
    return {"side_effect": value} if isinstance(value, (list, tuple)) else {"return_value": value}

def decorate(*patches):
    def decorator(test):
        @functools.wraps(test)
        def decorated(*arguments):
            with contextlib.ExitStack() as stack:
                for patch in patches:
                    stack.enter_context(patch())
                return test(*arguments)
        return decorated
    return decorator

def mock_View(controller):
    return decorate(lambda: mock.patch.object(View, "allowed", (controller,)))

def mock_Storage(*, get=None, list=None):
    return decorate(lambda: mock.patch.object(Storage, "get", side_effect=get))

def mock_API(*, get_entity):
    return decorate(lambda: mock.patch.object(API, "get_entity", **answers(get_entity)))

def mock_PythonAnalysis(get_output_file):
    return decorate(
        lambda: mock.patch.object(PythonAnalysis, "execute"),
        lambda: mock.patch.object(
            PythonAnalysis,
            "get_output_file",
            side_effect=lambda filename: get_output_file.get(filename),
        ),
    )

class MockedFileResource:
    def __init__(self, file=None, filename="mocked_file.txt"):
        self.file, self.filename = file or File("mocked content"), filename

class MockedEntity:
    def __init__(self, *, entity_id=1, last_saved_params=None, parent=None):
        self.id, self.last_saved_params = entity_id, Munch(last_saved_params or {})
        self.parent = lambda: parent

def mock_params(params, parametrization, file_resources=None, entities=None):
    unknown = set(params) - set(vars(parametrization))
    if unknown:
        raise AssertionError(f"the form has no {unknown}")
    files = {name for name, field in vars(parametrization).items() if isinstance(field, FileField)}
    return Munch({name: file_resources[value] if name in files else value for name, value in params.items()})

def module(name, **names):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(names)
    return sys.modules[name]

testing = module("viktor.testing", **{name: value for name, value in globals().items() if name.startswith(("mock_", "Mocked"))})
api_v1 = module("viktor.api_v1", API=API)
external = module("viktor.external")
external.python = module("viktor.external.python", PythonAnalysis=PythonAnalysis)
`;

const PLOTLY = `
import json
class Figure:
    def __init__(self, trace):
        self.trace = trace
    def update_layout(self, **options):
        pass
    def to_json(self):
        return json.dumps({"data": [self.trace]})
Scatter = lambda **options: options
`;

interface Output {
  status: number | null;
  text: string;
}

/** Runs a command in a folder with these files, the stand-ins beside them. */
function inApp(files: Record<string, string>, args: string[], input = ''): Output {
  const standIns = {'viktor.py': VIKTOR, 'plotly/__init__.py': '', 'plotly/graph_objects.py': PLOTLY};
  const {status, stdout, stderr} = runInFolder({...standIns, ...files}, args, input);
  return {status, text: `${stderr}${stdout}`};
}

/** What differs between machines and versions of Python, made alike. */
const alike = (text: string): string =>
  text
    .replace(/ in [\d.]+s$/gm, ' in 0.0s')
    .replace(/^(FAIL: \w+) \([\w.]*?(\w+\.Test\w+)(?:\.\w+)?\)$/gm, '$1 ($2)')
    .replace(/^ *[~^]+\n/gm, '')
    .trim();

/** The blocks of a language on a page. */
function blocks(page: string, lang: string): string[] {
  const found: string[] = [];
  visit(readPage(page).tree, 'code', (node: Code) => {
    if (node.lang === lang) found.push(node.value);
  });
  return found;
}

const withText = (texts: string[], part: string): string => {
  const found = texts.filter((text) => text.includes(part));
  expect(found).toHaveLength(1);
  return found[0]!;
};

const STARTER = 'docs/getting-started/starter-guide';
const app = fs.readFileSync(`${STARTER}/app.py`, 'utf8');
const tests = fs.readFileSync(`${STARTER}/tests/test_app.py`, 'utf8');
const files = {'app.py': app, 'tests/test_app.py': tests};

describe('the page on automated testing', () => {
  const file = `${GUIDES}/automated-testing/index.mdx`;
  const page = readPage(file);
  const outputs = blocks(file, 'text');

  it('shows what its tests print', () => {
    const {status, text} = inApp(files, ['-m', 'unittest', 'discover', '-s', 'tests']);
    expect(alike(text)).toBe(alike(withText(outputs, 'OK')));
    expect(status).toBe(0);
  });

  it('names a class of these tests, and tests by a part of their names', () => {
    const paths = blocks(file, 'bash').flatMap((block) => /--path (\S+)/.exec(block)?.[1] ?? []);
    expect(paths.length).toBeGreaterThan(0);
    for (const name of paths) expect(inApp(files, ['-m', 'unittest', name]).status).toBe(0);
    const some = inApp(files, ['-m', 'unittest', 'discover', '-s', 'tests', '-k', 'deflection', '-v']);
    expect(some.text).toContain('Ran 2 tests');
  });

  it('shows what they print when a conversion is left out', () => {
    const line = 'I_mm4 = I_cm4 * 1e4';
    expect(page.text).toContain(line);
    expect(app.split(line)).toHaveLength(2);
    const wrong = {...files, 'app.py': app.replace(line, 'I_mm4 = I_cm4')};
    const {status, text} = inApp(wrong, ['-m', 'unittest', 'tests.test_app.TestMechanics']);
    expect(alike(text)).toBe(alike(withText(outputs, 'FAILED')));
    expect(status).toBe(1);
  });

  it('describes each class of these tests', () => {
    const classes = [...tests.matchAll(/^class (\w+)/gm)].map(([, name]) => name);
    expect(tableWith(page, 'Class', 'Tests').map(({Class}) => Class)).toEqual(classes);
  });

  it('quotes numbers that the app gives', () => {
    const [moment, ratio] = run<number>(
      app,
      'max_moment_kNm(12, 6)',
      'max_deflection_mm(12, 8, 8356) / max_deflection_mm(12, 4, 8356)',
    );
    expect(new Set(quoted(page.text, 'kNm'))).toEqual(new Set([String(moment)]));
    expect(ratio).toBeCloseTo(16, 10);
    expect(page.text).toContain('is still 16,');
    expect(page.text).toContain('gives 16 times the deflection');
  });
});

describe('the page on mocking', () => {
  const file = `${GUIDES}/automated-testing/mocking.mdx`;
  const samples = fencesOf(fs.readFileSync(file, 'utf8'))
    .filter(({language}) => language === 'python')
    .map(({meta, code}) => ({title: parseFenceOptions(meta).title!, code}));
  const all = Object.fromEntries(samples.map(({title, code}) => [title, code]));

  it('has a test for each thing that its app calls', () => {
    expect(Object.keys(all).sort()).toEqual([
      'app.py',
      'tests/test_input.py',
      'tests/test_label.py',
      'tests/test_limit.py',
      'tests/test_prediction.py',
      'tests/test_readings.py',
      'tests/test_storage.py',
    ]);
    expect(samples).toHaveLength(7);
  });

  it('has tests that pass', () => {
    const {status, text} = inApp(all, ['-m', 'unittest', 'discover', '-s', 'tests']);
    expect(text).toContain('Ran 12 tests');
    expect(text).toMatch(/\nOK\n$/);
    expect(status).toBe(0);
  });

  it.each([
    [
      'a line that is not a number is skipped',
      'raise vkt.UserError(f"Line {number} is not a number.") from err',
      'pass',
    ],
    ['the first reading counts', 'lines[-1]', 'lines[0]'],
    ['another key is stored', '.set("baseline_mm"', '.set("baseline"'],
    ['a missing baseline is an error', 'except FileNotFoundError', 'except KeyError'],
    ['the height is sent in mm', '"height_m": height_m', '"height_m": height_m * 1000'],
    ['a timeout is an error', 'except TimeoutError', 'except KeyError'],
    ['the entity itself has the limit', '.get_entity(entity_id).parent()', '.get_entity(entity_id)'],
    ['an empty limit passes', 'if not limit_mm:', 'if limit_mm == "":'],
    ['the label is empty', '>{text}<', '><'],
  ])('has tests that fail when %s', (_, right, wrong) => {
    expect(all['app.py']!.split(right)).toHaveLength(2);
    const changed = {...all, 'app.py': all['app.py']!.replace(right, wrong)};
    const {status, text} = inApp(changed, ['-m', 'unittest', 'discover', '-s', 'tests']);
    expect(text).toContain('FAILED');
    expect(status).toBe(1);
  });

  it('names each decorator of a worker', () => {
    const listed = tableWith(readPage(file), 'Software', 'Decorators').flatMap(({Decorators}) =>
      Decorators!.split(', '),
    );
    const declared = fs
      .readFileSync('tests/content/sdk-14.txt', 'utf8')
      .matchAll(/^viktor\.testing\.(mock_(?:\w+Analysis|Excel))\(/gm);
    expect(listed.sort()).toEqual([...declared].map(([, name]) => name!).sort());
  });
});

describe('the page on Python packages', () => {
  const page = readPage(`${GUIDES}/development-tools-and-tips/use-python-packages.mdx`);
  // Simpson's rule is exact for the moment of a load that grows linearly.
  const setUp = `
def quad(f, a, b):
    return (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b)), 0
sys.modules.update({"scipy": types.SimpleNamespace(), "scipy.integrate": types.SimpleNamespace(quad=quad)})
`;

  it('quotes what its app shows, which is what the formula gives', () => {
    const code = sampleWith(page, 'def max_moment_kNm');
    const [items] = run<DataItem[]>({code, setUp}, 'view("show_moment", span=6, load=18)');
    expect(shown(items!)).toEqual({'Largest moment': '54.0 kNm'});
    expect((18 * 6 ** 2) / 12).toBe(54);
    expect(quoted(page.text, 'kNm')).toEqual(['54.0']);
    expect(page.text).toContain('M = q L² / 12');
  });

  it('has an app that starts with these values', () => {
    const [form] = run({code: sampleWith(page, 'def max_moment_kNm'), setUp}, 'defaults()');
    expect(form).toEqual({span: 6, load: 18});
  });
});

describe('the page on debugging', () => {
  const file = `${GUIDES}/development-tools-and-tips/interactive-debugging.mdx`;

  it('shows what the debugger of Python prints', () => {
    const session = withText(blocks(file, 'text'), '(Pdb)');
    const commands = [...session.matchAll(/^\(Pdb\) (.+)$/gm)].map(([, command]) => command!);
    const answers = [...session.matchAll(/^\(Pdb\) p .+\n(.+)$/gm)].map(([, answer]) => answer!);
    expect(answers).toHaveLength(2);
    const line = '    I_mm4 = I_cm4 * 1e4\n';
    const stopped = {...files, 'app.py': app.replace(line, `${line}    breakpoint()\n`)};
    const {status, text} = inApp(
      stopped,
      ['-m', 'unittest', 'tests.test_app.TestMechanics.test_deflection'],
      `${commands.join('\n')}\n`,
    );
    for (const answer of answers) expect(text).toContain(`(Pdb) ${answer}\n`);
    expect(text).toContain('Ran 1 test');
    expect(status).toBe(0);
  });

  it('runs the tests of the app from a configuration that is valid JSON', () => {
    const [json] = blocks(file, 'json');
    const {configurations} = JSON.parse(json!) as {configurations: {module: string; args: string[]}[]};
    const {module, args} = configurations[0]!;
    expect(inApp(files, ['-m', module, ...args]).text).toContain('Ran 2 tests');
  });
});

describe('the reference of the CLI', () => {
  const file = `${GUIDES}/references/cli.mdx`;
  const source = fs.readFileSync(file, 'utf8');
  const listed = tableWith(readPage(file), 'To', 'Command').flatMap(({Command}) => Command || []);
  const sections = new Map(
    source.split(/^(?=###? )/m).map((text) => [/^###? (.+?) \{/.exec(text)?.[1] ?? '', text] as const),
  );

  it('has a section with an example for each command that it lists', () => {
    expect(listed.length).toBeGreaterThan(15);
    for (const command of listed) {
      const section = sections.get(command) ?? '';
      expect(section, command).toMatch(new RegExp(`\`\`\`bash\n(?:\\./)?viktor-cli ${command}\\b`));
    }
  });

  it('has all commands and flags that other pages use', () => {
    const missing: string[] = [];
    const pages = ['docs', 'sdk'].flatMap((folder) =>
      fs
        .readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => path.join(folder, name)),
    );
    let used = 0;
    for (const page of pages) {
      const text = fs.readFileSync(page, 'utf8').replaceAll('\\\n', ' ');
      // In code only: a sentence can start with the name of the CLI.
      for (const [call, command, rest] of text.matchAll(
        /(?<=`|^ *(?:\.\/|- run: \.\/)?)viktor-cli ([a-z]+(?:-[a-z]+)*)\b([^\n`]*)(?=`|$)/gm,
      )) {
        if (!listed.includes(command!)) {
          missing.push(`${page}: ${call}`);
          continue;
        }
        used += 1;
        const own = rest!.split(' -- ')[0]!;
        for (const [flag] of own.matchAll(/(?<= )--?[a-z][a-z-]*/g)) {
          if (!sections.get(command!)!.includes(`\`${flag}\``) && !['--help', '-h'].includes(flag))
            missing.push(`${page}: ${command} ${flag}`);
        }
      }
    }
    expect(used).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

describe('the reference of the configuration file', () => {
  const file = `${GUIDES}/references/viktor-config-toml.mdx`;
  const keys = tableWith(readPage(file), 'Key', 'Type').map(({Key}) => Key!);
  const examples = blocks(file, 'toml');

  it('has a section with an example for each key', () => {
    const source = fs.readFileSync(file, 'utf8');
    const headings = [...source.matchAll(/^### (\w+) \{#(\w+)\}$/gm)].map(([, name]) => name!);
    expect(headings.sort()).toEqual([...keys].sort());
    for (const key of keys)
      expect(
        examples.some((example) => example.startsWith(`${key} = `)),
        key,
      ).toBe(true);
  });

  it('has a complete example', () => {
    const complete = withText(examples, '# Files of the app');
    const found = [...complete.matchAll(/^(\w+) = /gm)].map(([, key]) => key!);
    expect(found.sort()).toEqual([...keys].sort());
  });

  it('has every key that other pages set', () => {
    const set = fs
      .readdirSync('docs', {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .flatMap((name) => blocks(path.join('docs', name), 'toml'))
      .flatMap((block) => [...block.matchAll(/^(\w+) = /gm)].map(([, key]) => key!));
    expect(set.length).toBeGreaterThan(keys.length);
    expect(set.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('the table of symbols', () => {
  const file = `${GUIDES}/references/sdk.mdx`;
  const source = fs.readFileSync(file, 'utf8');
  const page = readPage(file);
  const reference = readReferencePages('.', latest.folder).filter(
    ({module}) => !module.startsWith('viktor.external'),
  );
  const declared = new Set(
    reference.flatMap(({blocks: own}) => own.flatMap(({declarations}) => declarations.map(({name}) => name))),
  );
  const named = new Set(
    [
      ...source.matchAll(
        /`(?:(?:vkt|viktor)\.)?(?:(?:api_v1|errors|geo|parametrization|result|testing)\.)?(\w+)(?:\.compute)?`/g,
      ),
    ].map(([, name]) => name!),
  );

  it('names every symbol of the reference', () => {
    expect(declared.size).toBeGreaterThan(250);
    // The decorators of workers have a table of their own, on the page on mocking.
    const missing = [...declared].filter(
      (name) => !named.has(name) && !/^mock_(?:\w+Analysis|Excel)$/.test(name),
    );
    expect(missing).toEqual([]);
  });

  it('names no symbol that the reference does not have', () => {
    const written = [...source.matchAll(/`vkt\.((?:(?:api_v1|errors|geo|testing)\.)?\w+)`/g)].map(
      ([, name]) => name!,
    );
    const unknown = written.filter((name) => !declared.has(name.split('.').at(-1)!));
    expect(unknown.filter((name) => !['api_v1', 'geo', 'testing'].includes(name))).toEqual([]);
  });

  it('starts with an app that shows what the text says', () => {
    const [items, form] = run<DataItem[]>(
      sampleWith(page, 'show_volume'),
      'view("show_volume", diameter=400, length=12)',
      'defaults()',
    );
    expect(form).toEqual({diameter: 400, length: 12});
    expect(shown(items!)).toEqual({Volume: '1.51 m³'});
    expect(quoted(page.text, 'm³')).toEqual(['1.51']);
  });
});
