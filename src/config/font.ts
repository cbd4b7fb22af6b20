import type {HtmlTagObject} from '@docusaurus/types';

/** Preloads the text font, which the first paint needs. `npm run font` makes the file. */
export const fontPreload: HtmlTagObject = {
  tagName: 'link',
  attributes: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: '/fonts/plex-sans.woff2',
    crossorigin: 'anonymous',
  },
};
