// cspell:ignore Numbr sufix felx numberfield Feild Flie nvkt widht
import {parser} from '@lezer/python';
import {describe, expect, it} from 'vitest';
import {PythonFile} from '../../src/app-preview/editor/python-names';
import type {SdkNames} from '../../src/app-preview/editor/sdk-names';

const FIELD = 'viktor.parametrization.Field';
const SDK: SdkNames = {
  names: {
    [FIELD]: {kind: 'class', members: {}, takes: ['ui_name: str', '*', 'flex: int | None = None']},
    'viktor.parametrization.NumberField': {
      kind: 'class',
      takes: ['ui_name: str', 'name: str | None = None', '*', 'suffix: str | None = None'],
      about: 'A number.',
      href: '/sdk/api/parametrization/#NumberField',
      members: {},
      bases: [FIELD],
    },
    'viktor.parametrization.TextField': {kind: 'class', members: {}, bases: [FIELD]},
    'viktor.parametrization.Section': {kind: 'class', members: {}, takes: ['title: str']},
    'viktor.parametrization.Text': {kind: 'class', members: {}},
    'viktor.parametrization.Parametrization': {kind: 'class', members: {}},
    'viktor.core.Controller': {kind: 'class', members: {}},
    'viktor.core.File': {
      kind: 'class',
      takes: ['*', 'path: str | None = None', '**kwargs: Any'],
      members: {
        from_data: {kind: 'function', takes: ['data: str | bytes'], type: 'File'},
        Mode: {kind: 'class', members: {READ: {kind: 'value'}}, bases: []},
      },
      bases: [],
    },
    'viktor.core.Error': {kind: 'class', members: {}, isOpen: true},
    'viktor.core.progress_message': {
      kind: 'function',
      takes: ['message: str', 'percentage: float | None = None'],
    },
  },
  modules: {
    viktor: {
      NumberField: 'viktor.parametrization.NumberField',
      TextField: 'viktor.parametrization.TextField',
      Section: 'viktor.parametrization.Section',
      Text: 'viktor.parametrization.Text',
      Controller: 'viktor.core.Controller',
      Parametrization: 'viktor.parametrization.Parametrization',
      File: 'viktor.core.File',
      Error: 'viktor.core.Error',
      progress_message: 'viktor.core.progress_message',
      parametrization: 'viktor.parametrization',
      core: 'viktor.core',
      external: 'viktor.external',
    },
    'viktor.parametrization': {NumberField: 'viktor.parametrization.NumberField'},
    'viktor.core': {File: 'viktor.core.File'},
    'viktor.external': {},
  },
  open: ['viktor.external'],
};

const file = (code: string): PythonFile => new PythonFile(parser.parse(code), code, SDK);
const found = (code: string): string[] =>
  file(code)
    .diagnostics()
    .map(({text}) => text);
const IMPORT = 'import viktor as vkt\n';
const FORM = `class Form(vkt.Parametrization):
    width = vkt.NumberField("Width")
    note = vkt.Text("Note")
    beam = vkt.Section("Beam")
    beam.span = vkt.NumberField("Span")


`;
const METHOD =
  'class App(vkt.Controller):\n    parametrization = Form\n\n    def show(self, params, **kwargs):\n        ';

