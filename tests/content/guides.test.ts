/**
 * Runs the samples of the guides on making apps, also with emptied fields. Numbers in their text come from the
 * samples by `<Result>`.
 */
import fs from 'node:fs';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {PythonError} from '../../sdk-double/runtime';
import type {Element} from '../../sdk-double/schema';
import {fillResults, requestedResults} from '../../src/markdown/results';
import {readPage, readText} from './pages';

const GUIDES = 'docs/create-apps';

/** The fields of a form, including those in groups. */
const fieldsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => (element.children ? fieldsOf(element.children) : element));

/** The first app of a guide. */
const firstSample = (name: string): string =>
  readPage(`${GUIDES}/${name}.mdx`).samples.find(({code}) => code.includes('vkt.Controller'))!.app;

/** Sentences that say what an app shows, with a number. `…` replaces computed results. */
const SHOWN =
  /(?:views?|forms?|pages?|steps?|it|row|one|which) (?:then )?shows? (?:[^.…\d\n]*[^.…\w\n-])?-?\d.*?\.(?= |$)/gm;

/** Their samples need entities or models that are not available here. */
const LEFT_OUT = [
  'docs/create-apps/user-input/autodesk-files.mdx',
  'docs/create-apps/user-input/entity-selection.mdx',
];

/** A number of three digits or more with a unit, as opposed to a count or a chosen value. */
const MEASURED = /[1-9](?:[.,]?\d){2,}(?:°| ?%| [a-z])/i;

/** Sentences that type a number which the app should compute. */
function typedIn(pages: readonly string[]): string[] {
  return [...pages].sort().flatMap((page) => {
    const source = fs.readFileSync(page, 'utf8');
    const texts = requestedResults(source).map(() => '…');
    const sentences = readText(fillResults(source, texts)).matchAll(SHOWN);
    return [...sentences].map(([sentence]) => `${page}: ${sentence}`);
  });
}

describe('a sentence that tells what an app shows', () => {
  it('has computed numbers only', () => {
    expect(typedIn(globSync(`${GUIDES}/**/*.mdx`).filter((page) => !LEFT_OUT.includes(page)))).toEqual([]);
  });

  it('has computed results only in a tutorial, apart from counts', () => {
    const pages = globSync('docs/tutorials/**/*.mdx');
    expect(pages.length).toBeGreaterThan(15);
    expect(typedIn(pages).filter((sentence) => MEASURED.test(sentence))).toEqual([]);
  });
});

