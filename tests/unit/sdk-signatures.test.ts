import {describe, expect, it} from 'vitest';
import {readDeclarations} from '../../src/sdk-model/declarations';
import {signatureOf} from '../../src/sdk-model/signatures';

/** The signature of the first declaration or of one of its members. */
function signature(code: string, member?: string): string {
  const declared = readDeclarations(code)[0]!;
  if (member === undefined) return signatureOf(declared);
  return signatureOf(declared.members!.find(({name}) => name === member)!, declared.name);
}

describe('the signature of a class', () => {
  it('is the call that makes an object, on one line when it fits', () => {
    expect(
      signature(
        'class Point(Base):\n    def __init__(self, x: float, z: float = 0, *, name=None) -> None: ...',
      ),
    ).toBe('Point(x: float, z: float = 0, *, name=None)');
    expect(signature('class Empty:\n    def __init__(self) -> None: ...')).toBe('Empty()');
  });

  it('has a parameter a line when it does not fit', () => {
    const code = (name: string): string =>
      `class ${name}:\n    def __init__(self, span_m: float, loads_kN: list[float], *, steel: str | None = None) -> None: ...`;
    const short = signature(code('ContinuousGirders'));
    expect(short).toHaveLength(84);
    expect(short).not.toContain('\n');
    expect(signature(code('ContinuousGirders3'))).toBe(`ContinuousGirders3(
    span_m: float,
    loads_kN: list[float],
    *,
    steel: str | None = None,
)`);
  });

  it('has no bare star behind arguments of any number', () => {
    expect(signature('class A:\n    def __init__(self, *args: int, b: int, **c: str) -> None: ...')).toBe(
      'A(*args: int, b: int, **c: str)',
    );
  });

  it('is its name when the declaration does not say how to construct it', () => {
    expect(signature('class Entity(Base):\n    id: int\n    def delete(self) -> None: ...')).toBe(
      'class Entity',
    );
    expect(signature('class Status(Enum):\n    INFO = ...')).toBe('class Status');
  });

  it('comes from the fields of a named tuple', () => {
    expect(
      signature('class Color(NamedTuple):\n    r: int\n    a: float = 1.0\n    def hex(self) -> str: ...'),
    ).toBe('Color(r: int, a: float = 1.0)');
  });
});

describe('the signature of a member', () => {
  const code = `class Line:
    LIMIT = 4
    NAME: str = "a"
    FIRST = ...
    color: Color
    class Kind(Enum):
        A = ...
    @property
    def start(self) -> Point: ...
    @classmethod
    def of(cls, point: Point, /) -> Line: ...
    @staticmethod
    def join(first: Line, *others: Line) -> Line: ...
    def length(self) -> float: ...`;

  it.each([
    ['LIMIT', 'Line.LIMIT = 4'],
    ['NAME', 'Line.NAME: str = "a"'],
    ['FIRST', 'Line.FIRST'],
    ['color', 'Line.color: Color'],
    ['Kind', 'class Line.Kind'],
    ['start', 'Line.start: Point'],
    ['of', 'Line.of(point: Point) -> Line'],
    ['join', 'Line.join(first: Line, *others: Line) -> Line'],
    ['length', 'Line.length() -> float'],
  ])('%s is %s', (member, expected) => {
    expect(signature(code, member)).toBe(expected);
  });
});

describe('the signature of a function, an alias, a constant', () => {
  it('is the call with what it returns', () => {
    expect(signature('def merge(*files: BinaryIO) -> File: ...')).toBe('merge(*files: BinaryIO) -> File');
    expect(signature('def merge(a, b=1): ...')).toBe('merge(a, b=1)');
  });

  it('is the assignment', () => {
    expect(signature('Old = New')).toBe('Old = New');
    expect(signature('LIMIT: float')).toBe('LIMIT: float');
  });
});

describe('a type that is too wide for a line', () => {
  const wide = ['dict[str, Sequence[File | BytesIO]]', 'Sequence[File | BytesIO | None]', 'BytesIO'];

  it('has an alternative a line', () => {
    expect(signature(`def mock(*, result_of_model: ${wide.join(' | ')} = None) -> Callable: ...`)).toBe(`mock(
    *,
    result_of_model: (
        ${wide.join('\n        | ')}
    ) = None,
) -> Callable`);
    expect(signature(`ResultOfModel = ${wide.join(' | ')}`)).toBe(`ResultOfModel = (
    ${wide.join('\n    | ')}
)`);
  });

  it('stays when it has no alternatives', () => {
    const type = `dict[${'"a", '.repeat(20)}int | str]`;
    expect(signature(`A = ${type}`)).toBe(`A = ${type}`);
  });
});
