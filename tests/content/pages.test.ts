import fs from 'node:fs';
import path from 'node:path';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import matter from 'gray-matter';
import type {Definition, Image, Link, Node, Nodes, Root, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {globSync} from 'tinyglobby';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {older, published, versions} from '../../src/config/sdk-versions';
import {CURRENT} from '../../src/sdk-model/versions';

interface Page {
  file: string;
  frontMatter: Record<string, unknown>;
  source: string;
  tree: Root;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective);

function readPage(file: string, source: string): Page {
  const tree = parser.parse(escapeMarkdownHeadingIds(source));
  return {file, source, frontMatter: matter(source).data, tree};
}

const FOLDERS = ['docs', 'sdk', 'sdk_versioned_docs'];

/** Pages of the docs instances, and standalone pages such as the home page. */
// Docusaurus ignores files that start with an underscore.
const docs = globSync(`{${FOLDERS.join(',')}}/**/[!_]*.{md,mdx}`).sort();
const others = globSync('src/pages/**/*.mdx').sort();
const pages = [...docs, ...others].map((file) => readPage(file, fs.readFileSync(file, 'utf8')));

const TAGLINE = 'Automate the boring, engineer the awesome!';

const KEYS = [
  'title',
  'description',
  'keywords',
  'sidebar_label',
  'pagination_next',
  'pagination_prev',
  'folded',
  'toc_max_heading_level',
];

/** Additional keys that only some pages may have. */
function extraKeys(file: string): string[] {
  if (/^docs\/api\/rest\/.+\.(?:api|info)\.mdx$/.test(file)) return ['id', 'custom_edit_url'];
  if (file === 'src/pages/index.mdx') return ['hide_table_of_contents'];
  return [];
}

const at = (page: Page, node: Node, problem: string): string =>
  `${page.file}:${node.position?.start.line ?? '?'}: ${problem}`;

function collect<T extends Nodes>(page: Page, type: T['type']): T[] {
  const found: T[] = [];
  visit(page.tree, (node) => {
    if (node.type === type) found.push(node as T);
  });
  return found;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const elements = (page: Page): Element[] => [
  ...collect<MdxJsxFlowElement>(page, 'mdxJsxFlowElement'),
  ...collect<MdxJsxTextElement>(page, 'mdxJsxTextElement'),
];

function attribute(element: Element, name: string): string | undefined {
  for (const item of element.attributes) {
    if (item.type === 'mdxJsxAttribute' && item.name === name && typeof item.value === 'string')
      return item.value;
  }
  return undefined;
}

/** The pictures of a page with their alt texts. */
function pictures(page: Page): {node: Node; alt: string; url: string}[] {
  return [
    ...collect<Image>(page, 'image').map((node) => ({node, alt: node.alt ?? '', url: node.url})),
    ...elements(page)
      .filter(({name}) => name === 'img' || name === 'Picture')
      .map((node) => ({node, alt: attribute(node, 'alt') ?? '', url: attribute(node, 'src') ?? ''})),
  ];
}

/** The prose of a page, without code. */
function prose(page: Page): {node: Node; text: string}[] {
  const found: {node: Node; text: string}[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'mdxjsEsm') return SKIP;
    if (node.type === 'text') found.push({node, text: (node as Text).value});
    if (node.type === 'image') found.push({node, text: node.alt ?? ''});
    return undefined;
  });
  for (const node of elements(page)) {
    for (const name of ['label', 'title', 'alt']) {
      const text = attribute(node, name);
      if (text !== undefined) found.push({node, text});
    }
  }
  for (const key of ['title', 'description', 'sidebar_label']) {
    found.push({node: page.tree, text: String(page.frontMatter[key] ?? '')});
  }
  return found;
}

function words(page: Page, pattern: RegExp, problem: (word: string) => string): string[] {
  return prose(page).flatMap(({node, text}) =>
    [...text.replaceAll(TAGLINE, '').matchAll(pattern)].map(([word]) => at(page, node, problem(word))),
  );
}

interface Rule {
  name: string;
  check: (page: Page) => string[];
}

