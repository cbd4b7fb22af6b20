// cspell:ignore spinbutton
import fs from 'node:fs';
import {expect as see, type Locator, type Page} from '@playwright/test';
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {samplePictures} from '../../figures/samples';
import {withApp} from '../../sdk-double/app';
import {around} from '../../sdk-double/run-app';
import {DRAWN} from '../../sdk-double/limits';
import {startPython} from '../../sdk-double/runtime';
import type {Element, Form} from '../../sdk-double/schema';
import {AppForm, type AppFormProps} from '../../src/app-preview/form/AppForm';
import {fencesOf} from '../../src/markdown/fences';
import {wholeSample} from '../../src/markdown/includes';
import {obstaclesInBothModes} from '../site/axe';
import type {Report} from './app-form.harness';
import {type Harness, startHarness} from './harness';

await startPython();

/** The form of a class with these lines, with the values that a user has filled in. */
function formOf(lines: string, values: Record<string, unknown> = {}): Form {
  const body = lines.trim().replace(/^ */gm, '    ');
  const code = `import datetime\nimport viktor as vkt\nclass P(vkt.Parametrization):\n${body}\n`;
  return withApp({'app.py': code}, {}, (app) => app.form({form: 'P', values}));
}

let harness: Harness;
let page: Page;

beforeAll(async () => {
  harness = await startHarness('app-form');
  ({page} = await harness.open());
});

afterAll(() => harness.close());

/** Opens the page anew. */
async function openPage(): Promise<void> {
  await page.setViewportSize({width: 560, height: 900});
  await page.reload();
}

async function draw(form: Form | string, props?: Partial<AppFormProps>): Promise<void> {
  const drawn = typeof form === 'string' ? formOf(form) : form;
  await page.evaluate(([one, more]) => window.draw(one, more), [drawn, props] as const);
  await see(page.locator('.form')).toBeVisible();
}

const reports = (): Promise<Report[]> => page.evaluate(() => window.reports);

/** Waits until the last report is this one. */
async function seeReport(...report: Report): Promise<void> {
  await see.poll(async () => (await reports()).at(-1)).toEqual(report);
}

const field = (label: string): Locator => page.getByLabel(label, {exact: true});

