/**
 * How much a page renders. The main thread also handles input, so no task should take longer than 300 ms. Measured
 * in Chromium on two slow cores without a graphics card.
 */

/**
 * The maximum size of a result. The double omits the rest (`python/app_runner/bounds.py`) and sends the true totals;
 * the schema rejects more.
 */
export const MOST = {
  /** Columns of a table, since rows are rendered whole. */
  columns: 100,
  /** Cells of a table, all of which are sorted and filtered: 60 ms to validate, 60 ms to sort. */
  cells: 50_000,
  /** Rows of a table, sorted by the texts of a column: 10 µs each. */
  rows: 10_000,
  /** Items of a data view, including groups: 0.1 ms each. */
  items: 1_000,
  /** Bodies of a model, drawn as instances: 5 µs each, and the same to validate. */
  bodies: 15_000,
  /** Bodies with their own geometry, such as meshes and cones: 50 µs each. */
  forms: 1_000,
  /** Triangles of meshes, whose normals and edges are computed: 1 µs each. */
  triangles: 30_000,
  /** Lines of a model. */
  lines: 10_000,
  /** Points of a model, placed over it on each camera move: 0.2 ms each. */
  points: 500,
  /** Labels in a model or on a map: 0.2 ms each per move. */
  labels: 300,
  /** Features of a map, which are elements: 50 µs each per move. */
  features: 1_500,
  /** Points of all lines and outlines of a model or map: 1 µs each per move. */
  vertices: 30_000,
  /** Entries of a legend. */
  entries: 50,
  /** Traces of a plot: 7 ms each. */
  traces: 30,
  /** Values of all traces that Plotly draws as individual marks: 0.25 ms each. */
  marks: 1_000,
  /** Values of all traces that Plotly draws as lines, fields or statistics: 3 µs each. */
  values: 50_000,
  /** Shapes and annotations of a plot: 1 ms each. */
  annotations: 100,
  /** Messages of a conversation, and of an app to its user. */
  messages: 200,
  /** Values of a whole answer, which are parsed and validated: 0.5 µs each. */
  all: 600_000,
} as const;

/** How much is rendered at a time of data that is sent whole, such as the values of a form. */
export const DRAWN = {
  /** Cells of a table of results: 20 µs each. */
  cells: 4_000,
  /** Rows of a table of results. */
  rows: 200,
  /** Rows of a table or array of a form, and the inputs in them: 0.2 ms each. */
  formRows: 100,
  inputs: 300,
  /** Elements of a form: 0.5 ms each. */
  fields: 200,
  /** Options, objects or chosen values of a filterable list. */
  options: 200,
  /** Messages of a chat. */
  messages: 200,
  /** Names of the files of an archive. */
  names: 20,
  /** Characters of an SVG drawing, which browsers render on the main thread. */
  svg: 500_000,
  /** Elements of an SVG drawing, counted per use: 10 µs each. */
  svgElements: 50_000,
  /** Tags of a web page: 6 µs each in browsers that render frames on the main thread. */
  htmlTags: 50_000,
  /** Characters of a text input, laid out again on each keystroke. */
  typed: 100_000,
  /** Explicit ticks of an axis or color bar: 3 ms each. */
  ticks: 100,
  /** Days within an axis with range breaks. */
  breaks: 1_000,
  /** Bins of a histogram. */
  bins: 1_000,
  /** Levels of contours. */
  levels: 50,
  /** Characters of a text of a plot, and tags in all its texts: 2 ms each. */
  plotText: 1_000,
  plotTags: 100,
  /** Text labels of a trace: 3 ms each. */
  plotTexts: 150,
  /** Buttons, steps, annotations and other parts of a plot's layout: 1 ms each. */
  plotParts: 300,
  /** Menus and sliders of a plot, and buttons of each. */
  plotMenus: 5,
  plotButtons: 30,
  /** Height of a plot in pixels. */
  plotHeight: 2_000,
} as const;
