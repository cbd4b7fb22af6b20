import React, {type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {openSearch, warmSearch} from './open-search';
import {isMac} from './shortcuts';

export function SearchIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.6"
      aria-hidden="true"
      className="search-icon"
    >
      <path d="m17 17-4.3-4.3M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11Z" />
    </svg>
  );
}

/**
 * A button that looks like a search box and opens the search panel.
 *
 * @param props.words - The text to show instead of "Search".
 */
export function SearchButton({words}: {words?: string}): ReactNode {
  // Only after hydration, because the keys of the shortcut depend on the reader's system.
  const isBrowser = useIsBrowser();
  return (
    <button
      type="button"
      className="search-button needs-script"
      aria-haspopup="dialog"
      onClick={openSearch}
      onPointerEnter={warmSearch}
      onFocus={warmSearch}
    >
      <SearchIcon />
      {words && <span className="heard-only">Search: </span>}
      <span className="search-button__words">{words || 'Search'}</span>
      {isBrowser && (
        <span className="search-button__keys" aria-hidden="true">
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </span>
      )}
    </button>
  );
}
