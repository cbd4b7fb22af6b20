import * as fc from 'fast-check';
import * as v from 'valibot';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  type Engine,
  EngineError,
  createEngine,
  EngineStopped,
  type Phase,
  type RunnableApp,
  startEngine,
} from '../../src/app-preview/engine/engine';
import {
  hasMoreValuesThan,
  MAX_ANSWER_CHARACTERS,
  MAX_MESSAGES_PER_SECOND,
  MAX_NEWS_PER_MESSAGE,
  MAX_OUTPUT_PER_SECOND,
  Rate,
  type ToWorker,
} from '../../src/app-preview/engine/protocol';
import {MOST} from '../../sdk-double/limits';
import type {News} from '../../sdk-double/schema';
import type {SandboxEvents} from '../../src/app-preview/engine/sandbox';

type Ask = Extract<ToWorker, {kind: 'ask'}> & {asked: {do: string}};

/** A fake worker that answers as the test specifies. */
class FakeWorker {
  readonly asks: Ask[] = [];
  isClosed = false;
  /** The answer to `open`. */
  opened: unknown = {value: {}};
  /** The answer to a request as JSON; undefined while the app runs. */
  reply: (ask: Ask) => unknown = () => ({value: null, printed: ''});
  private readonly channel = new MessageChannel();

  constructor(readonly events: SandboxEvents) {
    this.channel.port2.onmessage = ({data}: MessageEvent<Ask>) => {
      const ask = {...data, asked: JSON.parse(data.request) as Ask['asked']};
      this.asks.push(ask);
      const answer = ask.asked.do === 'open' ? this.opened : this.reply(ask);
      if (answer !== undefined) this.answer(ask.id, answer);
    };
  }

  get sandbox() {
    return {
      port: this.channel.port1,
      loadPackages: (_: unknown, late: Iterable<string>) => {
        const modules = [...late].filter((name) => name === 'PIL');
        return {packages: modules, modules};
      },
      close: () => {
        this.isClosed = true;
        this.channel.port1.close();
      },
    };
  }

  send(message: unknown): void {
    this.channel.port2.postMessage(message);
  }

  answer(id: number, value: unknown): void {
    this.send({kind: 'answer', id, text: JSON.stringify({printed: '', ...(value as object)})});
  }

  /** The requests so far, including `open`. */
  get requests(): string[] {
    return this.asks.map(({asked}) => asked.do);
  }
}

const APP: RunnableApp = {id: 'beam', files: {'app.py': 'import viktor'}};
const PROBLEM = {
  type: 'ValueError',
  message: 'Too long',
  traceback: 'app.py, line 3',
  frames: [{file: 'app.py', line: 3, name: 'show'}],
};
const engines: Engine[] = [];

function start(prepare: (worker: FakeWorker) => void = (worker) => worker.send({kind: 'ready'})) {
  const workers: FakeWorker[] = [];
  const phases: Phase[] = [];
  const busy: (string | undefined)[] = [];
  const engine = createEngine(
    (events) => {
      const worker = new FakeWorker(events);
      workers.push(worker);
      prepare(worker);
      return worker.sandbox;
    },
    (phase) => phases.push(phase),
    (app) => busy.push(app?.id),
  );
  engines.push(engine);
  return {engine, workers, phases, busy, worker: workers[0]!};
}

afterEach(() => {
  vi.useRealTimers();
  engines.splice(0).forEach((engine) => engine.stop());
});

async function failure(promise: Promise<unknown>): Promise<EngineError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
}

