import React, {useMemo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import routes from '@generated/routes';
import {SearchButton} from '@site/src/plugins/search/box/SearchButton';
import {closestRoutes, pagePaths, type Route} from '@site/src/components/closest-routes';
import styles from './styles.module.css';

/** A page's address in words: `/docs/getting-started/` becomes "docs / getting started". */
function inWords(path: string): string {
  return (
    path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/-/g, ' '))
      .join(' / ') || 'home'
  );
}

/** The not-found page: a search box and the pages with the most similar addresses. */
export default function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();
  // One file serves all unknown addresses, so the address is known only in the browser.
  const isBrowser = useIsBrowser();
  const near = useMemo(
    () => (isBrowser ? closestRoutes(pathname, pagePaths(routes as readonly Route[]), 5) : []),
    [isBrowser, pathname],
  );
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake.</p>
      <div className={`${styles.search} needs-script`}>
        <SearchButton />
      </div>
      {near.length > 0 && (
        <nav aria-label="Pages with a similar address">
          <h2 className={styles.heading}>Did you mean</h2>
          <ul className={styles.list}>
            {near.map((path) => (
              <li key={path}>
                <Link to={path}>{inWords(path)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        Or start from the <Link to="/">home page</Link> or the <Link to="/docs/welcome/">documentation</Link>.
      </p>
    </main>
  );
}
