import type {Locator, Page} from '@playwright/test';
import {expect, test} from './fixtures';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

test.use({javaScriptEnabled: false});

/** One page of each kind, with the path of a page that its menu links to. */
const PAGES = [
  {kind: 'the home page', address: '/', heading: 'Automate the boring, engineer the awesome!'},
  {
    kind: 'a guide',
    address: '/docs/getting-started/starter-guide/',
    heading: 'Starter guide',
    menuEntry: '/docs/faq/',
  },
  {kind: 'an SDK page', address: '/sdk/api/errors/', heading: 'viktor.errors', menuEntry: '/sdk/api/'},
  {
    kind: 'a REST page',
    address: '/docs/api/rest/jobs-read/',
    heading: 'Get a job',
    menuEntry: '/docs/api/rest/jobs-delete/',
  },
  {kind: 'the not-found page', address: '/no/such/page/', heading: 'Page not found'},
];

const WIDTHS = [1440, 360];

async function visible(locator: Locator): Promise<Locator[]> {
  const all = await locator.all();
  const shown = await Promise.all(all.map((one) => one.isVisible()));
  return all.filter((_, place) => shown[place]);
}

/** Whether a reader can see all of the element without scrolling sideways. */
async function expectWithinWidth(page: Page, locator: Locator): Promise<void> {
  const box = (await locator.boundingBox())!;
  const name = (await locator.innerText()).trim();
  expect(box.x, name).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, name).toBeLessThanOrEqual(page.viewportSize()!.width);
}

for (const width of WIDTHS) {
  // The bar and the menu stand in other places in a wide window, on each kind of page in the same.
  for (const {kind, address, heading, menuEntry} of width === 360 ? PAGES : PAGES.slice(1, 2)) {
    test(`${kind} can be read at ${width} px, and offers nothing that needs a script`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto(address, {waitUntil: 'load'});
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();

      const bar = page.locator('nav.navbar');
      for (const name of ['Docs', 'SDK reference', 'REST API', 'Apps gallery', 'Community forum']) {
        const entry = bar.getByRole('link', {name: new RegExp(`^${name}`)});
        await expect(entry).toBeVisible();
        await expectWithinWidth(page, entry);
      }
      for (const name of [LATEST, 'English']) {
        const entry = bar.locator('.navbar__item.dropdown').filter({hasText: name});
        await expect(entry).toBeVisible();
        await expectWithinWidth(page, entry);
      }

      const overflow = await page
        .locator('html')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBe(0);

      // In one call each: scripts of tests run, those of the page do not.
      const {controls, links, entries} = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
            element.checkVisibility({visibilityProperty: true, opacityProperty: true}),
          );
        return {
          controls: shown('button, input, select, textarea, [role="tab"], [contenteditable="true"]').map(
            (element) => element.outerHTML,
          ),
          links: shown('a')
            .filter((link) => !link.matches('.dropdown > a'))
            .map((link) => link.getAttribute('href')),
          entries: [...document.querySelectorAll('aside nav.menu a')].map((link) => {
            const {left, right, width} = link.getBoundingClientRect();
            return width > 0 && left >= 0 && right <= document.documentElement.clientWidth;
          }),
        };
      });
      expect(controls).toEqual([]);
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter((target) => !target || target === '#')).toEqual([]);

      const pictures = await visible(page.locator('img'));
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) {
        await expect(picture).toHaveAttribute('src', /\S/);
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
      // Details open without a script too.
      const last = page.locator('.main-wrapper p:not(details:not([open]) *)').filter({hasText: /\S/}).last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeVisible();
      await expect(page.getByRole('contentinfo').locator('p')).toBeVisible();

      if (!menuEntry) return;
      expect(entries.length).toBeGreaterThan(1);
      expect(entries).not.toContain(false);
      await page.locator(`aside nav.menu a[href="${menuEntry}"]`).click();
      await expect(page).toHaveURL(menuEntry);
    });
  }
}

test('a REST operation shows all of its tabs with their names, and its details unfold', async ({page}) => {
  await page.goto('/docs/api/rest/jobs-read/');
  const article = page.locator('article');
  const panels = article.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    expect((await panel.innerText()).trim()).not.toBe('');
  }
  for (const name of [/\b200\b/, /\b401\b/, /\b403\b/]) {
    expect((await visible(article.getByText(name))).length, String(name)).toBeGreaterThan(0);
  }
  for (const language of ['curl', 'Python', 'JavaScript', 'C#']) {
    const labels = article.getByText(language, {exact: true});
    expect((await visible(labels)).length, language).toBeGreaterThan(0);
  }
  // The normal response is open.
  await article.locator('details[open] > summary').click();
  const details = article.locator('details');
  expect(await details.count()).toBeGreaterThan(0);
  for (const one of await details.all()) {
    // Details inside of others are reached when the outer ones are open.
    const content = one.locator('> :not(summary)').first();
    await expect(content).toBeHidden();
    await one.locator('> summary').click();
    await expect(content).toBeVisible();
  }
  const entry = page.locator('aside nav.menu a[href="/docs/api/rest/statistics-details-audit-events/"]');
  await expect(entry).toHaveCount(0);
  await page.locator('aside nav.menu').getByText('Statistics', {exact: true}).click();
  await expect(entry).toBeVisible();
});

test('the version can be chosen by keyboard and by pointing', async ({page}) => {
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

test('the reader goes from the home page to a guide', async ({page}) => {
  await page.goto('/');
  await page.locator('.main-wrapper').getByRole('link', {name: 'Build your first app'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Starter guide');
});
