/**
 * The samples of the guides on making apps are run, with the stand-in of the SDK: what they do where a field is
 * empty. The numbers in the text next to them come from the samples themselves, by `<Result>`.
 */
import fs from 'node:fs';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {PythonError} from '../../sdk-double/runtime';
import type {Element} from '../../sdk-double/schema';
import {filledResults, resultsAsked} from '../../src/markdown/results';
import {readPage, readText} from './pages';

const GUIDES = 'docs/create-apps';

/** The fields of a form that have a value, in groups too. */
const fieldsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => (element.children ? fieldsOf(element.children) : element));

/** What tells that something is shown, and goes on with a number; `…` stands for a result. */
const SHOWN =
  /(?:views?|forms?|pages?|steps?|it|row|one|which) (?:then )?shows? (?:[^.…\d\n]*[^.…\w\n-])?-?\d.*?\.(?= |$)/gm;

/** A sample needs other entities, a model or a package that are not here. */
const LEFT_OUT = [
  'docs/create-apps/user-input/autodesk-files.mdx',
  'docs/create-apps/user-input/entity-selection.mdx',
  'docs/create-apps/development-tools-and-tips/use-python-packages.mdx',
];

describe('a sentence that tells what an app shows', () => {
  it('has the numbers of the app, and types none', () => {
    const pages = globSync(`${GUIDES}/**/*.mdx`).filter((page) => !LEFT_OUT.includes(page));
    const typed = pages.sort().flatMap((page) => {
      const source = fs.readFileSync(page, 'utf8');
      const texts = resultsAsked(source).map(() => '…');
      const sentences = readText(filledResults(source, texts)).matchAll(SHOWN);
      return [...sentences].map(([sentence]) => `${page}: ${sentence}`);
    });
    expect(typed).toEqual([]);
  });
});

describe('an emptied field of a first sample', () => {
  const FOLDERS = ['user-input', 'layout-and-styling'];
  const HAVE_VALUES = ['NumberField', 'IntegerField', 'OptionField', 'GeometrySelectField'];

  /** What an app shows or does, or nothing where Python or the app stops. */
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

  it.each(names)("of %s ends in an error, Python's own or a message, and never in a result", (name) => {
    const first = readPage(`${GUIDES}/${name}.mdx`).samples.find(({code}) =>
      code.includes('vkt.Controller'),
    )!;
    // The controllers of an app of several files import each other.
    if (/^from \./m.test(first.app)) return;
    withApp({'app.py': first.app}, {}, (app) => {
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
