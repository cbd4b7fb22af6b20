import type {Config} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {announcement} from './src/config/announcement';
import {consentScripts, consentStyle} from './src/config/consent';
import {filteredSections, guides, sdk} from './src/config/docs';
import {fontPreload} from './src/config/font';
import {footer} from './src/config/footer';
import {identity} from './src/config/identity';
import {imageZoom, responsiveImages} from './src/config/images';
import {brokenLinks} from './src/config/links';
import {markdown} from './src/config/markdown';
import {navbar} from './src/config/navbar';
import {newestByNumber, redirects} from './src/config/redirects';
import {rest} from './src/config/rest';
import {search} from './src/config/search';
import {sharedSections, withSectionCards} from './src/config/sharing';
import {sitemap} from './src/config/sitemap';
import {sdkTables} from './src/config/sdk-tables';
import {latest, versions} from './src/config/sdk-versions';
import {textExport} from './src/config/text-export';
import type {SocialProfile} from './src/components/Icon';
import {pageTemplate} from './src/plugins/first-paint/template';
import {updateRestPages} from './src/plugins/rest-reference';

/** The configuration alone, without first generating the REST pages. */
export const config: Config = {
  title: identity.name,
  tagline: identity.tagline,
  url: identity.siteUrl,
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'img/favicon.svg',
  customFields: {
    social: identity.social satisfies readonly SocialProfile[],
    forumUrl: identity.forumUrl,
    filteredSections,
  },
  future: {v4: true, faster: true},
  onBrokenLinks: brokenLinks,
  onBrokenAnchors: brokenLinks,
  onDuplicateRoutes: brokenLinks,
  markdown: {
    hooks: {onBrokenMarkdownLinks: brokenLinks, onBrokenMarkdownImages: 'throw'},
    mdx1Compat: {headingIds: true},
    parseFrontMatter: withSectionCards(sharedSections),
  },
  i18n: {defaultLocale: 'en', locales: ['en']},
  baseUrlIssueBanner: false,
  headTags: [fontPreload, consentStyle],
  ssrTemplate: pageTemplate,
  presets: [
    [
      'classic',
      {
        docs: guides,
        blog: false,
        pages: markdown,
        sitemap,
        theme: {customCss: './src/css/index.ts'},
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    ['./src/plugins/sdk-reference/index.ts', {versions, tables: sdkTables}],
    ['./src/plugins/rest-reference/index.ts', rest],
    ['@docusaurus/plugin-content-docs', sdk],
    ['./src/plugins/search/index.ts', search],
    ['./src/plugins/text-export/index.ts', textExport],
    './src/plugins/page-list/index.ts',
    ['./src/plugins/updates-feed/index.ts', {page: '/docs/whats-new/all-updates/'}],
    ['@docusaurus/plugin-ideal-image', responsiveImages],
    ['./src/plugins/app-archives/index.ts', textExport],
    ['./src/plugins/app-preview/index.ts', {sdk: latest}],
    ['./src/plugins/section-roots/index.ts', {redirects}],
    'docusaurus-plugin-image-zoom',
    ['./src/plugins/plain-paths/index.ts', {alias: newestByNumber}],
    './src/plugins/first-paint/index.ts',
    ['./src/plugins/resilience/index.ts', {last: consentScripts}],
    './src/plugins/scroll-restoration/index.ts',
    './src/plugins/reading-history/index.ts',
    './src/plugins/browser-bundle/index.ts',
    './src/plugins/pages-on-demand/index.ts',
    './src/plugins/build-cache/index.ts',
    './src/plugins/licenses/index.ts',
    './src/plugins/serving/index.ts',
  ],
  themeConfig: {
    announcementBar: announcement,
    // Not `disableSwitch`, which also makes Docusaurus ignore the reader's stored mode.
    // `src/theme/Navbar/ColorModeToggle` removes the switch instead.
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
    docs: {sidebar: {autoCollapseCategories: true, hideable: false}, versionPersistence: 'localStorage'},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    metadata: [{name: 'description', content: identity.description}],
    image: 'img/card.png',
    navbar,
    footer,
    zoom: imageZoom,
  } satisfies ThemeConfig & {zoom: typeof imageZoom},
};

/**
 * Generates the REST pages before any plugin loads: plugins load in parallel, and the search plugin hashes the content
 * of all pages into the name of its index.
 */
export default async function createConfig(): Promise<Config> {
  await updateRestPages(__dirname, rest);
  return config;
}
