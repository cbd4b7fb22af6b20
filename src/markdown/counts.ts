import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';

/** `<Count cards="../docs/fields.mdx" />`: what to count, and where. */
export const COUNT = /<Count (\w+)="([^"]+)" \/>/g;

const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** Counts the operations in one file of path items; the OpenAPI document is split by tag. */
function operationsIn(file: string): number {
  const items = Object.values(parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>);
  return items.flatMap(keysOf).filter((key) => METHODS.includes(key)).length;
}

const filesIn = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

const COUNTERS: Record<string, (target: string) => number> = {
  /** The items in a page's catalogue. */
  cards(page) {
    const [, list = ''] = /^<Catalogue>$(.*?)^<\/Catalogue>$/ms.exec(fs.readFileSync(page, 'utf8')) ?? [];
    return list.match(/^- /gm)?.length ?? 0;
  },
  /** The pages of a folder, without its index and its subfolders. */
  pages: (folder) => filesIn(folder, '.mdx').filter((file) => path.basename(file) !== 'index.mdx').length,
  /** The operations in a folder of path items of an OpenAPI document. */
  operations: (folder) => filesIn(folder, '.yaml').reduce((total, file) => total + operationsIn(file), 0),
  /** The apps that the pages of a folder offer. */
  apps: (folder) => globSync('*/app/app.py', {cwd: folder}).length,
};

/**
 * Computes a number that a page states, so that it can't become outdated.
 *
 * @param page - Absolute path of the page.
 * @param kind - What to count: `cards`, `pages`, `operations` or `apps`.
 * @param target - The file or folder to count in, relative to the page.
 * @throws One sentence for the writer if there is nothing to count.
 */
export function countOf(page: string, kind: string, target: string): number {
  const counter = Object.hasOwn(COUNTERS, kind) ? COUNTERS[kind] : undefined;
  if (!counter) {
    throw new Error(`<Count> can't count "${kind}"; use one of ${Object.keys(COUNTERS).join(', ')}.`);
  }
  const file = path.resolve(path.dirname(page), target);
  const count = fs.existsSync(file) ? counter(file) : 0;
  if (count === 0) throw new Error(`"${target}" has no ${kind} to count; correct the path.`);
  return count;
}
