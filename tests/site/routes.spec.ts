// cspell:ignore parametrisation gide
import {expect, open, running, test} from './fixtures';

test('section roots lead to their first page and keep query and hash', async ({page}) => {
  for (const [from, to, heading] of [
    ['/docs/?from=mail#run-samples', '/docs/welcome/?from=mail#run-samples', 'Welcome'],
    ['/sdk/', '/sdk/api/', 'SDK reference'],
    ['/sdk/13/', '/sdk/13/api/', 'SDK reference'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  }
});

// The rule itself has a unit test; these show that every page applies it, with query and hash.
test('addresses of files lead to the plain path', async ({page}) => {
  for (const [address, plain] of [
    ['/docs/welcome.html?from=mail#run-samples', '/docs/welcome/?from=mail#run-samples'],
    ['/docs/welcome/index.html?from=mail#run-samples', '/docs/welcome/?from=mail#run-samples'],
    ['/sdk/13/api/errors.html', '/sdk/13/api/errors/'],
    ['/index.html', '/'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(plain);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  }
});

test('unknown paths answer with status 404 and show the not-found page with a search box', async ({page}) => {
  for (const path of [
    '/nowhere/',
    '/sdk/15/api/',
    // A version that is written and not released has no address.
    '/sdk/next/api/',
    '/docs/welcome/extra/',
    '/docs/welcome/nope.html',
    '/docs/%D1%81%D1%82%D0%B0%D1%80%D1%82/%E5%BC%80%E5%A7%8B%20%25/',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await running(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Page not found');
    const box = main.getByRole('button', {name: 'Search', exact: true});
    await expect(box).toBeVisible();
    // In line with the text, also on a narrow screen.
    for (const width of [360, 1440]) {
      await page.setViewportSize({width, height: 900});
      const {x, width: wide} = (await box.boundingBox())!;
      const text = (await main.getByRole('heading', {level: 1}).boundingBox())!;
      expect([x, wide], `at ${width} px`).toEqual([text.x, text.width]);
    }
  }
});

test('the not-found page offers the pages that the address names by their titles, and they open', async ({
  page,
}) => {
  const near = page.getByRole('navigation', {name: 'Pages that the address may mean'});
  for (const nowhere of ['/qqq/', '/nope/here/']) {
    await open(page, nowhere);
    // The list of pages is there, and has none that fits.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(near).toHaveCount(0);
  }
  for (const [wrong, right] of [
    ['/starter-guide/', '/docs/getting-started/starter-guide/'],
    ['/docs/welcome/qqq/', '/docs/welcome/'],
    ['/sdk/api/error/', '/sdk/api/errors/'],
    ['/docs/tutorial/plaxis', '/docs/tutorials/integrate-plaxis/'],
    ['/docs/numeric-inputs/', '/docs/create-apps/user-input/numeric-input/'],
    ['/sdk/parametrisation/', '/sdk/api/parametrization/'],
    ['/docs/api/rest/job/', '/docs/api/rest/jobs-'],
    ['/docs/getting-started/starter-gide/', '/docs/getting-started/starter-guide/'],
  ] as const) {
    await open(page, wrong);
    await expect(near.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${right}`));
  }
  await expect(near.getByRole('listitem').first()).toHaveText('Starter guideGetting started');
  await near.getByRole('link').first().click();
  await expect(page).toHaveURL('/docs/getting-started/starter-guide/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Starter guide');
});
