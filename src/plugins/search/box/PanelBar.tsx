import React, {type ComponentProps, type ReactNode, type Ref} from 'react';
import {SearchIcon} from './SearchButton';

/** The input of the search panel and the search page, with buttons to clear it and to close the panel. */
export function PanelBar({
  input,
  ref,
  onClear,
  onClose,
}: {
  input: ComponentProps<'input'>;
  ref?: Ref<HTMLDivElement>;
  /** Without it, there is no Clear button. */
  onClear?: () => void;
  /** Without it, there is no Close button. */
  onClose?: () => void;
}): ReactNode {
  return (
    <div className="search-panel__bar" ref={ref}>
      <SearchIcon />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1000}
        aria-label="Search"
        placeholder="Search"
        className="search-panel__input"
        {...input}
      />
      {onClear && (
        <button type="button" className="clean-btn search-panel__button" onClick={onClear}>
          Clear
        </button>
      )}
      {onClose && (
        <button type="button" className="clean-btn search-panel__button" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
