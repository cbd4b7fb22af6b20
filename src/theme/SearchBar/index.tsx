import React, {type ReactNode} from 'react';
import {SearchButton} from '@site/src/plugins/search/box/SearchButton';
import {SearchHost} from '@site/src/plugins/search/box/SearchHost';
import {useMarkedWords, useMarks} from '@site/src/plugins/search/box/use-marked-words';

/** The search in the navigation bar: a button that opens the panel, and one that clears highlighted words. */
export default function SearchBar(): ReactNode {
  useMarks();
  const {words, clear} = useMarkedWords();
  return (
    <div className="search-box">
      <SearchButton words={words} />
      {words !== '' && (
        <button
          type="button"
          className="clean-btn search-button__clear"
          aria-label="Remove the marks from the page"
          onClick={clear}
        >
          ✕
        </button>
      )}
      <SearchHost />
    </div>
  );
}
