import type {HtmlTagObject} from '@docusaurus/types';

/**
 * The consent banner comes from a content delivery network, at a pinned version and with integrity
 * hashes; `static/js/cookie-manager.js` is ours and decides what consent means. When the network
 * blocks the outside script, nothing optional is stored.
 *
 * The network learns of each visit before the reader has answered. The files are not among the site's
 * own assets because its specification asks for a content delivery network; a change of that comes
 * before a change here.
 */
const library = 'https://cdn.jsdelivr.net/npm/vanilla-cookieconsent@3.1.0/dist';

/** In the head of every page; not needed for the first paint. */
export const consentStyle: HtmlTagObject = {
  tagName: 'link',
  attributes: {
    rel: 'stylesheet',
    href: `${library}/cookieconsent.css`,
    integrity: 'sha384-9KcNFt4axT+TNOVPHpwGHOm4Kv0UcMjdVya1kl+EPBQG+Vmqtz28cnx0f5PZYcnF',
    crossorigin: 'anonymous',
    // A style sheet for print until it has loaded, so that it does not block; see cookie-manager.js.
    media: 'print',
    id: 'consent-style',
  },
};

/** At the end of every page, after the site's own scripts, in the order in which they run. */
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
