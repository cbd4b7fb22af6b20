import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Result} from '../../../sdk-double/schema';
import {number, pictures, readPage, sampleWith, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {run} from '../python';
import {outcomes, refusals} from './app';

describe('the tutorial on a basic 3D model', () => {
  type Place = [x: number, y: number, z: number];

  /** A tube from point to point or a box around a point, where it stands. */
  interface Solid {
    diameter?: number;
    wall?: number;
    size?: number[];
    color?: string;
    points: Place[];
  }

  const page = readPage('docs/tutorials/basic-3d-model/index.mdx');
  const text = wholeText(page);
  const code = fs.readFileSync('docs/tutorials/basic-3d-model/app/app.py', 'utf8');
  const start = {
    bridge: {span: 24, width: 3},
    truss: {height: 2, panels: 8, chord: 'CHS 168.3 x 8', diagonal: 'CHS 88.9 x 5'},
  };

  const values = (bridge: object = {}, truss: object = {}): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries({bridge, truss}).flatMap(([section, fields]) =>
        Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value as unknown]),
      ),
    );
  const call = (method: string, given: Record<string, unknown> = {}, app = code): Result =>
    outcomes(app, {}, [[method, given]])[0]!.result!;
  const bridge = (app = code, given: Record<string, unknown> = {}): Solid[] =>
    call('show_bridge', given, app).shapes!.map((shape) => {
      const place = ([x, y, z]: Place): Place =>
        shape.matrix!.slice(0, 3).map((row) => row[0]! * x + row[1]! * y + row[2]! * z + row[3]!) as Place;
      if (shape.kind === 'box') return {size: shape.size, color: shape.color, points: [place(shape.center)]};
      if (shape.kind !== 'cylinder') throw new Error(`A bridge has no ${shape.kind}.`);
      const {diameter, inner, color, from, to} = shape;
      return {diameter, wall: (diameter - inner!) / 2, color, points: [place(from), place(to)]};
    });

  const length = ({points: [from, to]}: Solid): number =>
    Math.hypot(...from!.map((value, axis) => value - to![axis]!));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const cells = ({columns, cells: rows}: Result): string[][] =>
    rows!.map((row) =>
      row.map(({value}, column) =>
        typeof value === 'number' ? value.toFixed(columns![column]!.decimals!) : String(value),
      ),
    );

  const steel = call('show_steel');
  const quantities = steel.cells!.map((row) => row.map(({value}) => value as number));
  const checks = tableWith(page, 'Span', 'Height', 'Panels');

  it('starts with the values that its first picture shows', () => {
    expect(run(code, 'defaults()')).toEqual([start]);
    expect(pictures(page).form).toContain(
      'Bridge with Span 24 m beside Width 3 m; Truss with Height 2 m beside Panels 8, and below them Chords CHS 168.3 x 8 beside Diagonals CHS 88.9 x 5',
    );
    expect(pictures(page).finished).toContain(
      'Bridge (span 24 m, width 3 m) and Truss (height 2 m, 8 panels, chords CHS 168.3 x 8, diagonals CHS 88.9 x 5)',
    );
  });

  it('draws one hollow tube of 24 m in step 2', () => {
    const [chord, ...others] = bridge(sampleWith(page, 'chord = vkt.CircularExtrusion'), {span: 24});
    expect(others).toEqual([]);
    expect(length(chord!)).toBe(24);
    expect(chord).toMatchObject({diameter: 0.1683, wall: expect.closeTo(0.008, 12) as number});
    expect(page.text).toContain('an outer diameter of 168.3 mm and a wall of 8 mm');
  });

  describe('in step 3', () => {
    const early = sampleWith(page, 'bottom_chord = make_tube(*chord');
    const truss = (panels: number): Solid[] => bridge(early, {span: 24, height: 2, panels});

    it.each([
      [8, 3, 'the panels are 3.0 m long and there are 16 diagonals'],
      [6, 4, 'they become 4.0 m long, and 12 diagonals are left'],
    ])('has a truss of %i panels', (panels, panel, sentence) => {
      const [bottom, top, ...diagonals] = truss(panels);
      expect(page.text).toContain(sentence);
      expect(sentence).toContain(`${panel.toFixed(1)} m`);
      expect(sentence).toContain(`${diagonals.length} diagonals`);
      expect(bottom!.points).toEqual([
        [0, 0, 0],
        [24, 0, 0],
      ]);
      expect(top!.points).toEqual([
        [panel / 2, 0, 2],
        [24 - panel / 2, 0, 2],
      ]);
      // The zigzag: each diagonal starts where the one before it ends.
      expect(diagonals.map(({points}) => points[0])).toEqual([
        [0, 0, 0],
        ...diagonals.slice(0, -1).map(({points}) => points[1]),
      ]);
      expect(diagonals.map(({points}) => points[1]![2])).toEqual(diagonals.map((_, i) => (i % 2 ? 0 : 2)));
      expect(diagonals.at(-1)!.points[1]).toEqual([24, 0, 0]);
    });

    it('has the truss of the finished app', () => {
      const plain = (solids: Solid[]): object[] =>
        solids.map(({points, diameter, wall}) => ({points, diameter, wall}));
      expect(plain(bridge().slice(0, 18))).toEqual(plain(truss(8)));
    });
  });

  it('draws a bridge of the tubes that its table counts, with the deck on the cross beams', () => {
    const solids = bridge();
    const tubes = solids.filter(({diameter}) => diameter !== undefined);
    const deck = solids.filter(({size}) => size !== undefined);
    const total = quantities.at(-1)!;
    expect([tubes.length, deck.length]).toEqual([total[2], 1]);
    expect(sum(tubes.map(length))).toBeCloseTo(total[3]!, 9);
    const diagonals = tubes.filter(({diameter}) => diameter === 0.0889);
    expect(sum(diagonals.map(length))).toBeCloseTo(quantities[2]![3]!, 9);
    const [gray, light] = run<string>(code, 'STEEL.color.hex', 'CONCRETE.color.hex');
    expect(new Set(tubes.map(({color}) => color))).toEqual(new Set([gray]));
    expect(deck[0]!.color).toBe(light);
    expect(light).not.toBe(gray);
    expect(run(code, 'STEEL.name', 'CONCRETE.name')).toEqual(['Steel', 'Concrete']);

    const beams = tubes.filter(({points: [from, to]}) => from![1] === 0 && to![1] === 3);
    expect(page.text).toContain('3.0 m apart from axis to axis');
    expect(page.text).toContain(`${beams.length} cross beams`);
    expect(beams.map(({points}) => points[0]![0])).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
    const [x, y, z] = deck[0]!.points[0]!;
    expect([x, y]).toEqual([12, 1.5]);
    expect(z - deck[0]!.size![2]! / 2).toBeCloseTo(beams[0]!.diameter! / 2, 12);
    expect(deck[0]!.size!.slice(0, 2)).toEqual([24, 3 - 0.1683]);
  });

  it('shows the table of steel that it prints', () => {
    const rows = tableWith(page, 'Member', 'Tube');
    expect(rows.map((row) => Object.values(row))).toEqual(cells(steel));
    const last = cells(steel).at(-1)!;
    expect(pictures(page).steel).toContain(`Bridge with ${last[2]} tubes, ${last[3]} m and ${last[4]} kg`);
    expect(Object.keys(rows[0]!)).toEqual(steel.columns!.map(({title}) => title));
  });

  it('gives the values of the last table', () => {
    const results = checks.map(({Span, Height, Panels, Chords, Diagonals}) => {
      const panel = `panel_length_m(${number(Span!)}, ${number(Panels!)})`;
      const truss = {height: number(Height!), panels: number(Panels!), chord: Chords, diagonal: Diagonals};
      const numbers = run<number>(code, panel, `diagonal_angle_deg(${panel}, ${number(Height!)})`);
      return [...numbers, call('show_steel', values({span: number(Span!)}, truss))] as const;
    }) as [number, number, Result][];
    expect(checks.map((row) => [row['Panel length'], row.Angle, row.Tubes, row.Steel])).toEqual(
      results.map(([panel, angle, table]) => {
        const [, , tubes, , mass] = cells(table).at(-1)!;
        return [`${panel.toFixed(1)} m`, `${angle.toFixed(1)}°`, tubes, `${mass} kg`];
      }),
    );
  });

  it('quotes lengths, angles and masses that its functions give', () => {
    const [diagonal, angles, masses, gap] = run<number | number[]>(
      code,
      'diagonal_length_m(3, 2)',
      '[diagonal_angle_deg(24 / panels, 2) for panels in (8, 3, 4)]',
      '[tube_mass_kg_per_m(**TUBES[name]) for name in ("CHS 168.3 x 8", "CHS 88.9 x 5")]',
      '1000 * (0.1683 / math.tan(math.atan2(4, 3)) - 0.0889 / math.sin(math.atan2(4, 3)))',
    );
    const ofTable = (column: string): number[] => checks.map((row) => number(row[column]!));
    const steelTable = quantities.map((row) => row.slice(3));
    // Limits that are given: at most 60 m of span, and the angles of the standard.
    const lengths = [diagonal as number, 60, ...['Span', 'Height', 'Panel length'].flatMap(ofTable), 3];
    expect({
      m: wrong(text, 'm', [...lengths, ...steelTable.map(([meters]) => meters!)]),
      mm: wrong(text, 'mm', [168.3, 8, gap as number, 10]),
      '°': wrong(text, '°', [...(angles as number[]), ...ofTable('Angle'), 30, 75, 180]),
      kg: wrong(text, 'kg', [...ofTable('Steel'), steelTable.at(-1)![1]!]),
      'kg/m': wrong(text, 'kg/m', masses as number[]),
      'kg/m³': wrong(text, 'kg/m³', run<number>(code, 'STEEL_kg_per_m3')),
    }).toEqual({m: [], mm: [], '°': [], kg: [], 'kg/m': [], 'kg/m³': []});
    expect(page.text).toContain('the diagonals are 2.5 m long and at 53.1° to the chords');
    expect(diagonal).toBe(2.5);
    expect(page.text).toContain('CHS 168.3 x 8 weighs 31.6 kg/m, a tube CHS 88.9 x 5 weighs 10.3 kg/m');
    expect((masses as number[]).map((mass) => mass.toFixed(1))).toEqual(['31.6', '10.3']);
    expect(page.text).toContain('the gap is 15.1 mm where 10.0 mm is needed');
    expect((gap as number).toFixed(1)).toBe('15.1');
  });

  it('has no numbers with other units', () => {
    expect(unitsOf(text)).toEqual(['kg', 'kg/m', 'kg/m³', 'm', 'minutes', 'mm', '°']);
  });

  it('refuses bridges that cannot be built, and marks the fields', () => {
    const angles = ['truss.height', 'truss.panels'];
    const cases: [object, object, string, string[]][] = [
      [{}, {panels: 3}, 'at 26.6° to the chords', angles],
      [{}, {panels: 23}, 'at 75.4° to the chords', angles],
      [
        {},
        {chord: 'CHS 88.9 x 5', diagonal: 'CHS 114.3 x 6.3'},
        'wider than the chords',
        ['truss.chord', 'truss.diagonal'],
      ],
      [{span: null}, {}, 'Fill in all fields.', ['bridge.span']],
      [{}, {diagonal: null}, 'Fill in all fields.', ['truss.diagonal']],
    ];
    expect(
      refusals(
        code,
        {},
        cases.map(([given, truss]) => ['show_bridge', values(given, truss)]),
      ),
    ).toEqual(cases.map(([, , message, fields]) => [expect.stringContaining(message), fields]));
  });

  it('takes the bridges on this side of each limit, as the text says', () => {
    expect(page.text).toContain('26.6° to the chords, and the fields Height and Panels are marked');
    expect(page.text).toContain('With 4 panels, at 33.7°, the bridge is back');
    const trusses = [{panels: 4}, {panels: 22}, {diagonal: 'CHS 168.3 x 8'}];
    expect(
      refusals(
        code,
        {},
        trusses.map((truss) => ['show_bridge', values({}, truss)]),
      ),
    ).toEqual([null, null, null]);
  });
});
