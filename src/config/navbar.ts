import type {NavbarItem} from '@docusaurus/theme-common';
import {identity} from './identity';

const outside = {target: '_blank', rel: 'noopener noreferrer'};

/** The navigation bar. */
export const navbar = {
  title: identity.name,
  hideOnScroll: true,
  logo: {alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 38, height: 32},
  items: [
    // The REST pages are part of the docs but have their own entry.
    {to: '/docs/welcome/', activeBaseRegex: '^/docs/(?!api/rest/)', label: 'Docs', position: 'left'},
    {
      type: 'docSidebar',
      docsPluginId: 'sdk',
      sidebarId: 'sdk',
      label: 'SDK reference',
      position: 'left',
    },
    // Version labels are bare numbers, because other places use them in sentences; src/theme/NavbarItem adds `subject`.
    {type: 'docsVersionDropdown', docsPluginId: 'sdk', position: 'left', subject: 'SDK'},
    {to: '/docs/api/rest/', label: 'REST API', position: 'left'},
    {href: identity.galleryUrl, label: 'Apps gallery', position: 'right', ...outside},
    {href: identity.forumUrl, label: 'Community forum', position: 'right', ...outside},
    {type: 'localeDropdown', position: 'right'},
  ] satisfies NavbarItem[],
};