describe('what the declarations do not have', () => {
  it.each([
    ['vkt.NumbrField("a")', 'vkt has no NumbrField. Did you mean NumberField?'],
    ['vkt.Zebra', 'vkt has no Zebra.'],
    ['vkt.NumberField("a", sufix="m")', 'NumberField takes no argument sufix. Did you mean suffix?'],
    ['vkt.TextField("a", felx=1)', 'TextField takes no argument felx. Did you mean flex?'],
    ['vkt.progress_message("a", percent=1)', 'progress_message takes no argument percent.'],
    ['vkt.File.from_dta("")', 'vkt.File has no from_dta. Did you mean from_data?'],
    ['vkt.File.Mode.WRITE', 'vkt.File.Mode has no WRITE.'],
    ['vkt.core.Fil()', 'vkt.core has no Fil. Did you mean File?'],
    ['@vkt.numberfield("a")\ndef f(): ...', 'vkt has no numberfield. Did you mean NumberField?'],
    ['@vkt.progress_message("a", b=1)\ndef f(): ...', 'progress_message takes no argument b.'],
    ['from viktor import NumberFeild', 'viktor has no NumberFeild. Did you mean NumberField?'],
    [
      'from viktor.core import (\n  File,\n  Flie as F,\n)\nF()',
      'viktor.core has no Flie. Did you mean File?',
    ],
    ['span = 2\nspam * 2', 'Undefined name spam. Did you mean span?'],
    ['file = vkt.File()\nfile.from_dta("")', 'file has no from_dta. Did you mean from_data?'],
    ['class A:\n    def f(self):\n        return self.spam', 'self has no spam.'],
    [
      'class A:\n    def f(self):\n        self.file = vkt.File.from_data("")\n        self.file.Mod',
      'self.file has no Mod. Did you mean Mode?',
    ],
    [`${FORM}${METHOD}return params.widht`, 'params has no widht. Did you mean width?'],
    [`${FORM}${METHOD}return params.beam.length`, 'params.beam has no length.'],
    [`${FORM}${METHOD}return params.span`, 'params has no span.'],
  ])('is found: %s', (code, text) => {
    expect(found(IMPORT + code)).toEqual([text]);
  });

  it.each([
    'vkt.NumberField("a", suffix="m", **dict(min=1))',
    'vkt.File(anything=1)',
    'vkt.File.__name__',
    'vkt.Error.anything',
    'vkt.external.anything',
    'vkt.File().anything',
    'vkt.File[0].anything',
    'def f(vkt):\n    return vkt.anything',
    'for vkt in []:\n    vkt.anything',
    '[vkt.anything for i, vkt in []]',
    'with open("a") as vkt:\n    vkt.anything',
    'try:\n    pass\nexcept ValueError as vkt:\n    vkt.anything',
    'a, (vkt, b) = 1, (2, 3)\nvkt.anything',
    'if (vkt := 1):\n    vkt.anything',
    'lambda vkt: vkt.anything',
    'match 1:\n    case vkt:\n        vkt.anything',
    'import numpy as vkt\nvkt.anything',
    'try:\n    import viktor as vkt\nexcept ImportError:\n    vkt = None\nvkt.anything',
    'from helpers import *\nvkt.anything',
    'class A:\n    vkt = 1\nvkt.anything',
    '"vkt.anything"',
    '# vkt.anything',
    'vkt.',
    'vkt.NumberField("a", ',
    'from viktor import *\nNumberFeild("a")',
    'from .viktor import NumberFeild',
    'from helpers import *\nspam',
    'spam(',
    'def f():\n    print(span, __name__, ValueError)\nspan = 1',
    'match 1:\n    case int(real=x):\n        x',
    'class A:\n    def f(self):\n        return self.spam\nclass B(A):\n    spam = 1',
    'class A(Base):\n    def f(self):\n        return self.spam\nBase = object',
    'class A:\n    def f(self):\n        return self.spam\na = A()\na.spam = 1',
    'class A:\n    def f(self, name):\n        setattr(self, name, 1)\n        return self.spam',
    `${FORM}${METHOD}return params.get("a"), params.width.real`,
    `${FORM}${METHOD}params = {}\n        return params.spam`,
    `${FORM}def moment(params):\n    return params.spam`,
    `${FORM.replace('"Width"', '"Width", name="w"')}${METHOD}return params.w`,
    `${FORM.replace('(vkt.Para', '(Base.Para')}${METHOD}return params.spam\nBase = vkt`,
  ])('is not guessed: %s', (code) => {
    expect(found(IMPORT + code)).toEqual([]);
  });
});

describe('completion', () => {
  /** The completions offered at `|`. */
  const offered = (code: string): string[] => {
    const at = code.indexOf('|');
    const offers = file(code.replace('|', '')).completions(at)?.options ?? [];
    return offers.map(({label, apply = label}) => apply);
  };
  it.each([
    ['vkt.File.|', ['from_data', 'Mode']],
    ['vkt.core.|', ['File']],
    ['from viktor.core import |', ['File']],
    ['vkt.progress_message(|', ['message=', 'percentage=']],
    ['vkt.progress_message("a", |)', ['percentage=']],
    ['vkt.progress_message(percentage=1, |', ['message=']],
    ['vkt.progress_message(\n    |\n)\nx = 1', ['message=', 'percentage=']],
    ['vkt.progress_message(|=1)', ['message', 'percentage']],
    ['vkt.TextField("a", fl|', ['flex=']],
    [`${FORM}${METHOD}params.|`, ['width', 'beam']],
    [`${FORM}${METHOD}params.beam.|`, ['span']],
    [`${FORM}def options(params, **kwargs):\n    return params.|`, ['width', 'beam']],
    ['file = vkt.File()\nfile.|', ['from_data', 'Mode']],
    ['file: vkt.File = load()\nfile.|', ['from_data', 'Mode']],
    ['def f(file: vkt.File):\n    file.|', ['from_data', 'Mode']],
    ['def f():\n    file = vkt.File.from_data("")\n    file.|\n    return file', ['from_data', 'Mode']],
    [
      'class Beam(vkt.File):\n    span = 1\n    def load(self): ...\nbeam = Beam()\nbeam.|',
      ['span', 'load', 'from_data', 'Mode'],
    ],
    [
      'class A:\n    def f(self):\n        self.file = vkt.File()\n        self.file.|',
      ['from_data', 'Mode'],
    ],
    [
      'class Beam:\n    def load(self): ...\n    @property\n    def span(self):\n        return self.|',
      ['load', 'span'],
    ],
  ])('%s', (code, names) => {
    expect(offered(IMPORT + code)).toEqual(names);
  });

  it.each([
    'vkt.progress_message(1|',
    'vkt.progress_message("vkt.|',
    'vkt.progress_message(a=[|',
    'self.|',
    'vkt.File().|',
    '# vkt.|',
    'width.|',
    `${FORM}${METHOD}params.width.|`,
    'file = vkt.File()\nfile = 1\nfile.|',
    'file = vkt.File()\ndef f(file):\n    file.|',
    'file, other = vkt.File()\nfile.|',
    'for file in vkt.File():\n    file.|',
    'class A(B):\n    pass\nclass B(A):\n    pass\na = A()\na.|',
    'class A:\n    @staticmethod\n    def f(value):\n        value.|',
  ])('nothing is offered: %s', (code) => {
    expect(offered(IMPORT + code)).toEqual([]);
  });

  it('names the call around the cursor', () => {
    const code = `${IMPORT}vkt.NumberField("a", `;
    expect(file(code).aboutAt(code.length)).toEqual({
      call: 'NumberField(ui_name, name, *, suffix)',
      about: 'A number.',
      href: '/sdk/api/parametrization/#NumberField',
    });
  });
});
