/**
 * What the SDK double writes down about an app, as JSON: its form, and what its methods give. Python
 * writes it (`python/app_runner`), pictures and previews draw it, tests compare it. What arrives is checked against
 * these schemas, and the types are inferred from them.
 */
import * as v from 'valibot';
import {MOST} from './limits';

const text = v.string();
const number = v.number();
/** A number that is shown, also one that JSON lacks. */
const shownNumber = v.union([
  number,
  v.pipe(
    v.object({float: v.picklist(['nan', 'inf', '-inf'])}),
    v.transform(({float}) => ({nan: NaN, inf: Infinity, '-inf': -Infinity})[float]),
  ),
]);
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema);

/** A list that is drawn: at most so many. */
const list = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(v.array(schema), v.maxLength(most));

/** A value of a field: see the table of `python/app_runner/values.py`. */
const value = v.unknown();

const option = v.object({value: v.union([text, number, v.boolean()]), label: text});

const interaction = v.object({
  view: text,
  selection: v.array(text),
  minSelect: number,
  maxSelect: optional(number),
});

/** The classes of the SDK that forms are made of; `src/app-preview/form/fields` draws them. */
const ELEMENTS = [
  'ActionButton',
  'AutocompleteField',
  'AutodeskFileField',
  'BooleanField',
  'Chat',
  'ChildEntityManager',
  'ChildEntityMultiSelectField',
  'ChildEntityOptionField',
  'ColorField',
  'DateField',
  'DownloadButton',
  'DynamicArray',
  'EntityMultiSelectField',
  'EntityOptionField',
  'FileField',
  'GeoPointField',
  'GeoPolygonField',
  'GeoPolylineField',
  'GeometryMultiSelectField',
  'GeometrySelectField',
  'HiddenField',
  'Image',
  'IntegerField',
  'LineBreak',
  'MultiFileField',
  'MultiSelectField',
  'NumberField',
  'OptimizationButton',
  'OptionField',
  'OutputField',
  'Page',
  'Section',
  'SetParamsButton',
  'SiblingEntityMultiSelectField',
  'SiblingEntityOptionField',
  'Step',
  'Tab',
  'Table',
  'Text',
  'TextAreaField',
  'TextField',
] as const;

const common = {
  /** The class of the SDK; of an alias, the class that it stands for. */
  type: v.picklist(ELEMENTS),
  /** Attributes from the form down to it, with dots; within a table or array, those of a row. */
  path: text,
  /** Where the value is in `params`. */
  name: text,
  label: v.optional(text),
  /** The tooltip. */
  description: v.optional(text),
  visible: v.boolean(),
  /** Functions and lookups of the form that raised an error, by argument. */
  failures: v.optional(v.record(text, text)),
};

/** A field, text, button, group or page of a form. What it has besides depends on its type. */
export interface Element extends v.InferOutput<v.ObjectSchema<typeof common, undefined>> {
  /** Of a group, page, step or tab: what is in it. */
  children?: Element[];
  /** Of a table or dynamic array: the fields of a row, as a new row has them. */
  columns?: Element[];
  /** Of a dynamic array: the fields of each row, with the row's values. */
  rows?: Element[][];
  value?: unknown;
  /** Why the value is not accepted. While a field has one, no view runs. */
  violation?: string;
  /** Width as a percentage of the form. */
  flex?: number;
  prefix?: string;
  suffix?: string;
  step?: number;
  min?: number;
  max?: number;
  decimals?: number;
  variant?: string;
  autoselect?: boolean;
  options?: v.InferOutput<typeof option>[];
  fileTypes?: string[];
  /** Bytes. */
  maxSize?: number;
  /** Of a button or chat: the method of the controller. */
  method?: string;
  interaction?: v.InferOutput<typeof interaction>;
  firstMessage?: string;
  placeholder?: string;
  markdown?: string;
  file?: string;
  align?: string;
  caption?: string;
  maxWidth?: number;
  entityType?: string;
  rowLabel?: string;
  copyLast?: boolean;
  expanded?: boolean;
  /** Of a step. */
  enabled?: boolean;
  previous?: string;
  next?: string;
  /** Of a page or step: the methods of its views, and the width of the form in percent. */
  views?: string[];
  width?: number;
  view?: string;
  minSelect?: number;
  maxSelect?: number;
  alwaysAvailable?: boolean;
}

