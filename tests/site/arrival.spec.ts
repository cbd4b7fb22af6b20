// cspell:ignore numberfield
/** What a reader sees who comes from the search: the place that was found, with its terms marked. */
import {expect, open, test} from './fixtures';

test.describe('a reader who comes from the search', () => {
  for (const [address, id] of [
    ['/sdk/api/parametrization/?_highlight=numberfield#NumberField', 'NumberField'],
    ['/sdk/api/views/?_highlight=view#View', 'View'],
    ['/sdk/api/geometry/?_highlight=line#Line', 'Line'],
    ['/docs/create-apps/user-input/numeric-input/?_highlight=numberfield#number-field', 'number-field'],
  ] as const) {
    test(`lands on the heading, in samples whose lines are whole: ${address}`, async ({page}) => {
      const lines = (): Promise<number[]> =>
        page
          .locator('pre code')
          .evaluateAll((codes) => codes.map((code) => code.getBoundingClientRect().height));
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

  test('finds whole words marked in the list of the box, and only those that were looked for', async ({
    page,
  }) => {
    await open(page, '/docs/welcome/');
    const box = page.locator('nav.navbar input[aria-label="Search"]');
    const marks = page.locator('nav.navbar [role="option"] mark');
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
      await box.fill(query);
      await expect(marks.first()).toBeVisible();
      await expect
        .poll(async () =>
          (await marked()).filter(
            ({before, text}) =>
              /\s/.test(text) ||
              /[A-Za-z]/.test(before) ||
              !query.split(' ').some((word) => isLike(text, word)),
          ),
        )
        .toEqual([]);
    }
  });
});
