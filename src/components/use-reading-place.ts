import {useEffect, useState, type RefObject} from 'react';

const HEADINGS = '.theme-doc-markdown :is(h2, h3).anchor';

/** The last heading above a line of the window; undefined before the first. */
function headingAbove(line: number): Element | undefined {
  const headings = document.querySelectorAll(HEADINGS);
  /** The place of the last heading up to one that is shown: the others, such as those behind tabs, are nowhere. */
  const shownUpTo = (place: number): number => {
    let shown = place;
    while (shown >= 0 && headings[shown]!.getClientRects().length === 0) shown -= 1;
    return shown;
  };
  // Headings follow each other down the page: a reference has hundreds, of which eight are measured.
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const shown = shownUpTo(middle);
    if (shown < 0 || headings[shown]!.getBoundingClientRect().top <= line) from = middle + 1;
    else to = shown;
  }
  return headings[shownUpTo(from - 1)];
}

/**
 * Follows the reader down the page.
 *
 * @param bar - What stays on top of the page; its property `--read` becomes the part of the page, 0 to 1, that
 * has been scrolled. Nothing is measured while it is not shown.
 * @returns The text of the heading that the reader is below; undefined before the first.
 */
export function useReadingPlace(bar: RefObject<HTMLElement | null>): string | undefined {
  const [section, setSection] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const article = bar.current?.parentElement;
      const height = bar.current?.offsetHeight;
      if (!article || !height) return;
      const {top, height: whole} = article.getBoundingClientRect();
      const read = -top / Math.max(1, whole - window.innerHeight);
      bar.current!.style.setProperty('--read', String(Math.min(1, Math.max(0, read))));
      // Where a jump leaves a heading, and a bit more.
      const heading = headingAbove(height * 4);
      setSection(heading?.textContent.replaceAll('\u200b', '').trim());
    };
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    later();
    const controller = new AbortController();
    for (const kind of ['scroll', 'resize'])
      window.addEventListener(kind, later, {passive: true, signal: controller.signal});
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [bar]);
  return section;
}
