/** A fenced code block in the source of a page. */
export interface Fence {
  /** The first word of the info string, directly after the opening backticks. */
  language: string;
  /** The rest of the info string. */
  meta: string;
  /** The text, without the indentation of the fence. */
  code: string;
  /** The whitespace before the opening backticks. */
  indent: string;
  ticks: string;
  /** Line number of the opening backticks, from 1; the code starts on the next line. */
  line: number;
  /** Line number of the closing backticks, from 1. */
  end: number;
}

const TICKS = /^(\s*)(`{3,})\s*([^\s`]*)([^`]*)$/;

/**
 * Finds the fenced code blocks of a page without parsing its Markdown, for tools that read many pages.
 *
 * @param text - The page's source.
 * @returns The blocks in source order; an unclosed one extends to the end.
 */
export function fencesOf(text: string): Fence[] {
  const fences: Fence[] = [];
  const lines = text.split('\n');
  let open: Omit<Fence, 'code' | 'end'> | undefined;
  const close = (end: number): void => {
    const fence = open!;
    const code = lines
      .slice(fence.line, end - 1)
      .map((line) => line.slice(Math.min(fence.indent.length, /^\s*/.exec(line)![0].length)))
      .join('\n');
    fences.push({...fence, code, end});
    open = undefined;
  };
  lines.forEach((line, index) => {
    const [, indent, ticks, language, meta] = TICKS.exec(line) ?? [];
    if (ticks === undefined) return;
    if (!open) {
      open = {language: language!, meta: meta!.trim(), indent: indent!, ticks, line: index + 1};
    } else if (language === '' && ticks.length >= open.ticks.length) {
      close(index + 1);
    }
  });
  if (open) close(lines.length + 1);
  return fences;
}

/** The lines of a text, and whether each belongs to a fenced code block, including the backticks. */
export function linesWithFences(text: string): {line: string; isCode: boolean}[] {
  const fences = fencesOf(text);
  let at = 0;
  return text.split('\n').map((line, index) => {
    while ((fences[at]?.end ?? Infinity) < index + 1) at += 1;
    return {line, isCode: (fences[at]?.line ?? Infinity) <= index + 1};
  });
}

/** Replaces each line outside of fenced code blocks by what a function returns for it. */
export function mapProse(text: string, write: (line: string) => string): string {
  return linesWithFences(text)
    .map(({line, isCode}) => (isCode ? line : write(line)))
    .join('\n');
}
