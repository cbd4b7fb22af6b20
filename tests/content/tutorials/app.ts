/** Helpers for tests of tutorials: messages of an app and fields of its form. */
import {withApp} from '../../../sdk-double/app';
import {around, runApp, uploads, type Use} from '../../../sdk-double/run-app';
import {startPython} from '../../../sdk-double/runtime';
import type {Element, Outcome} from '../../../sdk-double/schema';

await startPython();

/** The messages to the user when a method runs. */
export const userMessages = (code: string, method: string, use: Use): string =>
  runApp(code, method, use)
    .messages.map(({text}) => text)
    .join(' ');

/** A user's action: the method of a view or button, and the filled-in values as JSON by path. */
export type Attempt = readonly [method: string, values?: Record<string, unknown>];

/**
 * The outcome of each attempt, in one open app.
 *
 * @param code - The text of `app.py`.
 * @param use - What the app works with.
 */
export function outcomes(code: string, use: Omit<Use, 'values'>, attempts: readonly Attempt[]): Outcome[] {
  return withApp(...around(code, use), (app) =>
    attempts.map(([method, values]) => app.call({method, values: {...uploads(use), ...values}})),
  );
}

const inForm = (children: readonly Element[]): Element[] =>
  children.flatMap((child) => [child, ...inForm(child.children ?? [])]);

/** The elements of an app's form, including those in groups, with these values as JSON by path. */
export const formOf = (
  code: string,
  use: Omit<Use, 'values'> = {},
  values: Record<string, unknown> = {},
): Element[] =>
  withApp(...around(code, use), (app) => inForm(app.form({values: {...uploads(use), ...values}}).children));
