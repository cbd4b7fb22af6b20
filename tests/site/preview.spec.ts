// cspell:words legendtext scatterlayer
/** Samples that run in the page: of every kind one, in the built site under its policy. */
import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {unzipSync} from 'fflate';
import {obstaclesInBothModes, prepareAxe} from './axe';
import {expect, open, test} from './fixtures';
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
  /** The entry of the reference whose sample it is. Default: the first sample of the page. */
  entry?: string;
  /** The button, where it is not that of a sample. */
  button?: string;
  /** What a reader does, and what the preview shows before and after it. */
  steps(preview: Locator, page: Page): Promise<void>;
  /** Whether to look for obstacles, in both color modes and on a narrow screen. */
  isChecked?: boolean;
}

const GUIDE = '/docs/create-apps';
const DATA = `${GUIDE}/user-input/numeric-input/`;

/** Thermal resistance of a layer, m²K/W: thickness in mm, conductivity in W/mK. */
const resistance = (thickness: number, conductivity: number): number => thickness / 1000 / conductivity;
const SURFACES = 0.13 + 0.04;

/** What a plot draws, as Plotly has it. */
const drawn = (preview: Locator): Promise<{x: number[]; y: number[]}[]> =>
  preview
    .locator('.js-plotly-plot')
    .evaluate((plot) => (plot as unknown as {data: {x: number[]; y: number[]}[]}).data);

/** Spectral acceleration on the plateau of ground type C, in m/s². */
const plateau = (acceleration: number, soilFactor = 1.15): number => 2.5 * acceleration * soilFactor;

