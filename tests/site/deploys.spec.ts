import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import sirv from 'sirv';
import {globSync} from 'tinyglobby';
import {expect, heading, idle, marks, open, running, sidebarLink, test as base} from './fixtures';

const FROM = '/docs/welcome/';
const TARGET = '/docs/faq/';

/** Compressed copies, which this server does not use. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Files with a content hash in their names, and text files that may mention them. */
const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;
const TEXT = /\.(?:html|js|css)$/;

const scriptsAndStyles = (build: string): string[] =>
  globSync('assets/{js,css}/*', {cwd: build, ignore: '**/*.{br,gz}'});

/** Copies a build and renames every script and style sheet, including all references. */
function deployAnew(build: string, next: string): void {
  fs.cpSync(build, next, {recursive: true, filter: (file) => !COMPRESSED.test(file)});
  const assets = scriptsAndStyles(next);
  const hashes = new Set(assets.map((file) => HASHED.exec(file)?.[1]).filter((hash) => hash !== undefined));
  const rename = (text: string): string =>
    // Eight digits within a longer string are not a file hash.
    text.replace(/(?<![\w])[0-9a-f]{8}(?![\w])/g, (hash) =>
      hashes.has(hash) ? [...hash].reverse().join('') : hash,
    );
  for (const file of globSync('**', {cwd: next, dot: true})) {
    const source = path.join(next, file);
    if (!TEXT.test(file)) continue;
    fs.writeFileSync(source, rename(fs.readFileSync(source, 'utf8')));
    if (assets.includes(file)) fs.renameSync(source, path.join(next, rename(file)));
  }
  const renamed = scriptsAndStyles(next);
  if (renamed.length !== assets.length || renamed.some((file) => assets.includes(file)))
    throw new Error('The second build shares scripts or style sheets with the first.');
}

/** A site that is redeployed while readers are on it. */
interface Site {
  origin: string;
  /** Replaces all files with those of the next build. */
  deploy: () => void;
  /** Removes the files with matching paths. */
  lose: (files: RegExp) => void;
  /** Serves the pages of the previous build, like a cache between reader and server. */
  keepOldPages: () => void;
}

const test = base.extend<{site: Site; visits: string[]}, {builds: string[]}>({
  builds: [
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploys-'));
      const next = path.join(folder, 'next');
      deployAnew('build', next);
      await use(['build', next]);
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker'},
  ],
  site: async ({builds}, use) => {
    // Looks files up on each request, like a server whose folder is replaced.
    const serve = builds.map((folder) => sirv(folder, {dev: true, etag: true}));
    let current = 0;
    let lost: RegExp | undefined;
    let areOld = false;
    const server = http.createServer((request, response) => {
      const {pathname} = new URL(request.url!, 'http://host');
      const none = (): void => {
        response.writeHead(404, {'content-type': 'text/html; charset=utf-8'});
        response.end(fs.readFileSync(path.join(builds[current]!, '404.html')));
      };
      if (lost?.test(pathname)) none();
      else serve[pathname.endsWith('/') && areOld ? 0 : current]!(request, response, none);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      deploy: () => void (current = 1),
      lose: (files) => void (lost = files),
      keepOldPages: () => void (areOld = true),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  visits: async ({page, site}, use) => {
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits.push(request.url().slice(site.origin.length));
    });
    await use(visits);
  },
});

/** The scripts in the HTML of the page. */
function scripts(page: Page): Promise<string[]> {
  return page
    .locator('script[defer][src^="/assets/"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')!));
}

