import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import sirv from 'sirv';
import {globSync} from 'tinyglobby';
import {expect, heading, idle, open, running, sidebarLink, test as base} from './fixtures';

const FROM = '/docs/welcome/';
const TARGET = '/docs/faq/';
const TARGET_HEADING = 'FAQ';

/** Copies for servers that send compressed files as they are, which this one does not. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Files of the build that have a hash of their content in their name, and text files that may contain it. */
const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;
const TEXT = /\.(?:html|js|css)$/;

/**
 * Makes another build of a build: every hashed script and style sheet has another name, in its folder
 * and wherever it is mentioned. What a reader sees does not change.
 */
function deployAnew(build: string, next: string): void {
  fs.cpSync(build, next, {recursive: true, filter: (file) => !COMPRESSED.test(file)});
  const assets = ['assets/js', 'assets/css'].flatMap((folder) =>
    fs.readdirSync(path.join(next, folder)).map((file) => path.join(folder, file)),
  );
  const hashes = new Set(assets.map((file) => HASHED.exec(file)?.[1]).filter((hash) => hash !== undefined));
  const rename = (text: string): string =>
    // A string of eight digits that stands alone: part of a longer one, it is no hash of a file.
    text.replace(/(?<![\w])[0-9a-f]{8}(?![\w])/g, (hash) =>
      hashes.has(hash) ? [...hash].reverse().join('') : hash,
    );
  for (const file of globSync('**', {cwd: next, dot: true})) {
    const source = path.join(next, file);
    if (!TEXT.test(file)) continue;
    fs.writeFileSync(source, rename(fs.readFileSync(source, 'utf8')));
    if (assets.includes(file)) fs.renameSync(source, path.join(next, rename(file)));
  }
}

/** A site that is published anew while readers are on it. */
interface Site {
  origin: string;
  /** Publishes the next build: the files of the one before are gone. */
  deploy: () => void;
  /** Takes files away: those whose path fits. */
  lose: (files: RegExp) => void;
  /** Gives for a page what the build before had there, as a cache between reader and server would. */
  keepOldPages: () => void;
}

interface Builds {
  /** Three builds after one another, each with names of its own. */
  builds: string[];
}

