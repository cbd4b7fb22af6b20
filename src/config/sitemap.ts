import type {Options} from '@docusaurus/plugin-sitemap';

/** The sitemap lists the pages that a search engine should know: the newest reference only. */
export const sitemap = {
  changefreq: 'weekly',
  priority: 0.5,
  ignorePatterns: ['/sdk/14/**', '/sdk/13/**'],
  filename: 'sitemap.xml',
} satisfies Options;
