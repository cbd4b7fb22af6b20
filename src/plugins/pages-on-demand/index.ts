import type {Plugin} from '@docusaurus/types';

type Middleware = (request: object, response: object, next: () => void) => void;

/** The part of the bundler's API used here; Docusaurus does not export its types. */
interface Rspack {
  lazyCompilationMiddleware: (compiler: object) => Middleware;
}

/** See the README beside this file. */
export default function pagesOnDemand(): Plugin {
  return {
    name: 'pages-on-demand',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode === 'production') return undefined;
      const {lazyCompilationMiddleware} = currentBundler.instance as unknown as Rspack;
      let compile: Middleware | undefined;
      return {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx?$/},
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
