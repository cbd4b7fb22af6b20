/** Helpers for tests of pages: their text, samples and tables, and the numbers that they quote. */
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
  /** The visible code. */
  code: string;
  /** The whole file, if the sample shows a part of one. */
  app: string;
}

/** A page of the site. */
export interface Page {
  tree: Root;
  /** The text of all paragraphs and table cells, without samples and with plain spaces. */
  text: string;
  samples: Sample[];
}

/** The text of all paragraphs and table cells. */
function textIn(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') parts.push(toString(node));
  });
  return parts.join('\n').replaceAll('\u00a0', ' ');
}

const treeOf = (source: string): Root => parser.parse(escapeMarkdownHeadingIds(source));

/** The text of a source, as `text` of a {@link Page}. */
export const readText = (source: string): string => textIn(treeOf(source));

const pages = new Map<string, Page>();

/** Reads and caches a page. Samples from files are included. */
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

/** The visible code of the only sample of a page that contains this text. */
export const sampleWith = (page: Page, text: string): string => onlySample(page, text).code;

/** The whole file of the only sample of a page that shows this text. */
export const appWith = (page: Page, text: string): string => onlySample(page, text).app;

/** The rows, by column name, of the only table of a page with these first columns. */
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

/** The samples of a page in this language. */
export function samplesIn({tree}: Page, language: string): string[] {
  const found: string[] = [];
  visit(tree, 'code', ({lang, value}) => {
    if (lang === language) found.push(value);
  });
  return found;
}

/** The files that a page shows, by title. */
export function filesShown({tree}: Page): Record<string, string> {
  const found: Record<string, string> = {};
  visit(tree, 'code', ({meta, value}) => {
    const {title} = parseFenceOptions(meta ?? '');
    if (title !== undefined && value !== '') found[title] = `${value}\n`;
  });
  return found;
}
/** The alt texts of a page's pictures, by file name. */
export function pictures(page: Page): Record<string, string> {
  const found: Record<string, string> = {};
  visit(page.tree, 'image', ({url, alt}) => {
    found[url.replace(/^.*\/|\.png$/g, '')] = alt ?? '';
  });
  return found;
}

/** The formatted values of a data view by label, including groups. */
export const shown = (rows: DataRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({label, value, unit = '', decimals, rows: inner = []}) => {
      const text = typeof value === 'number' ? value.toFixed(decimals ?? 1) : (value ?? '');
      return [[label, `${text} ${unit}`.trim()], ...Object.entries(shown(inner))];
    }),
  );

/** The number at the start of a text. */
export const number = (text: string): number => Number.parseFloat(text);

/** The numbers with this unit in a text, as written. */
export function quoted(text: string, unit: string): string[] {
  const pattern = new RegExp(
    `(?<![\\d.])(\\d[\\d\\u00a0 ]*(?:,\\d{3})*(?:\\.\\d+)?)${unit === '%' ? ' ?' : ' '}${unit.replace('/', '\\/')}(?![\\w/²³])`,
    'g',
  );
  return [...text.matchAll(pattern)].map(([, value]) => value!.replace(/[\u00a0 ,]/g, ''));
}

/** The numbers with this unit in a text that match none of the values, rounded to the same decimals. */
export function wrong(text: string, unit: string, values: readonly number[]): string[] {
  return quoted(text, unit).filter((written) => {
    const decimals = written.split('.')[1]?.length ?? 0;
    return !values.some((value) => value.toFixed(decimals) === written);
  });
}
