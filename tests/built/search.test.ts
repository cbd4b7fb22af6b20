/** The indexes of the search, as the browser loads them. */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {scriptsOf} from '../../tools/weights';
import {pageOf, words} from './site';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

/** A document of the search index, with the keys of the index file. */
interface IndexDocument {
  /** Number of the document. */
  i: number;
  /** Title or text. */
  t: string;
  /** Path of the page. */
  u: string;
  /** Fragment, with the number sign. */
  h?: string;
  /** Breadcrumbs. */
  b?: string[];
  /** Number of the document's page. */
  p?: number;
  /** Heading above a text. */
  s?: string;
}

interface IndexEntry {
  documents: IndexDocument[];
  index: {invertedIndex: unknown[]};
}

/** Reads the only index in a folder of the build whose file name matches. */
function indexOf(folder: string, name: RegExp): IndexEntry[] {
  const files = fs.readdirSync(`build/${folder}`).filter((file) => name.test(file));
  expect(files).toHaveLength(1);
  return JSON.parse(fs.readFileSync(`build/${folder}/${files[0]}`, 'utf8')) as IndexEntry[];
}

const SDK_INDEX = /^search-index-sdk-[0-9a-f]+\.json$/;
const docs = indexOf('', /^search-index-docs-[0-9a-f]+\.json$/);

describe.each([
  ['the docs', docs, /^\/docs\//],
  [`version ${LATEST}`, indexOf('', SDK_INDEX), new RegExp(`^/sdk/(?!${OLDER}/)`)],
  // One index for the whole version.
  [`version ${OLDER}`, indexOf(OLDER_ADDRESS, /^search-index.*\.json$/), new RegExp(`^${OLDER_ADDRESS}`)],
] as const)('the index of %s', (_, entries, below) => {
  it('has pages, headings and contents with their fields', () => {
    expect(entries).toHaveLength(3);
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual(['documents', 'index']);
      expect(entry.documents.length).toBeGreaterThan(0);
      expect(entry.index.invertedIndex.length).toBeGreaterThan(0);
    }
    const [pages, headings, contents] = entries.map(({documents}) => documents) as [
      IndexDocument[],
      IndexDocument[],
      IndexDocument[],
    ];
    const numbers = new Set(pages.map(({i}) => i));
    expect(numbers.size).toBe(pages.length);
    const wrong = [
      ...[...pages, ...headings, ...contents].filter(
        ({i, t, u}) => !Number.isInteger(i) || t.trim() === '' || !below.test(u),
      ),
      ...pages.filter(({b, p}) => !Array.isArray(b) || p !== undefined),
      ...[...headings, ...contents].filter(({p, h}) => !numbers.has(p!) || typeof h !== 'string'),
      ...contents.filter(({s}) => typeof s !== 'string'),
    ];
    expect(wrong).toEqual([]);
  });

  it('has for every heading its place on the page', () => {
    const headings = entries[1]!.documents;
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.filter(({h}) => !/^#./.test(h ?? '')).map(({u, t}) => `${u} ${t}`)).toEqual([]);
  });
});

describe('what is searched', () => {
  const texts = docs.flatMap(({documents}) => documents.map(({t}) => words(t)));
  const contentsOf = (route: string) => docs[2]!.documents.filter(({u}) => u === route).map(({t}) => t);

  it('is the prose, not the samples', () => {
    const {$} = pageOf('/docs/getting-started/starter-guide/');
    const line = 'class Controller(vkt.Controller):';
    expect($('article pre').text()).toContain(line);
    expect(texts.filter((text) => text.includes(line))).toEqual([]);
    const sentence = words($('article .markdown > p').first().text());
    expect(sentence.length).toBeGreaterThan(40);
    expect(texts.some((text) => text.includes(sentence))).toBe(true);
  });

  it('excludes labels of buttons and tabs', () => {
    expect(pageOf('/docs/api/rest/').$('article .code__copy').length).toBeGreaterThan(0);
    const found = contentsOf('/docs/api/rest/');
    expect(found.length).toBeGreaterThan(0);
    // Labels of copy buttons and language tabs.
    expect(found.filter((text) => /\bCopy(?: Copy|$)|\bcurl Python JavaScript\b/.test(text))).toEqual([]);
  });

  it('has terminated cells and items, without badges, base classes and summaries', () => {
    const sdk = indexOf('', SDK_INDEX)[2]!.documents;
    const contentAt = (documents: IndexDocument[], u: string, h: string): string =>
      documents.find((one) => one.u === u && one.h === h)!.t;
    expect(contentAt(sdk, '/sdk/api/views/', '#AutodeskView')).toMatch(/^Decorator for a method/);
    expect(contentAt(sdk, '/sdk/api/result/', '#answers-in-a-chat')).toMatch(/¦ ChatResult ¦ A /);
    const all = [...sdk, ...docs[2]!.documents].map(({t}) => t);
    const wrong = /^(?:New in [\d.]+|Removed in \d+|Subclass of) |\bThe whole (?:app|sample)$/;
    expect(all.filter((text) => wrong.test(text)).map((text) => text.slice(0, 200))).toEqual([]);
    const {$} = pageOf('/docs/create-apps/user-input/entity-selection/');
    expect($('.since').length).toBeGreaterThan(0);
    const ofPage = contentsOf('/docs/create-apps/user-input/entity-selection/');
    expect(ofPage.filter((text) => /\bSince 1\d\.\d/.test(text))).toEqual([]);
  });

  it('separates the texts of a card', () => {
    const {$} = pageOf('/docs/welcome/');
    const label = words($('article [class*="cards"] li > a').first().text());
    expect(label).not.toBe('');
    const found = contentsOf('/docs/welcome/');
    expect(found.some((text) => text.includes(label))).toBe(true);
    expect(found.filter((text) => new RegExp(`${label}[^\\s.,:]`).test(text))).toEqual([]);
  });
});

it('has the index files that the scripts request', () => {
  const names = scriptsOf('build')
    .map(({file}) => fs.readFileSync(path.join('build', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/search-index\{dir\}[\w-]*\.json/g)].map(([name]) => name));
  expect(names).toHaveLength(1);
  for (const context of ['', '-docs', '-sdk'])
    expect(fs.existsSync(path.join('build', names[0]!.replace('{dir}', context)))).toBe(true);
});
