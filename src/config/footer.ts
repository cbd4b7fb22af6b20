import type {ThemeConfig} from '@docusaurus/preset-classic';
import {identity} from './identity';

/** The footer. Social profiles and the link to the consent settings are rendered by `src/theme/Footer`. */
export const footer = {
  logo: {
    alt: `${identity.name} logo`,
    src: '/img/logo.svg',
    srcDark: '/img/logo-dark.svg',
    width: 76,
    height: 64,
  },
  links: [
    {label: 'Home', to: '/'},
    {label: 'Community', href: identity.forumUrl},
    {label: 'Contact Us', href: identity.contactUrl},
  ],
  copyright: `© ${identity.copyrightYear} ${identity.owner}. ${identity.trademarks}`,
} satisfies ThemeConfig['footer'];
