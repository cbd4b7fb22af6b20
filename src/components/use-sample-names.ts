import {useEffect} from 'react';

/** The index that an arrow key, Home or End moves to from `index`; undefined for other keys. */
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

/** If the target of an event is a link in a sample, all links in that sample. */
function namesOf({target}: Event): {names: HTMLElement[]; index: number} | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('.code pre a') : null;
  if (!name) return undefined;
  const names = [...name.closest('pre')!.querySelectorAll('a')];
  return {names, index: names.indexOf(name as HTMLAnchorElement)};
}

/**
 * Roving tabindex: the links in a sample, often more than ten, are a single tab stop, and arrow keys move between them.
 * The first link that gets focus takes the others out of the tab order, so samples that nobody visits cost nothing.
 * Without JavaScript each link is a tab stop.
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
      // Otherwise the key would scroll the sample.
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
