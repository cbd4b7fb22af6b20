import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {type ReactNode} from 'react';

const HREF = / href=(?:"([^"]*)"|([^\s>]*))/g;

/**
 * A table without components in it, as finished HTML (`src/remark/static-tables.ts`). A page of the
 * reference has thousands of cells, which the browser would have to load twice and React to go through.
 */
export function StaticTable({html}: {html: string}): ReactNode {
  const {collectLink} = useBrokenLinks();
  // Only the build checks links.
  if (typeof window === 'undefined')
    for (const [, quoted, plain] of html.matchAll(HREF)) collectLink(quoted ?? plain!);
  return (
    // A table can be wider than the page: the keyboard scrolls it.
    <div className="table" role="group" aria-label="Table" tabIndex={0}>
      <table dangerouslySetInnerHTML={{__html: html}} />
    </div>
  );
}
