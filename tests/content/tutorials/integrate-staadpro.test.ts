// cspell:ignore oserrors
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp} from '../../../sdk-double/run-app';
import {support} from '../../../tools/apps/staad';
import {pictures, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, printedBy, python, TIMER} from '../python';

type Vector = [number, number, number];

interface Ends {
  start: number[];
  end: number[];
}

interface Model {
  nodes: [number, ...Vector][];
  members: [number, start: number, end: number, section: string][];
  support: number;
  cases: {title: string; type: number; loads: [number, ...Vector][]}[];
}

interface Output {
  status: string;
  warnings: boolean;
  message?: string;
  log?: string;
  model: Model;
  cases: Record<string, {reactions: number[]; end_forces: Record<string, Ends>}>;
}

const FOLDER = 'docs/tutorials/integrate-staadpro';
const SAMPLE = `${FOLDER}/app/sample_output.json`;
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const sample = JSON.parse(fs.readFileSync(SAMPLE, 'utf8')) as Output;
/** A number of the page. */
const signed = (cell: string): number => Number.parseFloat(cell.replace('−', '-'));

const pipes = tableWith(page, 'Pipe', 'x (m)').map((row) => ({
  name: row.Pipe!,
  x: signed(row['x (m)']!),
  load: signed(row['P (kN)']!),
  moment: signed(row['P x (kNm)']!),
}));
/** A number as the page writes it. */
const written = (value: number, decimals: number): string => value.toFixed(decimals).replace('-', '−');
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** FX to MZ at the foot, by the formulas of step 1. */
function statics(
  height: number,
  friction: number,
  on: {x: number; load: number}[],
): Record<string, number[]> {
  const load = sum(on.map((pipe) => pipe.load));
  const moment = sum(on.map((pipe) => pipe.load * pipe.x));
  return {
    PIPES: [0, load, 0, 0, 0, moment],
    FRICTION: [0, 0, -friction * load, -friction * height * load, friction * moment, 0],
  };
}
const close = (values: number[]): unknown[] => values.map((value): unknown => expect.closeTo(value, 9));
const listed = pipes.slice(0, -1);

