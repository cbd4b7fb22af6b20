// cspell:words legendtext scatterlayer
/**
 * Samples that run in the page: one for each part of the preview that is loaded by itself or that the policy could
 * forbid. What fields and views do is tried without a site, in `tests/components`, and what samples calculate in
 * Node, in `tests/content`.
 */
import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {unzipSync} from 'fflate';
import {obstaclesInBothModes, prepareAxe} from './axe';
import {expect, open, tabTo, test} from './fixtures';
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

interface Sample {
  what: string;
  page: string;
  /** What a reader does, and what the preview shows before and after it. */
  steps(preview: Locator, page: Page): Promise<void>;
  /** Whether to look for obstacles, in both color modes and on a narrow screen. */
  isChecked?: boolean;
}

const GUIDE = '/docs/create-apps';
const DATA = `${GUIDE}/user-input/numeric-input/`;

/** What a plot draws, as Plotly has it. */
const drawn = (preview: Locator): Promise<{x: number[]; y: number[]}[]> =>
  preview
    .locator('.js-plotly-plot')
    .evaluate((plot) => (plot as unknown as {data: {x: number[]; y: number[]}[]}).data);

/** Spectral acceleration on the plateau of ground type C, in m/s². */
const plateau = (acceleration: number, soilFactor = 1.15): number => 2.5 * acceleration * soilFactor;

const SAMPLES: readonly Sample[] = [
  {
    what: 'the home page',
    page: '/',
    isChecked: true,
    async steps(preview) {
      await expectValue(preview, 'Moment', (12 * 6 ** 2) / 8, 1);
      await fill(number(preview, 'Span'), 8);
      await expectValue(preview, 'Moment', (12 * 8 ** 2) / 8, 1);
      // An empty field is None, which Python does not calculate with; nothing is taken for zero.
      await fill(number(preview, 'Load'), '');
      await expect(preview.locator('.problem')).toContainText('TypeError');
      await fill(number(preview, 'Load'), 10);
      await expectValue(preview, 'Moment', (10 * 8 ** 2) / 8, 1);
    },
  },
  {
    what: 'a button that downloads',
    page: `${GUIDE}/managing-files/downloading-files/`,
    async steps(preview, page) {
      await fill(number(preview, 'Rows'), 1);
      await fill(number(preview, 'Columns'), 2);
      await tool(preview, 'Download piles').click();
      const link = preview.getByRole('link', {name: 'Download piles.csv'});
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('piles.csv');
      expect(fs.readFileSync(await download.path(), 'utf8')).toBe(
        '\ufeffmark,x_m,y_m\nP1.1,0.000,0.000\nP1.2,2.400,0.000\n',
      );
    },
  },
  {
    what: 'a file of the page',
    page: `${GUIDE}/user-input/upload-files/`,
    async steps(preview, page) {
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
    },
  },
  {
    what: 'a place on a map',
    page: `${GUIDE}/user-input/map-features/`,
    async steps(preview) {
      const map = preview.getByRole('application');
      await expect(map).toHaveAccessibleName('Map with 0 features');
      await tool(preview, 'Select on the map').click();
      await map.click({position: {x: 150, y: 120}});
      await tool(preview, 'Done').click();
      await expect(map).toHaveAccessibleName('Map with 1 feature');
      await expect(preview.getByLabel('Latitude')).toHaveValue(/^52\.\d+$/);
    },
  },
  {
    what: 'an object selected in a model',
    page: `${GUIDE}/user-input/geometry-selection/`,
    async steps(preview) {
      await tool(preview, 'Select in the view').click();
      await preview.getByText('Objects (11)').click();
      await preview.getByRole('checkbox', {name: 'AB', exact: true}).check();
      await tool(preview, 'Done').click();
      await preview.getByRole('tab', {name: 'Member'}).click();
      await expectValue(preview, 'Length', 4, 2);
    },
  },
  {
    what: 'a plot',
    page: `${GUIDE}/results-and-visualizations/plots-charts-graphs/`,
    async steps(preview) {
      const largest = async (): Promise<number> => Math.max(...(await drawn(preview))[0]!.y);
      await expect(preview.locator('.js-plotly-plot .scatterlayer .trace')).toHaveCount(1);
      expect(await largest()).toBeCloseTo(plateau(1.5));
      await fill(number(preview, 'Design ground acceleration'), 3);
      await expect.poll(largest).toBeCloseTo(plateau(3));
      await preview.getByLabel('Ground type', {exact: true}).selectOption('A');
      // Rock amplifies less.
      await expect.poll(largest).toBeCloseTo(plateau(3, 1));
    },
  },
  {
    what: 'an image',
    page: `${GUIDE}/results-and-visualizations/images/`,
    async steps(preview) {
      const image = preview.getByRole('img', {name: 'Section'});
      await expect(image).toHaveAttribute('src', /4%20bars%20of%2020%20mm/);
      await fill(number(preview, 'Bars'), 3);
      await expect(image).toHaveAttribute('src', /3%20bars%20of%2020%20mm/);
      expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    },
  },
  {
    what: 'a page of HTML',
    page: `${GUIDE}/results-and-visualizations/html/`,
    async steps(preview) {
      const frame = preview.frameLocator('iframe').frameLocator('iframe');
      await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Eindhoven');
      await fill(preview.getByLabel('Place', {exact: true}), 'Delft <b>');
      await expect(frame.getByRole('heading')).toHaveText('Wind pressure in Delft <b>');
      await expect(preview.locator('iframe')).toHaveCount(1);
    },
  },
];

