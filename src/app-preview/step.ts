/**
 * A part of a step as written by `src/markdown/steps.ts`: the index of a sample, if it is from one, and a range of
 * lines.
 */
const PART = /^(?:(\d+):)?(\d+)-(\d+)$/;

/**
 * Assembles the app of a tutorial as it is after a step.
 *
 * @param step - The parts of the step, such as `1-20 35-60 2:1-9`.
 * @param finished - The finished `app.py`.
 * @param samples - The `app.py` samples of the page, in order.
 * @throws Error if a part has no lines, which means that page and app do not match.
 */
export function appOfStep(step: string, finished: string, samples: readonly string[]): string {
  const parts = step.split(' ').map((part) => {
    const [, sample, first, last] = PART.exec(part) ?? [];
    const text = sample === undefined ? finished : samples[Number(sample)];
    const lines = text?.split('\n').slice(Number(first) - 1, Number(last));
    if (!lines?.length) throw new Error(`The step has no lines ${part}.`);
    return lines.join('\n').replace(/^\n+|\n+$/g, '');
  });
  // Two blank lines between top-level statements, as in the file.
  return `${parts.reduce((code, part) => `${code}${/^\s/.test(part) ? '\n' : '\n\n\n'}${part}`)}\n`;
}
