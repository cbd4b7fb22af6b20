/** Delimiters of comments and the like. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
/** The rest of a tag, up to the first `>` outside quotes. */
const TAG = /^(?:[^"'>]|"[^"]*"|'[^']*')*>/;
const ID = /[\s:]id\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /#([^"'\s)]+)/g;

interface CountedElement {
  children: CountedElement[];
  /** IDs that it references, and how often. */
  uses: {id: string; times: number}[];
  count?: number;
}

/** Removes comments and the like, and extracts style sheets in CDATA. Returns undefined if one is not closed. */
function withoutSkipped(text: string): {markup: string; sheets: string} | undefined {
  const starts = /<!--|<!\[CDATA\[|<\?/g;
  let [markup, sheets, from] = ['', '', 0];
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const end = SKIPPED.find(([start]) => start === found![0])![1];
    const at = text.indexOf(end, found.index);
    if (at < 0) return undefined;
    markup += text.slice(from, found.index);
    if (end === ']]>') sheets += text.slice(found.index, at);
    from = starts.lastIndex = at + end.length;
  }
  return {markup: markup + text.slice(from), sheets};
}

function decoded(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/**
 * Counts the elements that a browser draws for an SVG, including each reuse: a few elements that reference each
 * other can expand to millions. Overestimates rather than underestimates; infinite if unknown, as for nested
 * images. Tags are parsed here because the policy forbids parsing markup of an app.
 */
export function countSvgElements(text: string): number {
  const read = withoutSkipped(text);
  if (!read || /<!ENTITY|data:image\/svg/i.test(decoded(text))) return Infinity;
  let {sheets} = read;
  const root: CountedElement = {children: [], uses: []};
  const open = [root];
  const byId = new Map<string, CountedElement>();
  let total = 0;
  // In a valid SVG, `<` always starts a tag.
  for (const part of read.markup.split('<').slice(1)) {
    if (part.startsWith('!')) continue;
    if (part.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const [raw] = TAG.exec(part) ?? [];
    if (raw === undefined) return Infinity;
    const tag = decoded(raw);
    if (/^(?:\w+:)?style\b/.test(tag)) sheets += part.slice(raw.length);
    // A marker is drawn at each vertex.
    const times = tag.includes('marker') ? tag.split(/[\s,a-z]+/i).length : 1;
    const uses = [...tag.matchAll(REFERENCE)].map(([, id]) => ({id: id!, times}));
    const element: CountedElement = {children: [], uses};
    for (const [, double, single] of tag.matchAll(ID)) byId.set((double ?? single)!, element);
    total += 1;
    open.at(-1)!.children.push(element);
    if (!raw.endsWith('/>')) open.push(element);
  }
  const countOf = (element: CountedElement): number => {
    if (element.count !== undefined) return element.count;
    // Circular references are not drawn.
    element.count = 0;
    let count = 1;
    for (const {id, times} of element.uses) {
      const used = byId.get(id);
      if (used) count += times * countOf(used);
    }
    for (const child of element.children) count += countOf(child);
    return (element.count = count);
  };
  try {
    // A style sheet may apply its references to every element.
    const styled = [...sheets.matchAll(REFERENCE)].map(([, id]) => byId.get(id!));
    return styled.reduce((sum, used) => sum + (used ? total * countOf(used) : 0), countOf(root));
  } catch {
    // Nested too deeply for the call stack.
    return Infinity;
  }
}
