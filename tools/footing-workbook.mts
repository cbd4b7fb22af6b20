/**
 * The workbook of the tutorial on the spreadsheet calculator: the bearing resistance of a pad footing by
 * EN 1997-1, Annex D, with real formulas and the two sheets that the platform fills and reads.
 *
 * Run `npm run spreadsheet` after a change of the tables below; the result is committed, and the same
 * tables give the same bytes.
 */
import FormulaParser from 'fast-formula-parser';
import XLSX from 'xlsx';

/** Where the workbook stands. */
export const TARGET = 'docs/tutorials/spreadsheet-calculator/app/bearing_resistance.xlsx';

const INPUT = 'viktor-input-sheet';
const CALCULATION = 'Calculation';
const OUTPUT = 'viktor-output-sheet';

/** What the platform expects in row 1 of the input and the output sheet. */
const HEADERS = ['Parameters', 'Unit', 'Comment', 'Values'];

interface Quantity {
  symbol: string;
  /** Its name on the input or the output sheet. */
  name?: string;
  label: string;
  unit: string;
  /** Number format of the cell. */
  format: string;
}

interface Input extends Quantity {
  name: string;
  /** Value as the workbook is opened. */
  value: number;
}

interface Step extends Quantity {
  /** A constant, or a formula with other quantities by symbol, such as `{γ}*{D}`. */
  cell: number | string;
  /** The formula as an engineer writes it. */
  formula: string;
  source: string;
}

const ANNEX_D = 'EN 1997-1, Annex D';

const INPUTS: Input[] = [
  {symbol: 'B', name: 'width', label: 'Width', unit: 'm', value: 1.8, format: '0.00'},
  {symbol: 'L', name: 'length', label: 'Length', unit: 'm', value: 2.6, format: '0.00'},
  {symbol: 'D', name: 'depth', label: 'Depth of the base', unit: 'm', value: 1.2, format: '0.00'},
  {symbol: 'φ', name: 'friction_angle', label: 'Friction angle', unit: '°', value: 27, format: '0.0'},
  {symbol: 'c', name: 'cohesion', label: 'Cohesion', unit: 'kPa', value: 5, format: '0.0'},
  {symbol: 'γ', name: 'unit_weight', label: 'Unit weight', unit: 'kN/m³', value: 18, format: '0.0'},
  {symbol: 'V', name: 'vertical_load', label: 'Design vertical load', unit: 'kN', value: 1700, format: '0'},
  {symbol: 'M', name: 'moment', label: 'Design moment along the width', unit: 'kNm', value: 170, format: '0'},
];

