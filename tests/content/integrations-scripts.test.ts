// cspell:ignore oserrors
/**
 * Scripts that drive programs on a worker follow the rules of the guide on workers. Each runs against a test double
 * of its program, which works or fails in one of the ways that the rules name.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {evaluateApp} from '../../sdk-double/run-app';
import {latest} from '../../src/config/sdk-versions';
import {trestle} from '../../tools/apps/trestle';
import {readPage, sampleWith} from './pages';
import {runInFolder, succeed} from './python';

const FOLDER = 'docs/create-apps/software-integrations';
const TUTORIALS = 'docs/tutorials';

/** Shared by all test doubles: processes, a timer that the test fires, and a clock. */
const PREAMBLE = `
import json, math, os, runpy, subprocess, sys, threading, time, types
from unittest import mock

given = json.load(sys.stdin)
fail = given["fail"]
calls = []
alive, users = set(), set()
clock = 0.0


class Timer:
    """It rings when it is told to. The script then reads that the program is gone before the timer has finished."""

    def __init__(self, seconds, function, args=()):
        self.function, self.args = function, args
        Timer.last = self
        calls.append(["limit", seconds])

    def start(self):
        pass

    def cancel(self):
        pass

    def fire(self):
        self.function(*self.args)
        raise OSError("the program is gone")


def user_opens(number):
    alive.add(number)
    users.add(number)


user_opens("100")


class Process:
    pid = 200

    def __init__(self, command, stdout=None, stderr=None):
        calls.append(["start", *command])
        if fail == "start":
            raise FileNotFoundError(command[0])
        alive.add("200")
        self.stdout = stdout

    def poll(self):
        return None if "200" in alive else 0

    def wait(self, timeout):
        calls.append(["limit", timeout])
        return wait(self, timeout)


def run(command, **options):
    if command[0] == "tasklist":
        return types.SimpleNamespace(stdout="".join(f'"PROGRAM.exe","{one}"\\n' for one in sorted(alive)))
    calls.append(command)
    alive.discard(command[command.index("/PID") + 1])
    return types.SimpleNamespace(stdout="", returncode=0)


def sleep(seconds):
    global clock
    clock += seconds


def at(stage, good, bad):
    """What a call returns, or how it fails."""
    if fail == "early" and stage == "run":
        raise OSError("the program is gone")
    if fail == "late" and stage == "run":
        Timer.last.fire()
    return bad if fail == stage else good


def number(good):
    return {"nan": float("nan"), "infinite": float("inf")}.get(fail, good)


class Part:
    """An object of a program: each call is noted, and returns what answers has for it."""

    answers = {}

    def __getattr__(self, name):
        def call(*args):
            calls.append([name, *args])
            answer = self.answers.get(name, 0)
            return answer(*args) if callable(answer) else answer

        return call
`;

const ENDING = `
with (
    mock.patch.dict(sys.modules, modules),
    mock.patch.object(subprocess, "Popen", Process),
    mock.patch.object(subprocess, "run", run),
    mock.patch.object(threading, "Timer", Timer),
    mock.patch.object(time, "sleep", sleep),
    mock.patch.object(time, "monotonic", lambda: clock),
):
    try:
        runpy.run_path(given["script"], run_name="__main__")
    except SystemExit:
        pass
result = {"output": json.load(open("output.json")), "calls": calls, "alive": sorted(alive), "users": sorted(users)}
print(json.dumps(result, default=str))
`;

interface Run {
  output: Record<string, unknown> & {status: string; message: string; log: string};
  calls: unknown[][];
  /** Ids of running processes, and of those that users opened before or while the script ran. */
  alive: string[];
  users: string[];
}

