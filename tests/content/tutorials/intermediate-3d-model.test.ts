import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';
import type {DataRow} from '../../../sdk-double/schema';
import {number, pictures, readPage, sampleWith, shown, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, run} from '../python';
import {type Attempt, outcomes, refusals} from './app';
import {appsSoFar} from './follow';

type Place = [x: number, y: number, z: number];

interface Shape {
  kind: string;
  name?: string;
  color?: string;
  opacity?: number;
  matrix: number[][];
  from?: Place;
  to?: Place;
  points?: Place[];
}

/** What a user may change of the stair, in the units of the form. */
interface Input {
  height: number;
  risers: number;
  angle: number;
  landing: number;
  radius: number;
  thickness: number;
  column: string;
}

const page = readPage('docs/tutorials/intermediate-3d-model/index.mdx');
const text = wholeText(page);
const code = fs.readFileSync('docs/tutorials/intermediate-3d-model/app/app.py', 'utf8');
const [first, , dimensions, floating, posts, openRail, , selected, space, rules, headroom, mass] = appsSoFar(
  'intermediate-3d-model',
).map(
  (app) =>
    (method: string, changes: Partial<Input> = {}, display: Record<string, unknown> = {}) =>
      outcomes(app, {}, [[method, values(changes, display)]])[0]!.result!,
);

const start: Input = {
  height: 3.06,
  risers: 17,
  angle: 27,
  landing: 50,
  radius: 1.1,
  thickness: 40,
  column: 'CHS 168.3 x 8',
};
/** Values of the form, by path. */
const values = (changes: Partial<Input>, display: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({stair: changes, display}).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  );
/** The stair that the app reads from the form, in Python. */
const stairOf = (changes: Partial<Input>): string => `read_stair(defaults(${args(values(changes))}).stair)`;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const sum = (list: number[]): number => list.reduce((total, value) => total + value, 0);

/** The stair calculated here, without the app: lengths in m, masses in kg. */
function calculate(changes: Partial<Input> = {}) {
  const {height, risers, angle, landing, radius, thickness, column} = {...start, ...changes};
  const [diameter, wall] = [...column.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits) / 1000);
  const rise = height / risers;
  const inner = diameter! / 2;
  // The edges of a tread meet the walking line in the ends of a chord.
  const [x, y] = [
    ((inner + radius) / 2) * Math.cos(rad(angle)),
    ((inner + radius) / 2) * Math.sin(rad(angle)),
  ];
  const going = Math.hypot((inner + radius) / 2 - x, y);
  const flight = rad((risers - 1) * angle);
  const ring = Math.PI * (radius ** 2 - inner ** 2) * (thickness / 1000) * 700;
  const tube = (length: number, outside: number, t: number): number =>
    (length * Math.PI * (outside ** 2 - (outside - 2 * t) ** 2) * 7850) / 4;
  const rail = Math.hypot(flight * (radius - 0.05), (risers - 1) * rise) + rad(landing) * (radius - 0.05);
  const posts = (risers - 1) * (0.9 + rise / 2) + 0.9;
  const masses = {
    Treads: (ring * flight) / (2 * Math.PI),
    Landing: (ring * landing) / 360,
    Column: tube(height + 0.9, diameter!, wall!),
    Railing: tube(rail, 0.0424, 0.0032) + (posts * Math.PI * 0.016 ** 2 * 7850) / 4,
  };
  return {rise, going, step: 2 * rise + going, masses, mass: sum(Object.values(masses)), rail};
}

/** The clear heights above the nosing line, found by looking up from many places of each tread. */
function headrooms(changes: Partial<Input> = {}): (number | null)[] {
  const {height, risers, angle, landing, thickness} = {...start, ...changes};
  const rise = height / risers;
  const bodies = Array.from({length: risers}, (_, index) => ({
    from: index * angle,
    to: index * angle + (index === risers - 1 ? landing : angle),
    top: (index + 1) * rise,
  }));
  const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;
  return bodies.slice(0, -1).map((tread) => {
    // The headroom is smallest shortly before something above the tread ends, or the tread itself.
    const ends = bodies.map(({to}) => tread.from + turned(to - tread.from));
    const places = [
      ...Array.from({length: 200}, (_, index) => tread.from + (index / 200) * angle),
      ...ends,
      tread.to,
    ]
      .map((direction) => direction - 1e-9)
      .filter((direction) => direction > tread.from + 1e-7 && direction < tread.to);
    const above = places.flatMap((direction) =>
      bodies
        .filter(({top}) => top > tread.top)
        .filter(({from, to}) => turned(direction - from) < to - from)
        .map(({top}) => top - thickness / 1000 - rise * (1 + direction / angle)),
    );
    return above.length > 0 ? Math.min(...above) : null;
  });
}

