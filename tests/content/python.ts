/** Helpers for tests of pages: run Python of samples and apps with the SDK double. */
import path from 'node:path';
import {type App, type PythonRun, withApp} from '../../sdk-double/app';
import {filesOf} from '../../sdk-double/run-app';
import {type Files, startPython} from '../../sdk-double/runtime';

await startPython();

/** Python keyword arguments, for values by name or by path in the form. */
export const args = (values: Record<string, unknown>): string =>
  `**__import__("json").loads(${JSON.stringify(JSON.stringify(values))})`;

/** Runs a script that reads JSON from its input and prints JSON. */
export function python(script: string, input: unknown): unknown {
  const {stdout} = succeed(runInFolder({}, ['-c', script], JSON.stringify(input)));
  return JSON.parse(stdout);
}

/** Throws if a program has failed. */
export function succeed(run: PythonRun): PythonRun {
  if (run.status !== 0) throw new Error(run.stderr.trim());
  return run;
}

/** Runs a program in a folder with these files: `['-m', 'unittest']`, `['-c', code]` or `['script.py', …]`. */
export function runInFolder(files: Files, command: string[], input = ''): PythonRun {
  return withApp(files, {}, (app) => app.run(command, input));
}

/** The output of a script of this repository, which can import its sibling modules. */
export function printedBy(file: string, ...options: string[]): string {
  return succeed(runInFolder(filesOf(path.dirname(file)), [path.basename(file), ...options])).stdout;
}

/**
 * Opens an app and evaluates expressions in its namespace, with the `helpers` of `sdk-
 * double/python/app_runner/session.py`: `call` returns the result of a view or button, `refusal` its error message to
 * the user, `marked` the fields that it marks, and `defaults` the default values of the form.
 *
 * @param code - The text of `app.py`.
 * @param expressions - The expressions; what they give has to be JSON.
 * @returns the value of each.
 */
export function run<T>(code: string, ...expressions: string[]): T[] {
  return withApp({'app.py': code}, {}, (app: App) => app.evaluate(expressions)) as T[];
}
