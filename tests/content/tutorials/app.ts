/** What tests of tutorials share: what an app tells, and the app after a step, from the parts that its page shows. */
import fs from 'node:fs';
import path from 'node:path';
import {withApp} from '../../../sdk-double/app';
import {around, runApp, uploads, type Use} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';
import type {Element, Outcome} from '../../../sdk-double/schema';
import {readInclude} from '../../../src/markdown/includes';

await startPython();

/** What the user is told when a method of an app runs. */
export const userMessages = (code: string, method: string, use: Use): string =>
  runApp(code, method, use)
    .messages.map(({text}) => text)
    .join(' ');

/** What a user does: the method of a view or button, and the values filled in before, as JSON by path. */
export type Attempt = readonly [method: string, values?: Record<string, unknown>];

/** What the user is told instead of a result, and the fields that are marked. */
export type Refusal = [message: string, fields: string[]];

/**
 * What a user sees after each attempt, in one app that is open for all.
 *
 * @param code - The text of `app.py`.
 * @param use - What the app works with.
 */
export function outcomes(code: string, use: Omit<Use, 'values'>, attempts: readonly Attempt[]): Outcome[] {
  return withApp(...around(code, use), (app) =>
    attempts.map(([method, values]) => app.call({method, values: {...uploads(use), ...values}})),
  );
}

/** Why there is no result; null where there is one. */
export function refusal({result, messages, violations}: Outcome): Refusal | null {
  if (result) return null;
  const errors = messages.filter(({kind}) => kind === 'error').map(({text}) => text);
  return [errors.join(' '), violations.flatMap(({fields}) => fields)];
}

/** Why each attempt has no result, or null where it has one; see {@link outcomes}. */
export const refusals = (...given: Parameters<typeof outcomes>): (Refusal | null)[] =>
  outcomes(...given).map(refusal);

const inForm = (children: readonly Element[]): Element[] =>
  children.flatMap((child) => [child, ...inForm(child.children ?? [])]);

/** The elements of an app's form, those in its groups included, with these values as JSON by path. */
export const formOf = (
  code: string,
  use: Omit<Use, 'values'> = {},
  values: Record<string, unknown> = {},
): Element[] =>
  withApp(...around(code, use), (app) => inForm(app.form({values: {...uploads(use), ...values}}).children));

/** What a field offers; see {@link formOf}. */
export const optionsOf = (field: string, ...app: Parameters<typeof formOf>): unknown[] =>
  formOf(...app)
    .find(({name}) => name === field)!
    .options!.map(({value}) => value);

/** Regions of the app of a worker's tutorial, by the step that adds them. */
interface Parts {
  /** What the first controller needs besides the form. */
  before: readonly string[];
  /** The first controller. */
  early: string;
  /** What the last controller needs besides that. */
  after: readonly string[];
}

/**
 * The app that a reader has after the first result and at the end, from the regions that the page shows.
 *
 * @param page - Path of the page, whose form starts with the choice `FROM_WORKER`.
 * @param parts - The regions; those named `imports`, `paths`, `form` and `controller` come by themselves.
 */
export function stepsOf(
  page: string,
  {before, early, after}: Parts,
): {regions: string[]; early: string; whole: string} {
  const source = fs.readFileSync(page, 'utf8');
  const regions = [...source.matchAll(/file="\.\/app\/app\.py" region="([^"]+)"/g)].map(
    ([, region]) => region!,
  );
  const part = (region: string): string => readInclude(path.resolve(page), './app/app.py', region);
  const join = (texts: readonly string[]): string => texts.join('\n\n\n');
  const [form] = part('form').split('class Controller') as [string];
  const fields = form.slice(form.indexOf('FROM_WORKER'));
  const formulas = before.map(part);
  return {
    regions,
    early: join([form, ...formulas, part(early)]),
    whole: join([
      part('imports'),
      part('paths'),
      fields,
      ...formulas,
      ...after.map(part),
      part('controller'),
    ]),
  };
}