describe('a start', () => {
  it('reports its progress', async () => {
    const {engine, phases} = start((worker) => {
      worker.events.onBytes(3, 10, [{name: 'numpy', sent: 7}]);
      worker.events.onBytes(10, 10, [{name: 'numpy', sent: 7}]);
      worker.send({kind: 'ready'});
    });
    await engine.ready;
    expect(phases).toEqual([
      {phase: 'loading', loaded: 3, total: 10, coming: [{name: 'numpy', sent: 7}]},
      {phase: 'starting'},
      {phase: 'ready'},
    ]);
  });

  it('that makes no progress times out', async () => {
    vi.useFakeTimers();
    const {engine, worker} = start(() => undefined);
    const failed = failure(engine.ready);
    vi.advanceTimersByTime(119_000);
    worker.events.onBytes(1, 2, []);
    vi.advanceTimersByTime(119_000);
    expect(worker.isClosed).toBe(false);
    vi.advanceTimersByTime(1000);
    expect((await failed).kind).toBe('timeout');
    expect(worker.isClosed).toBe(true);
  });

  it('that fails is retried by the next request', async () => {
    const {engine, workers} = start((worker) => worker.send({kind: 'ready'}));
    workers[0]!.events.onFailure(new EngineError('network', 'Offline.'));
    expect((await failure(engine.ready)).kind).toBe('network');
    expect(await engine.ask(APP, {do: 'form'}, v.null())).toEqual({value: null, printed: ''});
    expect(workers).toHaveLength(2);
    await expect(engine.ready).resolves.toBeUndefined();
  });

  it('without a built site says so', async () => {
    vi.stubGlobal('Worker', class {});
    const engine = startEngine(() => undefined);
    vi.unstubAllGlobals();
    const {kind, message} = await failure(engine.ready);
    expect([kind, message]).toEqual(['unsupported', 'Samples run only in the built site.']);
  });

  it('in a browser without workers says so', async () => {
    expect(typeof Worker).toBe('undefined');
    expect((await failure(startEngine(() => undefined).ready)).message).toContain('does not support workers');
  });
});

