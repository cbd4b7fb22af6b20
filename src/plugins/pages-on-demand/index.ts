import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

type Middleware = (request: object, response: object, next: () => void) => void;

/** The part of the bundler's API used here; Docusaurus does not export its types. */
interface Rspack {
  lazyCompilationMiddleware: (compiler: object) => Middleware;
}

/** See the README beside this file. */
export default function pagesOnDemand({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    injectHtmlTags() {
      if (process.env.NODE_ENV === 'production') return {};
      return {headTags: [{tagName: 'script', innerHTML: 'var require = {resolveWeak: String};'}]};
    },
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode === 'production') return undefined;
      const {lazyCompilationMiddleware} = currentBundler.instance as unknown as Rspack;
      let compile: Middleware | undefined;
      return {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx?$/},
        module: {
          // The registry calls `require.resolveWeak` for each page, which makes the bundler compile all of them.
          // In an ES module the bundler does not parse `require`.
          rules: [{test: path.join(generatedFilesDir, 'registry.js'), type: 'javascript/esm'}],
        },
        plugins: [
          {
            apply(compiler: {hooks: {watchRun: {tap: (name: string, run: () => void) => void}}}) {
              // Only the development server watches.
              compiler.hooks.watchRun.tap('pages-on-demand', () => {
                compile ??= lazyCompilationMiddleware(compiler);
              });
            },
          },
        ],
        devServer: {
          onListening: ({app}: {app: {use: (middleware: Middleware) => void}}) => {
            app.use((request, response, next) => (compile ? compile(request, response, next) : next()));
          },
        },
      } as object;
    },
  };
}
