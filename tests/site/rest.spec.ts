import {load} from 'cheerio';
import type {Locator, Page} from '@playwright/test';
import {operations, REST, source, type OperationPage} from '../built/rest-operations';
import {readPage} from '../built/rest-page';
import {expect, open, test} from './fixtures';

function languageTab(page: Page, name: string): Locator {
  return page.getByRole('article').getByRole('tab', {name, exact: true});
}

/** The panel of the tabs of samples that is shown. */
function shownSample(page: Page): Locator {
  return page.locator('article .tabs-container [role="tabpanel"]:visible');
}

function shownResponse(page: Page): Locator {
  return page.locator('article .openapi-tabs__container [role="tabpanel"]:visible');
}

function sidebar(page: Page): Locator {
  return page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});
}

/** Reads the open page, and of it only the fields that are shown at this moment. */
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

/** Unfolds what is shown, from outside in: an inner part can be reached when the outer is open. */
async function unfold(page: Page): Promise<void> {
  const closed = page.locator('.theme-doc-markdown details:not([open]) > summary:visible');
  while ((await closed.count()) > 0) await closed.first().click();
}

for (const id of ['workspaces-entities-create', 'workspaces-list']) {
  test(`in the browser, the page ${id} shows every field when it is asked for, and sends nothing`, async ({
    page,
  }) => {
    const due = operations.find((each) => each.id === id)!;
    await open(page, due.address);
    const first = await readShown(page);
    expect(first.parameters).toEqual(due.parameters);
    expect(first.inputs).toEqual([]);
    const ofPage = ['Copy page', 'Copy as Markdown', 'Copy link', 'On this page'];
    expect(first.buttons.filter((label) => label !== 'Copy' && !ofPage.includes(label))).toEqual([]);
    await unfold(page);
    expect((await readShown(page)).request).toEqual(due.request);
    expect(due.responses.length).toBeGreaterThan(2);
    const shown = (await readShown(page)).responses;
    expect(shown.map(({status, bodies}) => ({status, bodies}))).toEqual(
      due.responses.map(({status, bodies}) => ({status, bodies})),
    );
  });
}

test('nested fields are folded at first; Tab leads to them, Enter opens and closes them', async ({page}) => {
  await open(page, `${REST}workspaces-list/`);
  const nested = page.locator('.response details').first();
  const summary = nested.locator('summary').first();
  const field = nested.getByText('slug', {exact: true});
  await expect(summary).toBeVisible();
  await expect(field).toBeHidden();
  await page.locator('.response[open] > summary').focus();
  // The list of fields is one stop.
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
    await expect(languageTab(page, 'Python')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownSample(page)).toHaveCount(1);
    await expect(shownSample(page)).toContainText('import requests');
  });
  await test.step('the arrow to the left leads from the first to the last', async () => {
    await languageTab(page, 'curl').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(languageTab(page, 'C#')).toBeFocused();
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
  await test.step('a click shows the sample of its language', async () => {
    await languageTab(page, 'JavaScript').click();
    await expect(shownSample(page)).toHaveCount(1);
    await expect(shownSample(page)).toContainText('await fetch(');
  });
});

test('the normal answer to starting a job is shown first', async ({page}) => {
  await open(page, `${REST}workspaces-entities-jobs/`);
  await expect(page.getByRole('article').getByRole('tab', {name: '201', exact: true})).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('.response[open] > summary')).toContainText('The job is running.');
});

test('the call stays beside what is described, and the field that the reader is at is lit in it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
    await expect(shownResponse(page).locator('pre')).not.toHaveJSProperty('scrollTop', 0);
  });
  await test.step('method, path and samples are in view, and the path is copied', async () => {
    await expect(page.locator('.endpoint')).toBeInViewport({ratio: 1});
    await expect(shownSample(page)).toBeInViewport();
    await page.locator('.endpoint').getByRole('button', {name: 'Copy'}).click();
    await expect(page.locator('.endpoint').getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '/api/workspaces/{workspace_id}/entities/',
    );
  });
});

test('the chosen language is copied, and holds on other pages and after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${REST}workspaces-entities-create/`);
  await languageTab(page, 'Python').click();
  await expect(shownSample(page)).toContainText('requests.post(');
  await test.step('the copy button copies the sample that is shown', async () => {
    await shownSample(page).getByRole('button', {name: 'Copy'}).click();
    await expect(shownSample(page).getByRole('button', {name: 'Copied'})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^import os\n/);
    expect(copied).toContain('\n    json={\n        "entity_type": 301,\n');
    expect(copied).toBe(await shownSample(page).locator('pre').textContent());
  });
  await test.step('on the page that a link leads to', async () => {
    await sidebar(page).getByText('List entities', {exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List entities');
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });
  await test.step('after a reload', async () => {
    await page.reload();
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });
  await test.step('on a page that is opened afresh', async () => {
    await open(page, `${REST}jobs-read/`);
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });
});

test('the sidebar has the groups of the document in their order, each with its operations', async ({
  page,
}) => {
  await open(page, REST);
  const entries = sidebar(page)
    .locator('li', {has: page.locator(`:scope > div > a[href="${REST}"]`)})
    .locator('> ul');
  const titles = source.tags.map((tag) => tag['x-displayName']);
  expect(titles).toEqual([
    'Jobs',
    'Statistics',
    'Workspaces',
    'Entities',
    'Entity types',
    'Files',
    'Groups',
    'Users',
    'Apps',
  ]);
  await expect(entries.locator('> li > .menu__list-item-collapsible > a')).toHaveText(titles);

  for (const tag of source.tags) {
    const name = tag['x-displayName'];
    const group = operations.filter((each) => each.tag === tag.name);
    const entry = entries.locator('> li', {
      has: page.locator('.menu__list-item-collapsible').getByText(name, {exact: true}),
    });
    await entry.getByText(name, {exact: true}).click();
    const links = entry.locator('> ul > li > a');
    await expect(links).toHaveText(group.map(({title}) => title));
    // The list is there before it has its height, which moves the groups below.
    await expect(links.last()).toBeVisible();
    const shown = await links.evaluateAll((elements) =>
      elements.map((element) => ({
        address: element.getAttribute('href'),
        title: element.textContent,
        method: getComputedStyle(element, '::before').content.replaceAll('"', '').toUpperCase(),
      })),
    );
    expect(shown, name).toEqual(
      group.map(({address, title, method}) => ({
        address,
        title,
        method: method === 'DELETE' ? 'DEL' : method,
      })),
    );
  }
});
