// cspell:ignore numberfield geometryview
/** Jumps to a heading: from the search, with marked terms, and below the navigation bar. */
import type {Locator, Page} from '@playwright/test';
import {expect, marks, open, scrolled, test} from './fixtures';

test.describe('a reader who comes from the search', () => {
  for (const [address, id] of [
    ['/sdk/api/parametrization/?_highlight=numberfield', 'NumberField'],
    ['/docs/create-apps/user-input/numeric-input/?_highlight=numberfield', 'number-field'],
  ] as const)
    test(`lands on the heading, with complete lines in samples: ${address}`, async ({page}) => {
      // Samples that are folded have no height.
      const lines = (): Promise<number[]> =>
        page
          .locator('pre code')
          .evaluateAll((codes) =>
            codes.filter((code) => code.checkVisibility()).map((code) => code.getBoundingClientRect().height),
          );
      await open(page, address.replace(/\?.*/, ''));
      const unmarked = await lines();
      await open(page, `${address}#${id}`);
      await expect(marks(page).first()).toBeAttached();
      // The place holds once everything is marked and the browser has scrolled.
      await expect.poll(() => topOf(page.locator(`[id="${id}"]`))).toBeLessThan(200);
      expect(await topOf(page.locator(`[id="${id}"]`))).toBeGreaterThanOrEqual(0);
      await expect(page.locator('pre mark[data-markjs]').first()).toHaveCSS('display', 'inline');
      expect(await lines()).toEqual(unmarked);
    });
});

const topOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => element.getBoundingClientRect().top);

for (const width of [390, 1280])
  test.describe(
    `what a jump reaches on a page ${width} pixels wide`,
    {tag: width === 390 ? '@nightly' : []},
    () => {
      test.use({viewport: {width, height: 800}});

      const barHeight = (page: Page): Promise<number> =>
        page.locator('nav.navbar').evaluate((bar: HTMLElement) => bar.offsetHeight);

      test('is not covered by the bar: headings, entries, members, and a heading with marked terms', async ({
        page,
      }) => {
        for (const address of [
          '/docs/getting-started/starter-guide/#5-draw-the-moment-diagram',
          '/sdk/api/views/?_highlight=geometryview#GeometryView',
          '/sdk/13/api/core/#File.from_data',
          '/docs/api/rest/#pagination',
        ]) {
          await open(page, address);
          const target = page.locator(`[id="${address.split('#')[1]}"]`);
          // The place holds once everything is marked and the browser has scrolled.
          await expect.poll(() => topOf(target)).toBeLessThan(200);
          expect(await scrolled(page)).toBeGreaterThan(200);
          expect(await topOf(target), address).toBeGreaterThanOrEqual(await barHeight(page));
        }
      });

      test('is not covered by the bar, for any jump or focus target', async ({page}) => {
        for (const route of [
          '/',
          '/docs/getting-started/starter-guide/',
          '/docs/api/rest/apps-list/',
          '/sdk/api/views/',
        ]) {
          await open(page, route);
          const {covered, count} = await page.evaluate(() => {
            const bar = document.querySelector<HTMLElement>('nav.navbar')!.offsetHeight;
            const places = [
              ...document.querySelectorAll<HTMLElement>(
                'main [id], main :is(a[href], button, summary, [tabindex])',
              ),
            ].filter((place) => place.checkVisibility() && !place.closest('svg'));
            const hidden = places.filter((place) => {
              place.scrollIntoView();
              return place.getBoundingClientRect().top < bar;
            });
            return {covered: hidden.map(({outerHTML}) => outerHTML.slice(0, 100)), count: places.length};
          });
          expect(count).toBeGreaterThan(10);
          expect(covered, route).toEqual([]);
        }
      });

      test('is not covered by the bar: the content, after skipping the menus', async ({page}) => {
        await open(page, '/docs/getting-started/starter-guide/');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', {name: 'Skip to main content'})).not.toBeFocused();
        expect(await topOf(page.locator('main'))).toBeGreaterThanOrEqual(await barHeight(page));
        await page.goto('/docs/getting-started/starter-guide/#__docusaurus_skipToContent_fallback');
        expect(await topOf(page.locator('.main-wrapper'))).toBeGreaterThanOrEqual(await barHeight(page));
      });
    },
  );