describe('a first sample', () => {
  const snow = (height: number): number => Math.max(0.8, 2 * height);
  const utilization = (allowable: number): number => (100 * 9.81 * 0.8 * 2) / allowable;
  /** U-value of 12.5 mm plasterboard, wool and 100 mm brick with 0.17 m²K/W of surfaces. */
  const uValue = (wool: number): number => 1 / (0.17 + 0.0125 / 0.25 + wool / 1000 / 0.035 + 0.1 / 0.9);
  /** Twist in degrees of a shaft of 60 mm and 1.2 m under 1500 Nm. */
  const twist = (modulus: number): number =>
    ((1500 * 1.2) / (modulus * 1e9 * ((Math.PI * 0.06 ** 4) / 32))) * (180 / Math.PI);
  const layer = (thickness: number, conductivity: number) => ({material: 'Layer', thickness, conductivity});
  const wall = (wool: number) => ({layers: [layer(12.5, 0.25), layer(wool, 0.035), layer(100, 0.9)]});

  /** Data items of samples by their engineering formulas, for default and other values. */
  it.each<[page: string, values: Record<string, unknown>, item: string, wanted: number]>([
    ['user-input/numeric-input', {}, 'Pressure at sill', 9.81 * 4.5],
    ['user-input/numeric-input', {depth: 5}, 'Thrust', (9.81 * 5 ** 2) / 2],
    ['user-input/options-and-selections', {}, 'Design strength', (0.8 * 24) / 1.3],
    ['user-input/options-and-selections', {strength_class: 'C30'}, 'Design strength', (0.8 * 30) / 1.3],
    ['user-input/tables-and-arrays', wall(140), 'U-value', uValue(140)],
    ['user-input/tables-and-arrays', wall(70), 'U-value', uValue(70)],
    ['user-input/hide-field', {}, 'Largest snow load', snow(0.6)],
    ['user-input/hide-field', {has_parapet: false}, 'Largest snow load', 0.8],
    ['user-input/input-validation', {cement: 400}, 'Water', 400 * 0.5],
    ['layout-and-styling/steps', {}, 'Load in a sling', 8 / 2 / Math.cos(Math.PI / 4)],
    ['layout-and-styling/steps', {'slings.angle': 0}, 'Load in a sling', 4],
    ['layout-and-styling/steps', {}, 'Utilization of the crane', (100 * 8.4) / 12],
    ['layout-and-styling/pages', {}, 'Utilization', utilization(20)],
    ['layout-and-styling/pages', {'bed.allowable': 40}, 'Utilization', utilization(40)],
    ['layout-and-styling/tabs-and-sections', {}, 'Twist', twist(81)],
    ['layout-and-styling/tabs-and-sections', {'material.shear_modulus': 40}, 'Twist', twist(40)],
  ])('of %s gives with %j as %s %f', (page, values, item, wanted) => {
    withApp({'app.py': firstSample(page)}, {}, (app) => {
      const rows = app.form().views!.flatMap(({method}) => app.call({method, values}).result?.rows ?? []);
      const found = rows.find(({label}) => label === item)!;
      // Rounded as in the view.
      const rounded = wanted.toFixed(
        found.decimals ?? /(?:\.(\d+))?$/.exec(String(found.value))![1]?.length ?? 0,
      );
      expect(Number(found.value)).toBeCloseTo(Number(rounded), found.decimals ?? 9);
    });
  });
});

describe('an emptied field of a first sample', () => {
  const FOLDERS = [
    'user-input',
    'layout-and-styling',
    'results-and-visualizations',
    'managing-files',
    'documents-and-spreadsheets',
  ];
  const HAVE_VALUES = ['NumberField', 'IntegerField', 'OptionField', 'GeometrySelectField'];

  /** The outcome of a method as JSON; null if it ends in an error. */
  function outcome(app: App, method: string, values: Record<string, unknown>): string | null {
    try {
      const {messages, ...rest} = app.call({method, values});
      return messages.some(({kind}) => kind === 'error') ? null : JSON.stringify({messages, ...rest});
    } catch (error) {
      if (error instanceof PythonError) return null;
      throw error;
    }
  }

  const names = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(`${GUIDES}/${folder}`)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `${folder}/${name.slice(0, -'.mdx'.length)}`),
  );

  it.each(names)('of %s causes an error or a message, and never a result', (name) => {
    const first = firstSample(name);
    // This app has several files.
    if (/^from \./m.test(first)) return;
    withApp({'app.py': first}, {}, (app) => {
      const form = app.form();
      const methods = [...form.views!, ...fieldsOf(form.children)]
        .flatMap(({method}) => method ?? [])
        .filter((method) => outcome(app, method, {}) !== null);
      for (const field of methods.length > 0 ? fieldsOf(form.children) : []) {
        if (!HAVE_VALUES.includes(field.type) || !('value' in field) || field.value === null) continue;
        const changed = methods
          .map((method) => [outcome(app, method, {}), outcome(app, method, {[field.name]: null})] as const)
          .filter(([before, emptied]) => before !== emptied);
        expect(changed.length, field.name).toBeGreaterThan(0);
        expect(
          changed.map(([, emptied]) => emptied).filter((one) => one !== null),
          field.name,
        ).toEqual([]);
      }
    });
  });
});