interface Script {
  name: string;
  /** In the folder of the guides by default. */
  file: string;
  folder?: string;
  /** The class `Stand` and the dictionary `modules`, with what the script imports. */
  sdkDouble: string;
  /** The inputs that the app sends. */
  inputs: object;
  /** The output of a successful run, besides the status. */
  result: object;
  /** Calls that the program must receive. */
  asks?: unknown[][];
  /** Failures of this program, with the message to the user. */
  failures?: Record<string, RegExp>;
  /** The timeout of the app in seconds. Default: 300. */
  timeout?: number;
  /** The page with the app. Default: `app.py` in the folder. */
  page?: string;
  /** Edits the script as its page says. */
  adapt?: (code: string) => string;
}

/** Puts the code of a reference page into the script of the guide, as the page says. */
function adapt(program: string): (code: string) => string {
  const page = readPage(`${latest.folder}/api/external/${program}.mdx`);
  return (code) => {
    const calls =
      /foot = build\(model, inputs\)\n +analyze\(model\)\n +reaction = read_reaction\(model, foot\)/;
    const functions = /^def check\([^]*(?=^def running)/m;
    expect(code).toMatch(calls);
    return code
      .replace(calls, 'reaction = calculate(model, inputs)')
      .replace(functions, () => `${sampleWith(page, 'def calculate')}\n\n`);
  };
}

/** Puts the function of the PLAXIS reference into the script, as the page says. */
function adaptPlaxis(code: string): string {
  const page = readPage(`${latest.folder}/api/external/plaxis.mdx`);
  const build = /^def build\([^]*?(?=^def )/m;
  expect(code).toMatch(build);
  return code.replace(build, () => `${sampleWith(page, 'def build')}\n\n`);
}

const csi = (name: string): string => `
class Model(Part):
    pass


class Program:
    def ApplicationStart(self):
        if fail == "start":
            raise FileNotFoundError("no program")
        alive.add("200")
        if fail in ("second", "other"):
            user_opens("300")
        if fail == "other":
            alive.discard("200")
        if fail == "slow":
            Timer.last.function()
        return 1 if fail in ("code", "other") else 0

    def ApplicationExit(self, save):
        calls.append(["ApplicationExit", save])
        alive.discard("200")
        return 0

    SapModel = Model()


rows = {"empty": []}.get(fail, [number(-2.5)])
Part.answers = {
    "AddMaterial": ["S355", at("material", 0, 1)],
    "AddCartesian": lambda *args: [args[-1], 0],
    "AddByPoint": ["M1", 0],
    "SetRestraint": [[True] * 6, 0],
    "SetLoadForce": [[], 0],
    "RunAnalysis": lambda: user_opens("400") or at("run", 0, 1),
    "GetCaseStatus": lambda: [2, ["DEAD", "WIND"], [4, at("case", 4, 3)], 0],
    "OpenFile": at("file", 0, 1),
    "BaseReact": lambda: [len(rows), [], [], [], rows, rows, {"short": []}.get(fail, rows), 0],
    "ModalPeriod": lambda: [len(rows), [], [], [], {"short": []}.get(fail, rows), 0],
    "JointReact": lambda *args: [1, rows, [0] * len(rows), [0] * len(rows), [0] * len(rows), [-30.0] * len(rows), [0], 0],
}
model = Program.SapModel
for part in ("File", "PropMaterial", "PropFrame", "PointObj", "FrameObj", "LoadPatterns", "Analyze", "Results"):
    setattr(Model, part, Part())
Part.Setup = property(lambda self: Part())
helper = types.SimpleNamespace(CreateObject=lambda path: Program())
helper.QueryInterface = lambda interface: helper
client = types.SimpleNamespace(CreateObject=lambda name: helper)
gen = types.SimpleNamespace(${name}v1=types.SimpleNamespace(cHelper=None))
comtypes = types.SimpleNamespace(client=client, gen=gen, CoInitialize=lambda: None, CoUninitialize=lambda: None)
modules = {"comtypes": comtypes, "comtypes.client": client}
`;

const CSI_START_FAILURES = {
  code: /ApplicationStart returns 1; new \w+ processes: 1/,
  second: /ApplicationStart returns 0; new \w+ processes: 2/,
  other: /ApplicationStart returns 1; new \w+ processes: 1/,
  slow: /TimeoutError: not finished within 270 s/,
};
const CSI_FAILURES = {
  ...CSI_START_FAILURES,
  material: /AddMaterial returns 1/,
  run: /RunAnalysis returns 1/,
  case: /WIND ends with status 3/,
  empty: /one row of reactions/,
};
const MAST = {height_m: 12, force_kN: 2.5};
const REACTION = {horizontal_kN: -2.5, moment_kNm: -30};
const READ_FAILURES = {
  file: /OpenFile returns 1/,
  run: /RunAnalysis returns 1/,
  case: /WIND ends with status 3/,
  empty: /returns the \w+ \[\]/,
  short: /returns the \w+ \[/,
};

/** SAP2000 for the script of the tutorial: answers from the sample output. */
const TRUSS = `
sample = json.load(open("sample_output.json"))
chosen = []


# Arguments by reference come back in order, then the code. Six columns of results go before them.
def frame_force(name, kind):
    p = [number(sample["forces_kN"][chosen[-1]][name[1:]])] * (0 if fail == "force" else 2)
    return [len(p), *([[""] * len(p)] * 7), p, *([[0.0] * len(p)] * 5), 0]


def joint_react(name, kind):
    count = {"none": 0, "rows": 2}.get(fail, 1)
    x, z = sample["reactions_kN"][chosen[-1]][name[1:]]
    x = math.inf if fail == "reaction" else x
    return [count, *([[""] * count] * 5), [x] * count, [0.0] * count, [z] * count, *([[0.0] * count] * 3), 0]


Part.answers |= {
    "AddCartesian": lambda x, y, z, name, own: ["p" + own, 0],
    "AddByPoint": lambda start, end, name, tube, own: ["f" + own, 0],
    "SetReleases": [[], 0],
    "SetActiveDOF": [[], 0],
    "GetCaseStatus": lambda: [0, list(sample["forces_kN"]), [at("case", 4, 3)] * len(sample["forces_kN"]), 0],
    "SetCaseSelectedForOutput": lambda name: chosen.append(name) or 0,
    "FrameForce": frame_force,
    "JointReact": joint_react,
}
`;

const PLAXIS_FAILURES = {
  input: /^ConnectionRefusedError: no server at 10000$/,
  mesh: /^ValueError: no mesh$/,
  phase: /ends at (?:SumMstage )?0\.750.*: Soil body collapses$/,
  unknown: /ends at (?:SumMstage )?nan/,
  empty: /could not convert/,
  output: /^ConnectionRefusedError: no server at 10001$/,
};
const PLAXIS = `
VALUES = {
    "SumMstage": {"phase": 0.75, "unknown": math.nan}.get(fail, 1),
    "LogInfo": "Soil body collapses",
    "Identification": "Phase_1",
}


def mesh(size):
    if fail == "mesh":
        raise ValueError("no mesh")


def settle(phase, kind, point):
    return "not found" if fail == "empty" else str(number(-0.04 - point[0] / 1000))


ANSWERS = {
    "g_i.mesh": mesh,
    "g_i.calculate": lambda: at("run", "OK", "OK"),
    "g_i.view": lambda phase: 10001,
    "g_o.getsingleresult": settle,
}


class Thing:
    """An object of PLAXIS, by its name: what it is asked is noted."""

    def __init__(self, name):
        self.__dict__["name"] = name

    def __repr__(self):
        return self.name

    def __getattr__(self, name):
        return VALUES[self.name.split(".")[-1]] if name == "value" else Thing(f"{self.name}.{name}")

    def __setattr__(self, name, value):
        calls.append([f"{self.name}.{name} =", value])

    def __getitem__(self, index):
        return Thing(f"{self.name}[{index}]")

    def __iter__(self):
        return iter([self[0], self[1]])

    def __call__(self, *arguments):
        calls.append([self.name, *arguments])
        answer = ANSWERS.get(self.name)
        return answer(*arguments) if answer else Thing(f"{self.name}()")


def new_server(host, port, password):
    if fail == {10000: "input", 10001: "output"}[port]:
        raise ConnectionRefusedError(f"no server at {port}")
    assert host == "localhost" and len(password) > 20
    side = {10000: "i", 10001: "o"}[port]
    return Thing(f"s_{side}"), Thing(f"g_{side}")


easy = types.SimpleNamespace(new_server=new_server)
modules = {"plxscripting": types.SimpleNamespace(easy=easy), "plxscripting.easy": easy}
`;

const STAAD_FAILURES = {
  run: /status 4/,
  'status 0': /The analysis ends with status 0\.$/,
  'status 1': /The analysis ends with status 1\.$/,
  section: /(?:The section is not in the table|does not know the section)/,
  material: /The members .*have no material\.$/,
  empty: /(?:Node 1 has no reactions|Load case 1, support): \[\]\.$/,
  waits: /the start of STAAD\.Pro takes more than 120 s/,
  file: /the file takes more than 60 s/,
  broken: /AttributeError: no such name/,
};
const STAAD = `
for model in ("portal", "support"):
    open(f"{model}.ANL", "w").write("JOINT 3 IS UNSTABLE")


def in_base_unit(values):
    """In kip and inch where the program counts in these."""
    factors = [4.448222] * 3 + [0.1129848] * 3 if fail == "English" else [1] * 6
    return [value / factor for value, factor in zip(values, factors)]


def reactions(node, case):
    side = 1 if node == 1 else -1
    return at("empty", in_base_unit([side * number(14.6), 48.0, 0, 0, 0, side * -24.4]), [])


Part.answers = {
    "CreateNewPrimaryLoadEx2": lambda title, kind, number: number,
    "AssignMaterialToMember": at("material", 1, 0),
    "CreateBeamPropertyFromTable": at("section", 1, 0),
    "AnalyzeEx": lambda *args: int(fail[7:]) if fail.startswith("status") else at("run", 2, 4),
    "GetBaseUnit": at("English", "Metric", "English"),
    "GetSupportReactions": reactions,
}
staad = Part()
for name in ("Geometry", "Property", "Support", "Load", "Command", "Output"):
    setattr(Part, name, property(lambda self: Part()))
if fail == "open":
    user_opens("200")


def get_active_object(name):
    if "200" not in alive or fail == "waits":
        raise OSError(name)
    return Part()


def connect(path):
    if fail == "file" or clock < 5:
        raise oserrors.OsErrorBase(path)
    if fail == "broken":
        raise AttributeError("no such name")
    return staad


oserrors = types.SimpleNamespace(OsErrorBase=type("OsErrorBase", (Exception,), {}))
client = types.SimpleNamespace(GetActiveObject=get_active_object)
modules = {
    "comtypes": types.SimpleNamespace(client=client, COMError=RuntimeError),
    "comtypes.client": client,
    "openstaadpy": types.SimpleNamespace(os_analytical=types.SimpleNamespace(connect=connect, oserrors=oserrors)),
}
`;

/** STAAD.Pro for the script of the tutorial: answers from the sample output. */
const TRESTLE_SUPPORT = `
sample = json.load(open("sample_output.json"))
cases = list(sample["cases"].values())
Part.answers |= {
    "GetSupportReactions": lambda node, case: at(
        "empty", in_base_unit([number(one) for one in cases[case - 1]["reactions"]]), []
    ),
    "GetMemberEndForces": lambda member, side, case, axes: at(
        "forces", in_base_unit(cases[case - 1]["end_forces"][str(member)][("start", "end")[side]]), []
    ),
}
`;

/** The sample output of a tutorial, which its script must reproduce from the test double. */
const sampleOf = <T extends object>(tutorial: string): T =>
  JSON.parse(fs.readFileSync(`${TUTORIALS}/${tutorial}/app/sample_output.json`, 'utf8')) as T;

/** The value, with numbers compared to nine decimals. */
function close(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 9);
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, close(one)]));
}

