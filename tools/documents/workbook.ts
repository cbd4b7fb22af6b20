import fs from 'node:fs/promises';
import FormulaParser from 'fast-formula-parser';
import {cellRef, formatValue, parseCellRef, readXlsx, type Sheet, type Workbook} from 'hucre';

/** The workbook of the spreadsheet calculator tutorial, which is edited in a spreadsheet program, not generated. */
export const WORKBOOK = 'docs/tutorials/spreadsheet-calculator/app/bearing_resistance.xlsx';

export const INPUT = 'viktor-input-sheet';
export const CALCULATION = 'Calculation';
export const OUTPUT = 'viktor-output-sheet';

/** The headers that the platform expects in row 1 of the input and output sheets. */
const HEADERS = ['Parameters', 'Unit', 'Comment', 'Values'];

type Value = FormulaParser.Value;

/**
 * Reads a workbook with its formulas, their cached values and the number formats.
 *
 * @param file - Path of an `.xlsx` file.
 */
export async function readWorkbook(file: string = WORKBOOK): Promise<Workbook> {
  return readXlsx(await fs.readFile(file), {readStyles: true});
}

/** The sheet with this name; throws if there is none. */
export function sheetOf(book: Workbook, name: string): Sheet {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Error(`The workbook has no sheet "${name}".`);
  return sheet;
}

/** The content of a cell. */
export interface CellContent {
  /** The number or text, or the cached value of a formula; null for an empty cell. */
  value: Value;
  /** Without the equals sign; undefined if the cell has no formula. */
  formula?: string;
  /** The value, formatted as a spreadsheet program would. */
  text: string;
}

/** Reads one cell by an address such as `D2`. */
export function cellAt(sheet: Sheet, address: string): CellContent {
  const {row, col} = parseCellRef(address);
  const value = (sheet.rows[row]?.[col] ?? null) as Value;
  const cell = sheet.cells?.get(`${row},${col}`);
  return {
    value,
    formula: cell?.formula,
    text: value === null ? '' : formatValue(value, cell?.style?.numFmt ?? 'General'),
  };
}

/** Copies a workbook and sets values or formulas (`{formula: 'A1*2'}`) in one of its sheets. */
export function withCells(
  book: Workbook,
  name: string,
  changes: Record<string, number | {formula: string}>,
): Workbook {
  const changed = structuredClone(book);
  const sheet = sheetOf(changed, name);
  for (const [address, content] of Object.entries(changes)) {
    const {row, col} = parseCellRef(address);
    const value = typeof content === 'number' ? content : null;
    sheet.rows[row]![col] = value;
    sheet.cells?.delete(`${row},${col}`);
    if (typeof content === 'object') {
      sheet.cells?.set(`${row},${col}`, {value, type: 'formula', formula: content.formula});
    }
  }
  return changed;
}

/**
 * Recalculates a workbook from its inputs and formulas, ignoring cached values.
 *
 * @returns A function that returns the value of a cell.
 */
export function calculate(book: Workbook): (sheet: string, address: string) => Value {
  const known = new Map<string, Value>();
  const valueAt = (sheet: string, address: string): Value => {
    const key = `${sheet}!${address}`;
    if (known.has(key)) return known.get(key)!;
    const {formula, value: own} = cellAt(sheetOf(book, sheet), address);
    if (formula === undefined) return own;
    const {row, col} = parseCellRef(address);
    const position = {sheet, row: row + 1, col: col + 1};
    // The parser is not reentrant, so evaluate the cells that this formula depends on first.
    for (const needed of dependencies.parse(formula, position)) {
      if ('from' in needed) range(needed);
      else at(needed);
    }
    const value = parser.parse(formula, position);
    if (value instanceof Error) throw new Error(`${key}: the formula ${formula} fails: ${value.message}`);
    known.set(key, value);
    return value;
  };
  const at = ({sheet, row, col}: FormulaParser.Cell): Value => valueAt(sheet, cellRef(row - 1, col - 1));
  const range = ({sheet, from, to}: FormulaParser.Range): Value[][] =>
    Array.from({length: to.row - from.row + 1}, (_, row) =>
      Array.from({length: to.col - from.col + 1}, (__, col) =>
        at({sheet, row: from.row + row, col: from.col + col}),
      ),
    );
  const dependencies = new FormulaParser.DepParser();
  const parser = new FormulaParser({
    onCell: at,
    onRange: range,
    // Spreadsheet functions that the parser lacks.
    functions: {
      MIN: (...values) => Math.min(...values.map(({value}) => value)),
      MAX: (...values) => Math.max(...values.map(({value}) => value)),
    },
  });
  return valueAt;
}

/** The names on the input or output sheet, each with the address of its value. */
export function namesOf(book: Workbook, name: typeof INPUT | typeof OUTPUT): Map<string, string> {
  const [headers, ...rows] = sheetOf(book, name).rows;
  if (headers?.join() !== HEADERS.join())
    throw new Error(`Row 1 of the sheet "${name}" has to contain the headers ${HEADERS.join(', ')}.`);
  return new Map(rows.map(([parameter], index) => [String(parameter), `D${index + 2}`]));
}

/** Copies a workbook and sets values on its input sheet, by name. */
export function withInputs(book: Workbook, values: Record<string, number>): Workbook {
  const addresses = namesOf(book, INPUT);
  const cells = Object.entries(values).map(([name, value]) => {
    const address = addresses.get(name);
    if (!address) throw new Error(`${INPUT} has no parameter "${name}".`);
    return [address, value] as const;
  });
  return withCells(book, INPUT, Object.fromEntries(cells));
}

/** Evaluates a workbook as the platform does: sets inputs by name, recalculates, and reads the results by name. */
export function evaluate(book: Workbook, values: Record<string, number>): Record<string, Value> {
  const valueAt = calculate(withInputs(book, values));
  return Object.fromEntries(
    [...namesOf(book, OUTPUT)].map(([name, address]) => [name, valueAt(OUTPUT, address)]),
  );
}

/** What the SDK double needs to know of a workbook: its inputs by name, and the results for them. */
export function calculated(book: Workbook): {
  inputs: Record<string, CellContent['value']>;
  outputs: Record<string, Value>;
} {
  const sheet = sheetOf(book, INPUT);
  const inputs = [...namesOf(book, INPUT)].map(([name, address]) => [name, cellAt(sheet, address).value]);
  return {inputs: Object.fromEntries(inputs), outputs: evaluate(book, {})};
}
