import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

/** Formats a time in UTC as "Nov 21, 2026"; setting up `Intl` takes a phone 30 ms. */
function dayOf(time: number): string {
  return new Date(time).toUTCString().replace(/^\w+, 0?(\d+) (\w+) (\d+).*$/, '$2 $1, $3');
}

/** The date of the last update of the page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <time dateTime={new Date(lastUpdatedAt).toISOString()} itemProp="dateModified">
        {dayOf(lastUpdatedAt)}
      </time>
    </span>
  );
}
