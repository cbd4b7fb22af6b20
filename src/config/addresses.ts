/**
 * The site's own addresses, from the environment of the build (`SITE_URL`, `EDIT_URL`): canonical links, the
 * sitemap and the text export need the address that the build is served at.
 */
export const addresses = {
  siteUrl: process.env.SITE_URL ?? 'https://viktor-docs.example',
  editUrl: process.env.EDIT_URL ?? 'https://github.com/viktor-docs/viktor-docs/edit/main/',
};
