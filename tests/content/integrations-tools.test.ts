/**
 * The guides on external tools: runs the tests that pages show against their apps, with test doubles of third-party
 * packages, and recomputes the numbers in their text.
 */
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {filesShown, quoted, readPage, sampleWith} from './pages';
import {runInFolder, succeed} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string) => readPage(`${FOLDER}/${name}.mdx`);

/** Test doubles of third-party packages, as far as the tests of the pages need them. */
const packages = {
  'requests.py': 'get = Response = None\n',
  'rhino3dm.py': 'class File3dm:\n    Objects = ()\n',
  'databricks/sdk/__init__.py': 'WorkspaceClient = None\n',
  'databricks/sdk/errors.py': 'class DatabricksError(Exception):\n    pass\n',
  'databricks/sdk/service/sql.py':
    'from types import SimpleNamespace as StatementParameterListItem\nclass StatementState:\n    SUCCEEDED = 1\n',
};

/** Files that apps send to a worker. */
const SCRIPTS = [
  'cantilever.tcl',
  'channel.xlsm',
  'run_model.m',
  'run_plaxis.py',
  'run_etabs.py',
  'run_staad.py',
  'run_revit.py',
  'level_areas.py',
  'run_tekla.py',
];

describe('tests that pages show', () => {
  it.each([
    ['autodesk-platform-services', 2],
    ['databricks', 1],
    ['dgeostability', 1],
    ['grlweap', 1],
    ['etabs-and-sap2000', 2],
    ['generic/index', 2],
    ['iTwin', 2],
    ['matlab', 1],
    ['microsoft', 1],
    ['plaxis', 2],
    ['excel', 2],
    ['axisvm', 1],
    ['rhino-grasshopper', 2],
    ['robot', 2],
    ['staadpro', 2],
    ['tablogs', 2],
    ['tekla', 1],
    ['trimble-connect', 1],
  ])('pass against the app of %s', (name, count) => {
    const shown = page(name);
    const files = {
      ...packages,
      ...Object.fromEntries(SCRIPTS.map((script) => [script, ''])),
      ...filesShown(shown),
      'app.py': sampleWith(shown, 'class Controller(vkt.Controller)'),
      'test_page.py': sampleWith(shown, 'unittest.TestCase'),
    };
    const {stderr} = succeed(runInFolder(files, ['-m', 'unittest', 'test_page']));
    expect(stderr).toContain(`Ran ${count} test`);
  });
});

/** A function for use in expressions, which returns the message of an error. */
const userMessages = (name: string): string => `
def userMessages(*arguments):
    try:
        return ${name}(*arguments)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
`;

describe('functions of the samples', () => {
  it('fill a template of D-Geo Stability, and name what is missing', () => {
    const files = {
      'app.py': `${sampleWith(page('dgeostability'), 'def fill_template')}${userMessages('fill_template')}`,
      'slope_template.sti': Buffer.from('c = @COHESION@ kN/m²\nphi = @PHI@', 'latin1'),
    };
    const values = [
      '{"cohesion": 2.5}',
      '{"cohesion": 2.5, "phi": 27.5, "gamma": 18.0}',
      '{"cohesion": 1e-6, "phi": 27.5}',
      '{"cohesion": float("nan"), "phi": 27.5}',
    ];
    const expressions = [
      'fill_template({"cohesion": 2.5, "phi": 27.5}).getvalue("latin-1")',
      ...values.map((one) => `userMessages(${one})`),
    ];
    expect(withApp(files, {}, (app) => app.evaluate(expressions))).toEqual([
      'c = 2.500 kN/m²\nphi = 27.500',
      "ValueError: No value is given for ['@PHI@'].",
      'ValueError: The template has no marker @GAMMA@.',
      'ValueError: Three decimals are too few for cohesion.',
      'ValueError: Three decimals are too few for cohesion.',
    ]);
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
    const model = sampleWith(page('dsettlement'), 'def build_model');
    const form = sampleWith(page('dsettlement'), 'class Parametrization');
    const constant = (name: string): number =>
      Number(new RegExp(`^${name} = ([\\d.]+)`, 'm').exec(model)![1]);
    const toe = defaultOf(form, 'crest') / 2 + constant('SIDE_SLOPE') * defaultOf(form, 'height');
    expect(quoted(text, 'm')).toEqual(
      expect.arrayContaining([String(toe), String(2 * (toe + constant('MARGIN')))]),
    );
  });
});
