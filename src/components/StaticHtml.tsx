import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createElement, memo, type HTMLAttributes, type ReactNode} from 'react';
import {isPageAddress} from '../markdown/links';

const HREF = / href=(?:"([^"]*)"|([^\s>]*))/g;
const ID = / id=(?:"([^"]*)"|([^\s>]*))/g;

interface Props extends HTMLAttributes<HTMLElement> {
  /** Name of the element. */
  tag: string;
  /** Its content. */
  html: string;
}

/**
 * A block of text as finished HTML (`src/remark/static-html.ts`), which is rendered once: React 19 writes the HTML
 * again whenever it renders (https://github.com/facebook/react/issues/31660), so each jump to a heading would
 * take away what the reader has focused or selected.
 */
export const StaticHtml = memo(function StaticHtml({tag, html, ...attributes}: Props): ReactNode {
  const {collectAnchor, collectLink} = useBrokenLinks();
  // Only the build checks links.
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
