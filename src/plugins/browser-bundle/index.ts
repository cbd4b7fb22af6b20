import {createRequire} from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {letFarBlocksWait} from './far-blocks';

const require = createRequire(import.meta.url);

/** A file of a package, also of one that exports none of them. */
function packageFile(name: string, file: string): string {
  const target = (require.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, file))
    .find((candidate) => fs.existsSync(candidate));
  if (target === undefined) {
    throw new Error(
      `${name} has no "${file}" any more; update the list in src/plugins/browser-bundle/index.ts.`,
    );
  }
  // The bundler knows a file by its own path, also where a folder of packages is a link.
  return fs.realpathSync(target);
}

/** Modules that upstream themes load on every page and that this site has no use for. */
const unused = [
  // Docusaurus colors samples in the browser and has no option for doing it earlier:
  // https://github.com/facebook/docusaurus/issues/9122
  packageFile('@docusaurus/theme-classic', 'lib/prism-include-languages.js'),
];

/** Preact under React's names: `react`, `react-dom/client`, `react/jsx-runtime` are all below it. */
const preact = path.dirname(packageFile('preact', 'compat/client.mjs'));

/** Without its ending, so that what stands in its place can still import it with the ending. */
function packageModule(name: string, file: string): string {
  return packageFile(name, file).replace(/\.js$/, '$');
}
const lifecycles = packageModule('@docusaurus/core', 'lib/client/ClientLifecyclesDispatcher.js');
const browserContext = packageModule('@docusaurus/core', 'lib/client/browserContext.js');
const preload = packageModule('@docusaurus/core', 'lib/client/preload.js');

/** Words of packages that cost readers time, or their place. */
const edits = [
  {
    // Names of properties and paths, sorted by the rules of the reader's language, whose tables a
    // phone takes 40 ms to set up.
    files: [
      packageFile('@docusaurus/theme-common', 'lib/utils/reactUtils.js'),
      packageFile('@docusaurus/plugin-content-docs', 'lib/client/docsClientUtils.js'),
    ],
    find: String.raw`([\w.[\]]+)\.localeCompare\(([\w.[\]]+)\)`,
    put: '($1 < $2 ? -1 : 1)',
  },
  {
    // The height of the navigation bar, which matters once the reader scrolls: to measure it before
    // lays out the whole page while it starts.
    files: [packageFile('@docusaurus/theme-common', 'lib/hooks/useHideableNavbar.js')],
    find: String.raw`navbarHeight\.current = node\.getBoundingClientRect\(\)\.height`,
    put: "Object.defineProperty(navbarHeight, 'current', {configurable: true, get: () => node.offsetHeight})",
  },
  {
    // Tabs are made a second time when the page has started. They were to show the stored choice that
    // way (https://github.com/facebook/docusaurus/issues/5653), and by now follow it without.
    files: [
      packageFile('@docusaurus/theme-classic', 'lib/theme/Tabs/index.js'),
      packageFile('docusaurus-theme-openapi-docs', 'lib/theme/ApiTabs/index.js'),
    ],
    find: String.raw`key(?:=\{|: )String\(isBrowser\)[},]`,
    put: '',
  },
  // The head of the page is written anew for each component that says something of it, which the server
  // has written already: it is left alone until the page has started, and then written once.
  {
    files: [packageFile('react-helmet-async', 'lib/index.module.js')],
    find: '^',
    put: "import {isInSteps} from '@site/src/plugins/browser-bundle/in-steps';\n",
  },
  {
    files: [packageFile('react-helmet-async', 'lib/index.module.js')],
    find: String.raw`emitChange=function\(\)\{`,
    put: '$&if(isInSteps())return;',
  },
  {
    // The search box takes the focus when its index has come, also from a reader who has gone on by
    // keyboard: its library moves the field, which loses the focus by that. No issue is known.
    files: [
      packageFile('@easyops-cn/docusaurus-search-local', 'dist/client/client/theme/SearchBar/SearchBar.jsx'),
    ],
    find: String.raw`search\.current = autoComplete\(searchBarRef\.current,`,
    put: `focusAfterIndexLoaded.current &&= document.activeElement === searchBarRef.current;\n$&`,
  },
];

/** While writers work they have React itself, since refreshing a page in place needs it. */
const withPreact = process.env.NODE_ENV === 'production';

/** Parts of the configuration that only the build reads. */
const BUILD_ONLY = [
  'presets',
  'plugins',
  'themes',
  'headTags',
  'stylesheets',
  'scripts',
  'markdown',
  'ssrTemplate',
  'storage',
];

