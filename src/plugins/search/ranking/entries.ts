/**
 * Names of the SDK as a query. An index of the guides holds no entry of the reference, and in the index of the
 * reference a name in capitals can be an ordinary word. The list of names is small enough to come with the worker,
 * so that a name leads to its entry wherever it is typed, without a second index.
 */
import type {MarkedText, SearchHit} from '../hit';
import type {Ranking} from './ranking';

/** The entries of a page of the reference. Their anchors are their names. */
export interface EntryPage {
  address: string;
  /** Full name of the module, which is the page's title. */
  module: string;
  /** Symbols, such as `File`, and members with an entry of their own, such as `File.from_data`. */
  names: readonly string[];
  /** Parameters with an underscore in their names, and the places in `names` of the few entries that introduce them. */
  parameters: Readonly<Record<string, readonly number[]>>;
}

/** All entries of the reference. */
export interface SdkEntries {
  /** What the search calls the reference. */
  label: string;
  /** The context of its latest version. */
  context: string;
  /** By the path that a version is searched with: `/` for the latest. */
  versions: Readonly<Record<string, readonly EntryPage[]>>;
}

interface Entry {
  page: EntryPage;
  name: string;
}

/** An entry with the part of its name that is meant. */
interface Named extends Entry {
  part: string;
  /** A parameter of the entry that is meant. */
  parameter?: string;
}

/** A name that can also be a word of a sentence, an abbreviation, or the name of a program. */
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+\d*)$/;

/** Fewer letters are the start of too much. */
const SHORTEST_START = 4;

/** The most entries of one name, and of the start of a name. */
export const MOST_ENTRIES = 2;

const PACKAGE = /^(?:vkt|viktor)\./;

/** The name in a query such as `@vkt.GeometryView("Model")`; undefined where there is none. */
function nameIn(query: string): string | undefined {
  return /^@?((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?:\(.*)?$/s.exec(query.trim())?.[1];
}

/** What an entry can be called: of `viktor.core` and `File.read` these are `core.File.read`, `File.read` and `read`. */
function callsOf({page, name}: Entry): string[] {
  const parts = `${page.module}.${name}`.split('.').slice(1);
  return parts.map((_, at) => parts.slice(at).join('.'));
}

/** Whether two words differ by at most a letter, or by two neighbors that are swapped. */
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
 * The entries that a text names; or else the few with a member of that name, with a name that is almost the same, such
 * as the singular, or with one that it starts.
 *
 * @param isName - Whether the text can only be a name: a plain word in small letters is one too.
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
  // A plain word in small letters is no name, unless the name is written so.
  const isMeant = (call: string): boolean => (isName || !PLAIN.test(call)) && isAlike(call);

  const same = withCall((call, entry) => call === text && isWhole(call, entry));
  const whole = same.length > 0 ? same : withCall((call, entry) => isMeant(call) && isWhole(call, entry));
  if (whole.length > 0) return whole.slice(0, isWord(text, whole[0]!) ? 1 : MOST_ENTRIES);

  const members = withCall((call) => !PLAIN.test(call) && isAlike(call));
  if (members.length > 0) return members.length <= MOST_ENTRIES ? members : [];

  if (text.length < SHORTEST_START) return [];
  const almost = withCall((call) => !PLAIN.test(call) && isAlmost(call.toLowerCase(), lower));
  if (almost.length > 0) return almost.length <= MOST_ENTRIES ? almost : [];

  if (PLAIN.test(text)) return [];
  const started = withCall(
    (call, {name}) => call.startsWith(text) && call.length - text.length < name.length,
  );
  return started.length <= MOST_ENTRIES ? started : [];
}

/** The few entries that a word of several is the name of, such as the first of `NumberField slider`. */
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
  // A class that stands beside its member says which member.
  const meant = named.filter(({name}) => !named.some((other) => other.name.startsWith(`${name}.`)));
  return meant.length <= MOST_ENTRIES ? meant : [];
}

/** The entries that introduce a parameter, for readers who have only its name. */
function findParameter(text: string, pages: readonly EntryPage[]): Named[] {
  const introducing = pages.flatMap((page) =>
    (Object.hasOwn(page.parameters, text) ? page.parameters[text]! : []).map((at) => {
      const name = page.names[at]!;
      return {page, name, part: name, parameter: text};
    }),
  );
  return introducing.length <= MOST_ENTRIES ? introducing : [];
}

/** Whether a text that names an entry can also mean something else: `API`, or `Beam` of an external module. */
function isWord(text: string, {page, name}: Entry): boolean {
  return PLAIN.test(text) && PLAIN.test(name) && (/^[A-Z]+$/.test(name) || /\.external\./.test(page.module));
}

function hitOf({page, name, part, parameter}: Named, label: string): Omit<SearchHit, 'held'> {
  const title: MarkedText =
    parameter === undefined
      ? {text: name, positions: [[name.length - part.length, part.length]]}
      : {text: `${name}(${parameter})`, positions: [[name.length + 1, parameter.length]]};
  return {
    path: page.address,
    hash: `#${name}`,
    title,
    trail: [label, page.module],
    tokens: [parameter ?? part.toLowerCase()],
  };
}

/**
 * Puts the entries that a query names among its hits: in front, or behind the first hit where the name can mean
 * something else too, such as `API` or a parameter, and the reader searches more than the reference, and where other
 * words come with the name. A name that is only that of a parameter leads to the entries that introduce it.
 *
 * @param ranking - What an index holds for the query.
 * @param query - What the reader typed.
 * @param limit - The most hits.
 * @param label - What the search calls the reference.
 * @param pages - The entries of the version that is searched.
 * @param isReference - Whether only the reference is searched.
 * @param textAt - Looks up the text of an entry, which some indexes have.
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
