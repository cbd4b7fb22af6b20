import {useQueryString} from '@docusaurus/theme-common';
import React, {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import styles from './Catalogue.module.css';

type Item = ReactElement<{'data-yields'?: string}>;

function elements<T>(children: ReactNode): ReactElement<T>[] {
  return Children.toArray(children).filter((child): child is ReactElement<T> => isValidElement(child));
}

function yieldsOf(item: Item): string[] {
  return item.props['data-yields']?.split('|') ?? [];
}

/**
 * A Markdown list of pictures with links and sentences, shown as cards that readers can filter by what each yields. A
 * transform takes that from the last sentence of each item: "Yields number or text." The filter is in the query string,
 * so that it is restored when the reader comes back.
 */
export function Catalogue({children}: {children: ReactNode}): ReactNode {
  const [requested, setChosen] = useQueryString('yields');
  const items = elements<{children: ReactNode}>(children).flatMap(
    (list) => elements(list.props.children) as Item[],
  );
  const kinds = [...new Set(items.flatMap(yieldsOf))];
  const chosen = kinds.includes(requested) ? requested : '';
  const shown = items.filter((item) => chosen === '' || yieldsOf(item).includes(chosen));
  return (
    <div className={`catalogue ${styles.catalogue}`}>
      <div className="pills needs-script" role="group" aria-label="Filter the cards">
        {['', ...kinds].map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => setChosen(kind)}>
            {kind || 'All'}
          </button>
        ))}
        <span role="status">{`${shown.length} of ${items.length}`}</span>
      </div>
      <ul>{shown}</ul>
    </div>
  );
}
