import * as v from 'valibot';
import {MOST} from '../../../sdk-double/limits';
import {type Answer, answer as answerOf, type AppRequest, type News} from '../../../sdk-double/schema';
import {EngineError, EngineStopped} from './errors';
import {files as builtFiles} from './files';
import {
  type AppFiles,
  fromWorker,
  type FromWorker,
  holdsMore,
  LONGEST_PRINTED,
  Rate,
  type ToWorker,
} from './protocol';
import {openSandbox, type Sandbox, type SandboxEvents} from './sandbox';

export {EngineError, EngineStopped} from './errors';
export type {AppFiles} from './protocol';

/** An app, and what it finds around it: see `Surroundings` of `sdk-double/app.ts`. */
export interface RunnableApp {
  id: string;
  /** By path, `app.py` among them. An app with other files is another app, also when its `id` is the same. */
  files: AppFiles;
  main?: string;
  workerFiles?: AppFiles;
  workbooks?: Readonly<Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>>;
}

/** How far a start has come. */
export type Phase =
  | {phase: 'loading'; loaded: number; total: number}
  | {phase: 'starting'}
  | {phase: 'ready'};

/** Python, which answers one request after the other. */
export interface Engine {
  /** Fulfilled when the present start has ended; rejected with {@link EngineError} or {@link EngineStopped}. */
  readonly ready: Promise<void>;
  /**
   * Asks an app, which is opened first when another one is open. Starts Python again when it has ended.
   *
   * @param app - The app.
   * @param request - What is asked.
   * @param schema - What the value has to be.
   * @param onNews - Told what the app prints, and its messages, while it runs.
   * @throws EngineError when Python does not run; EngineStopped when it is stopped before it answers.
   */
  ask<T>(
    app: RunnableApp,
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    onNews?: (news: News) => void,
  ): Promise<Answer<T>>;
  /** Ends Python, whatever it does, and frees its memory. */
  stop(): void;
}

/** Milliseconds after which a start without progress is given up; a slow phone is not a broken one. */
const PATIENCE = 120_000;

/** Characters over which an answer is read in several steps. */
const LONG = 500_000;

type Open = (events: SandboxEvents) => Sandbox;

/** The request that runs. */
interface Pending {
  id: number;
  /** Characters that its app has printed so far. */
  printed: number;
  resolve(text: string): void;
  reject(reason: Error): void;
  onNews?: (news: News) => void;
}

function isSameApp(one: RunnableApp, other: RunnableApp): boolean {
  return (['id', 'files', 'main', 'workerFiles', 'workbooks'] as const).every(
    (key) => one[key] === other[key],
  );
}

/** One start of Python until its end. */
class Run {
  readonly ready: Promise<void>;
  private readonly rate = new Rate();
  private sandbox?: Sandbox;
  /** Why it has ended. */
  private end?: Error;
  private queue: Promise<unknown>;
  private open?: RunnableApp;
  private pending?: Pending;
  private count = 0;
  private isReady = false;
  private timer?: ReturnType<typeof setTimeout>;
  private setReady!: () => void;
  private setFailed!: (reason: Error) => void;

