import type {KeyboardEvent} from 'react';

/** `onKeyDown` handler of a tab list: arrow keys, Home and End open a tab and focus it. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const moves: Record<string, number> = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity};
  const move = moves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = Number.isFinite(move)
    ? (at + move + tabs.length) % tabs.length
    : move < 0
      ? 0
      : tabs.length - 1;
  tabs[next]?.focus();
  tabs[next]?.click();
}
