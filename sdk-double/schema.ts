/**
 * What the stand-in of the SDK writes down about an app, as JSON: its form, and what its methods give. Python
 * writes it (`python/app_runner`), pictures and previews draw it, tests compare it. What arrives is checked against
 * these schemas, and the types are inferred from them.
 */
import * as v from 'valibot';

const text = v.string();
const number = v.number();
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema);

/** A value of a field: see the table of `python/app_runner/values.py`. */
const value = v.unknown();

const option = v.object({value: v.union([text, number, v.boolean()]), label: text});

const interaction = v.object({
  view: text,
  selection: v.array(text),
  minSelect: number,
  maxSelect: optional(number),
});

const common = {
  /** The class of the SDK; of an alias, the class that it stands for. */
  type: text,
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

export const element: v.GenericSchema<unknown, Element> = v.lazy(() =>
  v.object({
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
  }),
) as v.GenericSchema<unknown, Element>;

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

/** The form of an app, with the values that it has now. */
export const form = v.object({
  children: v.array(element),
  /** Width in percent. */
  width: v.optional(number),
  /** The label of the controller, its name and its views; a form alone has none. */
  title: optional(text),
  controller: v.optional(text),
  views: v.optional(v.array(view)),
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

const file: v.GenericSchema<unknown, OutputFile> = v.lazy(() =>
  v.object({
    text: v.optional(text),
    base64: v.optional(text),
    components: v.optional(v.array(v.record(text, v.unknown()))),
    cells: v.optional(v.array(v.record(text, v.unknown()))),
    convertedFrom: v.optional(file),
    mergedFrom: v.optional(v.array(file)),
  }),
) as v.GenericSchema<unknown, OutputFile>;

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

const dataRow: v.GenericSchema<unknown, DataRow> = v.lazy(() =>
  v.object({
    label: text,
    value: optional(v.union([number, text])),
    unit: v.optional(text),
    prefix: v.optional(text),
    decimals: optional(number),
    explanation: v.optional(text),
    status: v.optional(v.picklist(['info', 'success', 'warning', 'error'])),
    message: v.optional(text),
    rows: v.optional(v.array(dataRow)),
    key: v.optional(text),
  }),
) as v.GenericSchema<unknown, DataRow>;

const header = v.object({
  title: text,
  align: optional(v.picklist(['left', 'center', 'right'])),
  decimals: optional(number),
});

const cell = v.object({
  value: v.union([text, number, v.boolean(), v.null()]),
  color: optional(text),
  background: optional(text),
  style: optional(v.picklist(['bold', 'italic'])),
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

/** What a method returns. A view with data beside it has the parts of both. */
export const result = v.object({
  /** Data. */
  rows: v.optional(v.array(dataRow)),
  /** A table, or the table of an optimization, with the values to use of each of its rows. */
  columns: v.optional(v.array(header)),
  rowHeaders: v.optional(v.array(header)),
  cells: v.optional(v.array(v.array(cell))),
  sortable: v.optional(v.boolean()),
  /** Geometry: shapes, or a model as a file. Labels are of geometry or of a map. */
  shapes: v.optional(v.array(shape)),
  model: v.optional(v.looseObject({type: text})),
  labels: v.optional(v.array(v.object({at: v.union([place, spot]), text: text}))),
  /** A map. */
  features: v.optional(v.array(feature)),
  legend: v.optional(v.array(v.object({color: optional(text), text: text}))),
  groups: v.optional(v.record(text, v.array(v.union([text, number])))),
  /** A figure of Plotly. */
  figure: v.optional(
    v.looseObject({data: v.array(v.looseObject({})), layout: v.optional(v.looseObject({}))}),
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
  messages: v.optional(v.array(v.object({role: text, content: text}))),
  /** Values to set in the form; of an optimization, one set for each row. */
  params: v.optional(v.unknown()),
});
export type Result = v.InferOutput<typeof result>;

const violation = v.object({message: text, fields: v.array(text)});

/** What a user is told. */
const message = v.object({
  kind: v.picklist(['error', 'warning', 'info', 'success', 'progress']),
  text,
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
  messages: v.array(message),
  /** The label of the controller. */
  name: text,
  /** The title of the view. */
  title: optional(text),
  /** Titles of all views, in their order, by method. */
  views: v.record(text, text),
});
export type Outcome = v.InferOutput<typeof outcome>;
