import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The bar above the navigation, for all readers alike. A reader who closes it does not see it again until `id`
 * changes: set it to the newest update with a date.
 */
export const announcement = {
  id: 'cli-0.47.0',
  content: 'New for users, administrators and developers: <a href="/docs/whats-new/">see what changed</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