const RULES: Rule[] = [
  {
    name: 'has a title',
    check: ({file, frontMatter: {title}}) =>
      typeof title === 'string' && title.trim() !== '' ? [] : [`${file}: add a title to the front matter`],
  },
  {
    name: 'has a description of one sentence of 50 to 160 characters that ends with a period',
    check: ({file, frontMatter: {description}}) => {
      const text = typeof description === 'string' ? description : '';
      const length = [...text].length;
      return length >= 50 && length <= 160 && text.endsWith('.')
        ? []
        : [`${file}: its description has ${length} characters and ends with "${text.at(-1) ?? ''}"`];
    },
  },
  {
    name: 'has no unknown key in its front matter',
    check: ({file, frontMatter: data}) => {
      const known = [...KEYS, ...extraKeys(file)];
      return Object.keys(data)
        .filter((key) => !known.includes(key))
        .map((key) => `${file}: unknown key "${key}"; known are ${known.join(', ')}`);
    },
  },
  {
    name: 'says of each picture in 20 characters or more what is seen',
    check: (page) =>
      pictures(page)
        .filter(({alt}) => alt.trim().length < 20)
        .map(({node, alt}) => at(page, node, `"${alt}" does not say what is seen`)),
  },
  {
    name: 'does not say of a picture that it is one',
    check: (page) =>
      pictures(page)
        .filter(({alt}) => /^\s*(?:an? |the )?(?:image|picture|photo|screenshot) of\b/i.test(alt))
        .map(({node, alt}) => at(page, node, `"${alt}" starts with what every picture is; say what is seen`)),
  },
  {
    name: 'leaves nothing to be done later',
    check: (page) =>
      page.source
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/\b(?:TODO|FIXME|TBD)\b|lorem ipsum|\blorem\b|coming soon/gi)]
            .filter(([word]) => !/^(?:todo|fixme|tbd)$/.test(word))
            .map(([word]) => `${page.file}:${index + 1}: "${word}"`),
        ),
  },
  {
    name: 'does not shout',
    check: (page) => words(page, /\S*!/g, (word) => `an exclamation mark: "${word}"`),
  },
  {
    name: 'does not call a task simple',
    // "Simply supported" is a term of engineering.
    check: (page) =>
      words(
        page,
        /\b(?:simply(?! supported\b)|just|easy|easily|powerful)\b/gi,
        (word) => `leave out "${word}"`,
      ),
  },
  {
    name: 'links to other sites over https',
    check: (page) =>
      [
        ...collect<Link>(page, 'link').map((node) => ({node: node as Node, url: node.url})),
        ...collect<Definition>(page, 'definition').map((node) => ({node: node as Node, url: node.url})),
        ...elements(page).map((node) => ({
          node: node as Node,
          url: attribute(node, 'href') ?? attribute(node, 'to') ?? '',
        })),
        ...pictures(page).map(({node, url}) => ({node, url})),
      ]
        .filter(({url}) => /^(?:http:|ftp:)?\/\//i.test(url))
        .map(({node, url}) => at(page, node, `${url} is not https`)),
  },
];

it('there are pages in each place', () => {
  expect(FOLDERS.filter((folder) => !docs.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  expect(others).toContain('src/pages/index.mdx');
});

describe('each page', () => {
  it.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_, {check}) => {
    expect(pages.flatMap(check)).toEqual([]);
  });
});

describe('each picture file beside the pages', () => {
  it('is shown by a page', () => {
    const shown = new Set(
      pages.flatMap((page) =>
        pictures(page).map(({url}) => path.posix.join(path.posix.dirname(page.file), decodeURI(url))),
      ),
    );
    const files = globSync(`{${FOLDERS.join(',')},src/pages}/**/*.{png,jpg,jpeg,svg,gif,webp,avif}`, {
      caseSensitiveMatch: false,
    });
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !shown.has(file.replace('.phone.png', '.png')))).toEqual([]);
  });
});

type SidebarItem =
  | string
  | {type: 'doc' | 'ref'; id: string}
  | {type: 'category'; link?: {type: string; id?: string}; items: SidebarItem[]}
  | {type: 'link' | 'html'};

/** The ids that a sidebar lists, in its order. */
function listed(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    switch (item.type) {
      case 'doc':
      case 'ref':
        return [item.id];
      case 'category':
        return [...(item.link?.type === 'doc' && item.link.id ? [item.link.id] : []), ...listed(item.items)];
      case 'link':
      case 'html':
        return [];
      default:
        throw new Error(
          `This test does not know sidebar items of the type "${(item as {type: string}).type}".`,
        );
    }
  });
}

function idsIn(folder: string): string[] {
  return pages
    .filter(({file}) => file.startsWith(`${folder}/`))
    .map(({file, frontMatter: {id}}) => {
      const own = path.posix.relative(folder, file).replace(/\.mdx?$/, '');
      return typeof id === 'string' ? path.posix.join(path.posix.dirname(own), id) : own;
    })
    .sort();
}

async function sidebarOf(file: string): Promise<string[]> {
  const sidebars = file.endsWith('.json')
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as object)
    : ((await import(path.resolve(file))) as {default: object}).default;
  return Object.values(sidebars).flatMap((items) => listed(items as SidebarItem[]));
}

describe('the sidebar', () => {
  const snapshots = versions.filter(({folder}) => folder !== CURRENT);
  const sidebars = [
    ['docs', 'sidebars.ts'],
    [CURRENT, 'sidebars-sdk.ts'],
    ...snapshots.map(({name, folder}) => [folder, `sdk_versioned_sidebars/version-${name}-sidebars.json`]),
  ] as [string, string][];

  it('exists for each version of the SDK reference and for no other', () => {
    expect(published.map(({name}) => name)).toEqual(['14', '13']);
    const names = snapshots.map(({name}) => name).sort();
    expect(fs.readdirSync('sdk_versioned_docs').sort()).toEqual(names.map((name) => `version-${name}`));
    expect(fs.readdirSync('sdk_versioned_sidebars').sort()).toEqual(
      names.map((name) => `version-${name}-sidebars.json`),
    );
  });

  it.each(sidebars)('of %s lists each page once and nothing else', async (folder, file) => {
    expect((await sidebarOf(file)).sort()).toEqual(idsIn(folder));
  });

  // Further down a page, nothing else in view names the version.
  it.each(older)('of version $name names it at the top', ({name}) => {
    const file = `sdk_versioned_sidebars/version-${name}-sidebars.json`;
    const {sdk} = JSON.parse(fs.readFileSync(file, 'utf8')) as {sdk: {label: string}[]};
    expect(sdk[0]!.label).toBe(`SDK reference ${name}`);
  });
});