const STEPS: Step[] = [
  {
    symbol: 'e',
    name: 'eccentricity',
    label: 'Eccentricity of the load',
    unit: 'm',
    cell: '{M}/{V}',
    formula: 'e = M / V',
    source: 'Statics',
    format: '0.000',
  },
  {
    symbol: 'b',
    label: 'Loaded width',
    unit: 'm',
    cell: 'MAX(0,{B}-2*{e})',
    formula: 'b = B − 2 e, not below 0',
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: "B'",
    label: 'Effective width, the shorter side',
    unit: 'm',
    cell: 'MIN({b},{L})',
    formula: "B' = min(b, L)",
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: "L'",
    label: 'Effective length, the longer side',
    unit: 'm',
    cell: 'MAX({b},{L})',
    formula: "L' = max(b, L)",
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: "A'",
    name: 'effective_area',
    label: 'Effective area',
    unit: 'm²',
    cell: "{B'}*{L'}",
    formula: "A' = B' L'",
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: 'q',
    label: 'Overburden pressure at the base',
    unit: 'kPa',
    cell: '{γ}*{D}',
    formula: 'q = γ D',
    source: ANNEX_D,
    format: '0.0',
  },
  {
    symbol: 'Nq',
    label: 'Bearing factor of the overburden',
    unit: '',
    cell: 'EXP(PI()*TAN(RADIANS({φ})))*TAN(RADIANS(45+{φ}/2))^2',
    formula: 'Nq = exp(π tan φ) tan²(45° + φ / 2)',
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: 'Nc',
    label: 'Bearing factor of the cohesion',
    unit: '',
    cell: '({Nq}-1)/TAN(RADIANS({φ}))',
    formula: 'Nc = (Nq − 1) / tan φ',
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: 'Nγ',
    label: 'Bearing factor of the soil weight',
    unit: '',
    cell: '2*({Nq}-1)*TAN(RADIANS({φ}))',
    formula: 'Nγ = 2 (Nq − 1) tan φ, rough base',
    source: ANNEX_D,
    format: '0.00',
  },
  {
    symbol: 'sq',
    label: 'Shape factor of the overburden',
    unit: '',
    cell: "1+{B'}/{L'}*SIN(RADIANS({φ}))",
    formula: "sq = 1 + (B' / L') sin φ",
    source: ANNEX_D,
    format: '0.000',
  },
  {
    symbol: 'sc',
    label: 'Shape factor of the cohesion',
    unit: '',
    cell: '({sq}*{Nq}-1)/({Nq}-1)',
    formula: 'sc = (sq Nq − 1) / (Nq − 1)',
    source: ANNEX_D,
    format: '0.000',
  },
  {
    symbol: 'sγ',
    label: 'Shape factor of the soil weight',
    unit: '',
    cell: "1-0.3*{B'}/{L'}",
    formula: "sγ = 1 − 0.3 B' / L'",
    source: ANNEX_D,
    format: '0.000',
  },
  {
    symbol: 'γR',
    label: 'Partial factor on the resistance',
    unit: '',
    cell: 1.4,
    formula: 'Set R2, design approach 2',
    source: 'EN 1997-1, Table A.5',
    format: '0.0',
  },
  {
    symbol: 'Rc',
    name: 'resistance_cohesion',
    label: 'Resistance from the cohesion',
    unit: 'kN',
    cell: "{A'}*{c}*{Nc}*{sc}/{γR}",
    formula: "Rc = A' c Nc sc / γR",
    source: ANNEX_D,
    format: '0',
  },
  {
    symbol: 'Rq',
    name: 'resistance_overburden',
    label: 'Resistance from the overburden',
    unit: 'kN',
    cell: "{A'}*{q}*{Nq}*{sq}/{γR}",
    formula: "Rq = A' q Nq sq / γR",
    source: ANNEX_D,
    format: '0',
  },
  {
    symbol: 'Rγ',
    name: 'resistance_soil_weight',
    label: 'Resistance from the soil weight',
    unit: 'kN',
    cell: "{A'}*0.5*{γ}*{B'}*{Nγ}*{sγ}/{γR}",
    formula: "Rγ = A' 0.5 γ B' Nγ sγ / γR",
    source: ANNEX_D,
    format: '0',
  },
  {
    symbol: 'R',
    name: 'design_resistance',
    label: 'Design resistance',
    unit: 'kN',
    cell: 'SUM({Rc}:{Rγ})',
    formula: 'R = Rc + Rq + Rγ',
    source: ANNEX_D,
    format: '0',
  },
  {
    symbol: 'V / R',
    name: 'utilization',
    label: 'Utilization',
    unit: '',
    cell: 'IF({R}>0,{V}/{R},"no resistance")',
    formula: 'V / R, at most 1',
    source: 'EN 1997-1, 6.5.2.1',
    format: '0.000',
  },
];

type Value = FormulaParser.Value;

/** Where each quantity stands on the calculation sheet, by symbol. */
const ADDRESSES = new Map([...INPUTS, ...STEPS].map(({symbol}, index) => [symbol, `D${index + 2}`]));

function addressOf(symbol: string): string {
  const address = ADDRESSES.get(symbol);
  if (!address) throw new Error(`A formula names "{${symbol}}", which is none of the quantities.`);
  return address;
}

function cell(content: number | string, format: string): XLSX.CellObject {
  if (typeof content === 'number') return {t: 'n', v: content, z: format};
  return {t: 'n', f: content.replace(/\{([^}]+)\}/g, (_, symbol: string) => addressOf(symbol)), z: format};
}

type Row = (string | XLSX.CellObject | null)[];

function addSheet(book: XLSX.WorkBook, name: string, widths: number[], rows: Row[]): void {
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  sheet['!cols'] = widths.map((wch) => ({wch}));
  XLSX.utils.book_append_sheet(book, sheet, name);
}

