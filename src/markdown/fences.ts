/** A fenced block of a page's source. */
export interface Fence {
  /** What stands behind the ticks up to the first space. */
  language: string;
  /** What stands behind the language. */
  meta: string;
  /** The text, without the indentation of the fence. */
  code: string;
  /** Blanks in front of the opening ticks. */
  indent: string;
  ticks: string;
  /** Line of the opening ticks, from 1; the text starts on the next one. */
  line: number;
  /** Line of the closing ticks, from 1. */
  end: number;
}

const TICKS = /^(\s*)(`{3,})\s*([^\s`]*)([^`]*)$/;

/**
 * Finds the fenced blocks of a page without parsing its Markdown, for readers of many pages.
 *
 * @param text - The page's source.
 * @returns The blocks in their order; one that is never closed reaches to the end.
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
