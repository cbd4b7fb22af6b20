import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

/** "Nov 21, 2026": month, day and year of a time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toUTCString().replace(/^\w+, 0?(\d+) (\w+) (\d+).*$/, '$2 $1, $3');
}

/** When the page was changed last. */
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
