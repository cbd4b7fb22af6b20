import type {Options} from '@docusaurus/plugin-sitemap';

import {published} from './sdk-versions';

/** The sitemap leaves out the older versions of the SDK reference. */
export const sitemap = {
  changefreq: 'weekly',
  priority: 0.5,
  ignorePatterns: published.map(({name}) => `/sdk/${name}/**`),
  filename: 'sitemap.xml',
} satisfies Options;
