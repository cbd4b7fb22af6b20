import {describe, expect, it} from 'vitest';
import {
  DeclarationError,
  namesUsed,
  readDeclarations,
  wrapDeclarations,
} from '../../src/sdk-model/declarations';

describe('reading declarations', () => {
  it('finds classes with their members in their order', () => {
    const [declared] = readDeclarations(`class File(abc.ABC, Generic[T], metaclass=Meta):
    name: str
    LIMIT = 4
    def __init__(self, data: bytes) -> None: ...
    @property
    def source(self) -> Path: ...
    @source.setter
    def source(self, value: Path) -> None: ...
    @classmethod
    def from_url(cls, url: str, *, headers: dict[str, str] | None = None) -> File: ...
    @staticmethod
    def join(first: File, *others: File) -> File: ...
`);
    expect(declared).toMatchObject({name: 'File', kind: 'class'});
    expect(declared!.members!.map(({name, kind}) => [name, kind])).toEqual([
      ['name', 'value'],
      ['LIMIT', 'value'],
      ['__init__', 'function'],
      ['source', 'property'],
      ['from_url', 'function'],
      ['join', 'function'],
    ]);
    expect(declared!.members!.find(({name}) => name === 'from_url')!.parameters).toEqual([
      {name: 'url', type: 'str', keywordOnly: false},
      {name: 'headers', type: 'dict[str, str] | None', default: 'None', keywordOnly: true},
    ]);
    expect(declared!.members!.find(({name}) => name === 'join')!.parameters).toEqual([
      {name: 'first', type: 'File', keywordOnly: false},
      {name: '*others', type: 'File', keywordOnly: false},
    ]);
  });

  it('finds functions, aliases and constants', () => {
    expect(
      readDeclarations(
        'def merge(*files: IO, name: str = "a, b") -> File: ...\nOldName = merge\nKind: TypeAlias = str | int\n',
      ),
    ).toEqual([
      {
        name: 'merge',
        kind: 'function',
        parameters: [
          {name: '*files', type: 'IO', keywordOnly: false},
          {name: 'name', type: 'str', default: '"a, b"', keywordOnly: true},
        ],
      },
      {name: 'OldName', kind: 'value'},
      {name: 'Kind', kind: 'value'},
    ]);
  });

  it('tells a default from the next parameter, also without types', () => {
    expect(readDeclarations('def f(a, b=1, c=(2, 3), **options): ...')[0]!.parameters).toEqual([
      {name: 'a', keywordOnly: false},
      {name: 'b', default: '1', keywordOnly: false},
      {name: 'c', default: '(2, 3)', keywordOnly: false},
      {name: '**options', keywordOnly: false},
    ]);
  });

  it('counts the first of overloaded functions', () => {
    const declared = readDeclarations(
      '@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...',
    );
    expect(declared).toHaveLength(1);
    expect(declared[0]!.parameters).toEqual([{name: 'a', type: 'int', keywordOnly: false}]);
  });

  it('says where a block is no Python', () => {
    const read = (): unknown => readDeclarations('class A: ...\n\ndef f(a: int -> None: ...');
    expect(read).toThrow(DeclarationError);
    expect(read).toThrow('not valid Python');
    try {
      read();
    } catch (error) {
      expect((error as DeclarationError).line).toBe(2);
    }
  });
});

describe('names that declarations use', () => {
  it('are bases, types and defaults, not what is declared', () => {
    const names = namesUsed(
      'class File(Base):\n    size: int = LIMIT\n    def copy(self, to: Path, mode=Mode.FAST) -> File: ...\nOld = New',
    );
    expect([...names].sort()).toEqual(
      ['Base', 'File', 'LIMIT', 'Mode', 'New', 'Old', 'Path', 'int', 'size'].sort(),
    );
  });
});

describe('long declarations', () => {
  const long =
    'class Field:\n    def __init__(self, ui_name: str, *, name: str | None = None, options: list[str] = ["a", "b"]) -> None: ...';

  it('are broken, one parameter a line', () => {
    expect(wrapDeclarations(long)).toBe(`class Field:
    def __init__(
        self,
        ui_name: str,
        *,
        name: str | None = None,
        options: list[str] = ["a", "b"],
    ) -> None: ...`);
  });

  it('declare the same as before', () => {
    expect(readDeclarations(wrapDeclarations(long))).toEqual(readDeclarations(long));
  });

  it('stay as they are when they fit or when the writer has broken them', () => {
    const short = 'def f(a: int) -> None: ...';
    expect(wrapDeclarations(short)).toBe(short);
    const broken = wrapDeclarations(long);
    expect(wrapDeclarations(broken)).toBe(broken);
  });
});
