import {unzipSync} from 'fflate';
import fs from 'node:fs';
import {expect, open, test} from './fixtures';

const CATALOGUE = '/docs/create-apps/user-input/';

test.describe('the catalogue of fields', () => {
  test('shows a card with a picture for each field, and leads to its guide', async ({page}) => {
    await open(page, CATALOGUE);
    const cards = page.locator('article li:has(> picture, > img, > span img, img)');
    expect(await cards.count()).toBeGreaterThan(30);
    await expect(page.getByRole('status').filter({hasText: ' of '})).toHaveText(/^(\d+) of \1$/);
    await page.getByRole('article').getByRole('link', {name: 'Option field', exact: true}).click();
    await expect(page).toHaveURL(/\/options-and-selections\/#option-field$/);
    await expect(page.locator('#option-field')).toBeInViewport();
  });

  test('is filtered by what a field yields, by keyboard too', async ({page}) => {
    await open(page, CATALOGUE);
    const filter = page.getByRole('group', {name: 'Filter the cards'});
    await filter.getByRole('button', {name: 'file', exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(filter.getByRole('button', {name: 'file', exact: true})).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(
      page.getByRole('article').getByRole('link', {name: 'File field', exact: true}),
    ).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', {name: 'Date field', exact: true})).toHaveCount(
      0,
    );
    await filter.getByRole('button', {name: 'All', exact: true}).click();
    await expect(
      page.getByRole('article').getByRole('link', {name: 'Date field', exact: true}),
    ).toBeVisible();
  });

  test('says how many fields are shown', async ({page}) => {
    await open(page, CATALOGUE);
    const status = page.getByRole('status').filter({hasText: ' of '});
    const [, all] = /of (\d+)$/.exec((await status.textContent())!)!;
    await page.getByRole('button', {name: 'true or false', exact: true}).click();
    await expect(status).not.toHaveText(`${all} of ${all}`);
    await expect(status).toHaveText(new RegExp(`^[1-9]\\d* of ${all}$`));
  });
});

for (const [tutorial, files] of [
  ['basic-3d-model', ['app.py', 'requirements.txt', 'viktor.config.toml']],
  ['spreadsheet-calculator', ['app.py', 'requirements.txt', 'viktor.config.toml']],
] as const) {
  test(`the app of ${tutorial} comes as one archive, as the page shows it`, async ({page}) => {
    await open(page, `/docs/tutorials/${tutorial}/`);
    const started = page.waitForEvent('download');
    await page
      .getByRole('link', {name: `Download ${tutorial}.zip`})
      .first()
      .click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${tutorial}.zip`);
    const content = unzipSync(fs.readFileSync(await download.path()));
    for (const file of files) expect(Object.keys(content)).toContain(`${tutorial}/${file}`);
    const app = Buffer.from(content[`${tutorial}/app.py`]!).toString('utf8');
    expect(app).toContain('class Controller(vkt.Controller):');
    expect(app).not.toMatch(/# (?:end)?region /);
    // The whole app stands on the page too, from the same file.
    const shown = await page.locator('.code pre').allTextContents();
    expect(shown.map((text) => text.trim())).toContain(app.trim());
  });
}
