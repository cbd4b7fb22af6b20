import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {conversations, talk} from '../../../tools/apps/shear-walls';
import {evaluateApp, filesOf, runApp} from '../../../sdk-double/run-app';
import {pictures, readPage, sampleWith, tableWith, unitsOf, wholeText, wrong} from '../pages';
import {args, runInFolder} from '../python';
import {type Refusal, refusals} from './app';

const FOLDER = 'docs/tutorials/chat-with-a-model';
const page = readPage(`${FOLDER}/index.mdx`);
const text = wholeText(page);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');

interface Row {
  name: string;
  along: 'x' | 'y';
  position: number;
  length: number;
  thickness: number;
}

interface Building {
  size: {x: number; y: number};
  wind: {x: number; y: number};
  shift: number;
  walls: Row[];
}

const start: Building = {
  size: {x: 32, y: 14},
  wind: {x: 380, y: 870},
  shift: 5,
  walls: [
    {name: 'A', along: 'y', position: 0, length: 6, thickness: 0.25},
    {name: 'B', along: 'y', position: 11, length: 5, thickness: 0.3},
    {name: 'C', along: 'y', position: 32, length: 4, thickness: 0.25},
    {name: 'D', along: 'x', position: 4.5, length: 6, thickness: 0.3},
    {name: 'E', along: 'x', position: 9.5, length: 6, thickness: 0.3},
  ],
};

/** The form, with one row of the walls changed. */
const withWall = (name: string, change: Partial<Row>): Building => ({
  ...start,
  walls: start.walls.map((row) => (row.name === name ? {...row, ...change} : row)),
});

/** A building as a value of `params`, in Python; some of its fields may be empty. */
const fieldsOf = ({size, wind, shift, walls}: Building): Record<string, unknown> => ({
  'building.size_x': size.x,
  'building.size_y': size.y,
  'building.wind_x': wind.x,
  'building.wind_y': wind.y,
  'building.shift': shift,
  'building.walls': walls,
});
const building = (one: Building): string => `defaults(${args(fieldsOf(one))}).building`;

/** The app with functions for the tests. */
const withHelpers = `${code}

def forces(form, case):
    return wall_forces_kN(read_walls(form), load_cases(form)[case])

def userMessages(function, *arguments):
    try:
        function(*arguments)
    except vkt.UserError as error:
        return str(error)

def answer(form, *script, question="How much?"):
    openai.follow(*script)
    params = type("Params", (), {"building": form})
    return compose_answer(params, [{"role": "user", "content": question}])
`;

const evaluate = <Value>(...expressions: string[]): Value[] => evaluateApp<Value>(withHelpers, expressions);

/** All walls meet almost in one point, so they hardly resist torsion. */
const meeting: Building = {
  ...start,
  walls: start.walls.map((row) => ({
    ...row,
    position: row.along === 'y' ? 11 : row.name === 'D' ? 7 : 7.5,
  })),
};

/** The app before its form is checked; `wall_forces_kN` leaves out the torsion, `with_torsion` does not. */
const unchecked = `${code}
with_torsion = wall_forces_kN
${sampleWith(page, 'without the torsion')}
`;

const uncheckedForces = (name: 'wall_forces_kN' | 'with_torsion', one: Building): number[] => {
  const walls = `read_walls(${building(one)})`;
  const [forces] = evaluateApp<Record<string, number>>(unchecked, [
    `${name}(${walls}, load_cases(${building(one)})["Y+"])`,
  ]);
  return Object.values(forces!);
};

/**
 * The forces from the displacements of a rigid plan: three equations of equilibrium for u, v and the
 * rotation about the origin, so without a center of stiffness.
 */
