/**
 * The guides on RFEM, Robot Structural Analysis and STAAD.Pro: their apps are run, the script of a worker against a
 * stand-in for its program, and numbers are computed again.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type App, withApp} from '../../sdk-double/app';
import {readPage, sampleWith} from './pages';
import {runInFolder, succeed} from './python';

const FOLDER = 'docs/create-apps/software-integrations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** Opens the app of a page. */
const withPage = <T>(name: string, use: (app: App) => T): T =>
  withApp({'app.py': sampleWith(page(name), 'class Controller(vkt.Controller)')}, {}, use);

/** The values of the form of a page at the start. */
const defaultsOf = (name: string): Record<string, number> =>
  withPage(name, (app) => app.evaluate(['defaults()']))[0] as Record<string, number>;

describe('the berthing ship', () => {
  const given = defaultsOf('rfem');
  const energy = 0.5 * given.mass! * given.velocity! ** 2 * given.virtual_mass! * given.eccentricity!;

  it('has the energy, load and displacement of the page', () => {
    const {text} = page('rfem');
    const stiffness = Number(/a stiffness of ([\d,]+) kN\/m/.exec(text)![1]!.replace(',', ''));
    const load = Math.sqrt(2 * energy * stiffness);
    expect(text).toContain(`the energy is ${energy.toFixed(2)} kNm`);
    expect(text).toContain(
      `the load is ${load.toFixed(0)} kN and the displacement ${(load / stiffness).toFixed(3)} m`,
    );
    const factor = given.load_factor!;
    expect(text).toContain(`a load factor of ${factor} is an energy factor of ${factor ** 2}`);
  });

  it('is given to RFEM in Nm, before the copy and the results', () => {
    const setUp = `
from unittest import mock
with mock.patch.object(vkt.rfem, "RFEMAnalysis") as analysis:
    analysis.return_value.get_model.return_value = analysis.return_value.get_result.return_value = vkt.File()
    calculate(vkt.File(), ${energy}, 1, 2, 1.5)
actions = [[type(one).__name__, vars(one), one.loading_type.name] for one in analysis.call_args.args[1]]
for _, values, _ in actions:
    del values["loading_type"]
`;
    const [actions] = withPage('rfem', (app) => app.evaluate(['actions'], setUp));
    expect(actions).toEqual([
      ['EnergyOptimizationAction', {load_cases: [1], goal: energy * 1000, accuracy: 0.005}, 'LOAD_CASE'],
      ['CopyNodalLoadAction', {copy_from_to: [[1, 2]], factor: 1.5}, 'LOAD_CASE'],
      ['WriteResultsAction', {load_cases: [1, 2]}, 'LOAD_CASE'],
    ]);
  });

  it('is refused without a model or a number, and with one load case for both', () => {
    const marks = ['marked("run_rfem", velocity=None)', 'marked("run_rfem", dolphin=1, uls_case=1)'];
    expect(withPage('rfem', (app) => app.evaluate(marks))).toEqual([
      ['dolphin', 'velocity'],
      ['sls_case', 'uls_case'],
    ]);
  });
});

describe('the frame of Robot', () => {
  const {span, height, wind} = defaultsOf('robot') as Record<'span' | 'height' | 'wind', number>;

  it('has the reactions of the page', () => {
    const {text} = page('robot');
    expect(text).toContain(`the vertical reactions are ${((wind * height) / span).toFixed(1)} kN`);
    expect(text).toContain(`the horizontal ones are ${wind.toFixed(1)} kN in total`);
  });

  it('is written with as many nodes and bars as its first lines say', () => {
    const frame = `write_frame(${span}, ${height}, ${wind}, "IPE 400").getvalue()`;
    const [text] = withPage('robot', (app) => app.evaluate([frame])) as [string];
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
    const setUp = `
def check(factor):
    foot = lambda fx, fz: {"FX": fx * factor, "FZ": fz * factor}
    nodes = {"1": foot(-7.4, -7.5), "4": foot(-7.6, 7.5)}
    return read_reactions_kN({"node_reactions": {"1": nodes}}, 12, 6, 15)
`;
    withPage('robot', (app) => {
      const check = (factor: number): unknown[] => app.evaluate([`check(${factor})`], setUp);
      expect(check(1000)).toMatchObject([{'1': {FX: -7.4, FZ: -7.5}}]);
      expect(() => check(1)).toThrow('UserError: The reactions do not balance');
      expect(() => check(1100)).toThrow('UserError: The reactions do not balance');
    });
  });

  it('is not calculated with an empty field, which is marked', () => {
    const marks = ['marked("show_feet", wind=None, section=None)', 'marked("download_input", span=None)'];
    expect(withPage('robot', (app) => app.evaluate(marks))).toEqual([['wind', 'section'], ['span']]);
  });
});

describe('the frame of STAAD.Pro', () => {
  const {span, height, load} = defaultsOf('staadpro') as Record<'span' | 'height' | 'load', number>;

  it('has the reactions of a frame with fixed feet and one section', () => {
    const ratio = height / span; // (I / L of the beam) by (I / h of the column)
    const thrust = (load * span ** 2) / (4 * height * (ratio + 2));
    const moment = (load * span ** 2) / (12 * (ratio + 2));
    const {text} = page('staadpro');
    expect(text).toContain(`each foot has to carry ${((load * span) / 2).toFixed(1)} kN vertically`);
    expect(text).toContain(`a thrust of ${thrust.toFixed(1)} kN and a moment of ${moment.toFixed(1)} kNm`);
  });

  it('is refused without an input, which is marked', () => {
    const marked = 'marked("show_feet", height=None, section=None)';
    expect(withPage('staadpro', (app) => app.evaluate([marked]))).toEqual([['height', 'section']]);
  });

  /** Runs the script with a STAAD.Pro that answers from statics; gives its output and the calls. */
  function runScript(
    options: {unit?: string; status?: number; open?: boolean; section?: number} = {},
  ): Record<string, unknown> {
    const files = {
      'run_staad.py': fs.readFileSync(`${FOLDER}/run_staad.py`, 'utf8'),
      'inputs.json': JSON.stringify({span_m: span, height_m: height, load_kN_m: load, section: 'IPE400'}),
    };
    const program = `
import json, runpy, subprocess, sys, time, types
from unittest import mock

given = json.load(sys.stdin)
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
        runpy.run_path("run_staad.py", run_name="__main__")
print(json.dumps({"output": json.load(open("output.json")), "calls": calls}))
`;
    const input = JSON.stringify({unit: 'Metric', status: 2, open: false, section: 1, ...options});
    const {stdout} = succeed(runInFolder(files, ['-c', program], input));
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  it('is built by the script, which ends STAAD.Pro', () => {
    const {output, calls} = runScript() as {output: unknown; calls: unknown[][]};
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
