import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {trestle} from '../../../tools/apps/trestle';
import {evaluateApp, runApp, type Use} from '../../../sdk-double/run-app';
import {number, pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, printedBy, runInFolder, succeed, TIMER} from '../python';
import {userMessages} from './app';

type Pair = [x: number, z: number];
type OfCases<Value> = Record<string, Record<string, Value>>;

const {code, folder} = trestle;
const SAMPLE = `${folder}/sample_output.json`;
const page = readPage('docs/tutorials/integrate-etabs-sap2000/index.mdx');
const text = wholeText(page);
const sample = JSON.parse(fs.readFileSync(SAMPLE, 'utf8')) as {
  form: Record<string, Record<string, number | string>>;
  forces_kN: OfCases<number>;
  reactions_kN: OfCases<Pair>;
};

/** The values of the form in Python, with some changed. */
const form = (changes: Record<string, unknown> = {}): string => `defaults(${args(changes)})`;
const evaluate = <Value>(...expressions: string[]): Value[] =>
  evaluateApp<Value>(code, expressions, {folder});

/** A table as a user reads it. */
function table(method: string, use: Use = {}): string[][] {
  const {result, messages} = runApp<'table'>(code, method, {folder, ...use});
  expect(messages).toEqual([]);
  return result.cells.map((row) =>
    row.map(({value}, column) =>
      typeof value === 'number' ? value.toFixed(result.columns[column]!.decimals ?? 0) : String(value),
    ),
  );
}
const refusal = (method: string, values: Record<string, string>, use: Use = {}): string =>
  userMessages(code, method, {folder, values, ...use});

interface Inputs {
  joints: Record<string, Pair>;
  members: Record<string, [start: string, end: string, tube: string]>;
  loads_kN: OfCases<Pair>;
}
const [inputs] = evaluate<Inputs>(`make_inputs(${form()})`) as [Inputs];

/** Moment about a point, clockwise, of forces at joints. */
const momentAbout = ([x, z]: Pair, forces: [Pair, Pair][]): number =>
  forces.reduce((sum, [[fx, fz], [px, pz]]) => sum + fx * (pz - z) - fz * (px - x), 0);

/** The force in a member by a cut through its panel: moments of what is above, about where the others meet. */
function cut(name: string, loads: Record<string, Pair>): number {
  const [start, end] = inputs.members[name]!;
  const level = Math.max(number(start.slice(1)), number(end.slice(1)));
  const at = (joint: string): Pair => inputs.joints[joint]!;
  const [a0, a1, b1] = [`A${level - 1}`, `A${level}`, `B${level}`].map(at) as [Pair, Pair, Pair];
  const above = Object.entries(loads)
    .filter(([joint]) => number(joint.slice(1)) >= level)
    .map(([joint, force]): [Pair, Pair] => [force, at(joint)]);
  // Both legs lean by the same, so they meet in the axis.
  const meeting: Pair = [0, a0[1] - (a0[0] / (a1[0] - a0[0])) * (a1[1] - a0[1])];
  const about = name.startsWith('B') ? a0 : start[0] === end[0] ? b1 : meeting;
  const [low, high] = [at(start), at(end)];
  const length = Math.hypot(high[0] - low[0], high[1] - low[1]);
  const pull: Pair = [(low[0] - high[0]) / length, (low[1] - high[1]) / length];
  return -momentAbout(about, above) / momentAbout(about, [[pull, high]]);
}

