/** Print, forced colors and selected text. */
import type {Locator} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {results, searchFor} from './search-panel';

test('in print, code is complete and nothing is folded', async ({page}) => {
  // The width of A4 between its margins, in CSS pixels.
  await page.setViewportSize({width: 718, height: 1000});
  await page.emulateMedia({media: 'print'});
  for (const [address, kind] of [
    ['/docs/api/rest/workspaces-entities-list/', 'pre'],
    ['/sdk/api/views/', 'details'],
  ] as const) {
    await open(page, address);
    await expect(page.locator(`.markdown ${kind}`).first()).toBeAttached();
    const faults = await page.locator('.markdown').evaluate((markdown) => ({
      cut: [...markdown.querySelectorAll('pre')]
        .filter(
          (sample) => sample.scrollWidth > sample.clientWidth || getComputedStyle(sample).display === 'none',
        )
        .map((sample) => sample.textContent.slice(0, 80)),
      folded: [...markdown.querySelectorAll('details > :not(summary)')].filter(
        (part) => !part.checkVisibility(),
      ).length,
    }));
    expect(faults, address).toEqual({cut: [], folded: 0});
  }
});

test('in forced colors, current and selected items stand out', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/docs/api/rest/');
  const outline = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outline);
  const differ = async (chosen: Locator, other: Locator) =>
    expect(await outline(chosen.first())).not.toBe(await outline(other.first()));
  await differ(
    page.locator('.menu__link[aria-current="page"]'),
    page.locator('.menu__link:not([aria-current])'),
  );
  const tabs = page.locator('article [role="tab"]');
  await differ(
    tabs.and(page.locator('[aria-selected="true"]')),
    tabs.and(page.locator('[aria-selected="false"]')),
  );
  await searchFor(page, 'beam');
  await differ(results(page).first(), results(page).nth(1));
});

test('selecting a sample does not select its button labels', async ({page}) => {
  await open(page, '/');
  const sample = page.locator('.code--app').first();
  const selected = await sample.evaluate((block) => {
    getSelection()!.selectAllChildren(block);
    return getSelection()!.toString();
  });
  const [title, code] = [sample.locator('.code__title'), sample.locator('pre')];
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(words(selected)).toEqual(words(`${await title.textContent()} ${await code.textContent()}`));
});
