// cspell:ignore mglyph
/** Hostile addresses: their text is shown as text and has no other effect. */
import type {Page} from '@playwright/test';
import {expect, open, test as base} from './fixtures';
import {hostileInputs, SEED, SHOWN, type HostileInput, type Target} from './hostile-inputs';

/** Nightly runs try all addresses, daily runs a sample. */
const isNightly = process.env.NIGHTLY === 'true';

/** Runs a single input by its number: `HOSTILE_INPUT=1234 npx playwright test hostile`. */
const ONLY = process.env.HOSTILE_INPUT;

const PATHS: Readonly<Record<Target, string>> = {
  search: '/search/',
  guide: '/docs/getting-started/installation/',
  // The only page that shows a part of its hash: the name of an unknown symbol.
  reference: '/sdk/13/api/',
};

/** An address and the expected content. */
interface Visit {
  search: string;
  hash: string;
  /** The expected value of the search box, without line breaks. */
  box: string;
  /** The expected start of the title, if it depends on the address. */
  title: string;
  /** Whether the page queries the index. */
  asks: boolean;
}

/** Functions that the tests call in the page. */
interface Watch {
  /** Waits for the expected content. Returns what is missing and everything harmful. */
  settle(visit: Visit): Promise<string[]>;
  /** Navigates on the client, without loading a document. */
  go(visit: Visit): Promise<string[]>;
}

/** Installs the watch before any script of the page. */
function installWatch(): void {
  const found: string[] = [];
  const hit = (): void => void found.push('a planted handler was called');
  // Markup in a frame may call the handler of its own window or of the parent.
  Object.defineProperty(window, '__hit', {value: hit, configurable: true});
  if (window.parent !== window) return;

  const isHarmful = (element: Element): boolean =>
    element.matches('x-planted, base, iframe, object, embed, mglyph, meta[http-equiv="refresh" i], form') ||
    [...element.attributes].some(({name, value}) => {
      if (/^on|^srcdoc$/i.test(name)) return true;
      if (!/^(?:href|src|action|formaction|xlink:href)$/.test(name)) return false;
      const address = URL.parse(value, document.baseURI);
      return !address || /^(?:javascript|data):/.test(address.protocol) || address.host === '127.0.0.2';
    });
  const note = (node: Node): void => {
    if (node instanceof Element && isHarmful(node)) found.push(`put in: ${node.outerHTML.slice(0, 200)}`);
  };
  new MutationObserver((records) => {
    for (const {type, target, addedNodes} of records) {
      if (type === 'attributes') note(target);
      for (const node of addedNodes) {
        note(node);
        if (node instanceof Element) node.querySelectorAll('*').forEach(note);
      }
    }
  }).observe(document, {subtree: true, childList: true, attributes: true});

  // The page does not show when the worker has answered.
  let questions = 0;
  let answers = 0;
  window.Worker = class extends Worker {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts);
      this.addEventListener('message', () => (answers += 1));
    }

    override postMessage(...parts: unknown[]): void {
      questions += 1;
      super.postMessage(...(parts as Parameters<Worker['postMessage']>));
    }
  };

  const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
  const names = (): string => prototypes.map((prototype) => Object.getOwnPropertyNames(prototype)).join();
  const untouched = names();
  const {pathname} = location;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  async function expectSoon(what: string, condition: () => boolean): Promise<void> {
    const end = Date.now() + 20_000;
    while (!condition() && Date.now() < end) await pause();
    if (!condition()) found.push(`${what}: ${shown().slice(0, 200)}, ${document.title.slice(0, 200)}`);
  }

  /** The text of the search page's box, or of the search button. */
  const shown = (): string =>
    pathname === '/search/'
      ? (document.querySelector<HTMLInputElement>('main input')?.value ?? '')
      : document.querySelector('nav .search-button__clear')
        ? document.querySelector('nav .search-button__words')!.textContent.replace(/[\r\n]/g, '')
        : '';

  const watch: Watch = {
    async settle({box, title}) {
      await expectSoon(`the box does not show ${box.slice(0, 200)}`, () => shown() === box);
      // Unlike `document.title`, the element's text keeps its white space.
      const hasTitle = () => document.querySelector('title')!.textContent.startsWith(title);
      await expectSoon(`the title does not start with ${title}`, hasTitle);
      await pause();
      if (names() !== untouched) found.push('a prototype was changed');
      if (location.pathname !== pathname) found.push(`the page went to ${location.pathname}`);
      return found.splice(0);
    },

    async go(visit) {
      const before = questions;
      history.pushState(null, '', pathname + visit.search);
      dispatchEvent(new PopStateEvent('popstate', {state: null}));
      const faults = await watch.settle(visit);
      if (visit.asks)
        await expectSoon('the index has not answered', () => questions > before && answers === questions);
      // The browser follows the hash, and the page reacts.
      if (visit.hash) location.hash = visit.hash;
      await pause();
      return [...faults, ...(await watch.settle(visit))];
    },
  };
  Object.assign(window, {watch});
}

