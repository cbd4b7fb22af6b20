/**
 * Where the site is, from the environment of the build: canonical links, the sitemap and the text
 * export need the address that the build is served at. Only configuration and tests import this file,
 * because a browser knows no environment and would get the defaults.
 */
export const address = {
  siteUrl: process.env.SITE_URL ?? 'https://viktor-docs.example',
  /** What the address of a page's source begins with, for "Edit this page". */
  editUrl: process.env.EDIT_URL ?? 'https://github.com/viktor-docs/viktor-docs/edit/main/',
} as const;
