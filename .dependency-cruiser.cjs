/**
 * The directions of imports: `npm run lint:imports`. Each rule says why; CONTRIBUTING.md says what to do.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other can only be understood, tested and moved together.',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'config-is-not-imported-by-what-it-configures',
      comment:
        'Settings reach plugins, transforms and components as options, custom fields or global data, so that each can be read and tested without them.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/config/'},
      to: {path: '^src/config/'},
    },
    {
      name: 'model-knows-no-machinery',
      comment:
        'The model of the SDK and the reading of Markdown serve checks, pictures and tests too, so they know nothing of Docusaurus and of what uses them.',
      severity: 'error',
      from: {path: '^src/(sdk-model|markdown)/'},
      to: {path: ['^src/(?!sdk-model/|markdown/)', '^@(docusaurus|theme)', '^node_modules/@docusaurus/']},
    },
    {
      name: 'markdown-is-below-the-model',
      comment: 'The model reads pages with the parsers of src/markdown; these know nothing of what is read.',
      severity: 'error',
      from: {path: '^src/markdown/'},
      to: {path: '^src/sdk-model/'},
    },
    {
      name: 'transforms-know-no-plugin',
      comment: 'A transform turns one page into one page; what it needs of plugins comes as its option.',
      severity: 'error',
      from: {path: '^src/remark/'},
      to: {path: '^src/(plugins|theme|pages)/'},
    },
    {
      name: 'plugins-know-no-transform-and-no-theme',
      comment: 'What a plugin shares with transforms is in the model or in src/markdown.',
      severity: 'error',
      from: {path: '^src/plugins/'},
      to: {path: '^src/(remark|theme|pages)/'},
    },
    {
      name: 'the-site-stands-alone',
      comment: 'The site is built without its tests, commands, pictures and deployment.',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^(tests|scripts|figures|deploy|tools)/'},
    },
    {
      name: 'previews-share-the-schema-of-the-double',
      comment:
        'Readers run the double from files that the plugin builds; all that a page knows of it is the JSON between them, and how much of it there is at most.',
      severity: 'error',
      from: {path: '^src/', pathNot: '^src/plugins/(app-preview|licenses)/'},
      to: {path: '^sdk-double/(?!(?:schema|limits|packages/(?:needed|unpack|files))\\.ts$)'},
    },
    {
      name: 'previews-know-no-machinery',
      comment: 'Pictures and tests draw forms and views with the same components, without Docusaurus.',
      severity: 'error',
      from: {path: '^src/app-preview/'},
      to: {path: ['^src/(?!app-preview/)', '^@(docusaurus|theme)', '^node_modules/@docusaurus/']},
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests can be changed without a look at anything else.',
      severity: 'error',
      from: {pathNot: '^tests/'},
      to: {path: '^tests/'},
    },
    {
      name: 'figures-import-no-commands',
      comment: 'What figures share with commands is in tools/.',
      severity: 'error',
      from: {path: '^figures/'},
      to: {path: '^scripts/'},
    },
    {
      name: 'tools-are-below-their-users',
      comment: 'Tools are shared, so they may not depend on one of those that share them.',
      severity: 'error',
      from: {path: '^tools/'},
      to: {path: '^(scripts|figures|deploy|tests)/'},
    },
    {
      name: 'the-double-knows-the-model-only',
      comment:
        'It runs in other places than this repository: what it knows of the SDK is in its declarations.',
      severity: 'error',
      from: {path: '^sdk-double/'},
      to: {path: ['^(scripts|figures|deploy|tests|tools)/', '^src/(?!sdk-model/|config/sdk-versions)']},
    },
    {
      name: 'content-tests-do-without-figures',
      comment: 'What tests of the text share with pictures, such as an app and its files, is in tools/.',
      severity: 'error',
      from: {path: '^tests/content/'},
      to: {path: '^figures/'},
    },
    {
      name: 'tests-do-without-the-bench',
      comment:
        'What tests share with the bench, such as budgets, is in tools/; only its own tests import it.',
      severity: 'error',
      from: {
        path: '^tests/',
        pathNot: '^tests/unit/bench\\.test\\.ts$',
      },
      to: {path: '^scripts/bench'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(build|\\.docusaurus)/'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.cjs', '.js', '.json']},
  },
};
