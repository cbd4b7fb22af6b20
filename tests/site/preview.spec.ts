// cspell:ignore scatterlayer
/**
 * Samples that run in the page: one for each part of the preview that is a chunk of its own, or that the policy could
 * refuse. What fields and views do is tested in `tests/components`, and what samples calculate in `tests/content`.
 */
import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {obstaclesInBothModes, prepareAxe} from './axe';
import {expect, open, overflow, tabTo, test} from './fixtures';
import {
  edit,
  expectValue,
  fill,
  number,
  openPreview,
  press,
  previewOf,
  reportViolations,
  runOf,
  tool,
} from './previews';

const GUIDE = '/docs/create-apps';
const DATA = `${GUIDE}/user-input/numeric-input/`;

/** What a plot draws, as Plotly has it. */
const drawn = (preview: Locator): Promise<{x: number[]; y: number[]}[]> =>
  preview
    .locator('.js-plotly-plot')
    .evaluate((plot) => (plot as unknown as {data: {x: number[]; y: number[]}[]}).data);

/** Spectral acceleration on the plateau of ground type C, in m/s². */
const plateau = (acceleration: number, soilFactor = 1.15): number => 2.5 * acceleration * soilFactor;

/** The preview has no obstacles in either color mode, and the page fits its window, wide or narrow. */
async function expectNoObstacles(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({width, height: 900});
    expect(await obstaclesInBothModes(page, '.app-preview-host')).toEqual([]);
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
}

test.beforeEach(async ({page}) => {
  await reportViolations(page);
});

/** Runs the sample of a page, in which a reader does something. */
function runs(what: string, address: string, steps: (preview: Locator, page: Page) => Promise<void>): void {
  test(`runs ${what}`, async ({page, problems}) => {
    await prepareAxe(page);
    const preview = await openPreview(page, address);
    await expect(previewOf(page)).toBeFocused();
    await steps(preview, page);
    await expect(preview.locator('.problem')).toHaveCount(0);
    if (address === '/') await expectNoObstacles(page);
    expect(problems).toEqual([]);
  });
}

runs('the home page', '/', async (preview) => {
  await expectValue(preview, 'Moment', (12 * 6 ** 2) / 8, 1);
  await fill(number(preview, 'Span'), 8);
  await expectValue(preview, 'Moment', (12 * 8 ** 2) / 8, 1);
  // An empty field is None, not zero.
  await fill(number(preview, 'Load'), '');
  await expect(preview.locator('.problem')).toContainText('TypeError');
  await fill(number(preview, 'Load'), 10);
  await expectValue(preview, 'Moment', (10 * 8 ** 2) / 8, 1);
});

runs('a button that downloads', `${GUIDE}/managing-files/downloading-files/`, async (preview, page) => {
  await fill(number(preview, 'Rows'), 1);
  await fill(number(preview, 'Columns'), 2);
  await tool(preview, 'Download piles').click();
  const link = preview.getByRole('link', {name: 'Download piles.csv'});
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('piles.csv');
  expect(fs.readFileSync(await download.path(), 'utf8')).toBe(
    '\ufeffmark,x_m,y_m\nP1.1,0.000,0.000\nP1.2,2.400,0.000\n',
  );
});

runs('a file of the page', `${GUIDE}/user-input/upload-files/`, async (preview, page) => {
  await expect(preview.locator('.message__text', {hasText: 'Upload cube tests.'})).toBeVisible();
  await tool(preview, 'Use cube-tests.csv').click();
  await expect(preview.locator('.data__line')).toHaveCount(3);
  const text = await page
    .locator('.code', {has: page.getByText('cube-tests.csv', {exact: true})})
    .locator('pre')
    .innerText();
  const [head, ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const strengths = lines.map((line) => Number(line[head!.indexOf('strength_MPa')]));
  await expectValue(preview, 'Number of cubes', strengths.length);
  await expectValue(preview, 'Lowest', Math.min(...strengths), 1);
  await preview.locator('input[type=file]').setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('cube,strength_MPa\n1,40\n2,50\n'),
  });
  await expectValue(preview, 'Mean', 45, 1);
});

