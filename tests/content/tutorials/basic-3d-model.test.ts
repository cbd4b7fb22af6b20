import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {number, pictures, readPage, sampleWith, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, run} from '../python';

describe('the tutorial on a basic 3D model', () => {
  /** Geometry as a list of tubes and boxes, each where it stands. */
  const setUp = `
class Object:
    def __init__(self, solids):
        self.solids = solids
    def moved(self, x, y, z):
        return [{**solid, "points": [[p[0] + x, p[1] + y, p[2] + z] for p in solid["points"]]} for solid in self.solids]
    def translate(self, vector):
        self.solids = self.moved(*vector)
        return self

def merge(objects):
    return Object([solid for item in objects for solid in item.solids])

def repeat(base, direction, number_of_elements, spacing):
    assert isinstance(number_of_elements, int) and sum(part ** 2 for part in direction) == 1
    steps = [[part * spacing * index for part in direction] for index in range(number_of_elements)]
    return merge([Object(base.moved(*step)) for step in steps])

def tube(diameter, line, shell_thickness=None, material=None):
    assert line[0] != line[1]
    return Object([{"diameter": diameter, "wall": shell_thickness, "material": material, "points": line}])

viktor.Material = lambda name, color: name
viktor.Line = lambda start, end: [list(start), list(end)]
viktor.CircularExtrusion = tube
viktor.SquareBeam = lambda x, y, z, material=None: Object([{"size": [x, y, z], "material": material, "points": [[0, 0, 0]]}])
viktor.Group = merge
viktor.LinearPattern = repeat
viktor.GeometryResult = lambda content: merge(content if isinstance(content, list) else [content]).solids
`;

  interface Solid {
    diameter?: number;
    wall?: number;
    size?: number[];
    material: string | null;
    points: [number, number, number][];
  }

  interface TableResult {
    headers: (string | {title: string; decimals: number})[];
    rows: (string | number)[][];
  }

  const page = readPage('docs/tutorials/basic-3d-model/index.mdx');
  const text = wholeText(page);
  const app = {code: fs.readFileSync('docs/tutorials/basic-3d-model/app/app.py', 'utf8'), setUp};
  const start = {
    bridge: {span: 24, width: 3},
    truss: {height: 2, panels: 8, chord: 'CHS 168.3 x 8', diagonal: 'CHS 88.9 x 5'},
  };

  const view = (name: string, bridge: object = {}, truss: object = {}): string =>
    `view("${name}", ${args({bridge: {...start.bridge, ...bridge}, truss: {...start.truss, ...truss}})})`;
  const refusal = (bridge: object, truss: object): string[] =>
    ['refusal', 'marked'].map((kind) => view('show_bridge', bridge, truss).replace(/^view/, kind));

  const length = ({points: [from, to]}: Solid): number =>
    Math.hypot(...from!.map((value, axis) => value - to![axis]!));
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const cells = ({headers, rows}: TableResult): string[][] =>
    rows.map((row) =>
      row.map((value, column) => {
        const header = headers[column]!;
        return typeof value === 'number' && typeof header === 'object'
          ? value.toFixed(header.decimals)
          : String(value);
      }),
    );

  const [steel] = run<TableResult>(app, view('show_steel'));
  const checks = tableWith(page, 'Span', 'Height', 'Panels');

  it('starts with the values that its first picture shows', () => {
    expect(run(app, 'defaults()')).toEqual([start]);
    expect(pictures(page).form).toContain(
      'Bridge with Span 24 m beside Width 3 m; Truss with Height 2 m beside Panels 8, and below them Chords CHS 168.3 x 8 beside Diagonals CHS 88.9 x 5',
    );
    expect(pictures(page).finished).toContain(
      'Bridge (span 24 m, width 3 m) and Truss (height 2 m, 8 panels, chords CHS 168.3 x 8, diagonals CHS 88.9 x 5)',
    );
  });

  it('draws one hollow tube of 24 m in step 2', () => {
    const code = sampleWith(page, 'chord = vkt.CircularExtrusion');
    const [solids] = run<Solid[]>({code, setUp}, 'view("show_bridge", span=24)');
    expect(solids).toHaveLength(1);
    expect(length(solids![0]!)).toBe(24);
    expect(solids![0]).toMatchObject({diameter: 0.1683, wall: 0.008});
    expect(page.text).toContain('an outer diameter of 168.3 mm and a wall of 8 mm');
  });

  describe('in step 3', () => {
    const code = sampleWith(page, 'bottom_chord = make_tube(*chord');
    const truss = (panels: number): Solid[] =>
      run<Solid[]>({code, setUp}, `view("show_bridge", span=24, height=2, panels=${panels})`)[0]!;

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
      const [finished] = run<Solid[]>(app, view('show_bridge'));
      const plain = (solids: Solid[]): object[] =>
        solids.map(({points, diameter, wall}) => ({points, diameter, wall}));
      expect(plain(finished!.slice(0, 18))).toEqual(plain(truss(8)));
    });
  });

  it('draws a bridge of the tubes that its table counts, with the deck on the cross beams', () => {
    const [solids] = run<Solid[]>(app, view('show_bridge'));
    const tubes = solids!.filter(({diameter}) => diameter !== undefined);
    const deck = solids!.filter(({size}) => size !== undefined);
    const total = steel!.rows.at(-1)!;
    expect([tubes.length, deck.length]).toEqual([total[2], 1]);
    expect(sum(tubes.map(length))).toBeCloseTo(total[3] as number, 9);
    const diagonals = tubes.filter(({diameter}) => diameter === 0.0889);
    expect(sum(diagonals.map(length))).toBeCloseTo(steel!.rows[2]![3] as number, 9);
    expect(new Set(tubes.map(({material}) => material))).toEqual(new Set(['Steel']));
    expect(deck[0]!.material).toBe('Concrete');

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
    expect(rows.map((row) => Object.values(row))).toEqual(cells(steel!));
    const last = cells(steel!).at(-1)!;
    expect(pictures(page).steel).toContain(`Bridge with ${last[2]} tubes, ${last[3]} m and ${last[4]} kg`);
    expect(Object.keys(rows[0]!)).toEqual(
      steel!.headers.map((item) => (typeof item === 'object' ? item.title : item)),
    );
  });

  it('gives the values of the last table', () => {
    const results = run<[number, number, TableResult]>(
      app,
      ...checks.map(({Span, Height, Panels, Chords, Diagonals}) => {
        const panel = `panel_length_m(${number(Span!)}, ${number(Panels!)})`;
        const truss = {height: number(Height!), panels: number(Panels!), chord: Chords, diagonal: Diagonals};
        const table = view('show_steel', {span: number(Span!)}, truss);
        return `[${panel}, diagonal_angle_deg(${panel}, ${number(Height!)}), ${table}]`;
      }),
    );
    expect(checks.map((row) => [row['Panel length'], row.Angle, row.Tubes, row.Steel])).toEqual(
      results.map(([panel, angle, table]) => {
        const [, , tubes, , mass] = cells(table).at(-1)!;
        return [`${panel.toFixed(1)} m`, `${angle.toFixed(1)}°`, tubes, `${mass} kg`];
      }),
    );
  });

  it('quotes lengths, angles and masses that its functions give', () => {
    const [diagonal, angles, masses, gap] = run<number | number[]>(
      app,
      'diagonal_length_m(3, 2)',
      '[diagonal_angle_deg(24 / panels, 2) for panels in (8, 3, 4)]',
      '[tube_mass_kg_per_m(**TUBES[name]) for name in ("CHS 168.3 x 8", "CHS 88.9 x 5")]',
      '1000 * (0.1683 / math.tan(math.atan2(4, 3)) - 0.0889 / math.sin(math.atan2(4, 3)))',
    );
    const ofTable = (column: string): number[] => checks.map((row) => number(row[column]!));
    const steelTable = steel!.rows.map(([, , , meters, kilograms]) => [meters, kilograms] as number[]);
    // Limits that are given: at most 60 m of span, and the angles of the standard.
    const lengths = [diagonal as number, 60, ...['Span', 'Height', 'Panel length'].flatMap(ofTable), 3];
    expect({
      m: wrong(text, 'm', [...lengths, ...steelTable.map(([meters]) => meters!)]),
      mm: wrong(text, 'mm', [168.3, 8, gap as number, 10]),
      '°': wrong(text, '°', [...(angles as number[]), ...ofTable('Angle'), 30, 75, 180]),
      kg: wrong(text, 'kg', [...ofTable('Steel'), steelTable.at(-1)![1]!]),
      'kg/m': wrong(text, 'kg/m', masses as number[]),
      'kg/m³': wrong(text, 'kg/m³', run<number>(app, 'STEEL_kg_per_m3')),
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
    const results = run(app, ...cases.flatMap(([bridge, truss]) => refusal(bridge, truss)));
    expect(results).toEqual(
      cases.flatMap(([, , message, fields]) => [expect.stringContaining(message), fields]),
    );
  });

  it('takes the bridges on this side of each limit, as the text says', () => {
    expect(page.text).toContain('26.6° to the chords, and the fields Height and Panels are marked');
    expect(page.text).toContain('With 4 panels, at 33.7°, the bridge is back');
    const calls = [{panels: 4}, {panels: 22}, {diagonal: 'CHS 168.3 x 8'}].map(
      (truss) => refusal({}, truss)[0]!,
    );
    expect(run(app, ...calls)).toEqual([null, null, null]);
  });
});
