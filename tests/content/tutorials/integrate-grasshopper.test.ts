import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp, type Use} from '../../../sdk-double/run-app';
import {readInclude} from '../../../src/markdown/includes';
import {number, pictures, quoted, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {printedBy} from '../python';
import {userMessages as tell} from './app';

interface Item {
  type: string;
  data: string;
}

interface Output {
  values: {ParamName: string; InnerTree: Record<string, Item[]>}[];
  warnings: string[];
  errors: string[];
}

type Size = [length: number, width: number, low: number, high: number];

describe('the tutorial on Grasshopper', () => {
  const folder = 'docs/tutorials/integrate-grasshopper/app';
  const page = readPage('docs/tutorials/integrate-grasshopper/index.mdx');
  const text = wholeText(page);
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');
  const start: Size = [12, 9, 3, 5.5];
  const fields = ['roof.length_m', 'roof.width_m', 'roof.low_m', 'roof.high_m'];
  const valuesOf = (size: Size): Record<string, string> =>
    Object.fromEntries(fields.map((field, index) => [field, String(size[index])]));

  /** A definition beside the app. */
  const definition = {'hypar.gh': 'definition'};

  /** What the worker returns for a roof. */
  function points(...size: number[]): string {
    return printedBy('figures/data/integrate-grasshopper.py', ...size.map(String));
  }
  /** A run with the worker, which returns this text. */
  const withWorker = (output: string, values: Record<string, string> = {}): Use => ({
    files: definition,
    workerFiles: {'output.json': output},
    values: {...values, 'calculation.source': '"Grasshopper worker"'},
  });
  const rowsOf = (method: string, use: Use) => runApp<'data'>(code, method, {folder, ...use}).result.rows;
  const userMessages = (method: string, use: Use = {}): string => tell(code, method, {folder, ...use});

  /** Area, volume and edges once more: Gauss points in both directions, and vectors along the edges. */
  function expected([length, width, low, high]: Size): [area: number, volume: number, edges: number] {
    const rise = high - low;
    const gauss = [
      [-0.9061798459, 0.2369268851],
      [-0.5384693101, 0.4786286705],
      [0, 0.5688888889],
      [0.5384693101, 0.4786286705],
      [0.9061798459, 0.2369268851],
    ] as const;
    let area = 0;
    let volume = 0;
    for (const [p, one] of gauss) {
      for (const [q, two] of gauss) {
        const [u, v] = [(1 + p) / 2, (1 + q) / 2];
        const along = [length, 0, rise * (1 - 2 * v)];
        const across = [0, width, rise * (1 - 2 * u)];
        const normal = [
          along[1]! * across[2]! - along[2]! * across[1]!,
          along[2]! * across[0]! - along[0]! * across[2]!,
          along[0]! * across[1]! - along[1]! * across[0]!,
        ];
        area += (one * two * Math.hypot(...normal)) / 4;
        volume += (one * two * length * width * (low + rise * (u + v - 2 * u * v))) / 4;
      }
    }
    return [area, volume, 2 * Math.sqrt(length ** 2 + rise ** 2) + 2 * Math.sqrt(width ** 2 + rise ** 2)];
  }
  const units = ['m²', 'm³', 'm'];
  const labels = ['Area of the roof', 'Volume below the roof', 'Length of the edges'];
  const shown = (values: readonly number[]): string[] =>
    values.map((value, index) => `${value.toFixed(2)} ${units[index]}`);

  it('has a sample that its script computes, for the default values of the form', () => {
    expect(points()).toBe(committed);
    expect(points(...start)).toBe(committed);
    const {values, errors} = JSON.parse(committed) as Output;
    expect(errors).toEqual([]);
    expect(Object.keys(values[0]!.InnerTree).map((key) => key)).toEqual(
      Array.from({length: 11}, (_, index) => `{0;${index}}`),
    );
    expect(page.text).toContain('"{0;0}" to "{0;10}"');
    expect(page.text).toContain('121 points on the surface, 11 in each direction');
    expect(Object.values(values[0]!.InnerTree).flat()).toHaveLength(121);
    expect(fs.readFileSync('docs/tutorials/integrate-grasshopper/index.mdx', 'utf8')).toContain(
      `\n${values[0]!.InnerTree['{0;0}']![1]!.data}\n`,
    );
  });

  it('starts with the values that the text names', () => {
    const {views} = runApp(code, 'show_formulas', {folder});
    expect(Object.values(views)).toEqual(['Formulas', 'Roof']);
    expect(evaluateApp<number[]>(code, ['[DIVISIONS, TOLERANCE_m]'])).toEqual([[10, 0.001]]);
    expect(page.text).toContain('{"length_m": 12, "width_m": 9, "low_m": 3, "high_m": 5.5}');
    for (const picture of ['finished', 'form'])
      expect(
        pictures(page)
          [picture]!.toLowerCase()
          .replace(/ beside|[,;]? and /g, ','),
      ).toMatch(/length 12 m.*width 9 m.*low corners 3 m.*high corners 5\.5 m/);
  });

  const checks = tableWith(page, 'Length', 'Width', 'Low corners', 'High corners').map((row) => ({
    row,
    size: ['Length', 'Width', 'Low corners', 'High corners'].map((name) => number(row[name]!)) as Size,
  }));

  it('calculates area, volume and edges as other formulas do', () => {
    for (const size of [...checks.map((check) => check.size), [6, 25, 2, 6] as Size]) {
      const given = rowsOf('show_formulas', {values: valuesOf(size)});
      expect(given.map(({label}) => label)).toEqual(labels);
      expected(size).forEach((value, index) =>
        expect((given[index]!.value as number) / value).toBeCloseTo(1, 4),
      );
    }
  });

  it('gives the values of its tables', () => {
    for (const {row, size} of checks)
      expect(labels.map((label) => row[label])).toEqual(shown(expected(size)));
    expect(checks[0]!.size).toEqual(start);
    expect(tableWith(page, 'Result', 'Formula').map((row) => [row.Result, row.Formula])).toEqual(
      shown(expected(start)).map((value, index) => [labels[index], value]),
    );
    const given = rowsOf('show_roof', {});
    expect(tableWith(page, 'Result', 'From the points')).toEqual(
      given.map(({label, value, unit}, index) => ({
        Result: label,
        'From the points': `${(value as number).toFixed(2)} ${unit}`,
        Formula: shown(expected(start))[index],
      })),
    );
    expect(given.map(({status}) => status)).toEqual(['success', 'success', 'success']);
    expect(given.map(({message}) => message)).toEqual(
      shown(expected(start)).map((value) => `Formula: ${value}`),
    );
    for (const {value, unit} of given)
      expect(pictures(page).finished).toContain(`${(value as number).toFixed(2)} ${unit}`);
  });

  it('shows what a worker returns for another roof, close to the formulas', () => {
    // The last two are the steepest that the fields allow.
    const sizes: Size[] = [...checks.map(({size}) => size), [3, 3, 2, 15], [30, 3, 2, 15]];
    for (const size of sizes) {
      const use = withWorker(points(...size), valuesOf(size));
      const given = rowsOf('show_roof', use);
      expect(given.map(({status}) => status)).toEqual(['success', 'success', 'success']);
      if (size[3] === 15) continue;
      const [area, volume, edges] = expected(size);
      expect((given[0]!.value as number) / area - 1).toBeLessThan(0.01);
      expect(Math.abs((given[1]!.value as number) / volume - 1)).toBeLessThan(0.01);
      expect(given[2]!.value).toBeCloseTo(edges, 6);
    }
  });

  it('draws a roof of triangles that face upward, on four columns', () => {
    const {shapes} = runApp<'geometry'>(code, 'show_roof', {folder}).result;
    const [roof, ...others] = shapes as unknown as {
      kind: string;
      points: [number, number, number][];
      triangles: [number, number, number][];
    }[];
    expect(roof!.triangles).toHaveLength(200);
    for (const [a, b, c] of roof!.triangles) {
      const [[ax, ay], [bx, by], [cx, cy]] = [roof!.points[a]!, roof!.points[b]!, roof!.points[c]!];
      expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeGreaterThan(0);
    }
    const kinds = others.map(({kind}) => kind);
    expect(kinds).toEqual([
      ...Array.from({length: 22}, () => 'line'),
      ...Array.from({length: 4}, () => 'cylinder'),
    ]);
    // Each of the lines is straight.
    for (const {kind, points: line} of others) {
      if (kind !== 'line') continue;
      const length = (from: number[], to: number[]): number =>
        Math.hypot(...from.map((one, axis) => one - to[axis]!));
      const parts = line.slice(1).map((point, index) => length(line[index]!, point));
      expect(parts).toHaveLength(10);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(length(line[0]!, line.at(-1)!), 6);
    }
  });

  it('marks a surface that is not a hypar', () => {
    const output = JSON.parse(committed) as Output;
    const middle = output.values[0]!.InnerTree['{0;5}']!;
    for (const item of middle.slice(1, -1))
      item.data = JSON.stringify({...(JSON.parse(item.data) as object), Z: 9});
    const [area, volume, edges] = rowsOf('show_roof', withWorker(JSON.stringify(output)));
    expect([area!.status, volume!.status, edges!.status]).toEqual(['error', 'error', 'success']);
  });

  it('asks for what is missing in the form', () => {
    for (const method of ['show_formulas', 'show_roof']) {
      for (const field of [...fields, 'calculation.source'])
        expect(userMessages(method, {values: {[field]: 'None'}})).toBe('Fill in all fields.');
      expect(userMessages(method, {values: {'roof.high_m': '3'}})).toBe(
        'The high corners must be above the low corners.',
      );
    }
    expect(page.text).toContain('"The high corners must be above the low corners."');
  });

  it('refuses an output that it cannot use, and says why', () => {
    const other = 'The points are not those of this roof. ';
    const tree = (items: unknown[], name = 'points'): string =>
      JSON.stringify({values: [{ParamName: name, InnerTree: {'{0}': items}}], errors: []});
    const [first] = (JSON.parse(committed) as Output).values;
    const items = Object.values(first!.InnerTree).flat();
    const moved = (point: object): Item => ({type: '', data: JSON.stringify(point)});
    const cases: [string, string][] = [
      ['{"errors": ["no solution", "stop"], "values": []}', 'Grasshopper reports: no solution; stop.'],
      ['{"values": []}', 'The definition needs one output named points.'],
      [tree(items, 'Geometry'), 'The definition needs one output named points.'],
      [tree([{type: 'System.String', data: '"text"'}]), 'The output contains no point.'],
      [tree([{type: 'System.Double', data: '3.5'}]), 'The output contains no point.'],
      [tree([{type: 'System.String', data: 'text'}]), 'The output contains no point.'],
      [tree([moved({X: 1, Y: 2})]), 'The output contains no point.'],
      [tree([moved({X: 1, Y: 2, Z: null})]), 'The output contains no point.'],
      // As Rhino writes a number that it cannot calculate, and a point that is not set.
      [tree([moved({X: 0, Y: 0, Z: 'NaN'}), ...items.slice(1)]), 'The output contains an invalid point.'],
      [tree([moved({X: -1.23432101234321e308, Y: 0, Z: 3})]), 'The output contains an invalid point.'],
      [tree(items.slice(1)), other],
      [tree([]), other],
      [tree([...items, items[0]]), other],
      [tree([moved({X: 0, Y: 0, Z: 3.1}), ...items.slice(1)]), other],
      [tree([moved({X: 0.1, Y: 0, Z: 3}), ...items.slice(1)]), other],
    ];
    for (const [output, message] of cases)
      expect(userMessages('show_roof', withWorker(output)).slice(0, message.length)).toBe(message);
    // All points in one branch and in another order are the same roof.
    expect(userMessages('show_roof', withWorker(tree(items.reverse())))).toBe('');
    expect(userMessages('show_roof', {values: {'roof.length_m': '13'}})).toContain(other);
    expect(userMessages('show_roof', {values: {'roof.high_m': '6'}})).toContain(other);
  });

  it('refuses a definition with two corners swapped', () => {
    const swapped = (JSON.parse(committed) as Output).values[0]!;
    let index = 0;
    for (const branch of Object.values(swapped.InnerTree)) {
      for (const item of branch) {
        const [u, v] = [Math.floor(index / 11) / 10, (index % 11) / 10];
        const corners = [
          [0, 0, 3],
          [12, 0, 5.5],
          [0, 9, 5.5],
          [12, 9, 3],
        ];
        const shares = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
        const at = (axis: number): number =>
          corners.reduce((sum, corner, number) => sum + corner[axis]! * shares[number]!, 0);
        item.data = JSON.stringify({X: at(0), Y: at(1), Z: at(2)});
        index += 1;
      }
    }
    expect(userMessages('show_roof', withWorker(JSON.stringify({values: [swapped], errors: []})))).toContain(
      'The points are not those of this roof.',
    );
  });

  it('tells the user when the definition or the worker is missing', () => {
    const values = {'calculation.source': '"Grasshopper worker"'};
    expect(userMessages('show_roof', {values})).toBe('Save the definition as hypar.gh next to app.py.');
    expect(userMessages('show_roof', {values, files: definition})).toBe(
      'No worker for Grasshopper is connected.',
    );
  });

  it('shows what the text says before it checks the points and the form', () => {
    const early = readInclude(
      'docs/tutorials/integrate-grasshopper/index.mdx',
      './samples/first_versions.py',
      'early',
    );
    const [points, , surface, list] = early.split(/\n{3}/) as [string, string, string, string];
    const trusting = `${code}\n\n${early.replace(surface, '').replace(list, '')}`;
    const shownOf = (text: string, values: Record<string, string> = {}) =>
      runApp<'data'>(text, 'show_roof', {folder, values}).result;
    expect(points).toMatch(/^def list_points/);
    const [highest] = shownOf(`${code}\n\n${early}`).rows;
    expect(highest!.value).toBe(5.5);
    const {shapes} = runApp<'geometry'>(`${code}\n\n${early}`, 'show_roof', {folder}).result;
    expect(shapes.map(({kind}) => kind).filter((kind) => kind === 'line')).toHaveLength(22);
    expect(page.text).toContain('22 straight beams on four columns, up to 5.5 m high');
    // Not a word about the points of another roof.
    expect(page.text).toContain('Set the length to 12.1 m and run again.');
    const another = shownOf(trusting, {'roof.length_m': '12.1'}).rows;
    expect(another.map(({status}) => status)).toEqual(['success', 'success', 'success']);
    expect(another.map(({value}) => value)).toEqual(shownOf(code).rows.map(({value}) => value));
    expect(userMessages('show_roof', {values: {'roof.length_m': '12.1'}})).toContain(
      'The points are not those of this roof.',
    );

    const unchecked = code.replaceAll('        check_form(params)\n', '');
    expect(() => runApp(unchecked, 'show_formulas', {folder, values: {'roof.length_m': 'None'}})).toThrow(
      'TypeError',
    );
    const low = runApp(unchecked, 'show_formulas', {folder, values: {'roof.high_m': '2.5'}});
    expect(low.result).not.toBeNull();
    expect(userMessages('show_formulas', {values: {'roof.high_m': '2.5'}})).toBe(
      'The high corners must be above the low corners.',
    );
  });

  it('quotes numbers that the app gives', () => {
    const [area, volume, edges] = rowsOf('show_roof', {}).map(({value}) => value as number) as [
      number,
      number,
      number,
    ];
    const hand = 12 * 9 * (1 + (2.5 ** 2 * (1 / 12 ** 2 + 1 / 9 ** 2)) / 6);
    expect(page.text).toContain(`12 × 9 × (1 + 2.5² (1 / 12² + 1 / 9²) / 6) = ${hand.toFixed(2)} m²`);
    expect(page.text).toContain(`it is ${(25 * area).toFixed(0)} kg.`);
    const all = checks.map(({size}) => expected(size));
    expect({
      'm²': wrong(text, 'm²', [area, hand, ...all.map(([value]) => value)]),
      'm³': wrong(text, 'm³', [volume, ...all.map(([, value]) => value)]),
      m: wrong(text, 'm', [
        edges,
        // The roofs that the sample does not belong to.
        ...[12.1, 13],
        ...all.map(([, , value]) => value),
        ...checks.flatMap(({size}) => size),
      ]),
      mm: wrong(text, 'mm', [1]),
      kg: wrong(text, 'kg', [25 * area]),
      'kg/m²': wrong(text, 'kg/m²', [25]),
      '%': wrong(text, '%', [1]),
      minutes: wrong(text, 'minutes', [60]),
    }).toEqual({'m²': [], 'm³': [], m: [], mm: [], kg: [], 'kg/m²': [], '%': [], minutes: []});
    expect(quoted(text, 'm²').length).toBeGreaterThan(8);
    expect(unitsOf(text)).toEqual(['%', 'kg', 'kg/m²', 'm', 'minutes', 'mm', 'm²', 'm³']);
  });
});
