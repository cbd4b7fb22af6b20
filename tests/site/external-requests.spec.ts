import type {BrowserContext, Page} from '@playwright/test';
import {chooseVersion, expect, goHome, heading, open, readToTheEnd, test} from './fixtures';
import {results, searchFor} from './search-panel';
import {LATEST, OLDER, OLDER_ADDRESS} from '../sdk-versions';

// The policy would block requests before they could be recorded.
test.use({bypassCSP: true, saveData: false});

/** The only requests to another host: the consent banner. */
const BANNER = [
  'script https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist/cookieconsent.umd.js',
  'stylesheet https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist/cookieconsent.css',
];

/** One page of each kind. */
const PAGES = [
  '/',
  '/docs/tutorials/basic-3d-model/',
  `${OLDER_ADDRESS}api/errors/`,
  '/docs/api/rest/jobs-read/',
  '/search/?q=beam',
  '/no/such/page/',
];

/**
 * Records requests of all tabs, workers and sockets to other hosts, including failed ones, since any request
 * discloses the reader.
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

/** Searches, opens a result and a picture, chooses a tab, copies a sample, changes the version. */
async function useTheSite(page: Page): Promise<void> {
  await open(page, '/');
  await searchFor(page, 'installation');
  await results(page).first().click();
  await goHome(page);

  await open(page, '/docs/getting-started/installation/');
  const picture = page.locator('.markdown img').first();
  await expect(picture).toHaveClass(/medium-zoom-image/);
  await picture.click();
  await expect(page.locator('.medium-zoom-image--opened').last()).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, '/docs/getting-started/installation/local-development-venv/');
  await page.getByRole('tab', {selected: false}).first().click();
  await page.getByRole('button', {name: /copy/i}).first().click();

  await open(page, '/sdk/api/errors/');
  await chooseVersion(page, LATEST, OLDER);
  await expect(page).toHaveURL(`${OLDER_ADDRESS}api/errors/`);
  await readToTheEnd(page);
}

test.describe('before an answer to the banner', () => {
  test.use({consent: 'undecided'});

  test('no kind of page requests anything but the banner from another host', async ({page, context}) => {
    const outside = recordOutside(context);
    for (const address of PAGES) {
      await open(page, address);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('dialog', {name: 'Remember where you were?'})).toBeVisible();
      await readToTheEnd(page);
    }
    expect([...new Set(outside)].sort()).toEqual(BANNER);
  });
});

test.describe('after consent was accepted', () => {
  test.use({consent: 'accepted'});

  test('using the site requests nothing but the banner from another host', async ({page, context}) => {
    const outside = recordOutside(context);
    await useTheSite(page);
    expect([...new Set(outside)].sort()).toEqual(BANNER);
  });
});
