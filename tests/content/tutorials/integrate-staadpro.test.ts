// cspell:ignore oserrors
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runApp} from '../../../sdk-double/run-app';
import {support} from '../../../tools/apps/staad';
import {printedBy, python, TIMER} from '../python';

type Vector = [number, number, number];

interface Output {
  status: string;
  warnings: boolean;
  message?: string;
  log?: string;
  model: {
    nodes: [number, ...Vector][];
    members: [number, start: number, end: number, section: string][];
    support: number;
    cases: {title: string; type: number; loads: [number, ...Vector][]}[];
  };
  cases: Record<string, {reactions: number[]; end_forces: Record<string, {start: number[]; end: number[]}>}>;
}

const FOLDER = 'docs/tutorials/integrate-staadpro';
const SAMPLE = `${FOLDER}/app/sample_output.json`;
const sample = JSON.parse(fs.readFileSync(SAMPLE, 'utf8')) as Output;
const close = (values: number[]): unknown[] => values.map((value): unknown => expect.closeTo(value, 9));

describe('the app of the tutorial on STAAD.Pro', () => {
  it('has the sample that its script computes', () => {
    expect(JSON.parse(printedBy('figures/data/integrate-staadpro.py'))).toEqual(sample);
  });

  it('shows what the worker returns, and says what went wrong there', () => {
    const told = (output?: object): string[] => {
      const {messages} = runApp<'table'>(support.code, 'show_foot', {
        ...support.use,
        values: {'results.source': '"from the worker"'},
        workerFiles: output && {'output.json': JSON.stringify(output)},
      });
      return messages.map(({text}) => text);
    };
    expect(told()).toEqual(['No Python worker is connected.']);
    expect(told(sample)).toEqual([]);
    expect(told({...sample, warnings: true})).toEqual(['STAAD.Pro has warnings. Open its model.']);
    expect(told({status: 'failed', message: 'RuntimeError: status 4'})).toEqual([
      'STAAD.Pro fails: RuntimeError: status 4',
    ]);
  });
});

