// cspell:ignore scatterlayer
/**
 * Samples that run in the page: one for each part of the preview that is a chunk of its own, or that the policy could
 * refuse. What fields and views do is tested in `tests/components`, and what samples calculate in `tests/content`.
 */
import fs from 'node:fs';
import type {Locator} from '@playwright/test';
import {load} from 'cheerio';
import {isLackingPackages} from '../../sdk-double/packages/files';
import {read} from '../built/site';
import {prepareAxe} from './axe';
import {expect, open, tabTo, test} from './fixtures';
import {
  edit,
  expectNoObstacles,
  expectValue,
  fill,
  number,
  openPreview,
  press,
  previewOf,
  reportViolations,
  runCode,
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

test.beforeEach(async ({page}) => {
  await reportViolations(page);
});

test('samples of each kind run after each other in one Python', async ({page, problems}) => {
  const preview = await openPreview(page, DATA);
  await expect(previewOf(page)).toBeFocused();
  await edit(preview);

  /** Runs the first app of a page, in which a reader does something; without a package that it imports, it has no Run. */
  const runs = (what: string, address: string, steps: () => Promise<void>): Promise<void> =>
    test.step(what, async () => {
      const $ = load(read(`${address}index.html`));
      const codes = $('.code pre')
        .toArray()
        .map((one) => $(one).text());
      const code = codes.find((text) => text.includes('class Controller'))!;
      if (isLackingPackages({'app.py': code})) return;
      await runCode(preview, code);
      await steps();
      await expect(preview.locator('.problem')).toHaveCount(0);
    });

  await runs('a button that downloads', `${GUIDE}/managing-files/downloading-files/`, async () => {
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
  await runs('a place on a map', `${GUIDE}/user-input/map-features/`, async () => {
    const map = preview.getByRole('application');
    await expect(map).toHaveAccessibleName('Map with 0 features');
    await tool(preview, 'Select on the map').click();
    await map.click({position: {x: 150, y: 120}});
    await tool(preview, 'Done').click();
    await expect(map).toHaveAccessibleName('Map with 1 feature');
    await expect(preview.getByLabel('Latitude')).toHaveValue(/^52\.\d+$/);
  });
  await runs('an object selected in a model', `${GUIDE}/user-input/geometry-selection/`, async () => {
    await tool(preview, 'Select in the view').click();
    await preview.getByText('Objects (11)').click();
    await preview.getByRole('checkbox', {name: 'AB', exact: true}).check();
    await tool(preview, 'Done').click();
    await preview.getByRole('tab', {name: 'Member'}).click();
    await expectValue(preview, 'Length', 4, 2);
  });
  await runs('a plot', `${GUIDE}/results-and-visualizations/plots-charts-graphs/`, async () => {
    await expect(preview.locator('.js-plotly-plot .scatterlayer .trace')).toHaveCount(1);
    const largest = async (): Promise<number> => Math.max(...(await drawn(preview))[0]!.y);
    expect(await largest()).toBeCloseTo(plateau(1.5));
    await fill(number(preview, 'Design ground acceleration'), 3);
    await expect.poll(largest).toBeCloseTo(plateau(3));
    await preview.getByLabel('Ground type', {exact: true}).selectOption('A');
    // Rock amplifies less.
    await expect.poll(largest).toBeCloseTo(plateau(3, 1));
  });
  await runs('an image', `${GUIDE}/results-and-visualizations/images/`, async () => {
    const image = preview.getByRole('img', {name: 'Section'});
    await expect(image).toHaveAttribute('src', /4%20bars%20of%2020%20mm/);
    await fill(number(preview, 'Bars'), 3);
    await expect(image).toHaveAttribute('src', /3%20bars%20of%2020%20mm/);
    expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });
  await runs('a page of HTML', `${GUIDE}/results-and-visualizations/html/`, async () => {
    const frame = preview.frameLocator('iframe').frameLocator('iframe');
    await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Eindhoven');
    await fill(preview.getByLabel('Place', {exact: true}), 'Delft <b>');
    await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Delft <b>');
    await expect(preview.locator('iframe')).toHaveCount(1);
  });
  expect(problems).toEqual([]);
});

test('a file of the page is used, then one of the reader', async ({page, problems}) => {
  const preview = await openPreview(page, `${GUIDE}/user-input/upload-files/`);
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
  expect(problems).toEqual([]);
});

test('the code is changed with the keyboard alone, fails, is mended, kept and reset', async ({
  page,
  problems,
}) => {
  await prepareAxe(page);
  await open(page, DATA);
  const preview = previewOf(page);
  await test.step('with the keyboard alone', async () => {
    await runOf(page).focus();
    await page.keyboard.press('Enter');
    await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
    await expect(preview.getByRole('heading', {level: 2})).toBeFocused();
    await tabTo(number(preview, 'Water depth'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('6');
    await page.keyboard.press('Tab');
    await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);
    await tabTo(preview.locator('.cm-content'), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('WATER_WEIGHT = 10');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expectValue(preview, 'Pressure at sill', 60, 1);
    await expect(number(preview, 'Water depth')).toHaveValue('6');
  });
  await test.step('fails', async () => {
    await page.keyboard.type('\n1 / 0');
    await tool(preview, 'Run').click();
    await expect(preview.locator('.problem')).toContainText('ZeroDivisionError');
    await preview.locator('.problem__show').click();
    await expect(preview.locator('.editor__wrong-line')).toHaveText(/^1 \/ 0/);
    await expectNoObstacles(page);
    await page.setViewportSize({width: 1440, height: 900});
  });
  await test.step('is kept after Back and a reload, and nothing runs', async () => {
    await page.locator('.pagination-nav__link--next').click();
    await expect(previewOf(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await page.goBack();
    await expect(runOf(page)).toHaveText('RunEdited');
    await page.reload();
    await expect(runOf(page)).toHaveText('RunEdited');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
  await test.step('is reset', async () => {
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
  });
  await test.step('is closed by keyboard', async () => {
    await preview.locator('.cm-content').press('Escape');
    await tabTo(tool(preview, 'Close the preview'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(preview).toHaveCount(0);
    await expect(runOf(page)).toBeFocused();
  });
  expect(problems).toEqual([]);
});

test('a preview comes into view, says that Python did not load, runs when it comes, and is stopped', async ({
  page,
}) => {
  await page.route('**/assets/app-preview/library-*', (route) => route.abort());
  await open(page, DATA);
  const preview = previewOf(page);
  const box = async (): Promise<{top: number; bottom: number}> => {
    const {y, height} = (await preview.boundingBox())!;
    return {top: y, bottom: y + height};
  };
  await test.step('Python that did not load is loaded when there is a connection', async () => {
    await runOf(page).evaluate((element) =>
      scrollBy({top: element.getBoundingClientRect().top - 140, behavior: 'instant'}),
    );
    await press(runOf(page));
    await expect(preview.getByRole('alert')).toContainText('A part of Python could not be loaded');
    await page.unroute('**/assets/app-preview/library-*');
    await tool(preview, 'Try again').click();
    await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
  });
  await test.step('the preview is in view, also while its code is edited', async () => {
    // A browser scrolls by whole pixels.
    await expect.poll(async () => (await box()).bottom).toBeLessThan(901);
    await expect(preview.locator('.cm-content')).toBeVisible();
    await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await box()).top).toBeLessThan(450);
  });
  await test.step('Escape closes a list of names, then frees Tab, then leaves full screen', async () => {
    const full = preview.getByRole('button', {name: 'Full screen'});
    await full.click();
    await expect(full).toHaveAttribute('aria-pressed', 'true');
    await edit(preview);
    await page.keyboard.type('vkt.');
    const list = preview.getByRole('listbox');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(full).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(full).toHaveAttribute('aria-pressed', 'false');
    await tool(preview, 'Reset').click();
  });
  await test.step('code that never ends is stopped, and runs again when it is mended', async () => {
    await fill(number(preview, 'Water depth'), 6);
    await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);
    await edit(preview);
    // On one line, since the editor indents by code that it may not have parsed yet.
    await page.keyboard.type('while True: pass');
    await page.keyboard.press('ControlOrMeta+Enter');
    await tool(preview, 'Stop').click();
    await expect(preview.getByText('Stopped. Your values are kept.')).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(number(preview, 'Water depth')).toHaveValue('6');
    await edit(preview);
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('WATER_WEIGHT = 10');
    await tool(preview, 'Run again').click();
    await expectValue(preview, 'Pressure at sill', 60, 1);
    await expect(tool(preview, 'Run again')).toHaveCount(0);
  });
});

test('the previews of a page share one Python, which ends with the last', async ({page, problems}) => {
  await open(page, '/sdk/api/errors/');
  await press(runOf(page, 'UserError'));
  await press(runOf(page, 'InputViolation'));
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
