import {describe, expect, it} from 'vitest';
import {builtPages, builtRoutes, lines, pageOf} from './site';
import {redirects} from '../../src/config/redirects';

/** Section roots have no page of their own: they redirect to the first page of the section. */
const REDIRECTS = redirects.map(({from}) => from);

/** Pages whose title in the list is not their heading. */
const NAMED_OTHERWISE = ['/', '/search/'];

/** Pages whose heading is the module's name, which differs from the title in the list. */
const MODULES: Readonly<Record<string, string>> = {
  '/sdk/api/external/idea/': 'viktor.external.idea_rcs',
  '/sdk/13/api/external/idea/': 'viktor.external.idea_rcs',
};

const [header, ...rows] = lines('routes.tsv').map((line) => line.split('\t'));
const routes = rows.map(([route]) => route!);
/** Titles of the listed pages. Newer pages are not in the list. */
const titles = new Map(rows as [string, string][]);
const pages = builtPages().map(({route}) => route);

/** The heading may omit a remark in parentheses at the end of the title. */
function acceptedHeadings(title: string): string[] {
  return [...new Set([title, title.replace(/\s*\([^)]*\)$/, '')])];
}

describe('the list of routes', () => {
  it('has a title in every row', () => {
    expect(header).toEqual(['route', 'title']);
    expect(rows.filter((row) => row.length !== 2 || row.includes(''))).toEqual([]);
  });

  it('names only routes that are built', () => {
    const built = new Set(builtRoutes());
    expect(routes.filter((route) => !built.has(route))).toEqual([]);
  });
});

describe('a page that says what it is', () => {
  it('is every page of the list', () => {
    expect(routes.filter((route) => !pages.includes(route) && !REDIRECTS.includes(route))).toEqual([]);
  });

  it.each(pages)('%s', (route) => {
    const {$} = pageOf(route);

    const headings = $('h1')
      .toArray()
      .map((heading) => $(heading).text());
    expect(headings, 'one heading of level 1').toHaveLength(1);
    const title = MODULES[route] ?? titles.get(route);
    if (title === undefined || NAMED_OTHERWISE.includes(route)) expect(headings[0]).toMatch(/\S/);
    else expect(acceptedHeadings(title)).toContain(headings[0]);

    expect($('title').text()).toMatch(/\S/);

    const descriptions = $('meta[name="description"]');
    expect(descriptions, 'one description').toHaveLength(1);
    const {length} = descriptions.attr('content') ?? '';
    expect(length, 'length of the description').toBeGreaterThanOrEqual(50);
    expect(length, 'length of the description').toBeLessThanOrEqual(160);

    const canonical = $('link[rel="canonical"]');
    expect(canonical, 'one canonical link').toHaveLength(1);
    const address = canonical.attr('href') ?? '';
    expect(address).toMatch(/^https?:\/\/[^/?#]+\/(?:[^?#]+\/)?$/);
    expect(new URL(address).pathname).toBe(route);
  });
});
