import type {Page} from '@playwright/test';
import {expect, goHome, heading, marks, open, test} from './fixtures';
import {edit, press, previewOf, runCode, runOf, tool} from './previews';
import {results, searchBox, searchFor, searchPanel, type, UNKNOWN_WORD, ways} from './search-panel';

/**
 * Replaces each text node by a text in two `font` elements, as the translator of Chrome does, also those that come
 * later. The texts stay the same, so that a test finds them.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (node: Text): void => {
      const parent = node.parentElement;
      const isLeft =
        !parent || parent.closest('[translate="no"], .notranslate, script, style, svg, textarea, font');
      if (isLeft || node.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    };
    const replaceIn = (node: Node): void => {
      if (node instanceof Text) return replace(node);
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    new MutationObserver((records) => {
      for (const {target, addedNodes} of records) [target, ...addedNodes].forEach(replaceIn);
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
    replaceIn(document.body);
  });
}

test('a page that the browser translates still works', async ({page, problems}) => {
  await open(page, '/');
  await translate(page);
  await expect(heading(page).locator('font font')).not.toHaveCount(0);

  await test.step('search in the panel', async () => {
    const status = searchPanel(page).getByRole('status');
    // Both ways, from and to each state.
    for (const words of ['beam', 'beam load']) {
      await type(page, UNKNOWN_WORD);
      await expect(status).toContainText('No results');
      await searchFor(page, words);
      await expect(status).toHaveText(/^\d+ results?$/);
      await searchBox(page).fill('');
      await expect(searchPanel(page).getByRole('group', {name: 'Start here'})).toBeVisible();
    }
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    await expect(marks(page).first()).toBeAttached();
    await page.getByRole('button', {name: 'Remove the marks from the page'}).click();
    await expect(marks(page)).toHaveCount(0);
  });

  await test.step('open menus', async () => {
    await page.locator('summary[aria-label="Copy or share this page"]').click();
    await page.getByRole('button', {name: 'Copy link'}).click();
    await expect(page.getByRole('button', {name: /^(?:Copied|Not copied)$/})).toBeVisible();
    await page.locator('nav.navbar .dropdown').first().hover();
    await page.locator('nav.navbar .dropdown__menu a').first().click();
    await expect(page).toHaveURL(/\/sdk\//);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/sdk\//);
  });

  await test.step('search on the page of the results', async () => {
    await searchFor(page, 'beam');
    await ways(page).first().click();
    await expect(page).toHaveURL(/\/search\//);
    const answer = page.locator('main').getByRole('status');
    for (const words of [UNKNOWN_WORD, 'beam', UNKNOWN_WORD, `${UNKNOWN_WORD} beam`]) {
      await page.locator('main input').fill(words);
      await expect(answer).toHaveText(words === UNKNOWN_WORD ? 'No results' : /^\d+ results$/);
    }
  });

  await test.step('run a sample, edit it and stop it', async () => {
    await goHome(page);
    await press(runOf(page));
    const preview = previewOf(page);
    await expect(preview).toHaveAttribute('translate', 'no');
    await expect(preview.locator('.preview__body')).toBeVisible({timeout: 150_000});
    await edit(preview);
    await runCode(preview, 'raise ValueError("wrong")');
    await expect(preview.locator('.problem')).toContainText('wrong');
    await runCode(preview, 'while True: pass');
    await tool(preview, 'Stop').first().click();
    await expect(preview.locator('.preview__failure').first()).toBeVisible();
    await tool(preview, 'Close the preview').click();
    await expect(preview).toHaveCount(0);
  });

  await page.goBack();
  await expect(page.locator('main').getByRole('status')).toHaveText(/results$/);
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  expect(problems).toEqual([]);
});
