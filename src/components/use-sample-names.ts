import {useEffect} from 'react';

/** What arrow keys, Home and End do in a list of `last + 1` names, from the name at `index`. */
export function nextIndex(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The names that are linked in the sample around the target of an event, if the target is one of them. */
function namesOf({target}: Event): {names: HTMLElement[]; index: number} | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('.code pre a') : null;
  if (!name) return undefined;
  const names = [...name.closest('pre')!.querySelectorAll('a')];
  return {names, index: names.indexOf(name as HTMLAnchorElement)};
}

/**
 * Makes the names that are linked in a sample one stop of the Tab key, between which arrow keys move (a roving
 * tabindex): a sample has ten of them and more. The first one that gets the focus, from whichever side, takes the
 * others out of the order, so nothing is done for samples that nobody visits, and without JavaScript each name
 * is a stop of its own.
 */
export function useSampleNames(): void {
  useEffect(() => {
    const keepOneStop = (event: FocusEvent): void => {
      const found = namesOf(event);
      found?.names.forEach((name, index) => {
        name.tabIndex = index === found.index ? 0 : -1;
      });
    };
    const move = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = namesOf(event);
      const next = found && nextIndex(event.key, found.index, found.names.length - 1);
      if (next === undefined) return;
      // Otherwise the keys would scroll the sample.
      event.preventDefault();
      found!.names[next]!.focus();
    };
    document.addEventListener('focusin', keepOneStop);
    document.addEventListener('keydown', move);
    return () => {
      document.removeEventListener('focusin', keepOneStop);
      document.removeEventListener('keydown', move);
    };
  }, []);
}
