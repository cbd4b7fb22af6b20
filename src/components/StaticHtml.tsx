import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createElement, memo, type HTMLAttributes, type ReactNode} from 'react';
import {isPageAddress} from '../markdown/links';

const HREF = / href=(?:"([^"]*)"|([^\s>]*))/g;
const ID = / id=(?:"([^"]*)"|([^\s>]*))/g;

interface Props extends HTMLAttributes<HTMLElement> {
  /** Tag name of the element. */
  tag: string;
  /** The HTML inside it. */
  html: string;
}

/**
 * A block of text as HTML from the build (`src/remark/static-html.ts`). It is memoized because React 19 sets `innerHTML`
 * again on each render (https://github.com/facebook/react/issues/31660), so that following an anchor link would lose the
 * reader's focus and selection.
 */
export const StaticHtml = memo(function StaticHtml({tag, html, ...attributes}: Props): ReactNode {
  const {collectAnchor, collectLink} = useBrokenLinks();
  // Links are checked only during the build.
  if (typeof window === 'undefined') {
    if (attributes.id) collectAnchor(attributes.id);
    for (const [, quoted, plain] of html.matchAll(ID)) collectAnchor(quoted ?? plain!);
    for (const [, quoted, plain] of html.matchAll(HREF)) {
      const href = quoted ?? plain!;
      if (href.startsWith('#') || isPageAddress(href)) collectLink(href);
    }
  }
  return createElement(tag, {...attributes, dangerouslySetInnerHTML: {__html: html}});
});
