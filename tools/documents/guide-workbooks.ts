/** The workbooks that the guides on spreadsheets offer. */
import {
  type Cell,
  type CellStyle,
  type CellValue,
  parseCellRef,
  readXlsx,
  type WriteOptions,
  writeXlsx,
} from 'hucre';
import {runApp} from '../../sdk-double/run-app';
import {sampleWith} from '../page-samples';
import {calculate, INPUT, OUTPUT} from './workbook';

const GUIDE = 'docs/create-apps/documents-and-spreadsheets';

export const SCHEDULE_TEMPLATE = `${GUIDE}/files/pile_schedule_template.xlsx`;
export const SCHEDULE = `${GUIDE}/files/pile_schedule.xlsx`;
export const HEAD_LOSS = `${GUIDE}/files/head_loss.xlsx`;
export const SURVEY = 'docs/create-apps/user-input/files/settlements.xlsx';

/** The app of the guide on Excel templates. */
export const scheduleApp = sampleWith(`${GUIDE}/spreadsheet-templater.mdx`, 'label = "Pile schedule"');

type Cells = Map<string, Partial<Cell>>;

const PROPERTIES = {created: new Date(Date.UTC(2026, 0, 1)), modified: new Date(Date.UTC(2026, 0, 1))};
const BOLD: CellStyle = {font: {bold: true}};

/** The key of a cell in {@link Cells}, from an address such as `B3`. */
function keyOf(address: string): string {
  const {row, col} = parseCellRef(address);
  return `${row},${col}`;
}

/** The number of rows that the template formats. */
const TEMPLATE_ROWS = 200;
/** The row of the table's headers, numbered from 1. */
const HEADER_ROW = 6;

const NAMES = {total_volume: 'B4'};

/** The template of the pile schedule. */
export function scheduleTemplate(): WriteOptions {
  const cells: Cells = new Map();
  const set = (address: string, value: CellValue, style?: CellStyle): void => {
    cells.set(keyOf(address), {value, style});
  };
  set('A1', 'Pile schedule', {font: {bold: true, size: 14}});
  set('A3', 'Project');
  set('A4', 'Total volume (m³)');
  set('B4', null, {numFmt: '0.00', alignment: {horizontal: 'left'}});
  ['Pile', 'Diameter (m)', 'Length (m)', 'Volume (m³)'].forEach((title, column) => {
    const horizontal = column === 0 ? 'left' : 'right';
    const look: CellStyle = {...BOLD, alignment: {horizontal}, border: {bottom: {style: 'thin'}}};
    set(`${'ABCD'[column]}${HEADER_ROW}`, title, look);
  });
  for (let row = HEADER_ROW + 1; row <= HEADER_ROW + TEMPLATE_ROWS; row += 1) {
    for (const column of 'BCD') set(`${column}${row}`, null, {numFmt: '0.00'});
  }
  const columns = [20, 16, 16, 16].map((width) => ({width}));
  const namedRanges = Object.entries(NAMES).map(([name, address]) => ({
    name,
    range: `Schedule!${address.replace(/([A-Z]+)(\d+)/, '$$$1$$$2')}`,
  }));
  return {sheets: [{name: 'Schedule', columns, rows: [], cells}], namedRanges, properties: PROPERTIES};
}

/** A value for a named cell, or a block of values from its top left cell. */
type CellInput =
  | {name: string; value: string | number}
  | {sheet: string; column: string; row: number; data: (string | number)[][]};

/** What the app fills in for its default input. */
export function scheduleInput(): CellInput[] {
  return runApp<'download'>(scheduleApp, 'download', {folder: `${GUIDE}/files`}).result.file
    .cells as CellInput[];
}

/** The filled-in template for the app's default input. */
export function filledSchedule(): WriteOptions {
  const options = scheduleTemplate();
  const [sheet] = options.sheets;
  const set = (key: string, value: CellValue): void => {
    sheet!.cells!.set(key, {...sheet!.cells!.get(key), value});
  };
  for (const input of scheduleInput()) {
    if ('name' in input) {
      const address = NAMES[input.name as keyof typeof NAMES];
      if (!address) throw new Error(`The template has no cell named ${input.name}.`);
      set(keyOf(address), input.value);
      continue;
    }
    if (input.sheet !== sheet!.name) throw new Error(`The template has no sheet named ${input.sheet}.`);
    const {row, col} = parseCellRef(`${input.column}${input.row}`);
    input.data.forEach((values, down) => {
      values.forEach((value, right) => set(`${row + down},${col + right}`, value));
    });
  }
  return options;
}

