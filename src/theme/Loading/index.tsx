import React, {type ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import {StateBox} from '@site/src/components/StateBox';
import styles from './styles.module.css';

/**
 * Shown while a page's chunks load: nothing for the first 200 ms, then a spinner; if loading fails, a box with the error.
 */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <StateBox title="This page did not load" action={{label: 'Retry', run: retry}}>
        {String(error)}
      </StateBox>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.loading} role="status" aria-label="Loading the page">
      <span className={styles.spinner} />
    </div>
  );
}
