/** Keeps a web page of an app in its frame: it may not take the keyboard from the reader, nor fill the history. */
import {type RefObject, useEffect, useRef, useState} from 'react';

/** What a page of an app has done that the rest of the site would suffer from. */
export type Misuse = 'keyboard' | 'history';

/** Times that a page may take the keyboard, or go to another place in itself, before it is closed. */
const TOLERATED_TIMES = 3;
/** Milliseconds after a click or a key in the page around the frame in which the reader has not left for the frame. */
const RECENT_MS = 1000;
const POLL_MS = 200;

/**
 * Gives the keyboard back when a page in a frame takes it while the reader types or clicks elsewhere, and counts steps
 * of the history that a frame adds. Nothing that the page says of a frame can forbid the second
 * (https://github.com/whatwg/html/issues/6501), and the permission that forbids the first, which the frame has,
 * is not in force in every browser (https://github.com/whatwg/html/issues/11839).
 *
 * @param ref - The frame.
 * @returns What the page has done too often, once it has.
 */
export function useFrameGuard(ref: RefObject<HTMLIFrameElement | null>): Misuse | undefined {
  const [misuse, setMisuse] = useState<Misuse>();
  const before = useRef<HTMLElement>(null);
  // While the window loses the focus, none can be given.
  const giveBack = (): unknown => setTimeout(() => before.current?.focus({preventScroll: true}));
  useEffect(() => {
    const frame = ref.current;
    if (!frame || misuse) return;
    const root = frame.getRootNode() as Document | ShadowRoot;
    const isOutside = (event: Event): boolean => event.composedPath()[0] !== frame;
    let lastAct = -Infinity;
    let [taken, steps] = [0, 0];
    let [address, length] = [location.href, history.length];

    const onAct = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') lastAct = -Infinity;
      else if (isOutside(event)) lastAct = event.timeStamp;
    };
    const onFocus = (event: Event): void => {
      // The preview takes the focus itself when the frame goes.
      if (isOutside(event) && taken < TOLERATED_TIMES)
        before.current = event.composedPath()[0] as HTMLElement;
    };
    const onLeave = (event: Event): void => {
      if (root.activeElement !== frame || frame.matches(':hover') || event.timeStamp - lastAct > RECENT_MS)
        return;
      taken += 1;
      if (taken >= TOLERATED_TIMES) setMisuse('keyboard');
      giveBack();
    };
    const look = setInterval(() => {
      // What the site adds to the history has another address.
      if (location.href === address && history.length > length) steps += history.length - length;
      [address, length] = [location.href, history.length];
      if (steps >= TOLERATED_TIMES) setMisuse('history');
    }, POLL_MS);

    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) addEventListener(act, onAct, true);
    addEventListener('focusin', onFocus, true);
    addEventListener('blur', onLeave);
    return () => {
      clearInterval(look);
      for (const act of acts) removeEventListener(act, onAct, true);
      removeEventListener('focusin', onFocus, true);
      removeEventListener('blur', onLeave);
    };
  }, [ref, misuse]);
  useEffect(() => {
    if (misuse === 'keyboard') giveBack();
  }, [misuse]);
  return misuse;
}
