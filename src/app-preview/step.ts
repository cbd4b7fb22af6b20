/** A part of a step as `src/markdown/steps.ts` writes it: the sample's number, where it is one, and its lines. */
const PART = /^(?:(\d+):)?(\d+)-(\d+)$/;

/**
 * Puts together the app of a tutorial after a step.
 *
 * @param step - Its parts, such as `1-20 35-60 2:1-9`.
 * @param finished - The finished `app.py`.
 * @param samples - The samples of the page that are called `app.py`, in their order.
 * @throws Error if a part has no lines, because the page and the app do not fit together.
 */
export function appOfStep(step: string, finished: string, samples: readonly string[]): string {
  const parts = step.split(' ').map((part) => {
    const [, sample, first, last] = PART.exec(part) ?? [];
    const text = sample === undefined ? finished : samples[Number(sample)];
    const lines = text?.split('\n').slice(Number(first) - 1, Number(last));
    if (!lines?.length) throw new Error(`The step has no lines ${part}.`);
    return lines.join('\n').replace(/^\n+|\n+$/g, '');
  });
  // Between statements of the top level, as in the file.
  return `${parts.reduce((code, part) => `${code}${/^\s/.test(part) ? '\n' : '\n\n\n'}${part}`)}\n`;
}
