/** Hostile programs in the page: the page still works, and so does the next app. */
import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {HOSTILE_PROGRAMS, type HostileProgram} from './hostile-programs';
import {type EngineWindow, withEngine} from './preview-files';
import {edit, openPreview, runCode} from './previews';

/** Milliseconds after which a program that has not ended is stopped. */
const TIMEOUT_MS = 2000;
/** The longest time between two frames, in milliseconds, before a page counts as frozen. */
const LONGEST_GAP = 1000;

/** Programs for each day: those that need a browser. What an app does to Python itself is tried in Node. */
const DAILY = [
  'never ends: a loop of Python',
  'prints without end: lines',
  'ends or breaks Python: os._exit',
  'uses the event loop: after the answer',
  'leaves the worker: fetch',
  'forges a message: answer',
];

const NORMAL = {
  id: 'normal',
  files: {
    'app.py': `import viktor as vkt


class Controller(vkt.Controller):
    label = "Beam"

    @vkt.DataView("Beam")
    def beam(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Twice", 2 * 21)))
`,
  },
};

/** How a program has ended, and what came after it. */
interface Ended {
  name: string;
  how: 'result' | 'problem' | 'stopped' | 'crashed';
  /** The longest time between two frames of the page while it ran, in milliseconds. */
  gap: number;
  /** What the normal app gives after it. */
  next: unknown;
  /** Whether Python was started again for that. */
  isNew: boolean;
}

/** Runs programs one after the other as a preview does, and a normal app after each. */
async function endsOf(page: Page, programs: readonly HostileProgram[]): Promise<Ended[]> {
  await open(page, '/docs/faq/');
  await withEngine(page);
  return page.evaluate(
    async ({given, normal, patience}) => {
      const {startEngine, form, outcome, files} = window as never as EngineWindow;
      let starts = 0;
      const engine = startEngine(({phase}) => {
        if (phase === 'ready') starts += 1;
      }, files);
      const afterwards = () => engine.ask(normal, {do: 'call', method: 'beam'}, outcome);

      async function run(code: string): Promise<Ended['how']> {
        const app = {id: 'hostile', files: {'app.py': code}};
        const opened = await engine.ask(app, {do: 'form'}, form);
        if ('problem' in opened) return 'problem';
        const {views = [], children} = opened.value;
        const method = views[0]?.method ?? children.find((child) => child.method !== undefined)!.method!;
        const shown = await engine.ask(app, {do: 'call', method}, outcome);
        return 'problem' in shown || shown.value.result === null ? 'problem' : 'result';
      }

      /** The longest gap between frames until something has ended. */
      function watch(): () => number {
        let [last, longest, isOver] = [performance.now(), 0, false];
        const frame = (): void => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (!isOver) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        return () => {
          isOver = true;
          return Math.max(longest, performance.now() - last);
        };
      }

      await afterwards();
      const ended = [];
      for (const {name, code} of given) {
        const before = starts;
        const stopWatching = watch();
        const timer = setTimeout(() => engine.stop(), patience);
        const how = await run(code).catch(({name: kind}: Error) =>
          kind === 'EngineStopped' ? ('stopped' as const) : ('crashed' as const),
        );
        clearTimeout(timer);
        const gap = stopWatching();
        const next: unknown = await afterwards().catch(String);
        ended.push({name, how, gap, next, isNew: starts > before});
      }
      return ended;
    },
    {given: programs.map(({name, code}) => ({name, code})), normal: NORMAL, patience: TIMEOUT_MS},
  );
}

/** What is wrong with the end of a program, in a line each. */
function faultsOf({name, how, gap, next, isNew}: Ended): string[] {
  const {expect: wanted} = HOSTILE_PROGRAMS.flat().find((program) => program.name === name)!;
  const faults = [
    wanted !== 'any' && how !== wanted && `ends as ${how}, not as ${wanted}`,
    gap > LONGEST_GAP && `holds the page for ${Math.round(gap)} ms`,
    // After other ends, Python may start again too.
    !isNew && (how === 'stopped' || how === 'crashed') && `Python is not started again after ${how}`,
    !JSON.stringify(next).includes('"label":"Twice","value":42') &&
      `then: ${JSON.stringify(next).slice(0, 300)}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`);
}

