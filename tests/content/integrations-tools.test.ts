/**
 * The guides on tools outside the platform: the tests that the pages show are run against the apps that they
 * show, with stand-ins for the packages, and the numbers of their text are computed again.
 */
import {describe, expect, it} from 'vitest';
import {readPage, sampleWith} from './pages';
import {python, runInFolder} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string) => readPage(`${FOLDER}/${name}.mdx`);

/** Classes that take any arguments, decorators that change nothing, and the errors of the SDK. */
const STAND_IN = `
class Anything(type):
    def __getattr__(cls, name):
        return Thing


class Thing(metaclass=Anything):
    def __init__(self, *args, **kwargs):
        self.__dict__.update(kwargs)

    def __call__(self, function):
        return function

    def __getattr__(self, name):
        return Thing()

    def __bool__(self):
        return True

    def __len__(self):
        return 0


class UserError(Exception):
    def __init__(self, *messages, **kwargs):
        super().__init__(*messages)


class PermissionDeniedError(Exception):
    pass


def memoize(function):
    return function


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Thing
`;

/** Runs the tests of a page against its app. */
function testPage(name: string): void {
  const shown = page(name);
  const packages = [
    'viktor/__init__',
    'viktor/external/__init__',
    'viktor/external/grasshopper',
    'requests',
    'rhino3dm',
    'databricks/__init__',
    'databricks/sdk/__init__',
    'databricks/sdk/service/__init__',
    'databricks/sdk/service/sql',
  ];
  const files = {
    ...Object.fromEntries(packages.map((module) => [`${module}.py`, STAND_IN])),
    'databricks/sdk/errors.py': 'class DatabricksError(Exception):\n    pass\n',
    'app.py': sampleWith(shown, 'class Controller(vkt.Controller)'),
    'test_page.py': sampleWith(shown, 'unittest.TestCase'),
  };
  const {status, stderr} = runInFolder(files, ['-m', 'unittest', 'test_page']);
  expect(stderr).toMatch(/Ran [1-9]\d* tests?/);
  expect(status, stderr).toBe(0);
}

describe('tests that pages show', () => {
  for (const name of [
    'autodesk-platform-services',
    'databricks',
    'iTwin',
    'microsoft',
    'rhino-grasshopper',
    'tablogs',
    'trimble-connect',
  ]) {
    it(`pass against the app of ${name}`, () => testPage(name));
  }
});

describe('functions of the samples', () => {
  it('fill a template of D-Geo Stability, and name what is missing', () => {
    const code = sampleWith(page('dgeostability'), 'def fill_template');
    const body = code.slice(code.indexOf('def fill_template')).replace('-> vkt.File', '');
    const script = `
import json, re, sys
class File:
    @staticmethod
    def from_data(data):
        return data
class vkt:
    File = File
class TEMPLATE:
    @staticmethod
    def read_bytes():
        return "c = @COHESION@ kN/m\\u00b2\\nphi = @PHI@".encode("latin-1")
${body}
out = [fill_template({"cohesion": 2.5, "phi": 27.5}).decode("latin-1")]
for values in (
    {"cohesion": 2.5},
    {"cohesion": 2.5, "phi": 27.5, "gamma": 18.0},
    {"cohesion": 1e-6, "phi": 27.5},
    {"cohesion": float("nan"), "phi": 27.5},
):
    try:
        fill_template(values)
    except ValueError as err:
        out.append(str(err))
print(json.dumps(out))`;
    expect(python(script, {})).toEqual([
      'c = 2.500 kN/m²\nphi = 27.500',
      "No value is given for ['@PHI@'].",
      'The template has no marker @GAMMA@.',
      'Three decimals are too few for cohesion.',
      'Three decimals are too few for cohesion.',
    ]);
  });

  it('read a number of Grasshopper, with and without quotation marks', () => {
    const code = sampleWith(page('rhino-grasshopper'), 'def get_number');
    const script = `
import json
import math
class vkt:
    UserError = ValueError
${code}
def output(*data):
    return {"values": [{"ParamName": "area", "InnerTree": {"{0}": [{"data": one} for one in data]}}]}
out = [get_number(output("12.5"), "area"), get_number(output('"12.5"'), "area")]
for wrong, name in ((output("1", "2"), "area"), (output("1"), "volume"), (output("NaN"), "area")):
    try:
        get_number(wrong, name)
    except ValueError as err:
        out.append(str(err))
print(json.dumps(out))`;
    expect(python(script, {})).toEqual([
      12.5,
      12.5,
      'The output area is not a single number.',
      'The definition has no output volume.',
      'The output area is not a number.',
    ]);
  });

  it('read the id and the revision from a URN of Forma', () => {
    const code = sampleWith(page('autodesk-forma-site-design'), 'def split_urn');
    const script = `
import json
${code}
out = [split_urn("urn:adsk-forma-elements:proposal:pro_1:abc:42")]
try:
    split_urn("urn:other:proposal:pro_1:abc:42")
except ValueError:
    out.append("refused")
print(json.dumps(out))`;
    expect(python(script, {})).toEqual([['abc', '42'], 'refused']);
  });
});

