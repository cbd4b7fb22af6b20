import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {SearchButton} from '@site/src/plugins/search/box/SearchButton';
import type {ListedPage} from '@site/src/components/closest-pages';
import styles from './styles.module.css';

const MAX_PROPOSALS = 5;

/** The pages that an address may refer to. Loads the list of pages and the code to search it on demand. */
async function pagesNear(address: string): Promise<ListedPage[]> {
  const [{closestPages}, {default: pages}] = await Promise.all([
    import('@site/src/components/closest-pages'),
    import('@generated/page-list/default/pages.json'),
  ]);
  return closestPages(address, pages, MAX_PROPOSALS);
}

/** The not-found page: a search button, and pages that match the words of the address. */
export default function NotFoundContent(): ReactNode {
  // One file serves all unknown addresses, so the address is known only in the browser.
  const {pathname} = useLocation();
  const [near, setNear] = useState<readonly ListedPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    pagesNear(pathname).then(
      (pages) => isCurrent && setNear(pages),
      // If they do not load, the search and the links below still work.
      () => isCurrent && setNear([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake.</p>
      <div className={`${styles.search} needs-script`}>
        <SearchButton />
      </div>
      {near.length > 0 && (
        <nav aria-label="Pages that the address may mean">
          <h2 className={styles.heading}>Did you mean</h2>
          <ul className={styles.list}>
            {near.map(({path, title, trail}) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                {trail.length > 0 && <span className={styles.trail}>{trail.join(' › ')}</span>}
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
