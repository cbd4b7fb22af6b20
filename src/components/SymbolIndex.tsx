import React, {useId, useRef, useState, type ReactNode} from 'react';
import styles from './SymbolIndex.module.css';

/** What is looked for in the names. */
const wordsOf = (query: string): string => query.trim().toLowerCase();

/**
 * The names of the SDK that have an entry (`src/remark/symbol-index.ts`), with a box that filters them. The lists
 * are finished HTML: without JavaScript they are whole.
 */
export function SymbolIndex({children}: {children: ReactNode}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [found, setFound] = useState<string>();

  function filter(query: string): void {
    const wanted = wordsOf(query);
    const items = [...list.current!.querySelectorAll('li')];
    for (const item of items) {
      const named = item.parentElement!.closest('li') ?? item;
      const text = `${item.querySelector('a')!.textContent} ${named.querySelector('span')?.textContent}`;
      item.hidden = !text.toLowerCase().includes(wanted);
    }
    const left = items.filter((item) => !item.hidden).length;
    // What is folded opens: the names of a module, and members, below their class.
    for (const names of list.current!.querySelectorAll('details')) {
      names.hidden = !names.querySelector('li:not([hidden])');
      names.open = wanted !== '' && !names.hidden;
      const owner = names.closest('li');
      if (owner && !names.hidden) owner.hidden = false;
    }
    for (const names of list.current!.querySelectorAll('ul'))
      names.hidden = !names.querySelector('li:not([hidden])');
    // Initials, and the links to them: the names that are left are few.
    for (const initial of list.current!.querySelectorAll('p')) initial.hidden = wanted !== '';
    setFound(wanted === '' ? undefined : `${left} of ${items.length} names`);
  }

  /** The entry of the first name that is left. */
  function openFirst(query: string): void {
    const wanted = wordsOf(query);
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
