import {fencesOf} from './fences';

/** A result that a page requests from an app: `<Result view="show_forces" item="Wall C" />`. */
export interface ResultRequest {
  /** The line of the page, from 1: without the attribute `app`, the request refers to the sample above it. */
  line: number;
  /** The attributes. */
  given: Readonly<Record<string, string>>;
}

/** Returns the texts of the requested results, in the same order; throws {@link ResultError}. */
export type ResultTexts = (
  page: string,
  source: string,
  asked: readonly ResultRequest[],
) => readonly string[] | Promise<readonly string[]>;

/** An app does not have the requested result. The message is one sentence for the writer. */
export class ResultError extends Error {
  constructor(
    message: string,
    readonly asked: ResultRequest,
  ) {
    super(message);
  }
}

const RESULT = /<Result((?:\s+\w+=(?:"[^"]*"|'[^']*'))*)\s*\/>/g;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|'([^']*)')/g;

/** The results that a page requests outside of code blocks, each with its offsets in the source. */
function resultsIn(source: string): (ResultRequest & {start: number; end: number})[] {
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

/** The results that a page requests, in source order. */
export const requestedResults = (source: string): ResultRequest[] =>
  resultsIn(source).map(({line, given}) => ({line, given}));

/** The source of a page with each requested result replaced by its text. */
export function fillResults(source: string, texts: readonly string[]): string {
  const found = resultsIn(source);
  const parts = found.map(
    ({start}, index) => source.slice(found[index - 1]?.end ?? 0, start) + texts[index]!,
  );
  return parts.join('') + source.slice(found.at(-1)?.end ?? 0);
}
