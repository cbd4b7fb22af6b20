import TOC from '@theme-original/TOC';
import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';

const ACTIVE = 'table-of-contents__link--active';

/** The table of contents; one that is taller than the window scrolls along with the page. */
export default function TOCWrapper(props: ComponentProps<typeof TOC>): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = root.current?.firstElementChild;
    if (!list) return undefined;
    const follow = (): void => {
      const link = list.querySelector(`.${ACTIVE}`);
      if (!link) return;
      const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
      // Not `scrollIntoView`, which would scroll the page too.
      if (inner.top < outer.top || inner.bottom > outer.bottom)
        list.scrollTop += inner.top - outer.top - outer.height / 2;
    };
    // The list may have marked its first entry before the observer started.
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(list, {subtree: true, attributeFilter: ['class']});
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className="toc-follows">
      <TOC {...props} />
    </div>
  );
}
