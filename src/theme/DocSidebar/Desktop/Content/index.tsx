import type {PropSidebarItem, PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import React, {lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {showCurrent} from '@site/src/plugins/first-paint/show-current';
import type {FilteredSection, FilterState} from './Filter';
import styles from './styles.module.css';

/** Loaded on demand, because most pages have no filter. */
const Filter = lazy(() => import('./Filter'));

/** Keeps the current page's item in view after navigation while categories expand and collapse, until the reader acts. */
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

/** The category of a section, if the sidebar has one for it. */
function categoryAt(items: readonly PropSidebarItem[], address: string): PropSidebarItemCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = item.href === address ? item : categoryAt(item.items, address);
    if (found) return found;
  }
  return undefined;
}

/**
 * The sidebar, which scrolls to the current page. The reference sections have a filter, and where their pages are one
 * category among others, only that one is shown, with a link to the others.
 */
export default function DocSidebarDesktopContent({
  path,
  sidebar: all,
  ...props
}: ComponentProps<typeof Content>): ReactNode {
  const {customFields} = useDocusaurusContext().siteConfig;
  const section = (customFields!.filteredSections as FilteredSection[]).find(({address}) =>
    path.startsWith(address),
  );
  const category = section && categoryAt(all, section.address);
  const sidebar = category
    ? [{...all[0]!, label: '← All docs'}, {...category, type: 'link'}, ...category.items]
    : all;
  const [filter, setFilter] = useState<FilterState & {path: string}>();
  const current: FilterState = filter && filter.path === path ? filter : {query: ''};
  const {query, found} = current;
  const frame = useCurrentInView(path, query);
  return (
    <div ref={frame} className={styles.frame}>
      {section && (
        <Suspense fallback={<div className={styles.filter} />}>
          <Filter
            names={section.names}
            sidebar={category?.items.filter(({type}) => type === 'category') ?? [...all]}
            state={current}
            onChange={(state) => setFilter({path, ...state})}
          />
        </Suspense>
      )}
      <Content key={query} path={path} sidebar={found ?? (sidebar as PropSidebarItem[])} {...props} />
    </div>
  );
}
