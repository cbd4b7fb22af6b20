/**
 * The guides on RFEM, Robot Structural Analysis and STAAD.Pro: the tests that the pages show are run against
 * their apps, the script of a worker against a stand-in for its program, and numbers are computed again.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readPage, sampleWith} from './pages';
import {python, runInFolder} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

const app = (name: string): string => sampleWith(page(name), 'class Controller(vkt.Controller)');

/** A default value of the form of a page. */
function defaultOf(name: string, field: string): number {
  const found = new RegExp(`\\b${field} = vkt\\.\\w+\\([^=]*?(?:suffix="[^"]*", )?default=([\\d.]+)`).exec(
    app(name),
  );
  expect(found, `${name}: ${field}`).not.toBeNull();
  return Number(found![1]);
}

/** The parts of the SDK that the apps use; a mock sets what an analysis returns. */
const STAND_IN = `
class Params(dict):
    __getattr__ = dict.__getitem__


class UserError(Exception):
    def __init__(self, *messages, input_violations=()):
        super().__init__(*messages)
        self.fields = [name for mark in input_violations for name in mark.fields]


class LicenseError(Exception):
    pass


class ExecutionError(Exception):
    pass


class InputViolation:
    def __init__(self, message, fields):
        self.fields = fields


class File:
    def __init__(self, data=""):
        self.data = data

    @classmethod
    def from_data(cls, data):
        return cls(data)

    @classmethod
    def from_path(cls, path):
        return cls(str(path))

    def getvalue(self, encoding=None):
        return self.data


class Analysis:
    returns = {}
    calls = []

    def __init__(self, *args, **options):
        Analysis.calls.append((args, options))

    def execute(self, timeout):
        pass

    def __getattr__(self, name):
        def call(*args, **options):
            value = Analysis.returns[name]
            return value[args[0]] if args else value

        return call


def mock(**returns):
    def decorate(method):
        def run(self):
            Analysis.returns = returns
            Analysis.calls.clear()
            method(self)

        return run

    return decorate


def field(*args, **options):
    return options.get("default")


def view(*args, **options):
    return lambda method: method


def action(name):
    return lambda *args, **options: (name, args, options)


class testing:
    mock_PythonAnalysis = mock_RobotAnalysis = mock_RFEMAnalysis = staticmethod(mock)


class robot:
    RobotAnalysis = Analysis


class rfem:
    RFEMAnalysis = Analysis
    EnergyOptimizationAction = staticmethod(action("energy"))
    CopyNodalLoadAction = staticmethod(action("copy"))
    WriteResultsAction = staticmethod(action("write"))


class Parametrization:
    pass


class Controller:
    pass


NumberField = IntegerField = OptionField = FileField = DownloadButton = field
DataView = view
DataItem = lambda label, value, suffix="": (label, value, suffix)
DataGroup = lambda *items: list(items)
DataResult = lambda group: group
DownloadResult = lambda *args, **options: (args, options)
`;

/** Runs a command in a folder with the app of a page and the stand-in; gives what it prints and reports. */
function inFolder(
  name: string,
  files: Record<string, string>,
  ...command: string[]
): {stdout: string; stderr: string} {
  const standIns = {
    'viktor/__init__.py': STAND_IN,
    'viktor/external/__init__.py': '',
    'viktor/external/python.py': 'from viktor import Analysis as PythonAnalysis\n',
  };
  const {status, stdout, stderr} = runInFolder({...standIns, 'app.py': app(name), ...files}, command);
  expect(status, stderr).toBe(0);
  return {stdout, stderr};
}

/** The value of a Python expression, after the statements, in the app of a page. */
function evaluate(name: string, statements: string, expression: string): unknown {
  const script = `import json\nimport viktor as vkt\nfrom app import *\n${statements}\nprint(json.dumps(${expression}))\n`;
  return JSON.parse(inFolder(name, {'script.py': script}, 'script.py').stdout);
}

/** The fields that a method of the controller marks for these values of the form. */
function marked(name: string, method: string, values: string): unknown {
  return evaluate(
    name,
    `values = {k: v for k, v in vars(Parametrization).items() if not k.startswith("_")}
values.update(${values})
try:
    Controller().${method}(params=vkt.Params(values))
    fields = None
except vkt.UserError as error:
    fields = error.fields`,
    'fields',
  );
}

describe('tests that pages show', () => {
  for (const name of ['rfem', 'robot', 'staadpro']) {
    it(`pass against the app of ${name}`, () => {
      const {stderr} = inFolder(
        name,
        {'test_page.py': sampleWith(page(name), 'unittest.TestCase')},
        '-m',
        'unittest',
        'test_page',
      );
      expect(stderr).toContain('Ran 2 tests');
    });
  }
});