describe('the script of the tutorial on STAAD.Pro', () => {
  /** Runs the script with a STAAD.Pro that answers with the sample, or fails; gives its output and the calls. */
  const runScript = (options: {unit?: string; status?: number; open?: boolean; fail?: string} = {}) =>
    python(
      `
import json, os, subprocess, sys, tempfile, threading, time, types
from unittest import mock

given = json.load(sys.stdin)
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
json.dump(given["sample"]["model"], open("model.json", "w"))
cases = list(given["sample"]["cases"].values())
scale = [1, 1] if given["unit"] == "Metric" else [4.448222, 0.1129848]
running, calls, clock, fail = given["open"], [], 0, given["fail"]
open("support.ANL", "w").write("NODE 3 IS UNSTABLE")


def in_base_unit(values):
    return [value / scale[index // 3] for index, value in enumerate(values)]


class Part:
    def __getattr__(self, name):
        def call(*args):
            calls.append([name, *args])
            if name == "CreateNewPrimaryLoadEx2":
                return args[2]
            if name == "AnalyzeEx" and fail == "early":
                raise OSError("the program is gone")
            if name == "AnalyzeEx" and fail == "late":
                Timer.last.fire()
            if name == "GetSupportReactions":
                values = in_base_unit(cases[args[1] - 1]["reactions"])
                if fail in ("nan", "inf") and args[1] == 2:
                    values[5] = float(fail)
                return values[:5] if fail == "five" else values
            if name == "GetMemberEndForces":
                member, side, case, axes = args
                assert axes == 1
                if fail == "no forces" and member == 4:
                    return []
                return in_base_unit(cases[case - 1]["end_forces"][str(member)][("start", "end")[side]])
            answers = {"AnalyzeEx": given["status"], "GetBaseUnit": given["unit"]}
            wrong = {"section": "CreateBeamPropertyFromTable", "material": "AssignMaterialToMember"}
            return 0 if name == wrong.get(fail) else answers.get(name, 1)

        return call


staad = Part()
for name in ("Geometry", "Property", "Support", "Load", "Command", "Output"):
    setattr(staad, name, Part())
${TIMER}

def start(command):
    global running
    if fail == "start":
        raise FileNotFoundError(command[0])
    running = True
    return types.SimpleNamespace(pid=200)


def sleep(seconds):
    global clock
    clock += seconds


def get_active_object(name):
    if not running or (fail == "waits" and not given["open"]):
        raise OSError(name)
    return Part()


def connect(path):
    if fail == "broken":
        raise AttributeError("no such name")
    if fail == "file" or clock < 5:
        raise oserrors.OsErrorBase(path)
    return staad


oserrors = types.SimpleNamespace(OsErrorBase=type("OsErrorBase", (Exception,), {}))
client = types.SimpleNamespace(GetActiveObject=get_active_object)
modules = {
    "comtypes": types.SimpleNamespace(client=client, COMError=RuntimeError),
    "comtypes.client": client,
    "openstaadpy": types.SimpleNamespace(os_analytical=types.SimpleNamespace(connect=connect, oserrors=oserrors)),
}
with (
    mock.patch.dict(sys.modules, modules),
    mock.patch.object(subprocess, "Popen", start),
    mock.patch.object(subprocess, "run", lambda command, **options: calls.append(command)),
    mock.patch.object(threading, "Timer", Timer),
    mock.patch.object(time, "sleep", sleep),
    mock.patch.object(time, "monotonic", lambda: clock),
):
    exec(compile(given["script"], "run_staad.py", "exec"), {"__name__": "__main__"})
print(json.dumps({"output": json.load(open("output.json")), "calls": calls}))
`,
      {
        script: fs.readFileSync(`${FOLDER}/app/run_staad.py`, 'utf8'),
        sample,
        unit: options.unit ?? 'Metric',
        status: options.status ?? 2,
        open: options.open ?? false,
        fail: options.fail ?? '',
      },
    ) as {output: Output; calls: unknown[][]};

  /** Ends STAAD.Pro with the programs that it has started. */
  const ending = ['taskkill', '/PID', '200', '/T', '/F'];

  it('builds the model, analyzes it and returns what the app reads', () => {
    const {output, calls} = runScript();
    expect(output).toEqual(sample);
    const callsOf = (name: string): unknown[][] =>
      calls.filter(([one]) => one === name).map(([, ...args]) => args);
    expect(callsOf('NewSTAADFile')[0]!.slice(1)).toEqual([4, 5]);
    expect(callsOf('CreateNode')).toEqual(sample.model.nodes);
    expect(callsOf('CreateBeam')).toEqual(sample.model.members.map((member) => member.slice(0, 3)));
    expect(callsOf('CreateBeamPropertyFromTable')).toEqual(
      ['HEB240', 'HEB160'].map((section) => [8, section, 0, 0, 0]),
    );
    expect(callsOf('AssignBeamProperty').map(([members]) => members)).toEqual([[1], [2, 3, 4, 5, 6, 7]]);
    expect(callsOf('SetLoadActive')).toEqual([[1], [2]]);
    expect(callsOf('AddNodalLoad')).toEqual(
      sample.model.cases.flatMap(({loads}) => loads.map(([node, ...force]) => [[node], ...force, 0, 0, 0])),
    );
    const names = calls.map(([name]) => name);
    const order = ['AddNodalLoad', 'PerformAnalysis', 'SaveModel', 'AnalyzeEx', 'GetSupportReactions'];
    const places = order.map((name) => names.lastIndexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(calls.at(-1)).toEqual(ending);
  });

  it('converts kip and in', () => {
    const {output} = runScript({unit: 'English', status: 3});
    expect(output.warnings).toBe(true);
    for (const [title, {reactions}] of Object.entries(output.cases))
      expect(reactions).toEqual(close(sample.cases[title]!.reactions));
    expect(output.cases.PIPES!.end_forces['4']!.end).toEqual(close(sample.cases.PIPES!.end_forces['4']!.end));
  });

  it('gives up before the app does', () => {
    expect(runScript().calls[0]).toEqual(['limit', 270]);
    expect(support.code).toContain('execute(timeout=300)');
  });

  it.each([
    ['STAAD.Pro does not answer', 'waits', /^TimeoutError: the start of STAAD\.Pro takes more than 120 s$/],
    ['the file does not open', 'file', /^TimeoutError: the file takes more than 60 s$/],
    ['a name is wrong', 'broken', /^AttributeError: no such name$/],
    ['a section is unknown', 'section', /does not know the section HEB240\.$/],
    ['members have no material', 'material', /The members \[1\] have no material\.$/],
    ['STAAD.Pro ends early', 'early', /^OSError: the program is gone$/],
    ['the analysis takes too long', 'late', /^TimeoutError: not finished within 270 s$/],
    ['a member has no forces', 'no forces', /^RuntimeError: Load case 1, member 4: \[\]\.$/],
    ['a reaction is missing', 'five', /^RuntimeError: Load case 1, support: \[.*\]\.$/],
    ['a reaction is no number', 'nan', /^RuntimeError: Load case 2, support: .*nan\]\.$/],
    ['a reaction is infinite', 'inf', /^RuntimeError: Load case 2, support: .*inf\]\.$/],
  ])('reports with both logs that %s, and ends STAAD.Pro', (_, fail, message) => {
    const {output, calls} = runScript({fail});
    expect(Object.keys(output).sort()).toEqual(['log', 'message', 'status']);
    expect(output.status).toBe('failed');
    expect(output.message).toMatch(message);
    expect(output.log).toContain('Traceback');
    expect(output.log).toContain('NODE 3 IS UNSTABLE');
    expect(calls.at(-1)).toEqual(ending);
  });

  it.each([-1, 0, 1, 4, 5])('returns no results after an analysis with status %i', (status) => {
    const {output, calls} = runScript({status});
    expect(output.status).toBe('failed');
    expect(output.message).toBe(`RuntimeError: The analysis ends with status ${status}.`);
    expect(calls.at(-1)).toEqual(ending);
  });

  it('reports a STAAD.Pro that is not there, or is open, which goes on', () => {
    const missing = runScript({fail: 'start'});
    expect(missing.output.message).toMatch(/^FileNotFoundError: .*Bentley\.Staad\.exe$/);
    const beside = runScript({open: true});
    expect(beside.output.message).toContain('already open');
    expect([missing.calls, beside.calls]).toEqual([[], []]);
  });
});
