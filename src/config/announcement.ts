import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The announcement bar above the navigation. Docusaurus stores `id` when a reader closes the bar, and shows it again
 * when `id` changes: set it to the newest update with a date.
 */
export const announcement = {
  id: 'cli-0.47.0',
  content: 'New for users, administrators and developers: <a href="/docs/whats-new/">see what changed</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
