import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createElement, type HTMLAttributes, type ReactNode} from 'react';

const HREF = / href=(?:"([^"]*)"|([^\s>]*))/g;

/** Links to pages and places; a file has an ending, which names of symbols in a hash have too. */
const TO_A_PAGE = /^(?:#|\/(?!\/)(?![^?#]*\.\w+(?:[?#]|$)))/;

interface Props extends HTMLAttributes<HTMLElement> {
  /** Name of the element. */
  tag: string;
  /** Its content. */
  html: string;
}

/** A block of text as finished HTML (`src/remark/static-html.ts`). */
export function StaticHtml({tag, html, ...attributes}: Props): ReactNode {
  const {collectAnchor, collectLink} = useBrokenLinks();
  // Only the build checks links.
  if (typeof window === 'undefined') {
    if (attributes.id) collectAnchor(attributes.id);
    for (const [, quoted, plain] of html.matchAll(HREF)) {
      const href = quoted ?? plain!;
      if (TO_A_PAGE.test(href)) collectLink(href);
    }
  }
  return createElement(tag, {...attributes, dangerouslySetInnerHTML: {__html: html}});
}
