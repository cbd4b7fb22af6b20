// cspell:ignore xqzvw
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {edit, press, previewOf, runCode, runOf, tool} from './previews';
import {results, searchBox, searchFor, searchPanel, type, ways} from './search-panel';

/**
 * Does to a page what the translator of Chrome does: two `font` elements with a text of their own take the place of each
 * text node, also of those that come later. The texts stay the same, so that a test finds them.
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

test('a page that the browser translates works as ever', async ({page, problems}) => {
  await open(page, '/');
  await translate(page);
  const heading = page.locator('main h1').first();
  await expect(heading.locator('font font')).not.toHaveCount(0);

  await test.step('search in the panel', async () => {
    const status = searchPanel(page).getByRole('status');
    // Both ways, from and to each state.
    for (const words of ['beam', 'beam load', 'beam']) {
      await type(page, 'xqzvw');
      await expect(status).toContainText('No results');
      await searchFor(page, words);
      await expect(status).toHaveText(/^\d+ results?$/);
      await searchBox(page).fill('');
      await expect(searchPanel(page).getByRole('group', {name: 'Start here'})).toBeVisible();
    }
    await searchFor(page, 'beam');
    await results(page).first().click();
    await expect(page).toHaveURL(/_highlight=beam/);
    await expect(page.locator('article mark').first()).toBeAttached();
    await page.getByRole('button', {name: 'Remove the marks from the page'}).click();
    await expect(page.locator('article mark')).toHaveCount(0);
  });

  await test.step('open menus', async () => {
    const menu = page.locator('summary[aria-label="Copy or share this page"]');
    await menu.click();
    await page.getByRole('button', {name: 'Copy link'}).click();
    await expect(page.getByRole('button', {name: /^(?:Copied|Not copied)$/})).toBeVisible();
    await menu.click();
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
    for (const words of ['xqzvw', 'beam', 'xqzvw', 'beam load', 'xqzvw beam']) {
      await page.locator('main input').fill(words);
      await expect(answer).toHaveText(words === 'xqzvw' ? 'No results' : /^\d+ results$/);
    }
  });

  await test.step('run a sample, edit it and stop it', async () => {
    await page.locator('nav.navbar a.navbar__brand').click();
    await expect(heading).toHaveText(/^Automate the boring/);
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
