/**
 * Finds SDK names in queries. The index of the guides does not contain the reference, and in the index of the reference a
 * capitalized name can be an ordinary word. The list of names is small enough to be part of the worker, so that a name
 * leads to its entry from anywhere, without a second index.
 */
import type {MarkedText, SearchHit} from '../hit';
import type {Ranking} from './ranking';

/** The entries of a reference page. Their anchors are their names. */
export interface EntryPage {
  address: string;
  /** Full name of the module, which is the page's title. */
  module: string;
  /** Symbols, such as `File`, and members with their own entry, such as `File.from_data`. */
  names: readonly string[];
  /**
   * Parameters with an underscore in their names, and values of others (`variant="slider"`), with the indexes in `names`
   * of the few entries that introduce them.
   */
  parameters: Readonly<Record<string, readonly number[]>>;
}

/** All entries of the reference. */
export interface SdkEntries {
  /** The label of the reference in the search. */
  label: string;
  /** The context of its latest version. */
  context: string;
  /** The pages of each version, by its path: `/` for the latest. */
  versions: Readonly<Record<string, readonly EntryPage[]>>;
}

interface Entry {
  page: EntryPage;
  name: string;
}

/** An entry that a query names. */
interface Named extends Entry {
  /** The part of its name that matched. */
  part: string;
  /** The parameter of the entry that matched. */
  parameter?: string;
}

/** A name that can also be an ordinary word, an abbreviation, or the name of a program. */
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+\d*)$/;

/** Shorter prefixes match too many names. */
const MIN_PREFIX_LENGTH = 4;

/** If a name or prefix matches more entries, none is shown. */
export const MAX_ENTRIES = 2;

const PACKAGE = /^(?:vkt|viktor)\./;