describe('a request', () => {
  it('opens the app first, once', async () => {
    const {engine, worker} = start();
    await engine.ask(APP, {do: 'form'}, v.null());
    await engine.ask({...APP}, {do: 'call', method: 'beam'}, v.null());
    expect(worker.requests).toEqual(['open', 'form', 'call']);
    expect(worker.asks[0]!.files).toEqual(APP.files);
    expect(worker.asks[1]!.files).toBeUndefined();
  });

  it('of another app, or of one with other files, opens that app', async () => {
    const {engine, worker} = start();
    await engine.ask(APP, {do: 'form'}, v.null());
    await engine.ask({...APP, id: 'other'}, {do: 'form'}, v.null());
    await engine.ask({...APP, id: 'other', files: {...APP.files}}, {do: 'form'}, v.null());
    expect(worker.requests).toEqual(['open', 'form', 'open', 'form', 'open', 'form']);
  });

  it('includes worker files, workbooks and the main file', async () => {
    const {engine, worker} = start();
    const app = {...APP, main: 'main.py', workerFiles: {'out.csv': 'a'}, workbooks: {}};
    await engine.ask(app, {do: 'form'}, v.null());
    expect(worker.asks[0]!.files).toEqual({...APP.files, '.worker/out.csv': 'a'});
    expect(worker.asks[0]!.asked).toEqual({
      do: 'open',
      main: 'main.py',
      modules: [],
      most: MOST,
      workerFiles: ['out.csv'],
      workbooks: {},
    });
  });

  it('waits for its turn, and is answered in order', async () => {
    const {engine, worker} = start();
    worker.reply = ({asked}) => ({value: asked, printed: ''});
    const all = await Promise.all(
      ['a', 'b', 'c'].map((method) => engine.ask(APP, {do: 'call', method}, v.looseObject({}))),
    );
    expect(all).toEqual(['a', 'b', 'c'].map((method) => ({value: {do: 'call', method}, printed: ''})));
  });

  it('returns the problem of an app', async () => {
    const {engine, worker} = start();
    worker.reply = () => ({problem: PROBLEM, printed: 'before'});
    expect(await engine.ask(APP, {do: 'form'}, v.null())).toEqual({problem: PROBLEM, printed: 'before'});
    expect(worker.isClosed).toBe(false);
  });

  it('that lacks a package at run time is repeated with it, or names it if it does not exist', async () => {
    const {engine, worker} = start();
    worker.reply = ({asked}) =>
      asked.do === 'outline' && worker.requests.length < 3
        ? {problem: {...PROBLEM, module: 'PIL'}}
        : {problem: {...PROBLEM, module: 'shapes'}};
    const answer = await engine.ask(APP, {do: 'outline'}, v.unknown());
    expect(worker.requests).toEqual(['open', 'outline', 'open', 'outline']);
    expect(worker.asks.map(({packages}) => packages)).toEqual([[], undefined, ['PIL'], undefined]);
    expect(answer).toMatchObject({problem: {module: 'shapes'}});
  });

  it("that fails outside the app's code is answered, and Python restarts for the next one", async () => {
    const {engine, workers} = start();
    const problem = {...PROBLEM, frames: []};
    workers[0]!.reply = () => ({problem});
    expect(await engine.ask(APP, {do: 'form'}, v.null())).toEqual({problem, printed: ''});
    expect(await engine.ask(APP, {do: 'form'}, v.null())).toEqual({value: null, printed: ''});
    expect(workers).toHaveLength(2);
  });

  it('opens its app in a new Python if that fails after another app', async () => {
    const {engine, worker, workers} = start();
    await engine.ask({...APP, id: 'other'}, {do: 'form'}, v.null());
    worker.opened = {problem: {...PROBLEM, frames: []}};
    expect(await engine.ask(APP, {do: 'form'}, v.null())).toEqual({value: null, printed: ''});
    expect(workers.map(({requests}) => requests)).toEqual([
      ['open', 'form', 'open'],
      ['open', 'form'],
    ]);
  });

  it('fails if Python can open no app at all', async () => {
    const {engine} = start((worker) => {
      worker.opened = {problem: PROBLEM};
      worker.send({kind: 'ready'});
    });
    expect((await failure(engine.ask(APP, {do: 'form'}, v.null()))).kind).toBe('crashed');
  });

  it('continues when another preview is stopped', async () => {
    const {engine, worker, workers, busy} = start();
    worker.reply = () => undefined;
    const other = {...APP, id: 'other'};
    const loop = engine.ask(APP, {do: 'form'}, v.null());
    const waiting = engine.ask(other, {do: 'form'}, v.null());
    await vi.waitFor(() => expect(worker.requests).toEqual(['open', 'form']));
    engine.stop(APP.id);
    await expect(loop).rejects.toBeInstanceOf(EngineStopped);
    expect(await waiting).toEqual({value: null, printed: ''});
    expect(workers).toHaveLength(2);
    await vi.waitFor(() => expect(busy).toEqual(['beam', 'other', undefined]));
  });

  it('that Python has not begun is canceled without restarting Python, and the latest one runs', async () => {
    const {engine, worker, workers} = start((one) => (one.opened = undefined));
    const files = ['1', '2', '3'].map((text) => ({'app.py': text}));
    const ask = (index: number) => engine.ask({...APP, files: files[index]!}, {do: 'form'}, v.null());
    const first = ask(0);
    engine.stop(APP.id);
    await expect(first).rejects.toBeInstanceOf(EngineStopped);
    const second = ask(1);
    worker.send({kind: 'ready'});
    // Its packages may still have to be loaded.
    await vi.waitFor(() => expect(worker.requests).toEqual(['open']));
    engine.stop(APP.id);
    await expect(second).rejects.toBeInstanceOf(EngineStopped);
    const last = ask(2);
    worker.opened = {value: {}};
    worker.answer(1, {value: {}});
    expect(await last).toEqual({value: null, printed: ''});
    expect(workers).toHaveLength(1);
    expect(worker.asks.map(({files: given}) => given)).toEqual([files[1], files[2], undefined]);
  });

  it('that waits is canceled without stopping the one that runs', async () => {
    const {engine, worker} = start();
    worker.reply = () => undefined;
    const loop = engine.ask(APP, {do: 'form'}, v.null());
    const waiting = engine.ask({...APP, id: 'other'}, {do: 'form'}, v.null());
    await vi.waitFor(() => expect(worker.requests).toEqual(['open', 'form']));
    engine.stop('other');
    await expect(waiting).rejects.toBeInstanceOf(EngineStopped);
    worker.answer(2, {value: null});
    expect(await loop).toEqual({value: null, printed: ''});
  });

  it('that is running or waiting fails when Python stops', async () => {
    const {engine, worker, workers} = start();
    worker.reply = () => undefined;
    const asked = [1, 2].map(() => engine.ask(APP, {do: 'form'}, v.null()));
    await vi.waitFor(() => expect(worker.requests).toEqual(['open', 'form']));
    engine.stop();
    for (const one of asked) await expect(one).rejects.toBeInstanceOf(EngineStopped);
    expect(worker.isClosed).toBe(true);
    await engine.ask(APP, {do: 'form'}, v.null());
    expect(workers[1]!.requests).toEqual(['open', 'form']);
  });

  it("receives the app's messages while it runs, and no others", async () => {
    const {engine, worker} = start();
    const printed: News = {kind: 'printed', text: 'half way'};
    const progress: News = {kind: 'message', message: {kind: 'progress', text: 'Half', percentage: 50}};
    worker.reply = ({id}) => {
      worker.send({kind: 'news', id: id + 1, news: [printed]});
      worker.send({kind: 'news', id, news: [printed, progress]});
      return {value: null};
    };
    const heard: News[] = [];
    await engine.ask(APP, {do: 'form'}, v.null(), (news) => heard.push(news));
    expect(heard).toEqual([printed, progress]);
  });
});

