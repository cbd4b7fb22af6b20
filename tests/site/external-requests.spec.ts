import type {BrowserContext, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {results, searchFor} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

// Requests that the policy of the pages refuses are not made; here they shall be made and recorded.
test.use({bypassCSP: true, saveData: false});

/** All that a page may ask of another host before the reader has answered: the banner itself. */
const BANNER = [
  'script https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist/cookieconsent.umd.js',
  'stylesheet https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist/cookieconsent.css',
];

/** One page of each kind, with the heading that shows that it is that page. */
const PAGES = [
  ['/', 'Automate the boring, engineer the awesome!'],
  ['/docs/getting-started/starter-guide/', 'Starter guide'],
  ['/docs/tutorials/basic-3d-model/', 'Basic 3D model'],
  ['/sdk/api/errors/', 'viktor.errors'],
  [`${OLDER_ADDRESS}api/errors/`, 'viktor.errors'],
  ['/docs/api/rest/jobs-read/', 'Get a job'],
  ['/search/?q=beam', 'Search'],
  ['/no/such/page/', 'Page not found'],
] as const;

/**
 * Notes every request of every tab, worker and socket that goes to another host, also those that the
 * network refuses: asking is what tells the other host of the reader.
 */
function recordOutside(context: BrowserContext): string[] {
  const seen: string[] = [];
  const note = (kind: string, address: string): void => {
    const {protocol, hostname} = new URL(address);
    if (/^(?:http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1') seen.push(`${kind} ${address}`);
  };
  context.on('request', (request) => note(request.resourceType(), request.url()));
  const listen = (page: Page): void => {
    page.on('websocket', (socket) => note('websocket', socket.url()));
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  return seen;
}

function banner(page: Page) {
  return page.getByRole('dialog', {name: 'Remember where you were?'});
}

/** Pictures below the fold are loaded when they come near. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

async function expectHeading(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toContainText(text);
}

/** Searches, goes on to a hit, opens a picture, chooses a tab, copies a sample, changes the version. */
async function useTheSite(page: Page): Promise<void> {
  await searchFor(page, 'installation');
  await results(page).first().click();
  await page.locator('nav.navbar a.navbar__brand').click();
  await expectHeading(page, 'Automate the boring');

  await open(page, '/docs/getting-started/installation/');
  const picture = page.locator('.markdown img').first();
  await expect(picture).toHaveClass(/medium-zoom-image/);
  await picture.click();
  await expect(page.locator('.medium-zoom-image--opened').last()).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, '/docs/getting-started/installation/local-development-venv/');
  const tab = page.getByRole('tab', {selected: false}).first();
  await tab.click();
  await page.getByRole('button', {name: /copy/i}).first().click();

  await open(page, '/sdk/api/errors/');
  const versions = page.locator('nav.navbar .dropdown', {
    has: page.getByRole('button', {name: `SDK ${LATEST}`, exact: true}),
  });
  await versions.hover();
  await versions.getByRole('link', {name: `SDK ${OLDER}`}).click();
  await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
  await readToTheEnd(page);
}

test.describe('before an answer to the banner', () => {
  test.use({consent: 'undecided'});

  test('no kind of page asks another host for anything but the banner', async ({page, context}) => {
    const outside = recordOutside(context);
    for (const [address, heading] of PAGES) {
      await open(page, address);
      await expectHeading(page, heading);
      await expect(banner(page)).toBeVisible();
      await readToTheEnd(page);
    }
    expect([...new Set(outside)].sort()).toEqual(BANNER);
  });

  test('using the site asks no other host for anything but the banner', async ({page, context}) => {
    const outside = recordOutside(context);
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    await useTheSite(page);
    await expect(banner(page)).toBeVisible();
    expect([...new Set(outside)].sort()).toEqual(BANNER);
  });

  test('a request to another host would be seen, whatever makes it', async ({page, context}) => {
    const outside = recordOutside(context);
    await open(page, '/docs/welcome/');
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      new Image().src = 'https://elsewhere.example/picture';
      void fetch('https://elsewhere.example/fetch').catch(() => undefined);
      navigator.sendBeacon('https://elsewhere.example/beacon');
      new WebSocket('wss://elsewhere.example/socket');
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/frame';
      document.body.append(frame);
      const source = "fetch('https://elsewhere.example/worker').catch(() => undefined)";
      new Worker(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
    });
    const paths = () =>
      outside
        .map((entry) => new URL(entry.slice(entry.indexOf(' ') + 1)))
        .filter(({hostname}) => hostname === 'elsewhere.example')
        .map(({pathname}) => pathname.slice(1))
        .sort();
    await expect.poll(paths).toEqual(['beacon', 'fetch', 'frame', 'picture', 'socket', 'worker']);
  });
});

// Readers who rejected: a request to another host fails in every test, and those of all pages look for that.
test.describe('after consent was accepted', () => {
  test.use({consent: 'accepted'});

  test('using the site asks no other host for anything but the banner', async ({page, context}) => {
    const outside = recordOutside(context);
    await open(page, '/');
    await useTheSite(page);
    expect([...new Set(outside)].sort()).toEqual(BANNER);
  });
});

test.describe('where the network lets no banner through', () => {
  test.use({consent: 'undecided', consentLibrary: 'blocked'});

  test('the page asks once for the banner and for nothing instead of it', async ({page, context}) => {
    const outside = recordOutside(context);
    await open(page, '/docs/welcome/');
    await readToTheEnd(page);
    expect(outside.sort()).toEqual(BANNER);
  });
});