describe('the berthing ship', () => {
  const [mass, velocity, virtual, eccentricity] = ['mass', 'velocity', 'virtual_mass', 'eccentricity'].map(
    (field) => defaultOf('rfem', field),
  ) as [number, number, number, number];
  const energy = 0.5 * mass * velocity ** 2 * virtual * eccentricity;

  it('has the energy, load and displacement of the page', () => {
    const {text} = page('rfem');
    const stiffness = Number(/a stiffness of ([\d,]+) kN\/m/.exec(text)![1]!.replace(',', ''));
    const load = Math.sqrt(2 * energy * stiffness);
    expect(text).toContain(`the energy is ${energy.toFixed(2)} kNm`);
    expect(text).toContain(
      `the load is ${load.toFixed(0)} kN and the displacement ${(load / stiffness).toFixed(3)} m`,
    );
    const factor = defaultOf('rfem', 'load_factor');
    expect(text).toContain(`a load factor of ${factor} is an energy factor of ${factor ** 2}`);
  });

  it('is given to RFEM in Nm, before the copy and the results', () => {
    const actions = evaluate(
      'rfem',
      `vkt.Analysis.returns = {"get_model": vkt.File(), "get_result": {1: vkt.File(), 2: vkt.File()}}
calculate(vkt.File(), ${energy}, 1, 2, 1.5)`,
      'vkt.Analysis.calls[0][0][1]',
    );
    expect(actions).toEqual([
      ['energy', [[1]], {goal: energy * 1000, accuracy: 0.005}],
      ['copy', [[[1, 2]]], {factor: 1.5}],
      ['write', [[1, 2]], {}],
    ]);
  });

  it('is refused without a model or a number, and with one load case for both', () => {
    expect(marked('rfem', 'run_rfem', '{"velocity": None}')).toEqual(['dolphin', 'velocity']);
    expect(marked('rfem', 'run_rfem', '{"dolphin": 1, "uls_case": 1}')).toEqual(['sls_case', 'uls_case']);
  });
});

describe('the frame of Robot', () => {
  const [span, height, wind] = ['span', 'height', 'wind'].map((field) => defaultOf('robot', field)) as [
    number,
    number,
    number,
  ];

  it('has the reactions of the page', () => {
    const {text} = page('robot');
    expect(text).toContain(`the vertical reactions are ${((wind * height) / span).toFixed(1)} kN`);
    expect(text).toContain(`the horizontal ones are ${wind.toFixed(1)} kN in total`);
  });

  it('is written with as many nodes and bars as its first lines say', () => {
    const text = evaluate('robot', '', `write_frame(${span}, ${height}, ${wind}, "IPE 400").data`) as string;
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe('ROBOT97');
    expect(lines).toContain(`3 ${span} ${height}`);
    expect(lines).toContain(`2 FX=${wind}`);
    const between = (start: string, end: string): string[] =>
      lines.slice(lines.indexOf(start) + 1, lines.indexOf(end));
    expect(lines).toContain(
      `NODes ${between('NODes', 'ELEments').length} ELEments ${between('ELEments', 'PROperties').length}`,
    );
    expect(lines.at(-1)).toBe('END');
  });

  it('is refused with reactions in another unit, or of another load', () => {
    const check = (factor: number): unknown =>
      evaluate(
        'robot',
        `foot = lambda fx, fz: {"FX": fx * ${factor}, "FZ": fz * ${factor}}
nodes = {"1": foot(-7.4, -7.5), "4": foot(-7.6, 7.5)}
try:
    answer = read_reactions_kN({"node_reactions": {"1": nodes}}, 12, 6, 15)
except vkt.UserError as error:
    answer = str(error)`,
        'answer',
      );
    expect(check(1000)).toMatchObject({'1': {FX: -7.4, FZ: -7.5}});
    expect(check(1)).toContain('do not balance');
    expect(check(1100)).toContain('do not balance');
  });

  it('is not calculated with an empty field, which is marked', () => {
    expect(marked('robot', 'show_feet', '{"wind": None, "section": None}')).toEqual(['wind', 'section']);
    expect(marked('robot', 'download_input', '{"span": None}')).toEqual(['span']);
  });
});

