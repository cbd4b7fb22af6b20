import React, {type KeyboardEvent, type ReactNode, useRef} from 'react';
import type {View} from '../../../sdk-double/schema';

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

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The views of an app: one is open; arrows lead to the others, Enter or Space opens. */
export function ViewTabs({
  views,
  active = views[0]?.method,
  onOpen,
  panel = 'view',
}: ViewTabsProps): ReactNode {
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
    <div ref={list} className="view-tabs" role="tablist" aria-label="Views" inert={!onOpen} onKeyDown={move}>
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
