import React, {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import SearchBar from '@theme-original/SearchBar';
import {Advice} from '@site/src/plugins/search/box/advice';
import {
  boxAnswer,
  indexState,
  watchIndexState,
  type IndexState,
} from '@site/src/plugins/search/box/search-by-worker';

/** Corrects the roles that autocomplete.js sets, to a combobox and a listbox of WAI-ARIA 1.2. */
function fixRoles(box: HTMLElement): void {
  const input = box.querySelector('input[role="combobox"]');
  const list = input?.getAttribute('aria-owns');
  if (list && input!.getAttribute('aria-controls') !== list) input!.setAttribute('aria-controls', list);
  for (const link of box.querySelectorAll('[role="listbox"] a:not([role])'))
    link.setAttribute('role', 'option');
}

/**
 * Keeps the page where it is when the box gets the focus, and gives the focus back when Escape closes it. The
 * plugin calls `focus()` without an option, which scrolls the page to a box that is hidden with the bar, and
 * leaves the focus nowhere.
 *
 * @returns The function that undoes it.
 */
function keepPlace(box: HTMLElement): () => void {
  const input = box.querySelector<HTMLInputElement>('input')!;
  input.focus = (options) => HTMLElement.prototype.focus.call(input, {preventScroll: true, ...options});
  let last: EventTarget | null = null;
  const isOutside = ({target}: Event): boolean => !box.contains(target as Node);
  const onFocus = (event: Event): void => {
    if (isOutside(event)) last = event.target;
  };
  // What is pointed at and takes no focus takes it from what had it.
  const onPointer = (event: Event): void => {
    if (isOutside(event)) last = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    (document.activeElement as HTMLElement).blur();
    if (last instanceof HTMLElement && last.isConnected) last.focus({preventScroll: true});
  };
  if (document.activeElement !== input) last = document.activeElement;
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  box.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
    box.removeEventListener('keydown', onKey);
  };
}

/** Types a text into the box, as the reader would. */
function type(input: HTMLInputElement, text: string): void {
  input.focus();
  // React overrides `value` of a controlled input; the prototype's setter lets it notice the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

function Status({state, retry}: {state: IndexState; retry: () => void}): ReactNode {
  const answer = useSyncExternalStore(watchIndexState, boxAnswer, () => undefined);
  return (
    <div role="status" className="search-box__status">
      {state === 'loading' && 'Loading the search index…'}
      {state === 'ready' && answer && <Advice {...answer} />}
      {state === 'failed' && (
        <>
          The search could not be loaded.{' '}
          <button type="button" className="clean-btn search-box__retry" onClick={retry}>
            Retry
          </button>
        </>
      )}
    </div>
  );
}

/** The search plugin's box, with the state of its index, and with corrected roles. */
export default function SearchBarWrapper(props: ComponentProps<typeof SearchBar>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(watchIndexState, indexState, () => 'idle' as const);
  const [start, setStart] = useState({count: 0, text: ''});

  useEffect(() => {
    const element = box.current!;
    const observer = new MutationObserver(() => fixRoles(element));
    observer.observe(element, {subtree: true, childList: true, attributeFilter: ['aria-owns', 'role']});
    return () => observer.disconnect();
  }, []);

  // A retry makes a new box.
  useEffect(() => keepPlace(box.current!), [start.count]);

  useEffect(() => {
    if (start.count === 0) return undefined;
    // After the work that the box itself defers until it is rendered.
    const timer = setTimeout(() => type(box.current!.querySelector('input')!, start.text));
    return () => clearTimeout(timer);
  }, [start]);

  // The plugin's box never fetches an index twice, but a new one does.
  const retry = (): void =>
    setStart({count: start.count + 1, text: box.current!.querySelector('input')!.value});
  return (
    <div ref={box} className="search-box">
      <SearchBar key={start.count} {...props} />
      <Status state={state} retry={retry} />
    </div>
  );
}
