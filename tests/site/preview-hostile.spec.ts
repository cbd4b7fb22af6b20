/** Hostile programs in the page: the page still works, and so does the next app. */
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {HOSTILE_PROGRAMS, type HostileProgram} from './hostile-programs';
import {type EngineWindow, withEngine} from './preview-files';
import {edit, expectValue, fill, number, openPreview, runCode, tool} from './previews';

/** Milliseconds after which a program that has not ended is stopped. */
const TIMEOUT_MS = 2000;
/** The longest time between two frames, in milliseconds, before a page counts as frozen. */
const LONGEST_GAP = 1000;

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
    // What an app has left of Python may make it start again after other ends too.
    !isNew && (how === 'stopped' || how === 'crashed') && `Python is not started again after ${how}`,
    !JSON.stringify(next).includes('"label":"Twice","value":42') &&
      `then: ${JSON.stringify(next).slice(0, 300)}`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`);
}

function guard(what: string, programs: readonly HostileProgram[]): void {
  test(what, async ({page}) => {
    test.setTimeout(60_000 + programs.length * 10_000);
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
    'one of each family',
    HOSTILE_PROGRAMS.map(([first]) => first!),
  );
});

test.describe('hostile programs, all of them', {tag: '@nightly'}, () => {
  for (const programs of HOSTILE_PROGRAMS) guard(programs[0]!.name.replace(/:.*/, ''), programs);
});

/** Runs code in the preview of a page, in place of its own. */
async function previewOfCode(page: Page, code: string) {
  const preview = await openPreview(page, '/docs/create-apps/user-input/numeric-input/');
  await expectValue(preview, 'Pressure at sill', 9.81 * 4.5, 1);
  await edit(preview);
  await runCode(preview, `import viktor as vkt\n\n\n${code}`);
  return preview;
}

test.describe('in a preview', () => {
  const dialogs: string[] = [];

  test.beforeEach(async ({page}) => {
    dialogs.length = 0;
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  });

  test.afterEach(() => expect(dialogs).toEqual([]));

  test('markup in labels, options and values is text', async ({page}) => {
    const preview = await previewOfCode(
      page,
      `MARKUP = "</label><img src=x onerror=alert(1)><script>alert(2)</script>"


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

  test('scripts in HTML and SVG reach nothing', async ({page}) => {
    // What the policy refuses does not come this far.
    const outside: string[] = [];
    await page.route('https://example.com/**', (route) => {
      outside.push(route.request().url());
      return route.abort();
    });
    const preview = await previewOfCode(
      page,
      `SCRIPT = "try { parent.document.title = 'taken'; top.location = '/taken' } catch (error) { document.body.append('refused') }"
SVG = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script><image href='https://example.com/x.png'/></svg>"


class Controller(vkt.Controller):
    label = "Taker"

    @vkt.WebView("Web")
    def web(self, params, **kwargs):
        return vkt.WebResult(html=f"<body><p>Here</p><img src='https://example.com/x.png'><script>{SCRIPT}</script>{SVG}</body>")

    @vkt.ImageView("Image")
    def image(self, params, **kwargs):
        from io import StringIO
        return vkt.ImageResult(StringIO(SVG))
`,
    );
    const title = await page.title();
    await expect(preview.frameLocator('iframe').frameLocator('iframe').getByText('Here')).toBeVisible();
    await preview.getByRole('tab', {name: 'Image'}).click();
    await expect(preview.getByRole('img', {name: 'Image'})).toBeVisible();
    expect(await page.title()).toBe(title);
    expect(new URL(page.url()).pathname).toBe('/docs/create-apps/user-input/numeric-input/');
    expect(outside).toEqual([]);
  });

  for (const [habit, script, sentence] of [
    [
      'takes the keyboard',
      'const i = document.querySelector("input"); setInterval(() => i.focus(), 50)',
      'keyboard',
    ],
    ['fills the history', 'let n = 0; setInterval(() => (location.hash = n++), 100)', 'history'],
  ] as const) {
    test(`a web view that ${habit} is closed, and the reader types on`, async ({page}) => {
      const preview = await previewOfCode(
        page,
        `class Parametrization(vkt.Parametrization):
    note = vkt.TextField("Note")


class Controller(vkt.Controller):
    label = "Taker"
    parametrization = Parametrization

    @vkt.WebView("Web")
    def web(self, params, **kwargs):
        return vkt.WebResult(html="""<input><script>addEventListener("go", () => {${script}})</script>""")
`,
      );
      // Not before the page is there: it is soon closed.
      await preview.frameLocator('iframe').frameLocator('iframe').locator('input').dispatchEvent('go');
      const note = preview.getByRole('textbox', {name: 'Note'});
      const closed = preview.getByText('closed this page because it kept');
      // What a page takes counts only while the reader types or clicks.
      await expect(async () => {
        await note.click();
        await expect(closed).toContainText(sentence, {timeout: 500});
      }).toPass();
      await page.keyboard.type('typed on');
      await expect(note).toHaveValue('typed on');
    });
  }

  test('a flood of prints is bounded, and stopped', async ({page}) => {
    const preview = await previewOfCode(
      page,
      `class Parametrization(vkt.Parametrization):
    depth = vkt.NumberField("Depth", default=2)


class Controller(vkt.Controller):
    label = "Flood"
    parametrization = Parametrization

    @vkt.DataView("Flood")
    def show(self, params, **kwargs):
        number = 0
        while params.depth == 3:
            number += 1
            print("line", number)
            vkt.progress_message(f"at {number}", 50)
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Depth", params.depth)))
`,
    );
    await expectValue(preview, 'Depth', 2);
    await fill(number(preview, 'Depth'), 3);
    await expect(preview.locator('.console__text')).toContainText(/line \d{4}/);
    await expect(preview.locator('.preview__running')).toContainText(/at \d+/);
    await tool(preview, 'Stop').click();
    await expect(preview.getByText('Stopped. The form has kept its values.')).toBeVisible();
    await fill(number(preview, 'Depth'), 4);
    await expectValue(preview, 'Depth', 4);
  });

  test('numbers that are none are shown as such', async ({page, problems}) => {
    const preview = await previewOfCode(
      page,
      `class Controller(vkt.Controller):
    label = "Numbers"

    @vkt.DataView("Data")
    def data(self, params, **kwargs):
        values = {"none": float("nan"), "endless": float("inf")}
        return vkt.DataResult(vkt.DataGroup(*[vkt.DataItem(key, value) for key, value in values.items()]))

    @vkt.PlotlyView("Plot")
    def plot(self, params, **kwargs):
        x = [0, 1, float("nan"), float("inf"), 4]
        return vkt.PlotlyResult({"data": [{"type": "scatter", "x": [0, 1, 2, 3, 4], "y": x}], "layout": {}})

    @vkt.GeometryView("Model")
    def model(self, params, **kwargs):
        line = vkt.Line(vkt.Point(0, 0, 0), vkt.Point(float("nan"), 1, 1))
        return vkt.GeometryResult([vkt.SquareBeam(1, 1, 1), line])
`,
    );
    await expect(preview.locator('.preview__view')).toContainText(/none|NaN/);
    for (const name of ['Plot', 'Model', 'Data']) {
      await preview.getByRole('tab', {name}).click();
      await expect(preview.locator('.preview__result, .problem').first()).toBeVisible();
      await expect(preview.getByText('This view could not be drawn')).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });
});