/** The configuration without what the reader's browser has no use for, as a module. */
function writeClientConfig({siteConfig, generatedFilesDir}: LoadContext): string {
  const folder = path.join(generatedFilesDir, 'browser-bundle');
  const file = path.join(folder, 'docusaurus.config.mjs');
  const entries = Object.entries(siteConfig).filter(([key]) => !BUILD_ONLY.includes(key));
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(file, `export default ${JSON.stringify(Object.fromEntries(entries))};\n`);
  return file;
}

/** Components that start one by one; see the README for what they have to be. */
const PARTS = [
  'DocBreadcrumbs',
  'DocVersionRoot',
  'DocItem/Content',
  'DocItem/Layout',
  'DocItem/Paginator',
  'DocRoot/Layout',
  'DocRoot/Layout/Main',
  'DocRoot/Layout/Sidebar',
  'DocSidebar/Desktop',
  'DocSidebarItem/Category',
  'Footer',
  'Navbar/Content',
  'Navbar/Layout',
  'SearchBar',
  'TOC',
  'Tabs',
];

/** The file of a theme's component: the site's own, or else the classic theme's. */
function componentFile(siteDir: string, name: string): string {
  const own = path.join(siteDir, 'src/theme', name, 'index.tsx');
  return fs.existsSync(own) ? own : packageFile('@docusaurus/theme-classic', `lib/theme/${name}/index.js`);
}

/**
 * Has Chromium compile all functions of a script beside the page, while the script is read. It would
 * compile each one when it is called, on the thread that answers the reader: half of what evaluating
 * the site's main script takes. Other browsers read a comment
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** Code that all pages of the docs share. */
const LAYOUT =
  /[\\/](?:theme-classic[\\/]lib[\\/]theme[\\/](?:Doc|MDX|TOC|Admonition|Heading|Details|Tab|EditThisPage|LastUpdated|PaginatorNavLink|TagsListInline|ContentVisibility)|src[\\/]theme[\\/](?:CodeBlock|Doc|IdealImage|MDX|NotFound|Tab|TOC)|src[\\/]components[\\/])/;

/** See the README beside this file. */
export default function browserBundle(context: LoadContext): Plugin {
  const here = path.join(context.siteDir, 'src/plugins/browser-bundle');
  const empty = path.join(here, 'empty.ts');
  const unusedAlias = Object.fromEntries(unused.map((file) => [file, empty]));
  return {
    name: 'browser-bundle',
    getClientModules: () => [
      path.join(here, 'prefetch-when-idle.ts'),
      path.join(here, 'far-blocks.ts'),
      ...(withPreact ? [path.join(here, 'event-methods.ts')] : []),
    ],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: `(${letFarBlocksWait.toString()})(window)`}],
    }),
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {resolve: {alias: unusedAlias}};
      const alias = {
        ...unusedAlias,
        tslib$: path.join(here, 'tslib.ts'),
        '@generated/docusaurus.config$': writeClientConfig(context),
        [browserContext]: path.join(here, 'BrowserContext.tsx'),
        [preload]: path.join(here, 'preload.ts'),
        [lifecycles]: path.join(here, 'ClientLifecycles.tsx'),
        ...(withPreact ? {react: preact, 'react-dom': preact} : {}),
      };
      const rules = [
        ...edits.map(({files, ...options}) => ({test: files, loader: path.join(here, 'edit.cjs'), options})),
        {
          test: withPreact ? PARTS.map((name) => componentFile(context.siteDir, name)) : [],
          enforce: 'pre' as const,
          loader: path.join(here, 'later.cjs'),
        },
        // The sidebar of each version, without the texts that come along.
        {
          test: /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
          loader: path.join(here, 'slim-version.cjs'),
        },
      ];
      // One file instead of eight small ones, which every page of the docs asks for.
      const layout = {test: LAYOUT, name: 'layout', chunks: 'async' as const, enforce: true};
      const {BannerPlugin, Compilation} = currentBundler.instance;
      // After what makes scripts small, which takes comments away.
      const compileAhead = new BannerPlugin({
        banner: COMPILE_AHEAD,
        test: /\.js$/,
        raw: true,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      });
      return {
        resolve: {alias},
        module: {rules},
        plugins: withPreact ? [compileAhead] : [],
        optimization: {splitChunks: {cacheGroups: {layout}}},
      };
    },
  };
}