describe('a long form', () => {
  beforeEach(openPage);

  const many = (count: number): Record<string, number>[] => Array.from({length: count}, (_, a) => ({a}));

  it('draws some rows of a table at a time, and reports all of them', async () => {
    const form = formOf('t = vkt.Table("Loads")\nt.a = vkt.NumberField("A")', {t: many(20_000)});
    await draw(form);
    await see(page.getByText('Rows 1–100 of 20,000')).toBeVisible();
    expect(await page.locator('tbody input').count()).toBe(100);
    await page.getByRole('button', {name: 'Next rows'}).click();
    await field('A, row 101').fill('-1');
    const expected = many(20_000).map((row) => (row.a === 100 ? {a: -1} : row));
    await seeReport('change', 't', expected);
    await page.getByRole('button', {name: 'Add a row'}).click();
    await see(field('A, row 20001')).toBeFocused();
    await seeReport('change', 't', [...expected, {a: null}]);
    await page.getByRole('button', {name: 'Remove row 20001'}).click();
    await seeReport('change', 't', expected);
  });

  it('goes on to the next part of a table with Enter', async () => {
    await draw(formOf('t = vkt.Table("Loads")\nt.a = vkt.NumberField("A")', {t: many(150)}));
    await field('A, row 100').press('Enter');
    await see(field('A, row 101')).toBeFocused();
    await field('A, row 101').press('ArrowUp');
    await see(field('A, row 100')).toBeFocused();
  });

  it('draws some rows of an array at a time, and reports all of them', async () => {
    const lines = 't = vkt.DynamicArray("Layers", row_label="Layer")\nt.a = vkt.NumberField("A")';
    await draw(formOf(lines, {t: many(3000)}));
    await see(page.getByText('Rows 1–100 of 3,000')).toBeVisible();
    expect(await page.locator('.array__row').count()).toBe(100);
    await page.getByRole('button', {name: 'Next rows'}).click();
    await page.getByRole('group', {name: 'Layer 102', exact: true}).getByRole('spinbutton').fill('-1');
    await seeReport(
      'change',
      't',
      many(3000).map((row) => (row.a === 101 ? {a: -1} : row)),
    );
    await page.getByRole('button', {name: 'Add a row'}).click();
    await see(
      page.getByRole('group', {name: 'Layer 3001', exact: true}).getByRole('spinbutton'),
    ).toBeFocused();
  });

  it('draws some fields at a time', async () => {
    const names = Array.from({length: 450}, (_, index) => `f${index}`);
    await draw(names.map((name) => `${name} = vkt.NumberField("${name}")`).join('\n'));
    expect(await page.locator('.fields input').count()).toBe(DRAWN.fields);
    await page.getByRole('button', {name: 'Next fields'}).click();
    await field('f200').fill('3');
    await seeReport('change', 'f200', 3);
  });

  const OPTIONS = 'options=[f"Beam {n}" for n in range(50000)]';

  it('finds one of many options by its text', async () => {
    await draw(`x = vkt.OptionField("Beam", ${OPTIONS}, default="Beam 7")`);
    expect(await page.locator('option').count()).toBeLessThanOrEqual(DRAWN.options);
    await see(page.getByText('Shows the first 200 of 50,000 options. Type to filter.')).toBeVisible();
    await see(field('Beam')).toHaveValue('Beam 7');
    await field('Beam').fill('Beam 4999');
    await see(page.locator('option')).toHaveCount(11);
    await field('Beam').fill('Beam 49999');
    await seeReport('change', 'x', 'Beam 49999');
  });

  it('narrows down many options of which several are chosen', async () => {
    await draw(`x = vkt.MultiSelectField("Beam", ${OPTIONS}, default=["Beam 7"])`);
    await page.getByRole('button', {name: 'Beam: options'}).click();
    expect(await page.getByRole('checkbox').count()).toBe(DRAWN.options);
    await page.getByRole('searchbox', {name: 'Filter the options'}).fill('beam 49999');
    await page.getByRole('checkbox', {name: 'Beam 49999'}).check();
    await seeReport('change', 'x', ['Beam 7', 'Beam 49999']);
  });

  it('keeps the chosen one of many radio buttons in sight', async () => {
    await draw(`x = vkt.OptionField("Beam", ${OPTIONS}, default="Beam 777", variant="radio")`);
    expect(await page.getByRole('radio').count()).toBe(DRAWN.options + 1);
    await see(page.getByRole('radio', {name: 'Beam 777'})).toBeChecked();
    expect(await obstaclesInBothModes(page)).toEqual([]);
  });
});

