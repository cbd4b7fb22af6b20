import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {DataRow} from '../../../sdk-double/schema';
import {withApp} from '../../../sdk-double/app';
import {around, evaluateApp, runApp, type Shown} from '../../../sdk-double/run-app';
import {pictures, readPage, sampleWith, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {printedBy} from '../python';
import {optionsOf, type Refusal, refusals} from './app';

const FOLDER = 'docs/tutorials/interactive-maps';
const DATA = `${FOLDER}/app/boreholes.geojson`;

interface Feature {
  properties: {name: string; ground_level_m: number; depth_m: number; rock_depth_m: number | null};
  geometry: {coordinates: [lon: number, lat: number]};
}

/** A feature that a test spoils. */
type Changeable = Record<'properties' | 'geometry', Record<string, unknown>>;

interface Collection {
  features: Feature[];
}

type Triple = [east: number, north: number, level: number];

describe('the tutorial on interactive maps', () => {
  const page = readPage(`${FOLDER}/index.mdx`);
  const text = wholeText(page);
  const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');
  const use = {folder: `${FOLDER}/app`};
  const source = fs.readFileSync(DATA, 'utf8');
  const {features} = JSON.parse(source) as Collection;
  const byName = new Map(features.map((feature) => [feature.properties.name, feature]));
  const [site] = evaluateApp<[number, number][]>(code, ['[(one.lat, one.lon) for one in SITE.points]'], use);

  // Meters, once more: from the anchor of the model, by the length of a degree.
  const DEGREE = (Math.PI * 6_371_000) / 180;
  const toMeters = (lat: number, lon: number): [number, number] => [
    (lon + 1.5) * DEGREE * Math.cos((53.41 * Math.PI) / 180),
    (lat - 53.41) * DEGREE,
  ];
  const corners = site!.map(([lat, lon]) => toMeters(lat, lon));
  const placeOf = ({geometry}: Feature): [number, number] => {
    const [lon, lat] = geometry.coordinates;
    return toMeters(lat, lon);
  };
  const rockOf = ({properties}: Feature): number | undefined =>
    properties.rock_depth_m === null ? undefined : properties.ground_level_m - properties.rock_depth_m;

  /** The site is convex: inside, each side is to the left. Outside, the nearest of many points of the sides. */
  function distanceOf(feature: Feature): number {
    const [x, y] = placeOf(feature);
    const sides = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const);
    const isLeft = sides.map(([[x1, y1], [x2, y2]]) => (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1));
    if (isLeft.every(Boolean)) return 0;
    return Math.min(
      ...sides.flatMap(([[x1, y1], [x2, y2]]) =>
        Array.from({length: 20_001}, (_, step) =>
          Math.hypot(x1 + ((x2 - x1) * step) / 20_000 - x, y1 + ((y2 - y1) * step) / 20_000 - y),
        ),
      ),
    );
  }

  const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: [Triple, Triple, Triple]): number =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

  /** Level at the anchor and slopes of the plane, from the three normal equations. */
  function planeOf(points: Triple[]): Triple {
    const sum = (value: (point: Triple) => number): number =>
      points.reduce((total, point) => total + value(point), 0);
    const rows: [(point: Triple) => number, (point: Triple) => number, (point: Triple) => number] = [
      () => 1,
      ([x]) => x,
      ([, y]) => y,
    ];
    const matrix = rows.map((row) => rows.map((column) => sum((point) => row(point) * column(point))));
    const right = rows.map((row) => sum((point) => row(point) * point[2]));
    const whole = determinant(matrix as [Triple, Triple, Triple]);
    return rows.map((_, column) => {
      const replaced = matrix.map((row, index) =>
        row.map((one, at) => (at === column ? right[index]! : one)),
      );
      return determinant(replaced as [Triple, Triple, Triple]) / whole;
    }) as Triple;
  }

  function expected(names: string[]): Record<string, number> {
    const points = names.map((name): Triple => {
      const feature = byName.get(name)!;
      return [...placeOf(feature), rockOf(feature)!];
    });
    const [start, east, north] = planeOf(points);
    const level = ([x, y]: readonly number[]): number => start + east * x! + north * y!;
    const levels = corners.map(level);
    return {
      Dip: (Math.atan(Math.hypot(east, north)) * 180) / Math.PI,
      'Dip direction': ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360,
      'Largest deviation': Math.max(...points.map((point) => Math.abs(point[2] - level(point)))),
      'Largest distance to a borehole': Math.max(
        ...corners.map(([x, y]) =>
          Math.min(...points.map((point) => Math.hypot(point[0] - x, point[1] - y))),
        ),
      ),
      'Lowest rock under the site': Math.min(...levels),
      'Highest rock under the site': Math.max(...levels),
      'Rock above the excavation level': Math.max(0, Math.max(...levels) - 66),
    };
  }

  const list = (names: string[]): string => JSON.stringify(names);
  const rock = (names: string[], values: Record<string, string> = {}): Shown<'data'> =>
    runApp<'data'>(code, 'show_rock', {...use, values: {'rock.boreholes': list(names), ...values}});
  const valuesOf = (rows: DataRow[]): Record<string, number> =>
    Object.fromEntries(rows.map(({label, value}) => [label, Number(value)]));
  const withRock = features.filter((feature) => rockOf(feature) !== undefined);
  const allNames = withRock.map(({properties}) => properties.name);
  const near = ['BH02', 'BH03', 'BH05', 'BH06', 'BH07', 'BH10', 'BH11'];
  const checks = tableWith(page, 'Selected', 'Dip');
  const namesOf = (cell: string): string[] => (cell.startsWith('all') ? allNames : cell.split(', '));

  it('has the boreholes that the script makes', () => {
    const stdout = printedBy('figures/data/interactive-maps.py');
    expect(stdout).toBe(source);
    expect(text).toContain(`a list of ${features.length} features`);
  });

  it('prints the sixth feature as it is in the file', () => {
    const fence = /```json\n(.*?)```/s.exec(fs.readFileSync(`${FOLDER}/index.mdx`, 'utf8'))![1]!;
    expect(JSON.parse(fence)).toEqual(features[5]);
    const {ground_level_m: ground, rock_depth_m: depth} = features[5]!.properties;
    expect(text).toContain(`${ground} − ${depth} = ${(ground - depth!).toFixed(2)} m`);
  });

  it('says from which rock surface the boreholes are made', () => {
    const script = fs.readFileSync('figures/data/interactive-maps.py', 'utf8');
    expect(script).toContain('ROCK = (62.0, -0.060, 0.025)');
    expect(text).toContain('falls 6 cm per meter to the east and 2.5 cm per meter to the south');
    const dip = (Math.atan(Math.hypot(0.06, 0.025)) * 180) / Math.PI;
    const direction = (Math.atan2(0.06, -0.025) * 180) / Math.PI;
    expect(page.text).toContain(`a dip of ${dip.toFixed(1)}° toward ${direction.toFixed(0)}°`);
    const deviations = [...script.matchAll(/^ {4}\(-?\d+, -?\d+, (-?[\d.]+)\),$/gm)].map(([, one]) =>
      Math.abs(Number(one)),
    );
    expect(deviations).toHaveLength(features.length);
    // The script rounds depths to 10 cm, which adds to its deviations.
    const inFile = withRock.map((feature) => {
      const [x, y] = placeOf(feature);
      return Math.abs(rockOf(feature)! - (62 - 0.06 * x + 0.025 * y));
    });
    expect(Math.max(...inFile)).toBeLessThan(Math.max(...deviations) + 0.06);
    expect(text).toContain(`deviations of up to ${(100 * Math.max(...inFile)).toFixed(0)} cm`);
  });

  it('shows 12 pins in step 3', () => {
    const first = runApp<'map'>(sampleWith(page, 'points.append(vkt.MapPoint'), 'show_map', use);
    expect(first.result.features.map(({title}) => title)).toEqual([...byName.keys()]);
    expect(text).toContain('shows 12 pins');
  });

  it('colors the boreholes by their distance, and marks those without rock', () => {
    const {result} = runApp<'map'>(code, 'show_map', use);
    const points = result.features.filter((feature) => feature.kind === 'point');
    const colored = (color: string): string[] =>
      points.filter((point) => point.color === color).map(({title}) => title!);
    expect(result.features.filter(({kind}) => kind === 'polygon')).toHaveLength(1);
    expect(colored('#0072b2')).toEqual(near);
    expect(colored('#6e6e6e')).toEqual([...byName.keys()].filter((name) => !near.includes(name)));
    expect(text).toContain('Seven boreholes are blue');
    expect(text).toContain('The other five are gray');
    expect(text).toContain('Triangles mark the two that end above the rock.');
    const triangles = points.filter(({icon}) => icon === 'triangle-filled').map(({title}) => title);
    expect(triangles).toEqual(
      features.filter((one) => !withRock.includes(one)).map((one) => one.properties.name),
    );
    expect(triangles).toEqual(['BH08', 'BH12']);
    expect(points[5]!.description).toBe('Rock at 64.68 m');
    expect(points[7]!.description).toBe('No rock down to 54.45 m');
    expect(pictures(page).near).toContain(
      'BH06 and BH07 in it and BH02, BH03, BH05, BH10 and BH11 around it are blue circles; BH01, BH04 and BH09 are gray circles farther away, and BH08 and BH12 gray triangles',
    );
  });

  it('shows the selection, and the map without a site', () => {
    const selected = runApp<'map'>(code, 'show_map', {...use, values: {'rock.boreholes': list(near)}});
    const orange = selected.result.features.filter(({color}) => color === '#d55e00');
    expect(orange.map(({title}) => title)).toEqual(near);
    const empty = runApp<'map'>(code, 'show_map', {...use, values: {'site.boundary': 'None'}});
    expect(empty.messages).toEqual([]);
    expect(empty.result.features.map(({color}) => color)).toEqual(features.map(() => '#6e6e6e'));
    expect(text).toContain('delete the boundary: all boreholes turn gray, and the map stays');
    expect(pictures(page).select).toContain(`${near.length} selected`);
  });

  describe('the table of boreholes', () => {
    const table = (values = {}): string[][] =>
      runApp<'table'>(code, 'show_boreholes', {...use, values}).result.cells.map((row) =>
        row.map(({value}, column) =>
          typeof value === 'number' ? value.toFixed([0, 0, 2][column]) : String(value),
        ),
      );

    it('is the one on the page', () => {
      expect(tableWith(page, 'Borehole', 'Distance (m)').map((row) => Object.values(row))).toEqual(table());
    });

    it('has distances and levels as calculated here', () => {
      const rows = features
        .map((feature) => ({feature, distance: distanceOf(feature)}))
        .filter(({distance}) => distance <= 50)
        .sort((one, other) => one.distance - other.distance);
      expect(table()).toEqual(
        rows.map(({feature, distance}) => [
          feature.properties.name,
          distance.toFixed(0),
          feature.properties.ground_level_m.toFixed(2),
          rockOf(feature)!.toFixed(2),
        ]),
      );
    });

    it('says where a borehole ends without rock', () => {
      const wide = table({'site.margin': '100'});
      expect(text).toContain(`Set Look around the site to 100 m, and the table has ${wide.length} rows.`);
      expect(wide.find(([name]) => name === 'BH08')![3]).toBe('below 54.45');
      expect(text).toContain('"below 54.45"');
    });
  });

  it('calculates the values that the page shows', () => {
    const shown = valuesOf(rock(near).result.rows);
    const ours = expected(near);
    for (const [label, value] of Object.entries(ours)) expect(shown[label]).toBeCloseTo(value, 2);
    expect(shown.Boreholes).toBe(near.length);
    const quoted = (label: string, decimals: number): string => ours[label]!.toFixed(decimals);
    expect(pictures(page).rock).toContain(
      [
        `${near.length} boreholes`,
        `a dip of ${quoted('Dip', 1)}°`,
        `a dip direction of ${quoted('Dip direction', 0)}°`,
        `a largest deviation of ${quoted('Largest deviation', 2)} m`,
        `a largest distance to a borehole of ${quoted('Largest distance to a borehole', 0)} m`,
        `the lowest rock at ${quoted('Lowest rock under the site', 1)} m`,
        `the highest at ${quoted('Highest rock under the site', 1)} m`,
        `and ${quoted('Rock above the excavation level', 1)} m of rock above the excavation level`,
      ].join(', '),
    );
  });

  it('gives the values of the last table', () => {
    for (const row of checks) {
      const shown = valuesOf(rock(namesOf(row.Selected!)).result.rows);
      const ours = expected(namesOf(row.Selected!));
      for (const [label, value] of Object.entries(ours)) expect(shown[label]).toBeCloseTo(value, 2);
      expect(row).toEqual({
        Selected: row.Selected,
        Dip: `${shown.Dip!.toFixed(1)}°`,
        'Dip direction': `${shown['Dip direction']!.toFixed(0)}°`,
        Deviation: `${shown['Largest deviation']!.toFixed(2)} m`,
        Distance: `${shown['Largest distance to a borehole']!.toFixed(0)} m`,
        Lowest: `${shown['Lowest rock under the site']!.toFixed(1)} m`,
        Highest: `${shown['Highest rock under the site']!.toFixed(1)} m`,
      });
    }
    expect(text).toContain(`all ${allNames.length} with rock`);
  });

  it('warns in time', () => {
    const message = (level: string): [string | undefined, string | undefined] => {
      const last = rock(near, {'rock.excavation': level}).result.rows.at(-1)!;
      return [last.status, last.message];
    };
    expect(message('66')).toEqual(['warning', 'The excavation reaches the rock.']);
    expect(message('67.6')).toEqual([
      'warning',
      'The rock is lower, but by less than the largest deviation.',
    ]);
    expect(message('68')).toEqual(['success', 'The excavation stays above the rock.']);
    expect(text).toContain('try a level of 67.6 m. At 68 m, the message is green');
    expect(pictures(page).rock).toContain('with the warning that the excavation reaches the rock');
  });

  it('refuses what does not define a plane', () => {
    const userMessages = (names: string[]): string[] => rock(names).messages.map((one) => one.text);
    expect(userMessages(['BH01', 'BH02', 'BH03', 'BH04'])).toEqual([
      'The selected boreholes are almost on a line. Add one beside it.',
    ]);
    expect(text).toContain('For BH01, BH02, BH03 and BH04, which are almost on a line');
    const few = ['Select at least 4 boreholes that reach the rock.'];
    expect([
      userMessages([]),
      userMessages(['BH02', 'BH05', 'BH10']),
      userMessages(['BH02', 'BH05', 'BH08', 'BH12']),
    ]).toEqual([few, few, few]);
  });

  it('refuses a site whose sides cross, and keeps its map', () => {
    const polygon = (points: [number, number][]): Record<string, string> => ({
      'site.boundary': `vkt.GeoPolygon(${points.map(([lat, lon]) => `vkt.GeoPoint(${lat}, ${lon})`).join(', ')})`,
    });
    const [one, two, three, four] = site as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    const userMessages = (points: [number, number][]): string[][] =>
      ['show_map', 'show_boreholes', 'show_rock'].map((method) =>
        runApp(code, method, {
          ...use,
          values: {...polygon(points), 'rock.boreholes': list(near)},
        }).messages.map((message) => message.text),
      );
    const crossing = ['Two sides of the boundary cross. Draw it again.'];
    const star = [0, 2, 4, 1, 3].map((turn): [number, number] => [
      53.41 + 0.0006 * Math.cos((turn * Math.PI) / 2.5),
      -1.5 + 0.0006 * Math.sin((turn * Math.PI) / 2.5),
    ]);
    for (const points of [[one, three, two, four], [one, two, four, three], star])
      expect(userMessages(points)).toEqual([[], crossing, crossing]);
    const dented: [number, number] = [53.41, -1.5];
    // Once around either way, closed, with a corner twice, with a dent.
    for (const points of [
      [four, three, two, one],
      [one, two, three, four, one],
      [one, two, two, three, four],
      [one, dented, two, three, four],
    ])
      expect(userMessages(points)).toEqual([[], [], []]);
  });

  it('refuses a site that is far from the boreholes', () => {
    const away = site!.map(([lat, lon]) => `vkt.GeoPoint(${lat + 0.5}, ${lon})`).join(', ');
    const userMessages = (names: string[], values = {}): string[] =>
      rock(names, values).messages.map((one) => one.text);
    expect(userMessages(near, {'site.boundary': `vkt.GeoPolygon(${away})`})).toEqual([
      expect.stringMatching(
        /^Select boreholes nearer to the site: one of its corners is 55\d{3} m from them, more than 200 m\.$/,
      ),
    ]);
    expect(text).toContain('Above 200 m, the app gives no level.');
  });

  it('gives the answers of the exercises', () => {
    const points = near.map((name): Triple => [...placeOf(byName.get(name)!), rockOf(byName.get(name)!)!]);
    const [start, east, north] = planeOf(points);
    const [x, y] = placeOf(byName.get('BH08')!);
    expect(text).toContain(`the plane is at ${(start + east * x + north * y).toFixed(1)} m at BH08`);
    const bottom = byName.get('BH08')!.properties;
    expect(text).toContain(`which ends at ${(bottom.ground_level_m - bottom.depth_m).toFixed(2)} m`);
    const length = 60 / Math.hypot(east, north);
    expect(text).toContain(
      `it ends ${(-east * length).toFixed(0)} m to the east and ${(north * length).toFixed(0)} m to the south`,
    );
  });

  it('has no number that is not explained', () => {
    const results = checks.map((row) => expected(namesOf(row.Selected!)));
    const each = (label: string): number[] => results.map((values) => values[label]!);
    const lengths = [
      ...Object.keys(results[0]!).slice(2).flatMap(each),
      // Given: depth, levels, margins, the arrow, and what the tests above compare.
      ...[14, 0, 50, 100, 200, 60, 66, 67.6, 68, 64.68, 54.45, 53.7, 55, 23, 6_371_000],
    ];
    expect({
      m: wrong(text, 'm', lengths),
      cm: wrong(text, 'cm', [6, 2.5, 25]),
      '°': wrong(text, '°', [...each('Dip'), ...each('Dip direction')]),
      '%': wrong(text, '%', [1]),
    }).toEqual({m: [], cm: [], '°': [], '%': []});
    expect(text).toContain('accurate to 1%');
    expect(unitsOf(text)).toEqual(['%', 'cm', 'm', 'minutes', '°']);
  });

  describe('a file of the user', () => {
    const upload = (content: string): object => ({filename: 'own.geojson', text: content});
    const userMessages = (file: object | null): Refusal | null =>
      refusals(code, use, [['show_map', {'data.source': 'My own file', 'data.file': file}]])[0]!;
    const changed = (change: (feature: Changeable) => void): string => {
      const copy = JSON.parse(source) as {features: Changeable[]};
      change(copy.features[2]!);
      return JSON.stringify(copy);
    };

    it('is read like the sample', () => {
      expect(userMessages(upload(source))).toBeNull();
      expect(userMessages(upload(`\uFEFF${source}`))).toBeNull();
    });

    it.each([
      ['The file is not GeoJSON in UTF-8.', 'name;depth\nBH01;4'],
      ['The file is not GeoJSON in UTF-8.', ''],
      ['The file has no features.', '{"type": "FeatureCollection"}'],
      ['The file has no features.', '[1, 2]'],
      ['The file has no features.', '{"features": []}'],
      ['Feature 1 of the file is not a point.', '{"features": [null]}'],
      ['Feature 3 of the file is not a point.', changed((one) => (one.geometry.type = 'LineString'))],
      ['Feature 3 of the file has no coordinates.', changed((one) => (one.geometry.coordinates = [-1.5]))],
      [
        'Feature 3 of the file has a latitude that is not between -85 and 85.',
        changed((one) => (one.geometry.coordinates = [133_000, 455_000])),
      ],
      ['Feature 3 of the file has no name.', changed((one) => (one.properties.name = ''))],
      ['The file has two boreholes BH01.', changed((one) => (one.properties.name = 'BH01'))],
      [
        'Feature 3 of the file has no ground_level_m.',
        changed((one) => delete one.properties.ground_level_m),
      ],
      ['Feature 3 of the file has no rock_depth_m.', changed((one) => delete one.properties.rock_depth_m)],
      [
        'Feature 3 of the file has a depth_m that is not a number.',
        changed((one) => (one.properties.depth_m = '11,0')),
      ],
      [
        'Feature 3 of the file has a depth_m that is not a number.',
        changed((one) => (one.properties.depth_m = null)),
      ],
      [
        'Feature 3 of the file has a rock_depth_m that is not between 0 and 11.',
        changed((one) => (one.properties.rock_depth_m = 12)),
      ],
      [
        'Feature 3 of the file has a depth_m that is not between 0.1 and 1000.',
        changed((one) => (one.properties.depth_m = 0)),
      ],
    ])('is refused: %s', (message, content) => {
      expect(userMessages(upload(content))).toEqual([message, []]);
    });

    it('is asked for when it is missing', () => {
      expect(userMessages(null)).toEqual(['Fill in the marked fields.', ['data.file']]);
      expect(text).toContain('"Feature 3 of the file has no ground_level_m."');
    });

    it('gives the options of the selection', () => {
      const options = ['Sample', 'My own file'].map((one) =>
        optionsOf('rock.boreholes', code, use, {'data.source': one, 'rock.boreholes': ['BH02']}),
      );
      expect(options).toEqual([allNames, ['BH02']]);
    });
  });

  it('writes the selection into the form', () => {
    const {result} = withApp(...around(code, use), (app) =>
      app.call({method: 'select_boreholes', event: {type: 'map_select', value: near}}),
    );
    expect(result!.params).toEqual({'rock.boreholes': near});
  });
});
