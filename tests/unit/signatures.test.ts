import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {signatures} from '../../src/remark/signatures';
import {transformed} from './mdx';

/** The visible content from top to bottom; code is prefixed with `>`. */
function shown(source: string): string[] {
  const tree = transformed(signatures(), escapeMarkdownHeadingIds(source), 'sdk/api/geometry.mdx');
  return tree.children.map((node) => {
    const text =
      node.type === 'table' ? node.children.map((row) => toString(row)).join('; ') : toString(node);
    return node.type === 'code' ? `> ${text}` : text.replace(/ \{#.*/, '');
  });
}

function entry(name: string, code: string, text = 'What it is.'): string {
  return `## ${name} {#${name}}\n\n\`\`\`python signature\n${code}\n\`\`\`\n\n${text}\n`;
}

const LINE = `class Line(Shape):
    color: Color
    def __init__(self, start: Point, end: Point) -> None: ...
    @property
    def length(self) -> float: ...
    def direction(self, normalize: bool = True) -> Vector: ...
    def __len__(self) -> int: ...
    def _cut(self) -> None: ...`;

const TABLE = '| Attribute | Type |\n| --- | --- |\n| `color`, `length` | |';

describe('an entry', () => {
  it('says what it is for, and shows a class as its call, and its base in a sentence', () => {
    const code = 'class Line(Shape):\n    def __init__(self, start: Point) -> None: ...';
    expect(shown(entry('Line', code, 'What it is.\n\nMore.'))).toEqual([
      'Line',
      'What it is.',
      '> Line(start: Point)',
      'Subclass of Shape.',
      'More.',
    ]);
  });

  it('names several bases, but not uninformative ones', () => {
    const sentences = (bases: string): string[] => shown(entry('A', `class A${bases}: ...`)).slice(3);
    expect(sentences('(B, ABC, C)')).toEqual(['Subclass of B and C.']);
    expect(sentences('(ABC)')).toEqual([]);
    expect(sentences('')).toEqual([]);
  });

  it('shows functions and aliases', () => {
    expect(shown(entry('f', 'def f(a: int) -> str: ...'))[2]).toBe('> f(a: int) -> str');
    expect(shown(entry('Old', 'Old = New'))[2]).toBe('> Old = New');
  });

  it('shows the signature of a member under its heading, after what it is for', () => {
    const text = `${TABLE}\n\n### Line.direction {#Line.direction}\n\nWhere to.\n\n### Line.Kind {#Line.Kind}`;
    const code = `${LINE}\n    class Kind(Enum):\n        A = ...`;
    expect(shown(entry('Line', code, text)).slice(3)).toEqual([
      'AttributeType; color, length',
      'Line.direction',
      'Where to.',
      '> Line.direction(normalize: bool = True) -> Vector',
      'Line.Kind',
      '> class Line.Kind',
      'Subclass of Enum.',
    ]);
  });

  it('adds no signature to a member of another class', () => {
    expect(shown(`${entry('Line', LINE, TABLE)}\n### Arc.direction {#Arc.direction}`).at(-1)).toBe(
      'Arc.direction',
    );
  });
});

describe('public members that the text does not explain', () => {
  it('are listed behind the declaration', () => {
    expect(shown(entry('Line', LINE, 'What it is.\n\nMore.')).slice(3)).toEqual([
      'Subclass of Shape.',
      'Attributes:',
      '> color: Color\nlength: float',
      'Methods:',
      '> direction(normalize: bool = True) -> Vector',
      'More.',
    ]);
  });

  it('are listed after the last table before the sample', () => {
    const table = '| Attribute | Type |\n| --- | --- |\n| `Line.color` | |\n| `direction()` | |';
    const text = `What it is.\n\n${table}\n\nThe sample draws one.\n\n\`\`\`python\nx = 1\n\`\`\`\n\n${table}`;
    expect(shown(entry('Line', LINE, text)).slice(4)).toEqual([
      'AttributeType; Line.color; direction()',
      'Attributes:',
      '> length: float',
      'The sample draws one.',
      '> x = 1',
      'AttributeType; Line.color; direction()',
    ]);
  });

  it('come after the declaration of an entry without text', () => {
    expect(shown(entry('Status', 'class Status:\n    INFO = ...', ''))).toEqual([
      'Status',
      '> class Status',
      'Attributes:',
      '> INFO',
    ]);
  });

  it('are not explained by the parameters of a method, nor by another entry', () => {
    const method = `### Line.direction {#Line.direction}\n\n${TABLE}`;
    const page = `${entry('Line', LINE, `What it is.\n\n${method}`)}\n${entry('Arc', 'class Arc: ...', TABLE)}`;
    expect(shown(page)).toContain('> color: Color\nlength: float');
  });

  it('are explained under a heading of the entry itself', () => {
    const text = `What it is.\n\n### Attributes\n\n${TABLE}\n\n### Line.direction {#Line.direction}`;
    expect(shown(entry('Line', LINE, text))).not.toContain('Attributes:');
  });
});

it('a page without declarations is unchanged', () => {
  expect(shown('## Line\n\n```python\nclass Line: ...\n```')).toEqual(['Line', '> class Line: ...']);
});

it('an invalid declaration fails with its place', () => {
  expect(() => shown(entry('f', 'def f(a -> None: ...'))).toThrow(
    'sdk/api/geometry.mdx:3: the declaration is not valid Python',
  );
});
