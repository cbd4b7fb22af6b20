import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import React, {type ReactNode} from 'react';
import {PageMenu} from '@site/src/components/PageMenu';
import styles from './styles.module.css';

/** The breadcrumbs, with the menu of the page beside them. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageMenu />
    </div>
  );
}
