import {runPython} from '../../tools/python';
import type {PlotlyFigure} from '../browser/plotly-plot';
import type {SceneLabel} from '../browser/scene';
import type {Shape} from '../browser/scene-shapes';
import type {DataRow} from './DataView';
import type {MapViewProps} from './MapView';
import type {AppMessage} from './Messages';
import type {TableViewProps} from './TableView';

const RUNNER = 'figures/python/run.py';

/** The files that run an app: `inputs` of each picture of what an app returns. */
export const runnerFiles = [
  RUNNER,
  'figures/python/viktor.py',
  'figures/python/external.py',
  'figures/python/matplotlib/__init__.py',
  'figures/python/matplotlib/pyplot.py',
  'figures/python/plotly/__init__.py',
  'figures/python/plotly/graph_objects.py',
  'figures/python/matplotlib/figure.py',
];

interface Results {
  geometry: {shapes: Shape[]; labels: SceneLabel[]};
  data: {rows: DataRow[]};
  map: Pick<MapViewProps, 'features' | 'labels' | 'legend'>;
  /** The text of an SVG file; of a Matplotlib figure, what it is made of. */
  image: {image: string; rows?: DataRow[]};
  web: {html: string};
  /** What the places of a Word template were filled in with, see word-report.ts. */
  report: {texts: Record<string, string>};
  plotly: {figure: PlotlyFigure; rows?: DataRow[]};
  table: TableViewProps;
  /** A conversation, beginning with the user. */
  chat: {messages: string[]};
  /** What fills in a template of Word. */
  document: {components: {identifier: string}[]};
  /** What fills in a template of Excel. */
  cells: {cells: CellInput[]};
  /** A drawing that becomes a PDF file. */
  drawing: {svg: string};
}

/** Values of cells: of one, by its name or its address, or of a block, by its upper left cell. */
export type CellInput =
  | {name: string; value: string | number}
  | {sheet: string; column: string; row: number; data: (string | number)[][]};

/** What an app shows. */
export interface Shown<Kind extends keyof Results> {
  /** Name of the app: the label of its controller. */
  name: string;
  /** Title of the view. */
  title?: string;
  /** Titles of all views of the app, in its order, by the names of their methods. */
  views: Record<string, string>;
  /** What the user is told besides. */
  messages: AppMessage[];
  /** Nothing when the app refuses to calculate, as its message tells. */
  result: Results[Kind];
}

/** What an app works with. */
export interface Use {
  /** What the user has filled in, where it is not the default: Python by the name of the field in `params`. */
  values?: Record<string, string>;
  /** Workbooks of the app by file name: the values that it fills in, and what the workbook then gives. */
  workbooks?: Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>;
  /** Where the app is, for files that it opens. Default: nowhere. */
  folder?: string;
  /** Paths of the files that a worker returns, by their names. Default: no worker is connected. */
  outputs?: Record<string, string>;
}

const run = (given: object): unknown => JSON.parse(runPython([RUNNER], {input: JSON.stringify(given)}));

/**
 * Runs a method of an app, with Python, and returns what a user sees.
 *
 * @param code - The text of `app.py`.
 * @param method - The name of the method: of a view, or of a button with a result.
 * @param use - What the app works with.
 */
export function runApp<Kind extends keyof Results>(
  code: string,
  method: string,
  {values = {}, folder = '', ...files}: Use = {},
): Shown<Kind> {
  return run({code, method, values, folder, ...files}) as Shown<Kind>;
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
  {folder = '', ...files}: Omit<Use, 'values'> = {},
): Value[] {
  return run({code, expressions, folder, ...files}) as Value[];
}
