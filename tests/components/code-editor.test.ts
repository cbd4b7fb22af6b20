// cspell:ignore describedby labelledby sufix
import fs from 'node:fs';
import {gzipSync} from 'node:zlib';
import type {Locator, Page} from '@playwright/test';
import {strFromU8, unzipSync} from 'fflate';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {latest} from '../../src/config/sdk-versions';
import {sdkNames} from '../../src/plugins/app-preview/sdk-names';
import {obstaclesInBothModes} from '../site/axe';
import {type Harness, startHarness} from './harness';

const APP = `import viktor as vkt


class Controller(vkt.Controller):
    label = "Beam"

    @vkt.DataView("Bending")
    def show(self, params, **kwargs):
        return round(2.5, 1)  # kNm
`;

const names = JSON.stringify(sdkNames('.', latest));

let harness: Harness;
let page: Page;
let faults: string[];

beforeAll(async () => {
  harness = await startHarness('code-editor', {
    '/names.json': ['application/json', names],
    '/AGENTS.md': ['text/markdown', '# Rules'],
  });
});

afterAll(() => harness.close());

async function start(files: Record<string, string | number[]>, width = 1000): Promise<void> {
  ({page, faults} = await harness.open({width}));
  await page.waitForFunction(() => 'openFiles' in window);
  await page.evaluate(
    (given) =>
      window.openFiles(
        Object.fromEntries(
          Object.entries(given).map(([name, content]) => [
            name,
            typeof content === 'string' ? content : new Uint8Array(content),
          ]),
        ),
      ),
    files,
  );
  await code().waitFor();
}

const code = (): Locator => page.getByRole('textbox');
const focused = (): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement;
    return element?.getAttribute('role') ?? element?.textContent ?? undefined;
  });
const textOf = (name: string): Promise<string> => page.evaluate((file) => String(window.files[file]), name);
/** Types at the start or the end of the file. */
async function typeAt(place: 'Home' | 'End', text: string): Promise<void> {
  await code().click();
  await page.keyboard.press(`Control+${place}`);
  await page.keyboard.type(text);
}
/** The lines as they are drawn. */
const lines = (): Promise<string[]> => page.locator('.cm-line').allTextContents();

afterEach(async () => {
  expect(faults).toEqual([]);
  await page.context().close();
});

