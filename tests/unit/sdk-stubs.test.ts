import {describe, expect, it} from 'vitest';
import {readReferencePage, type ReferencePage} from '../../src/sdk-model/pages';
import {stubPackage, type StubFile} from '../../src/sdk-model/stubs';
import {entry, page, referencePages, source, V13, V14} from './sdk-fixture';

function stub(files: readonly StubFile[], name: string): StubFile {
  const found = files.filter(({path}) => path === name);
  expect(found, name).toHaveLength(1);
  return found[0]!;
}

/** The import lines of a stub. */
function imports({text}: StubFile): string[] {
  return text.split('\n').filter((line) => /^(?:from|import) /.test(line));
}

/** The stub of `viktor.views` with this declaration, next to other modules. */
function views(code: string, ...beside: ReferencePage[]): StubFile {
  const name = /(?:class|def) (\w+)/.exec(code)![1]!;
  return stub(
    stubPackage(V14, [page(V14, 'viktor.views', entry(name, code)), ...beside], []),
    'viktor/views.pyi',
  );
}

const ANYTHING = 'def __getattr__(name: str) -> Any: ...';

describe('the stub of a module', () => {
  it('contains the declarations of its page verbatim', () => {
    const code = 'class Label:\n    def __init__(self, text: str, *, size: int = 12) -> None: ...';
    expect(views(code).text).toBe(`${code}\n`);
  });

  it('imports what its declarations use, and nothing else', () => {
    const code =
      'class Label(Generic[T]):\n    def __init__(self, value: Optional[Path], figure: Figure, data: pd.DataFrame) -> None: ...';
    expect(imports(views(code))).toEqual([
      'from pathlib import Path',
      'from plotly.graph_objects import Figure',
      'from typing import Generic',
      'from typing import Optional',
      'import pandas as pd',
    ]);
  });

  it('imports nothing for names of parameters and members', () => {
    expect(imports(views('class Label:\n    def Path(self, datetime: int, io: str) -> None: ...'))).toEqual(
      [],
    );
  });

  it('imports names of other modules from there', () => {
    const file = page(
      V14,
      'viktor.core',
      entry('File', 'class File: ...'),
      entry('Color', 'class Color: ...'),
    );
    const code = 'class Label:\n    def __init__(self, file: File | None = None) -> None: ...';
    expect(imports(views(code, file))).toEqual(['from viktor.core import File']);
  });

  it('imports nothing that it declares itself', () => {
    const file = page(V14, 'viktor.core', entry('Label', 'class Label: ...'));
    expect(imports(views('class Label:\n    def copy(self) -> Label: ...', file))).toEqual([]);
  });

  it('imports an ambiguous name from the module that the package exports', () => {
    const code = 'class View:\n    def show(self) -> Label: ...';
    const owners = ['api_v1', 'geometry', 'result'].map((module) =>
      page(V14, `viktor.${module}`, entry('Label', 'class Label: ...')),
    );
    expect(imports(views(code, ...owners))).toEqual(['from viktor.result import Label']);
    expect(imports(views(code, ...owners.toReversed()))).toEqual(['from viktor.result import Label']);
  });

  it.each(['Text', 'Pattern', 'Figure', 'Path', 'Response', 'Sequence'])(
    "takes %s for the SDK's own where the SDK declares one",
    (name) => {
      const own = page(V14, 'viktor.parametrization', entry(name, `class ${name}: ...`));
      const code = `class Label:\n    def __init__(self, value: ${name}) -> None: ...`;
      expect(imports(views(code, own))).toEqual([`from viktor.parametrization import ${name}`]);
    },
  );

  it.each(['Text', 'Pattern', 'Match', 'File', 'Labels'])(
    'does not know %s where the SDK declares none, so that a slip is found',
    (name) => {
      expect(imports(views(`class Label:\n    def __init__(self, value: ${name}) -> None: ...`))).toEqual([]);
    },
  );

  it('contains all pages of the module', () => {
    const pages = [
      page(V14, 'viktor.views', entry('Label', 'class Label: ...')),
      page(V14, 'viktor.views', entry('Image', 'class Image:\n    def label(self) -> Label: ...')),
    ];
    const file = stub(stubPackage(V14, pages, []), 'viktor/views.pyi');
    expect(file.text).toBe('class Label: ...\nclass Image:\n    def label(self) -> Label: ...\n');
  });

  it('maps each line to its place on the page', () => {
    const text = source(
      'viktor.views',
      entry('Image', 'class Image:\n    def __init__(self, file: Path) -> None: ...'),
      entry('Label', 'class Label: ...'),
    );
    const file = 'sdk_versioned_docs/version-14/api/views.mdx';
    const {text: stubText, origin} = stub(
      stubPackage(V14, [readReferencePage(text, file)!], []),
      'viktor/views.pyi',
    );
    const [written, lines] = [text.split('\n'), stubText.trimEnd().split('\n')];
    expect(lines).toHaveLength(4);
    expect(origin).toHaveLength(4);
    // No module provides the name.
    expect([lines[0], origin[0]]).toEqual(['from pathlib import Path', undefined]);
    for (const index of [1, 2, 3]) {
      expect(origin[index]!.file).toBe(file);
      expect(written[origin[index]!.line - 1]).toBe(lines[index]);
    }
  });

  it('with submodules is the file of a folder', () => {
    const pages = [
      page(V14, 'viktor.geo', entry('Soil', 'class Soil: ...')),
      page(V14, 'viktor.geo.gef', entry('GEF', 'class GEF: ...')),
    ];
    const files = stubPackage(V14, pages, []);
    expect(stub(files, 'viktor/geo/__init__.pyi').text).toBe('class Soil: ...\n');
    expect(stub(files, 'viktor/geo/gef.pyi').text).toBe('class GEF: ...\n');
    expect(files.map(({path}) => path)).not.toContain('viktor/geo.pyi');
  });
});

