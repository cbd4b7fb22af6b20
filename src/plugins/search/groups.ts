import type {SearchHit} from './hit';

/** The groups of results, by address; the last one contains all others. */
const GROUPS: readonly [label: string, pages: RegExp][] = [
  ['Tutorials', /^\/docs\/tutorials\//],
  ['REST', /^\/docs\/api\/rest\//],
  ['SDK', /^\/sdk\//],
  ['Guides', /^/],
];

/** The group of a page, by its path. */
export function groupOf(path: string): string {
  return GROUPS.find(([, pages]) => pages.test(path))![0];
}

export interface HitGroup {
  label: string;
  hits: SearchHit[];
}

/** Groups results. The group of the best result comes first; the order within a group stays. */
export function inGroups(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const label = groupOf(hit.path);
    groups.set(label, [...(groups.get(label) ?? []), hit]);
  }
  return [...groups].map(([label, ofGroup]) => ({label, hits: ofGroup}));
}
