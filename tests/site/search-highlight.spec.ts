// cspell:ignore numberfield geometryview
/** What a reader sees who comes from the search: the place that was found, with its terms marked. */
import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {results, searchFor} from './search-panel';

test.describe('a reader who comes from the search', () => {
  for (const [address, id] of [
    ['/sdk/api/parametrization/?_highlight=numberfield#NumberField', 'NumberField'],
    ['/sdk/api/views/?_highlight=view#View', 'View'],
    ['/sdk/api/geometry/?_highlight=line#Line', 'Line'],
    ['/docs/create-apps/user-input/numeric-input/?_highlight=numberfield#number-field', 'number-field'],
  ] as const) {
    test(`lands on the heading, in samples whose lines are whole: ${address}`, async ({page}) => {
      // Those that are folded have no place.
      const lines = (): Promise<number[]> =>
        page
          .locator('pre code')
          .evaluateAll((codes) =>
            codes.filter((code) => code.checkVisibility()).map((code) => code.getBoundingClientRect().height),
          );
      await open(page, address.replace(/\?[^#]*/, ''));
      const unmarked = await lines();

      await open(page, address);
      const marks = page.locator('article mark[data-markjs]');
      await expect(marks.first()).toBeAttached();
      // The place holds once everything is marked and the browser has scrolled.
      await expect
        .poll(() => page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top))
        .toBeLessThan(200);
      expect(
        await page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top),
      ).toBeGreaterThanOrEqual(0);
      const inSamples = await page
        .locator('pre mark[data-markjs]')
        .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).display));
      expect(inSamples.length).toBeGreaterThan(0);
      expect(new Set(inSamples)).toEqual(new Set(['inline']));
      expect(await lines()).toEqual(unmarked);
    });
  }

  /** Whether a word is a form of another, but for the one letter that the search takes for a slip. */
  function isLike(marked: string, typed: string): boolean {
    const length = Math.min(4, marked.length, typed.length);
    const other = [...marked.toLowerCase().slice(0, length)].filter((letter, at) => letter !== typed[at]);
    return other.length <= 1;
  }

  test('finds whole words marked in the list of results, and only those that were looked for', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    const marks = results(page).locator('mark');
    /** The marks of the list, each with the character before it. */
    const marked = (): Promise<{before: string; text: string}[]> =>
      marks.evaluateAll((all) =>
        all.map((mark) => ({
          before: mark.previousSibling?.textContent?.at(-1) ?? '',
          text: mark.textContent,
        })),
      );
    for (const query of [
      'option field',
      'map point',
      'show field',
      'number field',
      'upload file',
      'hide field',
    ]) {
      await searchFor(page, query);
      await expect(marks.first()).toBeVisible();
      await expect
        .poll(async () =>
          (await marked()).filter(
            ({before, text}) =>
              /[A-Za-z]/.test(before) ||
              // Words that are one name elsewhere, such as OptionField, are marked as one.
              text.split(/\s+/).some((part) => !query.split(' ').some((word) => isLike(part, word))),
          ),
        )
        .toEqual([]);
    }
  });
});

for (const width of [390, 1280])
  test.describe(`what a jump reaches on a page ${width} pixels wide`, () => {
    test.use({viewport: {width, height: 800}});

    const barHeight = (page: Page): Promise<number> =>
      page.locator('nav.navbar').evaluate((bar: HTMLElement) => bar.offsetHeight);
    const topOf = (place: Locator): Promise<number> =>
      place.evaluate((element) => element.getBoundingClientRect().top);

    for (const [what, address] of [
      ['a heading of a guide', '/docs/getting-started/starter-guide/#5-draw-the-moment-diagram'],
      ['a heading among marked terms', '/sdk/api/views/?_highlight=geometryview#GeometryView'],
      ['an entry of the reference', '/sdk/api/geometry/#SquareBeam'],
      ['a member of an entry', '/sdk/13/api/core/#File.from_data'],
      ['a part of a REST page', '/docs/api/rest/#pagination'],
    ] as const)
      test(`is below the bar: ${what}`, async ({page}) => {
        await open(page, address);
        const target = page.locator(`[id="${address.split('#')[1]}"]`);
        const height = await barHeight(page);
        // The place holds once everything is marked and the browser has scrolled.
        await expect.poll(() => topOf(target)).toBeLessThan(200);
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
        expect(await topOf(target)).toBeGreaterThanOrEqual(height);
      });

    for (const route of [
      '/',
      '/docs/getting-started/starter-guide/',
      '/docs/whats-new/changelog-sdk/',
      '/docs/api/rest/',
      '/docs/api/rest/apps-list/',
      '/sdk/api/parametrization/',
    ])
      test(`is below the bar, wherever it can lead or the keyboard can go: ${route}`, async ({page}) => {
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
        expect(covered).toEqual([]);
      });

    test('is below the bar: the text, when the menus are skipped', async ({page}) => {
      await open(page, '/docs/getting-started/starter-guide/');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', {name: 'Skip to main content'})).not.toBeFocused();
      expect(await topOf(page.locator('main'))).toBeGreaterThanOrEqual(await barHeight(page));
      await page.goto('/docs/getting-started/starter-guide/#__docusaurus_skipToContent_fallback');
      expect(await topOf(page.locator('.main-wrapper'))).toBeGreaterThanOrEqual(await barHeight(page));
    });
  });
