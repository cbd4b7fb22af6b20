/** What is used here of the bundler, whose types Docusaurus does not pass on. */
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

/** How long the bundler has had nothing to do before it is given pages that nobody has asked for. */
const PAUSE = 1000;

/** So many pages at a time: a page that a writer saves or asks for waits for these, not for all. */
const AT_ONCE = 10;

/** Where browsers say which pages they want; the bundler's own address for it. */
const ADDRESS = '/lazy-compilation-using-';

/** What stands in the modules for a page that is compiled later, before the page's own name. */
const STAND_IN = 'lazy-compilation-proxy|';

/**
 * Lists the pages that are not compiled.
 *
 * @param modules - Names of all modules of the bundler.
 * @returns Names of the modules that stand in for them.
 */
export function notCompiled(modules: Iterable<string>): string[] {
  const all = new Set(modules);
  return [...all].filter((name) => name.startsWith(STAND_IN) && !all.has(name.slice(STAND_IN.length)));
}

/** Compiles a page when a browser asks for it, and the others when there is time. */
export class OnDemand {
  private compile: Middleware | undefined;
  /** Each page is asked for once, so that one that never comes does not keep the bundler busy. */
  private readonly asked = new Set<string>();

  /** For the bundler's option `lazyCompilation`. */
  readonly options = {entries: false, imports: true, test: /\.mdx?$/};

  /** For the development server, which is not the bundler's own and lacks its middleware. */
  readonly onListening = ({app}: {app: {use(middleware: Middleware): void}}): void => {
    app.use((request, response, next) => this.compile?.(request, response, next));
  };

  apply(compiler: Compiler): void {
    // Only the development server watches; a build of the same mode has nobody who asks for pages.
    compiler.hooks.watchRun.tap('pages-on-demand', () => {
      this.compile ??= compiler.rspack.lazyCompilationMiddleware(compiler);
    });
    let timer: NodeJS.Timeout | undefined;
    compiler.hooks.invalid.tap('pages-on-demand', () => clearTimeout(timer));
    compiler.hooks.done.tap('pages-on-demand', ({compilation}) => {
      if (!this.compile) return;
      clearTimeout(timer);
      const names = Array.from(compilation.modules, (module) => module.identifier());
      timer = setTimeout(() => this.compileSome(notCompiled(names)), PAUSE);
    });
  }

  /** Asks for pages as a browser does. */
  private compileSome(pages: readonly string[]): void {
    const some = pages.filter((page) => !this.asked.has(page)).slice(0, AT_ONCE);
    if (some.length === 0) return;
    for (const page of some) this.asked.add(page);
    const answer = {writeHead() {}, write() {}, end() {}};
    this.compile?.({url: ADDRESS, method: 'POST', body: some}, answer, () => {});
  }
}
