/** Stops HTML from an app from stealing keyboard focus or flooding the browser history. */
import {type RefObject, useEffect, useRef, useState} from 'react';

/** Ways in which a page of an app can disturb the site. */
export type Misuse = 'keyboard' | 'history';

/** Number of focus thefts or history entries after which a page is closed. */
const MAX_INCIDENTS = 3;
/** After a click or key outside the frame, a focus change within this time is not by the reader. */
const RECENT_ACTIVITY_MS = 1000;
const POLL_MS = 200;

/**
 * Returns focus when a page in a frame takes it while the reader types or clicks elsewhere, and counts history
 * entries added by the frame. No policy can forbid the latter (https://github.com/whatwg/html/issues/6501), and the
 * permission that forbids the former, which the frame has, does not work in all browsers
 * (https://github.com/whatwg/html/issues/11839).
 *
 * @param ref - The frame.
 * @returns The kind of misuse, once it has exceeded the limit.
 */
export function useFrameGuard(ref: RefObject<HTMLIFrameElement | null>): Misuse | undefined {
  const [misuse, setMisuse] = useState<Misuse>();
  const lastFocused = useRef<HTMLElement>(null);
  // Focus cannot be set while the window is losing it.
  const restoreFocus = (): unknown => setTimeout(() => lastFocused.current?.focus({preventScroll: true}));
  useEffect(() => {
    const frame = ref.current;
    if (!frame || misuse) return;
    const root = frame.getRootNode() as Document | ShadowRoot;
    const isOutside = (event: Event): boolean => event.composedPath()[0] !== frame;
    let lastActivity = -Infinity;
    let [thefts, steps] = [0, 0];
    let [address, length] = [location.href, history.length];

    const onActivity = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') lastActivity = -Infinity;
      else if (isOutside(event)) lastActivity = event.timeStamp;
    };
    const onFocus = (event: Event): void => {
      // After the last theft, the preview moves the focus itself.
      if (isOutside(event) && thefts < MAX_INCIDENTS)
        lastFocused.current = event.composedPath()[0] as HTMLElement;
    };
    const onLeave = (event: Event): void => {
      if (
        root.activeElement !== frame ||
        frame.matches(':hover') ||
        event.timeStamp - lastActivity > RECENT_ACTIVITY_MS
      )
        return;
      thefts += 1;
      if (thefts >= MAX_INCIDENTS) setMisuse('keyboard');
      restoreFocus();
    };
    const poll = setInterval(() => {
      // Entries added by the site change the URL.
      if (location.href === address && history.length > length) steps += history.length - length;
      [address, length] = [location.href, history.length];
      if (steps >= MAX_INCIDENTS) setMisuse('history');
    }, POLL_MS);

    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) addEventListener(act, onActivity, true);
    addEventListener('focusin', onFocus, true);
    addEventListener('blur', onLeave);
    return () => {
      clearInterval(poll);
      for (const act of acts) removeEventListener(act, onActivity, true);
      removeEventListener('focusin', onFocus, true);
      removeEventListener('blur', onLeave);
    };
  }, [ref, misuse]);
  useEffect(() => {
    if (misuse === 'keyboard') restoreFocus();
  }, [misuse]);
  return misuse;
}