const plan = (changes: Partial<Input> = {}, tread: string | null = null): DataRow[] =>
  outcomes(code, {}, [['show_plan', values(changes, {tread})]])[0]!.result!.rows!;
const stair = (changes: Partial<Input> = {}, display: Record<string, unknown> = {}): Shape[] =>
  outcomes(code, {}, [['show_stair', values(changes, display)]])[0]!.result!.shapes as Shape[];

/** The volume inside a mesh: positive if its faces look outward. Each edge belongs to two faces. */
function closedVolume(corners: Place[]): number {
  const key = (corner: Place): string => corner.map((value) => Math.round(value * 1e7)).join(' ');
  const edges = new Map<string, number>();
  let volume = 0;
  for (let index = 0; index < corners.length; index += 3) {
    const [a, b, c] = corners.slice(index, index + 3) as [Place, Place, Place];
    for (const [one, other] of [
      [a, b],
      [b, c],
      [c, a],
    ] as [Place, Place][]) {
      const edge = `${key(one)}>${key(other)}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) -
        a[1] * (b[0] * c[2] - b[2] * c[0]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  for (const [edge, count] of edges) {
    expect(edges.get(edge.split('>').reverse().join('>')), edge).toBe(count);
  }
  return volume;
}

const placed = ({matrix}: Shape, [x, y, z]: Place): Place =>
  matrix.slice(0, 3).map((row) => row[0]! * x + row[1]! * y + row[2]! * z + row[3]!) as Place;
const top = (shape: Shape): number => placed(shape, shape.to!)[2];
const changesOf = (row: Record<string, string>): Partial<Input> => ({
  risers: number(row.Risers!),
  angle: number(row['Angle of a tread']!),
  landing: number(row['Angle of landing']!),
  radius: number(row.Radius!),
});
const checks = tableWith(page, 'Risers', 'Angle of a tread');

describe('the tutorial on an intermediate 3D model', () => {
  it('starts with the values that its first pictures show', () => {
    const {height, risers, angle, landing, radius, thickness, column} = start;
    expect(run(code, 'defaults()')).toEqual([
      {stair: start, display: {parts: ['Treads', 'Landing', 'Column', 'Railing'], tread: null}},
    ]);
    expect(pictures(page).form).toContain(
      `Floor to floor ${height} m, Risers ${risers}, Angle of a tread ${angle}°, Angle of landing ${landing}°, Radius ${radius} m, Tread thickness ${thickness} mm and Column ${column}`,
    );
    expect(pictures(page).finished).toContain(
      `floor to floor ${height} m, ${risers} risers, treads of ${angle}°, a landing of ${landing}°, radius ${radius} m, tread thickness ${thickness} mm, column ${column}`,
    );
  });

  it('draws 16 treads in step 2, as the finished app does but for the diameter of the column', () => {
    const sample = sampleWith(page, 'def make_tread()');
    const shapes = runApp<'geometry'>(sample, 'show_stair').result.shapes as Shape[];
    expect(page.text).toContain('The view shows 16 treads that climb counterclockwise.');
    expect(page.text).toContain('16 × 0.18 m = 2.88 m');
    expect(shapes).toHaveLength(16);
    expect(top(shapes.at(-1)!)).toBeCloseTo(2.88, 9);
    const turn = ({matrix}: Shape): number => Math.atan2(matrix[1]![0]!, matrix[0]![0]!);
    const step = turn(shapes[1]!) - turn(shapes[0]!);
    expect((step * 180) / Math.PI).toBeCloseTo(27, 9);
    const treads = stair({}, {parts: ['Treads']});
    expect(treads.map(top)).toEqual(shapes.map((shape) => expect.closeTo(top(shape), 9)));
  });

  it('calculates dimensions and masses as they are calculated here', () => {
    const cases: Partial<Input>[] = [
      {},
      ...checks.map(changesOf),
      {height: 6, risers: 40, angle: 15, landing: 120, radius: 2, thickness: 100, column: 'CHS 193.7 x 10'},
      {height: 2.2, risers: 8, angle: 45, landing: 45, radius: 0.6, thickness: 20, column: 'CHS 139.7 x 8'},
    ];
    const given = run<[number, number, Record<string, number>]>(
      code,
      ...cases.map(
        (changes) =>
          `(lambda stair: [stair.rise_m, stair.going_m, list_masses_kg(stair)])(${stairOf(changes)})`,
      ),
    );
    cases.forEach((changes, index) => {
      const {rise, going, masses} = calculate(changes);
      expect(given[index]).toEqual([
        expect.closeTo(rise, 9),
        expect.closeTo(going, 9),
        Object.fromEntries(Object.entries(masses).map(([part, mass]) => [part, expect.closeTo(mass, 6)])),
      ]);
    });
    expect(page.text).toContain(
      `The rise is ${(1000 * calculate().rise).toFixed(0)} mm. The walking line has a radius of ${((0.1683 / 2 + 1.1) / 2).toFixed(3)} m, so the going is ${(1000 * calculate().going).toFixed(0)} mm.`,
    );
  });

  it('finds the headroom that one finds by looking up', () => {
    const cases: Partial<Input>[] = [
      {},
      {landing: 90},
      {risers: 40, angle: 45},
      {risers: 40, angle: 15, landing: 120},
      {risers: 9, angle: 30},
      {risers: 21, angle: 36, landing: 72},
      {risers: 25, angle: 22.5, landing: 45, thickness: 100},
      {risers: 30, angle: 17.3, landing: 111},
    ];
    const given = run<(number | null)[]>(
      code,
      ...cases.map(
        (changes) => `(lambda s: [s.headroom_m(n) for n in range(1, s.risers)])(${stairOf(changes)})`,
      ),
    );
    cases.forEach((changes, index) => {
      expect(given[index], JSON.stringify(changes)).toEqual(
        headrooms(changes).map((height) => (height === null ? null : expect.closeTo(height, 9))),
      );
    });
    expect(given.flat().filter((height) => height !== null).length).toBeGreaterThan(50);
  });

  it('shows the results that it prints', () => {
    const rows = plan();
    const results = shown(rows);
    expect(pictures(page).plan).toContain(
      `all with a green message, a rise of ${results.Rise}, a going of ${results.Going}, a step of ${results.Step}, a clear width of ${results['Clear width']} and a smallest headroom of ${results['Smallest headroom, tread 5']} above tread 5, and a mass of ${results.Mass}: treads ${results.Treads}, landing ${results.Landing}, column ${results.Column} and railing ${results.Railing}`,
    );
    expect(rows.slice(0, 5).map(({status, message}) => [status, message])).toEqual([
      ['success', '140 to 200 mm: yes'],
      ['success', '230 to 370 mm: yes'],
      ['success', '590 to 650 mm: yes'],
      ['success', 'At least 800 mm: yes'],
      ['success', 'At least 2.00 m below treads and landing: yes'],
    ]);
    expect(results['Clear width']).toBe(`${(1000 * (1.1 - 0.05 - 0.0424 / 2 - 0.1683 / 2)).toFixed(0)} mm`);
  });

  it('gives the values of the last table', () => {
    for (const row of checks) {
      const changes = changesOf(row);
      const {rise, going, step, mass} = calculate(changes);
      const heights = headrooms(changes).map((height) => height ?? Infinity);
      const lowest = Math.min(...heights);
      const tread = heights.findIndex((height) => height < lowest + 1e-9) + 1;
      expect([row.Rise, row.Going, row.Step, row['Smallest headroom'], row.Mass]).toEqual([
        `${(1000 * rise).toFixed(0)} mm`,
        `${(1000 * going).toFixed(0)} mm`,
        `${(1000 * step).toFixed(0)} mm`,
        `${lowest.toFixed(2)} m, tread ${tread}`,
        `${mass.toFixed(0)} kg`,
      ]);
      const results = shown(plan(changes));
      expect([
        results.Rise,
        results.Going,
        results.Step,
        results[`Smallest headroom, tread ${tread}`],
        results.Mass,
      ]).toEqual([row.Rise, row.Going, row.Step, row['Smallest headroom']!.replace(/,.*/, ''), row.Mass]);
    }
  });

  it('tells what breaks a rule, and accepts its limits', () => {
    const states = (changes: Partial<Input>): (string | undefined)[] =>
      plan(changes)
        .slice(0, 5)
        .map(({status}) => status);
    const [yes, no] = ['success', 'error'];
    expect(states({height: 3.74})).toEqual([no, yes, no, yes, yes]);
    expect(states({angle: 22})).toEqual([yes, no, no, yes, yes]);
    expect(states({landing: 90})).toEqual([yes, yes, yes, yes, no]);
    expect(states({height: 2.2})).toEqual([no, yes, no, yes, no]);
    expect(states({radius: 1.6})).toEqual([yes, no, no, yes, yes]);
    // 0.955 m less 71.2 mm and 84.15 mm: 799.65 mm.
    expect(states({radius: 0.955, angle: 28, height: 3.3})).toEqual([yes, yes, yes, no, yes]);
    expect(states({radius: 0.956, angle: 28, height: 3.3})).toEqual([yes, yes, yes, yes, yes]);
    // 11 1/3 risers of 180 mm less 40 mm: 2.00 m. Rises of 200 mm and 140 mm are allowed, too.
    expect(states({landing: 54})).toEqual([yes, yes, yes, yes, yes]);
    expect(states({height: 3.4})[0]).toBe(yes);
    expect(states({height: 2.38})[0]).toBe(yes);
    const open = {label: 'Smallest headroom', value: 'no tread or landing above'};
    expect(plan({risers: 8})[4]).toMatchObject(open);
    expect(plan({}, 'tread-16')[5]).toMatchObject({...open, label: 'Selected'});
  });

  it('builds the parts that the user chooses', () => {
    const names = (parts: string[]): (string | undefined)[] => stair({}, {parts}).map(({name}) => name);
    expect(names(['Treads'])).toEqual(Array.from({length: 16}, (_, index) => `tread-${index + 1}`));
    expect(names(['Landing', 'Column'])).toEqual(['landing', 'column']);
    const railing = stair({}, {parts: ['Railing']});
    const standing = railing.filter(({kind}) => kind === 'cylinder');
    expect(page.text).toContain(`the column and ${standing.length} posts`);
    // Each post stands on its tread and ends in the axis of the handrail.
    standing.forEach((post, index) => {
      const [foot, head] = [placed(post, post.from!), placed(post, post.to!)];
      const number = index + 1;
      expect(foot[2]).toBeCloseTo(0.18 * number, 9);
      expect(head[2]).toBeCloseTo(Math.min(0.18 * (number + 0.5), 3.06) + 0.9, 9);
      expect(Math.hypot(foot[0], foot[1])).toBeCloseTo(1.05, 9);
    });
  });

  it('has a closed handrail around its axis, whose faces look outward', () => {
    const railing = stair({}, {parts: ['Railing']}).find(({name}) => name === 'handrail')!;
    const corners = railing.points!;
    expect(page.text).toContain(`It consists of ${corners.length / 3} triangles.`);
    const volume = closedVolume(corners);
    const section = (16 / 2) * Math.sin((2 * Math.PI) / 16) * 0.0212 ** 2;
    expect(volume / (section * calculate().rail)).toBeCloseTo(1, 1);
    expect(volume).toBeGreaterThan(0.98 * section * calculate().rail);
    // The first ring is square to the helix, 21.2 mm around the axis above the edge of the first tread.
    const climb = 0.18 / rad(27);
    for (const [x, y, z] of corners.filter(([, , height]) => height < 1.09)) {
      const ahead = Math.atan2(y, x);
      if (Math.abs(ahead) > 0.01) continue;
      expect(Math.hypot(x - 1.05, y, z - 1.08)).toBeCloseTo(0.0212, 9);
      expect(y * 1.05 + (z - 1.08) * climb).toBeCloseTo(0, 9);
    }
    expect(Math.max(...corners.map(([, , z]) => z))).toBeCloseTo(3.06 + 0.9 + 0.0212, 9);
  });

  it('shows the selected tread and the space above it, green or red', () => {
    const look = (changes: Partial<Input>, tread: string): (string | number | undefined)[] => {
      const shapes = stair(changes, {tread});
      expect(shapes.filter(({name}) => name === tread)).toHaveLength(1);
      const space = shapes.find(({name}) => name === 'headroom')!;
      // 2.00 m above the line from the front edge of the tread to that of the next.
      const number = Number(tread.slice(6));
      const ring = ((1.1 ** 2 - 0.08415 ** 2) / 2) * Math.sin(rad(4.5)) * 6;
      expect(Math.abs(closedVolume(space.points!) / (2 * ring) - 1)).toBeLessThan(0.01);
      for (const [x, y, z] of space.points!) {
        const direction = (Math.atan2(y, x) * 180) / Math.PI;
        const ahead = (((direction - (number - 1) * 27 + 1e-6) % 360) + 720) % 360;
        const above = z - 0.18 * (number + ahead / 27);
        expect(Math.min(Math.abs(above), Math.abs(above - 2))).toBeLessThan(1e-6);
      }
      return [shapes.find(({name}) => name === tread)!.color, space.color, space.opacity];
    };
    expect(look({}, 'tread-5')).toEqual(['#d55e00', '#3c9650', 0.3]);
    expect(look({landing: 90}, 'tread-6')).toEqual(['#d55e00', '#c81e1e', 0.3]);
    expect(look({}, 'tread-16')).toEqual(['#d55e00', '#3c9650', 0.3]);
    expect(page.text).toContain(
      'Set the angle of the landing to 90° and select the sixth tread: the block is red and reaches through the landing.',
    );
    const space = stair({landing: 90}, {tread: 'tread-6'}).find(({name}) => name === 'headroom')!;
    expect(Math.max(...space.points!.map(([, , z]) => z))).toBeGreaterThan(3.06);
  });

  it('keeps a headroom that is too small in sight when another tread is selected', () => {
    const rows = plan({landing: 90}, 'tread-1').slice(4, 6);
    expect(
      rows.map(({label, value, unit, status}) => [label, `${Number(value).toFixed(2)} ${unit}`, status]),
    ).toEqual([
      ['Smallest headroom, tread 6', '1.76 m', 'error'],
      ['Selected, tread 1', '2.18 m', 'success'],
    ]);
    expect(page.text).toContain('The smallest headroom is that of tread 6: 1.76 m.');
    expect(page.text).toContain(
      'Select tread 1: its 2.18 m are enough, but the smallest headroom stays red.',
    );
  });

  it('shows at each step what its text says', () => {
    const shapesOf = (result: {shapes?: unknown}): Shape[] => result.shapes as Shape[];
    const treadNames = (list: Shape[]): (string | undefined)[] => list.map(({name}) => name);
    expect(shapesOf(first!('show_stair'))).toHaveLength(16);
    expect(shown(dimensions!('show_dimensions').rows!)).toEqual({Rise: '180 mm', Going: '276 mm'});
    expect(new Set(treadNames(shapesOf(floating!('show_stair'))))).toEqual(
      new Set([...Array.from({length: 16}, (_, index) => `tread-${index + 1}`), 'landing']),
    );
    expect(shapesOf(posts!('show_stair', {}, {parts: ['Column', 'Railing']}))).toHaveLength(18);

    // Open at both ends, and only along the treads.
    const bar = shapesOf(openRail!('show_stair')).find(({name}) => name === 'handrail')!.points!;
    expect(bar.length / 3).toBe(4 * 16 * 16 * 2);
    expect(() => closedVolume(bar)).toThrow();
    expect(Math.max(...bar.map(([x, y]) => Math.hypot(x, y)))).toBeCloseTo(1.05 + 0.0212, 9);

    const [fifth] = shapesOf(selected!('show_stair', {}, {tread: 'tread-5'})).filter(
      ({name}) => name === 'tread-5',
    );
    expect(fifth!.color).toBe('#d55e00');
    expect(treadNames(shapesOf(selected!('show_stair', {}, {tread: 'tread-5'})))).not.toContain('headroom');
    const blocks = [{}, {landing: 90}].map((changes, index) =>
      shapesOf(space!('show_stair', changes, {tread: `tread-${index + 5}`})).find(
        ({name}) => name === 'headroom',
      ),
    );
    expect(blocks.map((block) => block!.color)).toEqual(['#3c9650', '#c81e1e']);

    const states = (angle: number): unknown[] => rules!('show_plan', {angle}).rows!.map(({status}) => status);
    expect(states(27)).toEqual(Array(3).fill('success'));
    expect(states(22)).toEqual(['success', 'error', 'error']);
    expect(headroom!('show_plan', {landing: 90}).rows).toHaveLength(5);
    expect(mass!('show_plan').rows).toHaveLength(6);
    expect(mass!('show_plan', {risers: 12}, {tread: 'tread-16'}).rows).toHaveLength(6);
    const cleared = (method: string) => () => mass!(method, {height: null} as unknown as Partial<Input>);
    const message = "TypeError: unsupported operand type(s) for /: 'NoneType' and 'int'";
    for (const method of ['show_stair', 'show_plan']) expect(cleared(method)).toThrow(message);
    expect(page.text).toContain(`ends with ${message}`);
  });

  it('keeps the model when something else is selected, and says so in the plan', () => {
    const userMessages = refusals(code, {}, [
      ['show_plan', {'stair.risers': 12, 'display.tread': 'tread-16'}],
      ['show_plan', {'display.tread': 'column'}],
      ['show_stair', {'display.tread': 'column'}],
    ]);
    expect(userMessages).toEqual([
      ['tread-16 is not a tread from 1 to 11. Select a tread.', ['display.tread']],
      ['column is not a tread from 1 to 16. Select a tread.', ['display.tread']],
      null,
    ]);
    expect(page.text).toContain('the plan says: "tread-16 is not a tread from 1 to 11. Select a tread."');
    expect(stair({}, {tread: 'column'})).toHaveLength(stair().length);
  });

  it('asks for each field that is empty, and marks it', () => {
    const fields = Object.keys(start).map((name) => `stair.${name}`);
    const empty = [...fields.map((field) => ({[field]: null})), {'display.parts': []}];
    const attempts = ['show_stair', 'show_plan'].flatMap((method) =>
      empty.map((given): Attempt => [method, given]),
    );
    const due = [
      ...fields.map((field) => ['Fill in all fields.', [field]]),
      ['Select at least one part.', ['display.parts']],
    ];
    expect(refusals(code, {}, attempts)).toEqual([...due, ...due]);
  });

  it('numbers the treads outside the stair, further out in the second turn', () => {
    const {labels} = runApp<'geometry'>(code, 'show_plan').result;
    expect(labels.map(({text: label}) => label)).toEqual(
      Array.from({length: 16}, (_, index) => `${index + 1}`),
    );
    const radii = labels.map(({at}) => Math.hypot(at[0], at[1]));
    expect(radii.slice(0, 13)).toEqual(Array.from({length: 13}, () => expect.closeTo(1.25, 9)));
    expect(radii.slice(13)).toEqual(Array.from({length: 3}, () => expect.closeTo(1.45, 9)));
  });

  it('quotes numbers that it calculates', () => {
    const all = [{}, ...checks.map(changesOf)].map(calculate);
    const {masses, mass} = calculate();
    const concrete = ((masses.Treads + masses.Landing) * 2500) / 700 + masses.Column + masses.Railing;
    const inner = 2 * (0.1683 / 2 + 0.15) * Math.sin(rad(13.5));
    expect(page.text).toContain(`The mass becomes ${concrete.toFixed(0)} kg.`);
    expect(page.text).toContain(`it is ${(1000 * inner).toFixed(0)} mm.`);
    expect(page.text).toContain('(12 − 14 / 27) × 0.18 m − 0.04 m = 2.03 m');
    expect([16 * 27, 16 * 27 + 50, 432 - 360, 482 - 360, 4 * 27, 5 * 27, 122 - 108]).toEqual([
      432, 482, 72, 122, 108, 135, 14,
    ]);
    const lengths = [3.06, 1.1, 1.2, 2.88, 0.18, 0.04, 0.592, 0.9, 2, 0.15];
    expect({
      m: wrong(
        text,
        'm',
        [...lengths, ...checks.flatMap((row) => headrooms(changesOf(row)))].map((v) => v ?? 2),
      ),
      mm: wrong(text, 'mm', [
        40,
        16,
        1000 * (1.1 - 0.05 - 0.0424 / 2 - 0.1683 / 2),
        1000 * inner,
        ...all.flatMap(({rise, going, step}) => [1000 * rise, 1000 * going, 1000 * step]),
      ]),
      '°': wrong(text, '°', [27, 50, 90, 25, 22, 432, 482, 72, 122, 108, 135, 14]),
      kg: wrong(text, 'kg', [mass, concrete, ...Object.values(masses), ...all.map((one) => one.mass)]),
      'kg/m³': wrong(text, 'kg/m³', [700, 7850, 2500]),
    }).toEqual({m: [], mm: [], '°': [], kg: [], 'kg/m³': []});
  });

  it('has no numbers with other units', () => {
    expect(unitsOf(text)).toEqual(['kg', 'kg/m³', 'm', 'minutes', 'mm', '°']);
  });
});
