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
  // Parts of the site with an index each, beside that of the whole site.
  searchContextByPaths: [
    {label: 'Docs', path: 'docs'},
    {label: 'SDK reference', path: 'sdk'},
  ],
  // Also gives each older version of the SDK reference an index of its own: a context is looked for
  // directly after the version's path, where the plugin never finds one
  // (https://github.com/easyops-cn/docusaurus-search-local/issues/544).
  useAllContextsWithNoSearchContext: true,
  docsPluginIdForPreferredVersion: 'sdk',
  searchResultLimits: 10,
  searchResultContextMaxLength: 84,
  // Lists of links to other pages and of what a reader may get wrong: a page is not about them.
  asides: ['Where to go next', 'Next steps', 'Go further', 'See also', 'Common mistakes'],
  // Readers who write no code: what is written for them comes first in a search that starts among it.
  readers: [
    {name: 'users', from: '/docs/use-apps/', first: ['/docs/use-apps/', '/docs/faq/']},
    {name: 'administrators', from: '/docs/manage-apps/', first: ['/docs/manage-apps/', '/docs/faq/']},
  ],
  // What pages say, and what readers type for it, where more than one page needs it; the rest are keywords of a page.
  synonyms: {
    'sign in': ['log in', 'login'],
    slow: ['forever', 'performance', 'lag'],
    crash: ['freeze', 'hang', 'stuck'],
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
  // Samples are not indexed: they would double the index and outrank the text. Names of the SDK have a list of their own.
  // Nor are the lines below a heading that say since when a symbol is there and what it is derived from.
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
