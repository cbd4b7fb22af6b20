import React, {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import SearchBar from '@theme-original/SearchBar';
import {indexState, watchIndexState, type IndexState} from '@site/src/plugins/search/search-by-worker';

/** Makes what autocomplete.js draws a combobox and a listbox as WAI-ARIA 1.2 describes them. */
function mendRoles(box: HTMLElement): void {
  const input = box.querySelector('input[role="combobox"]');
  const list = input?.getAttribute('aria-owns');
  if (list && input!.getAttribute('aria-controls') !== list) input!.setAttribute('aria-controls', list);
  for (const link of box.querySelectorAll('[role="listbox"] a:not([role])'))
    link.setAttribute('role', 'option');
}

/** Types a text into the box, as the reader would. */
function type(input: HTMLInputElement, text: string): void {
  input.focus();
  // A controlled input notices a new value only when it is set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

function Status({state, retry}: {state: IndexState; retry: () => void}): ReactNode {
  return (
    <div role="status" className="search-box__status">
      {state === 'loading' && 'Loading the search index…'}
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

/** The search plugin's box, with a word on its index, and with the roles of what it draws mended. */
export default function SearchBarWrapper(props: ComponentProps<typeof SearchBar>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(watchIndexState, indexState, () => 'idle' as const);
  const [start, setStart] = useState({count: 0, text: ''});

  useEffect(() => {
    const element = box.current!;
    const observer = new MutationObserver(() => mendRoles(element));
    observer.observe(element, {subtree: true, childList: true, attributeFilter: ['aria-owns', 'role']});
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (start.count === 0) return undefined;
    // After what the box itself puts off until it has been drawn.
    const timer = setTimeout(() => type(box.current!.querySelector('input')!, start.text));
    return () => clearTimeout(timer);
  }, [start]);

  // The plugin's box never asks twice, but a new one does.
  const retry = (): void =>
    setStart({count: start.count + 1, text: box.current!.querySelector('input')!.value});
  return (
    <div ref={box} className="search-box">
      <SearchBar key={start.count} {...props} />
      <Status state={state} retry={retry} />
    </div>
  );
}