describe('a file in the editor', () => {
  beforeEach(() => start({'app.py': APP}));

  it('is named, and tells the page what is typed', async () => {
    expect(await code().getAttribute('aria-label')).toBe('Code of app.py');
    await typeAt('End', 'x = 1');
    await expect.poll(() => textOf('app.py')).toBe(`${APP}x = 1`);
    expect(await lines()).toEqual(`${APP}x = 1`.split('\n'));
  });

  it('indents a new line as Python does, by four spaces', async () => {
    await typeAt('End', 'def f():\nreturn 1');
    await expect.poll(() => textOf('app.py')).toBe(`${APP}def f():\n    return 1`);
  });

  it('runs by keys, which change nothing', async () => {
    await code().click();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+s');
    expect(await page.evaluate(() => window.runs)).toBe(2);
    expect(await lines()).toEqual(APP.split('\n'));
  });

  it('is indented by Tab, which leaves after Escape', async () => {
    await page.getByText('Before').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('textbox');
    // Who comes through by Tab is not held.
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('After');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf('app.py')).toBe(`    ${APP}`);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => textOf('app.py')).toBe(APP);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('After');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Before');
    expect(await textOf('app.py')).toBe(APP);
  });

  it('gives a reader time between Escape and Tab, until another key', async () => {
    await page.clock.install();
    await code().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Escape');
    await page.clock.runFor(60_000);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('After');
    await code().focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('textbox');
  });

  it('says how the keys work', async () => {
    const id = await code().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain('Esc, then Tab leaves the editor');
  });

  it('is colored as the samples of the site are', async () => {
    const words = (kind: string): Promise<string[]> => page.locator(`.editor__${kind}`).allTextContents();
    // The editor parses for some milliseconds at once, and the rest when the browser is idle.
    await expect.poll(() => words('keyword')).toEqual(['import', 'as', 'class', 'def', 'return']);
    await expect.poll(() => words('type')).toEqual(['Controller', 'round']);
    await expect.poll(() => words('function')).toEqual(['show']);
    await expect.poll(async () => (await words('decorator')).join('')).toBe('@vkt.DataView');
    await expect.poll(() => words('string')).toEqual(['"Beam"', '"Bending"']);
    await expect.poll(() => words('number')).toEqual(['2.5', '1']);
    await expect.poll(() => words('comment')).toEqual(['# kNm']);
    const color = (): Promise<string> =>
      page
        .locator('.editor__keyword')
        .first()
        .evaluate((word) => getComputedStyle(word).color);
    expect(await color()).toBe('rgb(139, 37, 96)');
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    expect(await color()).toBe('rgb(243, 160, 207)');
  });

  it('undoes and redoes, also a reset', async () => {
    await typeAt('Home', '#1');
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf('app.py')).toBe(APP);
    await page.keyboard.press('Control+y');
    await expect.poll(() => textOf('app.py')).toBe(`#1${APP}`);
    await page.evaluate((text) => window.setFiles({'app.py': text}), APP);
    await expect.poll(lines).toEqual(APP.split('\n'));
    await code().click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf('app.py')).toBe(`#1${APP}`);
  });

  it('shows what is wrong at a line until the reader changes the text', async () => {
    await page.evaluate(() => window.setMark({file: 'app.py', line: 5, text: 'NameError: <b>x</b>'}));
    await page.locator('.editor__wrong-line').waitFor();
    expect(await page.locator('.editor__wrong-line').innerText()).toBe('    label = "Beam"');
    expect(await page.locator('.editor__wrong-number').innerText()).toBe('5');
    expect(await page.locator('.editor__problem').innerText()).toBe('NameError: <b>x</b>');
    expect(await page.locator('.editor__status').innerText()).toBe('Line 5 of app.py: NameError: <b>x</b>');
    await code().focus();
    await page.keyboard.type('a');
    await expect.poll(() => page.locator('.editor__problem, .editor__wrong-line').count()).toBe(0);
    await expect.poll(() => page.locator('.editor__status').innerText()).toBe('');
    // Who enters the editor after a mark begins at its line.
    await expect.poll(() => textOf('app.py')).toContain('\na    label');
  });

  it('keeps a mark at its line while lines are added and removed elsewhere', async () => {
    await page.evaluate(() => window.setMark({file: 'app.py', line: 5, text: 'NameError: x'}));
    const wrong = page.locator('.editor__wrong-line');
    await wrong.waitFor();
    const isAt = async (line: string): Promise<void> => {
      await expect.poll(() => page.locator('.editor__wrong-number').allInnerTexts()).toEqual([line]);
      expect(await wrong.allInnerTexts()).toEqual(['    label = "Beam"']);
    };
    await code().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('#1\n#2\n');
    await isAt('7');
    // At both ends of the line itself.
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n#3');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await isAt('7');
    await page.keyboard.press('Control+z');
    await isAt('7');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+k');
    await isAt('6');
  });

  it('marks the line that has failed where it is now, and none that has changed since it ran', async () => {
    await typeAt('Home', '#1\n');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('#2\n');
    const mark = (line: number): Promise<void> =>
      page.evaluate((at) => window.setMark({file: 'app.py', line: at, text: 'NameError: x'}), line);
    await mark(6);
    await expect.poll(() => page.locator('.editor__wrong-number').allInnerTexts()).toEqual(['7']);
    expect(await page.locator('.editor__status').innerText()).toBe('Line 7 of app.py: NameError: x');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    // The last line was empty when it ran.
    await mark(11);
    await expect.poll(() => page.locator('.editor__wrong-line, .editor__problem').count()).toBe(0);
    expect(await page.locator('.editor__status').innerText()).toBe('');
  });

  it('marks the last line for a line beyond it, and nothing when the mark is taken away', async () => {
    await page.evaluate(() => window.setMark({file: 'app.py', line: 999, text: 'SyntaxError'}));
    await page.locator('.editor__wrong-number').waitFor();
    expect(await page.locator('.editor__wrong-number').innerText()).toBe('10');
    await page.evaluate(() => window.setMark());
    await expect.poll(() => page.locator('.editor__wrong-number').count()).toBe(0);
  });

  it('keeps nobody out', async () => {
    await page.evaluate(() => window.setMark({file: 'app.py', line: 5, text: 'NameError: x'}));
    await page.locator('.editor__problem').waitFor();
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });

  it('is loaded when it is opened, in at most 150 kB', () => {
    const own = harness.scripts.filter(({path}) => path.includes('CodeEditor'));
    expect(own).toHaveLength(1);
    expect(gzipSync(own[0]!.contents).length).toBeLessThan(150_000);
  });
});