describe('a module without a page', () => {
  const files = stubPackage(V14, referencePages[14], ['viktor.utils', 'viktor.external.scia']);

  it('has names of its own only', () => {
    const open = files.filter(({text}) => text.includes(ANYTHING)).map(({path}) => path);
    expect(open.sort()).toEqual([
      'viktor/external/__init__.pyi',
      'viktor/external/scia.pyi',
      'viktor/utils.pyi',
    ]);
  });
});

describe('the package of version 14', () => {
  const modules = ['viktor.core', 'viktor.external.scia', 'viktor.external.grlweap'];
  const files = stubPackage(V14, referencePages[14], modules);
  const root = imports(stub(files, 'viktor/__init__.pyi'));

  it('exports the names of its modules', () => {
    const names = root.filter((line) => line.startsWith('from viktor.') && !line.includes('external'));
    expect(names.sort()).toEqual([
      'from viktor.core import Color as Color',
      'from viktor.core import File as File',
      'from viktor.llm import ViktorOpenAI as ViktorOpenAI',
      'from viktor.parametrization import NumberField as NumberField',
      'from viktor.parametrization import Text as Text',
      'from viktor.views import DataGroup as DataGroup',
      'from viktor.views import DataResult as DataResult',
      'from viktor.views import Label as Label',
    ]);
  });

  it('exports the modules of programs too', () => {
    expect(root).toContain('from viktor.external import scia as scia');
    expect(root).toContain('from viktor.external import grlweap as grlweap');
    expect(imports(stub(files, 'viktor/external/__init__.pyi'))).toEqual(
      expect.arrayContaining(['from . import scia as scia', 'from . import grlweap as grlweap']),
    );
  });

  it('exports no name twice', () => {
    const names = root.map((line) => line.split(' as ')[1]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the package of version 13', () => {
  const files = stubPackage(V13, referencePages[13], ['viktor.core', 'viktor.external.scia']);
  const root = imports(stub(files, 'viktor/__init__.pyi'));

  it('exports only its few top-level names, if they are declared', () => {
    expect(root.filter((line) => line.startsWith('from viktor'))).toEqual([
      'from viktor.core import Color as Color',
      'from viktor.core import File as File',
      'from viktor.core import ViktorController as ViktorController',
    ]);
  });
});

describe('programs whose base has a page', () => {
  const base = page(
    V14,
    'viktor.external.external_program',
    entry('ExternalProgram', 'class ExternalProgram: ...'),
  );
  const init = (...pages: ReferencePage[]) =>
    stub(stubPackage(V14, pages, ['viktor.external.scia']), 'viktor/external/__init__.pyi').text;

  it('are all modules of their package', () => {
    expect(init(base)).toBe(
      'from . import external_program as external_program\nfrom . import scia as scia\n',
    );
  });

  it('come with the integrations that a module declares', () => {
    const integration = page(
      V14,
      'viktor.external.oauth2',
      entry('OAuth2Integration', 'class OAuth2Integration: ...'),
    );
    expect(init(base, integration)).toContain(
      'from viktor.external.oauth2 import OAuth2Integration as OAuth2Integration\n',
    );
  });
});