describe('a number', () => {
  beforeEach(openPage);

  it('is reported when typing rests, and empty as null', async () => {
    await draw('x = vkt.NumberField("Width", default=2)');
    await field('Width').fill('4.5');
    await seeReport('change', 'x', 4.5);
    await field('Width').fill('');
    await seeReport('change', 'x', null);
  });

  it('is reported once for several keys, and at once with Enter', async () => {
    await draw('x = vkt.NumberField("Width")');
    await field('Width').focus();
    await page.evaluate(() => {
      const input = document.getElementById('preview')!.shadowRoot!.querySelector('input')!;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      for (const text of ['1', '12', '123']) {
        set.call(input, text);
        input.dispatchEvent(new Event('input', {bubbles: true}));
      }
      input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    });
    expect(await reports()).toEqual([['change', 'x', 123]]);
  });

  it.each([
    ['abc', 'Enter a number.'],
    ['1,5', 'Write a point for the decimals: 1.5'],
    ['-', 'Enter a number.'],
  ])('keeps %s, says what is wrong and reports nothing', async (text, problem) => {
    await draw('x = vkt.NumberField("Width", default=2)');
    await field('Width').fill(text);
    await field('Width').blur();
    await see(field('Width')).toHaveValue(text);
    await see(field('Width')).toHaveAttribute('aria-invalid', 'true');
    await see(field('Width')).toHaveAccessibleDescription(problem);
    expect(await reports()).toEqual([]);
    expect(await page.evaluate(() => window.unread.size)).toBe(1);
    await field('Width').fill('3');
    await seeReport('change', 'x', 3);
    await see(field('Width')).not.toHaveAttribute('aria-invalid');
    expect(await page.evaluate(() => window.unread.size)).toBe(0);
  });

  it('takes back what was typed, also after it was formatted, stepped or refused', async () => {
    const lines = 'x = vkt.NumberField("Width", default=2, num_decimals=2, step=1)';
    await draw(lines);
    const width = field('Width');
    const undo = async (key: string, text: string): Promise<void> => {
      await width.press(key);
      await see(width).toHaveValue(text);
    };
    await width.fill('5');
    await width.press('Enter');
    await seeReport('change', 'x', 5);
    await draw(formOf(lines, {x: 5}));
    await see(width).toHaveValue('5.00');
    await width.blur();
    await width.press('ArrowUp');
    await see(width).toHaveValue('6.00');
    await width.fill('abc');
    await width.blur();
    await see(width).toHaveAttribute('aria-invalid', 'true');
    await undo('Control+z', '6.00');
    await see(width).not.toHaveAttribute('aria-invalid');
    await undo('Control+z', '5.00');
    await seeReport('change', 'x', 5);
    await undo('Control+z', '2.00');
    await seeReport('change', 'x', 2);
    await undo('Control+z', '2.00');
    await undo('Control+Shift+z', '5.00');
    await undo('Control+y', '6.00');
    await seeReport('change', 'x', 6);
  });

  it('goes up and down within its limits, without the noise of binary fractions', async () => {
    await draw(
      'x = vkt.NumberField("Width", default=0.2, step=0.1, min=0, max=0.4, prefix="b =", suffix="m")',
    );
    await see(page.locator('.control__unit')).toHaveText(['b =', 'm']);
    await field('Width').press('ArrowUp');
    await seeReport('change', 'x', 0.3);
    await field('Width').press('PageUp');
    await seeReport('change', 'x', 0.4);
    await page.getByRole('button', {name: 'Decrease Width'}).click();
    await seeReport('change', 'x', 0.3);
  });

  it('is set by a slider and by the number beside it', async () => {
    await draw(
      'x = vkt.NumberField("Angle", variant="slider", min=10, max=45, step=5, default=25, suffix="°")',
    );
    await page.getByRole('slider', {name: 'Angle'}).press('ArrowRight');
    await seeReport('change', 'x', 30);
    await field('Angle: value').fill('40');
    await seeReport('change', 'x', 40);
    await see(page.getByRole('slider')).toHaveValue('40');
    await see(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '40 °');
  });
});

describe('while forms arrive from Python', () => {
  beforeEach(openPage);

  const lines = 'x = vkt.NumberField("Width", default=1)\ny = vkt.TextField("Name", default="beam")';

  it('keep focus, text and caret of a field', async () => {
    await draw(lines);
    await field('Name').focus();
    await field('Name').press('Home');
    await page.keyboard.type('my ');
    await seeReport('change', 'y', 'my beam');
    await draw(formOf(lines, {x: 7}));
    await page.keyboard.type('own ');
    await see(field('Name')).toHaveValue('my own beam');
    await see(field('Name')).toBeFocused();
    await seeReport('change', 'y', 'my own beam');
    await draw(formOf(lines, {x: 7, y: 'my beam'}));
    await see(field('Name')).toHaveValue('my own beam');
    await see(field('Width')).toHaveValue('7');
  });

  it('keep what was typed after the values that they answer', async () => {
    await draw(lines);
    await field('Width').fill('12');
    await seeReport('change', 'x', 12);
    await field('Width').fill('123');
    await seeReport('change', 'x', 123);
    await draw(formOf(lines, {x: 12}));
    await see(field('Width')).toHaveValue('123');
    await draw(formOf(lines, {x: 123}));
    await see(field('Width')).toHaveValue('123');
    // A button has set it.
    await draw(formOf(lines, {x: 5}));
    await see(field('Width')).toHaveValue('5');
  });

  it('keep 1.50 as it was typed until the field is left', async () => {
    await draw(lines);
    await field('Width').fill('1.50');
    await seeReport('change', 'x', 1.5);
    await draw(formOf(lines, {x: 1.5}));
    await see(field('Width')).toHaveValue('1.50');
    await field('Width').blur();
    await see(field('Width')).toHaveValue('1.5');
  });

  it('keep the focus when a field above appears', async () => {
    const hidden =
      'on = vkt.BooleanField("On")\nx = vkt.NumberField("Depth", visible=vkt.Lookup("on"))\n' +
      'y = vkt.TextField("Name")\nz = vkt.TextField("Note")';
    await draw(hidden);
    await field('Note').focus();
    await page.keyboard.type('ab');
    await draw(formOf(hidden, {on: true}));
    await see(field('Depth')).toBeVisible();
    await see(field('Note')).toBeFocused();
    await see(field('Note')).toHaveValue('ab');
  });
});

