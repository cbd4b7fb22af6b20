/** Single calls of an app: for pictures, and for tests of what a user sees. */
import fs from 'node:fs';
import path from 'node:path';
import {type Surroundings, withApp} from './app';
import type {Files} from './runtime';
import type {AppMessage, Outcome, OutputFile, Result} from './schema';

interface SceneLabel {
  at: [number, number, number];
  text: string;
}

interface MapLabel {
  at: {lat: number; lon: number};
  text: string;
}

/** What a view or button gives, by the parts of its result that a caller needs. */
interface Results {
  geometry: Required<Pick<Result, 'shapes'>> & {labels: SceneLabel[]};
  data: Required<Pick<Result, 'rows'>>;
  map: Required<Pick<Result, 'features'>> & {labels: MapLabel[]; legend: {color: string; text: string}[]};
  image: {image: OutputFile} & Pick<Result, 'rows'>;
  web: {html: string};
  pdf: {pdf: OutputFile};
  plotly: Required<Pick<Result, 'figure'>> & Pick<Result, 'rows'>;
  table: Required<Pick<Result, 'columns' | 'cells'>> & Pick<Result, 'rowHeaders'>;
  chat: Required<Pick<Result, 'messages'>>;
  download: {file: OutputFile; name: string};
}

/** What an app shows. */
export interface Shown<Kind extends keyof Results> extends Omit<Outcome, 'result' | 'title'> {
  title?: string;
  messages: AppMessage[];
  result: Results[Kind];
}

/** What an app works with. */
export interface Use extends Surroundings {
  /** What the user has filled in, where it is not the default: Python by the path of the field in `params`. */
  values?: Record<string, string>;
  /** The files that the user has uploaded, by the path of the field in `params`: a path, or a name and a text. */
  uploads?: Record<string, string | {filename: string; text: string}>;
  /** A folder whose files are beside the app. Default: none are. */
  folder?: string;
  /** More files beside the app. */
  files?: Files;
  /** Paths of the files that a worker returns, by their names. Default: no worker is connected. */
  outputs?: Record<string, string>;
}

/**
 * The files of a folder, at any depth.
 *
 * @param folder - The folder.
 * @returns their contents, by path within the folder.
 */
export function filesOf(folder: string): Record<string, Uint8Array> {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true});
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file)]),
  );
}

/**
 * An app with what it works with, for {@link withApp}.
 *
 * @param code - The text of its main file.
 * @param use - What it works with.
 */
export function around(
  code: string,
  {folder, files, outputs = {}, ...use}: Omit<Use, 'values'>,
): [Files, Surroundings] {
  const workerFiles = {
    ...use.workerFiles,
    ...Object.fromEntries(Object.entries(outputs).map(([name, file]) => [name, fs.readFileSync(file)])),
  };
  const beside = folder === undefined ? {} : filesOf(folder);
  return [
    {...beside, ...files, [use.main ?? 'app.py']: code},
    {main: use.main, workbooks: use.workbooks, replaceAbsent: use.replaceAbsent, workerFiles},
  ];
}

/** The values of the fields in which the user has uploaded a file, as JSON. */
export function uploads({uploads: files = {}}: Use): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files).map(([field, file]) => [
      field,
      typeof file === 'string'
        ? {filename: path.basename(file), base64: fs.readFileSync(file, 'base64')}
        : file,
    ]),
  );
}

/**
 * Runs a method of an app and returns what a user sees.
 *
 * @param code - The text of `app.py`.
 * @param method - The name of the method: of a view, or of a button with a result.
 * @param use - What the app works with.
 */
export function runApp<Kind extends keyof Results>(code: string, method: string, use: Use = {}): Shown<Kind> {
  const values = uploads(use);
  return withApp(...around(code, use), (app) =>
    app.call({method, values, python: use.values}),
  ) as Shown<Kind>;
}

/**
 * Evaluates Python expressions among the names that an app defines, such as calls of its functions.
 *
 * @param code - The text of `app.py`.
 * @param expressions - The expressions; what they give has to be JSON.
 * @param use - What the app works with.
 * @returns the value of each.
 */
export function evaluateApp<Value>(
  code: string,
  expressions: string[],
  use: Omit<Use, 'values'> = {},
): Value[] {
  return withApp(...around(code, use), (app) => app.evaluate(expressions)) as Value[];
}