/** Obstacles of a page, wide and narrow, in both color modes; and that a narrow one does not scroll sideways. */
async function expectNoObstacles(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({width, height: 900});
    expect(await obstaclesInBothModes(page, '.app-preview-host')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
}

test.beforeEach(async ({page}) => {
  await reportViolations(page);
});

for (const {what, page: address, steps, isChecked} of SAMPLES) {
  test(`runs ${what}`, async ({page, problems}) => {
    if (isChecked) await prepareAxe(page);
    const preview = await openPreview(page, address);
    await expect(previewOf(page)).toBeFocused();
    await steps(preview, page);
    await expect(preview.locator('.problem')).toHaveCount(0);
    if (isChecked) await expectNoObstacles(page);
    expect(problems).toEqual([]);
  });
}

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

    // Another page, back and a reload: what was typed is there, what was open is not, and nothing runs by itself.
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
    await expect(preview.getByText('Edited')).toBeVisible();
    await expect(runOf(page)).toHaveText('RunEdited');
    await tool(preview, 'Reset').click();
    await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
    // What can be no number is never sent to Python, and goes all the same.
    await number(preview, 'Water depth').fill('deep');
    await tool(preview, 'Reset').click();
    await expect(number(preview, 'Water depth')).toHaveValue('4.5');
    expect(problems).toEqual([]);
  });

  test('is downloaded as an app, as the reader has left it', async ({page}) => {
    const preview = await openPreview(page, DATA);
    await edit(preview);
    await page.keyboard.type('MINE = 1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tool(preview, 'Download this app').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(fs.readFileSync(await download.path()));
    const names = Object.keys(files);
    expect(names.map((name) => name.replace(/^[^/]+\//, '')).sort()).toEqual([
      'AGENTS.md',
      'app.py',
      'requirements.txt',
      'viktor.config.toml',
    ]);
    const text = new TextDecoder().decode(files[names.find((name) => name.endsWith('app.py'))!]);
    expect(text).toMatch(/class Controller[^]*\nMINE = 1\n?$/);
  });

  test('that never ends is stopped, and runs again when it is mended', async ({page}) => {
    const preview = await openPreview(page, DATA);
    await fill(number(preview, 'Water depth'), 6);
    await expectValue(preview, 'Pressure at sill', 9.81 * 6, 1);
    await edit(preview);
    // On one line: the editor may not have parsed the code yet that its indentation follows.
    await page.keyboard.type('while True: pass');
    await page.keyboard.press('ControlOrMeta+Enter');
    await tool(preview, 'Stop').click();
    await expect(preview.getByText('Stopped. The form has kept its values.')).toBeVisible();
    await expect(number(preview, 'Water depth')).toHaveValue('6');
    await preview.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('WATER_WEIGHT = 10');
    await tool(preview, 'Run again').click();
    await expectValue(preview, 'Pressure at sill', 60, 1);
    await expect(tool(preview, 'Run again')).toHaveCount(0);

    // A text that is corrected meanwhile takes the place of the loop.
    await preview.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\nwhile True: pass');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(tool(preview, 'Stop')).toBeVisible();
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('WATER_WEIGHT = 20');
    await tool(preview, 'Run').click();
    await expectValue(preview, 'Pressure at sill', 120, 1);
  });
});

test.describe('without a connection', () => {
  test('the button says so, and works when there is one', async ({page, context}) => {
    await open(page, DATA);
    await context.setOffline(true);
    await runOf(page).click();
    await expect(runOf(page)).toHaveText('Failed. Try again');
    await context.setOffline(false);
    await runOf(page).click();
    await expectValue(previewOf(page), 'Pressure at sill', 9.81 * 4.5, 1);
  });

  test('the preview says that Python did not load, and loads it', async ({page}) => {
    await page.route('**/assets/app-preview/library-*', (route) => route.abort());
    await open(page, DATA);
    await runOf(page).click();
    const preview = previewOf(page);
    await expect(preview.getByRole('alert')).toContainText('A part of Python did not load');
    await page.unroute('**/assets/app-preview/library-*');
    await tool(preview, 'Try again').click();
    await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
  });
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
