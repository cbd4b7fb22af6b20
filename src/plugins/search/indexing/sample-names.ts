/** The names in the samples of each section, by address of the section. */
export type SampleNames = ReadonlyMap<string, ReadonlySet<string>>;

/** A heading that starts a section of the index, or a sample. */
const PART = /<h([1-3])\b([^>]*)>|<pre\b[^>]*>(.*?)<\/pre>/gs;

/** Highlighted strings and comments, and names that a sample defines. */
const TEXT = /<span class="?[cs]"?>.*?<\/span>/gs;
const DEFINED = /<span class="?[ft]"?>(\w+)<\/span>/g;

/** The name of an attribute or of a called function. */
const NAME = /(?<=\.)[A-Za-z_]\w{3,}|(?<![\w.])[A-Za-z_]\w{3,}(?=\()/g;

/**
 * The names that the samples of a page use but do not define, by section, in lower case.
 *
 * @param address - Path of the page.
 * @param html - The built page.
 */
export function sampleNames(address: string, html: string): Map<string, Set<string>> {
  const defined = new Set([...html.matchAll(DEFINED)].map(([, name]) => name));
  const sections = new Map<string, Set<string>>();
  let section = address;
  for (const [, level, attributes = '', sample = ''] of html.matchAll(PART)) {
    if (level !== undefined) {
      const id = /\sid="?([^\s">]+)/.exec(attributes)?.[1];
      section = level === '1' || id === undefined ? address : `${address}#${id}`;
      continue;
    }
    const code = sample.replace(TEXT, '""').replace(/<[^>]*>/g, '');
    const names = [...code.matchAll(NAME)].map(([name]) => name).filter((name) => !defined.has(name));
    const known = sections.get(section) ?? [];
    sections.set(section, new Set([...known, ...names.map((name) => name.toLowerCase())]));
  }
  return sections;
}
