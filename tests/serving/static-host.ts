import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads `_headers` as static hosts document it: all rules that fit, values of one name joined.
 *
 * @param build - The folder of the build.
 * @returns The headers of an address.
 */
export function hostHeaders(build: string): (address: string) => Record<string, string> {
  const rules: {fits: RegExp; headers: [name: string, value: string][]}[] = [];
  for (const line of fs.readFileSync(path.join(build, '_headers'), 'utf8').trim().split('\n')) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name.toLowerCase(), value!]);
    else {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*');
      rules.push({fits: new RegExp(`^${pattern}$`), headers: []});
    }
  }
  return (address) => {
    const found: Record<string, string> = {};
    for (const {fits, headers} of rules)
      if (fits.test(address))
        for (const [name, value] of headers)
          found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    return found;
  };
}

/**
 * Reads `_redirects`: what an address leads to.
 *
 * @param build - The folder of the build.
 */
export function hostRedirects(build: string): Map<string, [status: number, to: string]> {
  const lines = fs.readFileSync(path.join(build, '_redirects'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [from, to, status] = line.split(' ');
      return [from!, [Number(status), to!]];
    }),
  );
}
