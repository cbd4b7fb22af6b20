/** What tests of tutorials share: what an app tells, and the app after a step, from the parts that its page shows. */
import fs from 'node:fs';
import path from 'node:path';
import {withApp} from '../../../sdk-double/app';
import {around, runApp, uploads, type Use} from '../../../sdk-double/run-app';
import {readInclude} from '../../../src/markdown/includes';

/** What the user is told when a method of an app runs. */
export const told = (code: string, method: string, use: Use): string =>
  runApp(code, method, use)
    .messages.map(({text}) => text)
    .join(' ');

/** What the user is told instead of a result, and the fields that are marked. */
export type Refusal = [message: string, fields: string[]];

/**
 * Calls methods of an app.
 *
 * @param code - The text of `app.py`.
 * @param use - What the app works with.
 * @param calls - The methods, each with the values that the user has filled in, as JSON by path.
 * @returns for each what the user is told, or null where there is a result.
 */
export function refusals(
  code: string,
  use: Omit<Use, 'values'>,
  calls: readonly [method: string, values?: Record<string, unknown>][],
): (Refusal | null)[] {
  return withApp(...around(code, use), (app) =>
    calls.map(([method, values]) => {
      const outcome = app.call({method, values: {...uploads(use), ...values}});
      if (outcome.result) return null;
      const texts = outcome.messages.filter(({kind}) => kind === 'error').map(({text}) => text);
      return [texts.join(' '), outcome.violations.flatMap(({fields}) => fields)];
    }),
  );
}

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
