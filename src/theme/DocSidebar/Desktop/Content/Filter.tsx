import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A section whose sidebar has a filter. */
export interface FilteredSection {
  /** Address prefix of its pages. */
  address: string;
  /** Plural noun for what it lists. */
  names: string;
}

export interface FilterState {
  query: string;
  /** The matching items; undefined if the query is empty. */
  found?: PropSidebarItem[];
}

/** The items whose labels or HTTP methods contain all words, inside their expanded categories. */
function filtered(items: PropSidebarItem[], words: string[]): PropSidebarItem[] {
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type === 'html') return [];
    const text = `${item.className?.replace('api-method', '') ?? ''} ${item.label}`.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    if (item.type === 'link') return isFound ? [item] : [];
    const inner = filtered(item.items, isFound ? [] : words);
    return inner.length > 0 ? [{...item, items: inner, collapsible: false, collapsed: false}] : [];
  });
}

function countOf(items: PropSidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === 'category' ? countOf(item.items) : 1), 0);
}

/** A field that filters the items of a sidebar. */
export default function Filter({
  names,
  sidebar,
  state: {query, found},
  onChange,
}: {
  names: string;
  sidebar: PropSidebarItem[];
  state: FilterState;
  onChange: (state: FilterState) => void;
}): ReactNode {
  const label = `Filter ${names}`;
  return (
    <div className={`${styles.filter} needs-script`}>
      <input
        className="filter-field"
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({target: {value}}) => {
          const words = value.toLowerCase().match(/\S+/g);
          onChange({query: value, found: words ? filtered(sidebar, words) : undefined});
        }}
      />
      <span role="status">{found && `${countOf(found)} of ${countOf(sidebar)} ${names}`}</span>
    </div>
  );
}
