/** Firefox and WebKit behind one interface, with the features that the tests need. */
import fs from 'node:fs';
import type {ElementHandle, KeyInput, Page} from 'puppeteer-core';
import {startFirefox} from '../../tools/firefox';
import {startWebKit, type Session} from '../../tools/webkit';
import {consentAnswer, expect} from './fixtures';

/** A function that runs in the page, so it must not use its closure. */
type InPage<Arguments extends unknown[], Result> = (...args: Arguments) => Result;

/** A page in a browser. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  evaluate<Arguments extends unknown[], Result>(
    run: InPage<Arguments, Result>,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** Clicks an element of the page, or of the preview, once it is visible. */
  click(selector: string): Promise<void>;
  /** Presses keys by their names, with modifiers as in `Control+End`. */
  press(...keys: string[]): Promise<void>;
  /** Errors and violations of the policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Collects problems from now on; runs in the page. */
function watch(): void {
  const store = window as unknown as {problems?: string[]};
  if (store.problems) return;
  const problems = (store.problems = []) as string[];
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    problems.push(`${violatedDirective}: ${blockedURI}`),
  );
  addEventListener('error', ({message}) => message && problems.push(message));
  addEventListener('unhandledrejection', ({reason}) => problems.push(String(reason)));
}

const problemsOf = (page: Pick<EnginePage, 'evaluate'>): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {problems: string[]}).problems);

/** An element of the page or of the shadow root of its preview; runs in the page. */
function find(selector: string): HTMLElement | null {
  const preview = document.querySelector('.app-preview-host')?.shadowRoot;
  const element =
    document.querySelector<HTMLElement>(selector) ?? preview?.querySelector<HTMLElement>(selector);
  return element && getComputedStyle(element).visibility === 'visible' ? element : null;
}

/** Firefox, over WebDriver BiDi. */
async function firefox(): Promise<Engine> {
  const browser = await startFirefox();
  const wrap = (page: Page): EnginePage => {
    const evaluate = ((run: never, ...args: never[]) =>
      page.evaluate(run, ...args)) as EnginePage['evaluate'];
    return {
      goto: async (address) => void (await page.goto(address, {waitUntil: 'domcontentloaded'})),
      evaluate,
      click: async (selector) => {
        // React may replace the element at that moment.
        const click = async (): Promise<void> => {
          // Not `waitForFunction`: in Firefox, the page's policy blocks its `Function()`.
          const element = (await page.evaluateHandle(find, selector)).asElement();
          await (element as ElementHandle<HTMLElement>).click();
        };
        await expect(click).toPass();
      },
      press: async (...keys) => {
        for (const chord of keys) {
          const all = chord.split('+') as KeyInput[];
          for (const key of all.slice(0, -1)) await page.keyboard.down(key);
          await page.keyboard.press(all.at(-1)!);
          for (const key of all.slice(0, -1)) await page.keyboard.up(key);
        }
      },
      problems: () => problemsOf({evaluate}),
      close: () => page.close(),
    };
  };
  return {
    newPage: async () => {
      const page = await browser.newPage();
      // Without it the pages of links in view are fetched ahead, which Firefox checks against `default-src` alone: the
      // policy refuses each.
      await page.evaluateOnNewDocument(() =>
        Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
      );
      await page.evaluateOnNewDocument(watch);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const answer = consentAnswer(request.url());
        if (!answer) return void request.continue();
        const {path, contentType, headers} = answer;
        void request.respond({status: 200, body: fs.readFileSync(path), contentType, headers});
      });
      return wrap(page);
    },
    close: () => browser.close(),
  };
}

/** WebDriver key codes. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowDown: '\uE015',
};

/** The property by which WebDriver identifies an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit, over WebDriver. */
async function webkit(): Promise<Engine> {
  const {send, close}: Session = await startWebKit();
  const evaluate = ((run: unknown, ...args: unknown[]) =>
    send('POST', 'execute/sync', {
      script: `return (${String(run)})(...arguments)`,
      args,
    })) as EnginePage['evaluate'];
  return {
    newPage: async () => {
      await send('POST', 'window/rect', {width: 1440, height: 900});
      return {
        goto: async (address) => {
          await send('POST', 'url', {url: address});
          await evaluate(watch);
        },
        evaluate,
        click: async (selector) => {
          let element: string | undefined;
          await expect
            .poll(async () => {
              const found = (await evaluate(find, selector)) as unknown as Record<string, string> | null;
              return (element = found?.[ELEMENT]);
            })
            .toBeTruthy();
          await send('POST', `element/${element}/click`, {});
        },
        press: async (...keys) => {
          const actions = keys.flatMap((chord) => {
            const all = chord.split('+').map((key) => KEYS[key] ?? key);
            return [
              ...all.map((value) => ({type: 'keyDown', value})),
              ...all.reverse().map((value) => ({type: 'keyUp', value})),
            ];
          });
          await send('POST', 'actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
        },
        problems: () => problemsOf({evaluate}),
        close: async () => void (await send('POST', 'url', {url: 'about:blank'})),
      };
    },
    close,
  };
}

/** The engines by their names. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {Firefox: firefox, WebKit: webkit};