function byEquilibrium({size, wind, shift, walls}: Building, loadCase: string): Record<string, number> {
  const along = loadCase[0]!.toLowerCase() as 'x' | 'y';
  const across = along === 'x' ? 'y' : 'x';
  const at = size[across] * (0.5 + (loadCase[1] === '+' ? shift : -shift) / 100);
  const force = wind[along];
  const load = along === 'x' ? [force, 0, -force * at] : [0, force, force * at];
  /** How a wall moves along its axis, by u, v and the rotation. */
  const moves = ({along: axis, position}: Row): number[] =>
    axis === 'x' ? [1, 0, -position] : [0, 1, position];
  const stiffness = ({thickness, length}: Row): number => (thickness * length ** 3) / 12;
  const matrix = [0, 1, 2].map((row) => [
    ...[0, 1, 2].map((column) =>
      walls.reduce((sum, wall) => sum + stiffness(wall) * moves(wall)[row]! * moves(wall)[column]!, 0),
    ),
    load[row]!,
  ]);
  for (let pivot = 0; pivot < 3; pivot++)
    for (let row = 0; row < 3; row++) {
      if (row === pivot) continue;
      const factor = matrix[row]![pivot]! / matrix[pivot]![pivot]!;
      matrix[row] = matrix[row]!.map((value, column) => value - factor * matrix[pivot]![column]!);
    }
  const displacement = matrix.map((row, index) => row[3]! / row[index]!);
  return Object.fromEntries(
    walls.map((wall) => [
      wall.name,
      stiffness(wall) * moves(wall).reduce((sum, move, index) => sum + move * displacement[index]!, 0),
    ]),
  );
}

const CASES = ['X+', 'X-', 'Y+', 'Y-'];
const changes: Record<string, Building> = {
  none: start,
  'wall C 6 m long': withWall('C', {length: 6}),
  'shift 0 %': {...start, shift: 0},
  'wall B at 16 m': withWall('B', {position: 16}),
};
const shownForces = (forces: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(forces).map(([name, force]) => [name, `${force.toFixed(1)} kN`]));