describe('fields with options', () => {
  beforeEach(openPage);

  it('report the value of an option, and null where none is chosen', async () => {
    await draw(
      'x = vkt.OptionField("Ends", options=[vkt.OptionListElement(0.7, "Fixed"), vkt.OptionListElement(1.0, "Pinned")])',
    );
    await field('Ends').selectOption('Pinned');
    await seeReport('change', 'x', 1);
    await field('Ends').selectOption('');
    await seeReport('change', 'x', null);
  });

  it('choose the only option where they should', async () => {
    await draw('x = vkt.OptionField("Steel", options=["S355"], autoselect_single_option=True)');
    await seeReport('change', 'x', 'S355');
  });

  it('are radio buttons', async () => {
    await draw('x = vkt.OptionField("Bolt", options=[12, 16], variant="radio", default=12)');
    await page.getByRole('radio', {name: '12'}).focus();
    await page.keyboard.press('ArrowDown');
    await seeReport('change', 'x', 16);
    await see(page.getByRole('radiogroup', {name: 'Bolt'})).toBeVisible();
  });

  it('offer the entities of their types', async () => {
    const code = `
import viktor as vkt
class P(vkt.Parametrization):
    a = vkt.EntityOptionField("Borehole", entity_type_names=["Borehole"])
    b = vkt.SiblingEntityMultiSelectField("Neighbors")
class Borehole(vkt.Controller): ...
class Building(vkt.Controller):
    parametrization = P
initial_entities = [
    vkt.InitialEntity("Building", "Block A"),
    vkt.InitialEntity("Borehole", "BH-01"),
    vkt.InitialEntity("Building", "Block B"),
]
`;
    await draw(withApp({'app.py': code}, {}, (app) => app.form({controller: 'Building'})));
    await field('Borehole').selectOption('BH-01');
    await seeReport('change', 'a', 2);
    await page.getByRole('button', {name: 'Neighbors: options'}).click();
    await page.getByRole('checkbox', {name: 'Block B'}).click();
    await seeReport('change', 'b', [3]);
    await see(page.getByRole('button', {name: 'Remove Block B'})).toBeVisible();
  });

  it('complete a text to an option', async () => {
    await draw('x = vkt.AutocompleteField("Profile", options=["IPE 200", "HEA 200"])');
    await field('Profile').fill('ipe');
    await field('Profile').blur();
    await see(field('Profile')).toHaveAccessibleDescription('Choose one of the options.');
    await field('Profile').fill('ipe 200');
    await seeReport('change', 'x', 'IPE 200');
  });

  it('report several options in their order', async () => {
    await draw('x = vkt.MultiSelectField("Loads", options=["Snow", "Wind"], default=["Wind"])');
    const list = page.getByRole('button', {name: 'Loads: options'});
    await list.press('Enter');
    await page.getByRole('checkbox', {name: 'Snow'}).press('Space');
    await seeReport('change', 'x', ['Snow', 'Wind']);
    await page.keyboard.press('Escape');
    await see(list).toBeFocused();
    await see(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', {name: 'Remove Wind'}).click();
    await seeReport('change', 'x', ['Snow']);
  });
});

describe('other fields', () => {
  beforeEach(openPage);

  it('report texts, toggles, dates and colors', async () => {
    await draw(`
      a = vkt.TextField("Text")
      b = vkt.TextAreaField("Area")
      c = vkt.BooleanField("Toggle")
      d = vkt.DateField("Date")
      e = vkt.ColorField("Color")`);
    await field('Text').fill('one');
    await seeReport('change', 'a', 'one');
    await field('Area').fill('one\ntwo');
    await seeReport('change', 'b', 'one\ntwo');
    await page.getByRole('switch', {name: 'Toggle'}).press('Space');
    await seeReport('change', 'c', true);
    await field('Date').fill('2026-03-02');
    await seeReport('change', 'd', '2026-03-02');
    await field('Color').fill('#ABC');
    await seeReport('change', 'e', '#aabbcc');
    await field('Color').fill('');
    await seeReport('change', 'e', null);
  });

  it('read files in the page and refuse those that the field does not take', async () => {
    await draw('x = vkt.FileField("Log", file_types=[".csv"], max_size=10)\ny = vkt.MultiFileField("Logs")');
    const input = page.getByLabel('Log', {exact: true});
    await input.setInputFiles({name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2')});
    await seeReport('change', 'x', {filename: 'a.csv', base64: Buffer.from('1,2').toString('base64')});
    await input.setInputFiles({name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2000)});
    await see(input).toHaveAccessibleDescription('a.csv is too large (2 kB). The maximum is 10 bytes.');
    await input.setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('1')});
    await see(input).toHaveAccessibleDescription('a.txt has the wrong type. Choose a file of type .csv.');
    await page.getByRole('button', {name: 'Remove a.csv'}).click();
    await seeReport('change', 'x', null);
    await page.getByRole('button', {name: 'Use example.csv'}).first().click();
    await seeReport('change', 'x', {filename: 'example.csv', base64: Buffer.from('a,b').toString('base64')});
  });

  it('name files that Python knows, whose content may be another one by now', async () => {
    const lines = 'x = vkt.MultiFileField("Logs")';
    await draw(lines);
    const [a, b] = ['a', 'b'].map((name) => ({filename: name, base64: Buffer.from(name).toString('base64')}));
    await page
      .getByLabel('Logs', {exact: true})
      .setInputFiles(['a', 'b'].map((name) => ({name, mimeType: 'text/plain', buffer: Buffer.from(name)})));
    await seeReport('change', 'x', [a, b]);
    await draw(formOf(lines, {x: [a, b]}));
    await page.getByRole('button', {name: 'Use example.csv'}).click();
    const example = {filename: 'example.csv', base64: btoa('a,b')};
    await seeReport('change', 'x', [{filename: 'a'}, {filename: 'b'}, example]);
  });

  it('take places by their coordinates, once they are complete', async () => {
    await draw('x = vkt.GeoPointField("Site")\ny = vkt.GeoPolylineField("Route")');
    await field('Latitude').fill('51.9');
    await see(page.getByText('Enter a latitude and a longitude.')).toBeVisible();
    expect(await page.evaluate(() => window.unread.size)).toBe(1);
    expect(await reports()).toEqual([]);
    await field('Longitude').fill('4.5');
    await seeReport('change', 'x', {lat: 51.9, lon: 4.5});
    await page.getByRole('button', {name: 'Select on the map'}).click();
    await seeReport('select', 'x');
    await page.getByRole('button', {name: 'No points'}).click();
    await page.getByRole('button', {name: 'Add a row'}).click();
    await see(field('Latitude, row 1')).toBeFocused();
    await paste('51.9\t4.5\n52\t4.6\n');
    await seeReport('change', 'y', [
      {lat: 51.9, lon: 4.5},
      {lat: 52, lon: 4.6},
    ]);
  });

  it('say, press and select', async () => {
    await draw(`
      a = vkt.Chat("Ask", "ask")
      b = vkt.DownloadButton("Report", "report")
      c = vkt.GeometryMultiSelectField("Members", default=["A", "B"])`);
    await field('Ask: message').fill('Why?');
    await field('Ask: message').press('Enter');
    await seeReport('say', 'a', 'Why?');
    await see(field('Ask: message')).toHaveValue('');
    await page.getByRole('button', {name: 'Report'}).press('Enter');
    await seeReport('press', 'b');
    await page.getByRole('button', {name: 'Remove A'}).click();
    await seeReport('change', 'c', ['B']);
    await page.getByRole('button', {name: 'Select in the view'}).click();
    await seeReport('select', 'c');
  });

  it('wait while a button runs', async () => {
    const form = formOf('a = vkt.ActionButton("Run", "run")\nb = vkt.ActionButton("Other", "run")');
    await draw(form, {busy: 'a'});
    await page.getByRole('button', {name: 'Other'}).dispatchEvent('click');
    await see(page.getByRole('button', {name: 'Run'})).toHaveAttribute('aria-busy', 'true');
    await draw(form, {busy: undefined});
    await page.getByRole('button', {name: 'Run'}).click();
    expect(await reports()).toEqual([['press', 'a']]);
  });
});

