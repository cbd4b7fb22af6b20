import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {describe, expect, it} from 'vitest';
import {
  cutRegion,
  includedFiles,
  shownSample,
  shownSamples,
  wholeSample,
  withoutMarkers,
} from '../../src/markdown/includes';
import {includeFile} from '../../src/remark/include-file';
import {transformed} from './mdx';
import {tempFolder} from '../temp-folder';

const APP = `import viktor as vkt

# region form
class Parametrization:
    span = 6
# endregion form


# region controller
class Controller:
    # region view
    def show(self):
        # region deep
        return 1
        # endregion deep
    # endregion view
# endregion controller
`;

describe('a file without its markers', () => {
  it('keeps everything else as it was', () => {
    expect(withoutMarkers('a = 1\r\n  # region b\r\n  b = 2\r\n  # endregion b\r\n\r\n')).toBe(
      'a = 1\r\n  b = 2\r\n\r\n',
    );
    expect(withoutMarkers('# region a\na = 1\n# endregion a')).toBe('a = 1\n');
    expect(withoutMarkers('# region\n# the region of a\n')).toBe('# region\n# the region of a\n');
  });
});

describe('the files that a page shows', () => {
  it('are those that its fences name', () => {
    const source = '```python file="./a.py" region="b"\n```\n\n```python\nfile="./c.py"\n```\n';
    expect(includedFiles(source)).toEqual(['./a.py']);
  });
});

describe('cutting a region out of a file', () => {
  it.each([
    ['keeps the lines between the markers', APP, 'form', 'class Parametrization:\n    span = 6'],
    ['keeps indentation, without the markers inside', APP, 'view', '    def show(self):\n        return 1'],
    [
      'joins the parts of a region that is opened twice',
      '# region a\none\n# endregion a\ntwo\n# region a\nthree\n# endregion a\n',
      'a',
      'one\nthree',
    ],
    ['reads comments with slashes', 'a();\n// region b\nb();\n// endregion b\n', 'b', 'b();'],
    ['reads the line ends of Windows', '# region a\r\none\r\ntwo\r\n# endregion a\r\n', 'a', 'one\ntwo'],
    [
      'takes no sentence about a region for a marker',
      '# region of tension\nx = 1\n',
      undefined,
      '# region of tension\nx = 1',
    ],
  ])('%s', (_, text, region, cut) => {
    expect(cutRegion(text, region)).toBe(cut);
  });

  it('throws when the region has no start or no end', () => {
    expect(() => cutRegion(APP, 'missing')).toThrow('has no "# region missing"');
    expect(() => cutRegion('# region a\none\n', 'a')).toThrow('has no "# endregion a"');
  });
});

