import {describe, expect, it} from 'vitest';
import {DeclarationError, namesUsed, readDeclarations} from '../../src/sdk-model/declarations';

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
    expect(declared).toMatchObject({name: 'File', kind: 'class', bases: ['abc.ABC', 'Generic[T]']});
    expect(declared!.members!.map(({name, kind}) => [name, kind])).toEqual([
      ['name', 'value'],
      ['LIMIT', 'value'],
      ['__init__', 'function'],
      ['source', 'property'],
      ['from_url', 'function'],
      ['join', 'function'],
    ]);
    expect(declared!.members!.map(({type, value}) => type ?? value)).toEqual([
      'str',
      '4',
      'None',
      'Path',
      'File',
      'File',
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
        'def merge(*files: IO, name: str = "a, b") -> File: ...\nOldName = merge\nKind: TypeAlias = (\n    str\n    | int\n)\nLIMIT: float\nEMPTY = ...\n',
      ),
    ).toEqual([
      {
        name: 'merge',
        kind: 'function',
        parameters: [
          {name: '*files', type: 'IO', keywordOnly: false},
          {name: 'name', type: 'str', default: '"a, b"', keywordOnly: true},
        ],
        type: 'File',
      },
      {name: 'OldName', kind: 'value', value: 'merge'},
      {name: 'Kind', kind: 'value', type: 'TypeAlias', value: '(str | int)'},
      {name: 'LIMIT', kind: 'value', type: 'float'},
      {name: 'EMPTY', kind: 'value'},
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

  it('reports where a block is not valid Python', () => {
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
