import {fencesOf} from './fences';

/** What a page asks of an app: `<Result view="show_forces" item="Wall C" />`, by attribute. */
export interface ResultAsked {
  /** The line of the page, counted from 1: without `app`, the sample above it is meant. */
  line: number;
  given: Readonly<Record<string, string>>;
}

/** Gives the texts of what a page asks for, in the same order; throws {@link ResultError}. */
export type ResultTexts = (
  page: string,
  source: string,
  asked: readonly ResultAsked[],
) => readonly string[] | Promise<readonly string[]>;

/** An app does not give what a page asks for. The message is one sentence for the writer. */
export class ResultError extends Error {
  constructor(
    message: string,
    readonly asked: ResultAsked,
  ) {
    super(message);
  }
}

const RESULT = /<Result((?:\s+\w+=(?:"[^"]*"|'[^']*'))*)\s*\/>/g;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|'([^']*)')/g;

/** The results that a page asks for outside of its samples, each with its place in the source. */
function resultsIn(source: string): (ResultAsked & {start: number; end: number})[] {
  const fences = fencesOf(source);
  return [...source.matchAll(RESULT)].flatMap(({0: tag, 1: attributes, index}) => {
    const line = source.slice(0, index).split('\n').length;
    if (fences.some((fence) => fence.line <= line && line <= fence.end)) return [];
    const pairs = [...attributes!.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name!,
      double ?? single!,
    ]);
    const given = Object.fromEntries(pairs) as Record<string, string>;
    return [{line, given, start: index, end: index + tag.length}];
  });
}

/** The results that a page asks for, for {@link filledResults}. */
export const resultsAsked = (source: string): ResultAsked[] =>
  resultsIn(source).map(({line, given}) => ({line, given}));

/** The source of a page with these texts in the place of the results that it asks for, one for each. */
export function filledResults(source: string, texts: readonly string[]): string {
  const found = resultsIn(source);
  const parts = found.map(
    ({start}, index) => source.slice(found[index - 1]?.end ?? 0, start) + texts[index]!,
  );
  return parts.join('') + source.slice(found.at(-1)?.end ?? 0);
}