describe('the names of the SDK', () => {
  const write = (text: string): Promise<void> => typeAt('End', text);
  const list = (): Locator => page.getByRole('listbox');
  const selected = (): Locator => page.locator('[role=option][aria-selected]');

  it('are listed as they are typed, with how they are called and a link to the entry', async () => {
    await start({'app.py': APP});
    await write('x = vkt.Numb');
    await list().waitFor();
    expect(await selected().innerText()).toContain('NumberField');
    const info = page.locator('.cm-completionInfo');
    expect(await info.locator('code').innerText()).toMatch(/^NumberField\(ui_name, .*description\)$/);
    expect(await info.getByRole('link').getAttribute('href')).toBe('/sdk/api/parametrization/#NumberField');
    expect(await obstaclesInBothModes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf('app.py')).toBe(`${APP}x = vkt.NumberField`);
    await page.keyboard.type('("Width", s');
    await list().waitFor();
    // A list that has only come is not taken by the key that was meant before.
    await page.keyboard.type('uff', {delay: 50});
    await expect.poll(() => selected().innerText()).toMatch(/^suffix\s+str \| None = None$/);
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf('app.py')).toBe(`${APP}x = vkt.NumberField("Width", suffix=`);
  });

  it('leave the keys of the editor as they are', async () => {
    await start({'app.py': APP});
    await write('vkt.');
    await list().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list().count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf('app.py')).toBe(`${APP}    vkt.`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('After');
    await page.keyboard.press('Shift+Tab');
    // What nobody has chosen is not taken.
    await page.keyboard.press('Backspace');
    await page.keyboard.type('.');
    await list().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf('app.py')).toMatch(/ {4}vkt\.\n *$/);
  });

  it('are marked where nobody declares them, once the reader has written them', async () => {
    await start({'app.py': APP});
    await write('x = vkt.NumberField("Width", sufix="m")');
    const told = page.locator('.editor__findings');
    await expect
      .poll(() => told.innerText())
      .toBe('Line 10: NumberField takes no argument sufix. Did you mean suffix?');
    expect(await page.locator('.editor__unknown').innerText()).toBe('sufix');
    // An error at that line says so itself.
    const mark = (line?: number): Promise<void> =>
      page.evaluate(
        (at) => window.setMark(at === undefined ? at : {file: 'app.py', line: at, text: 'TypeError: sufix'}),
        line,
      );
    await page.keyboard.press('Control+Enter');
    await mark(10);
    await expect.poll(() => told.innerText()).toBe('');
    await mark();
    await expect.poll(() => told.innerText()).not.toBe('');
    await page.keyboard.press('ArrowLeft');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('fix');
    await expect.poll(() => told.innerText()).toBe('');
  });

  it('are listed within the window of a phone', async () => {
    await start({'app.py': APP}, 360);
    await write('x = vkt.Numb');
    for (const box of [list(), page.locator('.cm-completionInfo')]) {
      await box.waitFor();
      const {x, width} = (await box.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
  });

  it('come with the editor, in at most 75 kB', () => {
    expect(gzipSync(names).length).toBeLessThan(75_000);
  });
});

