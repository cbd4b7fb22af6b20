import type {Options} from '@docusaurus/plugin-sitemap';

import {published} from './sdk-versions';

/** The sitemap lists the pages that a search engine should know: the newest reference only. */
export const sitemap = {
  changefreq: 'weekly',
  priority: 0.5,
  ignorePatterns: published.map(({name}) => `/sdk/${name}/**`),
  filename: 'sitemap.xml',
} satisfies Options;
