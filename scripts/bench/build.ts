import fs from 'node:fs';
import path from 'node:path';
import type {Run} from './processes';
import type {Row} from './report';
import {makeBenchSite, type BenchSite} from './bench-site';
import {median} from './statistics';

/** The page that a writer changes. */
export const CHANGED_PAGE = 'docs/getting-started/fundamentals/call-flow.mdx';

/** Adds a sentence to a page. */
export function changePage(file: string, sentence: string): void {
  fs.appendFileSync(file, `\n${sentence}\n`);
}

/** The row for builds of one kind. */
export function rowOfBuilds(part: string, what: string, runs: readonly Run[]): Row {
  const memory = runs.flatMap((run) => run.memory ?? []);
  return {
    part,
    kind: 'time',
    what,
    measures: [{value: median(runs.map(({time}) => time)), unit: 's'}],
    note: [
      `${runs.length} runs: ${runs.map(({time}) => (time / 1e3).toFixed(1)).join(', ')}`,
      ...(memory.length > 0 ? [`${(Math.max(...memory) / 1e9).toFixed(1)} GB`] : []),
    ].join('; '),
    details: runs,
  };
}

/** Alternates cold builds and warm builds after a change of one page. */
export async function coldAndWarm(copy: BenchSite, page: string, runs: number): Promise<[Run[], Run[]]> {
  const cold: Run[] = [];
  const warm: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    copy.clean();
    cold.push(await copy.build());
    changePage(path.join(copy.folder, page), `This is change ${run}.`);
    warm.push(await copy.build());
  }
  return [cold, warm];
}

/** Measures builds of this site as it is. The bars are ratios to a peer, see `peers.ts`. */
export async function build(runs = 3): Promise<Row[]> {
  const copy = makeBenchSite();
  try {
    const [cold, warm] = await coldAndWarm(copy, CHANGED_PAGE, runs);
    return [
      rowOfBuilds('build', 'cold build of this site (median)', cold),
      rowOfBuilds('build', 'warm build after one changed page (median)', warm),
    ];
  } finally {
    copy.remove();
  }
}
