import type {KeyboardEvent} from 'react';

/** Opens the tab that an arrow key, Home or End leads to, and moves the focus there: the `onKeyDown` of a list of tabs. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const ways: Record<string, number> = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity};
  const way = ways[event.key];
  if (way === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = Number.isFinite(way) ? (at + way + tabs.length) % tabs.length : way < 0 ? 0 : tabs.length - 1;
  tabs[next]?.focus();
  tabs[next]?.click();
}
