/** Helpers for the search panel. */
import {expect, type Locator, type Page} from '@playwright/test';

/** A word that no page holds. */
export const UNKNOWN_WORD = 'z'.repeat(12);

/** The button in the navigation bar that opens the panel. */
export function searchButton(page: Page): Locator {
  return page.locator('nav.navbar .search-button');
}

export function searchPanel(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Search', exact: true});
}

export function searchBox(page: Page): Locator {
  return searchPanel(page).locator('input');
}

/** The results, without the rows that lead away. */
export function results(page: Page): Locator {
  return searchPanel(page).locator(
    '[role="group"]:not([aria-label="Go on"], [aria-label="Recent searches"], [aria-label="Start here"]) [role="option"]',
  );
}

/** The rows below the results, which lead to all results, to other parts of the site and to lists. */
export function ways(page: Page): Locator {
  return searchPanel(page).getByRole('group', {name: 'Go on'}).getByRole('option');
}

/** Opens the panel, if it is not open, and types into its box. */
export async function type(page: Page, words: string): Promise<void> {
  if (!(await searchPanel(page).isVisible())) await searchButton(page).click();
  await searchBox(page).fill(words);
}

/** Searches for words that some page has, and waits for their results. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await type(page, words);
  // Until the results have come, those of the last query are shown.
  await expect(ways(page).first()).toHaveAttribute('href', addressWith(words));
  await expect(results(page).first()).toBeVisible();
}

/** The address of all results for words, in any part of the site. */
function addressWith(words: string): RegExp {
  const query = new URLSearchParams({q: words.trim()}).toString();
  return new RegExp(`^/search/\\?${query.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?:&|$)`);
}
