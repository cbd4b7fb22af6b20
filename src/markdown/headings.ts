const ANCHOR = /\s*\{#([^}]+)\}\s*$/;

/**
 * Splits a heading into its text and its explicit anchor, as in `Beams {#beams}`.
 *
 * @param heading - The heading, with or without its number signs.
 * @returns The unchanged text if there is no anchor.
 */
export function splitAnchor(heading: string): {text: string; id?: string} {
  const match = ANCHOR.exec(heading);
  return match ? {text: heading.slice(0, match.index), id: match[1]} : {text: heading};
}
