import type {Locator} from '@playwright/test';
import {expect, overflow, test} from './fixtures';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

test.use({javaScriptEnabled: false});

/** One page of each kind, with its heading and a page that its menu links to. */
const PAGES = [
  ['the home page', '/', 'Automate the boring, engineer the awesome!', ''],
  ['a guide', '/docs/getting-started/starter-guide/', 'Starter guide', '/docs/faq/'],
  ['an SDK page', '/sdk/api/errors/', 'viktor.errors', '/sdk/api/'],
  ['a REST page', '/docs/api/rest/jobs-read/', 'Get a job', '/docs/api/rest/jobs-delete/'],
  ['the not-found page', '/no/such/page/', 'Page not found', ''],
] as const;

const visible = (locator: Locator): Promise<Locator[]> => locator.filter({visible: true}).all();

for (const width of [1440, 360])
  // In a wide window the bar and the menu are the same on each kind of page.
  for (const [kind, address, heading, menuEntry] of width === 360 ? PAGES : PAGES.slice(1, 2))
    test(`${kind} is readable at ${width} px, without controls that need a script`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto(address, {waitUntil: 'load'});
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      const bar = page.locator('nav.navbar');
      for (const name of ['Docs', 'SDK reference', 'REST API', 'Apps gallery', 'Community forum'])
        await expect(bar.getByRole('link', {name: new RegExp(`^${name}`)})).toBeInViewport({ratio: 1});
      for (const name of [LATEST, 'English'])
        await expect(bar.locator('.navbar__item.dropdown', {hasText: name})).toBeInViewport({ratio: 1});
      expect(await overflow(page)).toBe(0);

      const {controls, links} = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
            element.checkVisibility({visibilityProperty: true, opacityProperty: true}),
          );
        return {
          controls: shown('button, input, select, textarea, [role="tab"]').map(({outerHTML}) => outerHTML),
          links: shown('a:not(.dropdown > a)').map((link) => link.getAttribute('href')),
        };
      });
      expect(controls).toEqual([]);
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter((target) => !target || target === '#')).toEqual([]);
      for (const picture of await visible(page.locator('img'))) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
      // Except in closed details, which open without scripts.
      await expect(
        page.locator('.main-wrapper p:not(details:not([open]) *)').filter({hasText: /\S/}).last(),
      ).toBeVisible();
      if (!menuEntry) return;
      await page.locator(`aside nav.menu a[href="${menuEntry}"]`).click();
      await expect(page).toHaveURL(menuEntry);
    });

test('a REST operation shows all of its tabs with their names, and its details unfold', async ({page}) => {
  await page.goto('/docs/api/rest/jobs-read/');
  const article = page.locator('article');
  const panels = article.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    expect((await panel.innerText()).trim()).not.toBe('');
  }
  for (const name of [/\b200\b/, /\b401\b/, /^curl$/, /^C#$/])
    expect((await visible(article.getByText(name))).length, String(name)).toBeGreaterThan(0);
  // The normal response is open.
  await article.locator('details[open] > summary').click();
  const one = article.locator('details').first();
  await expect(one.locator('> :not(summary)').first()).toBeHidden();
  await one.locator('> summary').click();
  await expect(one.locator('> :not(summary)').first()).toBeVisible();
  const entry = page.locator('aside nav.menu a[href="/docs/api/rest/statistics-details-audit-events/"]');
  await expect(entry).toHaveCount(0);
  await page.locator('aside nav.menu').getByText('Statistics', {exact: true}).click();
  await expect(entry).toBeVisible();
});

test('the version can be chosen by keyboard and by mouse', async ({page}) => {
  await page.goto('/sdk/api/errors/');
  const dropdown = page.locator('nav.navbar .dropdown', {hasText: LATEST});
  const other = dropdown.getByRole('link', {name: `SDK ${OLDER}`, exact: true});
  await expect(other).toBeHidden();
  await dropdown.locator('> a').focus();
  await expect(other).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);

  await page.goto('/sdk/api/errors/');
  await dropdown.hover();
  await other.click();
  await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
});

test('all names of the SDK are on its first page', async ({page}) => {
  await page.goto('/sdk/api/');
  const member = page.locator('.symbol-index li a[href="/sdk/api/core/#File.from_data"]');
  await page.locator('.symbol-index li:has(details):has(> a[href="/sdk/api/core/#File"]) summary').click();
  await expect(member).toBeVisible();
  await expect(page.locator('.symbol-index input')).toBeHidden();
});

test('the search page says what it needs instead of showing a box that does nothing', async ({page}) => {
  await page.goto('/search/?q=beam');
  await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
  expect(await visible(page.locator('input, select, button'))).toEqual([]);
});
