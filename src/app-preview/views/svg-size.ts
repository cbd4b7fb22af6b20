/** What stands in a drawing and is no element; its end is looked for once. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
/** The rest of a tag, up to its end outside of quotes. */
const TAG = /^(?:[^"'>]|"[^"]*"|'[^']*')*>/;
const ID = /[\s:]id\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /#([^"'\s)]+)/g;

interface Counted {
  children: Counted[];
  /** What it uses, and how often. */
  uses: {id: string; times: number}[];
  count?: number;
}

/** A text without comments and the like, and the style sheets in it; nothing if one has no end. */
function withoutAsides(text: string): {markup: string; sheets: string} | undefined {
  const starts = /<!--|<!\[CDATA\[|<\?/g;
  let [markup, sheets, from] = ['', '', 0];
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const end = ASIDES.find(([start]) => start === found![0])![1];
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
 * How many elements a browser draws of an SVG, where each counts as often as it is used: a few that use each other are
 * millions. More rather than less; without an end where nobody can tell, as in a drawing within the drawing. The page's
 * policy lets no parser read the markup of an app, so its tags are read here.
 */
export function countDrawn(text: string): number {
  const read = withoutAsides(text);
  if (!read || /<!ENTITY|data:image\/svg/i.test(decoded(text))) return Infinity;
  let {sheets} = read;
  const root: Counted = {children: [], uses: []};
  const open = [root];
  const byId = new Map<string, Counted>();
  let total = 0;
  // In a drawing that a browser shows, this sign begins a tag.
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
    // A marker is drawn at each corner.
    const times = tag.includes('marker') ? tag.split(/[\s,a-z]+/i).length : 1;
    const uses = [...tag.matchAll(REFERENCE)].map(([, id]) => ({id: id!, times}));
    const element: Counted = {children: [], uses};
    for (const [, double, single] of tag.matchAll(ID)) byId.set((double ?? single)!, element);
    total += 1;
    open.at(-1)!.children.push(element);
    if (!raw.endsWith('/>')) open.push(element);
  }
  const countOf = (element: Counted): number => {
    if (element.count !== undefined) return element.count;
    // What uses itself is not drawn.
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
    // What a style sheet names may be in each element.
    const styled = [...sheets.matchAll(REFERENCE)].map(([, id]) => byId.get(id!));
    return styled.reduce((sum, used) => sum + (used ? total * countOf(used) : 0), countOf(root));
  } catch {
    // Deeper than the stack of calls.
    return Infinity;
  }
}