/** The name in a query such as `@vkt.GeometryView("Model")`, if any. */
function nameIn(query: string): string | undefined {
  return /^@?((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?:\(.*)?$/s.exec(query.trim())?.[1];
}

/** All names of an entry: `File.read` in `viktor.core` is also `core.File.read` and `read`. */
function callsOf({page, name}: Entry): string[] {
  const parts = `${page.module}.${name}`.split('.').slice(1);
  return parts.map((_, at) => parts.slice(at).join('.'));
}

/** Whether two words differ by at most one letter, or by two swapped adjacent letters. */
export function isAlmost(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, its] = [one, other].map((name) => name.slice(from, name.length - end)) as [string, string];
  return (rest.length <= 1 && its.length <= 1) || (rest.length === 2 && its === rest[1]! + rest[0]!);
}

/**
 * The entries that a text names; or else the few with a member of that name, with a name that is almost the same, such as
 * the singular, or with a name that starts with it.
 *
 * @param isName - Whether the text can only be a name, even if it is a lowercase word.
 */
function find(text: string, entries: readonly Entry[], isName: boolean): Named[] {
  const lower = text.toLowerCase();
  const withCall = (isMeant: (call: string, entry: Entry) => boolean): Named[] =>
    entries.flatMap((entry) => {
      const call = callsOf(entry).find((one) => isMeant(one, entry));
      if (call === undefined) return [];
      return [{...entry, part: call.length < entry.name.length ? call : entry.name}];
    });
  const isWhole = (call: string, {name}: Entry): boolean => call.length >= name.length;
  const isAlike = (call: string): boolean => call.toLowerCase() === lower;
  // A lowercase word is not a name, unless the name itself is lowercase.
  const isMeant = (call: string): boolean => (isName || !PLAIN.test(call)) && isAlike(call);

  const same = withCall((call, entry) => call === text && isWhole(call, entry));
  const whole = same.length > 0 ? same : withCall((call, entry) => isMeant(call) && isWhole(call, entry));
  if (whole.length > 0) return whole.slice(0, isWord(text, whole[0]!) ? 1 : MAX_ENTRIES);

  const members = withCall((call) => !PLAIN.test(call) && isAlike(call));
  if (members.length > 0) return members.length <= MAX_ENTRIES ? members : [];

  if (text.length < MIN_PREFIX_LENGTH) return [];
  const almost = withCall((call) => !PLAIN.test(call) && isAlmost(call.toLowerCase(), lower));
  if (almost.length > 0) return almost.length <= MAX_ENTRIES ? almost : [];

  if (PLAIN.test(text)) return [];
  const started = withCall(
    (call, {name}) => call.startsWith(text) && call.length - text.length < name.length,
  );
  return started.length <= MAX_ENTRIES ? started : [];
}

/** The few entries that one of several words names, such as the first word of `NumberField slider`. */
function findInWords(query: string, entries: readonly Entry[]): Named[] {
  const words = query
    .trim()
    .split(/\s+/)
    .map((word) => nameIn(word)?.replace(PACKAGE, '').toLowerCase());
  const named = words.flatMap((word) =>
    word
      ? find(word, entries, false).filter(({part}) => isAlmost(part.toLowerCase(), word) && !PLAIN.test(part))
      : [],
  );
  // If both a class and its member are named, only the member is meant.
  const meant = named.filter(({name}) => !named.some((other) => other.name.startsWith(`${name}.`)));
  return meant.length <= MAX_ENTRIES ? meant : [];
}

/** The entries that introduce a parameter, or a value of one, for readers who know only its name. */
function findParameter(text: string, pages: readonly EntryPage[]): Named[] {
  const introducing = pages.flatMap((page) =>
    Object.entries(page.parameters)
      .filter(([parameter]) => parameter === text || parameter.endsWith(`="${text.toLowerCase()}"`))
      .flatMap(([parameter, places]) =>
        places.map((at) => ({page, name: page.names[at]!, part: text, parameter})),
      ),
  );
  return introducing.length <= MAX_ENTRIES ? introducing : [];
}

/** Whether a text that names an entry can also mean something else: `API`, or `Beam` in an external module. */
function isWord(text: string, {page, name}: Entry): boolean {
  return PLAIN.test(text) && PLAIN.test(name) && (/^[A-Z]+$/.test(name) || /\.external\./.test(page.module));
}

function hitOf({page, name, part, parameter}: Named, label: string): Omit<SearchHit, 'held'> {
  const title: MarkedText =
    parameter === undefined
      ? {text: name, positions: [[name.length - part.length, part.length]]}
      : {
          text: `${name}(${parameter})`,
          positions: [[name.length + 1 + parameter.lastIndexOf(part.toLowerCase()), part.length]],
        };
  return {
    path: page.address,
    hash: `#${name}`,
    title,
    trail: [label, page.module],
    tokens: [part.toLowerCase()],
  };
}

/**
 * Inserts the entries that a query names into its hits. They come first, or after the first hit if the query has other
 * words too, or if the name can mean something else, such as `API` or a parameter, and the search is not only in the
 * reference. The name of a parameter leads to the entries that introduce it.
 *
 * @param ranking - The results from the index.
 * @param query - What the reader typed.
 * @param limit - Maximum number of hits.
 * @param label - The label of the reference in the search.
 * @param pages - The entries of the version that is searched.
 * @param isReference - Whether only the reference is searched.
 * @param textAt - Returns the text of an entry, if the index contains it.
 */
export function withEntries(
  ranking: Ranking,
  query: string,
  limit: number,
  {
    label,
    pages,
    isReference,
    textAt,
  }: {
    label: string;
    pages: readonly EntryPage[];
    isReference: boolean;
    textAt: (path: string, hash: string) => string | undefined;
  },
): Ranking {
  const all = pages.flatMap((page) => page.names.map((name) => ({page, name})));
  const full = nameIn(query);
  const text = full?.replace(PACKAGE, '');
  const isName = isReference || text !== full;
  const entriesNamed = text === undefined ? findInWords(query, all) : find(text, all, isName);
  const named = entriesNamed.length > 0 ? entriesNamed : findParameter(text ?? '', pages);
  if (named.length === 0) return ranking;
  type Place = Pick<SearchHit, 'path' | 'hash'>;
  const isSame = (one: Place, other: Place): boolean => one.path === other.path && one.hash === other.hash;
  const entries = named.map((entry): SearchHit => {
    const hit = hitOf(entry, label);
    const known = ranking.hits.find((other) => isSame(hit, other));
    const opening = textAt(hit.path, hit.hash);
    const line = known?.text ?? (opening === undefined ? undefined : {text: opening, positions: []});
    return {...hit, text: line, held: text === undefined ? (known?.held ?? 'some') : 'all'};
  });
  const others = ranking.hits.filter((hit) => !entries.some((entry) => isSame(hit, entry)));
  const wasFirst = ranking.hits[0] !== undefined && isSame(ranking.hits[0], entries[0]!);
  const isParameter = entriesNamed.length === 0;
  const canBeElse = text === undefined || (!isName && (isParameter || isWord(text, named[0]!)));
  const place = canBeElse && !wasFirst ? 1 : 0;
  return {
    ...ranking,
    hits: [...others.slice(0, place), ...entries, ...others.slice(place)].slice(0, limit),
    complete: text === undefined ? ranking.complete : Math.max(ranking.complete, 1),
  };
}