/** Pastes a text where the focus is, as a spreadsheet puts it on the clipboard. */
async function paste(text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    const target = document.getElementById('preview')!.shadowRoot!.activeElement!;
    target.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  }, text);
}

describe('rows', () => {
  beforeEach(openPage);

  const table = `
    x = vkt.Table("Layers", default=[{"soil": "Sand", "top": 1.0}])
    x.soil = vkt.OptionField("Soil", options=["Sand", "Clay"])
    x.top = vkt.NumberField("Top")
    x.wet = vkt.BooleanField("Wet")`;

  it('of a table are filled in by keyboard alone', async () => {
    await draw(table);
    await field('Top, row 1').fill('2');
    await page.keyboard.press('Enter');
    await see(field('Top, row 2')).toBeFocused();
    await page.keyboard.type('3');
    await page.keyboard.press('ArrowUp');
    await see(field('Top, row 1')).toBeFocused();
    await seeReport('change', 'x', [
      {soil: 'Sand', top: 2, wet: false},
      {soil: null, top: 3, wet: false},
    ]);
  });

  it('of a table say in the cell what is no value', async () => {
    await draw(table);
    await field('Top, row 1').fill('deep');
    await see(field('Top, row 1')).toHaveAccessibleDescription('Enter a number.');
    await field('Top, row 1').fill('7');
    await see(field('Top, row 1')).not.toHaveAttribute('aria-invalid');
    await seeReport('change', 'x', [{soil: 'Sand', top: 7, wet: false}]);
  });

  it('of a table take cells of a spreadsheet', async () => {
    await draw(table);
    await field('Soil, row 1').focus();
    await paste('Clay\t-1.5\tTRUE\r\nSand\t-4\t\r\nRock\t1,5\tyes\r\n');
    await seeReport('change', 'x', [
      expect.objectContaining({soil: 'Clay', top: -1.5, wet: true}),
      {soil: 'Sand', top: -4, wet: false},
      {soil: null, top: null, wet: true},
    ] as never);
    await see(
      page.getByText(
        'Row 3, Soil: “Rock” is not one of the options. Row 3, Top: “1,5” is not a number; write 1.5. 2 cells are empty now.',
      ),
    ).toBeVisible();
    await page.getByRole('button', {name: 'Remove row 1'}).click();
    await see(field('Top, row 1')).toHaveValue('-4');
    await see(page.getByRole('button', {name: 'Add a row'})).toBeFocused();
  });

  it('of a table are undone together where they were pasted together', async () => {
    const rows = (...tops: number[]): object[] =>
      tops.map((top) => expect.objectContaining({soil: 'Sand', top}) as object);
    await draw(
      table.replace('{"soil": "Sand", "top": 1.0}', '{"soil": "Sand", "top": 1}, {"soil": "Sand", "top": 2}'),
    );
    await field('Top, row 1').fill('4');
    await seeReport('change', 'x', rows(4, 2));
    await paste('15\n25');
    await seeReport('change', 'x', rows(15, 25));
    await field('Top, row 2').fill('deep');
    await page.keyboard.press('Control+z');
    await see(field('Top, row 2')).toHaveValue('25');
    await page.keyboard.press('Control+z');
    await seeReport('change', 'x', rows(4, 2));
    await page.keyboard.press('Control+z');
    await seeReport('change', 'x', rows(1, 2));
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+z');
    await seeReport('change', 'x', rows(15, 25));
  });

  const array = `
    x = vkt.DynamicArray("Loads", row_label="Load", max=3, default=[{"kind": "Line"}])
    x.kind = vkt.OptionField("Kind", options=["Line", "Point"])
    x.force = vkt.NumberField("Force", default=5, visible=vkt.RowLookup("kind"))`;

  it('of an array are added with the defaults of their fields, and removed', async () => {
    await draw(array);
    await page.getByRole('button', {name: 'Add a row'}).click();
    await seeReport('change', 'x', [
      expect.objectContaining({kind: 'Line'}),
      {kind: null, force: 5},
    ] as never);
    const second = page.getByRole('group', {name: 'Load 2'});
    await see(second.getByLabel('Kind')).toBeFocused();
    await second.getByLabel('Kind').selectOption('Point');
    await seeReport('change', 'x', [
      expect.objectContaining({kind: 'Line'}),
      {kind: 'Point', force: 5},
    ] as never);
    await page.getByRole('button', {name: 'Add a row'}).click();
    await see(page.getByRole('button', {name: 'Add a row'})).toBeDisabled();
    await page.getByRole('button', {name: 'Remove Load 1'}).click();
    await see(page.getByRole('group', {name: 'Load 1'}).getByLabel('Kind')).toHaveValue('1');
  });

  it('of an array copy the last one where they should', async () => {
    await draw(
      'x = vkt.DynamicArray("Loads", copylast=True, default=[{"f": 7}])\nx.f = vkt.NumberField("F", default=1)',
    );
    await page.getByRole('button', {name: 'Add a row'}).click();
    await seeReport('change', 'x', [{f: 7}, {f: 7}]);
  });
});

