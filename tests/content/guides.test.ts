/**
 * The samples of the guides on making apps are run, with stand-ins for the platform, and every number that
 * the text next to them quotes is compared with what they give. The expected numbers stand in the pages only.
 */
import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {type Page, python, readPage} from './python';

const GUIDES = 'docs/create-apps';
/** Seconds on an idle machine; this is for a busy one. */
const PATIENCE = 600_000;

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

/**
 * Runs all samples in one process. For each, a form is made of its parametrization, as the platform makes it:
 * the values at the start, or what an empty field gives. What is shown comes back as a list of values.
 */
const DRIVER = `
import datetime, json, sys, types
from unittest import mock

class Thing:
    """Stands for all that a result does not depend on, such as a condition or a material."""
    def __init__(self, *arguments, **options):
        self.arguments, self.options = arguments, options
    @classmethod
    def from_anything(cls, *arguments, **options):
        return cls()

class UserError(Exception):
    def __init__(self, *messages, input_violations=()):
        super().__init__(*messages)
        self.input_violations = input_violations

class Group:
    """A section, tab, page or step; fields are set as attributes."""
    def __init__(self, *arguments, **options):
        pass

class Part:
    """A part of a form without a value, such as a text or a button."""
    def __init__(self, *arguments, **options):
        pass

class Field:
    """A field, or a table or array, whose columns are set as attributes."""
    def __init__(self, label=None, *arguments, default=None, name=None, **options):
        # One attribute with an underscore, since a column can have any other name.
        self._field = (type(self).__name__, default, name)

class Params(dict):
    """Values of a form, by key or by attribute, as in a Munch."""
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

class Parametrization:
    def __init__(self, **options):
        pass

class Controller:
    pass

class GeoPoint:
    def __init__(self, lat, lon):
        self.lat, self.lon = lat, lon

class Vector:
    def __init__(self, x, y, z=0):
        self.x, self.y, self.z = x, y, z

class Line:
    def __init__(self, start, end):
        self.length = sum((getattr(end, k) - getattr(start, k)) ** 2 for k in "xyz") ** 0.5

def view(kind):
    def decorator(*arguments, **options):
        def mark(method):
            method.view = kind
            return method
        return mark
    return decorator

def item(label, value, subgroup=None, *, suffix="", number_of_decimals=None, **options):
    if isinstance(value, datetime.date):
        value = value.isoformat()
    return {"label": label, "value": value, "suffix": suffix, "decimals": number_of_decimals}

messages = []
tell = lambda text, *arguments, **options: messages.append(text)

EMPTY = {"TextField": "", "TextAreaField": "", "BooleanField": False, "Table": [], "DynamicArray": [],
    "MultiSelectField": [], "GeometryMultiSelectField": []}
GROUPS = ("Section", "Tab", "Page", "Step")
PARTS = ("Text", "Image", "LineBreak", "OutputField", "ChildEntityManager", "Chat")

def stand_in(name):
    if name.startswith("__"):
        raise AttributeError(name)
    if name.endswith("View"):
        return view(name)
    if name in GROUPS:
        return type(name, (Group,), {})
    if name in PARTS or name.endswith("Button"):
        return type(name, (Part,), {})
    if name.endswith("Field") or name in ("Table", "DynamicArray"):
        return type(name, (Field,), {})
    return type(name, (Thing,), {
        "from_geo_point": Thing.from_anything,
        "from_geo_polyline": Thing.from_anything,
        "from_geo_polygon": Thing.from_anything,
    })

def make_viktor():
    viktor = types.ModuleType("viktor")
    viktor.__getattr__ = stand_in
    viktor.Parametrization, viktor.Controller, viktor.UserError = Parametrization, Controller, UserError
    viktor.GeoPoint, viktor.Point, viktor.Line = GeoPoint, Vector, Line
    viktor.File = types.SimpleNamespace(from_data=lambda data: data)
    viktor.Storage = mock.MagicMock
    viktor.progress_message = lambda *arguments, **options: None
    viktor.UserMessage = types.SimpleNamespace(info=tell, warning=tell, success=tell)
    viktor.DataItem = item
    viktor.InputViolation = lambda message, fields: message
    viktor.DataStatus = mock.MagicMock()
    viktor.DataGroup = lambda *items: list(items)
    viktor.DataResult = lambda group: group
    viktor.TableResult = lambda rows, **options: rows
    viktor.MapAndDataResult = lambda features, data: data
    viktor.DownloadResult = lambda content, name, **options: content
    viktor.SetParamsResult = lambda params: params
    viktor.OptimizationResultElement = lambda params, analysis_result: analysis_result
    viktor.OptimizationResult = lambda results, **options: results
    return viktor

def children(owner):
    return {name: child for name, child in vars(owner).items() if isinstance(child, (Field, Group))}

def start_value(field):
    kind, default, _ = field._field
    if kind in ("Table", "DynamicArray"):
        columns = {name: EMPTY.get(column._field[0]) for name, column in children(field).items()}
        return [Params({**columns, **row}) for row in default or []]
    return EMPTY.get(kind) if default is None else default

def start_values(owner):
    values = Params()
    for name, child in children(owner).items():
        if isinstance(child, Group):
            values[name] = start_values(child)
        else:
            values[child._field[2] or name] = start_value(child)
    return values

def as_params(value):
    if isinstance(value, dict):
        return Params({name: as_params(child) for name, child in value.items()})
    return [as_params(child) for child in value] if isinstance(value, list) else value

def fill_in(params, path, value):
    *groups, name = [int(part) if part.isdigit() else part for part in path.split(".")]
    for group in groups:
        params = params[group]
    if isinstance(params, dict) and name not in params:
        raise KeyError(f"no field {path}")
    params[name] = as_params(value)

def flat(result):
    """What is shown, as a list of values."""
    if isinstance(result, dict) and "decimals" in result:
        return [result]
    if isinstance(result, dict):
        return [value for child in result.values() for value in flat(child)]
    if isinstance(result, (list, tuple)):
        return [value for child in result for value in flat(child)]
    return [{"label": "", "value": result, "suffix": "", "decimals": None}]

def show(case):
    app = {"__name__": "app", "__file__": "app.py"}
    messages.clear()
    exec(compile(case["code"], "app.py", "exec"), app)
    params = start_values(app["Parametrization"])
    for path, value in case["form"].items():
        fill_in(params, path, value)
    controller = app["Controller"]()
    views = [n for n, m in vars(app["Controller"]).items() if getattr(m, "view", "") in ("DataView", "MapAndDataView")]
    if case["shows"] is None and len(views) != 1:
        raise LookupError(f"one data view is expected, not {views}")
    shown = []
    for name in case["shows"] or views:
        try:
            if hasattr(controller, name):
                arguments = {"params": params, "entity_id": 1, "entity_name": "P1"}
                result = getattr(controller, name)(**arguments)
            else:
                result = eval(name, {**app, "params": params, "Params": Params})
        except UserError as error:
            # What the user reads instead, and at the fields that are marked.
            result = [item("error", str(error)), *(item("mark", text) for text in error.input_violations)]
        shown += flat(list(messages) if result is None else result)
    return shown

answers = []
for case in json.load(sys.stdin):
    with mock.patch.dict(sys.modules, {"viktor": make_viktor()}):
        try:
            answers.append({"shown": show(case)})
        except Exception as error:
            answers.append({"failed": f"{type(error).__name__}: {error}"})
print(json.dumps(answers))
`;