describe('the sample of the tutorial on STAAD.Pro', () => {
  it('is what its script computes', () => {
    const stdout = printedBy('figures/data/integrate-staadpro.py');
    expect(JSON.parse(stdout)).toEqual(sample);
  });

  it('has the reactions of statics', () => {
    const expected = statics(4.5, 0.3, listed);
    for (const [title, {reactions}] of Object.entries(sample.cases))
      expect(reactions).toEqual(close(expected[title]!));
  });

  it('has end forces that balance each member', () => {
    const places = new Map(sample.model.nodes.map(([number, ...place]) => [number, place]));
    for (const {end_forces: forces} of Object.values(sample.cases)) {
      for (const [number, start, end] of sample.model.members) {
        const ends = forces[number]!;
        const [x, y, z] = places.get(end)!.map((value, axis) => value - places.get(start)![axis]!) as Vector;
        const [fx, fy, fz, ...moments] = ends.end as [number, number, number, number, number, number];
        const lever = [y * fz - z * fy, z * fx - x * fz, x * fy - y * fx];
        expect(ends.start).toEqual(
          close([-fx, -fy, -fz, ...moments.map((moment, axis) => -moment - lever[axis]!)]),
        );
      }
    }
  });

  it('has the moments of the cantilevers beside the post', () => {
    const arm = tableWith(page, 'Load case', 'Left of the post');
    for (const [index, factor] of [1, 0.3].entries()) {
      const sides = [-1, 1].map((side) =>
        sum(listed.filter(({x}) => x * side > 0).map(({x, load}) => factor * load * Math.abs(x))),
      );
      const {'Left of the post': left, 'Right of the post': right} = arm[index]!;
      const decimals = index === 0 ? 1 : 2;
      expect([left, right]).toEqual(sides.map((side) => `${written(-side, decimals)} kNm`));
    }
    const {result} = runApp<'plotly'>(support.code, 'show_arm', support.use);
    const traces = result.figure.data as unknown as {x: number[]; y: number[]; name: string}[];
    for (const [index, row] of arm.entries()) {
      const {x, y, name} = traces[index]!;
      expect(name).toBe(row['Load case']);
      const right = x.lastIndexOf(0);
      expect(y[right - 1]).toBeCloseTo(signed(row['Left of the post']!), 9);
      expect(y[right]).toBeCloseTo(signed(row['Right of the post']!), 9);
      expect([y[0], y.at(-1)]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
      expect([x[0], x.at(-1)]).toEqual([-1.6, 1.6]);
    }
  });
});

describe('the app of the tutorial on STAAD.Pro', () => {
  const WORKER = {'results.source': '"from the worker"'};
  const userMessages = (method: string, values: Record<string, string> = {}, output?: Output): string[] => {
    const text = JSON.stringify(output)?.replace('"NaN"', 'NaN');
    const workerFiles = output && {'output.json': text};
    const {messages} = runApp<'table'>(support.code, method, {...support.use, values, workerFiles});
    return messages.map((message) => message.text);
  };
  /** A copy of the sample in which something differs. */
  const changed = (change: (copy: Output) => void): Output => {
    const copy = structuredClone(sample);
    change(copy);
    return copy;
  };

  it('sends the model of the sample', () => {
    const form = {
      'support.height': 4.5,
      'support.arm': 1.6,
      'support.post_section': 'HEB240',
      'support.arm_section': 'HEB160',
      'loads.friction': 0.3,
      'loads.pipes': listed.map(({name, x, load}) => ({name, position: x, load})),
    };
    const [model] = evaluateApp<Model>(support.code, [`make_model(defaults(${args(form)}))`], support.use);
    expect(model).toEqual(sample.model);
    const {result} = runApp<'geometry'>(support.code, 'show_support', support.use);
    expect(result.labels.map((label) => label.text)).toEqual(
      listed.map(({name, load}) => `${name} ${load} kN`),
    );
    expect(result.shapes).toHaveLength(sample.model.members.length + listed.length);
  });

  it('shows the reactions that the page prints, from the sample and from the worker', () => {
    const printed = tableWith(page, 'Load case', 'FX (kN)').map((row) => Object.values(row));
    for (const use of [{}, {values: WORKER, outputs: {'output.json': SAMPLE}}]) {
      const {result, messages} = runApp<'table'>(support.code, 'show_foot', {...support.use, ...use});
      expect(messages).toEqual([]);
      expect(result.columns.map(({title}) => title)).toEqual(
        Object.keys(tableWith(page, 'Load case', 'FX (kN)')[0]!),
      );
      expect(
        result.cells.map((row) =>
          row.map(({value}) => (typeof value === 'number' ? written(value, 1) : value)),
        ),
      ).toEqual(printed);
    }
  });

  it('takes what the worker returns for other input, of which the sample knows nothing', () => {
    expect(userMessages('show_foot', {'support.height': '6'})).toEqual([
      'The sample file has results for the default values only.',
    ]);
    expect(userMessages('show_foot', WORKER)).toEqual(['No Python worker is connected.']);
    const warned = changed((copy) => (copy.warnings = true));
    expect(userMessages('show_foot', WORKER, warned)).toEqual(['STAAD.Pro has warnings. Open its model.']);
    const failed = {status: 'failed', message: 'RuntimeError: status 4'} as Output;
    expect(userMessages('show_foot', WORKER, failed)).toEqual(['STAAD.Pro fails: RuntimeError: status 4']);
  });

  it('finds what is not in balance', () => {
    const kip = changed((copy) => {
      for (const {reactions, end_forces: forces} of Object.values(copy.cases))
        for (const values of [reactions, ...Object.values(forces).flatMap(({start, end}) => [start, end])])
          for (const index of values.keys()) values[index]! /= 4.448222;
    });
    expect(userMessages('show_foot', WORKER, kip)).toEqual([
      'PIPES: no equilibrium at the foot. Check the units.',
    ]);
    // As the reader of step 6 does it.
    const edited = changed((copy) => (copy.cases.PIPES!.reactions[1] = 7.64));
    expect((34 / 4.448222).toFixed(2)).toBe('7.64');
    expect(userMessages('show_foot', WORKER, edited)).toEqual([
      'PIPES: no equilibrium at the foot. Check the units.',
    ]);
    expect(page.text).toContain('change the first 34.0 to 7.64');
    expect(page.text).toContain('The view says "PIPES: no equilibrium at the foot. Check the units."');
    expect(fs.readFileSync(SAMPLE, 'utf8').replace(/[\s\S]*?"cases": \{/, '')).toMatch(/^[^}]*34\.0/);
    const loose = changed((copy) => (copy.cases.FRICTION!.end_forces['6']!.start[2] = 0));
    expect(userMessages('show_arm', WORKER, loose)).toEqual([
      'FRICTION: no equilibrium at node 6. Check the units.',
    ]);
    // JSON of Python holds NaN, for which no comparison is true.
    const noNumber = JSON.parse(JSON.stringify(sample)) as Output;
    noNumber.cases.PIPES!.reactions[0] = 'NaN' as unknown as number;
    expect(userMessages('show_foot', WORKER, noNumber)).toEqual([
      'PIPES: no equilibrium at the foot. Check the units.',
    ]);
    const nearly = changed((copy) => (copy.cases.PIPES!.reactions[1] = 34.03));
    expect(userMessages('show_foot', WORKER, nearly)).toEqual([]);
  });

  it.each([
    [{'loads.pipes': '[]'}, 'Add a pipe to the table.'],
    [{'loads.pipes': '[{"name": "A", "position": 1, "load": None}]'}, 'Pipe 1: complete the row.'],
    [{'loads.pipes': '[{"name": "", "position": 1, "load": 2}]'}, 'Pipe 1: complete the row.'],
    [{'loads.pipes': '[{"name": "A", "position": 1, "load": 0}]'}, 'Pipe 1: the load has to be above 0 kN.'],
    [{'loads.pipes': '[{"name": "A", "position": -1.7, "load": 2}]'}, 'Pipe 1 is not on the arm.'],
    [
      {'loads.pipes': '[{"name": "A", "position": x, "load": 2} for x in (1, 1.04)]'},
      'Pipe 2 is too close to another pipe.',
    ],
    [{'support.height': 'None', 'loads.friction': 'None'}, 'Fill in all fields.'],
  ])('rejects input that makes no model (%#)', (values, message) => {
    expect(userMessages('show_support', values)).toEqual([message]);
  });

  it('fails without its check, as the page says', () => {
    const unchecked = support.code.replaceAll('        check_input(params)\n', '');
    const values = {'loads.pipes': '[{"name": "Water", "position": 0.5, "load": None}]'};
    expect(() => runApp(unchecked, 'show_support', {...support.use, values})).toThrow(
      "TypeError: bad operand type for unary -: 'NoneType'",
    );
  });

  it('accepts pipes at the post and at the ends of the arm', () => {
    const on = '[{"name": "A", "position": x, "load": 2} for x in (0, -1.6, 1.6)]';
    expect(userMessages('show_support', {'loads.pipes': on})).toEqual([]);
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
    expect(page.text).toContain('gives up after 270 seconds');
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

describe('the text on STAAD.Pro', () => {
  const all = statics(4.5, 0.3, listed);

  it('sums up the pipes', () => {
    expect(pipes.at(-1)).toMatchObject({name: 'Sum', load: sum(listed.map(({load}) => load))});
    for (const {x, load, moment} of listed) expect(moment).toBeCloseTo(x * load, 9);
    expect(pipes.at(-1)!.moment).toBeCloseTo(sum(listed.map(({moment}) => moment)), 9);
    const {PIPES, FRICTION} = all as Record<'PIPES' | 'FRICTION', number[]>;
    expect(page.text).toContain(
      `So FY is ${PIPES[1]!.toFixed(1)} kN and MZ is −${(-PIPES[5]!).toFixed(1)} kNm for the pipes. ` +
        `For the friction, FZ is −${(-FRICTION[2]!).toFixed(1)} kN, MX is −${(-FRICTION[3]!).toFixed(1)} kNm ` +
        `and MY is −${(-FRICTION[4]!).toFixed(2)} kNm.`,
    );
    expect(page.text).toContain('14 × 1.3 + 6 × 0.6 = 21.8 kNm');
    expect(14 * 1.3 + 6 * 0.6).toBeCloseTo(21.8, 9);
  });

  it('has a last table of what statics gives', () => {
    const rows = tableWith(page, 'Input', 'FY');
    const inputs = [
      all,
      statics(6, 0.3, listed),
      statics(4.5, 0.1, listed),
      statics(
        4.5,
        0.3,
        listed.filter(({name}) => name !== 'Steam'),
      ),
    ];
    for (const [index, row] of rows.entries()) {
      const {PIPES, FRICTION} = inputs[index] as Record<'PIPES' | 'FRICTION', number[]>;
      const together = PIPES.map((value, axis) => value + FRICTION[axis]!);
      const [, fy, fz, mx, my, mz] = together as [number, number, number, number, number, number];
      expect(Object.values(row).slice(1)).toEqual([
        `${written(fy, 1)} kN`,
        `${written(fz, 1)} kN`,
        `${written(mx, 1)} kNm`,
        `${written(my, 2)} kNm`,
        `${written(mz, 1)} kNm`,
      ]);
    }
    expect(rows.map((row) => row.Input)).toEqual([
      'default values',
      'height 6 m',
      'friction coefficient 0.1',
      'without Steam',
    ]);
  });

  it('quotes numbers that statics gives', () => {
    const foot = Object.values(all).flat().map(Math.abs);
    const table = tableWith(page, 'Input', 'FY').flatMap((row) =>
      Object.values(row)
        .slice(1)
        .map((value) => Math.abs(signed(value))),
    );
    const arm = tableWith(page, 'Load case', 'Left of the post').flatMap((row) =>
      Object.values(row)
        .slice(1)
        .map((value) => Math.abs(signed(value))),
    );
    const steel = (9.81 * (83.2 * 4.5 + 42.6 * 3.2)) / 1000;
    expect({
      kN: wrong(text, 'kN', [...foot, ...table, steel, 2, ...listed.map(({load}) => load)]),
      kNm: wrong(text, 'kNm', [...foot, ...table, ...arm, 21.8, 2 * 4.5]),
      m: wrong(text, 'm', [4.5, 1.6, 6, 1.8, 1.3, 0.6, 0.5, 1.2]),
      'kg/m': wrong(text, 'kg/m', [83.2, 42.6]),
      '%': wrong(text, '%', [0.1]),
    }).toEqual({kN: [], kNm: [], m: [], 'kg/m': [], '%': []});
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kNm', 'kg/m', 'm', 'minutes']);
    expect(page.text).toContain(`both together weigh ${steel.toFixed(1)} kN`);
    expect(page.text).toContain('FX = −2.0 kN and MZ = 9.0 kNm');
    const alts = pictures(page);
    expect(alts.form).toContain(
      listed
        .map(({name, x, load}) => `${name} ${written(x, 1)} m ${load} kN`)
        .join(', ')
        .replace(', Air', ' and Air'),
    );
    expect(alts.foot).toContain(
      'together FY is 34.0 kN, FZ −10.2 kN, MX −45.9 kNm, MY −3.8 kNm and MZ −12.7 kNm',
    );
    expect(alts.arm).toContain('−21.8 kNm at the post, jumps to −9.1 kNm');
  });
});
