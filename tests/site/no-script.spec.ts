import type {Locator, Page} from '@playwright/test';
import {expect, test} from './fixtures';

test.use({javaScriptEnabled: false});

/** One page of each kind, with the path of a page that its menu leads to. */
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
  test.describe(`without a script at ${width} px`, () => {
    test.use({viewport: {width, height: 900}});

    for (const {kind, address, heading, menuEntry} of PAGES) {
      test(`${kind} can be read from its heading to its last paragraph`, async ({page}) => {
        await page.goto(address);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        const last = page.locator('.main-wrapper p').filter({hasText: /\S/}).last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeVisible();
        await expect(page.getByRole('contentinfo').locator('p')).toBeVisible();
      });

      test(`${kind} shows every entry of the navigation bar`, async ({page}) => {
        await page.goto(address);
        const bar = page.locator('nav.navbar');
        for (const name of ['Docs', 'SDK reference', 'REST API', 'Apps gallery', 'Community forum']) {
          const entry = bar.getByRole('link', {name: new RegExp(`^${name}`)});
          await expect(entry).toBeVisible();
          await expectWithinWidth(page, entry);
        }
        for (const name of ['14', 'English']) {
          const entry = bar.locator('.navbar__item.dropdown').filter({hasText: name});
          await expect(entry).toBeVisible();
          await expectWithinWidth(page, entry);
        }
      });

      test(`${kind} shows no control that needs a script`, async ({page}) => {
        await page.goto(address);
        const controls = await visible(
          page.locator('button, input, select, textarea, [role="tab"], [contenteditable="true"]'),
        );
        expect(await Promise.all(controls.map((control) => control.evaluate((e) => e.outerHTML)))).toEqual(
          [],
        );
      });

      test(`${kind} has no link without a target`, async ({page}) => {
        await page.goto(address);
        const links = await visible(page.locator('a:not(.dropdown > a)'));
        const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
        expect(targets.length).toBeGreaterThan(5);
        expect(targets.filter((target) => !target || target === '#')).toEqual([]);
      });

      test(`${kind} fits the width`, async ({page}) => {
        await page.goto(address);
        const overflow = await page
          .locator('html')
          .evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(overflow).toBe(0);
      });

      test(`${kind} shows its pictures`, async ({page}) => {
        await page.goto(address, {waitUntil: 'load'});
        const pictures = await visible(page.locator('img'));
        expect(pictures.length).toBeGreaterThan(0);
        for (const picture of pictures) {
          await expect(picture).toHaveAttribute('src', /\S/);
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
        }
      });

      if (menuEntry) {
        test(`${kind} shows all links of its menu, and they lead on`, async ({page}) => {
          await page.goto(address);
          const entries = page.locator('aside nav.menu a');
          expect(await entries.count()).toBeGreaterThan(1);
          for (const entry of await entries.all()) {
            await expect(entry).toBeVisible();
            await expectWithinWidth(page, entry);
          }
          await page.locator(`aside nav.menu a[href="${menuEntry}"]`).click();
          await expect(page).toHaveURL(menuEntry);
        });
      }
    }

    test('a group of the menu that is folded leads to its pages', async ({page}) => {
      await page.goto('/docs/api/rest/jobs-read/');
      const entry = page.locator('aside nav.menu a[href="/docs/api/rest/statistics-details-audit-events/"]');
      await expect(entry).toHaveCount(0);
      await page.locator('aside nav.menu').getByText('Statistics', {exact: true}).click();
      await expect(entry).toBeVisible();
    });

    test('the version can be chosen by keyboard', async ({page}) => {
      await page.goto('/sdk/api/errors/');
      const dropdown = page.locator('nav.navbar .dropdown', {hasText: '14'});
      const other = dropdown.getByRole('link', {name: '13', exact: true});
      await expect(other).toBeHidden();
      await dropdown.locator('> a').focus();
      await expect(other).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(other).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/sdk/13/api/errors/');
    });

    test('the version can be chosen by pointing', async ({page}) => {
      await page.goto('/sdk/api/errors/');
      const dropdown = page.locator('nav.navbar .dropdown', {hasText: '14'});
      await dropdown.hover();
      await dropdown.getByRole('link', {name: '13', exact: true}).click();
      await expect(page).toHaveURL('/sdk/13/api/errors/');
    });

    for (const address of ['/docs/api/rest/jobs-read/', '/docs/api/rest/']) {
      test(`${address} shows what is behind each tab`, async ({page}) => {
        await page.goto(address);
        const panels = page.locator('article [role="tabpanel"]');
        expect(await panels.count()).toBeGreaterThan(1);
        for (const panel of await panels.all()) {
          await expect(panel).toBeVisible();
          expect((await panel.innerText()).trim()).not.toBe('');
        }
      });
    }

    test('each answer of a REST page keeps its status code', async ({page}) => {
      await page.goto('/docs/api/rest/jobs-read/');
      for (const status of [200, 401, 403]) {
        const places = await visible(page.locator('article').getByText(new RegExp(`\\b${status}\\b`)));
        expect(places.length, String(status)).toBeGreaterThan(0);
      }
    });

    test('each sample of a request keeps the name of its language', async ({page}) => {
      await page.goto('/docs/api/rest/jobs-read/');
      for (const language of ['curl', 'Python', 'JavaScript', 'C#']) {
        const labels = page.locator('article').getByText(language, {exact: true});
        expect((await visible(labels)).length, language).toBeGreaterThan(0);
      }
    });

    test('folded details can be opened', async ({page}) => {
      await page.goto('/docs/api/rest/jobs-read/');
      const details = page.locator('article details');
      expect(await details.count()).toBeGreaterThan(0);
      for (const one of await details.all()) {
        // Details inside of others are reached when the outer ones are open.
        const content = one.locator('> :not(summary)').first();
        await expect(content).toBeHidden();
        await one.locator('> summary').click();
        await expect(content).toBeVisible();
      }
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
  });
}