runs('a place on a map', `${GUIDE}/user-input/map-features/`, async (preview) => {
  const map = preview.getByRole('application');
  await expect(map).toHaveAccessibleName('Map with 0 features');
  await tool(preview, 'Select on the map').click();
  await map.click({position: {x: 150, y: 120}});
  await tool(preview, 'Done').click();
  await expect(map).toHaveAccessibleName('Map with 1 feature');
  await expect(preview.getByLabel('Latitude')).toHaveValue(/^52\.\d+$/);
});

runs('an object selected in a model', `${GUIDE}/user-input/geometry-selection/`, async (preview) => {
  await tool(preview, 'Select in the view').click();
  await preview.getByText('Objects (11)').click();
  await preview.getByRole('checkbox', {name: 'AB', exact: true}).check();
  await tool(preview, 'Done').click();
  await preview.getByRole('tab', {name: 'Member'}).click();
  await expectValue(preview, 'Length', 4, 2);
});

runs('a plot', `${GUIDE}/results-and-visualizations/plots-charts-graphs/`, async (preview) => {
  const largest = async (): Promise<number> => Math.max(...(await drawn(preview))[0]!.y);
  await expect(preview.locator('.js-plotly-plot .scatterlayer .trace')).toHaveCount(1);
  expect(await largest()).toBeCloseTo(plateau(1.5));
  await fill(number(preview, 'Design ground acceleration'), 3);
  await expect.poll(largest).toBeCloseTo(plateau(3));
  await preview.getByLabel('Ground type', {exact: true}).selectOption('A');
  // Rock amplifies less.
  await expect.poll(largest).toBeCloseTo(plateau(3, 1));
});

