import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';

/** `<Count cards="../docs/fields.mdx" />`: what is counted, and where. */
export const COUNT = /<Count (\w+)="([^"]+)" \/>/g;

const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** The path items of one file of an OpenAPI document, which is split by tag. */
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
  /** The items of the catalogue that a page shows. */
  cards(page) {
    const [, list = ''] = /^<Catalogue>$(.*?)^<\/Catalogue>$/ms.exec(fs.readFileSync(page, 'utf8')) ?? [];
    return list.match(/^- /gm)?.length ?? 0;
  },
  /** The pages of a folder, without its index and without those of the folders in it. */
  pages: (folder) => filesIn(folder, '.mdx').filter((file) => path.basename(file) !== 'index.mdx').length,
  /** The operations in a folder of path items of an OpenAPI document. */
  operations: (folder) => filesIn(folder, '.yaml').reduce((total, file) => total + operationsIn(file), 0),
  /** The apps that the pages of a folder offer. */
  apps: (folder) => globSync('*/app/app.py', {cwd: folder}).length,
};

/**
 * Counts what a page says that there is of something, so that the number can't be wrong.
 *
 * @param page - Absolute path of the page.
 * @param kind - What is counted: `cards`, `pages`, `operations` or `apps`.
 * @param target - The file or the folder in which it is counted, relative to the page.
 * @throws With one sentence for the writer when there is nothing to count.
 */
export function countOf(page: string, kind: string, target: string): number {
  const counter = Object.hasOwn(COUNTERS, kind) ? COUNTERS[kind] : undefined;
  if (!counter) {
    throw new Error(`<Count> does not count "${kind}"; write one of ${Object.keys(COUNTERS).join(', ')}.`);
  }
  const file = path.resolve(path.dirname(page), target);
  const count = fs.existsSync(file) ? counter(file) : 0;
  if (count === 0) throw new Error(`"${target}" has no ${kind} to count; correct the path.`);
  return count;
}
