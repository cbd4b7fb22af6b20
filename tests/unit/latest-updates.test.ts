import path from 'node:path';
import type {List, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {latestUpdates} from '../../src/markdown/updates';
import {plainSource} from '../../src/plugins/text-export/plain-source';
import {latestUpdatesOfPage} from '../../src/remark/latest-updates';
import {transformed} from './mdx';
import {tempFolder} from '../temp-folder';

const PAGE = `---
title: All updates
---

## 2026

### SDK after 14.27

- **SDK 14.35.0:** Not dated.

### January 2026

- **SDK 14.27.0, January 9:**
  - Open a [\`FileResource\`](/sdk/api/api-v1/#FileResource) directly.
  - Pass a color.
- **Platform:**
  - Not dated.

### February 2026

- **CLI 0.47.0, February 6:** Exclude files with [\`.viktorignore\`](./changelog-cli.mdx#v0.47.0).

## 2025

### December 2025

- **CLI 0.45.0, December 17:** Move to Python 3.11.
`;

const folder = tempFolder({
  'new/all.mdx': PAGE,
  'new/wrong.mdx': '### January 2026\n\n- **CLI 0.47.0, February 6:** Text.\n',
});
const page = path.join(folder, 'index.mdx');

const run = (source: string): Root => transformed(latestUpdatesOfPage(), source, page);

describe('the latest updates of a page', () => {
  it('are those with a date, newest first, as many as are asked for', () => {
    const titles = (count: number): string[] =>
      latestUpdates(page, './new/all.mdx', count).map(({title, date}) => `${date} ${title}`);
    expect(titles(3)).toEqual(['2026-02-06 CLI 0.47.0', '2026-01-09 SDK 14.27.0', '2025-12-17 CLI 0.45.0']);
    expect(titles(1)).toEqual(['2026-02-06 CLI 0.47.0']);
  });

  it('have an address on the page of this site that lists all', () => {
    const home = path.resolve('src/pages/index.mdx');
    const [update] = latestUpdates(home, '../../docs/whats-new/all-updates.mdx', 1);
    expect(update!.address).toMatch(/^\/docs\/whats-new\/all-updates\/#[a-z]+-\d{4}$/);
  });

  it('are a list of day, name with a link, and the first point', () => {
    const tree = run('Before.\n\n<LatestUpdates page="./new/all.mdx" count="2" />\n\nAfter.');
    const list = tree.children[1] as List;
    expect(list.children.map((item) => toString(item))).toEqual([
      'February 6, 2026 CLI 0.47.0 Exclude files with .viktorignore.',
      'January 9, 2026 SDK 14.27.0 Open a FileResource directly. And 1 more.',
    ]);
    const found: unknown[] = [];
    visit(list.children[0]!, (node) => {
      if (node.type === 'link') found.push(node.url.replace(/^.*(?=\/#)/, ''));
      if (node.type === 'inlineCode') found.push(node.value);
      if (node.type === 'mdxJsxTextElement') found.push(node.name, node.attributes);
    });
    expect(found).toEqual([
      'time',
      [{type: 'mdxJsxAttribute', name: 'dateTime', value: '2026-02-06'}],
      '/#february-2026',
      '.viktorignore',
    ]);
  });

  it('are a list in the text export too', () => {
    const text = plainSource('<LatestUpdates page="./new/all.mdx" count="1" />\n', page);
    expect(text).toMatch(
      /^- February 6, 2026: \[CLI 0\.47\.0\]\(\S+\/#february-2026\): Exclude files with `\.viktorignore`\.\n$/,
    );
  });
});

describe('a writer is told', () => {
  it.each([
    ['page="./none.mdx" count="3"', 'there is no page "./none.mdx" with updates; correct the path.'],
    ['page="./new/all.mdx" count="4"', '"./new/all.mdx" lists 3 updates with a date, not 4; ask for fewer.'],
    [
      'page="./new/all.mdx"',
      'write the latest updates as <LatestUpdates page="./all-updates.mdx" count="3" />.',
    ],
    [
      'page="./new/wrong.mdx" count="1"',
      './new/wrong.mdx: write "CLI 0.47.0, February 6:" below "January 2026" as "Name, January day:", with a valid day.',
    ],
  ])('what is wrong with <LatestUpdates %s />', (given, message) => {
    expect(() => run(`First.\n\n<LatestUpdates ${given} />`)).toThrow(`index.mdx:3: ${message}`);
  });
});
