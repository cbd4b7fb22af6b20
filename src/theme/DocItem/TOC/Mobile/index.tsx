import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import React, {useCallback, useId, useRef, useState, type ReactNode} from 'react';
import {useDismiss} from '@site/src/components/use-dismiss';
import {useReadingPlace} from '@site/src/components/use-reading-place';
import styles from './styles.module.css';

/**
 * The contents list in narrow windows: a slim bar that stays below the navigation while the page is read,
 * with the section, in an older version of the SDK its number, and how far the reader is. The list comes when it is
 * unfolded.
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
        // A link that was followed closes the list; the links handle keys themselves.
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
