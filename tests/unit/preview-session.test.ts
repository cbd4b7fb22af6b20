import * as v from 'valibot';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {ask, PythonError, startPython, writeFiles} from '../../sdk-double/runtime';
import type {Element} from '../../sdk-double/schema';
import {type Engine, EngineStopped, type RunnableApp} from '../../src/app-preview/engine/engine';
import {PreviewSession, viewsOf} from '../../src/app-preview/shell/session';

/** The SDK double in Node, behind the engine's interface. */
class NodeEngine implements Engine {
  readonly ready = Promise.resolve();
  readonly requests: string[] = [];
  private open?: RunnableApp;
  /** Ends the next request as if the reader had stopped it. */
  isStopped = false;
  /** Called with each request before it is answered. */
  onAsk?: (request: string) => void;
  /** Whether requests of an app never end by themselves. */
  isEndless: (app: RunnableApp, request: string) => boolean = () => false;
  private end?: () => void;

  ask: Engine['ask'] = async (app, request, schema) => {
    // The real engine never answers within the same task.
    await Promise.resolve();
    const name = request.do === 'call' ? `call ${request.method}` : request.do;
    this.requests.push(name);
    this.onAsk?.(name);
    if (this.isEndless(app, name)) {
      await new Promise<void>((_, reject) => {
        this.end = () => reject(new EngineStopped());
      });
    }
    if (this.isStopped) {
      this.isStopped = false;
      throw new EngineStopped();
    }
    if (this.open !== app) {
      this.close();
      writeFiles(app.files);
      ask({do: 'open'});
      this.open = app;
    }
    try {
      const {value, printed} = ask(request);
      return {value: v.parse(schema, value), printed};
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      return {problem: error.problem, printed: ''};
    }
  };

  stop(): void {
    if (this.end) this.end();
    else this.isStopped = true;
    this.end = undefined;
  }

  close(): void {
    if (this.open) ask({do: 'close'});
    this.open = undefined;
  }
}

const BEAM = `import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", default=6, min=1, suffix="m")
    load = vkt.NumberField("Load", default=12, suffix="kN/m")
    section = vkt.TextField("Section", default="IPE 300")
    double = vkt.SetParamsButton("Double the span", method="double_span")
    report = vkt.DownloadButton("Report", method="report")
    optimize = vkt.OptimizationButton("Try spans", method="try_spans")
    tell = vkt.ActionButton("Tell", method="tell")


class Controller(vkt.Controller):
    label = "Beam"
    parametrization = Parametrization

    @vkt.DataView("Results")
    def results(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Moment", params.load * params.span**2 / 8, suffix="kNm")))

    @vkt.DataView("Slow", duration_guess=8)
    def slow(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Span", params.span)))

    def double_span(self, params, **kwargs):
        return vkt.SetParamsResult({"span": 2 * params.span})

    def report(self, params, **kwargs):
        return vkt.DownloadResult(f"span {params.span}", "report.txt")

    def try_spans(self, params, **kwargs):
        tries = [vkt.OptimizationResultElement({"span": span, "load": params.load}, {"m": span}) for span in (4, 5)]
        return vkt.OptimizationResult(tries, ["span"], output_headers={"m": "Moment"})

    def tell(self, params, **kwargs):
        if params.span > 20:
            raise vkt.UserError("Too long", input_violations=[vkt.InputViolation("Shorten it", ["span"])])
`;

const STORING = `import viktor as vkt


class Parametrization(vkt.Parametrization):
    save = vkt.ActionButton("Save", method="save")
    read = vkt.ActionButton("Read", method="read")


class Controller(vkt.Controller):
    parametrization = Parametrization

    def save(self, params, **kwargs):
        vkt.Storage().set("one", vkt.File.from_data("1"), scope="entity")

    def read(self, params, **kwargs):
        vkt.Storage().list(scope="entity")

    @vkt.DataView("Slow", duration_guess=8)
    def slow(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Stored", len(vkt.Storage().list(scope="entity")))))

    @vkt.DataView("Quick")
    def quick(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Stored", len(vkt.Storage().list(scope="entity")))))
`;

const STEPS = `import viktor as vkt


def check(params, **kwargs):
    if params.first.span > 10:
        raise vkt.UserError("The span is too long.")


class Parametrization(vkt.Parametrization):
    first = vkt.Step("First", views="one", on_next=check)
    first.span = vkt.NumberField("Span", default=12)
    second = vkt.Step("Second", views="two")
    second.load = vkt.NumberField("Load", default=3)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("One")
    def one(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Span", params.first.span)))

    @vkt.DataView("Two")
    def two(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Load", params.second.load)))
`;