function guard(what: string, programs: readonly HostileProgram[]): void {
  test(what, async ({page}) => {
    test.setTimeout(120_000 + programs.length * 15_000);
    const exceptions: string[] = [];
    const outside: string[] = [];
    page.on('pageerror', ({message}) => exceptions.push(message));
    page.on('dialog', (dialog) => exceptions.push(`dialog: ${dialog.message()}`));
    page.context().on('request', (request) => {
      if (/example\.com|pyodide/.test(request.url())) outside.push(request.url());
    });
    const ended = await endsOf(page, programs);
    expect(ended.flatMap(faultsOf)).toEqual([]);
    expect(exceptions).toEqual([]);
    expect(outside).toEqual([]);
  });
}

test.describe('hostile programs leave the page and the next app alone', () => {
  guard(
    'one of each way out of Python',
    DAILY.map((name) => HOSTILE_PROGRAMS.flat().find((program) => program.name === name)!),
  );
});

test.describe('hostile programs, all of them', {tag: '@nightly'}, () => {
  for (const programs of HOSTILE_PROGRAMS) guard(programs[0]!.name.replace(/:.*/, ''), programs);
});

test.describe('in a preview', () => {
  test.beforeEach(({page, problems}) => {
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });

  test.afterEach(({problems}) => expect(problems.filter((text) => text.startsWith('dialog'))).toEqual([]));

  /** A habit of a web view, which is told to begin: with the page, the view would be closed before it is seen. */
  async function expectClosed(page: Page, preview: Locator, script: string, sentence: string): Promise<void> {
    await runCode(
      preview,
      `import viktor as vkt


class Parametrization(vkt.Parametrization):
    note = vkt.TextField("Note")


class Controller(vkt.Controller):
    label = "Taker"
    parametrization = Parametrization

    @vkt.WebView("Web")
    def web(self, params, **kwargs):
        return vkt.WebResult(html="""<input><script>addEventListener("go", () => {${script}})</script>""")
`,
    );
    await preview.frameLocator('iframe').frameLocator('iframe').locator('input').dispatchEvent('go');
    const note = preview.getByRole('textbox', {name: 'Note'});
    const closed = preview.getByText('This page was closed because it kept');
    // It is closed only while the reader types or clicks.
    await expect(async () => {
      await note.click();
      await expect(closed).toContainText(sentence, {timeout: 500});
    }).toPass();
    // The preview gives the focus back.
    await expect(note).toBeFocused();
    await page.keyboard.type('typed on');
    await expect(note).toHaveValue('typed on');
  }

  test('markup of an app is text, and a web view that takes the keyboard is closed', async ({page}) => {
    const preview = await openPreview(page, '/docs/create-apps/user-input/numeric-input/');
    await edit(preview);
    await test.step('markup in labels, options and values', async () => {
      await runCode(
        preview,
        `import viktor as vkt

MARKUP = "</label><img src=x onerror=alert(1)><script>alert(2)</script>"


class Parametrization(vkt.Parametrization):
    text = vkt.Text("[link](javascript:alert(3)) <img src=x onerror=alert(4)>")
    x = vkt.NumberField(MARKUP, default=1, suffix=MARKUP, description="[tip](javascript:alert(5))")
    y = vkt.OptionField(MARKUP + "2", options=[MARKUP], default=MARKUP)


class Controller(vkt.Controller):
    label = MARKUP
    parametrization = Parametrization

    @vkt.DataView(MARKUP)
    def show(self, params, **kwargs):
        print(MARKUP)
        vkt.UserMessage.info(MARKUP)
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem(MARKUP, MARKUP, suffix=MARKUP)))
`,
      );
      await expect(preview.locator('.data__value')).toContainText('<script>alert(2)</script>');
      await expect(preview.locator('.title-bar__title')).toContainText('<img src=x onerror=alert(1)>');
      await expect(preview.locator('.console__text')).toContainText('<script>');
      await expect(preview.locator('img[src="x"], script')).toHaveCount(0);
      await expect(preview.locator('a[href^="javascript"]')).toHaveCount(0);
    });
    await test.step('a web view', () =>
      expectClosed(
        page,
        preview,
        'const i = document.querySelector("input"); setInterval(() => i.focus(), 50)',
        'keyboard',
      ));
  });

  test('a web view that fills the history is closed', {tag: '@nightly'}, async ({page}) => {
    const preview = await openPreview(page, '/docs/create-apps/user-input/numeric-input/');
    await edit(preview);
    await expectClosed(page, preview, 'let n = 0; setInterval(() => (location.hash = n++), 100)', 'history');
  });
});
