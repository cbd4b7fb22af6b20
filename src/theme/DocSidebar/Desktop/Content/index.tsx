import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import React, {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {showCurrent} from '@site/src/plugins/first-paint/show-current';
import styles from './styles.module.css';

/** The sections whose sidebar has a filter. */
const FILTERED = [
  {address: '/docs/api/rest/', names: 'operations'},
  {address: '/sdk/', names: 'pages'},
];

/** The groups in the category of a section, if the sidebar has one for it. */
function itemsOf(items: PropSidebarItem[], address: string): PropSidebarItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found =
      item.href === address
        ? item.items.filter(({type}) => type === 'category')
        : itemsOf(item.items, address);
    if (found) return found;
  }
  return undefined;
}

/** The entries whose names, or methods, have all words, in their categories, which are open. */
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

/** Keeps the entry of the page in view when the reader has gone to another, while categories fold and unfold. */
function useCurrentInView(path: string, query: string): React.RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = frame.current!.querySelector('.menu')!;
    const observer = new ResizeObserver(() => showCurrent(menu, false));
    const stop = new AbortController();
    stop.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(menu.firstElementChild!);
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      menu.addEventListener(kind, () => stop.abort(), {signal: stop.signal, passive: true});
    return () => stop.abort();
  }, [path, query]);
  return frame;
}

/** The sidebar, which shows where the reader is, and has a filter in the references. */
export default function DocSidebarDesktopContent({
  path,
  sidebar,
  ...props
}: ComponentProps<typeof Content>): ReactNode {
  const [asked, setAsked] = useState({path, query: ''});
  const query = asked.path === path ? asked.query.trim().toLowerCase() : '';
  const frame = useCurrentInView(path, query);
  const section = FILTERED.find(({address}) => path.startsWith(address));
  const all =
    section && (itemsOf(sidebar as PropSidebarItem[], section.address) ?? (sidebar as PropSidebarItem[]));
  const found = all && query !== '' ? filtered(all, query.split(/\s+/)) : undefined;
  return (
    <div ref={frame} className={styles.frame}>
      {section && (
        <div className={`${styles.filter} needs-script`}>
          <input
            className="filter-field"
            type="search"
            placeholder={`Filter ${section.names}`}
            aria-label={`Filter ${section.names}`}
            autoComplete="off"
            spellCheck={false}
            value={asked.path === path ? asked.query : ''}
            onChange={({target}) => setAsked({path, query: target.value})}
          />
          <span role="status">{found && `${countOf(found)} of ${countOf(all!)} ${section.names}`}</span>
        </div>
      )}
      <Content key={query} path={path} sidebar={found ?? sidebar} {...props} />
    </div>
  );
}