describe('groups', () => {
  beforeEach(openPage);

  it('are pages', async () => {
    await draw(
      'a = vkt.Page("One")\na.x = vkt.NumberField("X")\nb = vkt.Page("Two")\nb.y = vkt.NumberField("Y")',
    );
    await page.getByRole('button', {name: 'Two'}).press('Enter');
    await seeReport('active', 'b');
    await see(field('Y')).toBeVisible();
  });

  it('are steps, of which one asks for the next', async () => {
    await draw('a = vkt.Step("One", next_label="On")\nb = vkt.Step("Two")\nb.y = vkt.NumberField("Y")');
    await page.getByRole('button', {name: 'On'}).press('Enter');
    await seeReport('active', 'b');
    await page.getByRole('button', {name: 'One'}).click();
    await seeReport('active', 'a');
  });

  it('are tabs, with the arrow keys', async () => {
    await draw(
      'a = vkt.Tab("One")\na.x = vkt.NumberField("X")\nb = vkt.Tab("Two")\nb.y = vkt.NumberField("Y")',
    );
    await field('X').fill('4');
    await page.getByRole('tab', {name: 'One'}).press('ArrowRight');
    await see(page.getByRole('tab', {name: 'Two'})).toBeFocused();
    await see(page.getByRole('tabpanel', {name: 'Two'}).getByLabel('Y')).toBeVisible();
    // What was typed is not lost with its tab.
    await seeReport('change', 'a.x', 4);
  });

  it('are marked while something in them has to be corrected', async () => {
    await draw(
      'a = vkt.Tab("One")\na.x = vkt.NumberField("X")\nb = vkt.Tab("Two")\nb.y = vkt.NumberField("Y", default=4, max=2)',
    );
    await page.getByRole('tab', {name: 'Two holds a field to correct'}).click();
    await see(page.getByRole('tab', {name: 'Two', exact: true})).toBeVisible();
  });

  it('are sections, which open', async () => {
    await draw(
      'a = vkt.Section("More", initially_expanded=False)\na.x = vkt.NumberField("X", default=4, max=2)',
    );
    await see(field('X')).toHaveCount(0);
    await page.getByRole('button', {name: 'More holds a field to correct'}).press('Enter');
    await see(field('X')).toHaveAccessibleDescription('Must be at most 2');
  });
});

