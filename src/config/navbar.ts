import type {NavbarItem} from '@docusaurus/theme-common';
import {identity} from './identity';

const outside = {target: '_blank', rel: 'noopener noreferrer'};

/** The navigation bar. */
export const navbar = {
  title: identity.name,
  hideOnScroll: true,
  logo: {alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 38, height: 32},
  items: [
    // The REST pages are part of the docs and have an entry of their own.
    {to: '/docs/welcome/', activeBaseRegex: '^/docs/(?!api/rest/)', label: 'Docs', position: 'left'},
    {
      type: 'docSidebar',
      docsPluginId: 'sdk',
      sidebarId: 'sdk',
      label: 'SDK reference',
      position: 'left',
    },
    // The labels of versions are numbers, which other places say in sentences (src/theme/NavbarItem).
    {type: 'docsVersionDropdown', docsPluginId: 'sdk', position: 'left', subject: 'SDK'},
    {to: '/docs/api/rest/', label: 'REST API', position: 'left'},
    {href: identity.galleryUrl, label: 'Apps gallery', position: 'right', ...outside},
    {href: identity.forumUrl, label: 'Community forum', position: 'right', ...outside},
    {type: 'localeDropdown', position: 'right'},
  ] satisfies NavbarItem[],
};
