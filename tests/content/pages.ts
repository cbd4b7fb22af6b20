/** What tests of the text share: pages as a reader reads them, and the numbers that they quote. */
import fs from 'node:fs';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect} from 'vitest';
import type {DataRow} from '../../sdk-double/schema';
import {startPython} from '../../sdk-double/runtime';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {shownSample, wholeSample} from '../../src/markdown/includes';
import {fillResults, requestedResults} from '../../src/markdown/results';
import {resultTextsNow} from '../../src/plugins/app-preview/results';

await startPython();

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkGfm);

/** A Python sample of a page, with page and line. */
export interface Sample {
  place: string;
  /** What a reader sees. */
  code: string;
  /** All of it: the whole file of a sample that is a part of one. */
  app: string;
}

/** A page of the site. */
export interface Page {
  tree: Root;
  /** What a reader reads, without samples: one text for all paragraphs, cells and pictures, with plain spaces. */
  text: string;
  samples: Sample[];
}

/** What a reader reads of this source: one text for all paragraphs, cells and pictures. */
function textIn(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') parts.push(toString(node));
  });
  return parts.join('\n').replaceAll('\u00a0', ' ');
}

const treeOf = (source: string): Root => parser.parse(escapeMarkdownHeadingIds(source));

/** What a reader reads of a source, as `text` of a {@link Page}. */
export const readText = (source: string): string => textIn(treeOf(source));

const pages = new Map<string, Page>();

/** A page; its samples are those that a reader sees, parts of files included. It is read once. */
export function readPage(file: string): Page {
  const known = pages.get(file);
  if (known) return known;
  const written = fs.readFileSync(file, 'utf8');
  const tree = treeOf(fillResults(written, resultTextsNow(file, written, requestedResults(written))));
  const samples: Sample[] = [];
  visit(tree, 'code', (node: Code) => {
    if (node.lang !== 'python') return;
    const fence = {meta: node.meta ?? '', code: node.value};
    samples.push({
      place: `${file}:${node.position!.start.line}`,
      code: shownSample(file, fence),
      app: wholeSample(file, fence),
    });
  });
  const page = {tree, text: textIn(tree), samples};
  pages.set(file, page);
  return page;
}

function onlySample({samples}: Page, text: string): Sample {
  const found = samples.filter(({code}) => code.includes(text));
  expect(found.map(({place}) => place)).toHaveLength(1);
  return found[0]!;
}

/** The sample of a page that contains this text, as a reader sees it. */
export const sampleWith = (page: Page, text: string): string => onlySample(page, text).code;

/** The app of the sample of a page that shows this text: of a part of a file, the whole file. */
export const appWith = (page: Page, text: string): string => onlySample(page, text).app;

/** The one table of a page with these first columns: its rows, each by the names of its columns. */
export function tableWith({tree}: Page, ...columns: string[]): Record<string, string>[] {
  const all: string[][][] = [];
  visit(tree, 'table', ({children}) => {
    all.push(children.map((row) => row.children.map((cell) => toString(cell))));
  });
  const tables = all.filter(([head]) => columns.every((name, index) => head?.[index] === name));
  expect(tables).toHaveLength(1);
  const [names, ...rows] = tables[0]!;
  expect(rows.length).toBeGreaterThan(1);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [names![index]!, cell])));
}

/** The texts of a page's samples in this language. */
export function samplesIn({tree}: Page, language: string): string[] {
  const found: string[] = [];
  visit(tree, 'code', ({lang, value}) => {
    if (lang === language) found.push(value);
  });
  return found;
}

/** The files that a page shows, by the titles of its samples. */
export function filesShown({tree}: Page): Record<string, string> {
  const found: Record<string, string> = {};
  visit(tree, 'code', ({meta, value}) => {
    const {title} = parseFenceOptions(meta ?? '');
    if (title !== undefined && value !== '') found[title] = `${value}\n`;
  });
  return found;
}
/** The alternative texts of a page's pictures, by file name. */
export function pictures(page: Page): Record<string, string> {
  const found: Record<string, string> = {};
  visit(page.tree, 'image', ({url, alt}) => {
    found[url.replace(/^.*\/|\.png$/g, '')] = alt ?? '';
  });
  return found;
}

/** What a data view shows, groups in it included: its values by their labels, as a user reads them. */
export const shown = (rows: DataRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({label, value, unit = '', decimals, rows: inner = []}) => {
      const text = typeof value === 'number' ? value.toFixed(decimals ?? 1) : (value ?? '');
      return [[label, `${text} ${unit}`.trim()], ...Object.entries(shown(inner))];
    }),
  );

/** The number that a text starts with. */
export const number = (text: string): number => Number.parseFloat(text);

/** Numbers with this unit in a text, as they are written. */
export function quoted(text: string, unit: string): string[] {
  const pattern = new RegExp(
    `(?<![\\d.])(\\d[\\d\\u00a0 ]*(?:,\\d{3})*(?:\\.\\d+)?)${unit === '%' ? ' ?' : ' '}${unit.replace('/', '\\/')}(?![\\w/²³])`,
    'g',
  );
  return [...text.matchAll(pattern)].map(([, value]) => value!.replace(/[\u00a0 ,]/g, ''));
}

/** Numbers of a text that none of the values gives when it is rounded alike. */
export function wrong(text: string, unit: string, values: readonly number[]): string[] {
  return quoted(text, unit).filter((written) => {
    const decimals = written.split('.')[1]?.length ?? 0;
    return !values.some((value) => value.toFixed(decimals) === written);
  });
}
