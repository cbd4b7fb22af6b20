/** Runs apps with the SDK double. */
import * as v from 'valibot';
import {MOST} from './limits';
import {ask, closeApp, type Files, preparePackages, PythonError, writeFiles} from './runtime';
import {
  type Call,
  form,
  type Form,
  type FormRequest,
  outcome,
  type Outcome,
  outline,
  type Outline,
  stepCheck,
  type StepCheck,
  type StepRequest,
} from './schema';

export type {Call, Values} from './schema';

/** The surroundings of an app. */
export interface Surroundings {
  /** The file that is run. Default: `app.py`. */
  main?: string;
  /** Workbooks by file name: the values of input cells and the results for them. */
  workbooks?: Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>;
  /** The files that a worker returns, by name. Default: no worker is connected. */
  workerFiles?: Files;
  /** Replace missing packages by stubs that accept any call. Default: false. */
  replaceAbsent?: boolean;
}

/** Output and exit code of a program. */
export interface PythonRun {
  status: number;
  stdout: string;
  stderr: string;
}

/** An app that is open. */
export interface App {
  /** Its controllers, forms and entities. */
  outline(): Outline;
  /** The form of a controller or, by name, of a class that derives from `Parametrization`. */
  form(of?: FormRequest): Form;
  /** The outcome of the method of a view or button. */
  call(call: Call): Outcome;
  /** Runs the check before the next step; the outcome has an error if the step may not begin. */
  step(step: StepRequest): StepCheck;
  /** Evaluates Python expressions in the namespace of the app, after running `setUp`. */
  evaluate(expressions: string[], setUp?: string): unknown[];
  /** Runs a program of the app's folder: `['-m', 'unittest']`, `['-c', code]` or `['script.py', …]`. */
  run(args: string[], input?: string): PythonRun;
  /** What the app has printed in the last request. */
  printed(): string;
}

/**
 * Opens an app in an interpreter without traces of other apps, and closes it.
 *
 * @param files - The files of the app by path, `app.py` among them.
 * @param surroundings - What it finds around it.
 * @param use - What is done with it.
 * @returns What `use` returns.
 * @throws PythonError if the app raises an error that is no `UserError`; PythonEnded if it ends the interpreter.
 */
export function withApp<T>(files: Files, surroundings: Surroundings, use: (app: App) => T): T {
  const {workerFiles = {}, ...rest} = surroundings;
  writeFiles(files);
  writeFiles(
    Object.fromEntries(Object.entries(workerFiles).map(([name, content]) => [`.worker/${name}`, content])),
  );
  let output = '';
  let modules: string[] = [];
  const open = (late: readonly string[] = []): void => {
    modules = preparePackages(files, late);
    ask({do: 'open', workerFiles: Object.keys(workerFiles), most: MOST, modules, ...rest});
  };
  const get = (request: object): unknown => {
    try {
      const {value, printed} = ask(request);
      output = printed;
      return value;
    } catch (error) {
      const module = error instanceof PythonError ? error.problem.module : undefined;
      if (module === undefined || modules.includes(module)) throw error;
      const before = modules.length;
      open([...modules, module]);
      if (modules.length === before) throw error;
      return get(request);
    }
  };
  try {
    open();
    return use({
      outline: () => v.parse(outline, get({do: 'outline'})),
      form: (of) => v.parse(form, get({do: 'form', ...of})),
      call: (call) => v.parse(outcome, get({do: 'call', exact: true, ...call})),
      step: (step) => v.parse(stepCheck, get({do: 'step', exact: true, ...step})),
      evaluate: (expressions, setUp = '') => get({do: 'evaluate', expressions, setUp}) as unknown[],
      run: (args, input = '') => get({do: 'run', arguments: args, input}) as PythonRun,
      printed: () => output,
    });
  } finally {
    closeApp();
  }
}
