import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {number, readPage, tableWith} from '../pages';
import {printedBy, python, TIMER} from '../python';
import {userMessages} from './app';

interface Layer {
  thickness_m: number;
  young_kPa: number;
  poisson: number;
}

interface Inputs {
  half_width_m: number;
  pressure_kPa: number;
  model_width_m: number;
  layers: Layer[];
  points_m: number[];
}

describe('the tutorial on PLAXIS', () => {
  const folder = 'docs/tutorials/integrate-plaxis/app';
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');
  const {inputs} = JSON.parse(committed) as {inputs: Inputs};

  /** The elastic solution, for the default inputs or others. */
  const solution = (given?: Inputs): string =>
    printedBy('figures/data/integrate-plaxis.py', ...(given ? [JSON.stringify(given)] : []));
  const settlements = (given: Inputs): number[] =>
    (JSON.parse(solution(given)) as {settlements_m: number[]}).settlements_m;

  describe('has a sample that', () => {
    it('its script computes', () => expect(solution()).toBe(committed));

    it.each([
      [
        'a load over the whole width',
        {half_width_m: 40, model_width_m: 40},
        (60 * 10 * (1.3 * 0.4)) / (20000 * 0.7),
      ],
      ['the same ground in two layers', {layers: [4, 6]}, undefined],
      ['rock instead of the lower layer', {layers: [10, 6], rock: 1}, undefined],
    ])('follows from a solution that is right for %s', (_, changes, expected) => {
      const {layers = [10], rock = 0, ...others} = changes as {layers?: number[]; rock?: number};
      const one = (thickness_m: number, young_kPa = 20000): Layer => ({thickness_m, young_kPa, poisson: 0.3});
      const base = {half_width_m: 6, pressure_kPa: 60, model_width_m: 40, points_m: [0, 6, 15], ...others};
      const given = settlements({
        ...base,
        layers: layers.map((thickness, index) => one(thickness, rock && index > 0 ? 2e12 : 20000)),
      });
      const due =
        expected === undefined ? settlements({...base, layers: [one(10)]}) : [expected, expected, expected];
      given.forEach((value, index) => expect(value).toBeCloseTo(due[index]!, 6));
    });

    it('follows from a solution whose dish in deep ground is that of a half-space', () => {
      const deep = {half_width_m: 6, pressure_kPa: 60, model_width_m: 900, points_m: [0, 6]};
      const [center, edge] = settlements({
        ...deep,
        layers: [{thickness_m: 300, young_kPa: 20000, poisson: 0.3}],
      });
      const dish = (4 * (1 - 0.3 ** 2) * 60 * 6 * Math.LN2) / (Math.PI * 20000);
      expect((center! - edge!) / dish).toBeCloseTo(1, 2);
    });
  });

  it('prints the elastic solution of other rafts', () => {
    const page = readPage('docs/tutorials/integrate-plaxis/index.mdx');
    for (const row of tableWith(page, 'Width', 'Pressure', 'Modulus of the clay')) {
      const half_width_m = number(row.Width!) / 2;
      const young_kPa = 1000 * number(row['Modulus of the clay']!);
      const [center, edge] = settlements({
        half_width_m,
        pressure_kPa: number(row.Pressure!),
        model_width_m: half_width_m + 3 * 14,
        layers: inputs.layers.map((layer, index) => (index === 1 ? {...layer, young_kPa} : layer)),
        points_m: [0, half_width_m],
      });
      expect([row['Elastic solution, center'], row['Elastic solution, edge']]).toEqual(
        [center, edge].map((value) => `${(1000 * value!).toFixed(1)} mm`),
      );
    }
  });

  it('says what is missing of a worker', () => {
    const said = (outputs?: Record<string, string>): string =>
      userMessages(code, 'show_settlement', {
        folder,
        values: {'calculation.source': '"PLAXIS worker"'},
        outputs,
      });
    expect(said()).toBe('No worker for PLAXIS is connected.');
    expect(said({'other.json': `${folder}/sample_output.json`})).toBe('The worker returns no output.json.');
    expect(said({'output.json': `${folder}/sample_output.json`})).toBe('');
  });

  describe('has a script that', () => {
    interface Run {
      output: Record<string, unknown> & {status: string; message: string; log: string};
      calls: unknown[][];
    }

    /** Runs the script with a double for PLAXIS, which writes down what it is asked, and may fail in some way. */
    const run = (fail = ''): Run =>
      python(
        `
import json, math, os, sys, tempfile, types
given = json.load(sys.stdin)
fail = given["fail"]
calls = []
values = {"SumMstage": {"phase": 0.62, "no phase": math.nan}.get(fail, 1), "LogInfo": "Soil body collapses"}

class Thing:
    def __init__(self, name):
        self.__dict__["name"] = name
    def __getattr__(self, name):
        if name == "value":
            return values[self.name.split(".")[-1]]
        return Thing(f"{self.name}.{name}")
    def __setattr__(self, name, value):
        calls.append([f"{self.name}.{name} =", value])
    def __getitem__(self, index):
        return Thing(f"{self.name}[{index}]")
    def __call__(self, *arguments):
        calls.append([self.name, *[one.name if isinstance(one, Thing) else one for one in arguments]])
        if fail == "mesh" and self.name == "g_i.mesh":
            raise ValueError("no mesh")
        if fail == "late" and self.name == "g_i.calculate":
            Timer.last.fire()
        if self.name == "g_o.getsingleresult":
            at_m = arguments[2][0]
            wrong = {"nan": "nan", "infinite": "-inf", "empty": "not found"}
            return wrong[fail] if fail in wrong and at_m > 6 else str(-0.01 - at_m / 1000)
        return 10001 if self.name == "g_i.view" else Thing(f"{self.name}()")

def new_server(host, port, password):
    assert host == "localhost" and len(password) > 20
    side = {10000: "i", 10001: "o"}[port]
    if fail == side:
        raise ConnectionRefusedError(f"no server at {port}")
    return Thing(f"s_{side}"), Thing(f"g_{side}")
${TIMER}
def start(command):
    if fail == "start":
        raise FileNotFoundError(command[0])
    return types.SimpleNamespace(pid=200)

easy = types.ModuleType("plxscripting.easy")
easy.new_server = new_server
sys.modules.update({"plxscripting": types.ModuleType("plxscripting"), "plxscripting.easy": easy})
import subprocess, threading, time
time.sleep = lambda seconds: None
threading.Timer = Timer
subprocess.Popen = start
subprocess.run = lambda command, **options: calls.append(command)
os.chdir(tempfile.mkdtemp())
open("inputs.json", "w").write(json.dumps(given["inputs"]))
exec(compile(given["code"], "run_plaxis.py", "exec"), {"__name__": "__main__"})
print(json.dumps({"output": json.load(open("output.json")), "calls": calls}))
`,
        {inputs, code: fs.readFileSync(`${folder}/run_plaxis.py`, 'utf8'), fail},
      ) as Run;

    /** Ends PLAXIS Input with the programs that it has started. */
    const ending = ['taskkill', '/PID', '200', '/T', '/F'];

    it('builds the raft and its ground in PLAXIS, and returns what the app reads', () => {
      const {output, calls} = run();
      expect(calls).toContainEqual(['g_i.SoilContour.initializerectangular', 0, -14, 48, 0]);
      expect(calls.filter(([name]) => name === 'g_i.soillayer')).toEqual([
        ['g_i.soillayer', 3],
        ['g_i.soillayer', 5],
        ['g_i.soillayer', 6],
      ]);
      expect(calls).toContainEqual(['g_i.soilmat().setproperties', 'nu', 0.35, 'Eref', 8000]);
      expect(calls).toContainEqual(['g_i.setmaterial', 'g_i.Soils[2]', 'g_i.soilmat()']);
      expect(calls).toContainEqual(['g_i.lineload', [0, 0], [6, 0]]);
      expect(calls).toContainEqual(['g_i.lineload()[-1].qy_start =', -60]);
      expect(calls).toContainEqual(['g_i.activate', 'g_i.LineLoads', 'g_i.phase()']);
      expect(calls.slice(-2)).toEqual([['g_o.close'], ending]);
      expect(output).toEqual({
        status: 'done',
        inputs,
        settlements_m: inputs.points_m.map((x) => expect.closeTo(0.01 + x / 1000, 9) as number),
      });
    });

    it('gives up before the app does', () => {
      expect(run().calls[0]).toEqual(['limit', 540]);
      expect(code).toContain('execute(timeout=600)');
    });

    it.each([
      ['the server of PLAXIS Input does not start', 'i', /^ConnectionRefusedError: no server at 10000$/],
      ['the mesh fails', 'mesh', /^ValueError: no mesh$/],
      ['the calculation takes too long', 'late', /^TimeoutError: not finished within 540 s$/],
      ['the phase does not reach its load', 'phase', /ends at 0\.620 of its load: Soil body collapses$/],
      ['nobody knows what the phase has reached', 'no phase', /ends at nan of its load/],
      ['the server of PLAXIS Output does not start', 'o', /^ConnectionRefusedError: no server at 10001$/],
      ['a point has no result', 'empty', /^ValueError: could not convert/],
      ['a result is no number', 'nan', /^RuntimeError: PLAXIS returns the settlements/],
      ['a result is infinite', 'infinite', /^RuntimeError: PLAXIS returns the settlements/],
    ])('reports with a log that %s, and closes PLAXIS', (_, fail, message) => {
      const {output, calls} = run(fail);
      expect(output.status).toBe('failed');
      expect(output.message).toMatch(message);
      expect(output.log).toContain('Traceback');
      expect(Object.keys(output).sort()).toEqual(['log', 'message', 'status']);
      expect(calls.at(-1)).toEqual(ending);
      const opened = ['empty', 'nan', 'infinite'].includes(fail);
      expect(calls.filter(([name]) => name === 'g_o.close')).toHaveLength(opened ? 1 : 0);
    });

    it('reports a PLAXIS that is not there', () => {
      const {output, calls} = run('start');
      expect(output.message).toMatch(/^FileNotFoundError: .*Plaxis2DXInput\.exe/);
      expect(calls).toEqual([]);
    });
  });
});
