/**
 * Finds the lines of a sample that contain a parameter or a field.
 *
 * @param sample - A request in any of the languages of `samples.ts`, or an example in JSON.
 * @param path - The names of the enclosing fields, outermost first, and of the field itself.
 * @returns The character offsets of each line, without its indentation.
 */
export function linesOf(sample: string, path: readonly string[]): [from: number, to: number][] {
  const due = path.join('\n');
  const found: [number, number][] = [];
  /** The keys that enclose the line, with their indentation. */
  let keys: {name: string; indent: number}[] = [];
  let start = 0;
  for (const line of sample.split('\n')) {
    const indent = line.search(/\S|$/);
    const key = /^\s*"([^"]+)":/.exec(line)?.[1];
    if (key !== undefined) keys = [...keys.filter((outer) => outer.indent < indent), {name: key, indent}];
    const isKey = key !== undefined && keys.map(({name}) => name).join('\n') === due;
    // In a URL, or as an argument of curl.
    if (isKey || ["'", '?', '&'].some((before) => line.includes(`${before}${due}=`)))
      found.push([start + indent, start + line.length]);
    start += line.length + 1;
  }
  return found;
}