/** Itself, where it is within itself: made once, for `v.lazy` asks for it at each place. */
export const element: v.GenericSchema<unknown, Element> = v.lazy(() => wholeElement);
const wholeElement = v.object({
  ...common,
  children: v.optional(v.array(element)),
  columns: v.optional(v.array(element)),
  rows: v.optional(v.array(v.array(element))),
  value: v.optional(value),
  violation: v.optional(text),
  flex: v.optional(number),
  prefix: v.optional(text),
  suffix: v.optional(text),
  step: v.optional(number),
  min: v.optional(number),
  max: v.optional(number),
  decimals: v.optional(number),
  variant: v.optional(text),
  autoselect: v.optional(v.boolean()),
  options: v.optional(v.array(option)),
  fileTypes: v.optional(v.array(text)),
  maxSize: v.optional(number),
  method: v.optional(text),
  interaction: v.optional(interaction),
  firstMessage: v.optional(text),
  placeholder: v.optional(text),
  markdown: v.optional(text),
  file: v.optional(text),
  align: v.optional(text),
  caption: v.optional(text),
  maxWidth: v.optional(number),
  entityType: v.optional(text),
  rowLabel: v.optional(text),
  copyLast: v.optional(v.boolean()),
  expanded: v.optional(v.boolean()),
  enabled: v.optional(v.boolean()),
  previous: v.optional(text),
  next: v.optional(text),
  views: v.optional(v.array(text)),
  width: v.optional(number),
  view: v.optional(text),
  minSelect: v.optional(number),
  maxSelect: v.optional(number),
  alwaysAvailable: v.optional(v.boolean()),
}) as v.GenericSchema<unknown, Element>;

/** A view of a controller. */
export const view = v.object({
  /** The name of the method. */
  method: text,
  /** The class of the SDK. */
  type: text,
  title: text,
  visible: v.boolean(),
  /** Seconds. Over 3, the view waits until the user asks for it. */
  durationGuess: v.optional(number),
  updateLabel: v.optional(text),
  description: v.optional(text),
  options: v.optional(v.record(text, v.unknown())),
});
export type View = v.InferOutput<typeof view>;

/** The form of an app, with the values that it has now. */
export const form = v.object({
  children: v.array(element),
  /** Width in percent. */
  width: v.optional(number),
  /** The label of the controller, its name and its views; a form alone has none. */
  title: optional(text),
  controller: v.optional(text),
  views: v.optional(v.array(view)),
  /** Names of given values that the form does not have, or does not take: they are ignored. */
  dropped: v.optional(v.array(text)),
});
export type Form = v.InferOutput<typeof form>;

/** A file: text where its content is UTF-8, else base64. */
export interface OutputFile {
  text?: string;
  base64?: string;
  /** What filled in the template of Word that it was made from. */
  components?: Record<string, unknown>[];
  /** What filled in the template of Excel that it was made from. */
  cells?: Record<string, unknown>[];
  /** The file that was converted to it. */
  convertedFrom?: OutputFile;
  /** The files that were merged to it, in their order. */
  mergedFrom?: OutputFile[];
}

const file: v.GenericSchema<unknown, OutputFile> = v.lazy(() => wholeFile);
const wholeFile = v.object({
  text: v.optional(text),
  base64: v.optional(text),
  components: v.optional(v.array(v.record(text, v.unknown()))),
  cells: v.optional(v.array(v.record(text, v.unknown()))),
  convertedFrom: v.optional(file),
  mergedFrom: v.optional(v.array(file)),
}) as v.GenericSchema<unknown, OutputFile>;

/** A row of a data view. */
export interface DataRow {
  label: string;
  value?: number | string | null;
  unit?: string;
  prefix?: string;
  /** Decimals of a number. */
  decimals?: number | null;
  explanation?: string;
  /** The color of the message. */
  status?: 'info' | 'success' | 'warning' | 'error';
  /** Text below the value. */
  message?: string;
  /** Rows of a group inside the group. */
  rows?: DataRow[];
  /** The key of the item in its group, where it has one. */
  key?: string;
}

const dataRow: v.GenericSchema<unknown, DataRow> = v.lazy(() => wholeRow);
const wholeRow = v.object({
  label: text,
  value: optional(v.union([shownNumber, text])),
  unit: v.optional(text),
  prefix: v.optional(text),
  decimals: optional(number),
  explanation: v.optional(text),
  status: v.optional(v.picklist(['info', 'success', 'warning', 'error'])),
  message: v.optional(text),
  rows: v.optional(v.array(dataRow)),
  key: v.optional(text),
}) as v.GenericSchema<unknown, DataRow>;

const header = v.object({
  title: text,
  align: optional(v.picklist(['left', 'center', 'right'])),
  decimals: optional(number),
});

const cell = v.object({
  value: v.union([text, shownNumber, v.boolean(), v.null()]),
  color: optional(text),
  background: optional(text),
  style: optional(v.picklist(['bold', 'italic', 'bold italic'])),
});

const place = v.tuple([number, number, number]);
const spot = v.object({lat: number, lon: number});

const look = {
  color: v.optional(text),
  opacity: v.optional(number),
  matrix: v.optional(v.array(v.array(number))),
  name: v.optional(text),
};

