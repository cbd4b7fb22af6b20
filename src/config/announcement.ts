import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The bar above the navigation, about the newest update with a date. A reader who closes it does not see it again
 * until `id` changes: give every new message an id of its own.
 */
export const announcement = {
  id: 'cli-0.47.0',
  content:
    'New in CLI 0.47.0: leave files out of a publication. <a href="/docs/whats-new/changelog-cli/#v0.47.0">See how</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
