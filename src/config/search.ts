import {sdkTables} from './sdk-tables';
import {published} from './sdk-versions';

/** Options of the local search. The plugin is wrapped by `src/plugins/search`. */
export const search = {
  tables: sdkTables,
  hashed: 'filename',
  language: ['en'],
  docsRouteBasePath: ['docs', 'sdk'],
  docsDir: ['docs', ...published.map(({folder}) => folder)],
  indexDocs: true,
  indexBlog: false,
  indexPages: false,
  // Parts of the site that have their own index, besides that of the whole site.
  searchContextByPaths: [
    {label: 'Docs', path: 'docs'},
    {label: 'SDK reference', path: 'sdk'},
  ],
  // Also gives each older version of the SDK reference its own index: the plugin looks for a context directly after the
  // version's path and never finds one there
  // (https://github.com/easyops-cn/docusaurus-search-local/issues/544).
  useAllContextsWithNoSearchContext: true,
  docsPluginIdForPreferredVersion: 'sdk',
  searchResultLimits: 10,
  searchResultContextMaxLength: 84,
  // Headings of sections that are not indexed: lists of links and of mistakes, which are not what a page is about.
  asides: ['Where to go next', 'Next steps', 'Go further', 'See also', 'Common mistakes'],
  // Readers who write no code: a search that starts on one of their pages ranks their pages first.
  readers: [
    {name: 'users', from: '/docs/use-apps/', first: ['/docs/use-apps/', '/docs/faq/']},
    {name: 'administrators', from: '/docs/manage-apps/', first: ['/docs/manage-apps/', '/docs/faq/']},
  ],
  // What pages say, and what readers type instead. Only if it concerns several pages; otherwise use `keywords` of a page.
  synonyms: {
    'sign in': ['log in', 'login'],
    slow: ['forever', 'performance', 'lag', 'spinning'],
    crash: ['freeze', 'hang'],
    'app crashed': ['app does not work', 'app not working'],
    'invite user': ['add user', 'add a user', 'add users'],
    'import users': ['mass upload', 'bulk upload', 'bulk invite', 'mass invite'],
    copy: ['duplicate', 'clone'],
    tablet: ['ipad'],
    phone: ['iphone', 'smartphone'],
    leaked: ['stolen', 'compromised'],
    'go back': ['rollback', 'roll back'],
    leaves: ['leaver', 'offboarding'],
    'nobody uses': ['unused'],
    blank: ['white screen'],
    access: ['acces'],
    license: ['licence'],
    'personal access token': ['pat'],
    mfa: ['2fa'],
    hosting: ['on premise', 'self hosted', 'own cloud', 'own server'],
  },
  browse: [
    {from: ['/docs/'], label: 'Find your task among the guides', to: '/docs/create-apps/'},
    {from: ['/sdk/'], label: 'All names of the SDK', to: '/sdk/api/#names-from-a-to-z'},
    {from: ['/docs/use-apps/'], label: 'All tasks of a user', to: '/docs/use-apps/'},
    {from: ['/docs/manage-apps/'], label: 'All tasks of an administrator', to: '/docs/manage-apps/#tasks'},
    {
      from: ['/docs/use-apps/', '/docs/manage-apps/'],
      label: 'Frequently asked questions',
      to: '/docs/faq/',
    },
  ],
  start: [
    '/docs/getting-started/',
    '/docs/create-apps/user-input/',
    '/docs/create-apps/results-and-visualizations/',
    '/sdk/api/',
    '/docs/api/rest/',
    '/docs/use-apps/',
    '/docs/manage-apps/',
    '/docs/faq/',
  ],
  // Not indexed: samples, which would double the index and outrank the text (SDK names have their own list), and the
  // lines below a heading about a symbol's availability and base classes.
  ignoreCssSelectors: [
    '.availability',
    '.bases',
    'details:has(> .code) > summary',
    '.code',
    '.code__run',
    '.code__why',
    '.symbol-index',
    '.theme-edit-this-page',
    '.theme-last-updated',
    '[role="tablist"]',
    '.tab-name',
  ],
};
