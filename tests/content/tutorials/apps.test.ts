/** Rules for the app and page of every tutorial. Each tutorial has its own tests of numbers. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type App, type Call, withApp} from '../../../sdk-double/app';
import {around, uploads, type Use} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';
import type {Element} from '../../../sdk-double/schema';
import {pictures, readPage} from '../pages';
import {uses} from './uses';

await startPython();

const FOLDER = 'docs/tutorials';

interface Attempt {
  method: string;
  /** The fields that are empty, by their paths. */
  empty: string[];
  /** Whether the method returns something. */
  result?: boolean;
  /** The error message to the user. */
  userMessage?: string;
  /** An unhandled exception. */
  error?: string;
}

/** The fields of a form, and the methods of its buttons. */
function partsOf(children: readonly Element[]): {fields: Element[]; methods: string[]} {
  const parts = children.map((child) => {
    if (child.children) return partsOf(child.children);
    return {
      fields: 'value' in child && child.type !== 'OutputField' ? [child] : [],
      methods: [child.method ?? []].flat(),
    };
  });
  return {fields: parts.flatMap(({fields}) => fields), methods: parts.flatMap(({methods}) => methods)};
}

/** Tries every view and button of an app with default values and with emptied fields. */
function tryInputs(folder: string, use: Use = {}): Attempt[] {
  return withApp(...around(fs.readFileSync(`${folder}/app.py`, 'utf8'), {folder, ...use}), (app) =>
    app.outline().controllers.flatMap((controller) => {
      const form = app.form({controller});
      const {fields, methods} = partsOf(form.children);
      const filled = {values: uploads(use), python: use.values};
      const sets = [
        {},
        ...fields.map(({name}) => ({[name]: null})),
        Object.fromEntries(fields.map(({name}) => [name, null])),
      ];
      return [...new Set([...form.views!.map(({method}) => method), ...methods])].flatMap((method) =>
        sets.map((emptied) => ({
          method,
          empty: Object.keys(emptied),
          ...outcomeOf(app, {controller, method, ...filled}, emptied),
        })),
      );
    }),
  );
}

function outcomeOf(app: App, call: Call, emptied: Record<string, null>): Omit<Attempt, 'method' | 'empty'> {
  const python = Object.fromEntries(Object.entries(call.python ?? {}).filter(([name]) => !(name in emptied)));
  try {
    const {result, messages} = app.call({...call, python, values: {...call.values, ...emptied}});
    const userMessage = messages.find(({kind}) => kind === 'error')?.text;
    return userMessage === undefined ? {result: result !== null} : {userMessage};
  } catch (error) {
    return {error: (error as Error).message};
  }
}

const tutorials = fs
  .readdirSync(FOLDER, {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);
const tutorialsWithApp = tutorials.filter((name) => fs.existsSync(`${FOLDER}/${name}/app`));

describe.each(tutorials)('the tutorial %s', (name) => {
  const source = fs.readFileSync(`${FOLDER}/${name}/index.mdx`, 'utf8');

  it('says first what the reader builds, how long it takes and what it needs', () => {
    const [opening] = source.split(/^## /m, 1);
    expect(opening).toMatch(/^- \*\*Time:\*\* about \d+ minutes\.$/m);
    expect(opening).toMatch(/^- \*\*Level:\*\* (?:beginner|intermediate|advanced)\./m);
    expect(opening).toMatch(/^- \*\*You need:\*\* /m);
    expect(pictures(readPage(`${FOLDER}/${name}/index.mdx`)).finished).toMatch(/^The finished app/);
  });

  it('is listed on the page of the tutorials, with the same time and level', () => {
    const [, minutes] = /\*\*Time:\*\* about (\d+) minutes/.exec(source)!;
    const [, level] = /\*\*Level:\*\* (\w+)/.exec(source)!;
    const row = fs
      .readFileSync(`${FOLDER}/index.mdx`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- ') && line.includes(`(./${name}/index.mdx)`));
    expect(row).toHaveLength(1);
    expect(row[0]).toContain(`*${minutes} minutes, ${level}*`);
  });
});

it('creates an app under a name that no other tutorial uses', () => {
  const names = tutorials.flatMap((name) => {
    const source = fs.readFileSync(`${FOLDER}/${name}/index.mdx`, 'utf8');
    return [...new Set([...source.matchAll(/--registered-name (\S+)/g)].map(([, one]) => one!))];
  });
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(tutorialsWithApp)('the app of the tutorial %s', (name) => {
  const folder = `${FOLDER}/${name}/app`;
  let tried: Attempt[] | undefined;
  const attempts = (): Attempt[] => (tried ??= tryInputs(folder, uses[name]));

  it('shows something at the start', () => {
    const start = attempts().filter(({empty}) => empty.length === 0);
    expect(start.length).toBeGreaterThan(0);
    expect(start.filter(({error, result}) => error ?? result === false)).toEqual([]);
    expect(start.some(({result}) => result)).toBe(true);
  });

  it('tells the user what an empty field needs', () => {
    expect(attempts().filter(({error}) => error)).toEqual([]);
    const userMessage = attempts().filter(({userMessage: message}) => message !== undefined);
    expect(userMessage.length).toBeGreaterThan(0);
    for (const {userMessage: message} of userMessage) expect(message).toMatch(/^[A-Z"“].*[.!?]$/s);
  });

  it('is complete and offered for download: code, packages and settings', () => {
    expect(fs.readdirSync(folder)).toEqual(
      expect.arrayContaining(['app.py', 'requirements.txt', 'viktor.config.toml']),
    );
    expect(fs.readFileSync(`${FOLDER}/${name}/index.mdx`, 'utf8')).toMatch(
      /^<Download folder="\.\/app"(?: .*)? \/>$/m,
    );
  });
});