describe('lists that come in pages', () => {
  it('are read to the end in Autodesk Construction Cloud, in the region of the project', () => {
    const code = sampleWith(page('autodesk-construction-cloud'), 'def get_open_issues');
    const body = code.slice(code.indexOf('def get_open_issues'), code.indexOf('class Parametrization'));
    const script = `
import json
API, PAGE, asked = "https://api", 100, []
class requests:
    @staticmethod
    def get(url, headers, params, timeout):
        asked.append([url, headers["x-ads-region"], params["offset"]])
        return list(range(130))[params["offset"]:params["offset"] + 50]
def check(page):
    return {"results": page, "pagination": {"totalResults": 130}}
${body}
print(json.dumps([len(get_open_issues("b.1", "EMEA", "token")), asked]))`;
    const url = 'https://api/construction/issues/v1/projects/1/issues';
    expect(python(script, {})).toEqual([130, [0, 50, 100].map((offset) => [url, 'EMEA', offset])]);
  });
});

describe('numbers of the text', () => {
  /** The default of a number field of the app. */
  const defaultOf = (code: string, field: string): number => {
    const found = new RegExp(`^ +${field} = vkt\\.NumberField\\([^)]*?default=([\\d.]+)`, 'ms').exec(code);
    return Number(found![1]);
  };

  it('gives the width of the model of D-Settlement', () => {
    const {text} = page('dsettlement');
    const code = sampleWith(page('dsettlement'), 'def build_model');
    const constant = (name: string): number => Number(new RegExp(`^${name} = ([\\d.]+)`, 'm').exec(code)![1]);
    const toe = defaultOf(code, 'crest') / 2 + constant('SIDE_SLOPE') * defaultOf(code, 'height');
    expect(text).toContain(`the toe of the slope is ${toe} m from the axis`);
    expect(text).toContain(`the model is ${2 * (toe + constant('MARGIN'))} m wide`);
  });

  it('gives the frequency of the floor', () => {
    const code = sampleWith(page('matlab'), 'class Parametrization');
    const [span, stiffness, mass] = ['span', 'stiffness', 'mass'].map((name) => defaultOf(code, name));
    const frequency = (Math.PI / (2 * span! ** 2)) * Math.sqrt((1000 * stiffness!) / mass!);
    expect(page('matlab').text).toContain(`that gives ${frequency.toFixed(2)} Hz`);
  });

  it('gives the volume of the tank', () => {
    const code = sampleWith(page('dynamo'), 'class Parametrization');
    const volume = Math.PI * defaultOf(code, 'radius') ** 2 * defaultOf(code, 'height');
    expect(page('dynamo').text).toContain(`${volume.toFixed(1)} m³`);
  });

  it('gives the load of a level and the corner of the frame', () => {
    expect(page('revit').text).toContain(
      `250 m² of rooms and an imposed load of 2.5 kN/m² gets ${250 * 2.5} kN`,
    );
    const code = sampleWith(page('tekla'), 'class Parametrization');
    const [x, z] = ['span', 'height'].map((name) => (1000 * defaultOf(code, name)).toLocaleString('en-US'));
    expect(page('tekla').text).toContain(`x = ${x} mm and z = ${z} mm`);
  });

  it('gives weight and moment of the beam', () => {
    const code = sampleWith(page('axisvm'), 'def build_model');
    const weight = 25 * defaultOf(code, 'width') * defaultOf(code, 'height');
    const moment = (weight * defaultOf(code, 'span') ** 2) / 8;
    expect(page('axisvm').text).toContain(
      `weighs ${weight.toFixed(2)} kN/m, and the moment at midspan is ${moment.toFixed(1)} kNm`,
    );
  });
});
