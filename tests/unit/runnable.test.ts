import {describe, expect, it} from 'vitest';
import {filesRead, modulesImported, runnable} from '../../src/markdown/runnable';

const CLASS =
  'class Controller(vkt.Controller):\n    @vkt.DataView("A")\n    def show(self, params, **kwargs): ...\n';

/** A whole app with these lines before its controller. */
const app = (...lines: string[]): string => ['import viktor as vkt', ...lines, '', CLASS].join('\n');

const reasonOf = (...args: Parameters<typeof runnable>): string | undefined => {
  const verdict = runnable(...args);
  return verdict && !verdict.runs ? verdict.reason : undefined;
};

describe('a sample that is no whole app', () => {
  it.each([
    ['has no SDK', CLASS],
    [
      'has no controller',
      'import viktor as vkt\n\nclass Form(vkt.Parametrization):\n    a = vkt.NumberField("A")\n',
    ],
    ['shows nothing', 'import viktor as vkt\n\nclass Project(vkt.Controller):\n    children = ["Pile"]\n'],
    ['is a method', '    @vkt.DataView("A")\n    def show(self, params, **kwargs): ...\n'],
    ['is a test', app('import unittest')],
  ])('because it %s neither runs nor needs a reason', (_, code) => {
    expect(runnable(code)).toBeUndefined();
  });
});

describe('a sample that is a whole app', () => {
  it.each([
    ['a view', app()],
    ['a form', 'import viktor as vkt\n\nclass C(vkt.Controller):\n    parametrization = Form\n'],
    [
      'names of modules',
      'from viktor.core import Controller\n\nclass C(Controller):\n    parametrization = Form\n',
    ],
    ['the standard library', app('import csv, math', 'from collections.abc import Iterable')],
    ['a language model, which says that there is none', app('import openai')],
    ['a name in a comment', app('# import pandas')],
  ])('with %s runs', (_, code) => {
    expect(runnable(code)).toEqual({runs: true});
  });

  it.each([
    ['It needs plates, which this page does not have.', app('import plates as pl')],
    ['It needs shells, which this page does not have.', app('import math, shells.thin')],
    ['It needs beams, which this page does not have.', app('    from beams import fixed')],
    ['It calls another service over the network.', app('import requests')],
    ['It calls another service over the network.', app('FILE = vkt.File.from_url("https://example.com/a")')],
    [
      'Its users sign in to another service.',
      app('import requests', 'x = vkt.external.OAuth2Integration("a")'),
    ],
    ['It asks the platform about other workspaces.', app('api = vkt.api_v1.API(token=t)')],
    ['It needs another program on a worker.', app('x = vkt.scia.SciaAnalysis(a)')],
    ['It needs another program on a worker.', app('x = PlaxisAnalysis(a)')],
    ['It needs another program on a worker.', app('with vkt.autocad.attach() as a: ...')],
    ['It reads loads.csv, which this page does not offer.', app('x = Path(__file__).parent / "loads.csv"')],
    ['It reads details/, which this page does not offer.', app('x = Path(__file__).parent / "details"')],
    ['It reads saved.py, which this page does not offer.', app('from .saved import saved_value')],
  ])('may not run: %s', (reason, code) => {
    expect(reasonOf(code)).toBe(reason);
  });

  it('runs with the files that the page offers', () => {
    const code = app('from .saved import a', 'x = Path(__file__).parent / "details" / "loads.csv"');
    expect(runnable(code, {files: ['app/saved.py', 'details/loads.csv']}, 'app/pile.py')).toEqual({
      runs: true,
    });
    expect(reasonOf(code, {files: ['details/loads.csv']}, 'app/pile.py')).toBe(
      'It reads app/saved.py, which this page does not offer.',
    );
  });

  it('runs without a worker where the page says what stands in for it', () => {
    const code = app('x = DynamoAnalysis(Path(__file__).parent / "stair.dyn")');
    expect(runnable(code, {worker: 'results'})).toEqual({runs: true});
    expect(reasonOf(code, {worker: 'script'})).toBe('It reads stair.dyn, which this page does not offer.');
    expect(runnable(code, {worker: 'script', files: ['stair.dyn']})).toEqual({runs: true});
  });

  it.each([
    ['a worker', 'x = PlaxisAnalysis(a)', 'except (ConnectionError, TimeoutError):'],
    ['a login', 'import requests\nx = OAuth2Integration("a")', 'except vkt.PermissionDeniedError as err:'],
    ['the network', 'import requests', 'except (requests.RequestException, ValueError):'],
  ])('runs until it needs %s where it tells its user of the error', (_, needs, told) => {
    expect(runnable(app(needs))).toMatchObject({runs: false});
    expect(runnable(app(needs, told))).toEqual({runs: true});
  });

  it('is judged with the modules of its own that it imports, also by these', () => {
    const texts: Record<string, string> = {
      'signs.py': 'import letters',
      'letters.py': 'import requests',
      'other.py': 'import plates',
    };
    const around = {files: Object.keys(texts), read: (file: string) => texts[file]!};
    expect(reasonOf(app('from signs import draw'), around)).toBe(
      'It calls another service over the network.',
    );
  });
});

it('files that an app reads are found however their path is written', () => {
  const code = [
    'HERE = Path(__file__).parent',
    'a = HERE / "a.csv"',
    'b = vkt.File.from_path("b.docx")',
    'with open("c.txt") as stream:',
    'd = HERE / "data" / "d.json"',
    'e = vkt.DownloadResult(text, "result.txt")',
    'f = Path(__file__).parent / "manuals"',
  ].join('\n');
  expect(filesRead(code).sort()).toEqual(['a.csv', 'b.docx', 'c.txt', 'data/d.json', 'manuals/']);
});

it('modules that an app imports are found from the place of its file', () => {
  const code = 'from .a import b\nfrom ..c.d import e\nfrom math import pi\nfrom beam import f\n';
  expect(modulesImported(code, 'app/pile/controller.py', ['beam.py'])).toEqual([
    'app/pile/a.py',
    'app/c/d.py',
    'beam.py',
  ]);
});