describe('the frame of STAAD.Pro', () => {
  const [span, height, load] = ['span', 'height', 'load'].map((field) => defaultOf('staadpro', field)) as [
    number,
    number,
    number,
  ];

  it('has the reactions of a frame with fixed feet and one section', () => {
    const ratio = height / span; // (I / L of the beam) by (I / h of the column)
    const thrust = (load * span ** 2) / (4 * height * (ratio + 2));
    const moment = (load * span ** 2) / (12 * (ratio + 2));
    const {text} = page('staadpro');
    expect(text).toContain(`each foot has to carry ${((load * span) / 2).toFixed(1)} kN vertically`);
    expect(text).toContain(`a thrust of ${thrust.toFixed(1)} kN and a moment of ${moment.toFixed(1)} kNm`);
  });

  it('is refused without an input, which is marked', () => {
    expect(marked('staadpro', 'show_feet', '{"height": None, "section": None}')).toEqual([
      'height',
      'section',
    ]);
  });

  /** Runs the script with a STAAD.Pro that answers from statics; gives its output and the calls. */
  const runScript = (options: {
    unit?: string;
    status?: number;
    open?: boolean;
    section?: number;
  }): Record<string, unknown> =>
    python(
      `
import json, os, subprocess, sys, tempfile, time, types
from unittest import mock

given = json.load(sys.stdin)
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
json.dump(given["inputs"], open("inputs.json", "w"))
calls = []
running = given["open"]
kip = given["unit"] == "English"


class Part:
    def __getattr__(self, name):
        def call(*args):
            calls.append([name, *args])
            if name == "CreateBeamPropertyFromTable":
                return given["section"]
            return {"AnalyzeEx": given["status"], "GetBaseUnit": given["unit"]}.get(name, 1)

        return call


class Output:
    def GetSupportReactions(self, node, case):
        forces = [14.6 if node == 1 else -14.6, 48.0, 0, 0, 0, 24.4]
        scale = [1 / 4.448222 if kip else 1] * 3 + [1 / 0.1129848 if kip else 1] * 3
        return [force * factor for force, factor in zip(forces, scale)]


staad = Part()
for name in ("Geometry", "Property", "Support", "Load", "Command"):
    setattr(staad, name, Part())
staad.Output = Output()


class Process:
    def __init__(self, command):
        global running
        running = True

    def terminate(self):
        calls.append(["terminate"])


def get_active_object(name):
    if not running:
        raise OSError(name)
    return Part()


client = types.SimpleNamespace(GetActiveObject=get_active_object)
comtypes = types.SimpleNamespace(client=client, COMError=RuntimeError)
os_analytical = types.SimpleNamespace(connect=lambda: staad)
modules = {
    "comtypes": comtypes,
    "comtypes.client": client,
    "openstaadpy": types.SimpleNamespace(os_analytical=os_analytical),
}
with mock.patch.dict(sys.modules, modules), mock.patch.object(subprocess, "Popen", Process):
    with mock.patch.object(time, "sleep", lambda seconds: None):
        exec(compile(given["script"], "run_staad.py", "exec"), {"__name__": "__main__"})
print(json.dumps({"output": json.load(open("output.json")), "calls": calls}))
`,
      {
        script: fs.readFileSync(`${FOLDER}/run_staad.py`, 'utf8'),
        inputs: {span_m: span, height_m: height, load_kN_m: load, section: 'IPE400'},
        unit: options.unit ?? 'Metric',
        status: options.status ?? 2,
        open: options.open ?? false,
        section: options.section ?? 1,
      },
    ) as Record<string, unknown>;

  it('is built by the script, which ends STAAD.Pro', () => {
    const {output, calls} = runScript({}) as {output: unknown; calls: unknown[][]};
    expect(output).toMatchObject({
      status: 'done',
      warnings: false,
      left: {vertical_kN: 48, horizontal_kN: 14.6},
    });
    const names = calls.map(([name]) => name);
    expect(names.filter((name) => name === 'PerformAnalysis')).toHaveLength(1);
    expect(names.indexOf('PerformAnalysis')).toBeLessThan(names.indexOf('SaveModel'));
    expect(names.indexOf('SaveModel')).toBeLessThan(names.indexOf('AnalyzeEx'));
    expect(calls).toContainEqual(['CreateNode', 3, span, height, 0]);
    expect(calls).toContainEqual(['AddMemberUniformForce', [2], 5, -load, 0, 0, 0]);
    expect(names.at(-1)).toBe('terminate');
  });

  it('has the same results in English units', () => {
    const {output} = runScript({unit: 'English', status: 3}) as {
      output: Record<string, Record<string, number>>;
    };
    expect(output).toMatchObject({status: 'done', warnings: true});
    expect(output.right!.vertical_kN).toBeCloseTo(48, 6);
    expect(output.right!.moment_kNm).toBeCloseTo(24.4, 6);
  });

  it('has no results after errors, with an unknown section, or beside an open STAAD.Pro, which goes on', () => {
    const failed = runScript({status: 4}) as {output: {status: string; message: string}; calls: unknown[][]};
    expect(failed.output.status).toBe('failed');
    expect(failed.output.message).toContain('status 4');
    expect(failed.calls.at(-1)).toEqual(['terminate']);
    const unknown = runScript({section: 0}) as {output: {message: string}; calls: unknown[][]};
    expect(unknown.output.message).toContain('not in the table');
    expect(unknown.calls.at(-1)).toEqual(['terminate']);
    const beside = runScript({open: true}) as {output: {message: string}; calls: unknown[][]};
    expect(beside.output.message).toContain('already open');
    expect(beside.calls).toEqual([]);
  });
});