describe('a region that omits lines shown before', () => {
  const VIEWS = `class Controller:
    # region calls
    def show(self):
        check()
        # endregion calls
        span = 6

        return span

    # region calls
    def plot(self):
        check()
        # endregion calls
        return 7


# region calls
def check():
    pass
# endregion calls


def last():
    pass
`;
  const all = new Set(VIEWS.split('\n').keys());

  it('has a comment in their place, and an empty line before the next definition', () => {
    const methods = VIEWS.replace(/\n\n\n# region calls[^]*/, '');
    expect(cutRegion(methods, 'calls', all)).toBe(
      '    def show(self):\n        check()\n        # …\n\n    def plot(self):\n        check()\n        # …',
    );
  });

  it('has none for lines not shown yet', () => {
    expect(cutRegion(VIEWS, 'calls')).not.toContain('…');
    // Line 5, counted without markers, is "return span"; line 4 is empty.
    expect(cutRegion(VIEWS, 'calls', new Set([5])).match(/.*…/g)).toEqual(['        # …']);
    expect(cutRegion(VIEWS, 'calls', new Set([4])).match(/.*…/g)).toBeNull();
  });

  it('has none for whole definitions', () => {
    expect(
      cutRegion('# region a\na = 1\n# endregion a\nb = 2\n# region a\nc = 3\n# endregion a\n', 'a', all),
    ).toBe('a = 1\nc = 3');
    expect(
      cutRegion('# region a\ndef a():\n    pass\n# endregion a\n\n\ndef b():\n    pass\n', 'a', all),
    ).toBe('def a():\n    pass');
  });

  it('starts with a comment if it begins inside a definition and continues with another', () => {
    const text = 'def a():\n    b = 1\n    # region a\n    return b\n\n\nc = a()\n# endregion a\n';
    expect(cutRegion(text, 'a', all)).toBe('    # …\n    return b\n\n\nc = a()');
    expect(cutRegion(text, 'a')).toBe('    return b\n\n\nc = a()');
    // The whole region is inside the definition.
    expect(cutRegion(text.replace(/\n\n\nc.*/, ''), 'a', all)).toBe('    return b');
  });

  it('uses the comment syntax of its language', () => {
    const text = 'a {\n// region b\nb {\n  c\n// endregion b\n  d\n}\n';
    expect(cutRegion(text, 'b', all)).toBe('b {\n  c\n  // …');
  });
});

describe('with a file beside a page', () => {
  const folder = tempFolder({
    'docs/app.py': APP,
    'docs/views.py':
      '# region show\n# region calls\ndef show():\n    check()\n    # endregion calls\n    return 6\n# endregion show\n',
    'shared.py': 'shared = True\n',
  });
  const page = path.join(folder, 'docs', 'page.mdx');

  const run = (source: string): Code =>
    transformed(includeFile(), source, page).children.find((node) => node.type === 'code')!;

  it('a sample that is a part of it has the whole file as its code', () => {
    const meta = 'file="./app.py" region="view"';
    expect(wholeSample(page, {meta, code: ''})).toBe(withoutMarkers(APP));
    expect(wholeSample(page, {meta: 'title="app.py"', code: 'x = 1'})).toBe('x = 1');
    expect(() => wholeSample(page, {meta: 'file="./gone.py"', code: ''})).toThrow('gone.py');
  });

  it('the samples of a page mark omissions that earlier ones have shown', () => {
    const part = (region: string) => ({meta: `file="./views.py" region="${region}"`, code: ''});
    const shown = shownSamples(page);
    expect(shown(part('calls'))).toBe('def show():\n    check()');
    expect(shown(part('show'))).toBe('def show():\n    check()\n    return 6');
    expect(shown(part('calls'))).toBe('def show():\n    check()\n    # …');
    expect(shownSamples(page)(part('calls'))).toBe('def show():\n    check()');
    const source = ['show', 'calls'].map(
      (region) => `\`\`\`python file="./views.py" region="${region}"\n\`\`\`\n`,
    );
    const tree = transformed(includeFile(), source.join('\n'), page);
    expect(tree.children.map((node) => (node as Code).value)).toEqual([
      'def show():\n    check()\n    return 6',
      'def show():\n    check()\n    # …',
    ]);
  });

  it('an empty fence is filled', () => {
    const code = run('```python file="./app.py" region="view" title="app.py"\n```\n');
    expect(code).toMatchObject({lang: 'python', value: '    def show(self):\n        return 1'});
  });

  it('a part of a class loses its indentation, unless it has a title', () => {
    expect(run('```python file="./app.py" region="view"\n```\n').value).toBe('def show(self):\n    return 1');
    expect(run('```python file="./app.py" region="deep"\n```\n').value).toBe('return 1');
    const shown = (...lines: string[]): string => {
      const text = ['# region a', ...lines, '# endregion a'].join('\n');
      fs.writeFileSync(path.join(folder, 'docs', 'part.py'), text);
      return shownSample(page, {meta: 'file="./part.py" region="a"', code: ''});
    };
    expect(shown('        x = 1', '', '    y = 2')).toBe('    x = 1\n\ny = 2');
    expect(shown('    text = """', 'At the margin."""')).toBe('    text = """\nAt the margin."""');
    expect(shown()).toBe('');
  });

  it('a fence with its own text fails with page, line and what to do', () => {
    expect(() => run('Text.\n\n```python file="./app.py"\nx = 1\n```\n')).toThrow(
      `${path.relative(process.cwd(), page)}:3: a sample with file="./app.py" must be empty; remove its text or the option.`,
    );
  });

  it.each(['note.docx', 'files/PLAN.PDF', 'loads.xlsm', 'Module1 in channel.xlsm'])(
    'a fence with the title of a binary file, %s, fails with page, line and what to do',
    (title) => {
      expect(() => run(`Text.\n\n\`\`\`text title="${title}"\nTitle\n\`\`\`\n`)).toThrow(
        `${path.relative(process.cwd(), page)}:3: "${title}" is not a text file; remove the title and offer the file itself with <Download file="./files/…" />.`,
      );
    },
  );

  it.each(['loads.csv', 'frame.str', 'plan.dxf', 'note.docx.json'])(
    'a fence with the title %s is text',
    (title) => {
      expect(run(`\`\`\`text title="${title}"\nx\n\`\`\`\n`).value).toBe('x');
    },
  );

  it('a fence whose file is missing fails with page, line and what to do', () => {
    expect(() => run('# Title\n\nText.\n\n```python file="./gone.py"\n```\n')).toThrow(
      `${path.relative(process.cwd(), page)}:5: the sample's file "./gone.py" does not exist; correct the path or add the file.`,
    );
  });

  it('a fence whose region is missing fails with page, line and what to do', () => {
    expect(() => run('```python file="./app.py" region="gone"\n```\n')).toThrow(
      `${path.relative(process.cwd(), page)}:1: the sample's file "./app.py" has no "# region gone"; mark the region or correct its name.`,
    );
  });
});
