import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {trestle} from '../../../tools/apps/trestle';
import {evaluateApp} from '../../../sdk-double/run-app';
import {printedBy, runInFolder, succeed, TIMER} from '../python';
import {userMessages} from './app';

type Pair = [x: number, z: number];
type OfCases<Value> = Record<string, Record<string, Value>>;

const {code, folder} = trestle;
const SAMPLE = `${folder}/sample_output.json`;
const text = fs.readFileSync(SAMPLE, 'utf8');
const sample = JSON.parse(text) as {forces_kN: OfCases<number>; reactions_kN: OfCases<Pair>};
const inputs = evaluateApp<{loads_kN: OfCases<Pair>}>(code, ['make_inputs(defaults())'], {folder})[0]!;

describe('the tutorial on SAP2000', () => {
  it('has the sample that its script makes', () => {
    expect(printedBy('figures/data/integrate-etabs-sap2000.py')).toBe(text);
  });

  it('shows what a worker returns, and says in one sentence what is wrong', () => {
    const said = (content?: string): string =>
      userMessages(code, 'show_members', {
        folder,
        values: {'results.source': 'WORKER'},
        workerFiles: content === undefined ? undefined : {'output.json': content},
      });
    expect(said(text)).toBe('');
    expect(said()).toBe('No worker for SAP2000 is connected.');
    expect(said('no JSON')).toBe('output.json is not a JSON file.');
    expect(said('{"status": "failed", "message": "FrameForce returns 1."}')).toBe(
      'SAP2000 fails: FrameForce returns 1.',
    );
  });

  describe('has a script that', () => {
    const script = fs.readFileSync(path.join(folder, 'run_sap2000.py'), 'utf8');

    /** A double for SAP2000 that notes its calls, and fails in one way if asked to; a user has another one open. */
    const sdkDouble = `
import json, pathlib, runpy, subprocess, sys, threading, types
from unittest import mock

fail = sys.argv[1]
alive = {"100"}
calls, case = [], [None]
sample = json.loads(pathlib.Path("sample.json").read_text())


${TIMER}

def run(command, **options):
    if command[0] == "taskkill":
        alive.discard(command[2])
    rows = "".join(f'"SAP2000.exe","{number}"\\n' for number in sorted(alive))
    return types.SimpleNamespace(stdout=rows)


def start():
    alive.add("200")
    return 1 if fail == "start" else 0


def leave(save):
    calls.append(["ApplicationExit", [save]])
    alive.discard("200")


def analyze():
    if fail == "late":
        Timer.last.fire()
    return 1 if fail == "run" else 0


def select(name):
    case[0] = name
    return 0


# As CSI says: by-reference arguments come back in order, then the code. Six columns of results go before it.
def frame_force(name, kind):
    p = [sample["forces_kN"][case[0]][name[1:]]] * 2
    if case[0] == "WIND":
        p = {"empty": [], "force": [p[0], float("nan")]}.get(fail, p)
    return [len(p), *([[""] * len(p)] * 7), p, *([[0.0] * len(p)] * 5), 0]


def joint_react(name, kind):
    x, z = sample["reactions_kN"][case[0]][name[1:]]
    rows = {"rows": 2, "none": 0}.get(fail, 1)
    x = float("inf") if fail == "reaction" else x
    return [rows, *([[""] * rows] * 5), [x] * rows, [0.0] * rows, [z] * rows, *([[0.0] * rows] * 3), 0]


program = mock.MagicMock()
program.ApplicationStart, program.ApplicationExit = start, leave
model = program.SapModel
states = lambda: [2, ["DEAD", *sample["forces_kN"]], [1, 4, 4, 4, 3 if fail == "case" else 4], 0]
answers = {
    **dict.fromkeys(
        ["InitializeNewModel", "File.NewBlank", "PropFrame.SetPipe", "Analyze.SetRunCaseFlag", "LoadPatterns.Add", "File.Save"],
        lambda *given: 0,
    ),
    **dict.fromkeys(
        ["PointObj.SetRestraint", "FrameObj.SetReleases", "Analyze.SetActiveDOF", "PointObj.SetLoadForce"],
        lambda *given: [*given[1:], 0],
    ),
    "PropMaterial.AddMaterial": lambda *given: ["S355", 1 if fail == "material" else 0],
    "PointObj.AddCartesian": lambda x, y, z, name, own: ["p" + own, 0],
    "FrameObj.AddByPoint": lambda start, end, name, tube, own: ["f" + own, 0],
    "Analyze.RunAnalysis": analyze,
    "Analyze.GetCaseStatus": states,
    "Results.Setup.DeselectAllCasesAndCombosForOutput": lambda: 0,
    "Results.Setup.SetCaseSelectedForOutput": select,
    "Results.FrameForce": frame_force,
    "Results.JointReact": joint_react,
}


def note(name, answer):
    def called(*given):
        calls.append([name, list(given)])
        return answer(*given)

    return called


for name, answer in answers.items():
    model.configure_mock(**{name: note(name, answer)})
helper = mock.MagicMock()
helper.QueryInterface.return_value.CreateObject = lambda path: calls.append(["CreateObject", [path]]) or program
client = types.SimpleNamespace(CreateObject=mock.MagicMock(return_value=helper))
comtypes = mock.MagicMock(client=client)
with (
    mock.patch.dict(sys.modules, {"comtypes": comtypes, "comtypes.client": client}),
    mock.patch.object(subprocess, "run", run),
    mock.patch.object(threading, "Timer", Timer),
):
    runpy.run_path("run_sap2000.py", run_name="__main__")
output = json.loads(pathlib.Path("output.json").read_text())
print(json.dumps({"output": output, "calls": calls, "alive": sorted(alive)}))
`;

    interface Run {
      output: {status: string; message: string; log: string};
      calls: [name: string, given: unknown[]][];
      alive: string[];
    }

    const given = JSON.stringify(inputs);
    const run = (fail = ''): Run => {
      const files = {'run_sap2000.py': script, 'inputs.json': given, 'sample.json': fs.readFileSync(SAMPLE)};
      return JSON.parse(succeed(runInFolder(files, ['-c', sdkDouble, fail])).stdout) as Run;
    };

    it('builds the model of the app, and returns its results', () => {
      const {output, calls, alive} = run();
      expect(output).toEqual({
        status: 'done',
        forces_kN: sample.forces_kN,
        reactions_kN: sample.reactions_kN,
      });
      const of = (name: string): unknown[][] =>
        calls.filter(([one]) => one === name).map(([, given_]) => given_);
      expect(of('InitializeNewModel')).toEqual([[6]]);
      expect(of('PropFrame.SetPipe')).toContainEqual(['CHS 139.7 x 6.3', 'S355', 0.1397, 0.0063]);
      expect(of('PointObj.AddCartesian')).toContainEqual([-1.8, 0, 0, '', 'A0']);
      expect(of('FrameObj.AddByPoint')).toContainEqual(['pA0', 'pB1', '', 'CHS 76.1 x 4', 'A0-B1']);
      expect(of('PointObj.SetRestraint').map(([name]) => name)).toEqual(['pA0', 'pB0']);
      expect(of('FrameObj.SetReleases')).toHaveLength(12);
      expect(of('LoadPatterns.Add').map(([name, , weight]) => [name, weight])).toEqual(
        Object.keys(inputs.loads_kN).map((name) => [name, 0]),
      );
      const [x, z] = inputs.loads_kN.WIND!.A3!;
      expect(of('PointObj.SetLoadForce')).toContainEqual(['pA3', 'WIND', [x, 0, z, 0, 0, 0]]);
      const names = calls.map(([name]) => name);
      expect(names.indexOf('File.Save')).toBeLessThan(names.indexOf('Analyze.RunAnalysis'));
      expect(of('ApplicationExit')).toEqual([[false]]);
      expect(alive).toEqual(['100']);
      expect(of('limit')).toEqual([270]);
      expect(code).toContain('execute(timeout=300)');
      expect(String(of('CreateObject')[0]![0])).toContain('SAP2000 25');
    });

    it.each([
      ['start', /ApplicationStart returns 1/],
      ['material', /AddMaterial returns 1/],
      ['run', /RunAnalysis returns 1/],
      ['case', /The load case WIND ends with status 3/],
      ['empty', /WIND: the force in A0-A1 is \[\]/],
      ['force', /WIND: the force in A0-A1 is \[-?[\d.]+, nan\]/],
      ['reaction', /STEEL: reactions of A0: \[inf\]/],
      ['rows', /STEEL: reactions of A0: \[[\d.]+, [\d.]+\]/],
      ['none', /STEEL: reactions of A0: \[\]/],
      ['late', /TimeoutError: not finished within 270 s/],
    ])('reports a failure (%s), and closes what it has opened', (fail, message) => {
      const {output, alive} = run(fail);
      expect(output.status).toBe('failed');
      expect(output.message).toMatch(message);
      expect(output.log).toMatch(/^Traceback/);
      expect(alive).toEqual(['100']);
    });

    it('starts and ends SAP2000 as that of the guide does', () => {
      const guide = fs.readFileSync('docs/create-apps/software-integrations/run_sap2000.py', 'utf8');
      const parts = (source: string): string[] => {
        const lines = source
          .replaceAll(/^ *# (?:end)?region .*\n/gm, '')
          .replaceAll('reaction\n', 'results\n');
        const cut = (start: string, end: string): string => {
          const [first, last] = [lines.indexOf(start), lines.indexOf(end, lines.indexOf(start))];
          expect([first, last]).not.toContain(-1);
          return lines.slice(first, last);
        };
        return [
          cut('import csv', 'FINISHED = 4'),
          cut('def check', '\n\n\n'),
          cut('def running', '        model = program'),
          cut('        program.ApplicationExit(False)\n        return', 'Path("output.json")'),
        ];
      };
      expect(parts(script)).toEqual(parts(guide));
    });
  });
});
