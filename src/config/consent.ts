import type {HtmlTagObject} from '@docusaurus/types';

/**
 * The consent banner comes from a CDN, at a pinned version and with integrity hashes; `static/js/cookie-manager.js` is
 * ours and decides what consent means. If the script of the CDN is blocked, nothing optional is stored.
 *
 * The CDN sees each visit before the reader has answered. The site's specification asks for a CDN; do not move the
 * files to the site's own assets without changing the specification first.
 */
const library = 'https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist';

/** Goes into the head of every page; not needed for the first paint. */
export const consentStyle: HtmlTagObject = {
  tagName: 'link',
  attributes: {
    rel: 'stylesheet',
    href: `${library}/cookieconsent.css`,
    integrity: 'sha384-9KcNFt4axT+TNOVPHpwGHOm4Kv0UcMjdVya1kl+EPBQG+Vmqtz28cnx0f5PZYcnF',
    crossorigin: 'anonymous',
    // With `media="print"` it does not block rendering; cookie-manager.js switches it on when it has loaded.
    media: 'print',
    id: 'consent-style',
  },
};

/** Go at the end of every page, after the site's own scripts, and run in this order. */
export const consentScripts: HtmlTagObject[] = [
  {
    tagName: 'script',
    attributes: {
      src: `${library}/cookieconsent.umd.js`,
      integrity: 'sha384-xOY5eqzqHsjfa8YYAomICWjVJ3g9q1C1tWgRF09ut5PzRJjLFSpKH7gCsIN3hKcA',
      crossorigin: 'anonymous',
      defer: true,
    },
  },
  {tagName: 'script', attributes: {src: '/js/cookie-manager.js', defer: true}},
];

export const consentTags: HtmlTagObject[] = [consentStyle, ...consentScripts];
