import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import React, {lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {showCurrent} from '@site/src/plugins/first-paint/show-current';
import type {Asked, FilteredSection} from './Filter';
import styles from './styles.module.css';

/** Most pages do without it. */
const Filter = lazy(() => import('./Filter'));

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
  const {customFields} = useDocusaurusContext().siteConfig;
  const section = (customFields!.filteredSections as FilteredSection[]).find(({address}) =>
    path.startsWith(address),
  );
  const [asked, setAsked] = useState<Asked & {path: string}>();
  const here: Asked = asked && asked.path === path ? asked : {query: ''};
  const {query, found} = here;
  const frame = useCurrentInView(path, query);
  return (
    <div ref={frame} className={styles.frame}>
      {section && (
        <Suspense fallback={<div className={styles.filter} />}>
          <Filter
            section={section}
            sidebar={sidebar as PropSidebarItem[]}
            asked={here}
            onAsked={(now) => setAsked({path, ...now})}
          />
        </Suspense>
      )}
      <Content key={query} path={path} sidebar={found ?? sidebar} {...props} />
    </div>
  );
}
