import {useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useState, type RefObject} from 'react';

const HEADINGS = '.theme-doc-markdown :is(h2, h3).anchor';
/** A section counts as read once its heading is less than this far below where an anchor link would scroll it. */
const TOLERANCE_PX = 40;

/**
 * The heading of the section that the reader is in, for everything that shows or highlights it.
 *
 * @param hash - The hash of the URL.
 * @returns Undefined above the first heading.
 */
export function readHeading(hash: string): Element | undefined {
  const headings = document.querySelectorAll(HEADINGS);
  /** The index of the last rendered heading up to an index; headings in hidden tabs have no position. */
  const shownUpTo = (place: number): number => {
    let shown = place;
    while (shown >= 0 && headings[shown]!.getClientRects().length === 0) shown -= 1;
    return shown;
  };
  const topOf = (heading: Element): number => heading.getBoundingClientRect().top;
  const last = headings[shownUpTo(headings.length - 1)];
  if (!last) return undefined;
  const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  // `scrollY` is fractional but `scrollHeight` is rounded.
  const left = rest < 2 ? 0 : rest;
  const landing = parseFloat(getComputedStyle(last).scrollMarginTop);
  const start = landing + TOLERANCE_PX;

  // The target of the URL's hash wins, even if the page ends before it reaches the top or another heading is close.
  const target = document.getElementById(hash.slice(1));
  if (target?.matches(HEADINGS) && target.getClientRects().length > 0) {
    const top = topOf(target);
    if (top > landing - 2 && top < (left === 0 ? window.innerHeight : start)) return target;
  }

  // If the page ends before its last headings reach the line, move the line down as the reader approaches the end.
  const missing = topOf(last) - left - start;
  const range = Math.min(missing, left + window.scrollY);
  const line = range > 0 ? start + 1 + missing * Math.max(0, 1 - left / range) : start;
  // Binary search: a reference page has hundreds of headings, of which this measures about eight.
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const shown = shownUpTo(middle);
    if (shown < 0 || topOf(headings[shown]!) <= line) from = middle + 1;
    else to = shown;
  }
  return headings[shownUpTo(from - 1)];
}

/**
 * Calls a function on mount and, at most once per frame, when the reader scrolls, follows an anchor link or resizes the
 * window.
 *
 * @param measure - Gets the hash of the URL; has to be stable between renders.
 */
export function useWhileReading(measure: (hash: string) => void): void {
  const {hash} = useLocation();
  useEffect(() => {
    let frame = 0;
    const later = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        measure(hash);
      });
    };
    later();
    const controller = new AbortController();
    for (const kind of ['scroll', 'resize'])
      window.addEventListener(kind, later, {passive: true, signal: controller.signal});
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [measure, hash]);
}

/**
 * Tracks the reading position.
 *
 * @param barRef - The sticky bar, whose property `--read` is set to the scrolled fraction of the page, 0 to 1. Nothing is
 *   measured while it is hidden.
 * @returns The text of the heading of the current section; undefined above the first.
 */
export function useReadingPlace(barRef: RefObject<HTMLElement | null>): string | undefined {
  const [section, setSection] = useState<string>();
  const measure = useCallback(
    (hash: string): void => {
      const shown = barRef.current;
      if (!shown?.parentElement || shown.offsetHeight === 0) return;
      const {top, height} = shown.parentElement.getBoundingClientRect();
      const read = -top / Math.max(1, height - window.innerHeight);
      shown.style.setProperty('--read', String(Math.min(1, Math.max(0, read))));
      setSection(readHeading(hash)?.textContent.replaceAll('\u200b', '').trim());
    },
    [barRef],
  );
  useWhileReading(measure);
  return section;
}
