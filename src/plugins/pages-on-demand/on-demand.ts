/** The part of the bundler that is used here; Docusaurus does not export its types. */
interface Module {
  identifier(): string;
  nameForCondition(): string | undefined;
}

type Middleware = (request: object, response: object, next: () => void) => void;

interface Compiler {
  rspack: {lazyCompilationMiddleware(compiler: Compiler): Middleware};
  hooks: {
    watchRun: {tap(name: string, callback: () => void): void};
    invalid: {tap(name: string, callback: () => void): void};
    done: {tap(name: string, callback: (stats: {compilation: {modules: Iterable<Module>}}) => void): void};
  };
}

/** Debounce in milliseconds: after so long without work, the bundler compiles pages that nobody has requested. */
const IDLE_MS = 1000;

/** Pages in a batch: a page that a writer saves or requests waits for one batch, not for all pages. */
const BATCH = 10;

/** The bundler's endpoint at which browsers request pages. */
const ENDPOINT = '/lazy-compilation-using-';

/** Prefix of the placeholder module of a page that is compiled later; the page's own name follows. */
const PLACEHOLDER = 'lazy-compilation-proxy|';

/**
 * Lists the pages that are not compiled.
 *
 * @param modules - Names of all modules of the bundler.
 * @returns Names of their placeholder modules.
 */
export function notCompiled(modules: Iterable<string>): string[] {
  const all = new Set(modules);
  return [...all].filter((name) => name.startsWith(PLACEHOLDER) && !all.has(name.slice(PLACEHOLDER.length)));
}

/** Compiles a page when a browser requests it, and the others in batches while the bundler is idle. */
export class OnDemand {
  private compile: Middleware | undefined;
  /** Each page is requested once, so that a page that never compiles does not keep the bundler busy. */
  private readonly requested = new Set<string>();

  /** For the bundler's option `lazyCompilation`. */
  readonly options = {entries: false, imports: true, test: /\.mdx?$/};

  /** For the development server, which is not the bundler's own and lacks its middleware. */
  readonly onListening = ({app}: {app: {use(middleware: Middleware): void}}): void => {
    app.use((request, response, next) => this.compile?.(request, response, next));
  };

  apply(compiler: Compiler): void {
    // Only the development server watches; in a build, nobody requests pages.
    compiler.hooks.watchRun.tap('pages-on-demand', () => {
      this.compile ??= compiler.rspack.lazyCompilationMiddleware(compiler);
    });
    let timer: NodeJS.Timeout | undefined;
    compiler.hooks.invalid.tap('pages-on-demand', () => clearTimeout(timer));
    compiler.hooks.done.tap('pages-on-demand', ({compilation}) => {
      if (!this.compile) return;
      clearTimeout(timer);
      const names = Array.from(compilation.modules, (module) => module.identifier());
      timer = setTimeout(() => this.compileBatch(notCompiled(names)), IDLE_MS);
    });
  }

  /** Requests the next batch of pages, as a browser does. */
  private compileBatch(pages: readonly string[]): void {
    const batch = pages.filter((page) => !this.requested.has(page)).slice(0, BATCH);
    if (batch.length === 0) return;
    for (const page of batch) this.requested.add(page);
    const response = {writeHead() {}, write() {}, end() {}};
    this.compile?.({url: ENDPOINT, method: 'POST', body: batch}, response, () => {});
  }
}
