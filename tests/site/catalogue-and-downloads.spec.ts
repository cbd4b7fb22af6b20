import fs from 'node:fs';
import {unzipSync} from 'fflate';
import {expect, open, test} from './fixtures';

test('the catalogue of fields is filtered by what a field yields, by keyboard too, and leads to their guides', async ({
  page,
}) => {
  await open(page, '/docs/create-apps/user-input/');
  const status = page.getByRole('status').filter({hasText: ' of '});
  const filter = (name: string) =>
    page.getByRole('group', {name: 'Filter the cards'}).getByRole('button', {name, exact: true});
  const card = (name: string) => page.getByRole('article').getByRole('link', {name, exact: true});
  const all = await page.locator('article li:has(img)').count();
  expect(all).toBeGreaterThan(30);
  await expect(status).toHaveText(`${all} of ${all}`);
  await filter('file').press('Enter');
  await expect(filter('file')).toHaveAttribute('aria-pressed', 'true');
  await expect(card('File field')).toBeVisible();
  await expect(card('Date field')).toHaveCount(0);
  await expect(status).toHaveText(new RegExp(`^[1-9] of ${all}$`));
  await filter('All').click();
  await card('Option field').click();
  await expect(page).toHaveURL(/\/options-and-selections\/#option-field$/);
  await expect(page.locator('#option-field')).toBeInViewport();
});

// tests/built/downloads.test.ts checks the content of all archives.
test('the app of a tutorial is downloaded as one archive, as shown on the page', async ({page}) => {
  await open(page, '/docs/tutorials/basic-3d-model/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Download basic-3d-model.zip'}).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('basic-3d-model.zip');
  const files = unzipSync(fs.readFileSync(await download.path()));
  const app = Buffer.from(files['basic-3d-model/app.py']!).toString('utf8');
  const shown = await page.locator('.code pre').allTextContents();
  expect(shown.map((text) => text.trim())).toContain(app.trim());
});