interface Support {
  model: {nodes: unknown[][]; members: unknown[][]; cases: {loads: [number, ...number[]][]}[]};
}
const support = sampleOf<Support>('integrate-staadpro');
const truss = sampleOf<{forces_kN: object; reactions_kN: object}>('integrate-etabs-sap2000');
const raft = sampleOf<{inputs: {points_m: number[]}}>('integrate-plaxis').inputs;
const [trussInputs] = evaluateApp<{loads_kN: {WIND: Record<string, [number, number]>}}>(
  trestle.code,
  ['make_inputs(defaults())'],
  {folder: trestle.folder},
);
const wind = trussInputs!.loads_kN.WIND.A3!;
const SCRIPTS: Script[] = [
  {
    name: 'PLAXIS',
    page: `${FOLDER}/plaxis.mdx`,
    file: 'run_plaxis.py',
    timeout: 600,
    inputs: {load_kN_m2: 36, thickness_m: 6},
    result: {settlement_m: 0.045},
    asks: [
      ['g_i.lineload()[-1].qy_start =', -36],
      ['g_i.soillayer', 6],
      ['g_i.soilmat().setproperties', 'nu', 0.35, 'Eref', 3000],
    ],
    failures: PLAXIS_FAILURES,
    sdkDouble: PLAXIS,
  },
  {
    name: 'the tutorial on PLAXIS',
    folder: `${TUTORIALS}/integrate-plaxis/app`,
    file: 'run_plaxis.py',
    timeout: 600,
    inputs: raft,
    result: {inputs: raft, settlements_m: raft.points_m.map((x) => 0.04 + x / 1000)},
    asks: [
      ['g_i.SoilContour.initializerectangular', 0, -14, 48, 0],
      ...[3, 5, 6].map((thickness) => ['g_i.soillayer', thickness]),
      ['g_i.soilmat().setproperties', 'nu', 0.35, 'Eref', 8000],
      ['g_i.setmaterial', 'g_i.Soils[2]', 'g_i.soilmat()'],
      ['g_i.lineload', [0, 0], [6, 0]],
      ['g_i.lineload()[-1].qy_start =', -60],
      ['g_i.activate', 'g_i.LineLoads', 'g_i.phase()'],
      ['g_o.close'],
    ],
    failures: PLAXIS_FAILURES,
    sdkDouble: PLAXIS,
  },
  {
    name: 'the reference of PLAXIS',
    page: `${latest.folder}/api/external/plaxis.mdx`,
    file: 'run_plaxis.py',
    adapt: adaptPlaxis,
    timeout: 600,
    inputs: {fill_height_m: 2, clay_thickness_m: 6},
    result: {settlement_m: 0.06},
    sdkDouble: PLAXIS,
  },
  {
    name: 'ETABS',
    page: `${FOLDER}/etabs-and-sap2000.mdx`,
    file: 'run_etabs.py',
    inputs: MAST,
    result: REACTION,
    failures: CSI_FAILURES,
    sdkDouble: csi('ETABS'),
  },
  {
    name: 'SAP2000',
    page: `${FOLDER}/etabs-and-sap2000.mdx`,
    file: 'run_sap2000.py',
    inputs: MAST,
    result: REACTION,
    failures: CSI_FAILURES,
    sdkDouble: csi('SAP2000'),
  },
  {
    name: 'the reference of ETABS',
    page: `${latest.folder}/api/external/etabs.mdx`,
    file: 'run_etabs.py',
    adapt: adapt('etabs'),
    inputs: {load_case: 'WIND'},
    result: {FX: [-2.5], FY: [-2.5], FZ: [-2.5]},
    failures: READ_FAILURES,
    sdkDouble: csi('ETABS'),
  },
  {
    name: 'the reference of SAP2000',
    page: `${latest.folder}/api/external/sap2000.mdx`,
    file: 'run_sap2000.py',
    adapt: adapt('sap2000'),
    inputs: {load_case: 'WIND'},
    result: {period_s: [-2.5]},
    failures: READ_FAILURES,
    sdkDouble: csi('SAP2000'),
  },
  {
    name: 'the tutorial on SAP2000',
    folder: trestle.folder,
    file: 'run_sap2000.py',
    inputs: trussInputs!,
    result: {forces_kN: truss.forces_kN, reactions_kN: truss.reactions_kN},
    asks: [
      ['InitializeNewModel', 6],
      ['SetPipe', 'CHS 139.7 x 6.3', 'S355', 0.1397, 0.0063],
      ['AddCartesian', -1.8, 0, 0, '', 'A0'],
      ['AddByPoint', 'pA0', 'pB1', '', 'CHS 76.1 x 4', 'A0-B1'],
      ['SetRestraint', 'pA0', [true, true, true, false, false, false]],
      [
        'SetReleases',
        'fA0-B1',
        [false, false, false, true, true, true],
        [false, false, false, false, true, true],
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
      ['SetLoadForce', 'pA3', 'WIND', [wind[0], 0, wind[1], 0, 0, 0]],
    ],
    failures: {
      ...CSI_START_FAILURES,
      material: /AddMaterial returns 1/,
      run: /RunAnalysis returns 1/,
      case: /ends with status 3/,
      force: /the force in A0-A1 is \[\]/,
      reaction: /reactions of A0: \[inf\]/,
      rows: /reactions of A0: \[[\d.-]+, [\d.-]+\]/,
      none: /reactions of A0: \[\]/,
    },
    sdkDouble: csi('SAP2000') + TRUSS,
  },
  {
    name: 'STAAD.Pro',
    page: `${FOLDER}/staadpro.mdx`,
    file: 'run_staad.py',
    inputs: {height_m: 5, load_kN_m: 12},
    result: {
      warnings: false,
      left: {horizontal_kN: 14.6, vertical_kN: 48, moment_kNm: -24.4},
      right: {horizontal_kN: -14.6, vertical_kN: 48, moment_kNm: 24.4},
    },
    failures: STAAD_FAILURES,
    sdkDouble: STAAD,
  },
  {
    name: 'the tutorial on STAAD.Pro',
    folder: `${TUTORIALS}/integrate-staadpro/app`,
    file: 'run_staad.py',
    inputs: support.model,
    result: support,
    asks: [
      ...support.model.nodes.map((node) => ['CreateNode', ...node]),
      ...support.model.members.map((member) => ['CreateBeam', ...member.slice(0, 3)]),
      ...['HEB240', 'HEB160'].map((section) => ['CreateBeamPropertyFromTable', 8, section, 0, 0, 0]),
      ...support.model.cases.flatMap(({loads}) =>
        loads.map(([node, ...force]) => ['AddNodalLoad', [node], ...force, 0, 0, 0]),
      ),
    ],
    failures: {...STAAD_FAILURES, forces: /^RuntimeError: Load case 1, member 1: \[\]\.$/},
    sdkDouble: STAAD + TRESTLE_SUPPORT,
  },
  {
    name: 'Revit',
    page: `${FOLDER}/revit.mdx`,
    file: 'revit/run_revit.py',
    timeout: 600,
    inputs: {},
    result: {areas_m2: {'Level 1': 250}, not_placed: []},
    failures: {
      code: /pyRevit ends with code 1/,
      empty: /writes no result/,
      inner: /The inner script fails: IndexError/,
    },
    sdkDouble: `
def wait(process, timeout):
    process.stdout.write("pyRevit is not attached to Revit")
    if fail in ("late", "early"):
        raise subprocess.TimeoutExpired("pyrevit", timeout) if fail == "late" else OSError("the program is gone")
    alive.discard("200")
    result = {"error": "IndexError"} if fail == "inner" else {"areas_m2": {"Level 1": 250}, "not_placed": []}
    if fail not in ("code", "empty"):
        open("result.json", "w").write(json.dumps(result))
    return at("code", 0, 1)


modules = {}
`,
  },
];

describe('the script for Tekla Structures', () => {
  const tekla: Script = {
    name: 'Tekla Structures',
    page: `${FOLDER}/tekla.mdx`,
    file: 'run_tekla.py',
    timeout: 120,
    inputs: {span_mm: 12_000, height_mm: 5000, profile: 'HEA300'},
    result: {created: 3},
    sdkDouble: `
inserted, ended = [], []


class Beam:
    def insert(self):
        if fail == "late" and inserted:
            Timer.last.fire()
        if fail == "early" and inserted:
            raise OSError("the program is gone")
        if fail == "refused" and len(inserted) == 2:
            return False
        inserted.append(self)
        return True

    def modify(self):
        calls.append(["modify", self.name])

    def delete(self):
        inserted.remove(self)


class Model:
    def get_connection_status(self):
        return fail != "start"

    def get_objects_with_types(self, kinds):
        return [types.SimpleNamespace(name=name) for name in ("FRAME", *["FRAME UNFINISHED"] * (2 if fail == "again" else 0))]

    def commit_changes(self, text):
        if not ended:
            calls.append(["commit", len(inserted)])


def end_here(code):
    calls.append(["left", *[beam.name for beam in inserted]])
    ended.append(code)
    raise SystemExit(code)


os._exit = end_here
kinds = {"Model.Model": Model, "Model.Beam": Beam}
modules = {"pytekla": types.SimpleNamespace(wrap=lambda name, *values: kinds.get(name, Part)())}
`,
  };

  it('adds the members, and times out before the app does', () => {
    const run = runScript(tekla);
    expect(run.output).toEqual({status: 'done', created: 3});
    expect(run.calls.slice(-4)).toEqual([...Array<string[]>(3).fill(['modify', 'FRAME']), ['commit', 3]]);
    seeTimes(tekla, run);
  });

  it.each([
    ['start', /no open model/],
    ['early', /the program is gone/],
    ['refused', /not inserted a member/],
    ['again', /Delete the members named FRAME UNFINISHED \(2\) first/],
  ])('reports a failure (%s), and leaves no incomplete frame', (fail, message) => {
    const {output, calls} = runScript(tekla, fail);
    expect(output.status).toBe('failed');
    expect(output.message).toMatch(message);
    const commits = calls.filter(([name]) => name === 'commit');
    expect(commits).toEqual(['start', 'again'].includes(fail) ? [] : [['commit', 0]]);
  });

  it('names what stays in the model when it times out', () => {
    const {output, calls} = runScript(tekla, 'late');
    expect(output.message).toMatch(/no answer within 100 s/);
    expect(calls).toContainEqual(['left', 'FRAME UNFINISHED']);
  });
});

/** Runs a script against its test double, optionally with a failure. */
function runScript(
  {file, folder = FOLDER, sdkDouble, inputs, adapt = (code) => code}: Script,
  fail = '',
): Run {
  const name = file.replace(/.*\//, '');
  const sample = `${folder}/sample_output.json`;
  const files = {
    [name]: adapt(fs.readFileSync(`${folder}/${file}`, 'utf8')),
    ...Object.fromEntries(
      ['inputs.json', 'input.json', 'model.json'].map((one) => [one, JSON.stringify(inputs)]),
    ),
    ...(fs.existsSync(sample) && {'sample_output.json': fs.readFileSync(sample)}),
  };
  const input = JSON.stringify({fail, script: name});
  const {stdout} = succeed(runInFolder(files, ['-c', PREAMBLE + sdkDouble + ENDING], input));
  return JSON.parse(stdout) as Run;
}

it('the logs of STAAD.Pro and pyRevit are returned with that of the script', () => {
  const logOf = (name: string, fail: string): string =>
    runScript(SCRIPTS.find((one) => one.name === name)!, fail).output.log;
  for (const name of ['STAAD.Pro', 'the tutorial on STAAD.Pro'])
    expect(logOf(name, 'run')).toContain('JOINT 3 IS UNSTABLE');
  expect(logOf('Revit', 'empty')).toContain('pyRevit is not attached to Revit');
});

describe.each(SCRIPTS.filter(({name}) => name.endsWith('STAAD.Pro')))('$name', (script) => {
  it('is left alone when a user has it open', () => {
    const {output, calls, alive} = runScript(script, 'open');
    expect(output.message).toContain('already open');
    expect([calls, alive]).toEqual([[], ['100', '200']]);
  });

  it('returns the same results in English units, and reports warnings', () => {
    expect(runScript(script, 'English').output).toEqual(close({status: 'done', ...script.result}));
    expect(runScript(script, 'status 3').output).toMatchObject({status: 'done', warnings: true});
  });
});

/** Expects that the script gives up before the timeout of the app, and that the page shows that timeout. */
function seeTimes({folder, page = `${folder}/app.py`, timeout = 300}: Script, {calls}: Run): void {
  expect(calls.find(([name]) => name === 'limit')![1]).toBeLessThanOrEqual(timeout - 20);
  expect(fs.readFileSync(page, 'utf8')).toContain(`execute(timeout=${timeout})`);
}

describe('the function that tells the user what to do', () => {
  const code = fs.readFileSync(`${FOLDER}/generic/run_script.py`, 'utf8');
  const setUp = `
def told(error=None, file=None, of="execute"):
    class Analysis:
        def execute(self, timeout):
            if error and of == "execute":
                raise error

        def get_output_file(self, name):
            if error:
                raise error
            return vkt.File.from_data(file) if file else None

    try:
        return run_script(Analysis(), "ETABS", 300)
    except vkt.UserError as refusal:
        return str(refusal)
`;
  it.each([
    ['ConnectionError()', 'No worker for ETABS is connected.'],
    ['TimeoutError()', 'ETABS takes more than 300 s.'],
    ['vkt.LicenseError("x"), of="results"', 'ETABS has no license available.'],
    ['vkt.ExecutionError("x"), of="results"', 'The script does not run on the worker.'],
    ['file=""', 'ETABS fails: it returns no output.json.'],
    ['file=\'{"status": "failed", "message": "no model"}\'', 'ETABS fails: no model'],
    ['file=\'{"status": "done", "moment_kNm": 2}\'', {status: 'done', moment_kNm: 2}],
  ])('%s', (given, expected) => {
    expect(withApp({'app.py': code}, {}, (app) => app.evaluate([`told(${given})`], setUp))).toEqual([
      expected,
    ]);
  });
});

describe.each(SCRIPTS)('the script for $name', (script) => {
  it('writes the result before the app times out, and ends only the program that it has started', () => {
    const run = runScript(script);
    expect(run.output).toEqual(close({status: 'done', ...script.result}));
    expect(run.alive).toEqual(run.users);
    expect(run.calls).toEqual(expect.arrayContaining(script.asks ?? []));
    seeTimes(script, run);
    expect(fs.readFileSync(`${script.folder ?? FOLDER}/${script.file}`, 'utf8')).toContain(
      `# the app waits ${script.timeout ?? 300} s`,
    );
  });

  // Scripts of the reference reuse a guide's script, whose start is tested already.
  const isGuide = script.adapt === undefined;
  const numbers = script.name === 'Revit' ? {} : {nan: /./, infinite: /./};
  const late = script.name === 'Revit' ? /TimeoutExpired/ : /TimeoutError: not finished within \d+ s/;
  it.each(
    Object.entries({
      ...(isGuide && {start: /FileNotFoundError/, early: /the program is gone/}),
      late,
      ...numbers,
      ...script.failures,
    }),
  )('reports a program that fails (%s), with a log, and ends it', (fail, message) => {
    const {output, alive, users, calls} = runScript(script, fail);
    expect(output.status).toBe('failed');
    expect(output.message).toMatch(message);
    expect(Object.keys(output).sort()).toEqual(['log', 'message', 'status']);
    expect(output.log).toContain('Traceback');
    expect(alive).toEqual(users);
    if (['late', 'early'].includes(fail))
      expect(calls.at(-1)).toEqual(['taskkill', '/PID', '200', '/T', '/F']);
  });
});
