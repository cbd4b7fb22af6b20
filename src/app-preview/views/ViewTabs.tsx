import React, {type ReactNode} from 'react';
import type {View} from '../../../sdk-double/schema';
import {onTabKey} from '../tab-keys';

export interface ViewTabsProps {
  views: readonly Pick<View, 'method' | 'title'>[];
  /** The method of the view that is open. Default: the first. */
  active?: string;
  /** Without it the tabs are a picture: they do not react. */
  onOpen?(method: string): void;
  /** The id of the element in which the view is, which is named by {@link viewTabId}. */
  panel?: string;
}

/** The id of the tab of a view, for the name of its panel. */
export function viewTabId(panel: string, method: string): string {
  return `${panel}-tab-${method}`;
}

/** The views of an app: one is open; arrows open the others. */
export function ViewTabs({
  views,
  active = views[0]?.method,
  onOpen,
  panel = 'view',
}: ViewTabsProps): ReactNode {
  return (
    <div className="view-tabs" role="tablist" aria-label="Views" inert={!onOpen} onKeyDown={onTabKey}>
      {views.map(({method, title}) => (
        <button
          key={method}
          type="button"
          role="tab"
          id={viewTabId(panel, method)}
          aria-selected={method === active}
          aria-controls={panel}
          tabIndex={method === active ? 0 : -1}
          className={method === active ? 'view-tab view-tab--active' : 'view-tab'}
          onClick={() => onOpen?.(method)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