/** A shape of a scene, as `Shape` of the scene's drawing has it. */
const shape = v.variant('kind', [
  v.object({kind: v.literal('box'), center: place, size: place, ...look}),
  v.object({
    kind: v.literal('cylinder'),
    from: place,
    to: place,
    diameter: number,
    diameterEnd: v.optional(number),
    inner: v.optional(number),
    ...look,
  }),
  v.object({kind: v.literal('sphere'), center: place, radius: number, ...look}),
  v.object({
    kind: v.literal('extrusion'),
    profile: v.array(v.tuple([number, number])),
    from: place,
    to: place,
    turn: v.optional(number),
    ...look,
  }),
  v.object({kind: v.literal('mesh'), points: v.array(place), triangles: v.array(place), ...look}),
  v.object({kind: v.literal('line'), points: v.array(place), ...look}),
  v.object({kind: v.literal('point'), at: place, ...look}),
]);

const featureLook = {
  title: optional(text),
  description: optional(text),
  color: optional(text),
  name: optional(v.union([text, number])),
};

const feature = v.variant('kind', [
  v.object({
    kind: v.literal('point'),
    at: spot,
    icon: v.optional(text),
    size: v.optional(v.picklist(['small', 'medium', 'large'])),
    ...featureLook,
  }),
  v.object({kind: v.literal('line'), points: v.array(spot), ...featureLook}),
  v.object({
    kind: v.literal('polygon'),
    points: v.array(spot),
    holes: v.optional(v.array(v.array(spot))),
    ...featureLook,
  }),
  v.object({kind: v.literal('circle'), at: spot, radius: number, ...featureLook}),
]);

/** Values of fields by their names, which may be paths: `{'beam.span': 6}`. */
const fieldValues = v.record(text, value);

/** A part of a result that is not whole: its first or last items, or some of all, spread evenly. */
const cut = v.object({
  /** Of what there are too many, as a key of `MOST`. */
  what: text,
  shown: number,
  of: number,
  part: v.picklist(['first', 'last', 'spread']),
});
export type Cut = v.InferOutput<typeof cut>;

/** What a method returns. A view with data beside it has the parts of both. */
export const result = v.object({
  /** Data. */
  rows: v.optional(list(dataRow, MOST.items)),
  /** A table, or the table of an optimization, with the values to use of each of its rows. */
  columns: v.optional(list(header, MOST.columns)),
  rowHeaders: v.optional(list(header, MOST.rows)),
  cells: v.optional(list(v.array(cell), MOST.rows)),
  sortable: v.optional(v.boolean()),
  /** Geometry: shapes, or a model as a file. Labels are of geometry or of a map. */
  shapes: v.optional(list(shape, MOST.bodies + MOST.lines + MOST.points)),
  model: v.optional(v.looseObject({type: text})),
  labels: v.optional(list(v.object({at: v.union([place, spot]), text: text}), MOST.labels)),
  /** A map. */
  features: v.optional(list(feature, MOST.features)),
  legend: v.optional(list(v.object({color: optional(text), text: text}), MOST.entries)),
  groups: v.optional(v.record(text, v.array(v.union([text, number])))),
  /** A figure of Plotly. */
  figure: v.optional(
    v.looseObject({data: list(v.looseObject({}), MOST.traces), layout: v.optional(v.looseObject({}))}),
  ),
  image: v.optional(file),
  html: v.optional(text),
  url: optional(text),
  pdf: v.optional(file),
  ifc: v.optional(file),
  autodesk: v.optional(text),
  /** A download: one file, or several in an archive. */
  file: v.optional(file),
  files: v.optional(v.record(text, file)),
  name: optional(text),
  /** A conversation. */
  messages: v.optional(list(v.object({role: text, content: text}), MOST.messages)),
  /** Values to set in the form, as JSON by the names of the fields; of an optimization, one set for each row. */
  params: v.optional(v.union([v.array(fieldValues), fieldValues])),
  /** What is larger than a page draws, and therefore not here: see `limits.ts`. */
  cut: v.optional(v.array(cut)),
});
export type Result = v.InferOutput<typeof result>;

/** What a user is told has an end, also where an app gives none. */
const LONGEST_MESSAGE = 10_001;
const told = v.pipe(
  v.string(),
  v.transform((given) => given.slice(0, LONGEST_MESSAGE)),
);

const violation = v.object({message: told, fields: v.array(text)});

/** What a user is told. */
const message = v.object({
  kind: v.picklist(['error', 'warning', 'info', 'success', 'progress']),
  text: told,
  /** Of progress, 0 to 100. */
  percentage: optional(number),
});
export type AppMessage = v.InferOutput<typeof message>;