const test = base.extend<{intrusions: string[]}>({
  intrusions: async ({context, page, problems}, use) => {
    await context.addInitScript(installWatch);
    context.on('page', () => problems.push('another window'));
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Failed requests to other hosts appear on the console.
    await use(problems);
  },
});

// A trace of hundreds of addresses is too large, and the policy would hide bugs in the code.
test.use({trace: 'off', bypassCSP: true});

/** The expected content for an input. */
function visitOf({target, search, hash, parameters}: HostileInput): Visit {
  const terms = parameters.filter(([name]) => name === SHOWN[target]).map(([, value]) => value);
  if (target !== 'search') {
    return {search, hash, box: terms.join(' ').replace(/[\r\n]/g, ''), title: '', asks: false};
  }
  const query = terms[0] ?? '';
  return {
    search,
    hash,
    box: query.replace(/[\r\n]/g, ''),
    title: query === '' ? 'Search | ' : `Search results for "${query.slice(0, 100)}" | `,
    asks: query.trim() !== '',
  };
}

/** Inputs for a page, evenly spread over the list. */
function inputsFor(target: Target, count: number): HostileInput[] {
  const inputs = ONLY === undefined ? hostileInputs : [hostileInputs[Number(ONLY)]!];
  const own = inputs.filter((input) => input.target === target);
  const every = Math.max(1, Math.floor(own.length / count));
  return own.filter((_, place) => place % every === 0);
}

/** Calls the watch of the page, with JSON because Playwright does not pass lone surrogates. */
const ask = (page: Page, what: keyof Watch, visit: Visit): Promise<string[]> =>
  page.evaluate(
    ([method, text]) => (window as never as {watch: Watch}).watch[method](JSON.parse(text) as Visit),
    [what, JSON.stringify(visit)] as const,
  );

for (const target of ['search', 'guide', 'reference'] as const)
  test(`${PATHS[target]} shows hostile addresses as text only`, async ({page, intrusions}) => {
    test.setTimeout(isNightly ? 900_000 : 240_000);
    // The test server refuses addresses of 64 kB.
    await page.route(
      (url) => url.pathname === PATHS[target] && url.search.length > 1000,
      async (route) => {
        const {origin, pathname} = new URL(route.request().url());
        await route.fulfill({response: await route.fetch({url: origin + pathname})});
      },
    );
    const tell = ({number, search, hash}: HostileInput): string =>
      `HOSTILE_INPUT=${number} (seed ${SEED}): ${JSON.stringify((search + hash).slice(0, 500))}`;
    for (const input of inputsFor(target, isNightly ? 20 : 2)) {
      const visit = visitOf(input);
      await open(page, PATHS[target] + visit.search + visit.hash);
      expect([...(await ask(page, 'settle', visit)), ...intrusions], tell(input)).toEqual([]);
    }
    await open(page, PATHS[target]);
    let box = '';
    for (const input of inputsFor(target, isNightly ? Infinity : 8)) {
      const visit = visitOf(input);
      // Without a change of the box, there is no sign that the page has read the address.
      if (visit.box === box) continue;
      ({box} = visit);
      expect([...(await ask(page, 'go', visit)), ...intrusions], tell(input)).toEqual([]);
    }
    // The watch itself works.
    await page.evaluate(() => document.body.append(document.createElement('x-planted')));
    expect(await ask(page, 'settle', {search: '', hash: '', box, title: '', asks: false})).toHaveLength(1);
  });
