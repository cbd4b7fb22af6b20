/**
 * The identity of the site: its names and addresses. The only place for these values.
 *
 * The site's own address comes from the environment of the build (`SITE_URL`), because canonical links, the sitemap and
 * the text export need the address at which the build is served.
 */
export const identity = {
  name: 'VIKTOR docs',
  tagline: 'Automate the boring, engineer the awesome!',
  description:
    'Independent documentation for VIKTOR, the platform on which engineers turn Python scripts into web apps.',
  siteUrl: process.env.SITE_URL ?? 'https://viktor-docs.example',
  editUrl: process.env.EDIT_URL ?? 'https://github.com/viktor-docs/viktor-docs/edit/main/',
  platformUrl: 'https://www.viktor.ai',
  galleryUrl: 'https://www.viktor.ai/apps-gallery',
  forumUrl: 'https://community.viktor.ai',
  contactUrl: 'https://www.viktor.ai/contact',
  social: [
    {icon: 'linkedin', label: 'VIKTOR on LinkedIn', href: 'https://www.linkedin.com/company/viktor-ai'},
    {icon: 'x', label: 'VIKTOR on X', href: 'https://x.com/viktor_ai'},
    {icon: 'instagram', label: 'VIKTOR on Instagram', href: 'https://www.instagram.com/viktor.ai'},
    {icon: 'youtube', label: 'VIKTOR on YouTube', href: 'https://www.youtube.com/@viktor_ai'},
  ],
  copyrightYear: 2025,
  owner: 'The authors of this documentation',
  trademarks: 'VIKTOR and other product names belong to their owners.',
} as const;
