import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  calculate,
  CALCULATION,
  cellAt,
  evaluate,
  INPUT,
  namesOf,
  OUTPUT,
  readWorkbook,
  sheetOf,
  withCells,
  withInputs,
  WORKBOOK,
} from '../../../tools/documents/workbook';
import {evaluateApp, type Use} from '../../../sdk-double/run-app';
import type {Result} from '../../../sdk-double/schema';
import {number, pictures, quoted, readPage, shown, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {python, run} from '../python';
import {outcomes, type Refusal, refusals} from './app';

describe('the tutorial on a spreadsheet calculator', async () => {
  /** The formulas of the workbook once more, by the symbols of its calculation sheet. */
  const FORMULAS = `
import math

def footing(width, length, depth, friction_angle, cohesion, unit_weight, vertical_load, moment):
    phi = math.radians(friction_angle)
    eccentricity = moment / vertical_load
    loaded = max(0, width - 2 * eccentricity)
    short, long = sorted([loaded, length])
    area = short * long
    overburden = unit_weight * depth
    n_q = math.exp(math.pi * math.tan(phi)) * math.tan(math.pi / 4 + phi / 2) ** 2
    n_c = (n_q - 1) * math.cos(phi) / math.sin(phi)
    n_g = 2 * (n_q - 1) * math.tan(phi)
    s_q = 1 + short / long * math.sin(phi)
    s_c = (s_q * n_q - 1) / (n_q - 1)
    s_g = 1 - 0.3 * short / long
    pressures = [cohesion * n_c * s_c, overburden * n_q * s_q, unit_weight * short * n_g * s_g / 2]
    parts = [area * pressure / 1.4 for pressure in pressures]
    resistance = sum(parts)
    utilization = vertical_load / resistance if resistance > 0 else "no resistance"
    return {
        "B": width, "L": length, "D": depth, "φ": friction_angle, "c": cohesion, "γ": unit_weight,
        "V": vertical_load, "M": moment, "e": eccentricity, "b": loaded, "B'": short, "L'": long, "A'": area,
        "q": overburden, "Nq": n_q, "Nc": n_c, "Nγ": n_g, "sq": s_q, "sc": s_c, "sγ": s_g, "γR": 1.4,
        "Rc": parts[0], "Rq": parts[1], "Rγ": parts[2], "R": resistance, "V / R": utilization,
    }
`;

  const page = readPage('docs/tutorials/spreadsheet-calculator/index.mdx');
  const text = wholeText(page);
  const folder = 'docs/tutorials/spreadsheet-calculator/app';
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const book = await readWorkbook();
  const start = {
    footing: {width: 1.8, length: 2.6, depth: 1.2},
    soil: {friction_angle: 27, cohesion: 5, unit_weight: 18},
    loads: {vertical_load: 1700, moment: 170},
  };
  const inputs = {...start.footing, ...start.soil, ...start.loads};
  type Inputs = Partial<typeof inputs>;

  /** Values of the form, by path. */
  const values = (changes: Partial<Record<keyof typeof inputs, number | null>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(start).flatMap(([section, fields]) =>
        Object.keys(fields)
          .filter((name) => name in changes)
          .map((name) => [`${section}.${name}`, changes[name as keyof Inputs]]),
      ),
    );
  /** What the workbook gives for the form with some values changed. */
  const sheet = (changes: Inputs = {}): Record<string, number> =>
    evaluate(book, {...inputs, ...changes}) as Record<string, number>;
  /** What the app works with: the workbook, calculated for these values. */
  const use = (changes: Inputs = {}): Use => ({
    folder,
    workbooks: {[path.basename(WORKBOOK)]: {inputs: {...inputs, ...changes}, outputs: sheet(changes)}},
  });
  const result = (method: string, changes: Inputs = {}): Result =>
    outcomes(code, use(changes), [[method, values(changes)]])[0]!.result!;
  /** What a data view shows, as the page writes it. */
  const printedRows = (rows: NonNullable<Result['rows']>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(shown(rows)).map(([label, value]) => [label, value.replace(/ %$/, '%')]),
    );
  const asShown = ({
    eccentricity,
    effective_area,
    design_resistance,
    utilization,
  }: Record<string, number>) => ({
    Eccentricity: `${eccentricity!.toFixed(2)} m`,
    'Effective area': `${effective_area!.toFixed(2)} m²`,
    Resistance: `${design_resistance!.toFixed(0)} kN`,
    Utilization: `${(100 * utilization!).toFixed(1)}%`,
  });
  const checks = tableWith(page, 'Width', 'Friction angle', 'Moment');
  const changesOf = ({Width, 'Friction angle': angle, Moment}: Record<string, string>): Inputs => ({
    width: number(Width!),
    friction_angle: number(angle!),
    moment: number(Moment!),
  });

  describe('has a workbook that', () => {
    const rows = (name: string): unknown[][] => sheetOf(book, name).rows.slice(1);
    const formulaAt = (name: string, address: string): string | undefined =>
      cellAt(sheetOf(book, name), address).formula;
    /** Values of the calculation sheet, by symbol. */
    const steps = (filled: typeof book): Record<string, unknown> => {
      const valueAt = calculate(filled);
      return Object.fromEntries(
        rows(CALCULATION).map(([, symbol], index) => [symbol, valueAt(CALCULATION, `D${index + 2}`)]),
      );
    };

    it('has the sheets and the first row that the platform asks for', () => {
      expect(book.sheets.map(({name}) => name)).toEqual([
        'viktor-input-sheet',
        'Calculation',
        'viktor-output-sheet',
      ]);
      for (const name of [INPUT, OUTPUT]) {
        expect(sheetOf(book, name).rows[0]).toEqual(['Parameters', 'Unit', 'Comment', 'Values']);
      }
    });

    it('calculates with formulas: every cell in column D below the headers, but the inputs and one factor', () => {
      const formulas = [CALCULATION, OUTPUT].flatMap((name) =>
        rows(name).map((_, index) => formulaAt(name, `D${index + 2}`)),
      );
      expect(formulas).toHaveLength(33);
      expect(formulas.filter((formula) => formula === undefined)).toHaveLength(1);
    });

    it('holds the cells that the text names', () => {
      expect(page.text).toContain("Cell D2 of Calculation is ='viktor-input-sheet'!D2, the width.");
      expect(formulaAt(CALCULATION, 'D2')).toBe("'viktor-input-sheet'!D2");
      expect(namesOf(book, INPUT).get('width')).toBe('D2');
      expect(page.text).toContain('Cell D8 of viktor-output-sheet is =Calculation!D27, the utilization.');
      expect(formulaAt(OUTPUT, 'D8')).toBe('Calculation!D27');
      expect(namesOf(book, OUTPUT).get('utilization')).toBe('D8');
    });

    it('takes the fields of the form, by the same names, units and values', () => {
      expect(run(code, 'defaults()')).toEqual([start]);
      expect(rows(INPUT).map(([name, , , value]) => [name, value])).toEqual(Object.entries(inputs));
      const suffixes = [...code.matchAll(/NumberField\([^)]*?suffix="([^"]+)"/g)].map(([, unit]) => unit);
      expect(rows(INPUT).map(([, unit]) => unit)).toEqual(suffixes);
      expect(page.text).toContain(`shows ${suffixes.length} fields in three sections`);
    });

    it('looks as its picture shows it', () => {
      const listed = [...namesOf(book, INPUT).values()].map((address, index) => {
        const [name, unit] = rows(INPUT)[index]!;
        const {text: written} = cellAt(sheetOf(book, INPUT), address);
        return `${name} ${written}${unit === '°' ? '' : ' '}${unit}`;
      });
      expect(pictures(page)['input-sheet']!.replace(/ and (?=moment)/, ', ')).toContain(
        `${listed.length} rows: ${listed.join(', ')}`,
      );
    });

    it('holds beside each formula the value that it gives', () => {
      const valueAt = calculate(book);
      for (const name of [CALCULATION, OUTPUT]) {
        for (const index of rows(name).keys()) {
          const address = `D${index + 2}`;
          const {value} = cellAt(sheetOf(book, name), address);
          expect(value, `${name}!${address}`).not.toBeNull();
          // A spreadsheet program that has saved the workbook may round the last digit otherwise.
          const due = valueAt(name, address);
          if (typeof due === 'number') expect(value, `${name}!${address}`).toBeCloseTo(due, 9);
          else expect(value, `${name}!${address}`).toBe(due);
        }
      }
    });

    it('calculates each step as the same formulas in Python do', () => {
      const cases: Inputs[] = [
        {},
        ...checks.map(changesOf),
        {width: 4, length: 2, moment: 900, cohesion: 0},
        {depth: 0, friction_angle: 20},
        {friction_angle: 45, unit_weight: 8, vertical_load: 1},
        {moment: 1600},
      ];
      const script = `import json, sys${FORMULAS}print(json.dumps([footing(**case) for case in json.load(sys.stdin)]))`;
      const expected = python(
        script,
        cases.map((changes) => ({...inputs, ...changes})),
      ) as Record<string, unknown>[];
      cases.forEach((changes, index) => {
        const given = steps(withInputs(book, changes));
        expect(Object.keys(given)).toEqual(Object.keys(expected[index]!));
        for (const [symbol, value] of Object.entries(expected[index]!)) {
          if (typeof value === 'number') expect(given[symbol], symbol).toBeCloseTo(value, 8);
          else expect(given[symbol], symbol).toBe(value);
        }
      });
      expect(expected.at(-1)!['V / R']).toBe('no resistance');
    });

    it('answers with another number when a formula is another', () => {
      const changed = withCells(book, CALCULATION, {D16: {formula: 'EXP(PI()*TAN(RADIANS(D5)))'}});
      expect(evaluate(changed, inputs).design_resistance).not.toBeCloseTo(sheet().design_resistance!, 0);
    });

    it('names its results as the text and the app do', () => {
      const names = [...namesOf(book, OUTPUT).keys()];
      const used = [...code.matchAll(/(?:values\[|get_value\()"(\w+)"/g)].map(([, name]) => name);
      expect(new Set(used)).toEqual(new Set(names));
    });
  });

  it('has the results of the workbook for who runs the app in the page', () => {
    const held = fs.readFileSync(
      path.join(path.dirname(WORKBOOK), '../samples/bearing_resistance_results.json'),
      'utf8',
    );
    expect(JSON.parse(held)).toEqual(use().workbooks);
  });

  it('shows the results that it prints', () => {
    const {rows} = result('show_results');
    const printed = tableWith(page, 'Result', 'Value');
    expect(Object.fromEntries(printed.map((row) => [row.Result, row.Value]))).toEqual(printedRows(rows!));
    expect(printedRows(rows!)).toEqual(asShown(sheet()));
    expect(rows!.at(-1)).toMatchObject({
      status: 'success',
      message:
        'Sufficient in bearing for this load. Smaller vertical loads, sliding and settlement are not checked.',
    });
    expect(pictures(page).finished).toContain(
      'an eccentricity of 0.10 m, an effective area of 4.16 m², a resistance of 1981 kN and a utilization of 85.8% with the green message "Sufficient in bearing for this load. Smaller vertical loads, sliding and settlement are not checked."',
    );
    expect(pictures(page).finished).toContain(
      'Footing (width 1.8 m, length 2.6 m, depth of the base 1.2 m), Soil (friction angle 27°, cohesion 5 kPa, unit weight 18 kN/m³) and Design loads (vertical load 1700 kN, moment 170 kNm)',
    );
  });

  it('gives the values of the last table, in the app and in the workbook', () => {
    const results = checks.map((row) => printedRows(result('show_results', changesOf(row)).rows!));
    const printed = checks.map((row) => ({
      Eccentricity: row.Eccentricity,
      'Effective area': row['Effective area'],
      Resistance: row.Resistance,
      Utilization: row.Utilization,
    }));
    expect(printed).toEqual(results);
    expect(printed).toEqual(checks.map((row) => asShown(sheet(changesOf(row)))));
  });

  it('turns the message red where the text says so', () => {
    expect(page.text).toContain('the resistance is 1573 kN, and the utilization 108.1%');
    expect(asShown(sheet({friction_angle: 25}))).toMatchObject({
      Resistance: '1573 kN',
      Utilization: '108.1%',
    });
    expect(result('show_results', {friction_angle: 25}).rows!.at(-1)).toMatchObject({
      status: 'error',
      message: 'The load is larger than the resistance.',
    });
  });

  it('refuses a load near the edge, and marks the fields', () => {
    const tell = (moment: number, ...methods: string[]): (Refusal | null)[] =>
      refusals(
        code,
        use({moment}),
        methods.map((method) => [method, values({moment})]),
      );
    const message = 'The load acts 0.65 m from the center, more than a third of the width.';
    const fields = ['footing.width', 'loads.moment'];
    for (const userMessages of tell(1100, 'show_results', 'show_resistance'))
      expect(userMessages).toEqual([expect.stringContaining(message), fields]);
    expect(tell(1019, 'show_results')).toEqual([null]);
    // The smallest vertical load can be the worst.
    const small = sheet({vertical_load: 280}).eccentricity!;
    expect(small).toBeGreaterThan(inputs.width / 3);
    expect(page.text).toContain(`With the default moment and V = 280 kN, e = ${small.toFixed(2)} m`);
    expect(sheet({moment: 1100}).eccentricity!.toFixed(2)).toBe('0.65');
    expect(page.text).toContain(
      'the load acts 0.65 m from the center, and the fields Width and Moment are marked',
    );
    expect(page.text).toContain(`A third of the width is ${(inputs.width / 3).toFixed(2)} m.`);
  });

  it('has no resistance where the page breaks it, with the error that it quotes', () => {
    expect(sheet({moment: 1600}).utilization).toBe('no resistance');
    const unchecked = `${code}\ncheck_eccentricity = lambda *args: None\n`;
    const attempt = (): unknown =>
      outcomes(unchecked, use({moment: 1600}), [['show_results', values({moment: 1600})]]);
    const error = "TypeError: '<=' not supported between instances of 'str' and 'int'";
    expect(attempt).toThrow(error);
    expect(page.text).toContain(error);
    expect(page.text).toContain('the cell of the utilization contains the text no resistance');
  });

  it('asks for each field that is empty, and marks it', () => {
    const cases = Object.keys(values(inputs)).flatMap((field) =>
      ['show_results', 'show_resistance', 'download_calculation'].map((method) => ({method, field})),
    );
    expect(cases).toHaveLength(24);
    expect(
      refusals(
        code,
        use(),
        cases.map(({method, field}) => [method, {[field]: null}]),
      ),
    ).toEqual(cases.map(({field}) => ['Fill in all fields.', [field]]));
  });

  it('tells the user when the spreadsheet fails', () => {
    const failing = `${code}
def fail(*args, **kwargs):
    raise vkt.SpreadsheetError

vkt.spreadsheet.SpreadsheetCalculation.evaluate = fail
`;
    expect(refusals(failing, use(), [['show_results']])).toEqual([
      ['The spreadsheet cannot be calculated with these values.', []],
    ]);
  });

  it('draws the columns that its picture shows', () => {
    const traces = result('show_resistance').figure!.data as unknown as {name: string; y: number[]}[];
    const columns = Object.fromEntries(traces.map(({name, y}) => [name, y.map((force) => force.toFixed(0))]));
    expect(columns).toEqual({
      'Vertical load': ['1700', '0'],
      Overburden: ['0', '1084'],
      Cohesion: ['0', '463'],
      'Soil weight': ['0', '434'],
    });
    const {
      resistance_overburden: overburden,
      resistance_cohesion: cohesion,
      resistance_soil_weight: weight,
      design_resistance: all,
    } = sheet();
    expect(pictures(page).resistance).toContain(
      `the column Load with a vertical load of 1700 kN; the column Resistance, ${all!.toFixed(0)} kN high, stacked from overburden ${overburden!.toFixed(0)} kN, cohesion ${cohesion!.toFixed(0)} kN and soil weight ${weight!.toFixed(0)} kN`,
    );
    expect(page.text).toContain(`More than half of the resistance, ${overburden!.toFixed(0)} kN,`);
    expect(overburden! / all!).toBeGreaterThan(0.5);
    expect(page.text).toContain(
      `with a depth of 0.8 m instead of 1.2 m, the utilization is ${(100 * sheet({depth: 0.8}).utilization!).toFixed(1)}%`,
    );
  });

  it('gives back the workbook, filled with the values of the form', () => {
    const {file, name} = result('download_calculation');
    expect(name).toBe('bearing_resistance.xlsx');
    expect(file!.base64).toBe(fs.readFileSync(WORKBOOK, 'base64'));
    const [filled] = evaluateApp(
      code,
      ['{one._name: one.value for one in calculate(defaults(), with_file=True).file._cells}'],
      use(),
    );
    expect(filled).toEqual(inputs);
    expect(WORKBOOK).toMatch(/\/bearing_resistance\.xlsx$/);
  });

  it('quotes numbers that the workbook gives', () => {
    const at = (symbol: string): number => {
      const row = sheetOf(book, CALCULATION).rows.findIndex((cells) => cells[1] === symbol);
      return calculate(book)(CALCULATION, `D${row + 1}`) as number;
    };
    expect(page.text).toContain(
      `B′ = ${at("B'").toFixed(2)} m and L′ = ${at("L'").toFixed(2)} m, so A′ = ${at("A'").toFixed(2)} m²`,
    );
    expect(page.text).toContain(
      `Nq = ${at('Nq').toFixed(2)}, Nc = ${at('Nc').toFixed(2)} and Nγ = ${at('Nγ').toFixed(2)}`,
    );
    expect(page.text).toContain('change the width from 1.80 to 2.20');
    expect(page.text).toContain(
      `the design resistance goes from ${sheet().design_resistance!.toFixed(0)} kN to ${sheet({width: 2.2}).design_resistance!.toFixed(0)} kN`,
    );
    expect(at('γR')).toBe(1.4);
    expect(page.text).toContain('with γR = 1.4');

    const all = [{}, ...checks.map(changesOf), {depth: 0.8}, {moment: 1100}, {vertical_load: 280}].map(
      (changes) => sheet(changes),
    );
    const each = (name: string): number[] => all.map((values) => values[name]!);
    const forces = [
      'design_resistance',
      'resistance_overburden',
      'resistance_cohesion',
      'resistance_soil_weight',
    ];
    expect({
      m: wrong(text, 'm', [1.8, 2.6, 1.2, 2.2, 0.8, 0.6, 1.6, ...each('eccentricity')]),
      'm²': wrong(text, 'm²', each('effective_area')),
      kN: wrong(text, 'kN', [1700, 280, ...forces.flatMap(each)]),
      kNm: wrong(text, 'kNm', [170, 0, 400, 1100, 1600]),
      kPa: wrong(text, 'kPa', [5]),
      'kN/m³': wrong(text, 'kN/m³', [18]),
      '°': wrong(text, '°', [27, 25, 45, 0]),
      '%': wrong(
        text,
        '%',
        each('utilization').map((value) => 100 * value),
      ),
    }).toEqual({m: [], 'm²': [], kN: [], kNm: [], kPa: [], 'kN/m³': [], '°': [], '%': []});
    expect(quoted(text, 'kN').length).toBeGreaterThan(8);
  });

  it('has no numbers with other units', () => {
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kN/m³', 'kNm', 'kPa', 'm', 'minutes', 'm²', '°']);
  });
});
