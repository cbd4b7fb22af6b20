// cspell:ignore gide
import {expect, heading, open, running, test} from './fixtures';

test('section roots lead to their first page and keep query and hash', async ({page}) => {
  for (const [from, to, title] of [
    ['/docs/?from=mail#run-samples', '/docs/welcome/?from=mail#run-samples', 'Welcome'],
    ['/sdk/', '/sdk/api/', 'SDK reference'],
    ['/sdk/13/', '/sdk/13/api/', 'SDK reference'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(heading(page)).toHaveText(title);
  }
});

// The rule itself has a unit test; these show that pages apply it, with query and hash.
test('addresses of files redirect to the plain path', async ({page}) => {
  for (const [address, plain] of [
    ['/docs/welcome.html?from=mail#run-samples', '/docs/welcome/?from=mail#run-samples'],
    ['/docs/welcome/index.html', '/docs/welcome/'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(plain);
    await expect(heading(page)).toHaveText('Welcome');
  }
});

test('unknown paths have status 404 and the not-found page, with a search box in line with the text', async ({
  page,
}) => {
  // An unreleased version has no address.
  for (const path of [
    '/sdk/next/api/',
    '/docs/welcome/nope.html',
    '/docs/%D1%81%D1%82/%E5%BC%80%E5%A7%8B%20%25/',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await running(page);
    await expect(heading(page)).toHaveText('Page not found');
  }
  const box = page.getByRole('main').getByRole('button', {name: 'Search', exact: true});
  for (const width of [360, 1440]) {
    await page.setViewportSize({width, height: 900});
    const {x, width: wide} = (await box.boundingBox())!;
    const text = (await heading(page).boundingBox())!;
    expect([x, wide], `at ${width} px`).toEqual([text.x, text.width]);
  }
});

// Which pages are near has unit tests.
test('the not-found page suggests pages by their titles, and they open', async ({page}) => {
  const near = page.getByRole('navigation', {name: 'Pages that the address may mean'});
  await open(page, '/qqq/');
  // The list of pages is there, and has none that fits.
  await page.waitForLoadState('networkidle');
  await expect(near).toHaveCount(0);
  await open(page, '/docs/getting-started/starter-gide/');
  await expect(near.getByRole('listitem').first()).toHaveText('Starter guideGetting started');
  await near.getByRole('link').first().click();
  await expect(page).toHaveURL('/docs/getting-started/starter-guide/');
  await expect(heading(page)).toHaveText('Starter guide');
});
