// cspell:ignore domcontentloaded
import type {Page} from '@playwright/test';
import {expect, test as base} from './fixtures';
import {hostileInputs, SEED, SHOWN, type HostileInput, type Target} from './hostile-inputs';

/** Every night all of the addresses are tried, and daily a sample of them. */
const isNightly = process.env.NIGHTLY === 'true';

/** How many of the addresses of a page are opened as a reader's first page. */
const OPENED = isNightly ? 20 : 3;

/** How many of the addresses of a page are gone to in the page. */
const GONE_TO = isNightly ? Infinity : 12;

/** Findings after which a test gives up: one fault tends to be found by many inputs. */
const ENOUGH = 5;

/** Inputs that are handed to the page at once. */
const PORTION = 400;

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
  number: number;
  target: Target;
  search: string;
  hash: string;
  /** The value of the page's search box. */
  box: string;
  /** What the title of the document starts with; null where it doesn't depend on the address. */
  title: string | null;
  /** Whether the address asks for an answer of the index. */
  asks: boolean;
  /** Whether words of the page are marked for it, which happens later than all the rest. */
  marks?: boolean;
}

/** Something that an address must not cause. */
interface Finding {
  number: number;
  found: string[];
}

/** How a finding begins that names an element or an attribute. */
const PUT_IN = 'put in: ';

/** The part of the tests that runs in the page. */
interface Watch {
  /** Takes for harmless what has been seen, or what has been found harmless before. */
  learn(entries?: string[]): void;
  /** All that is harmless. */
  known(): string[];
  /** What was seen since the last call and is not harmless. */
  findings(): string[];
  /** Waits until the page shows what it must for the present address; says what it shows instead. */
  settle(visit: Visit): Promise<string[]>;
  /** Goes to addresses without leaving the page, until one of them does harm. */
  go(visits: string): Promise<Finding | null>;
}

