import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {declarations, PythonError, sourceFiles, startPython} from '../../sdk-double/runtime';
import {readPage, tableWith} from '../content/pages';

await startPython();

const app = (code: string): Record<string, string> => ({'app.py': `import viktor as vkt\n${code}`});

describe('the stand-in of the SDK', () => {
  const sources = Object.entries(sourceFiles());
  const tests = sources.filter(([name]) => name.startsWith('tests/test_'));
  const files = Object.fromEntries([
    ...sources.map(([name, text]) => [name.replace(/^tests\//, ''), text] as const),
    ...declarations().map(({path, text}) => [`stubs/${path}`, text] as const),
  ]);

  it.each(tests.map(([name]) => name.replace(/^tests\/|\.py$/g, '')))('passes %s', (name) => {
    const {status, stderr} = withApp(files, {}, (opened) => opened.run(['-m', 'unittest', name]));
    expect(stderr).toMatch(/^Ran [1-9]\d* tests?/m);
    expect(status, stderr).toBe(0);
  });

  it('has the empty values that the guide lists', () => {
    const rows = tableWith(readPage('docs/create-apps/user-input/index.mdx'), 'Field', 'Filled in', 'Empty');
    const listed = rows.flatMap(({Field: names, Empty: empty}) =>
      [...names!.matchAll(/\b[A-Z]\w+/g)].map(([name]) => [name, empty!.split(';')[0]] as const),
    );
    const [values] = withApp(app(''), {}, (opened) =>
      opened.evaluate(['{name: repr(value) for name, value in vkt.parametrization.EMPTY_VALUES.items()}']),
    ) as [Record<string, string>];
    const stated = listed.filter(([, empty]) => /^(?:None|False|\[\]|“”|"")$/.test(empty!));
    expect(stated.length).toBeGreaterThan(15);
    for (const [name, empty] of stated)
      expect([name, values[name]]).toEqual([name, empty!.replace(/""|“”/, "''")]);
  });
});

describe('an app in the interpreter', () => {
  it('leaves nothing to the next', () => {
    const change = `
import math, os, random, sys, json
os.environ["LEFT"] = "yes"
os.makedirs("/tmp/left"); open("/tmp/left/file", "w").close()
open("left.txt", "w").close()
os.chdir("/")
sys.path.insert(0, "/left")
sys.modules["left"] = math
math.pi = 3
json.left = True
random.seed(1)
vkt.UserError = ValueError
vkt.NumberField.left = True
vkt.DataItem.__init__ = None
vkt.Storage().set("left", vkt.File.from_data("x"), scope="workspace")
vkt.UserMessage.info("left")
sys.setrecursionlimit(5000)
`;
    const looks = [
      'os.environ.get("LEFT")',
      'os.listdir("/tmp")',
      'os.listdir()',
      'os.getcwd()',
      'sys.path',
      '"left" in sys.modules',
      'math.pi',
      'hasattr(json, "left")',
      'vkt.UserError.__name__',
      'hasattr(vkt.NumberField, "left")',
      'vkt.DataItem("a").label',
      'list(vkt.Storage().list(scope="workspace"))',
      'len(vkt._platform.platform.messages)',
      'sys.getrecursionlimit()',
    ];
    const look = (): unknown[] =>
      withApp(app('import json, math, os, sys\nimport viktor._platform'), {}, (opened) =>
        opened.evaluate(looks),
      );
    const before = look();
    withApp(app(change), {}, (opened) => opened.outline());
    expect(look()).toEqual(before);
    expect(before[2]).toEqual(['app.py']);
  });

  it('leaves the choice of its tests to itself', () => {
    const tests = ['first', 'second'].map((name) => `    def test_${name}(self):\n        pass\n`);
    const files = {'test_a.py': `import unittest\nclass A(unittest.TestCase):\n${tests.join('')}`};
    const run = (...chosen: string[]): string =>
      withApp(files, {}, (opened) => opened.run(['-m', 'unittest', ...chosen])).stderr;
    expect(run('-k', 'first')).toContain('Ran 1 test ');
    expect(run()).toContain('Ran 2 tests ');
  });

  it('has only its own entity types', () => {
    const tree = (children: string): Record<string, string> =>
      app(`
class Project(vkt.Controller):
    children = [${children}]

class Pile(vkt.Controller):
    pass

initial_entities = [vkt.InitialEntity("Project", name="P")]
`);
    const create = 'vkt.api_v1.API().create_child_entity(1, "Pile", "P1").id';
    const at = (children: string): unknown[] =>
      withApp(tree(children), {}, (opened) => opened.evaluate([create]));
    expect(() => at('')).toThrow('EntityCreateError');
    expect(at('"Pile"')).toEqual([2]);
    expect(() => at('')).toThrow('EntityCreateError');
  });

  it('fails with the traceback of its own lines', () => {
    const error = (() => {
      try {
        withApp(app('def f():\n    return 1 / 0\nf()'), {}, (opened) => opened.outline());
        return undefined;
      } catch (thrown) {
        return thrown as PythonError;
      }
    })();
    expect(error).toBeInstanceOf(PythonError);
    expect(error!.type).toBe('ZeroDivisionError');
    expect(error!.traceback).toContain('"app.py", line 3');
    expect(error!.traceback).not.toContain('app_runner');
  });

  it('is told which class is not known', () => {
    const open = (code: string) => () => withApp(app(code), {}, (opened) => opened.outline());
    expect(open('vkt.QuantumField("x")')).toThrow(/QuantumField/);
    expect(open('from viktor.external.scia import Nothing')).toThrow(/Nothing/);
    expect(open('vkt.NumberField("x", colour=1)')).toThrow(/colour/);
  });

  it('can be loaded without the packages that it imports', () => {
    const code =
      'import numpy as np\nimport pandas.io.sql\nx = np.linspace(0, 1)\nclass F(vkt.Parametrization):\n    a = vkt.NumberField("A")';
    expect(() => withApp(app(code), {}, (opened) => opened.outline())).toThrow("No module named 'numpy'");
    expect(withApp(app(code), {replaceAbsent: true}, (opened) => opened.outline().forms)).toEqual(['F']);
  });

  it('runs programs as the command line does', () => {
    const files = {
      'test_a.py':
        'import unittest\nclass A(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 2)\n',
    };
    const {status, stderr} = withApp(files, {}, (opened) => opened.run(['-m', 'unittest']));
    expect(status).toBe(1);
    expect(stderr).toContain('FAILED (failures=1)');
    const code = 'import sys; print(sys.stdin.read().upper()); sys.exit("no")';
    expect(withApp({}, {}, (opened) => opened.run(['-c', code], 'abc'))).toEqual({
      status: 1,
      stdout: 'ABC\n',
      stderr: 'no\n',
    });
  });
});