describe('the tutorial on SAP2000', () => {
  it('has the sample that its script makes', () => {
    const stdout = printedBy('figures/data/integrate-etabs-sap2000.py');
    expect(stdout).toBe(fs.readFileSync(SAMPLE, 'utf8'));
  });

  it('has a sample for the values of its form at the start', () => {
    for (const [section, fields] of Object.entries(sample.form))
      for (const [name, value] of Object.entries(fields))
        expect(refusal('show_members', {[`${section}.${name}`]: JSON.stringify(value)})).toBe('');
    expect(table('show_members')).toHaveLength(12);
  });

  it('has the forces in the sample that a cut through each panel gives', () => {
    for (const [load, loads] of Object.entries(inputs.loads_kN))
      for (const [name, [start, end]] of Object.entries(inputs.members)) {
        if (start[1] === end[1]) continue;
        expect(cut(name, loads), `${name} in ${load}`).toBeCloseTo(sample.forces_kN[load]![name]!, 5);
      }
  });

  it('has the reactions of the sample from moments about the feet', () => {
    for (const [load, loads] of Object.entries(inputs.loads_kN)) {
      const forces = Object.entries(loads).map(([joint, force]): [Pair, Pair] => [
        force,
        inputs.joints[joint]!,
      ]);
      const {A0, B0} = sample.reactions_kN[load] as {A0: Pair; B0: Pair};
      expect(momentAbout(inputs.joints.A0!, forces) / 3.6).toBeCloseTo(B0[1], 5);
      expect(momentAbout(inputs.joints.B0!, forces) / -3.6).toBeCloseTo(A0[1], 5);
      for (const axis of [0, 1] as const)
        expect(A0[axis] + B0[axis]).toBeCloseTo(-forces.reduce((sum, [force]) => sum + force[axis], 0), 5);
    }
  });

  it('shows extremes and combinations of the load cases', () => {
    const of = (name: string): number[] => Object.values(sample.forces_kN).map((load) => load[name]!);
    const combined = ([steel, pipe, water, wind]: number[]): number[] =>
      [1, -1].flatMap((side) => [
        1.35 * (steel! + pipe! + water!) + side * 1.5 * wind!,
        0.9 * (steel! + pipe!) + side * 1.5 * wind!,
      ]);
    for (const [name, , , tension, compression] of table('show_members')) {
      const values = combined(of(name!));
      expect(tension).toBe(Math.max(0, ...values).toFixed(1));
      expect(compression).toBe(Math.max(0, ...values.map((value) => -value)).toFixed(1));
    }
    const [{result}] = [runApp<'table'>(code, 'show_feet', {folder})];
    for (const row of result.cells) {
      const value = row[3]!.value as number;
      expect(row[3]!.color !== null && row[3]!.color !== undefined).toBe(value < 0);
      const foot = row[1]!.value as string;
      const vertical = Object.values(sample.reactions_kN).map((load) => load[foot]![1]);
      expect(combined(vertical).some((one) => Math.abs(one - value) < 1e-9)).toBe(true);
    }
  });

  it('quotes numbers that the app gives', () => {
    const members = table('show_members');
    const feet = table('show_feet');
    const loads = table('show_loads');
    const defaults = Object.values(sample.form).flatMap((fields) => Object.values(fields)) as number[];
    const weights = evaluate<number>('tube_weight_kN_m(711, 8)', 'water_weight_kN_m(711, 8)');
    const {WIND} = inputs.loads_kN;
    const pairs = [1, 2, 3].map((level) => WIND![`A${level}`]![0] + WIND![`B${level}`]![0]);
    const wind = sample.reactions_kN.WIND!.B0![1];
    const weight =
      1.35 * ['STEEL', 'PIPE', 'WATER'].reduce((sum, one) => sum + sample.reactions_kN[one]!.B0![1], 0);
    const area = Math.PI * (139.7 - 6.3) * 6.3;
    const radius = Math.sqrt((Math.PI / 64) * (139.7 ** 4 - 127.1 ** 4)) / Math.sqrt(area);
    const slenderness = (1000 * Math.hypot(4, 0.4)) / radius / (Math.PI * Math.sqrt(210000 / 355));
    const phi = 0.5 * (1 + 0.21 * (slenderness - 0.2) + slenderness ** 2);
    const resistance = (area * 355) / 1000 / (phi + Math.sqrt(phi ** 2 - slenderness ** 2));
    const shown = [...members, ...feet, ...loads].flat().map(Number).filter(Number.isFinite);
    const absolute = shown.map(Math.abs);
    // A full pipe that holds the feet down: the uplift, and the base that needs no anchors.
    const uplift = (given: Inputs): number => {
      const about = (load: string, foot: string, side: number): number =>
        (side *
          momentAbout(
            given.joints[foot]!,
            Object.entries(given.loads_kN[load]!).map(([joint, force]) => [force, given.joints[joint]!]),
          )) /
        (2 * given.joints.B0![0]);
      const least = (foot: string, side: number): number =>
        0.9 * ['STEEL', 'PIPE', 'WATER'].reduce((sum, load) => sum + about(load, foot, side), 0) -
        1.5 * Math.abs(about('WIND', foot, side));
      return -Math.min(least('A0', 1), least('B0', -1));
    };
    const [near, wide] = evaluate<Inputs>(
      `make_inputs(${form({'trestle.base': 7.0})})`,
      `make_inputs(${form({'trestle.base': 7.1})})`,
    ) as [Inputs, Inputs];
    expect({
      // 13 and 9: what the picture of the marked fields shows; 4: the width that is refused; 0.15: the saddle.
      m: wrong(text, 'm', [...defaults.filter(Number.isFinite), 13, 4, 8, 0.15, 7.1, Math.hypot(4, 0.4)]),
      mm: wrong(text, 'mm', [711, 8, 9]),
      kN: wrong(text, 'kN', [...absolute, ...pairs, 3.882, wind, weight, 1.0, 29.3, resistance]),
      kNm: wrong(text, 'kNm', [wind * 3.6]),
      'kN/m': wrong(text, 'kN/m', weights),
      'kN/m²': wrong(text, 'kN/m²', [0.9]),
      'kg/m³': wrong(text, 'kg/m³', evaluate<number>('STEEL_kg_m3', 'WATER_kg_m3')),
      '%': wrong(text, '%', [(100 * 104.849) / resistance]),
    }).toEqual({m: [], mm: [], kN: [], kNm: [], 'kN/m': [], 'kN/m²': [], 'kg/m³': [], '%': []});
    // t: the wall of a tube.
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kN/m', 'kN/m²', 'kNm', 'kg/m³', 'm', 'minutes', 'mm', 't']);

    expect(loads.at(-1)).toEqual(['Sum', '13.82', '-6.31', '-16.33', '-44.66', '0.00']);
    expect(page.text).toContain('over 12 m they are 16.33 kN and 44.66 kN. The trestle weighs 6.31 kN');
    expect(weights.map((one) => one.toFixed(2))).toEqual(['1.36', '3.72']);
    expect(page.text).toContain('The largest compression is 104.8 kN, in the leg B0-B1');
    expect(Math.max(...members.map((row) => Number(row[4])))).toBe(104.8);
    expect(page.text).toContain('with 49.4 kN of uplift');
    expect(pairs.map((one) => one.toFixed(2))).toEqual(['1.54', '1.54', '9.98']);
    expect([wind.toFixed(1), (wind * 3.6).toFixed(1), weight.toFixed(1)]).toEqual(['39.7', '142.9', '45.3']);
    expect((weight + 1.5 * wind).toFixed(1)).toBe('104.9');
    expect(page.text).toContain('1.35 · (3.10 + 8.16 + 22.33) kN');
    expect(page.text).toContain('it is about 550 kN, so B0-B1 uses 19.1% of it');
    expect(page.text).toContain('The largest uplift is 29.3 kN');
    expect(uplift(inputs).toFixed(1)).toBe('29.3');
    expect(page.text).toContain('It takes about 7.1 m');
    expect([uplift(near) > 0, uplift(wide) > 0]).toEqual([true, false]);
    expect(Object.keys(inputs.joints)).toHaveLength(8);
    expect(page.text).toContain('8 joints and 12 members');
  });

  it('prints results in its last table that its views show', () => {
    const of = (name: string): string[] => table('show_members').find((row) => row[0] === name)!;
    const feet = table('show_feet');
    const foot = (combination: string): string =>
      feet.find((row) => row[0] === combination && row[1] === 'B0')![3]!;
    expect(tableWith(page, 'Result', 'Where').map((row) => row.Value)).toEqual([
      `${table('show_loads').at(-1)![1]} kN`,
      `${of('B0-B1')[4]} kN`,
      `${of('A0-A1')[4]} kN`,
      `${of('A2-B3')[3]} kN`,
      `${foot('Compression: full, wind to the right')} kN`,
      `${foot('Uplift: empty, wind to the left').replace('-', '−')} kN`,
    ]);
  });

  it('says what the pictures of its tables show', () => {
    const {members, feet} = pictures(page);
    const of = (name: string): string[] => table('show_members').find((row) => row[0] === name)!;
    expect(members).toContain(`A0-A1 with ${of('A0-A1')[3]} kN tension and ${of('A0-A1')[4]} kN compression`);
    expect(members).toContain(`B0-B1 with ${of('B0-B1')[3]} kN and ${of('B0-B1')[4]} kN`);
    expect(members).toContain(`A2-B3 with ${of('A2-B3')[3]} kN and ${of('A2-B3')[4]} kN`);
    const lifted = table('show_feet').filter((row) => row[3]!.startsWith('-'));
    expect(new Set(lifted.map(([combination]) => combination)).size).toBe(4);
    expect(lifted.map((row) => row[3]!.slice(1))).toEqual(['14.0', '14.2', '49.3', '49.4']);
    expect(feet).toContain('14.0 kN and 14.2 kN with a full pipe, 49.3 kN and 49.4 kN with an empty pipe');
  });

  it('finds forces that do not balance', () => {
    const [joint, missing] = ['"A0-A1"', 'None'].map((name) => {
      const change =
        name === 'None'
          ? '[given["forces_kN"]["WIND"].pop("A0-A1")]'
          : `given["forces_kN"]["WIND"].update({${name}: given["forces_kN"]["WIND"][${name}] + 1})`;
      return `(lambda given: (${change}, caught(lambda: check_joints(make_inputs(${form()}), given)))[1])(read_sample(${form()}))`;
    });
    // What a check raises, as text: an expression can't catch it, a context can.
    const caught = `
def caught(call):
    try:
        call()
    except vkt.UserError as error:
        return str(error)
`;
    const userMessages = evaluateApp<string | null>(code + caught, [joint!, missing!], {folder});
    expect(userMessages).toEqual([
      'WIND is not in balance: at joint A0, 1.00 kN are left over.',
      'The results of WIND are not complete.',
    ]);
    expect(page.text).toContain(`“${userMessages[0]!}”`.replaceAll(/[“”]/g, '"'));
  });

  it('refuses what cannot be built, and a sample of another trestle', () => {
    expect(refusal('show_trestle', {'trestle.top': '4'})).toBe(
      'The trestle is wider at the top than at the base.',
    );
    expect(refusal('show_loads', {'pipe.diameter': '1300'})).toBe(
      'The pipe is wider than the top of the trestle.',
    );
    expect(refusal('show_feet', {'pipe.wind': 'None'})).toBe('Fill in all fields.');
    expect(refusal('show_feet', {'trestle.height': '13'})).toMatch(
      /^The sample file is for another trestle\./,
    );
  });

  describe('with a worker', () => {
    const values = {'results.source': 'WORKER'};
    const returned = (content: string): Use => ({values, workerFiles: {'output.json': content}});

    it('shows what it returns', () => {
      const use = returned(fs.readFileSync(SAMPLE, 'utf8'));
      expect(table('show_members', use)).toEqual(table('show_members'));
      expect(table('show_feet', use)).toEqual(table('show_feet'));
    });

    it('says in one sentence what is wrong', () => {
      expect(refusal('show_members', values)).toBe('No worker for SAP2000 is connected.');
      expect(page.text).toContain('"No worker for SAP2000 is connected."');
      const userMessages: [string, string][] = [
        ['no JSON', 'output.json is not a JSON file.'],
        ['{"status": "failed", "message": "FrameForce returns 1."}', 'SAP2000 fails: FrameForce returns 1.'],
        ['{"status": "done", "forces_kN": {}, "reactions_kN": {}}', 'The results of STEEL are not complete.'],
      ];
      for (const [content, sentence] of userMessages)
        expect(refusal('show_members', {}, returned(content))).toBe(sentence);
    });
  });

  describe('has a script that', () => {
    const script = fs.readFileSync(path.join(folder, 'run_sap2000.py'), 'utf8');

    /** A stand-in for SAP2000 that notes its calls, and fails in one way if asked to; a user has another one open. */
    const standIn = `
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

    const [given] = evaluate<string>(`json.dumps(make_inputs(${form()}))`);
    const run = (fail = ''): Run => {
      const files = {'run_sap2000.py': script, 'inputs.json': given!, 'sample.json': fs.readFileSync(SAMPLE)};
      return JSON.parse(succeed(runInFolder(files, ['-c', standIn, fail])).stdout) as Run;
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
      expect(page.text).toContain('It is written for SAP2000 25.');
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
