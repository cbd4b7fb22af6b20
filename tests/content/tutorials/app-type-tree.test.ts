import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {number, pictures, readPage, sampleWith, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {refusals} from './app';

/** A cross-section: name, station, level of the ground, level of the road. */
type Section = [name: string, station: number, ground: number, road: number];

interface Road {
  width: number;
  fill_slope: number;
  cut_slope: number;
  compaction: number;
}

const FOLDER = 'docs/tutorials/app-type-tree';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');
const stretches = tableWith(page, 'Stretch', 'Length (m)');
const checks = tableWith(page, 'Change', 'Fill');

const start: Road = {width: 10, fill_slope: 2, cut_slope: 1.5, compaction: 0.9};
const [sections] = evaluateApp<Section[]>(code, [
  `[[one.name, *(one.last_saved_params[key] for key in ("station", "ground_level", "road_level"))]
    for one in vkt.api_v1.API().get_entities_by_type("CrossSection")]`.replaceAll('\n', ' '),
]) as [Section[]];

/** Areas of fill and cut from the corners of the trapezoid. */
function areas([, , ground, level]: Section, road: Road): [fill: number, cut: number] {
  const height = level - ground;
  const slope = height > 0 ? road.fill_slope : road.cut_slope;
  const foot = road.width / 2 + slope * Math.abs(height);
  const corners: [number, number][] = [
    [-foot, ground],
    [-road.width / 2, level],
    [road.width / 2, level],
    [foot, ground],
  ];
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  const area = Math.abs(twice) / 2;
  return height > 0 ? [area, 0] : [0, area];
}

/** Length, fill and cut of each stretch, and of the whole road. */
function volumes(road = start, all = sections): {rows: number[][]; total: number[]} {
  const rows = all.slice(1).map((two, index) => {
    const one = all[index]!;
    const length = two[1] - one[1];
    const [before, after] = [areas(one, road), areas(two, road)];
    return [length, (length * (before[0] + after[0])) / 2, (length * (before[1] + after[1])) / 2];
  });
  return {rows, total: [0, 1, 2].map((column) => rows.reduce((sum, row) => sum + row[column]!, 0))};
}

/** Fill, cut, fill to bring in, cut to remove. */
function balance(road = start, all = sections): number[] {
  const [, fill, cut] = volumes(road, all).total as [number, number, number];
  const usable = road.compaction * cut;
  return usable > fill ? [fill, cut, 0, cut - fill / road.compaction] : [fill, cut, fill - usable, 0];
}

/** The app with other entities below North road: Python that changes the list `road` of its children. */
const withChildren = (change: string): string =>
  `${code}
road = NORTH_ROAD.children
new = lambda name, **params: vkt.InitialEntity("CrossSection", name, params=params)
${change}
`;

const userMessages = (app: string, method = 'show_volumes'): string[] =>
  runApp(app, method).messages.map((message) => message.text);

const changed = (name: string, level: number): Section[] =>
  sections.map((one) => (one[0] === name ? [one[0], one[1], one[2], level] : one));

describe('the tutorial on a tree app', () => {
  it('has the hierarchy that its text describes', () => {
    const [types, tree] = evaluateApp<unknown>(code, [
      `{name: one.children or [] for name, one in globals().items()
        if isinstance(one, type) and issubclass(one, vkt.Controller)}`.replaceAll('\n', ' '),
      `[[one.name, *(below.name for below in list(one.children())[:1])] for project in vkt.api_v1.API().get_root_entities()
        for one in (project, *project.children())]`.replaceAll('\n', ' '),
    ]);
    expect(types).toEqual({CrossSection: [], Road: ['CrossSection'], Project: ['Road']});
    expect(tree).toEqual([
      ['Bypass', 'North road'],
      ['North road', '0+000'],
    ]);
    expect(sections.map(([name]) => name)).toEqual(['0+000', '0+100', '0+200', '0+300', '0+400']);
  });

  it('calculates the areas of trapezoids and the average of their ends', () => {
    for (const road of [start, {...start, width: 7.5, fill_slope: 1.8, cut_slope: 1}]) {
      const list = sections.map(
        ([name, station, ground, level]) =>
          `{"name": "${name}", "station": ${station}, "ground_level": ${ground}, "road_level": ${level}}`,
      );
      const [rows] = evaluateApp<[string, ...number[]][]>(code, [
        `list_volumes([${list.join(', ')}], ${JSON.stringify(road)})`,
      ]);
      const {rows: expected, total} = volumes(road);
      expect(rows!.map(([name]) => name)).toEqual([
        ...stretches.slice(0, -1).map((row) => row.Stretch),
        'Whole road',
      ]);
      [...expected, total].forEach((row, index) => {
        row.forEach((value, column) => expect(rows![index]![column + 1]).toBeCloseTo(value, 6));
      });
    }
  });

  it('shows the table that it prints', () => {
    const {result} = runApp<'table'>(code, 'show_volumes');
    const cells = result.cells.map((row) =>
      row.map((cell, column) => {
        const {value} = cell as {value: string | number};
        const {decimals} = result.columns[column] as {decimals?: number};
        return typeof value === 'number' ? value.toFixed(decimals) : value;
      }),
    );
    expect(stretches.map((row) => Object.values(row))).toEqual(cells);
    expect(Object.keys(stretches[0]!)).toEqual(
      result.columns.map((column) => (column as {title: string}).title),
    );
    const [length, fill, cut] = volumes().total.map((value) => value.toFixed());
    expect(pictures(page).finished).toContain(
      `a last row Whole road with ${length} m, ${fill} m³ of fill and ${cut} m³ of cut`,
    );
    expect(pictures(page).finished).toContain(
      'a road width of 10 m, slopes of fill of 1 : 2 and of cut of 1 : 1.5, 0.9 m³ of fill from 1 m³ of cut',
    );
  });

  it('gives the values of its checks', () => {
    const cases: [Road, Section[]][] = [
      [start, sections],
      [{...start, width: 12}, sections],
      [{...start, cut_slope: 2}, sections],
      [{...start, compaction: 0.8}, sections],
      [start, changed('0+200', 14.6)],
    ];
    expect(checks.map((row) => row.Change)).toEqual([
      'none',
      'road width 12 m',
      'slope of cut 1 : 2',
      '0.8 m³ of fill from 1 m³ of cut',
      '0+200 with a road level of 14.6 m, saved',
    ]);
    expect(checks.map(({Fill, Cut, ...more}) => [Fill, Cut, more['To bring in'], more['To remove']])).toEqual(
      cases.map(([road, all]) => balance(road, all).map((value) => `${value.toFixed()} m³`)),
    );
  });

  it('shows them in its view of the balance', () => {
    const shown = (values: Record<string, string>, app = code): number[] =>
      runApp<'data'>(app, 'show_balance', {values}).result.rows.map(({value}) => value as number);
    const expected = (road: Road, all = sections): number[] => {
      const [fill, cut, bring, remove] = balance(road, all) as [number, number, number, number];
      return [fill, cut, fill - bring, bring, remove];
    };
    const lower = withChildren('road[2].params["road_level"] = 14.6');
    const cases = [
      [shown({}), expected(start)],
      [shown({compaction: '0.8'}), expected({...start, compaction: 0.8})],
      [shown({width: '12'}), expected({...start, width: 12})],
      [shown({}, lower), expected(start, changed('0+200', 14.6))],
    ] as const;
    for (const [found, wanted] of cases)
      wanted.forEach((value, index) => expect(found[index]).toBeCloseTo(value, 6));
    expect(page.text).toContain(`shows ${balance()[3]!.toFixed()} m³ to remove`);
    const bring = balance({...start, compaction: 0.8})[2]!;
    expect(page.text).toContain(`to 0.8 m³: ${bring.toFixed()} m³ has to be brought in`);
  });

  it('draws a cross-section with the width and the slopes of its road', () => {
    const [, station, ground, level] = sections[2]!;
    const values = {station: String(station), ground_level: String(ground), road_level: String(level)};
    const {result} = runApp<'plotly'>(code, 'show_section', {values});
    const [line, shape] = result.figure.data as unknown as {x: number[]; y: number[]}[];
    const foot = 5 + 1.5 * (ground - level);
    expect(line!.y).toEqual([ground, ground]);
    [-foot, -5, 5, foot, -foot].forEach((x, index) => expect(shape!.x[index]).toBeCloseTo(x, 9));
    expect(shape!.y).toEqual([ground, level, level, ground, ground]);
    const [fill, cut] = areas(sections[2]!, start);
    const rows = result.rows!.map(({value}) => value as number);
    expect(rows[0]).toBe(fill);
    expect(rows[1]).toBeCloseTo(cut, 9);
    expect(page.text).toContain(`shows a fill of ${areas(sections[0]!, start)[0].toFixed(2)} m²`);
    expect(page.text).toContain(`Open 0+200: it shows a cut of ${cut.toFixed(2)} m²`);
    expect(pictures(page).section).toContain(
      `the station ${station} m, a ground level of ${ground} m and a road level of ${level} m`,
    );
    expect(pictures(page).section).toContain(`a cut of ${cut.toFixed(2)} m²`);

    const wider = `${code}\nNORTH_ROAD.params["width"] = 12\n`;
    const [wide] = runApp<'plotly'>(wider, 'show_section', {values}).result.rows!.slice(1);
    expect(wide!.value).toBeCloseTo(areas(sections[2]!, {...start, width: 12})[1], 9);
  });

  it('takes in a cross-section once it is complete and saved, wherever it was created', () => {
    expect(userMessages(withChildren('road.append(new("0+350"))'))).toEqual(['Complete 0+350, and save it.']);
    const unchecked = withChildren('road.append(new("0+350"))\ncheck_saved = lambda *args: None');
    expect(() => runApp(unchecked, 'show_volumes')).toThrow("KeyError: 'station'");
    expect(page.text).toContain("an error such as KeyError: 'station'");
    const more: Section[] = [...sections.slice(0, 4), ['0+350', 350, 14.9, 15.15], sections[4]!];
    const {result} = runApp<'table'>(
      withChildren('road.insert(0, new("0+350", station=350, ground_level=14.9, road_level=15.15))'),
      'show_volumes',
    );
    expect(result.cells).toHaveLength(6);
    const found = result.cells.at(-1)!.map((cell) => (cell as {value: number}).value);
    const [length, fill, cut] = volumes(start, more).total as [number, number, number];
    [length, fill, cut].forEach((value, index) => expect(found[index + 1]).toBeCloseTo(value, 6));
    expect(page.text).toContain(
      `five stretches, with ${fill.toFixed()} m³ of fill and ${cut.toFixed()} m³ of cut in all`,
    );
  });

  it('refuses a road that it cannot calculate, and names what is wrong', () => {
    expect(userMessages(withChildren('road[3].params["ground_level"] = None'))).toEqual([
      'Complete 0+300, and save it.',
    ]);
    expect(userMessages(withChildren('road[3].params["ground_level"] = 0'))).toEqual([]);
    expect(userMessages(withChildren('del road[1:]'))).toEqual([
      'Create and save at least two cross-sections.',
    ]);
    expect(userMessages(withChildren('del road[:]'))).toEqual([
      'Create and save at least two cross-sections.',
    ]);
    expect(userMessages(withChildren('road[3].params["station"] = 100'))).toEqual([
      '0+100 and 0+300 have the same station.',
    ]);
    const emptyRoad = `${code}\nNORTH_ROAD.params["cut_slope"] = None\n`;
    expect(userMessages(emptyRoad, 'show_section')).toEqual(['Complete North road, and save it.']);
  });

  it('marks the empty fields of the open entity', () => {
    expect(
      refusals(code, {}, [
        ['show_section', {ground_level: null}],
        ['show_balance', {width: null, compaction: null}],
      ]).map((refusal) => refusal![1]),
    ).toEqual([['ground_level'], ['width', 'compaction']]);
    // The panel of the cross-sections is not a field to fill in.
    expect(runApp(code, 'show_balance', {values: {sections: 'None'}}).messages).toEqual([]);
  });

  it('starts in step 2 with a project and nothing below it', () => {
    expect(sampleWith(page, 'vkt.InitialEntity("Project", "Bypass")]')).toBe(
      'initial_entities = [vkt.InitialEntity("Project", "Bypass")]',
    );
  });

  it('quotes numbers that the formulas give', () => {
    const all = sections.flatMap((one) => areas(one, start));
    const [first, second] = [areas(sections[0]!, start)[0], areas(sections[1]!, start)[0]];
    expect(page.text).toContain(
      `1.2 × (10 + 2 × 1.2) = ${first.toFixed(2)} m² and 0.5 × (10 + 2 × 0.5) = ${second.toFixed(2)} m², so 100 × (${first.toFixed(2)} + ${second.toFixed(2)}) / 2 = ${volumes().rows[0]![1]!.toFixed()} m³`,
    );
    const ofChecks = checks.flatMap((row) => Object.values(row).slice(1).map(number));
    const [, fill, cut] = volumes(start, [
      ...sections.slice(0, 4),
      ['', 350, 14.9, 15.15],
      sections[4]!,
    ]).total;
    const levels = sections.flatMap(([, station, ground, level]) => [station, ground, level]);
    expect({
      'm²': wrong(text, 'm²', all),
      'm³': wrong(text, 'm³', [...ofChecks, fill!, cut!, 0.8, 0.9, 1, volumes().rows[0]![1]!]),
      // What the reader enters: a new cross-section, a wider road, another level, and a limit of an exercise.
      m: wrong(text, 'm', [...levels, 10, 14.9, 15.15, 12, 14.6, 50, 400]),
    }).toEqual({'m²': [], 'm³': [], m: []});
    expect(unitsOf(text)).toEqual(['m', 'minutes', 'm²', 'm³']);
    const far = (list: Section[]): number =>
      list.slice(1).filter(([, station], index) => station - list[index]![1] > 50).length;
    expect(page.text).toContain('North road has four such stretches; after you add 0+350, three.');
    expect([far(sections), far([...sections.slice(0, 4), ['', 350, 0, 0], sections[4]!])]).toEqual([4, 3]);
  });
});
