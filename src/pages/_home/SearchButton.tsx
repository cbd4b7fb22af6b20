import React, {type ReactNode} from 'react';
import {openSearch} from '@site/src/plugins/search/box/open-search';

/** A button that opens the search panel. */
export function SearchButton(): ReactNode {
  return (
    <button type="button" className="home__search needs-script" onClick={openSearch}>
      Search
    </button>
  );
}