const scene = (preview: Locator, bodies: number): Locator =>
  preview.getByRole('img', {name: `3D model: ${bodies} bodies`});

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
      await fill(number(preview, 'Line load'), '');
      await expect(preview.locator('.problem')).toContainText('TypeError');
      await fill(number(preview, 'Line load'), 10);
      await expectValue(preview, 'Moment', (10 * 8 ** 2) / 8, 1);
    },
  },
  {
    what: 'numeric input',
    page: DATA,
    async steps(preview) {
      await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
      await number(preview, 'Water depth').press('ArrowUp');
      await expectValue(preview, 'Pressure at sill', 9.81 * 5, 1);
      await expectValue(preview, 'Thrust', (9.81 * 5 * 5) / 2, 1);
    },
  },
  {
    what: 'options',
    page: `${GUIDE}/user-input/options-and-selections/`,
    async steps(preview) {
      await expectValue(preview, 'Design strength', (0.8 * 24) / 1.3, 1);
      await preview.getByLabel('Strength class', {exact: true}).selectOption('C30');
      await expectValue(preview, 'Design strength', (0.8 * 30) / 1.3, 1);
    },
  },
  {
    what: 'a table to fill in',
    page: `${GUIDE}/user-input/tables-and-arrays/`,
    async steps(preview) {
      const given = (wool: number): number =>
        1 / (SURFACES + resistance(12.5, 0.25) + resistance(wool, 0.035) + resistance(100, 0.9));
      await expectValue(preview, 'U-value', given(140), 3);
      await fill(preview.getByLabel('Thickness, row 2'), 70);
      await expectValue(preview, 'U-value', given(70), 3);
      await tool(preview, 'Add a row').click();
      await expect(preview.getByText('Complete row 4.')).toBeVisible();
      await tool(preview, 'Remove row 4').click();
      await expectValue(preview, 'U-value', given(70), 3);
    },
  },
  {
    what: 'a dynamic array, in the reference',
    page: '/sdk/api/parametrization/',
    entry: 'DynamicArray',
    async steps(preview) {
      const right = (first: number): number => (first * 2) / 6 + (12 * 4.5) / 6;
      await expectValue(preview, 'Right', right(30), 1);
      await fill(number(preview, 'Force').first(), 60);
      await expectValue(preview, 'Right', right(60), 1);
    },
  },
  {
    what: 'a field that hides',
    page: `${GUIDE}/user-input/hide-field/`,
    async steps(preview) {
      await expectValue(preview, 'Largest snow load', 2 * 0.6, 2);
      await preview.getByRole('switch', {name: 'Parapet'}).click();
      await expect(number(preview, 'Height of the parapet')).toHaveCount(0);
      await expectValue(preview, 'Largest snow load', 0.8, 2);
    },
  },
  {
    what: 'steps',
    page: `${GUIDE}/layout-and-styling/steps/`,
    async steps(preview) {
      await tool(preview, 'Next').click();
      await expectValue(preview, 'Load in a sling', 8 / (2 * Math.cos(Math.PI / 4)), 2);
      await fill(number(preview, 'Angle to the vertical'), 0);
      await expectValue(preview, 'Load in a sling', 4, 2);
      await tool(preview, 'Next').click();
      await preview.getByRole('tab', {name: 'Crane'}).click();
      await expectValue(preview, 'Utilization of the crane', (100 * 8.4) / 12, 0);
    },
  },
  {
    what: 'pages',
    page: `${GUIDE}/layout-and-styling/pages/`,
    async steps(preview) {
      await expect(preview.getByRole('tab', {name: 'Flow'})).toHaveAttribute('aria-selected', 'true');
      await tool(preview, 'Bed').click();
      await preview.getByRole('tab', {name: 'Shear stress'}).click();
      const shear = (9810 * 0.8 * 2) / 1000;
      await expectValue(preview, 'Utilization', (100 * shear) / 20, 0);
      await fill(number(preview, 'Allowable shear'), 40);
      await expectValue(preview, 'Utilization', (100 * shear) / 40, 0);
    },
  },
  {
    what: 'sections',
    page: `${GUIDE}/layout-and-styling/tabs-and-sections/`,
    async steps(preview) {
      const twist = (modulus: number): number =>
        ((1500e3 * 1200) / (modulus * 1000 * ((Math.PI * 60 ** 4) / 32))) * (180 / Math.PI);
      await expectValue(preview, 'Twist', twist(81), 2);
      await tool(preview, 'Material').click();
      await fill(number(preview, 'Shear modulus'), 40);
      await expectValue(preview, 'Twist', twist(40), 2);
    },
  },
  {
    what: 'a button that sets fields',
    page: `${GUIDE}/user-input/set-params-using-button/`,
    async steps(preview) {
      await tool(preview, 'Propose properties').click();
      await expect(number(preview, 'Friction angle')).toHaveValue('22.5');
      await preview.getByLabel('Soil', {exact: true}).selectOption('Sand, medium');
      await tool(preview, 'Propose properties').click();
      await expect(number(preview, 'Unit weight')).toHaveValue('18');
      await expect(number(preview, 'Friction angle')).toHaveValue('32.5');
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
    what: 'an optimization, in the reference',
    page: '/sdk/api/parametrization/',
    entry: 'OptimizationButton',
    async steps(preview) {
      await tool(preview, 'Compare diameters').click();
      // The smallest ones would be too fast.
      await expect(preview.getByRole('row')).toHaveCount(1 + [250, 300, 400].length);
      await tool(preview, 'Use row 2').click();
      await expect(number(preview, 'Inner diameter')).toHaveValue('300');
    },
  },
  {
    what: 'a file of the page',
    page: `${GUIDE}/user-input/upload-files/`,
    async steps(preview, page) {
      await expect(preview.getByText('Upload cube tests.')).toBeVisible();
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
    what: 'a value that is not accepted',
    page: `${GUIDE}/user-input/input-validation/`,
    async steps(preview) {
      const cement = number(preview, 'Cement');
      await expectValue(preview, 'Water', 320 * 0.5, 0);
      await fill(cement, 600);
      await expect(cement).toHaveAttribute('aria-invalid', 'true');
      await expect(
        preview.getByText('The view runs when the marked fields of the form are corrected.'),
      ).toBeVisible();
      await fill(cement, 400);
      await expect(cement).not.toHaveAttribute('aria-invalid');
      await expectValue(preview, 'Water', 400 * 0.5, 0);
    },
  },
  {
    what: 'a map',
    page: `${GUIDE}/results-and-visualizations/map/`,
    isChecked: true,
    async steps(preview) {
      const radius = (drawdown: number): number => 3000 * drawdown * Math.sqrt(8.64 / 86_400);
      await expectValue(preview, 'Radius', radius(3), 0);
      await fill(number(preview, 'Drawdown in the well'), 5);
      await expectValue(preview, 'Radius', radius(5), 0);
      await expect(
        preview.getByRole('button', {name: `${radius(5).toFixed(0)} m`, exact: true}),
      ).toBeVisible();
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
    what: 'features selected on a map, in the reference',
    page: '/sdk/api/views/',
    entry: 'InteractionEvent',
    async steps(preview) {
      await tool(preview, 'Select on the map').click();
      await preview.getByRole('checkbox', {name: 'BH-02'}).press('Enter');
      await tool(preview, 'Done').click();
      await expect(preview.getByLabel('Borehole', {exact: true}).locator('option:checked')).toHaveText(
        'BH-02',
      );
    },
  },
  {
    what: 'a model',
    page: `${GUIDE}/results-and-visualizations/threed-model/`,
    isChecked: true,
    async steps(preview) {
      await expect(scene(preview, 4 ** 2 + 2)).toBeVisible();
      await fill(number(preview, 'Piles along a side'), 2);
      await expect(scene(preview, 2 ** 2 + 2)).toBeVisible();
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
    isChecked: true,
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
    what: 'data with groups',
    page: `${GUIDE}/results-and-visualizations/data-and-tables/`,
    async steps(preview) {
      // At 30° the coefficient of earth pressure is a third.
      const factor = (height: number): number => (0.5 * 24 * 1.4 * height) / ((18 / 3) * (height ** 2 / 2));
      await expectValue(preview, 'Sliding', factor(3), 2);
      await fill(number(preview, 'Height'), 2);
      await expectValue(preview, 'Sliding', factor(2), 2);
      await expect(preview.getByText('Resistance', {exact: true})).toBeVisible();
      await tool(preview, 'Sliding').click();
      await expect(tool(preview, 'Sliding')).toHaveAttribute('aria-expanded', 'false');
      await expect(preview.getByText('Resistance', {exact: true})).toBeHidden();
    },
  },
  {
    what: 'a table of an app without a form, in the reference',
    page: '/sdk/api/views/',
    entry: 'TableCell',
    isChecked: true,
    async steps(preview) {
      const first = preview.getByRole('row').nth(1);
      await expect(first).toContainText('Column0.62');
      await tool(preview, 'Unity check').click();
      await tool(preview, 'Unity check').click();
      await expect(first).toContainText('Purlin1.07');
      await expect(preview.getByRole('columnheader', {name: 'Unity check'})).toHaveAttribute(
        'aria-sort',
        'descending',
      );
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
  {
    what: 'a message to the user',
    page: `${GUIDE}/user-input/action-buttons/`,
    async steps(preview) {
      await tool(preview, 'Release anchor force').click();
      await expect(preview.getByRole('status').filter({hasText: `Released ${185 * 2.4} kN`})).toBeVisible();
      await fill(number(preview, 'Anchor spacing'), 3);
      await tool(preview, 'Release anchor force').click();
      await expect(preview.getByRole('status').filter({hasText: `Released ${185 * 3} kN`})).toBeVisible();
    },
  },
  {
    what: 'a view that waits until it is asked for',
    page: `${GUIDE}/results-and-visualizations/storing-results/`,
    async steps(preview) {
      await tool(preview, 'Save variant').click();
      await expect(preview.getByText('Saved Square.')).toBeVisible();
      await tool(preview, 'Show the variants').click();
      await expect(preview.getByRole('row').nth(1)).toContainText('2.40');
    },
  },
  {
    what: 'a chat, in the reference',
    page: '/sdk/api/parametrization/',
    entry: 'Chat',
    async steps(preview) {
      await fill(preview.getByLabel('Steel grades: message', {exact: true}), 'And S355?');
      await expect(preview.getByRole('log')).toContainText('S355 has a yield strength of 355 MPa.');
      await expect(preview.getByRole('log')).toContainText('And S355?');
    },
  },
  {
    what: 'a tutorial, in the place of its picture',
    page: '/docs/tutorials/plots-and-data/',
    button: '.run-app .code__run',
    async steps(preview, page) {
      await expect(page.locator('.run-app img')).toBeHidden();
      await expect(preview.locator('.preview__result')).toBeVisible();
      await tool(preview, 'Close the preview').click();
      await expect(page.locator('.run-app img')).toBeVisible();
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

for (const {what, page: address, entry, button, steps, isChecked} of SAMPLES) {
  test(`runs ${what}`, async ({page, problems}) => {
    if (isChecked) await prepareAxe(page);
    const preview = await openPreview(page, address, button ? page.locator(button) : runOf(page, entry));
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
  await tool(preview, 'Edit').click();
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
    await tool(preview, 'Edit').click();
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

/** Moves the focus with Tab until it is where it is wanted. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus()) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${target} is not reached with ${key}.`);
}

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

  await tabTo(tool(preview, 'Edit'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const code = preview.locator('.cm-content');
  await expect(code).toBeVisible();
  await tabTo(code);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('WATER_WEIGHT = 10');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectValue(preview, 'Pressure at sill', 60, 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
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
