import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

/** "21 Nov 2026": day, month and year of a time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toUTCString().replace(/^\w+, 0?(\d+ \w+ \d+).*$/, '$1');
}

/** When the page was changed last. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={new Date(lastUpdatedAt).toISOString()} itemProp="dateModified">
          {dayOf(lastUpdatedAt)}
        </time>
      </b>
    </span>
  );
}