describe('a long file', () => {
  const LONG = Array.from({length: 300}, (_, index) => `value_${index} = "${'x'.repeat(90)}"`).join('\n');

  it('scrolls in the editor, at the width of a phone too, and brings a mark into sight', async () => {
    await start({'app.py': LONG}, 360);
    const {height} = (await page.locator('.cm-editor').boundingBox())!;
    expect(Math.round(height)).toBeLessThan(620);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Long lines go on in the next row, further in, and are not cut.
    const scroller = page.locator('.cm-scroller');
    expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const rows = await page
      .locator('.cm-line')
      .first()
      .evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()].map(({left}) => Math.round(left));
      });
    expect(new Set(rows).size).toBeGreaterThan(1);
    expect(Math.max(...rows.slice(1))).toBeGreaterThan(rows[0]!);
    await page.evaluate(() => window.setMark({file: 'app.py', line: 250, text: 'word '.repeat(40)}));
    const problem = page.locator('.editor__problem');
    await expect
      .poll(() => problem.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(620);
    const [box, around] = [(await problem.boundingBox())!, (await page.locator('.cm-editor').boundingBox())!];
    expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
    expect(box.y).toBeGreaterThan(around.y);
  });
});

it('keeps the ends of lines of a file', async () => {
  await start({'loads.csv': 'a,b\r\n1,2'});
  await code().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('3\n4');
  await expect.poll(() => textOf('loads.csv')).toBe('a,b\r\n1,23\r\n4');
});

describe('an app of several files', () => {
  beforeEach(() => start({'app.py': APP, 'beam.py': 'SPAN = 6\n', 'data.xlsx': [80, 75]}));

  const tab = (name: string): Locator => page.getByRole('tab', {name});

  it('has a tab for each text, and names the others', async () => {
    expect(await page.getByRole('tab').allTextContents()).toEqual(['app.py', 'beam.py']);
    expect(await page.getByText('Binary files in this app').innerText()).toContain('data.xlsx');
    expect(await tab('app.py').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
      await tab('app.py').getAttribute('id'),
    );
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });

  it('changes tabs by arrow keys', async () => {
    await tab('app.py').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(lines).toEqual(['SPAN = 6', '']);
    expect(await focused()).toBe('tab');
    expect(await tab('beam.py').getAttribute('tabindex')).toBe('0');
    await page.keyboard.press('ArrowRight');
    await expect.poll(lines).toEqual(APP.split('\n'));
    await page.keyboard.press('End');
    await expect.poll(lines).toEqual(['SPAN = 6', '']);
  });

  it('keeps what can be undone in a file while another is open', async () => {
    await typeAt('Home', '#1');
    await tab('beam.py').click();
    await code().click();
    await page.keyboard.press('Control+z');
    expect(await lines()).toEqual(['SPAN = 6', '']);
    await tab('app.py').click();
    await expect.poll(lines).toEqual(`#1${APP}`.split('\n'));
    await code().click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf('app.py')).toBe(APP);
  });

  it('is downloaded as the reader has left it', async () => {
    await typeAt('Home', '#1');
    await expect.poll(() => textOf('app.py')).toBe(`#1${APP}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => window.download('Beam')),
    ]);
    expect(download.suggestedFilename()).toBe('beam.zip');
    const files = unzipSync(fs.readFileSync(await download.path()));
    expect(strFromU8(files['beam/app.py']!)).toBe(`#1${APP}`);
    expect([...files['beam/data.xlsx']!]).toEqual([80, 75]);
  });

  it('opens the file of a mark', async () => {
    await typeAt('Home', '#1\n');
    await page.evaluate(() => window.setMark({file: 'beam.py', line: 1, text: 'NameError: x'}));
    await page.locator('.editor__problem').waitFor();
    expect(await tab('beam.py').getAttribute('aria-selected')).toBe('true');
    await tab('app.py').click();
    await expect.poll(() => page.locator('.editor__problem').count()).toBe(0);
    await tab('beam.py').click();
    await page.locator('.editor__problem').waitFor();
  });
});
