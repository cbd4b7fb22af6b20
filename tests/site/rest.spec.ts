import {load} from 'cheerio';
import type {Locator, Page} from '@playwright/test';
import {operations, REST, type OperationPage} from '../built/rest-operations';
import {readPage} from '../built/rest-page';
import {allowClipboard, clipboard, expect, heading, open, sidebarLink, test} from './fixtures';

const languageTab = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('tab', {name, exact: true});

/** The panels of samples and of responses that are shown. */
const shownSample = (page: Page): Locator =>
  page.locator('article .tabs-container [role="tabpanel"]:visible');
const shownResponse = (page: Page): Locator =>
  page.locator('article .openapi-tabs__container [role="tabpanel"]:visible');

/** Reads the open page with only those fields that are visible. */
async function readShown(page: Page): Promise<OperationPage> {
  const html = await page.locator('article').evaluate((article) => {
    const items = [...article.querySelectorAll('.fields li')];
    const hidden = items.filter((item) => !item.checkVisibility());
    for (const item of hidden) item.setAttribute('data-hidden', '');
    const shown = article.outerHTML;
    for (const item of hidden) item.removeAttribute('data-hidden');
    return shown;
  });
  const $ = load(html);
  $('[data-hidden]').remove();
  return readPage($);
}

// What pages hold is read in the built files.
test('an operation shows every field when all details are open', async ({page}) => {
  const due = operations.find(({id}) => id === 'workspaces-entities-create')!;
  await open(page, due.address);
  // From outside in: an inner part can be reached when the outer is open.
  const closed = page.locator('.theme-doc-markdown details:not([open]) > summary:visible');
  while ((await closed.count()) > 0) await closed.first().click();
  const shown = await readShown(page);
  expect(shown.parameters).toEqual(due.parameters);
  expect(shown.request).toEqual(due.request);
  const bodies = (all: OperationPage['responses']) => all.map(({status, bodies: each}) => ({status, each}));
  expect(bodies(shown.responses)).toEqual(bodies(due.responses));
});

test('nested fields are folded at first; Tab leads to them, Enter opens and closes them', async ({page}) => {
  await open(page, `${REST}workspaces-list/`);
  const nested = page.locator('.response details').first();
  const summary = nested.locator('summary').first();
  const field = nested.getByText('slug', {exact: true});
  await expect(summary).toBeVisible();
  await expect(field).toBeHidden();
  await page.locator('.response[open] > summary').focus();
  // The list of fields is one tab stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await expect(summary).toHaveText('Fields of results');
  await page.keyboard.press('Enter');
  await expect(field).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
});

test('tabs are chosen by keyboard and by mouse, and show one panel at a time', async ({page}) => {
  await open(page, `${REST}workspaces-entities-create/`);
  await test.step('an arrow key moves to the next language, Enter shows its sample', async () => {
    await languageTab(page, 'curl').focus();
    await page.keyboard.press('ArrowRight');
    await expect(languageTab(page, 'PowerShell')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownSample(page)).toHaveCount(1);
    await expect(shownSample(page)).toContainText('Invoke-RestMethod');
  });
  await test.step('status codes answer the same way', async () => {
    const tab = (status: string) => page.getByRole('article').getByRole('tab', {name: status, exact: true});
    await tab('200').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('400')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownResponse(page)).toHaveCount(1);
    await expect(shownResponse(page)).toContainText('"name": [');
    const noLine = 'rgba(0, 0, 0, 0)';
    await expect(tab('400')).not.toHaveCSS('border-bottom-color', noLine);
    await expect(tab('200')).toHaveCSS('border-bottom-color', noLine);
  });
});

test('the call stays in view, and highlights the field that the reader is at', async ({page, context}) => {
  await allowClipboard(context);
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, `${REST}workspaces-entities-create/`);
  const lit = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('lit') ?? [])].map(String));
  const field = (name: string) =>
    page.locator('.fields li', {has: page.getByText(name, {exact: true})}).first();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await test.step('by pointing at it', async () => {
    await field('workspace_id').hover();
    expect(await lit()).toEqual(['{workspace_id}']);
  });
  await test.step('by keyboard', async () => {
    await field('entity_type').focus();
    expect(await lit()).toContain('"entity_type": 301,');
    await page.keyboard.press('ArrowDown');
    await expect(field('properties')).toBeFocused();
    expect(await lit()).toContain('"properties": {}');
  });
  await test.step('one of a response, in its example, which scrolls to it', async () => {
    const last = page.locator('.response[open] > .fields > ul > li').filter({hasText: 'updated_by'}).first();
    await last.evaluate((item) => item.scrollIntoView({block: 'center', behavior: 'instant'}));
    await last.focus();
    expect(await lit()).toEqual([expect.stringMatching(/^"last_updated_by": /)]);
    await expect(page.locator('.operation__call')).not.toHaveJSProperty('scrollTop', 0);
  });
  await test.step('method, path and samples are in view, and the path is copied', async () => {
    await expect(page.locator('.endpoint')).toBeInViewport({ratio: 1});
    await expect(shownSample(page)).toBeInViewport();
    await page.locator('.endpoint').getByRole('button', {name: 'Copy'}).click();
    await expect(page.locator('.endpoint').getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await clipboard(page)).toBe('/api/workspaces/{workspace_id}/entities/');
  });
});

test('the chosen language is copied, and holds on other pages and after a reload', async ({
  page,
  context,
}) => {
  await allowClipboard(context);
  await open(page, `${REST}workspaces-entities-create/`);
  await languageTab(page, 'Python').click();
  await expect(shownSample(page)).toContainText('requests.post(');
  await test.step('the copy button copies the sample that is shown', async () => {
    await shownSample(page).getByRole('button', {name: 'Copy'}).click();
    await expect(shownSample(page).getByRole('button', {name: 'Copied'})).toBeVisible();
    const copied = await clipboard(page);
    expect(copied).toMatch(/^import os\n/);
    expect(copied).toContain('\n    json={\n        "entity_type": 301,\n');
    expect(copied).toBe(await shownSample(page).locator('pre').textContent());
  });
  await test.step('on the page that a link leads to', async () => {
    await sidebarLink(page, `${REST}workspaces-entities-list/`).click();
    await expect(heading(page)).toHaveText('List entities');
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });
  await test.step('on a page that is opened afresh', async () => {
    await open(page, `${REST}jobs-read/`);
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });
});

test('the sidebar shows the method of each operation', async ({page}) => {
  await open(page, operations[0]!.address);
  const links = page.locator('aside nav.menu .api-method > a');
  const methods = await links.evaluateAll((all) =>
    all.map((link) => [
      link.getAttribute('href'),
      getComputedStyle(link, '::before').content.replaceAll('"', '').toUpperCase(),
    ]),
  );
  const due = operations.filter(({tag}) => tag === operations[0]!.tag);
  expect(methods).toEqual(due.map(({address, method}) => [address, method === 'DELETE' ? 'DEL' : method]));
});
