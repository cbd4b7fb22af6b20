/**
 * How much a page draws: its one thread also answers the reader's keys, and no task of it should take longer than
 * 300 ms. The numbers were measured in Chromium on two slow cores, without a graphics card.
 */

/**
 * Of the result of a method, what is sent at most. The double leaves out the rest where it writes the result down
 * (`python/app_runner/bounds.py`) and sends the true totals along; the schema refuses more.
 */
export const MOST = {
  /** Columns of a table: a row is drawn whole. */
  columns: 100,
  /** Cells of a table, which are all sorted and filtered: 60 ms to check, 60 ms to sort. */
  cells: 50_000,
  /** Rows of a table, of which the texts of a column are put in order: 10 µs each. */
  rows: 10_000,
  /** Items of a data view, groups too: 0.1 ms each. */
  items: 1_000,
  /** Bodies of a model, drawn as instances: 5 µs each, and as much for the check. */
  bodies: 15_000,
  /** Bodies that have a form of their own, meshes and cones: 50 µs each. */
  forms: 1_000,
  /** Triangles of the meshes of a model: their normals and edges are computed, 1 µs each. */
  triangles: 30_000,
  /** Lines of a model. */
  lines: 10_000,
  /** Points of a model, which are marked over it at each turn of the camera: 0.2 ms each. */
  points: 500,
  /** Names in a model or on a map: 0.2 ms each at each move. */
  labels: 300,
  /** Features of a map, which are elements: 50 µs each at each move. */
  features: 1_500,
  /** Points of all lines and outlines of a model or map, placed anew at each move: 1 µs each. */
  vertices: 30_000,
  /** Entries of a legend. */
  entries: 50,
  /** Traces of a plot: 7 ms each. */
  traces: 30,
  /** Values of all traces that Plotly draws as a mark each: 0.25 ms. */
  marks: 1_000,
  /** Values of all traces that Plotly draws as lines, fields or statistics: 3 µs each. */
  values: 50_000,
  /** Shapes and notes of the layout of a plot: 1 ms each. */
  annotations: 100,
  /** Messages of a conversation, and of an app to its user. */
  messages: 200,
  /** Numbers, texts, objects and lists of a whole answer, which are read and checked: 0.5 µs each. */
  all: 600_000,
} as const;

/** Of what is known whole, such as the values of a form, what is drawn at a time. */
export const DRAWN = {
  /** Cells of a table of results: 20 µs each. */
  cells: 4_000,
  /** Rows of a table of results. */
  rows: 200,
  /** Rows of a table or array of a form, and the inputs in them: 0.2 ms each. */
  formRows: 100,
  inputs: 300,
  /** Fields, texts and groups below each other: 0.5 ms each. */
  fields: 200,
  /** Options, objects or chosen values of a list, which a text narrows down. */
  options: 200,
  /** Messages of a chat. */
  messages: 200,
  /** Names of the files of an archive. */
  names: 20,
  /** Characters of a drawing in SVG, which browsers draw in the page's thread. */
  svg: 500_000,
  /** Elements of a drawing in SVG, counted each time that one is used: 10 µs each. */
  svgElements: 50_000,
  /** Tags of a web page: 6 µs each where the browser draws frames in the page's thread. */
  htmlTags: 50_000,
  /** Characters of a text that is typed, which are laid out again with each key. */
  typed: 100_000,
  /** Ticks of an axis or color bar of a plot that the figure places itself: 3 ms each. */
  ticks: 100,
  /** Days within an axis that leaves out some of them. */
  breaks: 1_000,
  /** Bins of a histogram. */
  bins: 1_000,
  /** Levels of contours. */
  levels: 50,
  /** Characters of a text of a plot, and tags in all of its texts: 2 ms each. */
  plotText: 1_000,
  plotTags: 100,
  /** Texts beside the values of a trace: 3 ms each. */
  plotTexts: 150,
  /** Buttons, steps, notes and other parts of a plot's layout: 1 ms each. */
  plotParts: 300,
  /** Menus and sliders of a plot, and buttons of each. */
  plotMenus: 5,
  plotButtons: 30,
  /** Pixels that a plot is high. */
  plotHeight: 2_000,
} as const;
