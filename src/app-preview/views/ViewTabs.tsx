import React, {type KeyboardEvent, type ReactNode, useRef} from 'react';
import type {View} from '../../../sdk-double/schema';

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

export interface LiveViewTabsProps {
  views: readonly View[];
  /** The method of the view that is open. */
  active: string;
  onOpen(method: string): void;
  /** The id of the element in which the view is, which is named by {@link viewTabId}. */
  panel: string;
}

/** The id of the tab of a view, for the name of its panel. */
export function viewTabId(panel: string, method: string): string {
  return `${panel}-tab-${method}`;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The views of an app: one is open; arrows lead to the others, Enter or Space opens. */
export function LiveViewTabs({views, active, onOpen, panel}: LiveViewTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = tabs.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    tabs[step(at, tabs.length)]!.focus();
  };
  return (
    <div ref={list} className="view-tabs view-tabs--live" role="tablist" aria-label="Views" onKeyDown={move}>
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
          onClick={() => onOpen(method)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