const test = base.extend<{site: Site; visits: string[]}, Builds>({
  builds: [
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploys-'));
      const next = path.join(folder, 'next');
      deployAnew('build', next);
      // Reversed twice the names are the first ones: going back to a release is a deploy too.
      await use(['build', next, 'build']);
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker'},
  ],
  site: async ({builds}, use) => {
    // Files are looked up at each request, as on a server whose folder was exchanged.
    const serve = builds.map((folder) => sirv(folder, {dev: true, etag: true}));
    let current = 0;
    let lost: RegExp | undefined;
    let areOld = false;
    const server = http.createServer((request, response) => {
      const {pathname} = new URL(request.url!, 'http://host');
      const isPage = pathname.endsWith('/');
      const none = (): void => {
        response.writeHead(404, {'content-type': 'text/html; charset=utf-8'});
        response.end(fs.readFileSync(path.join(builds[current]!, '404.html')));
      };
      if (lost?.test(pathname)) none();
      else serve[isPage && areOld ? current - 1 : current]!(request, response, none);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      deploy: () => void (current += 1),
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

/** The scripts that the page on screen was published with. */
function scripts(page: Page): Promise<string[]> {
  return page
    .locator('script[defer][src^="/assets/"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')!));
}

/** The text of the guide is there, with the notice that nothing else is. */
async function expectTextAndNotice(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('A part of this page did not load');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

// In one worker, one after the other: each worker would make the builds anew.
test.describe.configure({mode: 'default'});

test.use({saveData: false});

test('the two builds share no script and no style sheet', ({builds}) => {
  const files = (build: string): string[] =>
    ['js', 'css']
      .flatMap((folder) => fs.readdirSync(path.join(build, 'assets', folder)))
      .filter((file) => !COMPRESSED.test(file));
  const [before, after] = [files(builds[0]!), files(builds[1]!)];
  expect(after).toHaveLength(before.length);
  expect(before.length).toBeGreaterThan(10);
  expect(after.filter((file) => before.includes(file))).toEqual([]);
});

test.describe('a reader who loaded the site before a deploy', () => {
  test('opens the next page by one load of it', async ({page, site, visits}) => {
    await open(page, site.origin + FROM);
    const before = await scripts(page);
    site.deploy();
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expect(page).toHaveURL(site.origin + TARGET);
    await running(page);
    expect(await scripts(page)).not.toEqual(before);
    expect(visits).toEqual([FROM, TARGET]);
  });

  test(
    'opens a page that was pointed at before and after the deploy',
    {tag: '@nightly'},
    async ({page, site, visits}) => {
      await open(page, site.origin + FROM);
      await page.waitForLoadState('networkidle');
      site.deploy();
      // Pointing loads the page's files, which are gone: nothing may come of it but the click's load.
      const lost = page.waitForResponse((response) => response.status() === 404);
      await sidebarLink(page, TARGET).hover();
      await lost;
      expect(visits).toEqual([FROM]);
      await sidebarLink(page, TARGET).click();
      await expect(heading(page)).toHaveText(TARGET_HEADING);
      await running(page);
      expect(visits).toEqual([FROM, TARGET]);
    },
  );

  test('lands at the place that the link names, with its terms marked', async ({page, site, visits}) => {
    await open(page, `${site.origin}/search/?q=pagination&ctx=docs`);
    const hit = page.locator('main article h2 a[href*="/docs/api/rest/"][href$="#pagination"]').first();
    const target = await hit.getAttribute('href');
    site.deploy();
    await hit.click();
    await expect(page.locator('article mark[data-markjs]').first()).toBeAttached();
    await expect(page).toHaveURL(site.origin + target!);
    await expect(page.locator('#pagination')).toBeInViewport();
    expect(visits).toEqual(['/search/?q=pagination&ctx=docs', target!.replace(/#.*/, '')]);
  });

  test('begins at the top of the next page', {tag: '@nightly'}, async ({page, site}) => {
    await open(page, `${site.origin}/docs/api/rest/`);
    site.deploy();
    const next = page.locator('nav.pagination-nav a').last();
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await next.click();
    await expect(heading(page)).not.toHaveText('REST API');
    await running(page);
    await expect(heading(page)).toBeInViewport();
    expect(await page.evaluate(() => window.history.scrollRestoration)).toBe('auto');
  });

  test('goes on after the load without another one, and back', async ({page, site, visits}) => {
    await open(page, site.origin + FROM);
    site.deploy();
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await running(page);
    await sidebarLink(page, '/docs/app-builder/').click();
    await expect(heading(page)).not.toHaveText(TARGET_HEADING);
    await page.goBack();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    expect(visits).toEqual([FROM, TARGET]);
    await page.goBack();
    await expect(heading(page)).toHaveText('Welcome');
    await running(page);
  });

  test('finds the text of a page whose files are missing from the new build too', async ({
    page,
    site,
    visits,
  }) => {
    await open(page, site.origin + FROM);
    site.deploy();
    site.lose(/\/assets\/js\/(?!main|runtime|react)/);
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText(TARGET_HEADING);
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([FROM, TARGET]);
    // Links work without any script.
    await sidebarLink(page, FROM).click();
    await expect(heading(page)).toHaveText('Welcome');
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([FROM, TARGET, FROM]);
  });

  test('sees the not-found page for a page that the new build has no more', async ({page, site, visits}) => {
    await open(page, site.origin + FROM);
    site.deploy();
    site.lose(/^\/docs\/faq\//);
    await sidebarLink(page, TARGET).click();
    await expect(heading(page)).toHaveText('Page not found');
    expect(visits).toEqual([FROM, TARGET]);
  });
});

test.describe('a page that comes from before a deploy', () => {
  for (const [name, gone] of [
    ['its main script', /\/assets\/js\/main\./],
    ['its style sheet', /\/assets\/css\//],
  ] as const) {
    test(`is loaded once more when ${name} can't be had`, async ({page, site, visits}) => {
      const old = fs.readFileSync(path.join('build', TARGET, 'index.html'), 'utf8');
      site.deploy();
      // The first answer comes from the browser's cache, as when a closed tab is opened again. What
      // else it holds is as in the browser's cache too.
      await page.route(
        (url) => url.pathname === TARGET,
        async (route) => {
          if (visits.length === 1 && route.request().isNavigationRequest()) {
            await route.fulfill({body: old, contentType: 'text/html; charset=utf-8'});
          } else await route.continue();
        },
      );
      await page.route(/\/assets\//, (route) => {
        const {pathname} = new URL(route.request().url());
        const file = path.join('build', pathname);
        return fs.existsSync(file) && !gone.test(pathname) ? route.fulfill({path: file}) : route.continue();
      });
      await page.goto(site.origin + TARGET);
      await expect.poll(() => visits.length).toBe(2);
      await running(page);
      await expect(heading(page)).toHaveText(TARGET_HEADING);
      await idle(page);
      expect(visits).toEqual([TARGET, TARGET]);
      expect(old).not.toContain((await scripts(page))[0]);
    });
  }

  test('keeps its text when a cache gives the old page again', async ({page, site, visits}) => {
    site.deploy();
    site.keepOldPages();
    await page.goto(site.origin + TARGET);
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([TARGET]);
    // A reload by the reader starts no loop either.
    await page.reload();
    await expectTextAndNotice(page);
    await idle(page);
    expect(visits).toEqual([TARGET, TARGET]);
  });

  test(
    'keeps its text when the server answers with something else',
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
