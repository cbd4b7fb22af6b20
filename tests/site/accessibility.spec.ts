import fs from 'node:fs';
import path from 'node:path';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const AXE = path.resolve('node_modules/axe-core/axe.min.js');
const BUILD = path.resolve('build');

/** Rules whose outcome depends on the colors: the only ones that a second color mode can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** So many pages are one test: few enough for a readable report, enough to share one browser page. */
const GROUP = 4;

/** A word that no page holds. */
const NOWHERE = 'z'.repeat(12);

type Theme = 'light' | 'dark';

/** All pages that were built, without the ones that only lead on to another page. */
function builtPages(): string[] {
  const files = fs.existsSync(BUILD) ? fs.readdirSync(BUILD, {recursive: true, encoding: 'utf8'}) : [];
  return files
    .filter((file) => path.basename(file) === 'index.html' || file === '404.html')
    .filter((file) => fs.readFileSync(path.join(BUILD, file), 'utf8').includes('__docusaurus_skipToContent'))
    .map((file) => (file === '404.html' ? '/no/such/page/' : `/${file.replace(/index\.html$/, '')}`))
    .sort();
}

/** Puts the checker into every page, and stops movements, in which colors are neither old nor new. */
async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.addInitScript({path: AXE});
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '*, ::before, ::after { transition: none !important; animation: none !important; }';
      document.head.append(style);
    });
  });
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
}

/** The serious and critical obstacles of what is on screen, one line each. */
async function obstacles(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    ...(rules && {runOnly: {type: 'rule', values: rules}}),
  };
  const results = await page.evaluate(
    (value) =>
      (window as unknown as {axe: {run: (o: RunOptions) => Promise<AxeResults>}}).axe.run(value) as Promise<{
        violations: AxeResults['violations'];
      }>,
    options,
  );
  const theme = await page.locator('html').getAttribute('data-theme');
  return results.violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => node.impact === 'serious' || node.impact === 'critical')
      .map(
        (node) =>
          `${theme}: ${violation.id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? violation.help}`,
      ),
  );
}

/** Obstacles in both color modes. The mode that the page has now is checked by all rules. */
async function obstaclesInBothModes(page: Page): Promise<string[]> {
  const now = await page.locator('html').getAttribute('data-theme');
  const found = await obstacles(page);
  await setTheme(page, now === 'dark' ? 'light' : 'dark');
  found.push(...(await obstacles(page, COLOR_RULES)));
  await setTheme(page, now as Theme);
  return found;
}

test.describe('every page, light and dark', () => {
  const pages = builtPages();

  test('there are pages to check', () => {
    expect(pages).toContain('/');
    expect(pages).toContain('/docs/welcome/');
    expect(pages).toContain('/no/such/page/');
  });

  for (let start = 0; start < pages.length; start += GROUP) {
    const group = pages.slice(start, start + GROUP);

    test(`no obstacle on the ${group.length} pages from ${group[0]} to ${group.at(-1)}`, async ({page}) => {
      test.setTimeout(240_000);
      await prepare(page);
      const found: Record<string, string[]> = {};
      for (const address of group) {
        await open(page, `${address}?docusaurus-theme=dark`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        for (const obstacle of await obstaclesInBothModes(page)) (found[obstacle] ??= []).push(address);
      }
      expect(found).toEqual({});
    });
  }
});

test.describe('menu of a narrow screen', () => {
  test.use({viewport: {width: 360, height: 740}});

  for (const address of [
    '/',
    '/docs/getting-started/starter-guide/',
    '/sdk/api/errors/',
    '/sdk/13/api/errors/',
    '/docs/api/rest/jobs-read/',
    '/search/?q=beam',
    '/no/such/page/',
  ]) {
    test(`no obstacle on ${address}, with the menu closed and open`, async ({page}) => {
      await prepare(page);
      await open(page, address);
      expect(await obstaclesInBothModes(page)).toEqual([]);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
      expect(await obstaclesInBothModes(page)).toEqual([]);
    });
  }

  test('no obstacle in the main menu behind the menu of the docs', async ({page}) => {
    await prepare(page);
    await open(page, '/docs/welcome/');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.getByRole('button', {name: /main menu/}).click();
    await expect(page.locator('.navbar-sidebar').getByText('Community forum')).toBeInViewport();
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });
});

test.describe('search', () => {
  for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
      test.use({viewport: {width, height: 740}});

      test('no obstacle in the list of results', async ({page}) => {
        await prepare(page);
        await open(page, '/docs/welcome/');
        await page.locator('nav.navbar input[aria-label="Search"]').fill('beam');
        await expect(page.locator('nav.navbar [role="option"]').first()).toBeVisible();
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });

      test('no obstacle in the list without results', async ({page}) => {
        await prepare(page);
        await open(page, '/docs/welcome/');
        await page.locator('nav.navbar input[aria-label="Search"]').fill(NOWHERE);
        await expect(page.locator('nav.navbar [role="listbox"]')).toContainText('No results');
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });

      test('no obstacle on the page of results', async ({page}) => {
        await prepare(page);
        await open(page, '/search/?q=beam&ctx=docs');
        await expect(page.locator('.main-wrapper article h2 a').first()).toBeVisible();
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });

      test('no obstacle on a page with marked terms', async ({page}) => {
        await prepare(page);
        await open(page, '/docs/getting-started/starter-guide/?_highlight=beam&_highlight=load');
        await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });
    });
  }
});

test.describe('consent', () => {
  test.use({consent: 'undecided'});

  for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
      test.use({viewport: {width, height: 740}});

      test('no obstacle with the banner open', async ({page}) => {
        await prepare(page);
        await open(page, '/docs/welcome/');
        await expect(page.getByRole('dialog', {name: 'Remember where you were?'})).toBeVisible();
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });

      test('no obstacle with the settings open', async ({page}) => {
        await prepare(page);
        await open(page, '/docs/welcome/');
        const banner = page.getByRole('dialog', {name: 'Remember where you were?'});
        await banner.getByRole('button', {name: 'Settings'}).click();
        const settings = page.getByRole('dialog', {name: 'Cookie settings'});
        await expect(settings).toBeVisible();
        await settings.getByRole('button', {name: 'Convenience'}).click();
        expect(await obstaclesInBothModes(page)).toEqual([]);
      });
    });
  }
});

test.describe('unfolded parts', () => {
  test('no obstacle with an open version dropdown', async ({page}) => {
    await prepare(page);
    await open(page, '/sdk/api/');
    await page.locator('nav.navbar .dropdown', {hasText: '14'}).hover();
    await expect(page.locator('nav.navbar .dropdown__menu').first()).toBeVisible();
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });

  test('no obstacle behind the tabs and in the folded details of a REST page', async ({page}) => {
    await prepare(page);
    await open(page, '/docs/api/rest/jobs-read/');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const found: string[] = [];
    for (const tab of await page.locator('article [role="tab"]').all()) {
      await tab.click();
      found.push(...(await obstaclesInBothModes(page)));
    }
    expect([...new Set(found)]).toEqual([]);
  });
});
