/** The keywords in front matter: words that readers search for and that the title lacks. */
import fs from 'node:fs';
import matter from 'gray-matter';
import lunr from 'lunr/lunr';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';

const LEAST = 2;
const MOST = 8;
const MOST_WORDS = 4;
const PAGES_WITH_KEYWORDS = 0.9;

interface Page {
  file: string;
  title: string;
  /** As written; undefined without keywords. */
  keywords: unknown;
}

function pagesIn(folder: string): Page[] {
  return globSync(`${folder}/**/*.mdx`)
    .sort()
    .map((file) => {
      const {title, keywords} = matter(fs.readFileSync(file, 'utf8')).data as Record<string, unknown>;
      return {file, title: String(title), keywords};
    });
}

/** Pages generated from the REST document. */
const isGenerated = (file: string): boolean => /^docs\/api\/rest\/.+\.(?:api|info|tag)\.mdx$/.test(file);

const guides = pagesIn('docs').filter(({file}) => !isGenerated(file));
const pages = [...guides, ...pagesIn('sdk'), ...pagesIn('sdk_versioned_docs')];

/** The stems of the words of a text: "option" for "Options". */
const stemsOf = (text: string): string[] =>
  lunr
    .tokenizer(text.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim())
    .map((token) => String(lunr.stemmer(token)))
    .filter((stem) => stem !== '');

const listOf = ({keywords}: Page): string[] => (Array.isArray(keywords) ? keywords.map(String) : []);

interface Rule {
  name: string;
  check: (page: Page) => string[];
}

const RULES: Rule[] = [
  {
    name: `are ${LEAST} to ${MOST} texts in a list`,
    check: ({file, keywords}) => {
      if (keywords === undefined) return [];
      if (!Array.isArray(keywords)) return [`${file}: write keywords: [a, b], not ${String(keywords)}`];
      const wrong = keywords
        .filter((keyword) => typeof keyword !== 'string' || keyword.trim() === '')
        .map((keyword) => `${file}: "${String(keyword)}" is not a text; put it between quotes`);
      const count = keywords.length;
      return count >= LEAST && count <= MOST
        ? wrong
        : [...wrong, `${file}: ${count} keywords, ${keywords.join(', ')}; ${LEAST} to ${MOST} are useful`];
    },
  },
  {
    name: 'add a word that the title lacks',
    check: (page) => {
      const known = new Set(stemsOf(page.title));
      return listOf(page)
        .filter((keyword) => stemsOf(keyword).every((stem) => known.has(stem)))
        .map((keyword) => `${page.file}: "${keyword}" only repeats the title, ${page.title}`);
    },
  },
  {
    name: 'differ within a page',
    check: (page) => {
      const keywords = listOf(page);
      const stems = keywords.map((keyword) => stemsOf(keyword).join(' '));
      return keywords
        .filter((_, index) => stems.indexOf(stems[index]!) < index)
        .map((keyword) => `${page.file}: "${keyword}" is there twice`);
    },
  },
  {
    name: `have ${MOST_WORDS} words at most`,
    check: (page) =>
      listOf(page)
        .filter((keyword) => keyword.trim().split(/\s+/).length > MOST_WORDS)
        .map((keyword) => `${page.file}: "${keyword}" has more than ${MOST_WORDS} words`),
  },
];

describe('the keywords of a page', () => {
  it.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_, {check}) => {
    expect(pages.flatMap(check)).toEqual([]);
  });
});

it(`${PAGES_WITH_KEYWORDS * 100} % of the guides have keywords`, () => {
  const without = guides.filter(({keywords}) => keywords === undefined).map(({file}) => file);
  const few = without.length > guides.length * (1 - PAGES_WITH_KEYWORDS);
  expect(guides.length).toBeGreaterThan(100);
  expect(few ? without : []).toEqual([]);
});