/** Expects the text and the notice of a page that is not hydrated. */
async function expectTextAndNotice(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('A part of this page did not load');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

// In one worker, because each worker makes the second build.
test.describe.configure({mode: 'default'});

test.use({saveData: false});

test.describe('a reader who loaded the site before a deploy', () => {
  test('opens the next page with one reload, continues without another one, and goes back', async ({
    page,
    site,
    visits,
  }) => {
    await page.setViewportSize({width: 1440, height: 500});
    await open(page, site.origin + FROM);
    await page.evaluate(() => window.scrollTo({top: 500, behavior: 'instant'}));
    const before = await scripts(page);
    site.deploy();
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText('FAQ');
    await expect(page).toHaveURL(site.origin + TARGET);
    await running(page);
    expect(await scripts(page)).not.toEqual(before);
    // At the top, not at the scroll position of the previous page.
    await expect(heading(page)).toBeInViewport();
    expect(await page.evaluate(() => window.history.scrollRestoration)).toBe('auto');
    await sidebarLink(page, '/docs/app-builder/').click();
    await expect(heading(page)).not.toHaveText('FAQ');
    await page.goBack();
    await expect(heading(page)).toHaveText('FAQ');
    expect(visits).toEqual([FROM, TARGET]);
    await page.goBack();
    await expect(heading(page)).toHaveText('Welcome');
    await running(page);
  });

  test('lands at the anchor of the link, with its terms marked', async ({page, site, visits}) => {
    await open(page, `${site.origin}/search/?q=pagination&ctx=docs`);
    const hit = page.locator('main article h2 a[href*="/docs/api/rest/"][href$="#pagination"]').first();
    const target = await hit.getAttribute('href');
    site.deploy();
    await hit.click();
    await expect(marks(page).first()).toBeAttached();
    await expect(page).toHaveURL(site.origin + target!);
    await expect(page.locator('#pagination')).toBeInViewport();
    expect(visits).toEqual(['/search/?q=pagination&ctx=docs', target!.replace(/#.*/, '')]);
  });

  test('reads the text of pages whose scripts are missing, and is told of missing pages', async ({
    page,
    site,
    visits,
  }) => {
    await open(page, site.origin + FROM);
    site.deploy();
    site.lose(/\/assets\/js\/(?!main|runtime|react)|^\/docs\/app-builder\//);
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText('FAQ');
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([FROM, TARGET]);
    // Links work without any script.
    await sidebarLink(page, '/docs/app-builder/').click();
    await expect(heading(page)).toHaveText('Page not found');
    await idle(page);
    expect(visits).toEqual([FROM, TARGET, '/docs/app-builder/']);
  });
});

test.describe('a page that comes from before a deploy', () => {
  for (const [name, gone, tag] of [
    ['its main script', /\/assets\/js\/main\./, []],
    ['its style sheet', /\/assets\/css\//, '@nightly'],
  ] as [string, RegExp, string | string[]][])
    test(`is reloaded once when ${name} is gone`, {tag}, async ({page, site, visits}) => {
      const old = fs.readFileSync(path.join('build', TARGET, 'index.html'), 'utf8');
      site.deploy();
      // The page and most of its files come from the browser's cache, as when a closed tab is reopened.
      await page.route(
        (url) => url.pathname === TARGET,
        (route) =>
          visits.length === 1 && route.request().isNavigationRequest()
            ? route.fulfill({body: old, contentType: 'text/html; charset=utf-8'})
            : route.continue(),
      );
      await page.route(/\/assets\//, (route) => {
        const {pathname} = new URL(route.request().url());
        const file = path.join('build', pathname);
        return fs.existsSync(file) && !gone.test(pathname) ? route.fulfill({path: file}) : route.continue();
      });
      await page.goto(site.origin + TARGET);
      await expect.poll(() => visits.length).toBe(2);
      await running(page);
      await expect(heading(page)).toHaveText('FAQ');
      await idle(page);
      expect(visits).toEqual([TARGET, TARGET]);
      expect(old).not.toContain((await scripts(page))[0]);
    });

  test('keeps its text when a cache gives the old page again', async ({page, site, visits}) => {
    site.deploy();
    site.keepOldPages();
    await page.goto(site.origin + TARGET);
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([TARGET]);
    // A manual reload does not start a loop either.
    await page.reload();
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([TARGET, TARGET]);
  });

  test(
    'keeps its text when a gateway answers for the server',
    {tag: '@nightly'},
    async ({page, site, visits}) => {
      site.deploy();
      site.keepOldPages();
      await page.route(
        (url) => url.pathname === TARGET,
        (route) =>
          route.request().isNavigationRequest()
            ? route.continue()
            : route.fulfill({status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html'}),
      );
      await page.goto(site.origin + TARGET);
      await expectTextAndNotice(page);
      expect(visits).toEqual([TARGET]);
    },
  );
});