  constructor(
    openSandboxWith: Open,
    private readonly onPhase: (phase: Phase) => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.setReady = resolve;
      this.setFailed = reject;
    });
    // Who waits for it is told; nobody has to wait.
    this.queue = this.ready.catch(() => undefined);
    this.wait();
    const events: SandboxEvents = {
      onBytes: (loaded, total) => {
        if (this.end || this.isReady) return;
        this.wait();
        this.onPhase(loaded < total ? {phase: 'loading', loaded, total} : {phase: 'starting'});
      },
      onFailure: (error) => this.close(error),
    };
    try {
      this.sandbox = openSandboxWith(events);
    } catch (error) {
      this.close(error as Error);
      return;
    }
    const {port} = this.sandbox;
    port.onmessage = ({data}: MessageEvent<unknown>) => this.receive(data);
    port.onmessageerror = () => this.crash('Python sent what this page can not read.');
  }

  ask<T>(
    app: RunnableApp,
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    onNews?: (news: News) => void,
  ): Promise<Answer<T>> {
    const answered = this.queue.then(() => this.perform(app, request, schema, onNews));
    this.queue = answered.catch(() => undefined);
    return answered;
  }

  get hasEnded(): boolean {
    return this.end !== undefined;
  }

  /** Ends the worker; what is asked of it fails for this reason. */
  close(reason: Error): void {
    if (this.end) return;
    this.end = reason;
    clearTimeout(this.timer);
    this.sandbox?.close();
    this.setFailed(reason);
    this.pending?.reject(reason);
  }

  private crash(message: string): EngineError {
    const reason = new EngineError('crashed', message);
    this.close(reason);
    return reason;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.close(new EngineError('timeout', `Python did not start within ${PATIENCE / 1000} seconds.`)),
      PATIENCE,
    );
  }

  private receive(data: unknown): void {
    if (this.end) return;
    if (this.rate.isExceeded(performance.now())) {
      this.crash('The app sent more messages than this page can take.');
      return;
    }
    const told = v.safeParse(fromWorker, data, {abortEarly: true});
    if (told.success) this.act(told.output);
    else this.crash(told.issues[0].message);
  }

  private act(message: FromWorker): void {
    const {pending} = this;
    if (message.kind === 'failed') {
      this.crash(message.message);
    } else if (message.kind === 'ready') {
      if (this.isReady) return;
      this.isReady = true;
      clearTimeout(this.timer);
      this.onPhase({phase: 'ready'});
      this.setReady();
    } else if (message.id === pending?.id) {
      if (message.kind === 'news') {
        this.tell(message.news, pending);
        return;
      }
      this.pending = undefined;
      pending.resolve(message.text);
    }
  }

  private tell(news: readonly News[], pending: Pending): void {
    for (const one of news) {
      if (one.kind === 'printed') pending.printed += one.text.length;
      if (pending.printed > LONGEST_PRINTED) {
        this.crash('The app printed more than this page can take.');
        return;
      }
      pending.onNews?.(one);
    }
  }

  private send(request: object, files?: AppFiles, onNews?: (news: News) => void): Promise<string> {
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.pending = {id, printed: 0, resolve, reject, onNews};
      const message: ToWorker = {kind: 'ask', id, request: JSON.stringify(request), files};
      this.sandbox!.port.postMessage(message);
    });
  }

  /** What an answer holds, or the end of a worker that does not keep to what it has to send. */
  private async read<T>(text: string, schema: v.GenericSchema<unknown, T>): Promise<Answer<T>> {
    // The page is not held up for longer than one of the steps takes.
    const rest = async (): Promise<void> => {
      if (text.length > LONG) await new Promise((resolve) => void setTimeout(resolve));
    };
    try {
      if (holdsMore(text, MOST.all)) throw new Error('The answer of the app is too large for this page.');
      await rest();
      const given: unknown = JSON.parse(text);
      await rest();
      const answer = v.parse(answerOf(schema), given);
      await rest();
      if (this.end) throw this.end;
      if ('problem' in answer && answer.problem.fatal) throw new Error(answer.problem.message);
      return answer;
    } catch (error) {
      if (this.end) throw this.end;
      throw this.crash(`Python has to be started again: ${(error as Error).message}`);
    }
  }

  private async perform<T>(
    app: RunnableApp,
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    onNews?: (news: News) => void,
  ): Promise<Answer<T>> {
    if (this.end) throw this.end;
    if (!this.open || !isSameApp(this.open, app)) {
      this.open = undefined;
      const {files, main, workbooks, workerFiles = {}} = app;
      const names = Object.keys(workerFiles);
      const given = Object.fromEntries(names.map((name) => [`.worker/${name}`, workerFiles[name]!]));
      const opening = {do: 'open', main, workbooks, workerFiles: names, most: MOST};
      const opened = await this.read(await this.send(opening, {...files, ...given}), v.unknown());
      if ('problem' in opened) return opened;
      this.open = app;
    }
    return this.read(await this.send(request, undefined, onNews), schema);
  }
}

/** An engine on whatever opens a sandbox: see {@link startEngine}. */
export function engineOn(open: Open, onPhase: (phase: Phase) => void): Engine {
  const begin = (): Run => new Run(open, onPhase);
  let run = begin();
  return {
    get ready() {
      return run.ready;
    },
    ask(app, request, schema, onNews) {
      if (run.hasEnded) run = begin();
      return run.ask(app, request, schema, onNews);
    },
    stop() {
      run.close(new EngineStopped());
    },
  };
}

/** What of a browser's own Python needs and this one lacks. */
function missing(): string | undefined {
  if (typeof WebAssembly !== 'object') return 'WebAssembly';
  if (typeof Worker !== 'function') return 'workers';
  return undefined;
}

/**
 * Starts Python for a page.
 *
 * @param onPhase - Told how far each start has come.
 * @param files - Where its files are. Default: those of this build.
 */
export function startEngine(onPhase: (phase: Phase) => void, files = builtFiles): Engine {
  return engineOn((events) => {
    const lacking = missing();
    if (lacking) throw new EngineError('unsupported', `This browser has no ${lacking}, which Python needs.`);
    if (!files) throw new EngineError('unsupported', 'Samples run in the built site only.');
    return openSandbox(files, events);
  }, onPhase);
}
