import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The bar above the navigation. A reader who closes it does not see it again until `id` changes:
 * give every new message an id of its own.
 */
export const announcement = {
  id: 'sdk-14-36',
  content: 'The SDK reference covers version 14. <a href="/sdk/api/">Open the reference</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
