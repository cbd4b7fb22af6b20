import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {plainSource} from '../../src/plugins/text-export/plain-source';
import {tempFolder} from '../temp-folder';

const folder = tempFolder({
  'app.py':
    'import viktor as vkt\n\n\n# region form\nclass Form(vkt.Parametrization):\n    pass\n# endregion form\n',
});
const page = path.join(folder, 'page.mdx');

const plain = (source: string): string => plainSource(source, page);

describe('the Markdown export of a page', () => {
  it('keeps front matter, headings, text, tables and links', () => {
    const source =
      '---\ntitle: A\n---\n\nText with `code` and [a link](./b.mdx).\n\n## B\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    expect(plain(source)).toBe(source);
  });

  it('holds the text of a sample in a file', () => {
    expect(plain('```python file="./app.py" region="form" title="app.py"\n```\n')).toBe(
      '```python title="app.py"\nclass Form(vkt.Parametrization):\n    pass\n```\n',
    );
  });

  it('indents the text of a sample in a file like its fence', () => {
    expect(plain('1. Step\n\n   ```python file="./app.py" region="form"\n   ```\n')).toBe(
      '1. Step\n\n   ```python\n   class Form(vkt.Parametrization):\n       pass\n   ```\n',
    );
  });

  it('replaces components by text', () => {
    const source =
      'The field <Since version="14.10.0" /> selects.\n\n<Catalogue>\n\n- One. Yields number.\n\n</Catalogue>\n\n<RunApp folder="./app">\n\nA picture.\n\n</RunApp>\n\n<Download folder="./app" worker="none" />\n\n<Download file="./a.docx" />\n\n<SymbolIndex />\n\nEnd.\n';
    expect(plain(source)).toBe(
      'The field (since 14.10.0) selects.\n\n- One. Yields number.\n\nA picture.\n\n(download)\n\n(download)\n\nEnd.\n',
    );
  });

  it('drops headings of empty sections, and no others', () => {
    expect(plain('A.\n\n## Find\n\n<SymbolIndex />\n\n## Names\n\n### By purpose\n\nText.\n\n## End\n')).toBe(
      'A.\n\n## Names\n\n### By purpose\n\nText.\n',
    );
    const code = '## A\n\n```python\n# A comment\n\n\n# Another\n```\n';
    expect(plain(code)).toBe(code);
  });

  it('moves long samples in other languages than Python to the end, under their headings', () => {
    const tab = (value: string, label: string, code: string): string =>
      `<TabItem value="${value}" label="${label}">\n\n\`\`\`${value}\n${code}\n\`\`\`\n\n</TabItem>\n`;
    const source = (code: string): string =>
      `## Call\n\n<Tabs groupId="language">\n${tab('curl', 'curl', code)}${tab('python', 'Python', 'call()')}</Tabs>\n\nThen.\n`;
    expect(plain(source('x'.repeat(5000)))).toBe(
      `## Call\n\n**Python**\n\n\`\`\`python\ncall()\n\`\`\`\n\nIn other languages: [curl](#other-languages).\n\nThen.\n\n## Other languages {#other-languages}\n\n### Call\n\n**curl**\n\n\`\`\`curl\n${'x'.repeat(5000)}\n\`\`\`\n`,
    );
    expect(plain(source('x'))).not.toContain('other languages');
  });

  it('lists the changes between two versions of the SDK where the page shows them', () => {
    const changesOf = (from: string, to: string): string => `- from ${from}\n- to ${to}`;
    expect(plainSource('A\n\n<SymbolChanges from="13" to="14" />\n', page, undefined, changesOf)).toBe(
      'A\n\n- from 13\n- to 14\n',
    );
  });

  it('stops when the file of a sample does not exist', () => {
    expect(() => plain('```python file="./gone.py"\n```\n')).toThrow('"./gone.py" does not exist');
  });

  it('drops the options of a sample that only the site needs', () => {
    expect(plain('```python title="app.py" {1,3-4} signature\nx\n```\n')).toBe(
      '```python title="app.py"\nx\n```\n',
    );
  });

  it.each([
    ['imports', "import {Plan} from './Plan';"],
    ['the name of a panel, which its tab gives', '<p className="tab-name">200</p>'],
    ['the import of a theme component', 'import ApiTabs from "@theme/ApiTabs";'],
    ['the tags of cards', '<Cards>\n</Cards>'],
    ['the tags of tabs', '<Tabs groupId="os">\n</TabItem>\n</Tabs>'],
    ['the tags of a box', '<div className="fields">\n</div>'],
    ['the copy button of an operation', '<button type="button" className="code__copy">Copy</button>'],
    ['the tags of details', '  <details>\n  </details>'],
  ])('has no %s', (_, tags) => {
    expect(plain(`a\n${tags}\nb`)).toBe('a\nb');
  });

  it.each([
    ['<TabItem value="windows" label="Windows">', '**Windows**'],
    ['<ResponseTab value="404" label="404">', '**404**'],
    ['  <summary>Fields of `id`</summary>', '  **Fields of `id`**'],
    [':::note[Independent]\n\nText.\n\n:::', '**Note: Independent**\n\nText.\n'],
    [':::warning\n\nText.\n\n:::', '**Warning**\n\nText.\n'],
    ['from \\{id\\} to \\<b', 'from {id} to <b'],
  ])('shows the text of %j', (source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it.each([
    ['**Since:** 14.17.0. Beta.', '(since 14.17.0) Beta.'],
    ['- **Since:** 14.3.0.', '- (since 14.3.0)'],
    ['| `size` | The size. Since 14.5.0. |', '| `size` | The size. (since 14.5.0) |'],
    ['Since 14.10.0, users select.', 'Since 14.10.0, users select.'],
    ['**Since:** a release between 14.16 and 14.27.', '**Since:** a release between 14.16 and 14.27.'],
  ])('names a release in one form: %j', (source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it('puts the link of a card before its picture', () => {
    expect(plain('- ![A pier](./img/pier.png) [Geometry view](/g/): Solids.')).toBe(
      '- [Geometry view](/g/): Solids. Picture: A pier',
    );
  });

  it('leaves what looks like a tag in a sample alone', () => {
    const source = "```jsx\nimport A from 'a';\n<Tabs>\n:::note\n## b {#c}\n\\{\n</Tabs>\n```";
    expect(plain(source)).toBe(source);
  });

  it('does not end a sample at a shorter fence inside of it', () => {
    const source = '````markdown\n```python\n<Tabs>\n```\n````\n<Tabs>\nend';
    expect(plain(source)).toBe('````markdown\n```python\n<Tabs>\n```\n````\nend');
  });

  it('has no two empty lines in a row', () => {
    expect(plain('a\n\n<Cards>\n\n- b\n\n</Cards>\n\nc')).toBe('a\n\n- b\n\nc');
  });

  it('keeps the empty lines of a sample', () => {
    // Python separates top-level definitions by two empty lines.
    const source = '```python\nimport a\n\n\nclass B:\n    pass\n```\n';
    expect(plain(source)).toBe(source);
  });
});
