import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HISTORY_KEY, parseHistory, type ReadPage} from '@site/src/plugins/reading-history/history';

function stored(): ReadPage[] {
  try {
    return parseHistory(window.localStorage.getItem(HISTORY_KEY));
  } catch {
    return [];
  }
}

/** The pages that this reader opened last; empty without consent or before the first visit. */
export function ReadingHistory(): ReactNode {
  const [pages, setPages] = useState<ReadPage[]>([]);
  useEffect(() => {
    const update = (): void => setPages(stored());
    update();
    document.addEventListener('consentchange', update);
    return () => document.removeEventListener('consentchange', update);
  }, []);
  if (pages.length === 0) return null;
  return (
    <nav className="home__history" aria-label="Continue reading">
      <h2>Continue reading</h2>
      <ul>
        {pages.map(({path, title}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
