/**
 * The samples of the guides on making apps are run, with the stand-in of the SDK, and every number that
 * the text next to them quotes is compared with what they give. The expected numbers stand in the pages only.
 */
import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {PythonError, startPython} from '../../sdk-double/runtime';
import type {DataRow, Element, Form, Outcome} from '../../sdk-double/schema';
import {type Page, readPage} from './pages';

await startPython();

const GUIDES = 'docs/create-apps';

interface Case {
  /** The page, below the folder of the guides, without its extension. */
  page: string;
  /** Text that one sample of the page holds, such as the label of its controller. */
  sample: string;
  /**
   * A part of a sentence: `#` is a number that the sample has to give, `@` a text, and `{depth}` a number that
   * the user fills in for the field `depth`.
   */
  text: string;
  /** Other values that the user fills in, by path in `params`. The rest of the form stays as it starts. */
  form?: Record<string, unknown>;
  /** Methods of the controller, or expressions of Python; without it, the one data view of the sample. */
  shows?: string[];
  /** The labels of the values that the sentence is about, where it leaves out others. */
  labels?: string[];
}

/** What is shown, as a list of values; without a result, what the user reads instead, and at marked fields. */
function valuesIn({result, violations, messages}: Outcome): DataRow[] {
  if (result) return result.rows ?? flat(result.params ?? result.file?.text);
  return [
    ...messages.map(({kind, text}) => ({label: kind, value: text})),
    ...violations.map(({message}) => ({label: 'mark', value: message})),
  ];
}

/** The values of an object or a list, at any depth. */
const flat = (given: unknown): DataRow[] =>
  typeof given === 'object' && given !== null
    ? Object.values(given).flatMap(flat)
    : [{label: '', value: given as DataRow['value']}];

/** The fields of a form that have a value, in groups too. */
const fieldsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => (element.children ? fieldsOf(element.children) : element));

/** A value with another one at a place in it, such as `1.thickness` of a table. */
function withInside(value: unknown, place: string[], inner: unknown): unknown {
  if (place.length === 0) return inner;
  const [name, ...rest] = place as [string, ...string[]];
  const changed = structuredClone(value) as Record<string, unknown>;
  changed[name] = withInside(changed[name], rest, inner);
  return changed;
}

/** What the user fills in, by field: a case may name a part of a value, which starts as the form has it. */
function filledIn({children}: Form, given: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, part] of Object.entries(given)) {
    const field = fieldsOf(children).find(({name}) => `${path}.`.startsWith(`${name}.`));
    if (!field || !('value' in field)) throw new Error(`The form has no field ${path}.`);
    const {name, value} = field;
    const place = path.slice(name.length).split('.').slice(1);
    values[name] = withInside(name in values ? values[name] : value, place, part);
  }
  return values;
}

/** What an app shows of a case. */
function show(app: App, {shows}: Case, given: Record<string, unknown>): DataRow[] {
  const form = app.form();
  const values = filledIn(form, given);
  const views = form.views!.filter(({type}) => ['DataView', 'MapAndDataView'].includes(type));
  if (!shows && views.length !== 1) throw new Error(`One data view is expected, not ${views.length}.`);
  const methods = app.evaluate(['dir(Controller)'])[0] as string[];
  return (shows ?? [views[0]!.method]).flatMap((name) => {
    if (methods.includes(name)) return valuesIn(app.call({method: name, values}));
    const setUp = `import json\nparams = defaults(**json.loads(${JSON.stringify(JSON.stringify(values))}))`;
    return flat(app.evaluate([name], setUp)[0]);
  });
}

type Answer = {shown: DataRow[]} | {failed: string};

/** What a reader reads; the spaces that keep a number and its unit together are as others. */
const textOf = ({text}: Page): string => text.replaceAll('\u00a0', ' ');

const NUMBER = String.raw`-?\d+(?: \d{3})*(?:\.\d+)?`;

/** A number as Python takes it. */
const plain = (written: string): string => written.replaceAll(' ', '');

