/**
 * Pages that together have every element and style of the site. A test of the built files compares their classes with
 * those of all pages.
 */
export const TEMPLATES = [
  '/',
  '/docs/getting-started/',
  '/docs/getting-started/starter-guide/',
  '/docs/tutorials/basic-3d-model/',
  '/docs/create-apps/user-input/',
  '/docs/faq/',
  '/docs/create-apps/inform-end-user/show-message/',
  '/docs/create-apps/software-integrations/axisvm/',
  '/docs/api/rest/',
  '/docs/api/rest/viktor-api/',
  '/docs/api/rest/jobs-delete/',
  '/docs/api/rest/workspaces-entities-create/',
  '/docs/api/rest/workspaces-entities-update/',
  '/docs/api/rest/workspaces-files-download/',
  '/sdk/api/',
  '/sdk/api/llm/',
  '/sdk/api/errors/',
  '/sdk/13/api/utils/',
  '/search/?q=beam&ctx=docs',
  '/no/such/page/',
] as const;
