import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {evaluateApp, runApp, type Use} from '../../../sdk-double/run-app';
import {number, pictures, quoted, readPage, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {printedBy, python, TIMER} from '../python';
import {userMessages as tell} from './app';

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

interface Output {
  status: string;
  inputs: Inputs;
  settlements_m: number[];
}

describe('the tutorial on PLAXIS', () => {
  const folder = 'docs/tutorials/integrate-plaxis/app';
  const script = 'figures/data/integrate-plaxis.py';
  const page = readPage('docs/tutorials/integrate-plaxis/index.mdx');
  const text = wholeText(page);
  const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
  const committed = fs.readFileSync(`${folder}/sample_output.json`, 'utf8');
  const sample = JSON.parse(committed) as Output;
  const {inputs} = sample;

  /** The elastic solution, for the default inputs or others. */
  function solution(given?: Inputs): string {
    return printedBy(script, ...(given ? [JSON.stringify(given)] : []));
  }
  const settlements = (given: Inputs): number[] => (JSON.parse(solution(given)) as Output).settlements_m;
  const estimate = (given: Inputs, ...x: number[]): number[] =>
    evaluateApp<number>(
      code,
      x.map((at) => `sum(estimate_m(${JSON.stringify(given)}, ${at}))`),
    );

  const rows = [
    {soil: 'Silty sand', thickness: 3, young: 25, poisson: 0.3},
    {soil: 'Soft clay', thickness: 5, young: 8, poisson: 0.35},
    {soil: 'Dense sand', thickness: 6, young: 50, poisson: 0.3},
  ];
  const table = (changed: object, row: number): string =>
    JSON.stringify(rows.map((one, index) => (index === row ? {...one, ...changed} : one))).replaceAll(
      'null',
      'None',
    );
  const userMessages = (method: string, use: Use = {}): string => tell(code, method, {folder, ...use});
  const variant = (width: number, pressure: number, young: number, thickness = 5): Inputs => {
    const half_width_m = width / 2;
    const layers = inputs.layers.map((layer, index) =>
      index === 1 ? {...layer, young_kPa: 1000 * young, thickness_m: thickness} : layer,
    );
    const depth = layers.reduce((sum, layer) => sum + layer.thickness_m, 0);
    return {
      half_width_m,
      pressure_kPa: pressure,
      model_width_m: half_width_m + 3 * depth,
      layers,
      points_m: [0, half_width_m],
    };
  };

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

  it('estimates what the strains of the strip load add up to', () => {
    /** Stresses at x and z below the strip, by the angles to its edges. */
    const strain = (x: number, z: number, {young_kPa, poisson}: Layer): number => {
      const [right, left] = [
        Math.atan((x + inputs.half_width_m) / z),
        Math.atan((x - inputs.half_width_m) / z),
      ];
      const alpha = right - left;
      const cosine = Math.cos(right + left);
      const vertical = (inputs.pressure_kPa / Math.PI) * (alpha + Math.sin(alpha) * cosine);
      const horizontal = (inputs.pressure_kPa / Math.PI) * (alpha - Math.sin(alpha) * cosine);
      return ((1 + poisson) * ((1 - poisson) * vertical - poisson * horizontal)) / young_kPa;
    };
    const steps = 4000;
    const added = (x: number): number[] => {
      let top = 0;
      return inputs.layers.map((layer) => {
        const step = layer.thickness_m / steps;
        let sum = 0;
        for (let index = 0; index < steps; index++)
          sum += strain(x, top + (index + 0.5) * step, layer) * step;
        top += layer.thickness_m;
        return sum;
      });
    };
    const places = [0, 2.5, 6, 13];
    const given = evaluateApp<number[]>(
      code,
      places.map((x) => `estimate_m(${JSON.stringify(inputs)}, ${x})`),
    );
    places.forEach((x, index) =>
      added(x).forEach((value, layer) => expect(given[index]![layer]).toBeCloseTo(value, 6)),
    );
  });

  it('shows the estimate that it prints', () => {
    const {result} = runApp<'table'>(code, 'show_estimate', {folder});
    const shown = result.cells.map(([soil, depth, value]) => ({
      Soil: String(soil!.value),
      'Depth (m)': String(depth!.value),
      'Compression (mm)': (value!.value as number).toFixed(1),
    }));
    expect(tableWith(page, 'Soil', 'Depth (m)')).toEqual(shown);
    const angle = Math.atan(6 / 3);
    const logarithm = Math.log(1 + (3 / 6) ** 2);
    const bracket = 2 * (1 - 2 * 0.3) * 3 * angle + 2 * (1 - 0.3) * 6 * logarithm;
    expect(page.text).toContain(
      `arctan(b / z) = ${angle.toFixed(3)} and ln(1 + z² / b²) = ${logarithm.toFixed(3)}, so the bracket is ${bracket.toFixed(2)} m and the compression ${((1000 * 60 * 1.3 * bracket) / (Math.PI * 25000)).toFixed(1)} mm`,
    );
    expect(shown[0]!['Compression (mm)']).toBe(((1000 * 60 * 1.3 * bracket) / (Math.PI * 25000)).toFixed(1));
  });

  const results = (use: Use = {}): Record<string, string> => {
    const {result} = runApp<'data'>(code, 'show_settlement', {folder, ...use});
    return Object.fromEntries(
      result.rows.map(({label, value, decimals, unit}) => [
        label,
        `${(value as number).toFixed(decimals!)} ${unit}`.trim(),
      ]),
    );
  };

  it('shows the results that it prints, from the file and from a worker', () => {
    const printed = Object.fromEntries(
      tableWith(page, 'Result', 'Value').map((row) => [row.Result, row.Value]),
    );
    expect(results()).toEqual(printed);
    const outputs = {'output.json': `${folder}/sample_output.json`};
    expect(results({outputs, values: {'calculation.source': '"PLAXIS worker"'}})).toEqual(printed);
    const {result} = runApp<'plotly'>(code, 'show_settlement', {folder});
    const traces = result.figure.data as {name: string; x: number[]; y: number[]}[];
    expect(traces.map(({name}) => name)).toEqual(['Sample file', 'Estimate']);
    expect(traces[0]!.x).toHaveLength(49);
    expect(Math.max(...traces[0]!.y).toFixed(1)).toBe('35.4');
    expect(Math.max(...traces[1]!.y).toFixed(1)).toBe('31.8');
    expect(pictures(page).finished).toContain(
      'a solid line from the sample file that is 35.4 mm deep and a dashed estimate that is 31.8 mm deep',
    );
    expect(page.text).toContain(`by up to ${(-1000 * Math.min(...sample.settlements_m)).toFixed(1)} mm`);
    expect(page.text).toContain(`in the center, is ${sample.settlements_m[0]!.toFixed(4)} m.`);
  });

  it('shows the edge of each raft that the form allows', () => {
    // Half of 2.7 m, times 12 and divided by 12, is another floating-point number.
    for (const width of [2, 2.668, 2.7, 33.3, 40]) {
      const half_width_m = width / 2;
      const inside = Array.from({length: 13}, (_, part) => (half_width_m * part) / 12);
      const outside = Array.from({length: 12}, (_, part) => half_width_m + (14 * (part + 1)) / 12);
      const points_m = [...inside, ...outside];
      const given = {...inputs, half_width_m, model_width_m: half_width_m + 42, points_m};
      const output = {
        status: 'done',
        inputs: given,
        settlements_m: points_m.map((_, index) => 0.04 - index / 1000),
      };
      const use = {
        values: {'raft.width': String(width), 'calculation.source': '"PLAXIS worker"'},
        workerFiles: {'output.json': JSON.stringify(output)},
      };
      expect(userMessages('show_settlement', use)).toBe('');
      expect(results(use)).toMatchObject({'Center of the raft': '40.0 mm', 'Edge of the raft': '28.0 mm'});
    }
  });

  it('warns of a result that is far from the estimate', () => {
    const status = (factor: number): string | undefined => {
      const values = sample.settlements_m.map((value) => factor * value);
      return runApp<'data'>(code, 'show_settlement', {
        folder,
        workerFiles: {'output.json': JSON.stringify({...sample, settlements_m: values})},
        values: {'calculation.source': '"PLAXIS worker"'},
      }).result.rows.at(-1)!.status;
    };
    expect([1, 1.15, 1.2, 0.65, 0.6, 1000].map(status)).toEqual([
      'success',
      'success',
      'warning',
      'success',
      'warning',
      'warning',
    ]);
  });

  it('asks for what is missing in the form', () => {
    const cases: [Record<string, string>, string][] = [
      [{'raft.width': 'None'}, 'Fill in the marked fields.'],
      [{'calculation.source': 'None'}, 'Fill in the marked fields.'],
      [{'ground.layers': '[]'}, 'Add a layer.'],
      [{'ground.layers': table({thickness: null}, 1)}, 'Row 2: fill in the thickness.'],
      [
        {'ground.layers': table({soil: '', poisson: 0.5}, 2)},
        "Row 3: name the soil. Row 3: Poisson's ratio must be from 0 to 0.45.",
      ],
      [
        {'ground.layers': table({young: 0.4, thickness: 0}, 0)},
        "Row 1: the thickness must be from 0.5 to 30 m. Row 1: Young's modulus must be from 1 to 1000 MPa.",
      ],
      [{'ground.layers': `4 * ${table({}, 0)}`}, 'Enter at most 10 layers.'],
    ];
    for (const method of ['show_estimate', 'show_settlement'])
      for (const [values, message] of cases) expect(userMessages(method, {values})).toBe(message);
    expect(page.text).toContain('"Row 2: fill in the thickness."');
  });

  it('refuses an output that it cannot use, and says why', () => {
    const output = (changes: object): string => JSON.stringify({...sample, ...changes});
    const other = 'The output belongs to another raft or other ground. ';
    const cases: [string, string][] = [
      ['{', 'The output is not valid JSON.'],
      ['[]', 'The output is not a JSON object.'],
      ['{"status": "failed", "message": "No license\\n"}', 'PLAXIS failed: No license.'],
      ['{}', 'PLAXIS failed: no message.'],
      [output({inputs: {...inputs, pressure_kPa: 61}}), other],
      [output({settlements_m: [0.1]}), 'The output does not have a settlement for each point.'],
      [output({settlements_m: null}), 'The output does not have a settlement for each point.'],
      [
        output({settlements_m: ['high', ...sample.settlements_m.slice(1)]}),
        "The settlement 'high' is not a number.",
      ],
      [output({}).replace('0.0354128', 'NaN'), 'The settlement nan is not a number.'],
    ];
    for (const [content, message] of cases) {
      const use = {values: {'calculation.source': '"PLAXIS worker"'}, workerFiles: {'output.json': content}};
      expect(userMessages('show_settlement', use)).toMatch(message.slice(0, 60));
    }
    expect(userMessages('show_settlement', {values: {'raft.width': '10'}})).toContain(other);
    expect(userMessages('show_settlement', {values: {'ground.layers': table({thickness: 8}, 1)}})).toContain(
      other,
    );
    const worker = {'calculation.source': '"PLAXIS worker"'};
    expect(userMessages('show_settlement', {values: worker})).toBe('No worker for PLAXIS is connected.');
    const outputs = {'other.json': `${folder}/sample_output.json`};
    expect(userMessages('show_settlement', {values: worker, outputs})).toBe(
      'The worker returns no output.json.',
    );
  });

  describe('has a script that', () => {
    interface Run {
      output: Record<string, unknown> & {status: string; message: string; log: string};
      calls: unknown[][];
    }

    /** Runs the script with a stand-in for PLAXIS, which writes down what it is asked, and may fail in some way. */
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
      expect(page.text).toContain('after 540 seconds');
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

  const checks = tableWith(page, 'Width', 'Pressure', 'Modulus of the clay').map((row) => {
    const given = variant(number(row.Width!), number(row.Pressure!), number(row['Modulus of the clay']!));
    const [center, edge] = settlements(given);
    const [expected] = estimate(given, 0);
    return {row, values: [expected!, center!, edge!].map((value) => 1000 * value)};
  });

  it('gives the values of the last table', () => {
    for (const {row, values} of checks) {
      const [expected, center, edge] = values as [number, number, number];
      expect(row).toMatchObject({
        'Estimate of the center': `${expected.toFixed(1)} mm`,
        'Elastic solution, center': `${center.toFixed(1)} mm`,
        'Elastic solution, edge': `${edge.toFixed(1)} mm`,
        'Center / estimate': (center / expected).toFixed(2),
      });
    }
  });

  it('answers its exercises', () => {
    const [center, edge] = [sample.settlements_m[0]!, sample.settlements_m[12]!];
    expect(page.text).toContain(
      `With the sample file, it is ${(6 / (center - edge)).toFixed(0)}, so the mean slope of the raft is 1 in ${(6 / (center - edge)).toFixed(0)}.`,
    );
    const [thick] = estimate(variant(12, 60, 8, 8), 0);
    expect(page.text).toContain(`The estimate becomes ${(1000 * thick!).toFixed(1)} mm.`);
  });

  it('does not notice another raft before it compares the inputs', () => {
    const change = {values: {'raft.width': '10'}};
    const early = code.replace(
      /(?<=^def read_settlements_m.*\n)[^]*?(?=^# endregion read)/m,
      '    return json.loads(text)["settlements_m"]\n',
    );
    expect(early).not.toBe(code);
    const {rows} = runApp<'data'>(early, 'show_settlement', {folder, ...change}).result;
    expect((rows[0]!.value as number).toFixed(1)).toBe('35.4');
  });

  it('quotes numbers that the app gives', () => {
    const mm = [
      ...checks.flatMap(({values}) => values),
      ...sample.settlements_m.map((value) => 1000 * Math.abs(value)),
      1000 * (sample.settlements_m[0]! - sample.settlements_m[12]!),
      ...evaluateApp<number[]>(code, [`estimate_m(${JSON.stringify(inputs)})`])[0]!.map(
        (value) => 1000 * value,
      ),
      ...estimate(variant(12, 60, 8, 8), 0).map((value) => 1000 * value),
    ];
    expect({
      mm: wrong(text, 'mm', mm),
      m: wrong(text, 'm', [12, 10, 6, 20, 8, 3, 4.531, sample.settlements_m[0]!]),
      kPa: wrong(text, 'kPa', [60, 120]),
      MPa: wrong(text, 'MPa', [8, 16]),
      '%': wrong(text.replace(/(?<=\d)%/g, ' %'), '%', [
        30,
        100 * (sample.settlements_m[0]! / estimate(inputs, 0)[0]! - 1),
      ]),
      minutes: wrong(text, 'minutes', [60]),
    }).toEqual({mm: [], m: [], kPa: [], MPa: [], '%': [], minutes: []});
    expect(quoted(text, 'mm').length).toBeGreaterThan(15);
    expect(unitsOf(text).filter((unit) => !['m', 'mm', 'kPa', 'MPa', 'minutes', '%'].includes(unit))).toEqual(
      [],
    );
  });
});
