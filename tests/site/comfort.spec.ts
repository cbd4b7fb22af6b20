import fs from 'node:fs';
import {expect, open, test} from './fixtures';

const PAGE = '/docs/getting-started/fundamentals/call-flow/';

test.describe('a page as Markdown', () => {
  test('can be seen', async ({page, request}) => {
    await open(page, PAGE);
    const link = page.getByRole('main').getByRole('link', {name: 'View', exact: true});
    const address = (await link.getAttribute('href'))!;
    expect(address).toBe('/docs/getting-started/fundamentals/call-flow.md');
    expect(await (await request.get(address)).text()).toContain('# Call flow');
  });

  test('can be copied', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, PAGE);
    const actions = page.getByRole('main').locator('p', {hasText: 'Markdown:'});
    await actions.getByRole('button', {name: 'Copy'}).click();
    await expect(actions.getByRole('button')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(fs.readFileSync('build/docs/getting-started/fundamentals/call-flow.md', 'utf8'));
  });

  test('that does not come says so', async ({page}) => {
    await open(page, PAGE);
    await page.route('**/*.md', (route) => route.abort());
    const actions = page.getByRole('main').locator('p', {hasText: 'Markdown:'});
    await actions.getByRole('button', {name: 'Copy'}).click();
    await expect(actions.getByRole('button')).toHaveText('Not copied: use "View"');
  });

  for (const address of [
    '/docs/getting-started/',
    '/sdk/api/core/',
    '/sdk/13/api/',
    '/docs/api/rest/jobs-read/',
  ]) {
    test(`exists for ${address}`, async ({page, request}) => {
      await open(page, address);
      const link = page.getByRole('main').getByRole('link', {name: 'View', exact: true});
      const answer = await request.get((await link.getAttribute('href'))!);
      expect(answer.status()).toBe(200);
      const title = await page.getByRole('heading', {level: 1}).innerText();
      expect(await answer.text()).toContain(title);
    });
  }
});

test('a page tells search engines what article it is and where it stands', async ({page}) => {
  await open(page, PAGE);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  const article = data.find((item) => item['@type'] === 'TechArticle')!;
  expect(article).toMatchObject({headline: 'Call flow', inLanguage: 'en'});
  expect(article.url).toMatch(/^https:\/\/.+\/docs\/getting-started\/fundamentals\/call-flow\/$/);
  expect(article.description).toBe(await page.locator('meta[name="description"]').getAttribute('content'));
  expect(Date.parse(article.dateModified as string)).toBeGreaterThan(0);
  const trail = data.find((item) => item['@type'] === 'BreadcrumbList') as {
    itemListElement: {name: string}[];
  };
  expect(trail.itemListElement.map(({name}) => name)).toEqual([
    'Getting started',
    'Fundamentals',
    'Call flow',
  ]);
});

test.describe('a shared link', () => {
  for (const [address, card] of [
    [PAGE, 'getting-started'],
    ['/docs/tutorials/basic-3d-model/', 'tutorials'],
    ['/docs/create-apps/user-input/numeric-input/', 'create-apps'],
    ['/docs/api/rest/jobs-read/', 'rest-api'],
    ['/sdk/api/core/', 'sdk-reference'],
    ['/sdk/13/api/core/', 'sdk-reference'],
    ['/docs/whats-new/', 'whats-new'],
  ]) {
    test(`to ${address} has the card of its section`, async ({page, request}) => {
      await open(page, address!);
      const image = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
      expect(new URL(image).pathname).toBe(`/img/cards/${card}.png`);
      const answer = await request.get(new URL(image).pathname);
      expect(answer.status()).toBe(200);
    });
  }

  test('to the home page has the card of the site', async ({page}) => {
    await open(page, '/');
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
    expect(new URL(image).pathname).toBe('/img/card.png');
  });
});

test('previous and next follow the order of the sidebar', async ({page}) => {
  await open(page, '/docs/getting-started/fundamentals/call-flow/');
  await page.getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL('/docs/getting-started/fundamentals/app-types/');
  await page.getByRole('link', {name: /^Previous/}).click();
  await expect(page).toHaveURL('/docs/getting-started/fundamentals/call-flow/');
});

test('a page says when it was last updated and where it is edited', async ({page}) => {
  await open(page, PAGE);
  await expect(page.locator('.theme-last-updated time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
    'href',
    /docs\/getting-started\/fundamentals\/call-flow\.mdx$/,
  );
});
