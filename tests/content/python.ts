/** What tests of the text share: the Python of samples and apps, run with the SDK double. */
import path from 'node:path';
import {type App, type PythonRun, withApp} from '../../sdk-double/app';
import {filesOf} from '../../sdk-double/run-app';
import {type Files, startPython} from '../../sdk-double/runtime';

await startPython();

/** Keyword arguments of a call in Python, by name or, of a form's values, by path. */
export const args = (values: Record<string, unknown>): string =>
  `**__import__("json").loads(${JSON.stringify(JSON.stringify(values))})`;

/** Runs a script that reads JSON from its input and prints JSON. */
export function python(script: string, input: unknown): unknown {
  const {stdout} = succeed(runInFolder({}, ['-c', script], JSON.stringify(input)));
  return JSON.parse(stdout);
}

/** The run of a program, which has to end well. */
export function succeed(run: PythonRun): PythonRun {
  if (run.status !== 0) throw new Error(run.stderr.trim());
  return run;
}

/** Runs a program in a folder with these files: `['-m', 'unittest']`, `['-c', code]` or `['script.py', …]`. */
export function runInFolder(files: Files, command: string[], input = ''): PythonRun {
  return withApp(files, {}, (app) => app.run(command, input));
}

/** What a script of this repository prints. It can import the modules beside it. */
export function printedBy(file: string, ...options: string[]): string {
  return succeed(runInFolder(filesOf(path.dirname(file)), [path.basename(file), ...options])).stdout;
}

/**
 * Opens the code of an app and evaluates expressions among its names, with those of `helpers` in
 * `sdk-double/python/app_runner/session.py`: `call` for what a view or button gives, `refusal` for what it tells
 * the user instead, `marked` for the fields that it then marks, and `defaults` for the form at the start.
 *
 * @param code - The text of `app.py`.
 * @param expressions - The expressions; what they give has to be JSON.
 * @returns the value of each.
 */
export function run<T>(code: string, ...expressions: string[]): T[] {
  return withApp({'app.py': code}, {}, (app: App) => app.evaluate(expressions)) as T[];
}
