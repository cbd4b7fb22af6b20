import React, {type ReactNode} from 'react';

/** The titles of an app's views; the one that is open stands out. */
export function ViewTabs({titles, active = titles[0]}: {titles: string[]; active?: string}): ReactNode {
  return (
    <p className="view-tabs">
      {titles.map((title) => (
        <span key={title} className={title === active ? 'view-tab view-tab--active' : 'view-tab'}>
          {title}
        </span>
      ))}
    </p>
  );
}
