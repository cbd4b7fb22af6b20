import {useEffect, useState, type RefObject} from 'react';

const HEADINGS = '.theme-doc-markdown :is(h2, h3).anchor';

/** The last heading above a line of the window; undefined before the first. */
function headingAbove(line: number): Element | undefined {
  const headings = document.querySelectorAll(HEADINGS);
  // Headings follow each other down the page: a reference has hundreds, of which eight are measured.
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (headings[middle]!.getBoundingClientRect().top <= line) from = middle + 1;
    else to = middle;
  }
  return headings[from - 1];
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
