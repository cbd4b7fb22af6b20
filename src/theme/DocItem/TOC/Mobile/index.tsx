import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import React, {useCallback, useId, useRef, useState, type ReactNode} from 'react';
import {useDismiss} from '@site/src/components/use-dismiss';
import {useReadingPlace} from '@site/src/components/use-reading-place';
import styles from './styles.module.css';

/**
 * The contents list in narrow windows: a sticky bar below the navigation with the current section, the number of an older
 * SDK version, and the reading progress. The list is rendered when it is opened.
 */
export default function DocItemTOCMobile(): ReactNode {
  const {toc, frontMatter} = useDoc();
  const {isLast, label} = useDocsVersion();
  const version = isLast ? '' : `SDK ${label} · `;
  const bar = useRef<HTMLElement>(null);
  const section = useReadingPlace(bar);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(bar, isOpen, close);
  const id = useId();
  return (
    <nav ref={bar} className={`${ThemeClassNames.docs.docTocMobile} ${styles.bar}`} aria-label="On this page">
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {section === undefined ? (
          <span>{`${version}On this page`}</span>
        ) : (
          <>
            <span className="heard-only">On this page</span>
            <span className={styles.section}>{version + section}</span>
          </>
        )}
      </button>
      {isOpen && (
        // Following a link closes the list. Enter on a link also triggers a click.
        <div
          id={id}
          className={styles.list}
          onClick={({target}) => target instanceof Element && target.closest('a') && close()}
        >
          <TOCItems
            toc={toc}
            linkActiveClassName="table-of-contents__link--active"
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </div>
      )}
    </nav>
  );
}
