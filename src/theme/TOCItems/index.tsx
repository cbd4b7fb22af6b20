import TOCItems from '@theme-original/TOCItems';
import React, {useCallback, useRef, type ComponentProps, type ReactNode} from 'react';
import {readHeading, useWhileReading} from '@site/src/components/use-reading-place';

/** Scrolls a link of a long list into view. Not with `scrollIntoView`, which would scroll the page too. */
function reveal(link: Element): void {
  const frame = link.closest('.table-of-contents')?.parentElement;
  if (!frame) return;
  const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    frame.scrollTop += inner.top - outer.top - outer.height / 2;
}

/**
 * The links of a contents list. That of the current section is highlighted and kept in view, or else the first; where the
 * list leaves out the section's heading, that of the nearest one above.
 */
export default function TOCItemsWrapper({
  linkClassName = 'table-of-contents__link',
  linkActiveClassName,
  ...props
}: ComponentProps<typeof TOCItems>): ReactNode {
  const marked = useRef<Element>(undefined);
  const last = useRef<Element | null | undefined>(null);
  const mark = useCallback(
    (hash: string): void => {
      const read = readHeading(hash);
      if (!linkActiveClassName || !linkClassName || read === last.current) return;
      last.current = read;
      const links = [...document.getElementsByClassName(linkClassName)];
      marked.current?.classList.remove(linkActiveClassName);
      marked.current = links.findLast((link) => {
        const heading = document.getElementById(link.getAttribute('href')!.slice(1));
        return read && heading && !(heading.compareDocumentPosition(read) & Node.DOCUMENT_POSITION_PRECEDING);
      });
      marked.current?.classList.add(linkActiveClassName);
      const shown = marked.current ?? links[0];
      if (shown) reveal(shown);
    },
    [linkClassName, linkActiveClassName],
  );
  useWhileReading(mark);
  // `linkActiveClassName` is not passed on, which disables the theme's own highlighting.
  return <TOCItems {...props} linkClassName={linkClassName} />;
}
