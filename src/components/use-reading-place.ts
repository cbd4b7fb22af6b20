import {useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useState, type RefObject} from 'react';

const HEADINGS = '.theme-doc-markdown :is(h2, h3).anchor';
/** How far below the place where a jump leaves a heading its section begins, in pixels. */
const BELOW = 40;

/**
 * The heading of the section that the reader is in: the one rule for all that names or marks it.
 *
 * @param hash - That of the address.
 * @returns Undefined before the first.
 */
export function readHeading(hash: string): Element | undefined {
  const headings = document.querySelectorAll(HEADINGS);
  /** The place of the last heading up to one that is shown: the others, such as those behind tabs, are nowhere. */
  const shownUpTo = (place: number): number => {
    let shown = place;
    while (shown >= 0 && headings[shown]!.getClientRects().length === 0) shown -= 1;
    return shown;
  };
  const topOf = (heading: Element): number => heading.getBoundingClientRect().top;
  const last = headings[shownUpTo(headings.length - 1)];
  if (!last) return undefined;
  const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  // A scroll place has fractions, the height of a page has none.
  const left = rest < 2 ? 0 : rest;
  const landing = parseFloat(getComputedStyle(last).scrollMarginTop);
  const start = landing + BELOW;

  // Where the reader has jumped to, even if the page ends before it gets to the top or another heading is close.
  const target = document.getElementById(hash.slice(1));
  if (target?.matches(HEADINGS) && target.getClientRects().length > 0) {
    const top = topOf(target);
    if (top > landing - 2 && top < (left === 0 ? window.innerHeight : start)) return target;
  }

  // Where the page ends before its last headings get to the line, the line comes down to them.
  const missing = topOf(last) - left - start;
  const range = Math.min(missing, left + window.scrollY);
  const line = range > 0 ? start + 1 + missing * Math.max(0, 1 - left / range) : start;
  // Headings follow each other down the page: a reference has hundreds, of which eight are measured.
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
 * Measures the page at first, and in the next frame when the reader scrolls, jumps or resizes the window.
 *
 * @param measure - The same function in each rendering; gets the hash of the address.
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
 * Follows the reader down the page.
 *
 * @param barRef - What stays on top of the page; its property `--read` becomes the part of the page, 0 to 1, that
 * has been scrolled. Nothing is measured while it is not shown.
 * @returns The text of the heading that the reader is below; undefined before the first.
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
