/** Apps that run with the stand-in of the SDK. */
import * as v from 'valibot';
import {ask, closeApp, type Files, writeFiles} from './runtime';
import {form, type Form, outcome, type Outcome} from './schema';

/** What an app finds around it. */
export interface Surroundings {
  /** The file that is run. Default: `app.py`. */
  main?: string;
  /** Workbooks by file name: the values of the input cells, and what the workbook gives for them. */
  workbooks?: Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>;
  /** The files that a worker returns, by name. Default: no worker is connected. */
  workerFiles?: Files;
  /** Stand in for packages that are not here: anything in them can be called, and does nothing. Default: false. */
  replaceAbsent?: boolean;
}

/** What a user has filled in, by path in `params`. The rest of the form stays as it starts. */
export interface Values {
  /** As JSON: see `python/app_runner/values.py`. */
  values?: Record<string, unknown>;
  /** As Python, among the names of the app, such as `vkt.GeoPoint(51.9, 4.5)`. */
  python?: Record<string, string>;
}

/** Which method is called, and with what. */
export interface Call extends Values {
  method: string;
  /** The name of its class. Default: the first controller that has the method. */
  controller?: string;
  /** What the user has selected on a map. */
  event?: {type: string; value: unknown};
}

/** How a program ended: what it printed and its exit code. */
export interface PythonRun {
  status: number;
  stdout: string;
  stderr: string;
}

/** An app that is open. */
export interface App {
  /** Its controllers and forms, by name. */
  outline(): {controllers: string[]; forms: string[]};
  /** The form of a controller or, by name, of a class that derives from `Parametrization`. */
  form(of?: Values & {controller?: string; form?: string}): Form;
  /** What a user sees after a method has run: of a view or of a button. */
  call(call: Call): Outcome;
  /** Whether the next step may begin: an error that the user gets, if not. */
  step(
    step: Values & {step: string; controller?: string},
  ): Pick<Outcome, 'violations'> & {message: string | null};
  /** Values of Python expressions among the names of the app, after `setUp` has run. */
  evaluate(expressions: string[], setUp?: string): unknown[];
  /** Runs a program of the app's folder: `['-m', 'unittest']`, `['-c', code]` or `['script.py', …]`. */
  run(args: string[], input?: string): PythonRun;
  /** What the app has printed in the last request. */
  printed(): string;
}

/**
 * Opens an app in an interpreter that knows no other app, and closes it.
 *
 * @param files - The files of the app by path, `app.py` among them.
 * @param surroundings - What it finds around it.
 * @param use - What is done with it.
 * @returns What `use` returns.
 * @throws PythonError if the app raises an error that is no `UserError`.
 */
export function withApp<T>(files: Files, surroundings: Surroundings, use: (app: App) => T): T {
  const {workerFiles = {}, ...rest} = surroundings;
  writeFiles(files);
  writeFiles(
    Object.fromEntries(Object.entries(workerFiles).map(([name, content]) => [`.worker/${name}`, content])),
  );
  let output = '';
  const get = (request: object): unknown => {
    const {value, printed} = ask(request);
    output = printed;
    return value;
  };
  try {
    ask({do: 'open', workerFiles: Object.keys(workerFiles), ...rest});
    return use({
      outline: () => get({do: 'outline'}) as ReturnType<App['outline']>,
      form: (of) => v.parse(form, get({do: 'form', ...of})),
      call: (call) => v.parse(outcome, get({do: 'call', ...call})),
      step: (step) => get({do: 'step', ...step}) as ReturnType<App['step']>,
      evaluate: (expressions, setUp = '') => get({do: 'evaluate', expressions, setUp}) as unknown[],
      run: (args, input = '') => get({do: 'run', arguments: args, input}) as PythonRun,
      printed: () => output,
    });
  } finally {
    closeApp();
  }
}
