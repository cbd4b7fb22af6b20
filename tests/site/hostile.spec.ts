// cspell:ignore mglyph
/** Addresses that someone may hand to a reader to harm them: their text is shown as text, and has no other effect. */
import type {Page} from '@playwright/test';
import {expect, open, test as base} from './fixtures';
import {hostileInputs, SEED, SHOWN, type HostileInput, type Target} from './hostile-inputs';

/** Every night all of the addresses are tried, and daily a sample of them. */
const isNightly = process.env.NIGHTLY === 'true';

/** The number of one input, to run it alone: `HOSTILE_INPUT=1234 npx playwright test hostile`. */
const ONLY = process.env.HOSTILE_INPUT;

const PATHS: Readonly<Record<Target, string>> = {
  search: '/search/',
  guide: '/docs/getting-started/installation/',
  // The only page that shows a part of its hash: the name of a symbol that it doesn't have.
  reference: '/sdk/13/api/',
};

/** An address, and what the page must show for it. */
interface Visit {
  search: string;
  hash: string;
  /** The value of the page's search box, which has no line breaks. */
  box: string;
  /** What the title starts with, where it depends on the address. */
  title: string;
  /** Whether the index is asked. */
  asks: boolean;
}

/** What the tests use in the page. */
interface Watch {
  /** Waits until the page shows what it must; says what it shows instead, and what it should not have. */
  settle(visit: Visit): Promise<string[]>;
  /** Goes to an address without leaving the page. */
  go(visit: Visit): Promise<string[]>;
}

/** Puts the watch into a page, before anything of the page runs. */
function installWatch(): void {
  const found: string[] = [];
  const hit = (): void => void found.push('a planted handler was called');
  // Markup in a frame calls the handler of its own window, or of this one.
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

  // Nothing on the page tells when the worker has answered.
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

  /** The text in the box of the page of results, or the words that the button of the search names. */
  const shown = (): string =>
    pathname === '/search/'
      ? (document.querySelector<HTMLInputElement>('main input')?.value ?? '')
      : document.querySelector('nav .search-button__clear')
        ? document.querySelector('nav .search-button__words')!.textContent.replace(/[\r\n]/g, '')
        : '';

  const watch: Watch = {
    async settle({box, title}) {
      await expectSoon(`the box does not show ${box.slice(0, 200)}`, () => shown() === box);
      // Unlike that of the document, the text of the element keeps its white space.
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
    // Requests to other hosts fail, which the console says.
    await use(problems);
  },
});

// A trace of hundreds of addresses is too large to read, and the policy of the pages would hide what their code does.
test.use({trace: 'off', bypassCSP: true});

/** What the page must show for an input. */
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

/** Inputs for a page, spread evenly over the list. */
function inputsFor(target: Target, count: number): HostileInput[] {
  const inputs = ONLY === undefined ? hostileInputs : [hostileInputs[Number(ONLY)]!];
  const own = inputs.filter((input) => input.target === target);
  const every = Math.max(1, Math.floor(own.length / count));
  return own.filter((_, place) => place % every === 0);
}

/** Asks the watch of the page; as JSON, since Playwright does not pass lone surrogates. */
const ask = (page: Page, what: keyof Watch, visit: Visit): Promise<string[]> =>
  page.evaluate(
    ([method, text]) => (window as never as {watch: Watch}).watch[method](JSON.parse(text) as Visit),
    [what, JSON.stringify(visit)] as const,
  );

for (const target of ['search', 'guide', 'reference'] as const)
  test(`${PATHS[target]} takes hostile addresses for text`, async ({page, intrusions}) => {
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
      // If the box does not change, nothing shows that the address was read.
      if (visit.box === box) continue;
      ({box} = visit);
      expect([...(await ask(page, 'go', visit)), ...intrusions], tell(input)).toEqual([]);
    }
    // The watch sees what is planted.
    await page.evaluate(() => document.body.append(document.createElement('x-planted')));
    expect(await ask(page, 'settle', {search: '', hash: '', box, title: '', asks: false})).toHaveLength(1);
  });
