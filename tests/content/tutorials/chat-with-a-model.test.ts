/** The early versions of the chat, and errors of the language model, with a test double of its client. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readPage, sampleWith} from '../pages';
import {run} from '../python';

const FOLDER = 'docs/tutorials/chat-with-a-model';
const page = readPage(`${FOLDER}/index.mdx`);
const code = fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8');

/** The app's answer or error message for these answers of the model, and the requests to the model. */
function answers(sample: string, ...scripts: string[]): [answer: string, requests: {input: object[]}[]][] {
  const program = `${code}
${sample}

def answer(form, *script):
    openai.follow(*script)
    params = type("Params", (), {"building": form})
    try:
        return [compose_answer(params, [{"role": "user", "content": "How much?"}]), [*openai.REQUESTS]]
    except vkt.UserError as error:
        return [str(error), []]
`;
  return run(program, ...scripts.map((script) => `answer(defaults().building, ${script})`));
}

const CALL = '[("wall_forces", \'{"load_case": "Y+"}\')]';

describe('the tutorial on chatting with a model', () => {
  it('runs one call without checks in step 6', () => {
    const sample = sampleWith(page, 'title = json.loads(arguments)["load_case"]');
    const [[answer]] = answers(sample, `${CALL}, "It is 342.2 kN."`) as [ReturnType<typeof answers>[0]];
    expect(answer).toBe(
      'It is 342.2 kN.\n\nCalculated by the app: Y+: A 173.2 kN, B 354.6 kN, C 342.2 kN, D 92.0 kN, E -92.0 kN.',
    );
  });

  it('distributes the wind by stiffness alone before torsion is added', () => {
    const sample = sampleWith(page, 'without the torsion');
    const [forces] = run<Record<string, number>>(
      `${code}\n${sample}`,
      'wall_forces_kN(read_walls(defaults().building), load_cases(defaults().building)["Y+"])',
    );
    // I = t L³ / 12 of walls A, B and C.
    const stiffness = [0.25 * 6 ** 3, 0.3 * 5 ** 3, 0.25 * 4 ** 3];
    const sum = stiffness.reduce((total, one) => total + one);
    [...stiffness, 0, 0].forEach((one, index) =>
      expect(Object.values(forces!)[index]).toBeCloseTo((870 * one) / sum, 9),
    );
  });

  it('tells the user when the model does not answer', () => {
    const errors = ['RateLimitError', 'APIStatusError', 'APIConnectionError'];
    expect(answers('', ...errors.map((name) => `openai.${name}()`)).map(([message]) => message)).toEqual([
      'The language model is at its limit. Try again later.',
      'The language model does not answer. Try again.',
      'The language model does not answer. Try again.',
    ]);
  });
});