runs('an image', `${GUIDE}/results-and-visualizations/images/`, async (preview) => {
  const image = preview.getByRole('img', {name: 'Section'});
  await expect(image).toHaveAttribute('src', /4%20bars%20of%2020%20mm/);
  await fill(number(preview, 'Bars'), 3);
  await expect(image).toHaveAttribute('src', /3%20bars%20of%2020%20mm/);
  expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

runs('a page of HTML', `${GUIDE}/results-and-visualizations/html/`, async (preview) => {
  const frame = preview.frameLocator('iframe').frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Eindhoven');
  await fill(preview.getByLabel('Place', {exact: true}), 'Delft <b>');
  await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Delft <b>');
  await expect(preview.locator('iframe')).toHaveCount(1);
});

test('a preview comes into view, and stays there when its code is edited', async ({page}) => {
  await open(page, DATA);
  const button = runOf(page);
  await button.evaluate((element) =>
    scrollBy({top: element.getBoundingClientRect().top - 140, behavior: 'instant'}),
  );
  await press(button);
  const preview = previewOf(page);
  const bottom = async (): Promise<number> => {
    const box = (await preview.boundingBox())!;
    return box.y + box.height;
  };
  await expect(preview.locator('.preview__result')).toBeVisible();
  await expect.poll(bottom).toBeLessThanOrEqual(900);
  await expect(preview.locator('.cm-content')).toBeVisible();
  const top = async (): Promise<number> => (await preview.boundingBox())!.y;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(450);
});

test.describe('the code', () => {
  test('is changed, fails, is mended, kept and reset', async ({page, problems}) => {
    await prepareAxe(page);
    const preview = await openPreview(page, DATA);
    await fill(number(preview, 'Water depth'), 6);
    await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);
    await edit(preview);
    await page.keyboard.type('WATER_WEIGHT = 10');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expectValue(preview, 'Pressure at sill', 60, 1);
    await expect(number(preview, 'Water depth')).toHaveValue('6');

    await page.keyboard.type('\n1 / 0');
    await tool(preview, 'Run').click();
    await expect(preview.locator('.problem')).toContainText('ZeroDivisionError');
    await preview.locator('.problem__show').click();
    await expect(preview.locator('.editor__wrong-line')).toHaveText(/^1 \/ 0/);
    await expectNoObstacles(page);
    await page.setViewportSize({width: 1440, height: 900});

    // After Back and a reload the code is kept, the preview is closed, and nothing runs.
    await page.locator('.pagination-nav__link--next').click();
    await expect(previewOf(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await page.goBack();
    await expect(runOf(page)).toHaveText('RunEdited');
    await page.reload();
    await expect(runOf(page)).toHaveText('RunEdited');
    await expect(page.locator('iframe')).toHaveCount(0);
    await runOf(page).click();
    await expect(preview.locator('.problem')).toContainText('ZeroDivisionError');
    await expect(preview.locator('.cm-content')).toContainText('WATER_WEIGHT = 10');
    await tool(preview, 'Reset').click();
    await expect(preview.locator('.cm-content')).not.toContainText('WATER_WEIGHT = 10');
    await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
    await expect(preview.getByText('Edited')).toHaveCount(0);
    await expect(runOf(page)).toHaveText('Run');
    await expect(tool(preview, 'Reset')).toBeDisabled();
    await tool(preview, 'Undo reset').click();
    await expect(preview.locator('.cm-content')).toContainText('WATER_WEIGHT = 10');
    await expect(preview.locator('.problem')).toContainText('ZeroDivisionError');
    await expect(runOf(page)).toHaveText('RunEdited');
    expect(problems).toEqual([]);
  });

  test('that never ends is stopped, and runs again when it is mended', async ({page}) => {
    const preview = await openPreview(page, DATA);
    await fill(number(preview, 'Water depth'), 6);
    await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);
    await edit(preview);
    // On one line, since the editor indents by code that it may not have parsed yet.
    await page.keyboard.type('while True: pass');
    await page.keyboard.press('ControlOrMeta+Enter');
    await tool(preview, 'Stop').click();
    await expect(preview.getByText('Stopped. The form has kept its values.')).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(number(preview, 'Water depth')).toHaveValue('6');
    await preview.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('WATER_WEIGHT = 10');
    await tool(preview, 'Run again').click();
    await expectValue(preview, 'Pressure at sill', 60, 1);
    await expect(tool(preview, 'Run again')).toHaveCount(0);
  });
});

test('a preview says that Python did not load, and loads it when there is a connection', async ({page}) => {
  await page.route('**/assets/app-preview/library-*', (route) => route.abort());
  await open(page, DATA);
  await runOf(page).click();
  const preview = previewOf(page);
  await expect(preview.getByRole('alert')).toContainText('A part of Python did not load');
  await page.unroute('**/assets/app-preview/library-*');
  await tool(preview, 'Try again').click();
  await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
});

test('a preview is used with the keyboard alone', async ({page}) => {
  await open(page, DATA);
  await runOf(page).focus();
  await page.keyboard.press('Enter');
  const preview = previewOf(page);
  await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
  await expect(preview.getByRole('heading', {level: 2})).toBeFocused();
  await tabTo(number(preview, 'Water depth'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);

  const code = preview.locator('.cm-content');
  await tabTo(code);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('WATER_WEIGHT = 10');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectValue(preview, 'Pressure at sill', 60, 1);
  await page.keyboard.press('Escape');
  await tabTo(tool(preview, 'Close the preview'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(preview).toHaveCount(0);
  await expect(runOf(page)).toBeFocused();
});

test('the previews of a page share one Python, which ends with the last', async ({page, problems}) => {
  await open(page, '/sdk/api/parametrization/');
  await press(runOf(page, 'DynamicArray'));
  await press(runOf(page, 'ActionButton'));
  const [one, other] = [previewOf(page).nth(0), previewOf(page).nth(1)];
  for (const preview of [one, other]) await expect(preview.locator('.preview__body')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(page.workers()).toHaveLength(1);
  await tool(one, 'Close the preview').click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await tool(one, 'Close the preview').click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(problems).toEqual([]);
});