/** What a user sees after a method of the controller has run. */
export const outcome = v.object({
  /** Nothing where the app tells the user why there is no result. */
  result: v.nullable(result),
  /** The fields that it marks. */
  violations: v.array(violation),
  /** With one that says how many are left out. */
  messages: list(message, MOST.messages + 1),
  /** The label of the controller. */
  name: text,
  /** The title of the view. */
  title: optional(text),
  /** It has changed stored files or entities. */
  stored: optional(v.boolean()),
  /** Titles of all views, in their order, by method. */
  views: v.record(text, text),
});
export type Outcome = v.InferOutput<typeof outcome>;

/** The parts of an app. */
export const outline = v.object({
  /** The classes of its controllers and forms. */
  controllers: v.array(text),
  forms: v.array(text),
  /** The entities with which it starts, and those that it has made since, each after the one above it. */
  entities: v.array(
    v.object({
      id: number,
      name: text,
      /** The entity type. Of the controller with this name, if the app has it, are its form and its views. */
      type: text,
      controller: v.optional(text),
      /** The id of the entity above it. */
      parent: v.optional(number),
    }),
  ),
});
export type Outline = v.InferOutput<typeof outline>;

/** Whether the next step may begin: the error that the user gets, if not. */
export const stepCheck = v.object({message: v.nullable(told), violations: v.array(violation)});
export type StepCheck = v.InferOutput<typeof stepCheck>;

/** A text of at most this many characters. */
const bounded = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** Room for the sentence that says that the rest is left out. */
const printed = bounded(201_000);
const short = bounded(21_000);

/** An error of an app, for who reads its code. */
export const problem = v.object({
  /** The class of the error. */
  type: short,
  message: short,
  traceback: short,
  /** The calls of the app's own code that led to it, innermost last. */
  frames: v.pipe(
    v.array(
      v.object({
        file: short,
        line: number,
        /** The function. */
        name: short,
        /** The line of code. */
        text: v.optional(short),
        /** Of a syntax error, from 1. */
        column: v.optional(number),
      }),
    ),
    v.maxLength(50),
  ),
  /** The fields of the form that the failing code reads, with the values that they had. */
  fields: v.optional(v.array(v.object({label: short, name: short, value}))),
  /** The names that `params`, or a group or row of it, has; the message is the one that it lacks. */
  known: v.optional(v.array(short)),
  /** The double does not do this; the message names what. */
  notSimulated: v.optional(v.boolean()),
  /** The package that is not here. */
  module: v.optional(short),
  /** Python itself is broken: it has to be started again before any app can run. */
  fatal: v.optional(v.boolean()),
});
export type Problem = v.InferOutput<typeof problem>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What happens while a request runs. */
export const news = v.variant('kind', [
  v.object({
    kind: v.literal('printed'),
    text: bounded(100_000),
    /** What was printed before this text and is left out. */
    omitted: v.optional(v.object({lines: count, characters: count})),
  }),
  v.object({kind: v.literal('message'), message}),
]);
export type News = v.InferOutput<typeof news>;

/** What the interpreter answers: a value, or an error; and what the app has printed. */
export type Answer<T> = {value: T; printed: string} | {problem: Problem; printed: string};

/**
 * The schema of an answer.
 *
 * @param schema - That of the value that the request asks for.
 */
export const answer = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Answer<T>> =>
  v.union([v.object({problem, printed}), v.object({value: schema, printed})]) as v.GenericSchema<
    unknown,
    Answer<T>
  >;

/** What a user has filled in, by name. The rest of the form stays as it starts. */
export interface Values {
  /** As JSON: see the table of `python/app_runner/values.py`. */
  values?: Record<string, unknown>;
  /** As Python, among the names of the app, such as `vkt.GeoPoint(51.9, 4.5)`. */
  python?: Record<string, string>;
}

/** What a request is about: a controller by name, or that of an entity. */
interface Opened extends Values {
  controller?: string;
  /** The id of the entity that is open. Default: the first of the controller's type. */
  entity?: number;
}

/** Which form is asked for. Default: that of the first controller that has one. */
export interface FormRequest extends Opened {
  /** The class of a form that no controller has. */
  form?: string;
}

/** Which method is called, and with what. Default: of the first controller that has it. */
export interface Call extends Opened {
  method: string;
  /** What the user has selected on a map: of type `map_select`, with a list of identifiers. */
  event?: {type: string; value: unknown};
}

/** The step that the user leaves. */
export interface StepRequest extends Opened {
  step: string;
}

/** A request about the app that is open. */
export type AppRequest =
  | {do: 'outline'}
  | ({do: 'form'} & FormRequest)
  | ({do: 'call'} & Call)
  | ({do: 'step'} & StepRequest)
  | {do: 'evaluate'; expressions: string[]; setUp?: string};