/** A settlement survey, for the app that reads a workbook with pandas. */
export const survey = (): WriteOptions => ({
  sheets: [
    {
      name: 'Survey',
      rows: [
        ['Marker', 'Settlement (mm)', 'Limit (mm)'],
        ['M1', 8.2, 20],
        ['M2', 18, 20],
        ['M3', 22, 20],
        ['M4', 11.5, 25],
        ['M5', 4.8, 25],
      ],
    },
  ],
  properties: PROPERTIES,
});

const HEADERS = ['Parameters', 'Unit', 'Comment', 'Values'];
const D = (row: number): string => `'${INPUT}'!D${row}`;

const INPUTS: [string, string, string, number][] = [
  ['flow', 'm³/h', 'flow of water', 90],
  ['diameter', 'mm', 'inner diameter of the pipe', 150],
  ['length', 'm', 'length of the pipe', 400],
  ['roughness', 'mm', 'roughness of the wall', 0.1],
];

const STEPS: [title: string, symbol: string, formula: string | number, unit: string, format: string][] = [
  ['Flow', 'Q', `${D(2)}/3600`, 'm³/s', '0.0000'],
  ['Area', 'A', `PI()/4*(${D(3)}/1000)^2`, 'm²', '0.00000'],
  ['Velocity', 'v', 'C2/C3', 'm/s', '0.00'],
  ['Viscosity of water, 10 °C', 'ν', 1.31e-6, 'm²/s', '0.00E+00'],
  ['Reynolds number', 'Re', `C4*${D(3)}/1000/C5`, '', '0'],
  ['Relative roughness', 'k/D', `${D(5)}/${D(3)}`, '', '0.00000'],
  ['Friction factor, Swamee and Jain', 'f', '0.25/LOG10(C7/3.7+5.74/C6^0.9)^2', '', '0.0000'],
  ['Head loss, Darcy and Weisbach', 'h', `C8*${D(4)}/(${D(3)}/1000)*C4^2/(2*9.81)`, 'm', '0.00'],
  ['Formula holds: 1, else 0', '', 'IF(AND(C6>=5000,C6<=100000000,C7>=0.000001,C7<=0.01),1,0)', '', '0'],
];

const OUTPUTS: [string, string, string, number, string][] = [
  ['velocity', 'm/s', 'velocity of the water', 4, '0.00'],
  ['reynolds', '-', 'Reynolds number', 6, '0'],
  ['friction_factor', '-', 'friction factor', 8, '0.0000'],
  ['head_loss', 'm', 'head loss over the length', 9, '0.00'],
  ['in_range', '-', '1 if the formula holds', 10, '0'],
];

function headLossSheets(valueAt?: (sheet: string, address: string) => unknown): WriteOptions {
  const headers = (titles: string[]): Cells =>
    new Map(titles.map((value, column) => [`0,${column}`, {value, style: BOLD}]));
  const formula = (sheet: string, address: string, text: string, numFmt: string): Partial<Cell> => {
    const result = (valueAt?.(sheet, address) ?? null) as CellValue;
    return {value: result, type: 'formula', formula: text, formulaResult: result, style: {numFmt}};
  };
  const input = headers(HEADERS);
  INPUTS.forEach((row, index) =>
    row.forEach((value, column) => input.set(`${index + 1},${column}`, {value})),
  );
  const steps = headers(['Quantity', 'Symbol', 'Value', 'Unit']);
  STEPS.forEach(([title, symbol, content, unit, numFmt], index) => {
    const cell =
      typeof content === 'number'
        ? {value: content, style: {numFmt}}
        : formula('Calculation', `C${index + 2}`, content, numFmt);
    [{value: title}, {value: symbol}, cell, {value: unit}].forEach((one, column) =>
      steps.set(`${index + 1},${column}`, one),
    );
  });
  const output = headers(HEADERS);
  OUTPUTS.forEach(([name, unit, comment, row, numFmt], index) => {
    [name, unit, comment].forEach((value, column) => output.set(`${index + 1},${column}`, {value}));
    output.set(`${index + 1},3`, formula(OUTPUT, `D${index + 2}`, `Calculation!C${row}`, numFmt));
  });
  const sheet = (name: string, widths: number[], cells: Cells): WriteOptions['sheets'][number] => ({
    name,
    columns: widths.map((width) => ({width})),
    rows: [],
    cells,
  });
  return {
    sheets: [
      sheet(INPUT, [18, 10, 30, 12], input),
      sheet('Calculation', [36, 10, 14, 10], steps),
      sheet(OUTPUT, [18, 10, 30, 12], output),
    ],
    properties: PROPERTIES,
  };
}

/** The workbook that calculates a head loss. Its formulas have cached results for the default input. */
export async function headLossWorkbook(): Promise<WriteOptions> {
  const plain = await readXlsx(await writeXlsx(headLossSheets()), {readStyles: true});
  return headLossSheets(calculate(plain));
}
