import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, open, test as base} from './fixtures';

/** Section roots: they have no page of their own and lead to the first page of the section. */
const REDIRECTS = [
  {from: '/docs/', to: '/docs/welcome/', heading: 'Welcome'},
  {from: '/sdk/', to: '/sdk/api/', heading: 'SDK reference'},
  {from: '/sdk/13/', to: '/sdk/13/api/', heading: 'SDK reference'},
];

/** Screens whose name in the list of routes is not their heading. */
const NAMED_OTHERWISE = ['/', '/search/'];

/** What a page says about itself, as served: before any script has run. */
interface ServedPage {
  title: string;
  headings: string[];
  descriptions: string[];
  canonical: string[];
}

/** One empty page a worker reads the served HTML with; opening each route would take minutes. */
const test = base.extend<object, {reader: Page}>({
  reader: [
    async ({browser}, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],
});

function readServedPage(html: string): ServedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  return {
    title: page.title,
    headings: [...page.querySelectorAll('h1')].map((heading) => heading.textContent),
    descriptions: all('meta[name="description"]', 'content'),
    canonical: all('link[rel="canonical"]', 'href'),
  };
}

function lines(file: string): string[] {
  return fs
    .readFileSync(`tests/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const pending = new Set(lines('routes-pending.txt'));
const pages = lines('routes.tsv')
  .slice(1)
  .map((line) => line.split('\t') as [string, string])
  .filter(([route]) => !pending.has(route) && !REDIRECTS.some(({from}) => from === route));

/** A page may leave out what its title has in parentheses: that is a remark on the title. */
function acceptedHeadings(title: string): string[] {
  return [...new Set([title, title.replace(/\s*\([^)]*\)$/, '')])];
}

for (const [route, title] of pages) {
  test(`${route} is a page that says what it is`, async ({request, reader}) => {
    const response = await request.get(route, {maxRedirects: 0});
    expect(response.status()).toBe(200);
    const page = await reader.evaluate(readServedPage, await response.text());

    expect(page.headings, 'one heading of level 1').toHaveLength(1);
    if (NAMED_OTHERWISE.includes(route)) expect(page.headings[0]).toMatch(/\S/);
    else expect(acceptedHeadings(title)).toContain(page.headings[0]);

    expect(page.title).toMatch(/\S/);

    expect(page.descriptions, 'one description').toHaveLength(1);
    const length = page.descriptions[0]!.length;
    expect(length, 'length of the description').toBeGreaterThanOrEqual(50);
    expect(length, 'length of the description').toBeLessThanOrEqual(160);

    expect(page.canonical, 'one canonical link').toHaveLength(1);
    expect(page.canonical[0]).toMatch(/^https?:\/\/[^/?#]+\/(?:[^?#]+\/)?$/);
    expect(new URL(page.canonical[0]!).pathname).toBe(route);
  });
}

for (const {from, to, heading} of REDIRECTS) {
  test(`${from} leads to ${to}`, async ({page}) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  });
}

test('a section root keeps the query and the hash of the address', async ({page}) => {
  await page.goto('/docs/?from=mail#you-use-apps');
  await expect(page).toHaveURL('/docs/welcome/?from=mail#you-use-apps');
});

const PLAIN_PATHS = [
  ['/docs/welcome.html', '/docs/welcome/'],
  ['/docs/welcome/index.html', '/docs/welcome/'],
  ['/docs/welcome.html?from=mail#you-use-apps', '/docs/welcome/?from=mail#you-use-apps'],
  ['/docs/welcome/index.html?from=mail#you-use-apps', '/docs/welcome/?from=mail#you-use-apps'],
  ['/sdk/13/api/errors.html', '/sdk/13/api/errors/'],
  ['/index.html', '/'],
] as const;

for (const [address, plain] of PLAIN_PATHS) {
  test(`${address} leads to ${plain}`, async ({page}) => {
    await page.goto(address);
    await expect(page).toHaveURL(plain);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
}

const UNKNOWN_PATHS = [
  '/nowhere/',
  '/docs/nope/',
  '/sdk/15/api/',
  // The text of the next version is written in `sdk/` and is not published.
  '/sdk/next/api/',
  '/docs/welcome/extra/',
  '/docs/welcome/nope.html',
  '/docs/%D1%81%D1%82%D0%B0%D1%80%D1%82/%E5%BC%80%E5%A7%8B%20%25/',
];

for (const path of UNKNOWN_PATHS) {
  test(`the unknown path ${path} answers with status 404`, async ({request}) => {
    expect((await request.get(path)).status()).toBe(404);
  });

  test(`the unknown path ${path} shows the not-found page with a search box`, async ({page}) => {
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(main.getByLabel('Search', {exact: true})).toBeVisible();
  });
}

test.describe('the not-found page offers pages whose address is near', () => {
  const NEAR = [
    ['/docs/getting-started/starter-gide/', '/docs/getting-started/starter-guide/'],
    ['/starter-guide/', '/docs/getting-started/starter-guide/'],
    ['/docs/welcome/extra/', '/docs/welcome/'],
    ['/sdk/api/error/', '/sdk/api/errors/'],
  ] as const;

  for (const [wrong, right] of NEAR) {
    test(`${wrong} offers ${right} first`, async ({page}) => {
      await open(page, wrong);
      const near = page.getByRole('navigation', {name: 'Pages with a similar address'}).getByRole('link');
      await expect(near.first()).toHaveAttribute('href', right);
    });
  }

  test('an offered page opens', async ({page}) => {
    await open(page, '/docs/getting-started/starter-gide/');
    await page
      .getByRole('navigation', {name: 'Pages with a similar address'})
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL('/docs/getting-started/starter-guide/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Starter guide');
  });

  test('an address like no other gets no offers', async ({page}) => {
    await open(page, '/qqq/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.getByRole('navigation', {name: 'Pages with a similar address'})).toHaveCount(0);
  });
});