/** Puts the watch into a page, before anything of the page runs. */
function installWatch(): void {
  const seen = new Set<string>();
  const harmless = new Set<string>();
  const problems: string[] = [];
  let hits = 0;
  const hit = (): void => {
    hits += 1;
  };
  Object.defineProperty(window, '__hit', {value: hit});
  // Markup in a frame calls the handler of its own window, or of this one.
  if (window.parent !== window) {
    const outer = (window.parent as never as {__hit?(): void}).__hit;
    if (outer) Object.defineProperty(window, '__hit', {value: outer, configurable: true});
    return;
  }

  window.addEventListener('error', (event) => problems.push(`exception: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => problems.push(`rejection: ${event.reason}`));
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    problems.push(`console: ${parts.map(String).join(' ').slice(0, 300)}`);
    report.apply(console, parts);
  };

  const names = Object.getOwnPropertyNames;
  const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
  const untouched = prototypes.map((prototype) => names(prototype).join());

  const ADDRESSES = /^(?:href|src|srcset|action|formaction|data|poster|background|cite|xlink:href)$/;

  /** What an element is, without its text: its name, its attributes, and where its addresses lead. */
  function note(element: Element): void {
    // The bar that tells of a slow navigation comes when the machine is slow.
    if (element.closest('#nprogress')) return;
    const name = element.localName;
    seen.add(name);
    for (const attribute of element.attributes) {
      // Parameters that set these on purpose, for a page in a frame.
      if (name === 'html' && attribute.name.startsWith('data-')) continue;
      seen.add(`${name}[${attribute.name}]`);
      if (!ADDRESSES.test(attribute.name)) continue;
      let origin = 'nowhere';
      try {
        const address = new URL(attribute.value, document.baseURI);
        // Only a link may differ from page to page, and a script of the build may come when it is needed.
        const isOwnScript = address.origin === location.origin && address.pathname.startsWith('/assets/js/');
        const place = isOwnScript ? '/assets/js/' : address.pathname;
        origin = address.protocol + address.host + (name === 'a' ? '' : place);
      } catch {
        // Keeps its name.
      }
      seen.add(`${name}[${attribute.name}=${origin}]`);
    }
  }

  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'attributes') note(record.target as Element);
      for (const node of record.addedNodes) {
        if (!(node instanceof Element)) continue;
        note(node);
        node.querySelectorAll('*').forEach(note);
      }
    }
  }).observe(document, {subtree: true, childList: true, attributes: true});

  // Counts messages to workers and their answers, since nothing on the page tells when an answer has come.
  let questions = 0;
  let answers = 0;
  window.Worker = class extends Worker {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts);
      this.addEventListener('message', () => {
        answers += 1;
      });
    }

    override postMessage(...parts: unknown[]): void {
      questions += 1;
      super.postMessage(...(parts as Parameters<Worker['postMessage']>));
    }
  };

  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  async function until(condition: () => boolean): Promise<boolean> {
    const end = Date.now() + 20_000;
    while (!condition()) {
      if (Date.now() > end) return false;
      await pause();
    }
    return true;
  }

  /** What the box of the page has, or the words that the button of the search names. */
  const shown = (visit: Visit): string | undefined =>
    visit.target === 'search'
      ? document.querySelector<HTMLInputElement>('main input')?.value
      : document.querySelector('nav .search-button__clear')
        ? document.querySelector('nav .search-button__words')?.textContent.replace(/[\r\n]/g, '')
        : '';

  const cut = (text: unknown): string => JSON.stringify(String(text).slice(0, 200));

  const watch: Watch = {
    learn(entries = [...seen]) {
      for (const entry of entries) harmless.add(entry);
    },

    known() {
      return [...harmless];
    },

    findings() {
      const found = [...seen].filter((entry) => !harmless.has(entry)).map((entry) => `put in: ${entry}`);
      seen.clear();
      found.push(...problems.splice(0));
      if (hits > 0) found.push('the planted handler was called');
      hits = 0;
      if (prototypes.some((prototype, place) => names(prototype).join() !== untouched[place])) {
        found.push('a prototype was changed');
      }
      return found;
    },

    async settle(visit) {
      // A line of input has no line breaks.
      const box = visit.box.replace(/[\r\n]/g, '');
      if (!(await until(() => shown(visit) === box))) {
        return [`the box shows ${cut(shown(visit))} instead of ${cut(box)}`];
      }
      // Unlike that of the document, the text of the element keeps its white space.
      const title = (): string => document.querySelector('title')?.textContent ?? '';
      const {title: start} = visit;
      if (start !== null && !(await until(() => title().startsWith(start)))) {
        return [`the title is ${cut(title())} and does not start with ${cut(start)}`];
      }
      return [];
    },

    async go(visits) {
      const {pathname} = location;
      for (const visit of JSON.parse(visits) as Visit[]) {
        const found: string[] = [];
        const visitOnce = async (search: string, wanted: Visit): Promise<void> => {
          const before = questions;
          history.pushState(null, '', pathname + search);
          window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
          found.push(...(await watch.settle(wanted)));
          if (!wanted.asks || found.length > 0) return;
          if (!(await until(() => questions > before && answers === questions))) {
            found.push('the index was not asked, or has not answered');
          }
          await pause();
        };
        // If the box did not change, nothing would show that the address was read.
        if (shown(visit) === visit.box) {
          const {target} = visit;
          const [search, box] =
            visit.box === '' ? [`?${target === 'search' ? 'q' : '_highlight'}=beam`, 'beam'] : ['', ''];
          await visitOnce(search, {
            ...visit,
            box,
            asks: target === 'search' && box !== '',
            title: target !== 'search' ? null : box === '' ? 'Search | ' : 'Search results for "beam" | ',
          });
        }
        await visitOnce(visit.search, visit);
        if (visit.hash !== '' && found.length === 0) {
          // The browser follows the hash, fires an event, and the page reacts to it.
          const changed = new Promise((resolve) =>
            window.addEventListener('hashchange', resolve, {once: true}),
          );
          const before = location.hash;
          location.hash = visit.hash;
          if (location.hash !== before) await changed;
          await pause();
          await pause();
          found.push(...(await watch.settle(visit)));
        }
        if (location.pathname !== pathname) found.push(`the page went to ${location.pathname}`);
        found.push(...watch.findings());
        if (found.length > 0) return {number: visit.number, found};
      }
      return null;
    },
  };
  Object.assign(window, {watch});
}

interface Fixtures {
  /** Requests, dialogs and windows that no address may cause. */
  intrusions: string[];
}

const test = base.extend<Fixtures>({
  // Browsers slow down a page that changes its address more than 200 times in ten seconds.
  launchOptions: [
    async ({launchOptions}, use) => {
      const args = [...(launchOptions.args ?? []), '--disable-ipc-flooding-protection'];
      await use({...launchOptions, args});
    },
    {scope: 'worker'},
  ],
  intrusions: [
    async ({context, page, baseURL}, use) => {
      const intrusions: string[] = [];
      await context.addInitScript(installWatch);
      context.on('request', (request) => {
        const address = new URL(request.url());
        const isOwn = address.origin === new URL(baseURL!).origin;
        const isConsent = /^https:\/\/cdn\.jsdelivr\.net\/npm\/vanilla-cookieconsent@[\d.]+\/dist\//.test(
          request.url(),
        );
        if (request.method() !== 'GET' || !(isOwn || isConsent)) {
          intrusions.push(`request: ${request.method()} ${request.url().slice(0, 200)}`);
        }
      });
      context.on('response', (response) => {
        if (response.status() >= 400) {
          intrusions.push(`request for no file of the site: ${response.url().slice(0, 200)}`);
        }
      });
      context.on('page', () => intrusions.push('another window'));
      page.on('websocket', (socket) => intrusions.push(`socket: ${socket.url()}`));
      page.on('dialog', (dialog) => {
        intrusions.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(intrusions);
    },
    {auto: true},
  ],
});

// A trace of hundreds of addresses is too large to read; a finding names its input.
test.use({trace: 'off'});
// The policy of the pages would hide what the site's own code lets through.
test.use({bypassCSP: true});

/** What the page must show for an input. */
function visitOf({number, target, search, hash, parameters}: HostileInput): Visit {
  const terms = parameters.filter(([name]) => name === SHOWN[target]).map(([, value]) => value);
  if (target !== 'search') {
    return {number, target, search, hash, box: terms.join(' '), title: null, asks: false};
  }
  const query = terms[0] ?? '';
  return {
    number,
    target,
    search,
    hash,
    box: query,
    title: query === '' ? 'Search | ' : `Search results for "${query.slice(0, 100)}" | `,
    asks: query.trim() !== '',
  };
}

function harmless(target: Target, terms: string[], more = ''): Visit {
  const parameters = terms.map((term): [string, string] => [SHOWN[target], term]);
  const search = `?${new URLSearchParams(parameters)}${more}`;
  return visitOf({number: -1, target, search, hash: '', parameters});
}

/** Visits that show all that a page may be made of: results, none, marks of words in a text. */
const HARMLESS: Readonly<Record<Target, Visit[]>> = {
  search: [
    harmless('search', ['beam']),
    harmless('search', ['error view'], '&ctx=sdk'),
    harmless('search', ['error'], '&version=sdk%2F13%2F'),
    harmless('search', ['zzzzzzzzzzzz']),
    harmless('search', []),
  ],
  guide: [{...harmless('guide', ['python', 'install']), marks: true}, harmless('guide', ['zzzzzzzzzzzz'])],
  reference: [
    {...harmless('reference', ['viktor', 'error']), hash: '#NoSuchEntry', marks: true},
    harmless('reference', ['zzzzzzzzzzzz']),
  ],
};

/** Serves a page whatever its query is: the test server refuses addresses of 64 kB. */
async function serveLong(page: Page): Promise<void> {
  const own = Object.values(PATHS);
  await page.route(
    (url) => own.includes(url.pathname) && url.search.length > 1000,
    async (route) => {
      const {origin, pathname} = new URL(route.request().url());
      await route.fulfill({response: await route.fetch({url: origin + pathname})});
    },
  );
}

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, {waitUntil: 'domcontentloaded'});
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/** Goes to addresses within the page that is open. */
function goWithin(page: Page, visits: Visit[]): Promise<Finding | null> {
  // As JSON, since Playwright does not pass lone surrogates into the page.
  const json = JSON.stringify(visits);
  return page.evaluate((text) => (window as never as {watch: Watch}).watch.go(text), json);
}

/** Opens a page with a harmless address, and makes it show all that it may be made of. */
async function prepare(page: Page, target: Target): Promise<void> {
  await open(page, PATHS[target]);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (window as never as {watch: Watch}).watch.learn());
  for (const visit of HARMLESS[target]) {
    const finding = await goWithin(page, [visit]);
    // The script that marks words is loaded with the first mark.
    if (visit.marks) await page.locator('main mark').first().waitFor();
    const late = await page.evaluate(() => (window as never as {watch: Watch}).watch.findings());
    const found = [...(finding?.found ?? []), ...late];
    // New elements are expected here; everything else is a fault.
    const faults = found.filter((what) => !what.startsWith(PUT_IN));
    expect(faults, `harmless address ${visit.search}`).toEqual([]);
    await page.evaluate(
      (entries) => (window as never as {watch: Watch}).watch.learn(entries),
      found.map((what) => what.slice(PUT_IN.length)),
    );
  }
}

/** Goes to hostile addresses within a page; opens it anew after each portion, and after one that does harm. */
async function sweep(page: Page, target: Target, visits: Visit[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  let place = 0;
  while (place < visits.length && findings.length < ENOUGH) {
    await prepare(page, target);
    const portion = visits.slice(place, place + PORTION);
    const finding = await goWithin(page, portion);
    place += finding ? portion.findIndex(({number}) => number === finding.number) + 1 : portion.length;
    if (finding) findings.push(finding);
  }
  return findings;
}

/** A line for each finding, with all that is needed to see it again. */
function report(findings: Finding[]): string {
  return findings
    .map(({number, found}) => {
      const {target, search, hash} = hostileInputs[number]!;
      const address = JSON.stringify((PATHS[target] + search + hash).slice(0, 500));
      return `HOSTILE_INPUT=${number} (seed ${SEED}): ${found.join('; ').slice(0, 1000)}\n  ${address}`;
    })
    .join('\n');
}

function inputsFor(target: Target): HostileInput[] {
  const inputs = ONLY === undefined ? hostileInputs : [hostileInputs[Number(ONLY)]!];
  return inputs.filter((input) => input.target === target);
}

/** A number of inputs, spread evenly over the list. */
function sample(inputs: HostileInput[], count: number): HostileInput[] {
  const every = Math.max(1, Math.floor(inputs.length / count));
  return inputs.filter((_, place) => place % every === 0);
}

test.describe('hostile addresses', () => {
  // Every night there are a thousand of them in a test.
  test.describe.configure({timeout: isNightly ? 600_000 : 240_000});

  for (const [target, name] of [
    ['search', 'the page of results'],
    ['guide', 'a guide'],
    ['reference', 'the reference of version 13'],
  ] as const) {
    test(`${name} takes addresses for text`, async ({page, problems, intrusions}) => {
      const inputs = sample(inputsFor(target), GONE_TO);
      const findings = await sweep(page, target, inputs.map(visitOf));
      expect(report(findings)).toBe('');
      expect(problems).toEqual([]);
      expect(intrusions).toEqual([]);
    });

    test(`${name} opened with a hostile address takes it for text`, async ({page, problems, intrusions}) => {
      const inputs = sample(inputsFor(target), OPENED);
      await prepare(page, target);
      const known = await page.evaluate(() => (window as never as {watch: Watch}).watch.known());
      await serveLong(page);
      const findings: Finding[] = [];
      for (const input of inputs) {
        const visit = visitOf(input);
        await open(page, PATHS[target] + visit.search + visit.hash);
        const found = await page.evaluate(
          async ([text, entries]) => {
            const {watch} = window as never as {watch: Watch};
            watch.learn(entries);
            const shown = await watch.settle(JSON.parse(text) as Visit);
            return [...shown, ...watch.findings()];
          },
          [JSON.stringify(visit), known] as const,
        );
        if (new URL(page.url()).pathname !== PATHS[target]) found.push(`the page went to ${page.url()}`);
        if (found.length > 0) findings.push({number: input.number, found});
      }
      expect(report(findings)).toBe('');
      expect(problems).toEqual([]);
      expect(intrusions).toEqual([]);
    });
  }
});

test('an element that a page makes of its query is found', async ({page}) => {
  await page.route(
    (url) => url.pathname === PATHS.search,
    async (route) => {
      const response = await route.fetch();
      const script = `<script>addEventListener('popstate', () => {
        const box = document.createElement('div');
        document.body.append(box);
        box.innerHTML = new URLSearchParams(location.search).get('q');
        box.innerHTML = '';
      })</script>`;
      await route.fulfill({response, body: script + (await response.text())});
    },
  );
  await prepare(page, 'search');
  const finding = await goWithin(page, [harmless('search', ['<x-planted></x-planted>'])]);
  expect(finding?.found).toContain('put in: x-planted');
});
