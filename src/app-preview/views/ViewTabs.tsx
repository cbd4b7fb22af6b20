import React, {type ReactNode} from 'react';
import type {View} from '../../../sdk-double/schema';
import {onTabKey} from '../tab-keys';

export interface ViewTabsProps {
  views: readonly Pick<View, 'method' | 'title'>[];
  /** Method of the open view. Default: the first. */
  active?: string;
  /** Without it, the tabs are inert, for pictures. */
  onOpen?(method: string): void;
  /** ID of the panel with the view, which is labelled by {@link viewTabId}. */
  panel?: string;
}

/** Returns the ID of the tab of a view. */
export function viewTabId(panel: string, method: string): string {
  return `${panel}-tab-${method}`;
}

/** Tabs for the views of an app. */
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