/** Makes the workbook; beside each formula stands its value for the inputs as the workbook is opened. */
export function makeWorkbook(): Buffer {
  const book = XLSX.utils.book_new();
  const widths = [24, 8, 32, 10];
  addSheet(book, INPUT, widths, [
    HEADERS,
    ...INPUTS.map(({name, unit, label, value, format}) => [name, unit, label, cell(value, format)]),
  ]);
  addSheet(
    book,
    CALCULATION,
    [34, 8, 8, 10, 36, 22],
    [
      ['Quantity', 'Symbol', 'Unit', 'Value', 'Formula', 'Source'],
      ...INPUTS.map(({symbol, label, unit, format}, index) => [
        label,
        symbol,
        unit,
        cell(`'${INPUT}'!D${index + 2}`, format),
        'Input',
      ]),
      ...STEPS.map(({symbol, label, unit, cell: content, formula, source, format}) => [
        label,
        symbol,
        unit || null,
        cell(content, format),
        formula,
        source,
      ]),
    ],
  );
  addSheet(book, OUTPUT, widths, [
    HEADERS,
    ...STEPS.filter(({name}) => name !== undefined).map(({symbol, name, unit, label, format}) => [
      name!,
      unit || null,
      label,
      cell(`${CALCULATION}!{${symbol}}`, format),
    ]),
  ]);

  const valueAt = calculate(book);
  for (const name of book.SheetNames) {
    for (const [address, own] of Object.entries<XLSX.CellObject>(book.Sheets[name]!)) {
      if (own.f !== undefined) own.v = valueAt(name, address)!;
    }
  }
  book.Props = {Title: 'Bearing resistance of a pad footing', CreatedDate: new Date('2026-01-01T00:00:00Z')};
  // Uncompressed, so that the bytes do not depend on a version of zlib; the archive holds no times.
  const options = {type: 'buffer', bookType: 'xlsx', bookSST: true, compression: false} as const;
  return XLSX.write(book, options) as Buffer;
}

/** Calculates a workbook anew, from its inputs and formulas alone; gives the value of a cell. */
export function calculate(book: XLSX.WorkBook): (sheet: string, address: string) => Value {
  const known = new Map<string, Value>();
  const valueAt = (sheet: string, address: string): Value => {
    const key = `${sheet}!${address}`;
    if (known.has(key)) return known.get(key)!;
    const found = book.Sheets[sheet]?.[address] as XLSX.CellObject | undefined;
    if (found?.f === undefined) return (found?.v ?? null) as Value;
    const {r, c} = XLSX.utils.decode_cell(address);
    const position = {sheet, row: r + 1, col: c + 1};
    // The parser can't calculate a formula while it calculates another: what this one needs comes first.
    for (const needed of dependencies.parse(found.f, position)) {
      if ('from' in needed) range(needed);
      else at(needed);
    }
    const value = parser.parse(found.f, position);
    if (value instanceof Error) throw new Error(`${key} holds ${found.f}, which gives ${value.message}`);
    known.set(key, value);
    return value;
  };
  const at = ({sheet, row, col}: FormulaParser.Cell): Value =>
    valueAt(sheet, XLSX.utils.encode_cell({r: row - 1, c: col - 1}));
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
    // Functions of spreadsheets that the parser lacks.
    functions: {
      MIN: (...values) => Math.min(...values.map(({value}) => value)),
      MAX: (...values) => Math.max(...values.map(({value}) => value)),
    },
  });
  return valueAt;
}

/** The names of the input or the output sheet, each with the address of its value. */
export function namesOf(book: XLSX.WorkBook, sheet: 'input' | 'output'): Map<string, string> {
  const name = sheet === 'input' ? INPUT : OUTPUT;
  const [headers, ...rows] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[name]!, {header: 1});
  if (headers?.join() !== HEADERS.join())
    throw new Error(`${name} has other headers than ${HEADERS.join()}.`);
  return new Map(rows.map(([parameter], index) => [parameter!, `D${index + 2}`]));
}

/** Does what the platform does: fills in values by name, calculates, and reads the results by name. */
export function evaluate(book: XLSX.WorkBook, values: Record<string, number>): Record<string, Value> {
  const filled: XLSX.WorkBook = {...book, Sheets: structuredClone(book.Sheets)};
  const inputs = namesOf(filled, 'input');
  for (const [name, value] of Object.entries(values)) {
    const address = inputs.get(name);
    if (!address) throw new Error(`${INPUT} has no parameter "${name}".`);
    filled.Sheets[INPUT]![address] = {t: 'n', v: value};
  }
  const valueAt = calculate(filled);
  return Object.fromEntries(
    [...namesOf(filled, 'output')].map(([name, address]) => [name, valueAt(OUTPUT, address)]),
  );
}