describe('what is said about a field', () => {
  beforeEach(openPage);

  it('is why it is not accepted', async () => {
    await draw(formOf('x = vkt.TextField("X")\ny = vkt.TextField("Y")'), {
      violations: [{message: 'Fill in a value', fields: ['y']}],
    });
    await see(field('Y')).toHaveAccessibleDescription('Fill in a value');
    await see(field('X')).not.toHaveAttribute('aria-invalid');
  });

  it('is what could not be computed', async () => {
    await draw('x = vkt.OptionField("X", options=lambda params, **kwargs: params.nothing)');
    await see(field('X')).toHaveAccessibleDescription(
      'options could not be computed: AttributeError: nothing',
    );
  });

  it('is its tooltip, which Escape closes', async () => {
    await draw('x = vkt.NumberField("X", description="In the **middle**")');
    await page.keyboard.press('Tab');
    await see(page.getByRole('button', {name: 'About X'})).toBeFocused();
    await see(page.getByRole('tooltip')).toHaveText('In the middle');
    await page.keyboard.press('Escape');
    await see(page.getByRole('tooltip')).toHaveCount(0);
  });

  it('is text as text, also where it has signs that pictures do not know', async () => {
    await draw('x = vkt.Text("<img src=x onerror=alert(1)> $\\\\unknown{x}$ [a](javascript:alert(1))")');
    await see(page.locator('.form')).toContainText('<img src=x onerror=alert(1)>');
    await see(page.locator('.form :is(img, a)')).toHaveCount(0);
  });
});

