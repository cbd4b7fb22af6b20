import {useState} from 'react';
import type {Selecting} from '../selecting';

/**
 * What the reader has picked so far in a view, until the selection ends or another begins.
 *
 * A selection is known by the path of its field or button: the object itself is made anew each time the
 * preview draws, and a view may get another result while the reader picks.
 *
 * @param selecting - What is asked for, if anything.
 * @param start - What is picked before the reader has done anything.
 * @returns What is picked, and a function that replaces it.
 */
export function useSelection<Picks>(
  selecting: Selecting | undefined,
  start: Picks,
): [picks: Picks, setPicks: (picks: Picks) => void] {
  const [picked, setPicked] = useState<{path: string; picks: Picks}>();
  const path = selecting?.path;
  if (picked && picked.path !== path) setPicked(undefined);
  return [
    picked && picked.path === path ? picked.picks : start,
    (picks) => {
      if (path !== undefined) setPicked({path, picks});
    },
  ];
}
