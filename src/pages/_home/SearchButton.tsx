import React, {type ReactNode} from 'react';

/** A button that focuses the search box of the navigation bar. */
export function SearchButton(): ReactNode {
  return (
    <button
      type="button"
      className="home__search needs-script"
      onClick={() => document.querySelector<HTMLInputElement>('.navbar__search-input')?.focus()}
    >
      Search the docs
    </button>
  );
}