interface Sample {
  name: string;
  form: Form;
}

/** The forms of the whole apps of a folder, and of the samples with a picture. */
function sampleForms(folder: string): Sample[] {
  const apps = globSync(`${folder}/**/*.mdx`).flatMap((file) =>
    fencesOf(fs.readFileSync(file, 'utf8')).flatMap((fence) => {
      if (fence.language !== 'python') return [];
      const code = wholeSample(file, fence);
      return /^class \w+\(vkt\.Controller\)/m.test(code) && /^import viktor/m.test(code)
        ? [{name: `${file}:${fence.line}`, code, use: {}}]
        : [];
    }),
  );
  const pictures = samplePictures().pictures.map(({page: file, fence, code, use}) => ({
    name: `${file}:${fence}`,
    code,
    use,
  }));
  const known = new Map([...apps, ...pictures].map((sample) => [sample.name, sample]));
  return [...known.values()].flatMap(({name, code, use}) =>
    withApp(...around(code, {replaceAbsent: true, ...use}), (app) =>
      app.outline().forms.map((form) => ({name: `${name} ${form}`, form: app.form({form})})),
    ),
  );
}

function* elementsOf(children: readonly Element[]): Generator<Element> {
  for (const child of children) {
    yield child;
    yield* elementsOf([...(child.children ?? []), ...(child.columns ?? []), ...(child.rows?.flat() ?? [])]);
  }
}

const nothing = (): void => {};

describe('the forms of the guides', () => {
  const samples = sampleForms('docs/create-apps/user-input');

  it('hold fields of every class', () => {
    const found = new Set<string>(
      samples.flatMap(({form}) => [...elementsOf(form.children)].map(({type}) => type)),
    );
    const [classes] = withApp({'app.py': 'import viktor as vkt'}, {}, (app) =>
      app.evaluate([
        `[name for name, one in vars(vkt.parametrization).items() if isinstance(one, type)
          and issubclass(one, vkt.parametrization._Element) and one.__name__ == name
          and name not in ("Field", "_Element", "_Group")]`,
      ]),
    ) as [string[]];
    expect(classes.filter((name) => !found.has(name))).toEqual([]);
  });

  it.each(samples)('can be drawn: $name', ({form}) => {
    const pages = form.children.filter(({type}) => type === 'Page' || type === 'Step');
    for (const active of [undefined, ...pages.map((one) => one.path)]) {
      const markup = renderToStaticMarkup(
        React.createElement(AppForm, {
          form,
          violations: [],
          active,
          onActive: nothing,
          onChange: nothing,
          onInvalidText: nothing,
          onPress: nothing,
          onSay: nothing,
          onSelect: nothing,
        }),
      );
      expect(markup).toMatch(/^<div class="form form--live">/);
    }
  });

  it('keep nobody out, in both color modes, and fit a phone', async () => {
    await openPage();
    const chosen = new Map<string, Sample>();
    for (const sample of samples) {
      for (const {type, variant} of elementsOf(sample.form.children)) {
        const kind = `${type} ${variant ?? ''}`;
        if (!chosen.has(kind)) chosen.set(kind, sample);
      }
    }
    const found: string[] = [];
    for (const {name, form} of new Set(chosen.values())) {
      await page.setViewportSize({width: 360, height: 900});
      await draw(form, {violations: []});
      for (const list of await page.locator('.control__open').all()) await list.click();
      found.push(...(await obstaclesInBothModes(page)).map((one) => `${name}: ${one}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) found.push(`${name}: is ${width} px wide`);
    }
    expect(found).toEqual([]);
  });
});
