import {useState} from 'react';
import type {SelectionRequest} from '../selecting';

/**
 * The selection so far in a view, until it ends or another one starts.
 *
 * Selections are identified by the path of their field or button, because the request object changes on each
 * render, and the view may get a new result in the meantime.
 *
 * @param selecting - The current request, if any.
 * @param start - The initial selection.
 * @returns The selection, and a function that replaces it.
 */
export function useSelection<Picks>(
  selecting: SelectionRequest | undefined,
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