/** What a case finds in its page: values for fields, and what is quoted, each with the text behind it. */
function read(
  {text}: Case,
  page: Page,
): {fields: Record<string, number>; quoted: string[]; behind: string[]; places: number[]} {
  const names: string[] = [];
  const pattern = text
    .split(/(#|@|\{[\w.]+\})/)
    .map((part) => {
      if (part === '#' || part === '@') names.push('');
      if (part === '#') return `(${NUMBER})`;
      if (part === '@') return '(.+?)';
      const name = /^\{([\w.]+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return `(${NUMBER})`;
    })
    .join('');
  const found = [...textOf(page).matchAll(new RegExp(`(?<![\\w.])${pattern}(?![\\d])`, 'gd'))];
  // A sentence of which a page has two would leave open which one is checked.
  if (found.length !== 1) throw new Error(`The page has ${found.length} sentences "${text}".`);
  const [match] = found;
  const groups = names.map((name, index) => ({
    name,
    written: match![index + 1]!,
    behind: match!.input.slice(match!.indices![index + 1]![1]),
    place: match!.indices![index + 1]![0],
  }));
  const results = groups.filter(({name}) => name === '');
  return {
    fields: Object.fromEntries(
      groups.filter(({name}) => name !== '').map(({name, written}) => [name, Number(plain(written))]),
    ),
    quoted: results.map(({written}) => written),
    behind: results.map(({behind}) => behind),
    places: results.map(({place}) => place),
  };
}

/** Whether a reader finds in the text what the app shows: rounded alike, with the same unit. */
function agrees(
  written: string,
  behind: string,
  {value, unit: suffix = '', decimals = null}: DataRow,
): boolean {
  if (typeof value === 'string') {
    // A message that a sentence quotes loses its period.
    if (!new RegExp(`^${NUMBER}$`).test(written)) return [value, value.replace(/\.$/, '')].includes(written);
    // A number within a message or a file.
    return [...value.matchAll(new RegExp(NUMBER, 'g'))].some(([part]) => part === plain(written));
  }
  if (value == null) return false;
  const digits = plain(written).split('.')[1]?.length ?? 0;
  if (decimals !== null && decimals !== digits) return false;
  // Without a number of decimals, the app shows the value as it is, but for the noise of floating point.
  if (decimals === null && Math.abs(Number(plain(written)) - value) > 1e-9 * Math.abs(value)) return false;
  if (value.toFixed(digits) !== plain(written)) return false;
  const unit = behind.trimStart().replace(/^(\S+) per meter\b/, '$1/m');
  return suffix === '' || (unit.startsWith(suffix) && !/^[\w/²³]/.test(unit.slice(suffix.length)));
}

const CASES: Case[] = [
  {
    page: 'user-input/numeric-input',
    sample: '"Lock gate"',
    text: 'For {depth} m, the view shows a pressure of # kPa and a thrust of # kN per meter of gate.',
  },
  {
    page: 'user-input/numeric-input',
    sample: 'slope = vkt.NumberField(',
    text: 'At {slope}° the view shows #.',
  },
  {
    page: 'user-input/numeric-input',
    sample: 'risers = vkt.IntegerField("Number of risers", default=16, min=14, max=20)',
    text: 'For {risers} risers, the view shows a riser of # mm and a tread of # mm.',
  },
  {
    page: 'user-input/numeric-input',
    sample: 'wall_length = vkt.NumberField(',
    text: 'With the default values, the embedment, the length minus the depth, is # m.',
  },
  {
    page: 'user-input/numeric-input',
    sample: 'MIN_DIAMETER = 20  # mm',
    text: 'For {diameter} mm, the limit is # mm.',
    shows: ['get_max_thickness(params.diameter)'],
  },
  {
    page: 'user-input/numeric-input',
    sample: 'def get_max_bars(params, **kwargs):',
    text: 'With a width of {width} mm, a cover of {cover} mm and bars of {diameter} mm, # bars fit.',
    shows: ['get_max_bars(params)'],
  },
  {
    page: 'user-input/numeric-input',
    sample: 'def get_max_bars(params, **kwargs):',
    text: 'If the user changes the diameter to {diameter} mm, the limit becomes #.',
    shows: ['get_max_bars(params)'],
  },
  {
    page: 'user-input/hide-field',
    sample: '"Roof"',
    text: 'With the default values, the view shows # kN/m². When',
  },
  {
    page: 'user-input/hide-field',
    sample: '"Roof"',
    text: 'the height disappears and the view shows # kN/m².',
    form: {has_parapet: false},
  },
  {
    page: 'user-input/hide-field',
    sample: 'def is_slender',
    text: 'The slenderness is # with the default values',
    shows: ['round(12**0.5 * params.length * 1000 / params.side, 1)'],
  },
  {
    page: 'user-input/hide-field',
    sample: 'def is_slender',
    text: 'With a side of {side} mm it is #, and the field disappears.',
    shows: ['round(12**0.5 * params.length * 1000 / params.side, 1)'],
  },
  {
    page: 'user-input/options-and-selections',
    sample: '"Timber joist"',
    text: 'With the default value, the view shows # MPa.',
  },
  {
    page: 'user-input/tables-and-arrays',
    sample: '"Wall"',
    text: 'With the default rows, the view shows # W/m²K.',
    labels: ['U-value'],
  },
  {
    page: 'user-input/tables-and-arrays',
    sample: '"Wall"',
    text: 'without the thickness in the second row, the user reads "@"',
    form: {'layers.1.thickness': null},
    labels: ['error'],
  },
  {
    page: 'user-input/tables-and-arrays',
    sample: 'for number, anchor in',
    text: 'With the default rows, the anchors support # kN/m.',
  },
  {
    page: 'user-input/tables-and-arrays',
    sample: '_rectangle = vkt.DynamicArrayConstraint(',
    text: 'With the default rows, a slab of {area} m² keeps a net area of # m².',
  },
  {
    page: 'user-input/input-validation',
    sample: '"Concrete mix"',
    text: 'With the default values, the view shows # kg/m³.',
  },
  {
    page: 'user-input/input-validation',
    sample: 'def require',
    text: 'With {flow} m³/h and a diameter of {diameter} mm, the view shows # m/s.',
  },
  {
    page: 'user-input/input-validation',
    sample: 'def check_bolts',
    text: 'With an end distance of {end} mm and a spacing of {spacing} mm, the first field is marked with "@", the second with "@",',
    labels: ['mark'],
  },
  {page: 'user-input/other-fields', sample: '"Bolt"', text: 'The view shows # kN. With'},
  {
    page: 'user-input/other-fields',
    sample: '"Bolt"',
    text: 'With the toggle off, it is # kN.',
    form: {thread_in_shear_plane: false},
  },
  {
    page: 'user-input/other-fields',
    sample: 'installed = vkt.DateField(',
    text: 'With {waiting_time} days, the view shows #-#-#.',
    shows: ['call("show_test_date", **params)["rows"][0]["value"].split("-")'],
  },
  {
    page: 'user-input/other-fields',
    sample: 'if params.end',
    text: 'With the default values, the view shows # days and # m³.',
  },
  {
    page: 'user-input/other-fields',
    sample: 'width = vkt.NumberField("Inner width", suffix="m", default=2.0, min=0.5)',
    text: 'For these values, the view shows # m³ of concrete.',
  },
  {
    page: 'user-input/textual-input',
    sample: 're.fullmatch(r"BH',
    text: 'With the default values, the label is @. The code',
  },
  {
    page: 'user-input/textual-input',
    sample: 'def read_spacings(text: str) -> list[float]:',
    text: 'With the default value, the view shows # bays and a length of # m.',
  },
  {
    page: 'user-input/action-buttons',
    sample: '"Release anchor force"',
    text: 'the message says that # kN is released.',
    shows: ['release_force'],
  },
  {
    page: 'user-input/action-buttons',
    sample: 'area_m2 = math.pi / 4 * (params.diameter / 1000) ** 2',
    text: 'With the default values, the bars have a mass of # kg.',
    shows: ['download_schedule'],
  },
  {
    page: 'user-input/index',
    sample: '"Footing"',
    text: 'With the default values, the view shows # kPa and # kPa,',
    labels: ['Snow', 'Live'],
  },
  {
    page: 'user-input/set-params-using-button',
    sample: '"Soil layer"',
    text: 'For stiff clay, a click fills in # kN/m³ and #°.',
    form: {soil: 'Clay, stiff'},
    shows: ['propose_properties'],
  },
  {
    page: 'user-input/set-params-using-button',
    sample: 'for diameter_mm',
    text: 'With the default values, the button chooses # mm, in which the velocity is # m/s.',
    shows: [
      'choose_diameter',
      'round(params.demand.flow / 1000 / (math.pi / 4 * (call("choose_diameter")["params"]["result.diameter"] / 1000) ** 2), 2)',
    ],
  },
  {
    page: 'user-input/map-features',
    sample: 'def get_distance',
    text: 'and vkt.GeoPoint(52.0931, 5.0874), for example, the distance is # km.',
    labels: ['North'],
  },
  {
    page: 'user-input/map-features',
    sample: 'points = params.route.points',
    text: 'A line between {route.0.lat}° and {route.1.lat}° north on the same meridian measures # m, and loses # kW at {heat_loss} W/m.',
    form: {
      route: [
        {lat: null, lon: 5},
        {lat: null, lon: 5},
      ],
    },
  },
  {
    page: 'user-input/map-features',
    sample: 'def get_area(polygon: vkt.GeoPolygon) -> float:',
    text: 'A rectangle from 52.000° to 52.001° north and from 5.000° to 5.002° east has an area of # ha, and with the values in the picture, its runoff is # l/s.',
    form: {
      catchment: [
        {lat: 52, lon: 5},
        {lat: 52, lon: 5.002},
        {lat: 52.001, lon: 5.002},
        {lat: 52.001, lon: 5},
      ],
    },
  },
  {
    page: 'user-input/geometry-selection',
    sample: '"Truss"\n',
    text: 'With the default member, the view Member shows # m.',
    shows: ['show_member'],
  },
  {
    page: 'user-input/geometry-selection',
    sample: 'def get_buckling_load',
    text: 'the member BF has a length of # m and a buckling load of # kN.',
    form: {member: 'BF'},
    labels: ['Length', 'Buckling load'],
  },
  {
    page: 'user-input/geometry-selection',
    sample: 'def get_buckling_load',
    text: 'The top member EF is # m long and buckles at # kN.',
    form: {member: 'EF'},
    labels: ['Length', 'Buckling load'],
  },
  {
    page: 'user-input/geometry-selection',
    sample: 'bolts = vkt.GeometryMultiSelectField(',
    text: 'With the default selection, two bolts out of eight clamp with # kN.',
    labels: ['Clamping force'],
  },
  {page: 'inform-end-user/index', sample: '"Sling"', text: 'With the default values, the view shows # kN.'},
  {
    page: 'inform-end-user/index',
    sample: '"Sling"',
    text: 'At {angle}° it shows # kN, and the user sees the warning as well.',
  },
  {
    page: 'inform-end-user/output-field',
    sample: 'def get_power(params, **kwargs):\n    force',
    text: 'with a head of {head} m the form shows # kW.',
    shows: ['get_power(params)'],
  },
  {
    page: 'inform-end-user/output-field',
    sample: 'def get_stresses',
    text: 'With the default rows, the form shows # kN/m² and # kN/m².',
    shows: ['get_stresses(params)'],
  },
  {
    page: 'inform-end-user/output-field',
    sample: 'def show_motor',
    text: 'With the default values, the view shows # kW.',
  },
  {
    page: 'inform-end-user/show-message',
    sample: '"Water pipe"',
    text: 'With the default values, the view shows # m/s.',
  },
  {
    page: 'inform-end-user/show-message',
    sample: 'def show_mix',
    text: 'For {cement} kg/m³ of cement and {water} kg/m³ of water, the user sees the warning about a ratio of #.',
  },
  {
    page: 'inform-end-user/show-message',
    sample: 'def reduce_water',
    text: 'A click on the button sets the water to # kg/m³',
    shows: ['reduce_water'],
  },
  {
    page: 'layout-and-styling/adjust-parametrization-width',
    sample: '"Road curve"',
    text: 'With the default values, the view shows #.',
  },
  {
    page: 'layout-and-styling/index',
    sample: '"Fillet weld"',
    text: 'the view shows a resistance of # kN and a utilization of #%,',
  },
  {
    page: 'layout-and-styling/pages',
    sample: '"Open channel"',
    text: 'the view Flow shows a velocity of # m/s and a flow of # m³/s,',
    shows: ['show_flow'],
  },
  {
    page: 'layout-and-styling/steps',
    sample: 'crane = vkt.Step("Crane", views=["show_crane"',
    text: 'the second step shows # t in each of two slings, and the last step shows a utilization of the crane of #%.',
    shows: ['show_slings', 'show_crane'],
  },
  {
    page: 'layout-and-styling/steps',
    sample: 'def check_slings',
    text: 'With an angle of {slings.angle}°, the slings carry # t each',
    shows: ['round(params.load.mass / (2 * math.cos(math.radians(params.slings.angle))), 2)'],
  },
  {
    page: 'layout-and-styling/steps',
    sample: 'def check_slings',
    text: 'With {slings.angle}°, they carry # t:',
    shows: ['round(params.load.mass / (2 * math.cos(math.radians(params.slings.angle))), 2)'],
  },
  {
    page: 'layout-and-styling/tabs-and-sections',
    sample: '"Shaft"\n',
    text: 'the view shows a shear stress of # MPa and a twist of #°.',
  },
  {
    page: 'user-input/other-fields',
    sample: 'def store_variant',
    text: 'Stored with the default values, a variant has a mass of # kg/m.',
    shows: ['call("show_variants", **call("store_variant")["params"])["cells"][0][2]["value"]'],
  },
  {
    page: 'user-input/textual-input',
    sample: 'findings = vkt.TextAreaField(',
    text: 'The view lists the three findings, numbered # to #.',
    shows: ['[row["label"] for row in call("show_findings")["rows"]][::2]'],
  },
];

/** What tells that something is shown, up to the first number, and the rest of the sentence. */
const SHOWN =
  /((?:views?|forms?|pages?|steps?|it|row|one|which) (?:then )?shows? (?:[^.\d\n]*[^.\w\n-])?)(?=-?\d)(.*?)\.(?= |$)/gm;

/** Pages whose samples need a file, other entities or a service. */
const LEFT_OUT = ['user-input/autodesk-files', 'user-input/entity-selection', 'user-input/upload-files'];

/** Folders whose pages have a test of their own. */
const ELSEWHERE = /^(?:development-tools-and-tips|documents-and-spreadsheets|managing-files|references)\//;

/** The code of the one sample that a case is about, with what stands around it. */
function codeOf({sample}: Case, page: Page): string {
  const found = page.samples.filter(({code}) => code.includes(sample));
  if (found.length !== 1) throw new Error(`The page has ${found.length} samples with "${sample}".`);
  return found[0]!.app;
}

describe('the numbers of the guides', () => {
  const pages = new Map(
    [...new Set(CASES.map(({page}) => page))].map((name) => [name, readPage(`${GUIDES}/${name}.mdx`)]),
  );
  const answers = new Map<Case, Answer>();

  beforeAll(() => {
    for (const of of CASES) {
      const page = pages.get(of.page)!;
      try {
        const given = {...of.form, ...read(of, page).fields};
        const shown = withApp({'app.py': codeOf(of, page)}, {}, (app) => show(app, of, given));
        answers.set(of, {shown});
      } catch (error) {
        answers.set(of, {failed: (error as Error).message});
      }
    }
  });

  const shownBy = (of: Case): DataRow[] => {
    const answer = answers.get(of)!;
    const all = 'shown' in answer ? answer.shown : [];
    return of.labels ? all.filter(({label}) => of.labels!.includes(label)) : all;
  };

  it('are all checked where a sentence tells what an app shows', () => {
    const left = fs
      .readdirSync(GUIDES, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => name.replaceAll('\\', '/').slice(0, -'.mdx'.length))
      .filter((name) => !LEFT_OUT.includes(name) && !ELSEWHERE.test(name))
      .sort()
      .flatMap((name) => {
        const page = pages.get(name) ?? readPage(`${GUIDES}/${name}.mdx`);
        const known = CASES.filter((of) => of.page === name);
        const places = known.flatMap((of) => read(of, page).places);
        return [...textOf(page).matchAll(SHOWN)]
          .filter(({index, 1: start}) => !places.includes(index + start!.length))
          .map(({0: sentence}) => `${name}: ${sentence}`);
      });
    expect(left).toEqual([]);
  });

  it('would be reported if the last digit were another', () => {
    const accepted = CASES.flatMap((of) => {
      const {quoted, behind} = read(of, pages.get(of.page)!);
      const shown = shownBy(of);
      return quoted
        .map((written) =>
          written.replace(/\d$|.$/, (end) => (/\d/.test(end) ? String((Number(end) + 1) % 10) : '?')),
        )
        .filter((written, index) => agrees(written, behind[index]!, shown[index]!));
    });
    expect(accepted).toEqual([]);
  });

  it.each(CASES.map((of) => [of.page, of.text, of] as const))('on %s are right: %s', (_page, _text, of) => {
    const answer = answers.get(of);
    expect(answer).not.toHaveProperty('failed');
    const shown = shownBy(of);
    const {quoted, behind} = read(of, pages.get(of.page)!);
    expect(quoted.length).toBeGreaterThan(0);
    expect(
      quoted.map((written, index) => {
        const value = shown[index];
        if (value !== undefined && agrees(written, behind[index]!, value)) return written;
        return `${String(value?.value)} ${value?.unit}, not ${written}`;
      }),
    ).toEqual(quoted);
    expect(shown).toHaveLength(quoted.length);
  });
});

describe('the file of the guide on uploads', () => {
  it('has the numbers that the guide tells', () => {
    const name = `${GUIDES}/user-input/upload-files.mdx`;
    const page = readPage(name);
    const [, csv] = /title="cube-tests\.csv"\n([^`]+)```/.exec(fs.readFileSync(name, 'utf8'))!;
    const file = {filename: 'cube-tests.csv', base64: Buffer.from(csv!).toString('base64')};
    const {app} = page.samples.find(({code}) => code.includes('max_size=1_000_000'))!;
    const {result} = withApp({'app.py': app}, {}, (opened) =>
      opened.call({method: 'show_strength', values: {cube_tests: file}}),
    );
    const shown = result!.rows!.map(({value, decimals}) => Number(value).toFixed(decimals ?? 0));
    const sentence = /shows (\S+) cubes, a mean of (\S+) MPa and a lowest strength of (\S+) MPa\./;
    expect(shown).toEqual(sentence.exec(textOf(page))!.slice(1));
  });
});

describe('an emptied field of a first sample', () => {
  const FOLDERS = ['user-input', 'layout-and-styling'];
  const HAVE_VALUES = ['NumberField', 'IntegerField', 'OptionField', 'GeometrySelectField'];

  /** What an app shows or does, or nothing where Python or the app stops. */
  function outcome(app: App, method: string, values: Record<string, unknown>): string | null {
    try {
      const {messages, ...rest} = app.call({method, values});
      return messages.some(({kind}) => kind === 'error') ? null : JSON.stringify({messages, ...rest});
    } catch (error) {
      if (error instanceof PythonError) return null;
      throw error;
    }
  }

  const names = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(`${GUIDES}/${folder}`)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `${folder}/${name.slice(0, -'.mdx'.length)}`),
  );

  it.each(names)("of %s ends in an error, Python's own or a message, and never in a result", (name) => {
    const first = readPage(`${GUIDES}/${name}.mdx`).samples.find(({code}) =>
      code.includes('vkt.Controller'),
    )!;
    // The controllers of an app of several files import each other.
    if (/^from \./m.test(first.app)) return;
    withApp({'app.py': first.app}, {}, (app) => {
      const form = app.form();
      const methods = [...form.views!, ...fieldsOf(form.children)]
        .flatMap(({method}) => method ?? [])
        .filter((method) => outcome(app, method, {}) !== null);
      for (const field of methods.length > 0 ? fieldsOf(form.children) : []) {
        if (!HAVE_VALUES.includes(field.type) || !('value' in field) || field.value === null) continue;
        const changed = methods
          .map((method) => [outcome(app, method, {}), outcome(app, method, {[field.name]: null})] as const)
          .filter(([before, emptied]) => before !== emptied);
        expect(changed.length, field.name).toBeGreaterThan(0);
        expect(
          changed.map(([, emptied]) => emptied).filter((one) => one !== null),
          field.name,
        ).toEqual([]);
      }
    });
  });
});
