import fs from 'node:fs';
import path from 'node:path';
import {fileOf, indexesOf, sentSize} from '../../tools/weights';
import {copySiteForCorpus} from './corpus-site';
import type {Row} from './report';

const FEW = 272;
const MANY = 4000;

/** Bytes of the scripts that every page asks for, as they are sent. */
export function scriptsOfEveryPage(build: string): number {
  const page = fs.readFileSync(fileOf(build, '/docs/welcome/'), 'utf8');
  const names = new Set([...page.matchAll(/[="'](\/assets\/js\/[^\s"'>]+\.js)/g)].map(([, name]) => name!));
  if (names.size === 0) throw new Error('The page names no scripts.');
  return [...names].reduce(
    (total, name) => total + sentSize(name, fs.readFileSync(path.join(build, name))),
    0,
  );
}

/** Builds the made-up pages, a few and many, and compares. */
export async function pages(): Promise<Row[]> {
  const part = 'pages';
  const copy = copySiteForCorpus();
  const folder = path.join(copy.folder, 'build');
  try {
    copy.write(FEW);
    await copy.build();
    const few = scriptsOfEveryPage(folder);
    const index = indexesOf(folder).find(({context}) => context === 'docs');
    if (!index) throw new Error('The made-up pages have no search index of their own.');
    copy.clean();
    copy.write(MANY);
    const run = await copy.buildWhole();
    const many = scriptsOfEveryPage(folder);
    const large = indexesOf(folder).find(({context}) => context === 'docs')!;
    return [
      {
        part,
        kind: 'bytes',
        what: `search index of ${FEW} made-up pages, raw`,
        measures: [{value: index.raw, unit: 'MB', bar: 3e6}],
        note: `brotli ${Math.round(index.sent / 1e3)} kB`,
      },
      {
        part,
        kind: 'time',
        what: `${MANY} made-up pages: memory of npm run build`,
        measures: [{value: run.memory ?? NaN, unit: 'GB', bar: 8e9}],
        note: `${Math.round(run.time / 1e3)} s; index ${(large.raw / 1e6).toFixed(1)} MB`,
        details: run,
      },
      {
        part,
        kind: 'bytes',
        what: 'main script, growth by the page',
        measures: [{value: (many - few) / (MANY - FEW), unit: 'B', bar: 80}],
        note: `${(few / 1e3).toFixed(1)} kB at ${FEW}, ${(many / 1e3).toFixed(1)} kB at ${MANY}`,
      },
    ];
  } finally {
    copy.remove();
  }
}