interface Shown {
  label: string;
  value: number | string | null;
  suffix: string;
  decimals: number | null;
}

type Answer = {shown: Shown[]} | {failed: string};

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
function agrees(written: string, behind: string, {value, suffix, decimals}: Shown): boolean {
  if (typeof value === 'string') {
    // A message that a sentence quotes loses its period.
    if (!new RegExp(`^${NUMBER}$`).test(written)) return [value, value.replace(/\.$/, '')].includes(written);
    // A number within a message or a file.
    return [...value.matchAll(new RegExp(NUMBER, 'g'))].some(([part]) => part === plain(written));
  }
  if (value === null) return false;
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
    text: 'With the default rows, the anchors hold # kN/m.',
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
    shows: ['Controller().show_test_date(params)[0]["value"].split("-")'],
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
    labels: ['Service', 'Storm'],
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
      'round(params.demand.flow / 1000 / (math.pi / 4 * (Controller().choose_diameter(params)["result"]["diameter"] / 1000) ** 2), 2)',
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
    text: 'A line between {route.points.0.lat}° and {route.points.1.lat}° north on the same meridian measures # m, and loses # kW at {heat_loss} W/m.',
    form: {
      route: {
        points: [
          {lat: null, lon: 5},
          {lat: null, lon: 5},
        ],
      },
    },
  },
  {
    page: 'user-input/map-features',
    sample: 'def get_area(polygon: vkt.GeoPolygon) -> float:',
    text: 'A rectangle from 52.000° to 52.001° north and from 5.000° to 5.002° east has an area of # ha, and with the values in the picture, its runoff is # l/s.',
    form: {
      catchment: {
        points: [
          {lat: 52, lon: 5},
          {lat: 52, lon: 5.002},
          {lat: 52.001, lon: 5.002},
          {lat: 52.001, lon: 5},
        ],
      },
    },
  },
  {
    page: 'user-input/geometry-selection',
    sample: '"Truss"\n',
    text: 'the second view shows a length of # m and a buckling load of # kN.',
    form: {member: 'BF'},
    labels: ['Length', 'Buckling load'],
  },
  {
    page: 'user-input/geometry-selection',
    sample: '"Truss"\n',
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
    sample: 'def get_power',
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
    sample: '"Concrete mix"',
    text: 'For {cement} kg/m³ of cement and {water} kg/m³ of water, the user sees the warning about a ratio of #.',
  },
  {
    page: 'inform-end-user/show-message',
    sample: '"Concrete mix"',
    text: 'A click on the button sets the water to # kg/m³',
    shows: ['reduce_water'],
  },
  {
    page: 'inform-end-user/show-message',
    sample: 'def core_temperature',
    text: 'here, a day of # time steps gets one message.',
    shows: ['STEPS_PER_DAY'],
  },
  {
    page: 'inform-end-user/static-image',
    sample: '"Bolted joint"',
    text: 'With the default values, the view shows # mm for the end distance and # mm for the spacing,',
  },
  {
    page: 'inform-end-user/text-blocks',
    sample: 'def show_discharge',
    text: 'With the default values, the view shows # m³/s.',
  },
  {
    page: 'inform-end-user/tooltips',
    sample: '"Basic wind velocity"',
    text: 'the view shows a peak velocity pressure of # kN/m².',
  },
  {
    page: 'layout-and-styling/adjust-parametrization-width',
    sample: '"Road curve"',
    text: 'With the default values, the view shows #.',
  },
  {
    page: 'layout-and-styling/index',
    sample: '"Fillet weld"',
    text: 'the view shows a resistance of # kN and a utilization of # %,',
  },
  {
    page: 'layout-and-styling/pages',
    sample: '"Open channel"',
    text: 'the view Flow shows a velocity of # m/s and a flow of # m³/s.',
    shows: ['show_flow'],
  },
  {
    page: 'layout-and-styling/steps',
    sample: 'crane = vkt.Step("Crane", views=["show_crane"',
    text: 'the second step shows # t in each of two slings and a utilization of # %, and the last step shows a utilization of the crane of # %.',
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
    shows: [
      'Controller().show_variants(Params({"variants": Controller().store_variant(params)["variants"]}))[0][2]',
    ],
  },
  {
    page: 'user-input/textual-input',
    sample: 'findings = vkt.TextAreaField(',
    text: 'The view lists the three findings, numbered # to #.',
    shows: ['[item["label"] for item in Controller().show_findings(params)][::2]'],
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
    const runs: {of: Case; code: string; form: Record<string, unknown>; shows: string[] | null}[] = [];
    for (const of of CASES) {
      const page = pages.get(of.page)!;
      try {
        const form = {...of.form, ...read(of, page).fields};
        runs.push({of, code: codeOf(of, page), form, shows: of.shows ?? null});
      } catch (error) {
        answers.set(of, {failed: (error as Error).message});
      }
    }
    const given = python(
      DRIVER,
      runs.map(({code, form, shows}) => ({code, form, shows})),
    ) as Answer[];
    runs.forEach(({of}, index) => answers.set(of, given[index]!));
  }, PATIENCE);

  const shownBy = (of: Case): Shown[] => {
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
        return `${String(value?.value)} ${value?.suffix}, not ${written}`;
      }),
    ).toEqual(quoted);
    expect(shown).toHaveLength(quoted.length);
  });
});