describe('the tutorial on chatting with a model', () => {
  it('starts with the values that the picture of its form shows', () => {
    const [walls, form] = evaluate<unknown>('WALLS', 'defaults().building');
    expect(walls).toEqual(start.walls);
    expect(form).toEqual({
      size_x: 32,
      size_y: 14,
      wind_x: 380,
      wind_y: 870,
      shift: 5,
      walls: start.walls,
    });
    expect(pictures(page).form).toContain(
      'length along x 32 m, length along y 14 m, wind along x 380 kN, wind along y 870 kN, shift of the wind 5 %',
    );
    expect(pictures(page).form).toContain(
      'A along y at 0 m, 6 m long and 0.25 m thick; B along y at 11 m, 5 m long and 0.3 m thick; C along y at 32 m, 4 m long and 0.25 m thick; D along x at 4.5 m and E along x at 9.5 m, both 6 m long and 0.3 m thick',
    );
  });

  it('distributes the wind as a rigid plan does', () => {
    const uneven: Building = {
      size: {x: 41, y: 23},
      wind: {x: 512, y: 731},
      shift: 17,
      walls: [
        ...start.walls.map((row) => ({...row, thickness: row.thickness + 0.02 * row.position})),
        {name: 'F', along: 'x', position: 22, length: 3.5, thickness: 0.2},
      ],
    };
    for (const one of [...Object.values(changes), uneven]) {
      const given = evaluate<Record<string, number>>(
        ...CASES.map((name) => `forces(${building(one)}, "${name}")`),
      );
      CASES.forEach((name, index) => {
        const expected = byEquilibrium(one, name);
        expect(Object.keys(given[index]!)).toEqual(Object.keys(expected));
        for (const [wall, force] of Object.entries(expected))
          expect(given[index]![wall], `${name} ${wall}`).toBeCloseTo(force, 8);
      });
    }
  });

  it('shows the table of forces that it prints', () => {
    const {result, title} = runApp<'table'>(code, 'show_forces');
    const [head] = tableWith(page, 'Wall', 'X+ (kN)');
    expect(title).toBe('Forces');
    expect(Object.keys(head!)).toEqual(result.columns.map((column) => column.title));
    expect(tableWith(page, 'Wall', 'X+ (kN)').map((row) => Object.values(row))).toEqual(
      result.cells.map((row) =>
        row.map(({value}, column) =>
          typeof value === 'number' ? value.toFixed(result.columns[column]!.decimals!) : value,
        ),
      ),
    );
    for (const row of result.cells)
      expect(row.at(-1)!.value).toBe(
        Math.max(...row.slice(1, -1).map(({value}) => Math.abs(value as number))),
      );
  });

  it('gives the values of the last table, of which each row is in equilibrium', () => {
    const rows = tableWith(page, 'Change', 'A');
    expect(rows.map(({Change}) => Change)).toEqual(Object.keys(changes).slice(1));
    for (const {Change, ...forces} of rows) {
      const [given] = evaluate<Record<string, number>>(`forces(${building(changes[Change!]!)}, "Y+")`);
      expect(forces).toEqual(shownForces(given!));
      expect(given!.A! + given!.B! + given!.C!).toBeCloseTo(start.wind.y, 8);
    }
    expect(page.text).toContain('the forces in walls A, B and C add up to the wind of 870 kN');
  });

  it('calculates wall C by hand as its functions do', () => {
    const [arm, torsional, wind, stiffness] = evaluate<number>(
      `arm_m(read_walls(${building(start)}), "y", 0)`,
      `torsional_stiffness_m6(read_walls(${building(start)}))`,
      `load_cases(${building(start)})["Y+"].position_m`,
      `[wall.stiffness_m4 for wall in read_walls(${building(start)})]`,
    ) as unknown as [number, number, number, number[]];
    const sum = stiffness[0]! + stiffness[1]! + stiffness[2]!;
    const torsion = 870 * (wind + arm);
    const direct = (870 * stiffness[2]!) / sum;
    const turning = (torsion * stiffness[2]! * (32 + arm)) / torsional;
    expect(page.text).toContain(
      `xc = ${(-arm).toFixed(2)} m, so the wind at x = ${wind.toFixed(2)} m causes a torsion of ${torsion.toFixed(0)} kNm`,
    );
    expect(page.text).toContain(
      `I = ${stiffness[2]!.toFixed(3)} m⁴, Σ I = ${sum.toFixed(3)} m⁴, d = ${(32 + arm).toFixed(2)} m and J = ${torsional.toFixed(1)} m⁶, the wall gets ${direct.toFixed(1)} kN as its share of the wind and ${turning.toFixed(1)} kN from the torsion. Together, that is ${(direct + turning).toFixed(1)} kN.`,
    );
    const shares = uncheckedForces('wall_forces_kN', start).map((force) => `${force.toFixed(1)} kN`);
    expect(shares.slice(3)).toEqual(['0.0 kN', '0.0 kN']);
    expect(shares[2]).toBe(`${direct.toFixed(1)} kN`);
    expect(page.text).toContain(
      `walls A, B and C share the wind with ${shares[0]}, ${shares[1]} and ${shares[2]}. D and E get nothing.`,
    );
    expect(page.text).toContain(`step 4 has ${turning.toFixed(1)} kN`);
    expect(page.text).toContain(`For wall C in Y+, that is ${turning.toFixed(1)} kN`);
    const thick = byEquilibrium(withWall('C', {thickness: 0.4}), 'Y+').C!;
    expect(page.text).toContain(`With wall C 0.4 m thick, wall C gets ${thick.toFixed(1)} kN in Y+`);
    const long = byEquilibrium(changes['wall C 6 m long']!, 'Y+');
    const before = byEquilibrium(start, 'Y+');
    expect(page.text).toContain(
      `the function returns ${long.C!.toFixed(1)} kN for wall C and ${long.B!.toFixed(1)} kN for wall B, instead of ${before.C!.toFixed(1)} kN and ${before.B!.toFixed(1)} kN`,
    );
  });

  describe('when the form is wrong', () => {
    const userMessages = (one: Building, change: Record<string, unknown> = {}): Refusal | null =>
      refusals(code, {}, [['show_forces', {...fieldsOf(one), ...change}]])[0]!;

    it.each(['size_x', 'size_y', 'wind_x', 'wind_y', 'shift'])('marks %s when it is empty', (name) => {
      expect(userMessages(start, {[`building.${name}`]: null})).toEqual([
        'Fill in the marked fields.',
        [`building.${name}`],
      ]);
    });

    const empty = null as never;
    const torsion = 'The walls hardly resist torsion. Move one away from the others.';
    it.each<[Building, string]>([
      [withWall('B', {thickness: empty}), 'Complete row 2 of the walls.'],
      [withWall('C', {name: '  '}), 'Complete row 3 of the walls.'],
      [withWall('E', {along: empty}), 'Complete row 5 of the walls.'],
      [{...start, walls: []}, 'Add a wall along x.'],
      [{...start, walls: start.walls.slice(3)}, 'Add a wall along y.'],
      [withWall('B', {name: 'A'}), 'Two walls are named A. Rename one of them.'],
      [withWall('C', {position: 32.5}), 'Wall C is outside the building.'],
      [withWall('D', {position: -1}), 'Wall D is outside the building.'],
      [withWall('A', {length: 0}), 'Wall A must be 0.5 to 14 m long.'],
      [withWall('D', {length: 33}), 'Wall D must be 0.5 to 32 m long.'],
      [withWall('A', {thickness: 250}), 'Wall A must be 0.1 to 1 m thick.'],
      [
        {...start, walls: start.walls.map((row) => ({...row, position: row.along === 'x' ? 7 : 11}))},
        torsion,
      ],
      [
        {
          ...start,
          walls: start.walls.map((row) => ({
            ...row,
            position: row.along === 'x' ? 7 : 11 + row.length / 1000,
          })),
        },
        torsion,
      ],
      // A torsional radius of 0.14 m, which would give wall C many times the wind.
      [
        {
          ...start,
          walls: start.walls.map((row) => ({
            ...row,
            position: row.along === 'x' ? 7 : 11 + row.length / 5,
          })),
        },
        torsion,
      ],
    ])('refuses it: %#', (one, message) => {
      expect(userMessages(one)).toEqual([message, []]);
    });

    it('fails, or shows a force that cannot be right, before it is checked', () => {
      expect(page.text).toContain('Clear the thickness of wall B: the view fails with a TypeError');
      expect(() => uncheckedForces('with_torsion', withWall('B', {thickness: empty}))).toThrow('TypeError');
      expect(page.text).toContain('positions of A, B and C to 11 m, of D to 7 m, and of E to 7.5 m');
      const force = uncheckedForces('with_torsion', meeting)[3]!;
      expect(page.text).toContain(`wall D gets ${force.toFixed(1)} kN from a wind of 870 kN`);
    });

    it('says so in the text', () => {
      expect(userMessages(meeting)).toEqual([torsion, []]);
      expect(page.text).toContain('The view says that the walls hardly resist torsion');
      expect(page.text).toContain('the thickness of wall B once more: the view asks you to complete row 2');
      expect(page.text).toContain(`plan, ${(0.1 * Math.sqrt((32 ** 2 + 14 ** 2) / 12)).toFixed(2)} m here`);
    });
  });

  describe('its chat', () => {
    const lines = {
      start: 'Y+: A 173.2 kN, B 354.6 kN, C 342.2 kN, D 92.0 kN, E -92.0 kN',
      long: 'Y+ with wall C of 6.00 m: A 254.4 kN, B 212.2 kN, C 403.4 kN, D 14.0 kN, E -14.0 kN',
    };
    const form = building(start);
    const call = (given: object | string): string =>
      `[("wall_forces", ${JSON.stringify(typeof given === 'string' ? given : JSON.stringify(given))})]`;
    const runTool = (given: string, name = 'wall_forces'): string =>
      `run_tool(${form}, read_walls(${form}), "${name}", ${JSON.stringify(given)})`;

    it('returns the forces in words', () => {
      const parts = Object.entries(shownForces(byEquilibrium(start, 'Y+'))).map((pair) => pair.join(' '));
      expect(lines.start).toBe(`Y+: ${parts.join(', ')}`);
      const longer = {load_case: 'Y+', wall: 'C', length_m: 6};
      expect(
        evaluate(
          runTool('{"load_case": "Y+"}'),
          runTool('{"load_case": "Y+", "wall": null, "length_m": null}'),
          runTool(JSON.stringify(longer)),
        ),
      ).toEqual([lines.start, lines.start, lines.long]);
      expect(fs.readFileSync(`${FOLDER}/index.mdx`, 'utf8')).toContain(
        `\n> Calculated by the app: ${lines.start}.\n`,
      );
    });

    it.each([
      ['not JSON', /load_case/],
      ['[]', /load_case/],
      ['"Y+"', /load_case/],
      ['{}', /load_case/],
      ['{"load_case": "Z"}', /X\+, X-, Y\+, Y-/],
      ['{"load_case": ["Y+"]}', /X\+, X-, Y\+, Y-/],
      ['{"load_case": "Y+", "wall": "C"}', /both/],
      ['{"load_case": "Y+", "length_m": 6}', /both/],
      ['{"load_case": "Y+", "wall": "G", "length_m": 6}', /exists/],
      ['{"load_case": "Y+", "wall": "C", "length_m": "six"}', /number/],
      ['{"load_case": "Y+", "wall": "C", "length_m": NaN}', /must be 0\.5 to 14 m long/],
      [`{"load_case": "Y+", "wall": "C", "length_m": 1${'0'.repeat(400)}}`, /number/],
      ['{"load_case": "Y+", "wall": "C", "length_m": 60}', /must be 0\.5 to 14 m long/],
    ])('returns a mistake in %s', (given, message) => {
      const [result, other] = evaluate<string>(runTool(given), runTool('{"load_case": "Y+"}', 'delete'));
      expect(result).toMatch(/^Error: /);
      expect(result).toMatch(message);
      expect(other).toBe('Error: there is no function delete.');
    });

    it('describes every number of the form, and its function as the model reads it', () => {
      const [facts, tools] = evaluate<unknown>(
        `describe(${form}, read_walls(${form}))`,
        `make_tools(read_walls(${form}), load_cases(${form}))`,
      ) as [
        string,
        [
          {
            name: string;
            strict: boolean;
            parameters: {properties: Record<string, {enum?: string[]}>; required: string[]};
          },
        ],
      ];
      expect(facts).toContain('Plan: 32 m along x, 14 m along y.');
      expect(facts).toContain('Load case X-: 380 kN along x, at y = 6.30 m.');
      expect(facts).toContain('Load case Y+: 870 kN along y, at x = 17.60 m.');
      expect(facts).toContain('Wall B: along y, at x = 11 m, length 5 m, thickness 0.3 m, I = 3.125 m4.');
      const [{name, strict, parameters}] = tools;
      expect(name).toBe('wall_forces');
      expect(strict).toBe(false);
      expect(parameters.required).toEqual(['load_case']);
      expect(parameters.properties.load_case!.enum).toEqual(CASES);
      expect(parameters.properties.wall!.enum).toEqual(['A', 'B', 'C', 'D', 'E']);
    });

    it('sends the description and the conversation, then the results', () => {
      const [answer, requests] = evaluate<unknown>(
        `answer(${form}, ${call({load_case: 'Y+'})}, "It is 342.2 kN.", question="And C?")`,
        'openai.REQUESTS',
      ) as [string, {input: Record<string, string>[]; previous_response_id?: string; model: string}[]];
      expect(answer).toBe(`It is 342.2 kN.\n\nCalculated by the app: ${lines.start}.`);
      expect(requests).toHaveLength(2);
      expect(requests[0]!.model).toBe('openai.gpt-oss-120b');
      expect(requests[0]!.input.map(({role}) => role)).toEqual(['system', 'user']);
      expect(requests[0]!.input[1]!.content).toBe('And C?');
      expect(requests[1]!.previous_response_id).toBe('response 1');
      expect(requests[1]!.input).toEqual([
        {type: 'function_call_output', call_id: 'call 1.0', output: lines.start},
      ]);
    });

    it('answers several calls, corrects a wrong one, and lists only what was calculated', () => {
      const two = `[*${call({load_case: 'Y+'})}, *${call({load_case: 'Z'})}]`;
      const [answer] = evaluate<string>(
        `answer(${form}, ${two}, ${call({load_case: 'Y+', wall: 'C', length_m: 6})}, "Longer.")`,
      );
      expect(answer).toBe(`Longer.\n\nCalculated by the app: ${lines.start}; ${lines.long}.`);
    });

    it('cuts off a line that the model copies from an earlier answer', () => {
      const copied = `"It is 300 kN.\\n\\nCalculated by the app: Y+: C 300.0 kN."`;
      expect(
        evaluate(`answer(${form}, ${copied})`, `answer(${form}, "Calculated by the app: C 300 kN.")`),
      ).toEqual(['It is 300 kN.\n\nNOT from the app: 300 kN.', 'The language model gave no answer.']);
    });

    it('stops a model that keeps asking', () => {
      const [enough, toldOff] = evaluate<unknown>(
        `answer(${form}, *[${call({load_case: 'Y+'})}] * 8, "Done.")[:5]`,
        `userMessages(answer, ${form}, *[${call({load_case: 'Y+'})}] * 9, "Done.")`,
      );
      expect(enough).toBe('Done.');
      expect(toldOff).toBe('Ask for fewer calculations at a time.');
      expect(page.text).toContain('at most 8 calls per question');
    });

    it('tells the user when the model does not answer', () => {
      expect(
        evaluate<string>(
          `userMessages(answer, ${form}, openai.RateLimitError())`,
          `userMessages(answer, ${form}, openai.APIStatusError())`,
          `userMessages(answer, ${form}, openai.APIConnectionError())`,
          `answer(${form}, "")`,
        ),
      ).toEqual([
        'The language model is at its limit. Try again later.',
        'The language model does not answer. Try again.',
        'The language model does not answer. Try again.',
        'The language model gave no answer.',
      ]);
    });

    it.each([
      ['C carries 342.2 kN, which is about 342 kN.', []],
      ['E: −92.0 kN, and 870\u202fkN of wind.', []],
      ['260 kN, 1,234.5 kN and 92.1 kN.', ['260 kN', '1234.5 kN', '92.1 kN']],
      ['A moment of 7830 kNm or 7831 kN·m, 12 kN/m and 8.6 m.', []],
      ['**342.2** kN and **260** kN', ['260 kN']],
      ['342,2 kN, 261 KN and 262 kilonewtons', ['261 kN', '262 kN']],
      ['A torsion of 7,830 kN m, and 1,234 kN.', ['1234 kN']],
    ])('marks in "%s" what the app did not give', (said, marked) => {
      const facts = `describe(${form}, read_walls(${form}))`;
      expect(
        evaluate(`unknown_forces(${JSON.stringify(said)}, [${facts}, ${JSON.stringify(lines.start)}])`),
      ).toEqual([marked]);
    });

    it('shows what its pictures show', () => {
      const explained = talk(conversations.explained);
      const invented = talk(conversations.invented);
      const calculated = `Calculated by the app: ${lines.start}.`;
      expect(explained).toEqual([
        conversations.explained.question,
        `${conversations.explained.said}\n\n${calculated}`,
      ]);
      expect(invented).toEqual([
        conversations.invented.question,
        `${conversations.invented.said}\n\n${calculated}\n\nNOT from the app: 260 kN.`,
      ]);
      expect(page.text).toContain(conversations.explained.question);
      expect(pictures(page).finished).toContain(
        'the answer is that wall C carries 342.2 kN because the torsion adds to its share of the wind, followed by the line Calculated by the app',
      );
      expect(pictures(page).marked).toContain('says that 260 kN of the 342.2 kN come from torsion');
      expect(pictures(page).marked).toContain('the line NOT from the app: 260 kN');
    });

    it('passes the messages on in step 2', () => {
      const first = sampleWith(page, 'return ask(input=messages).output_text');
      const [answer, requests] = evaluateApp<unknown>(`${withHelpers}\n${first}`, [
        `answer(${form}, "By stiffness.")`,
        'openai.REQUESTS',
      ]) as [string, {input: object[]}[]];
      expect(answer).toBe('By stiffness.');
      expect(requests.map(({input}) => input)).toEqual([[{role: 'user', content: 'How much?'}]]);
    });

    it('runs one call without checks in step 6', () => {
      const first = sampleWith(page, 'title = json.loads(arguments)["load_case"]');
      expect(
        evaluateApp<string>(`${withHelpers}\n${first}`, [
          `answer(${form}, ${call({load_case: 'Y+'})}, "It is 342.2 kN.")`,
        ]),
      ).toEqual([`It is 342.2 kN.\n\nCalculated by the app: ${lines.start}.`]);
    });

    it('answers from the description alone in step 5', () => {
      const first = sampleWith(page, 'response = ask(input=[system, *messages])\n    return');
      const [answer, requests] = evaluateApp<unknown>(`${withHelpers}\n${first}`, [
        `answer(${form}, "Walls A, B and C.")`,
        'openai.REQUESTS',
      ]) as [string, object[]];
      expect(answer).toBe('Walls A, B and C.');
      expect(requests).toHaveLength(1);
      expect(requests[0]).not.toHaveProperty('tools');
    });
  });

  it('comes with tests that pass, as many as the text says', () => {
    const {status, stderr} = runInFolder(filesOf(`${FOLDER}/app`), [
      '-m',
      'unittest',
      'discover',
      '-s',
      'tests',
    ]);
    expect(stderr).toContain('Ran 4 tests');
    expect(status).toBe(0);
    expect(page.text).toContain('The four tests pass');
  });

  it('quotes numbers that the app gives', () => {
    const forces = [...Object.values(changes), withWall('C', {thickness: 0.4})].flatMap((one) =>
      CASES.flatMap((name) => Object.values(byEquilibrium(one, name)).map(Math.abs)),
    );
    const early = [...uncheckedForces('wall_forces_kN', start), ...uncheckedForces('with_torsion', meeting)];
    const hand = [129.5, 212.7];
    const typed = [0, 6, 0.25, 11, 5, 0.3, 32, 4, 4.5, 9.5, 14, 16, 7, 7.5, 0.4, 0.1];
    expect({
      kN: wrong(text, 'kN', [...forces, ...early, ...hand, 380, 870, 260]),
      kNm: wrong(text, 'kNm', [7830]),
      m: wrong(text.replaceAll(/m(?=[⁴⁶])/g, 'power of m'), 'm', [...typed, 8.6, 17.6, 23.4, 1.01]),
      'm⁴': wrong(text, 'm⁴', [4 / 3, 8.9583]),
      'm⁶': wrong(text, 'm⁶', [1148.4]),
      '%': wrong(text, '%', [5, 10, 0]),
    }).toEqual({kN: [], kNm: [], m: [], 'm⁴': [], 'm⁶': [], '%': []});
    expect(unitsOf(text)).toEqual(['%', 'kN', 'kNm', 'm', 'minutes', 'm⁴']);
  });
});