const MAP = `import viktor as vkt


class Parametrization(vkt.Parametrization):
    count = vkt.ActionButton(
        "Check", method="check", interaction=vkt.MapSelectInteraction("show_map", selection=["wells"], max_select=2)
    )
    place = vkt.GeoPointField("Place")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Place")
    def where(self, params, **kwargs):
        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("Latitude", params.place.lat if params.place else "none")))

    @vkt.MapView("Map")
    def show_map(self, params, **kwargs):
        wells = [vkt.MapPoint(51.9, 4.5, identifier="P1"), vkt.MapPoint(52.0, 4.6, identifier="P2")]
        return vkt.MapResult([*wells, vkt.MapPoint(53, 5, identifier="X")], interaction_groups={"wells": wells})

    def check(self, params, event, **kwargs):
        raise vkt.UserError(f"You chose {', '.join(event.value)}.")
`;

const appOf = (code: string): RunnableApp => ({id: 'sample', files: {'app.py': code}});

describe('a session of a preview', () => {
  let engine: NodeEngine;

  beforeAll(startPython, 60_000);

  beforeEach(() => {
    engine = new NodeEngine();
    return () => engine.close();
  });

  async function opened(code: string): Promise<PreviewSession> {
    const session = new PreviewSession(engine, appOf(code));
    await session.start();
    return session;
  }

  const rowsOf = (session: PreviewSession): unknown[] | undefined => {
    const {view, views} = session.snapshot();
    return views[view!]?.outcome?.result?.rows?.map(({value}) => value);
  };

  const buttonOf = (session: PreviewSession, name: string): Element =>
    session.snapshot().form!.children.find((child) => child.name === name)!;

  const nextAsk = (): Promise<void> =>
    new Promise((resolve) => {
      engine.onAsk = () => resolve();
    });

  it('shows the form and the first view as they start', async () => {
    const session = await opened(BEAM);
    const {form, view, problem} = session.snapshot();
    expect([form!.title, view, problem]).toEqual(['Beam', 'results', undefined]);
    expect(rowsOf(session)).toEqual([54]);
  });

  it('updates the view after a change, once for simultaneous changes', async () => {
    const session = await opened(BEAM);
    engine.requests.length = 0;
    await Promise.all([session.change('span', 8), session.change('load', 10)]);
    expect(rowsOf(session)).toEqual([80]);
    expect(engine.requests).toEqual(['form', 'call results']);
  });

  it('runs with an edited file of the app, also in file fields that contain it', async () => {
    const code = `import viktor as vkt


class Parametrization(vkt.Parametrization):
    log = vkt.FileField("Log")
    own = vkt.FileField("Own")
    logs = vkt.MultiFileField("Logs")


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Lines")
    def show(self, params, **kwargs):
        texts = [open("log.csv").read(), params.log.file.getvalue(), params.own.file.getvalue()]
        texts += [log.file.getvalue() for log in params.logs]
        return vkt.DataResult(vkt.DataGroup(*[vkt.DataItem("Text", text) for text in texts]))
`;
    const app = {...appOf(code), files: {'app.py': code, 'log.csv': '1 °C'}};
    const session = new PreviewSession(engine, app);
    await session.start();
    const base64 = Buffer.from('1 °C').toString('base64');
    await session.change('log', {filename: 'log.csv', base64});
    await session.change('own', {filename: 'log.csv', base64: btoa('own')});
    await session.change('logs', [{filename: 'log.csv', base64}]);
    await session.edit({...app, files: {...app.files, 'log.csv': '2 °C'}});
    expect(rowsOf(session)).toEqual(['2 °C', '2 °C', 'own', '2 °C']);
    await session.change('logs', [{filename: 'log.csv'}, {filename: 'b.csv', base64: btoa('b')}]);
    expect(rowsOf(session)).toEqual(['2 °C', '2 °C', 'own', '2 °C', 'b']);
    await session.edit(app);
    expect(rowsOf(session)).toEqual(['1 °C', '1 °C', 'own', '1 °C', 'b']);
  });

  it('runs no view while a value is invalid, and marks the last result as stale', async () => {
    const session = await opened(BEAM);
    engine.requests.length = 0;
    await session.change('span', 0.5);
    expect(engine.requests).toEqual(['form']);
    expect(session.snapshot().views.results!.stale).toBe(true);
    expect(rowsOf(session)).toEqual([54]);
  });

  it('runs a slow view only when the reader asks for it', async () => {
    const session = await opened(BEAM);
    await session.show('slow');
    expect(rowsOf(session)).toBeUndefined();
    await session.update();
    expect(rowsOf(session)).toEqual([6]);
    await session.change('span', 9);
    expect(rowsOf(session)).toEqual([6]);
    expect(session.snapshot().views.slow!.stale).toBe(true);
  });

  it('marks views as stale while a field has unreadable input, and runs no button', async () => {
    const session = await opened(STORING);
    await session.update();
    engine.requests.length = 0;
    session.setInvalidText('width', true);
    await session.press(buttonOf(session, 'save'));
    expect(session.snapshot()).toMatchObject({
      views: {slow: {stale: true}},
      notices: [{text: 'Correct the marked fields first.'}],
    });
    expect(engine.requests).toEqual([]);
    session.setInvalidText('width', false);
    await session.show('quick');
    expect([engine.requests.at(-1), session.snapshot().views.quick!.stale]).toEqual(['call quick', false]);
  });

  it('marks views as stale when a button has stored something, without running them', async () => {
    const session = await opened(STORING);
    await session.update();
    await session.show('quick');
    expect(rowsOf(session)).toEqual([0]);
    engine.requests.length = 0;
    await session.press(buttonOf(session, 'read'));
    expect(session.snapshot().views).toMatchObject({slow: {stale: false}, quick: {stale: false}});
    await session.press(buttonOf(session, 'save'));
    await session.press(buttonOf(session, 'read'));
    expect(engine.requests).not.toContain('call quick');
    expect(session.snapshot().views).toMatchObject({
      slow: {stale: true},
      quick: {stale: true, isStaleByButton: true},
    });
    await session.show('quick');
    expect(rowsOf(session)).toEqual([1]);
    await session.show('slow');
    expect(rowsOf(session)).toEqual([0]);
    await session.update();
    expect(rowsOf(session)).toEqual([1]);
    expect(session.snapshot().views).toMatchObject({slow: {stale: false}, quick: {stale: false}});
  });

  it('marks a result as stale if the form has changed while its view ran', async () => {
    const session = await opened(BEAM);
    await session.show('slow');
    await Promise.all([
      session.update(),
      new Promise<void>((resolve) => {
        engine.onAsk = (request) => {
          if (request !== 'call slow') return;
          engine.onAsk = undefined;
          resolve(session.change('span', 9));
          expect(session.snapshot().isQueued).toBe(true);
        };
      }),
    ]);
    expect(session.snapshot().isQueued).toBe(false);
    expect(session.snapshot().views.slow!.stale).toBe(true);
    expect(rowsOf(session)).toEqual([6]);
  });

  it('names the error of an app and keeps the form', async () => {
    const session = await opened(BEAM);
    await session.change('span', null);
    const {form, views} = session.snapshot();
    expect(form).toBeDefined();
    expect(views.results!.problem!.type).toBe('TypeError');
    await session.change('span', 4);
    expect(session.snapshot().views.results!.problem).toBeUndefined();
    expect(rowsOf(session)).toEqual([24]);
  });

  it('sets the fields that a button sets', async () => {
    const session = await opened(BEAM);
    await session.press(buttonOf(session, 'double'));
    await session.update();
    expect(session.snapshot().values).toMatchObject({span: 12});
    expect(rowsOf(session)).toEqual([216]);
  });

  it('offers the file of a download button', async () => {
    const session = await opened(BEAM);
    await session.press(buttonOf(session, 'report'));
    expect(session.snapshot().downloads).toEqual([{name: 'report.txt', file: {text: 'span 6'}}]);
  });

  it('shows the table of an optimization and uses a row of it', async () => {
    const session = await opened(BEAM);
    await session.press(buttonOf(session, 'optimize'));
    const {result} = session.snapshot().optimization!.outcome;
    expect(result!.columns!.map(({title}) => title)).toEqual(['#', 'Span', 'Moment']);
    await session.setParams((result!.params as Record<string, unknown>[])[1]!);
    expect(session.snapshot().optimization).toBeUndefined();
    expect(rowsOf(session)).toEqual([37.5]);
  });

  it('shows the message of a button, and marks its fields', async () => {
    const session = await opened(BEAM);
    await session.change('span', 30);
    await session.press(buttonOf(session, 'tell'));
    const {notices, violations} = session.snapshot();
    expect(notices).toEqual([{kind: 'error', text: 'Too long'}]);
    expect(violations).toEqual([{message: 'Shorten it', fields: ['span']}]);
  });

  it('checks a step before the next one opens', async () => {
    const session = await opened(STEPS);
    expect(session.snapshot().view).toBe('one');
    await session.open('second');
    expect(session.snapshot()).toMatchObject({active: 'first', notices: [{text: 'The span is too long.'}]});
    await session.change('first.span', 9);
    await session.open('second');
    await session.update();
    expect(session.snapshot()).toMatchObject({active: 'second', view: 'two'});
    await session.open('first');
    await session.update();
    expect(viewsOf(session.snapshot()).map(({method}) => method)).toEqual(['one']);
  });

  it('lets a reader select on the map before a button runs', async () => {
    const session = await opened(MAP);
    await session.press(buttonOf(session, 'count'));
    expect(session.snapshot()).toMatchObject({view: 'show_map', selecting: {path: 'count'}});
    await session.selected(['P1', 'P2']);
    expect(session.snapshot()).toMatchObject({
      selecting: undefined,
      notices: [{text: 'You chose P1, P2.'}],
    });
  });

  it('takes the value of a field from the map, and ends a selection when its field is pressed again', async () => {
    const session = await opened(MAP);
    const place = buttonOf(session, 'place');
    await session.select(place);
    await session.select(place);
    expect(session.snapshot().selecting).toBeUndefined();
    await session.select(place);
    await session.selected({lat: 51.5, lon: 4});
    await session.show('where');
    expect(rowsOf(session)).toEqual([51.5]);
  });

  it('says why code does not run, and keeps the filled-in values for the next run', async () => {
    const session = await opened(BEAM);
    await session.change('span', 8);
    await session.edit(appOf(`${BEAM}\n1 / 0\n`));
    expect(session.snapshot().problem!.type).toBe('ZeroDivisionError');
    await session.edit(appOf('print(1)'));
    expect(session.snapshot().problem!.message).toContain('This is a script');
    await session.edit(appOf(BEAM.replace('/ 8,', '/ 10,')));
    expect(session.snapshot().problem).toBeUndefined();
    expect(rowsOf(session)).toEqual([76.8]);
  });

  it('keeps the form when it is stopped, and can continue', async () => {
    const session = await opened(BEAM);
    session.stop();
    await session.change('span', 8);
    expect(session.snapshot()).toMatchObject({failure: {kind: 'stopped'}, values: {span: 8}});
    await session.edit(appOf(BEAM));
    expect(session.snapshot().failure).toBeUndefined();
    expect(rowsOf(session)).toEqual([96]);
  });

  it('runs new code in place of code that never ends, and drops waiting requests', async () => {
    const endless = appOf(`${BEAM}\n# endless`);
    engine.isEndless = (app) => app === endless;
    const session = await opened(BEAM);
    const failures = new Set<unknown>();
    session.subscribe(() => failures.add(session.snapshot().failure));
    const asked = nextAsk();
    void session.edit(endless);
    await asked;
    void session.change('span', 8);
    await session.edit(appOf(BEAM.replace('/ 8,', '/ 10,')));
    expect(rowsOf(session)).toEqual([76.8]);
    expect(session.snapshot().running).toBeUndefined();
    expect([...failures]).toEqual([undefined]);
  });

  it('drops what waits behind a run that is stopped', async () => {
    const session = await opened(BEAM);
    engine.isEndless = () => true;
    const asked = nextAsk();
    const ended = session.change('span', 8);
    await asked;
    const dropped = session.change('load', 3);
    engine.requests.length = 0;
    session.stop();
    await Promise.all([ended, dropped]);
    expect(engine.requests).toEqual([]);
    expect(session.snapshot()).toMatchObject({failure: {kind: 'stopped'}, values: {span: 8, load: 3}});
  });

  it('fills in again what was filled in before a reset', async () => {
    const session = await opened(BEAM);
    await session.change('span', 8);
    const {values} = session.snapshot();
    await session.reset(appOf(BEAM));
    expect(rowsOf(session)).toEqual([54]);
    await session.reset(appOf(BEAM), values);
    expect(rowsOf(session)).toEqual([96]);
  });

  it('changes nothing after it is closed, and ends only its own run', async () => {
    const session = await opened(BEAM);
    const before = session.snapshot();
    session.close();
    await session.change('span', 8);
    expect(session.snapshot()).toBe(before);
    const other = await opened(BEAM);
    engine.isEndless = () => true;
    const asked = nextAsk();
    const ended = other.change('span', 8);
    await asked;
    other.close();
    await ended;
  });
});