describe('a worker that', () => {
  const tooMuch = Array.from({length: MAX_NEWS_PER_MESSAGE + 1}, () => ({kind: 'printed', text: ''}));
  const much: News[] = Array.from({length: MAX_OUTPUT_PER_SECOND / 2 ** 16 + 1}, () => ({
    kind: 'printed',
    text: 'x'.repeat(2 ** 16),
  }));
  const badly: Record<string, (worker: FakeWorker, id: number) => void> = {
    'sends something else': (worker) => worker.send({kind: 'run', code: 'alert(1)'}),
    'sends no object': (worker) => worker.send('answer'),
    ends: (worker) => worker.send({kind: 'failed', message: 'RangeError'}),
    'answers with no JSON': (worker, id) => worker.send({kind: 'answer', id, text: '{'}),
    'answers with something else': (worker, id) => worker.answer(id, {value: 'text', printed: ''}),
    'has changed Python itself': (worker, id) =>
      worker.answer(id, {problem: {...PROBLEM, message: 'The app has changed Python itself.', fatal: true}}),
    'answers with no problem as a problem': (worker, id) => worker.answer(id, {problem: 'text', printed: ''}),
    'answers with too much': (worker, id) =>
      worker.send({kind: 'answer', id, text: ' '.repeat(MAX_ANSWER_CHARACTERS + 1)}),
    'answers with too many values': (worker, id) =>
      worker.answer(id, {value: {list: Array(MOST.all).fill(0)}, printed: ''}),
    'tells too much at once': (worker, id) => worker.send({kind: 'news', id, news: tooMuch}),
    'prints too much': (worker, id) => worker.send({kind: 'news', id, news: much}),
    'tells too often': (worker, id) => {
      for (let count = 0; count <= MAX_MESSAGES_PER_SECOND; count += 1)
        worker.send({kind: 'news', id, news: []});
    },
  };

  it.each(Object.entries(badly))(
    '%s is terminated, and the next request gets a new one',
    async (_name, act) => {
      const {engine, worker, workers} = start();
      worker.reply = ({id}) => act(worker, id);
      const asked = engine.ask(APP, {do: 'form'}, v.null());
      const waiting = engine.ask(APP, {do: 'form'}, v.null());
      const {kind, message} = await failure(asked);
      expect(kind).toBe('crashed');
      expect(message).toMatch(/^The app .+\. Python restarts on the next run\.$/);
      expect(worker.isClosed).toBe(true);
      expect(await waiting).toEqual({value: null, printed: ''});
      expect(workers).toHaveLength(2);
    },
  );

  it('answers unknown requests is ignored', async () => {
    const {engine, worker} = start();
    worker.reply = ({id}) => {
      worker.answer(id + 5, {value: 1, printed: ''});
      return {value: 2, printed: ''};
    };
    expect(await engine.ask(APP, {do: 'form'}, v.number())).toEqual({value: 2, printed: ''});
    worker.answer(2, {value: 3, printed: ''});
    expect(await engine.ask(APP, {do: 'form'}, v.number())).toEqual({value: 2, printed: ''});
  });
});

it('rates are counted per second', () => {
  const rate = new Rate(3);
  const second = (now: number) => [rate.isExceeded(now), rate.isExceeded(now, 2)];
  expect([...second(0), ...second(1000)]).not.toContain(true);
  expect(rate.isExceeded(1999)).toBe(true);
  expect(rate.isExceeded(2000)).toBe(false);
});

describe('the values of an answer', () => {
  it('are estimated, regardless of brackets and commas in strings', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const count = (value: unknown): number =>
          typeof value === 'object' && value !== null
            ? 1 + Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
            : 1;
        const values = count(JSON.parse(text));
        // The estimate counts brackets and commas: it may be off by one for single values and empty lists.
        expect(hasMoreValuesThan(text, values - 2)).toBe(true);
        expect(hasMoreValuesThan(text, values * 2)).toBe(false);
      }),
    );
  });
});
