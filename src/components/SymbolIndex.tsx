import React, {useId, useRef, useState, type ReactNode} from 'react';
import styles from './SymbolIndex.module.css';

const normalized = (query: string): string => query.trim().toLowerCase();

/**
 * The SDK names that have an entry (`src/remark/symbol-index.ts`), with a field that filters them. The lists are HTML from
 * the build, so they are complete without JavaScript.
 */
export function SymbolIndex({children}: {children: ReactNode}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [found, setFound] = useState<string>();

  function filter(query: string): void {
    const wanted = normalized(query);
    const items = [...list.current!.querySelectorAll('li')];
    for (const item of items) {
      const named = item.parentElement!.closest('li') ?? item;
      const text = `${item.querySelector('a')!.textContent} ${named.querySelector('span')?.textContent ?? ''}`;
      item.hidden = !text.toLowerCase().includes(wanted);
    }
    const left = items.filter((item) => !item.hidden).length;
    // Expand what is folded and has a match: the names of a module, and members below their class.
    for (const names of list.current!.querySelectorAll('details')) {
      names.hidden = !names.querySelector('li:not([hidden])');
      names.open = wanted !== '' && !names.hidden;
      const owner = names.closest('li');
      if (owner && !names.hidden) owner.hidden = false;
    }
    for (const names of list.current!.querySelectorAll('ul'))
      names.hidden = !names.querySelector('li:not([hidden])');
    // Hide the initials and the row of links to them, since few names are left.
    for (const initial of list.current!.querySelectorAll('p')) initial.hidden = wanted !== '';
    setFound(wanted === '' ? undefined : `${left} of ${items.length} names`);
  }

  /** Opens the entry of the first match, preferring names over modules. */
  function openFirst(query: string): void {
    const wanted = normalized(query);
    const items = [...list.current!.querySelectorAll<HTMLElement>('li:not([hidden]) > a')];
    const [first] = items.filter((link) => link.textContent.toLowerCase().includes(wanted));
    (first ?? items[0])?.click();
  }

  return (
    <div className={`${styles.index} symbol-index`}>
      <p className={`${styles.filter} needs-script`}>
        <label htmlFor={id}>Filter by name or module</label>
        <input
          id={id}
          className="filter-field"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({target}) => filter(target.value)}
          onKeyDown={({key, currentTarget, nativeEvent}) => {
            if (key === 'Enter' && !nativeEvent.isComposing && found !== undefined)
              openFirst(currentTarget.value);
          }}
        />
        <span role="status">{found}</span>
      </p>
      <div ref={list}>{children}</div>
    </div>
  );
}
