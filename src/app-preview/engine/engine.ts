import * as v from 'valibot';
import {MOST} from '../../../sdk-double/limits';
import type {Needed} from '../../../sdk-double/packages/needed';
import {type Answer, answer as answerOf, type AppRequest, type News} from '../../../sdk-double/schema';
import {EngineError, EngineStopped} from './errors';
import {files as builtFiles} from './files';
import {
  type AppFiles,
  fromWorker,
  type FromWorker,
  holdsMore,
  MOST_MESSAGES,
  MOST_PRINTED,
  Rate,
  type ToWorker,
} from './protocol';
import {type Coming, openSandbox, type Sandbox, type SandboxEvents} from './sandbox';

export {EngineError, EngineStopped} from './errors';
export type {AppFiles} from './protocol';

/** An app, and what it finds around it: see `Surroundings` of `sdk-double/app.ts`. */
export interface RunnableApp {
  id: string;
  /** What readers are told that runs. */
  title?: string;
  /** By path, `app.py` among them. An app with other files is another app, also when its `id` is the same. */
  files: AppFiles;
  main?: string;
  workerFiles?: AppFiles;
  workbooks?: Readonly<Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>>;
}

/** How far a start has come. */
export type Phase =
  | {phase: 'loading'; loaded: number; total: number; coming: readonly Coming[]}
  | {phase: 'starting'}
  | {phase: 'ready'};

/** Python, which answers one request after the other, and is started again when it has ended. */
export interface Engine {
  /** Fulfilled when the present start has ended; rejected with {@link EngineError} or {@link EngineStopped}. */
  readonly ready: Promise<void>;
  /**
   * Asks an app, which is opened first when another one is open.
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
  /**
   * Ends Python, whatever it does, and frees its memory. All requests fail; or, where an app is named, those of that
   * app, and Python goes on if it works for another one, or has not begun with this one.
   */
  stop(id?: string): void;
}

/** Milliseconds after which a start without progress is given up; a slow phone is not a broken one. */
const START_TIMEOUT_MS = 120_000;

/** Characters over which an answer is read in several steps. */
const LONG = 500_000;

type Open = (events: SandboxEvents) => Sandbox;

/** A request, and who waits for its answer. */
interface Job<T = unknown> {
  app: RunnableApp;
  request: AppRequest;
  schema: v.GenericSchema<unknown, T>;
  onNews?: (news: News) => void;
  /** Python works on it; or nobody waits for it any more, before Python has begun. */
  stage?: 'asked' | 'stopped';
  resolve(answer: Answer<T>): void;
  reject(reason: Error): void;
}

/** What the worker was asked. */
interface Pending {
  id: number;
  resolve(text: string): void;
  reject(reason: Error): void;
  onNews?: (news: News) => void;
}

function isSameApp(one: RunnableApp, other: RunnableApp): boolean {
  return (['id', 'files', 'main', 'workerFiles', 'workbooks'] as const).every(
    (key) => one[key] === other[key],
  );
}

/** What ended Python, of all that a worker or a schema says: one line, not too long. */
function brief(message: string): string {
  const [line = ''] = message.trim().split('\n', 1);
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** Where a value differs from its schema, and how: of the kinds that it could be, the one that it is most like. */
function differenceOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const all = issues.flatMap((issue) => issue.issues ?? [issue]);
  const depth = (issue: v.BaseIssue<unknown>): number => issue.path?.length ?? 0;
  const issue = all.reduce((deepest, one) => (depth(one) > depth(deepest) ? one : deepest));
  const path = v.getDotPath(issue);
  return brief(path === null ? issue.message : `${path}: ${issue.message}`);
}

/** One start of Python until its end. */
class Run {
  readonly ready: Promise<void>;
  private readonly messages = new Rate(MOST_MESSAGES);
  private readonly printed = new Rate(MOST_PRINTED);
  private sandbox?: Sandbox;
  /** Why it has ended. */
  private end?: Error;
  private opened?: RunnableApp;
  /** Modules that were found to be lacking while an app ran. */
  private readonly late = new Set<string>();
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
    this.ready.catch(() => undefined);
    this.wait();
    const events: SandboxEvents = {
      onBytes: (loaded, total, coming) => {
        if (this.end) return;
        if (!this.isReady) this.wait();
        const done = this.isReady ? 'ready' : 'starting';
        this.onPhase(loaded < total ? {phase: 'loading', loaded, total, coming} : {phase: done});
      },
      onFailure: (error) => (error.kind === 'crashed' ? this.fail(error.message) : this.close(error)),
    };
    try {
      this.sandbox = openSandboxWith(events);
    } catch (error) {
      this.close(error as Error);
      return;
    }
    const {port} = this.sandbox;
    port.onmessage = ({data}: MessageEvent<unknown>) => this.receive(data);
    port.onmessageerror = () => this.crash('The app sent what this page can not read.');
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
    const reason = new EngineError('crashed', `${message} Python starts again when the app runs next.`);
    this.close(reason);
    return reason;
  }

  /** There is no worker any more. */
  private fail(message: string): void {
    this.crash(`${this.isReady ? 'The app ended Python' : 'Python did not start'} (${brief(message)}).`);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () =>
        this.close(
          new EngineError('timeout', `Python did not start within ${START_TIMEOUT_MS / 1000} seconds.`),
        ),
      START_TIMEOUT_MS,
    );
  }

  private receive(data: unknown): void {
    if (this.end) return;
    if (this.messages.isExceeded(performance.now())) {
      this.crash('The app sent more messages than this page can take.');
      return;
    }
    const told = v.safeParse(fromWorker, data, {abortEarly: true});
    if (told.success) this.act(told.output);
    else this.crash(`The app sent what this page can not read (${differenceOf(told.issues)}).`);
  }

  private act(message: FromWorker): void {
    const {pending} = this;
    if (message.kind === 'failed') {
      this.fail(message.message);
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
      if (one.kind === 'printed' && this.printed.isExceeded(performance.now(), one.text.length)) {
        this.crash('The app printed more than this page can take.');
        return;
      }
      pending.onNews?.(one);
    }
  }

  /** Loads the packages that an app imports, while Python starts or works for another one. */
  need({files}: RunnableApp): Needed | undefined {
    return this.sandbox?.need(files, this.late);
  }

  /** Whether an app lacked a module of a package that there is: it imports the module only while it runs. */
  private isLate(app: RunnableApp, module: string): boolean {
    const before = this.need(app)?.packages.length;
    this.late.add(module);
    return this.need(app)?.packages.length !== before;
  }

  private send(
    request: object,
    onNews?: (news: News) => void,
    opened?: {files: AppFiles; packages?: readonly string[]},
  ): Promise<string> {
    if (this.end) return Promise.reject(this.end);
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.pending = {id, resolve, reject, onNews};
      const message: ToWorker = {kind: 'ask', id, request: JSON.stringify(request), ...opened};
      this.sandbox!.port.postMessage(message);
    });
  }

  /**
   * Opens an app, unless it is open. No code of the app runs for that: where it fails, an earlier app has left the
   * interpreter so that it can open no other one.
   *
   * @returns whether it is open.
   */
  async open(app: RunnableApp): Promise<boolean> {
    if (this.opened && isSameApp(this.opened, app)) return true;
    const isFirst = this.opened === undefined;
    const {files, main, workbooks, workerFiles = {}} = app;
    const names = Object.keys(workerFiles);
    const given = Object.fromEntries(names.map((name) => [`.worker/${name}`, workerFiles[name]!]));
    const {packages, modules} = this.need(app) ?? {};
    const opening = {do: 'open', main, workbooks, workerFiles: names, most: MOST, modules};
    const text = await this.send(opening, undefined, {files: {...files, ...given}, packages});
    this.opened = app;
    const opened = v.safeParse(v.object({value: v.unknown()}), jsonOf(text));
    if (opened.success) return true;
    const reason = this.crash('Python could not open the app.');
    if (isFirst) throw reason;
    return false;
  }

  /** Between the steps that read a long answer, the page gets its turn. */
  private async rest(text: string): Promise<void> {
    if (text.length > LONG) await new Promise((resolve) => void setTimeout(resolve));
    if (this.end) throw this.end;
  }

  /**
   * Asks the app that is open. A worker that does not keep to what it has to answer is ended; so is one of which an
   * error comes out of the interpreter itself, without a line of the app, since an app may have broken it.
   */
  async ask<T>(job: Job<T>): Promise<Answer<T>> {
    const {app, request, schema, onNews} = job;
    const text = await this.send(request, onNews);
    if (holdsMore(text, MOST.all)) throw this.crash('The app answers with more than this page can take.');
    await this.rest(text);
    const given = jsonOf(text);
    if (given === undefined)
      throw this.crash('The app left Python without an answer that this page can read.');
    await this.rest(text);
    const answered = v.safeParse(answerOf(schema), given);
    await this.rest(text);
    if (!answered.success)
      throw this.crash(`The app gave what this page can not show (${differenceOf(answered.issues)}).`);
    const answer = answered.output;
    if ('problem' in answer) {
      const {module} = answer.problem;
      if (module !== undefined && this.isLate(app, module)) {
        this.opened = undefined;
        await this.open(app);
        return this.ask(job);
      }
      if (answer.problem.fatal) throw this.crash(answer.problem.message);
      if (answer.problem.frames.length === 0) this.crash('The app may have changed Python itself.');
    }
    return answer;
  }
}

/** What a text says; nothing if it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An engine on whatever opens a sandbox: see {@link startEngine}. */
export function engineOn(
  open: Open,
  onPhase: (phase: Phase) => void,
  onBusy?: (app: RunnableApp | undefined) => void,
): Engine {
  const begin = (): Run => new Run(open, onPhase);
  let run = begin();
  /** The one that runs, and those that wait for their turn. */
  let jobs: Job[] = [];

  async function answer(job: Job): Promise<Answer<unknown>> {
    const checkStopped = (): void => {
      if (job.stage === 'stopped') throw new EngineStopped();
    };
    if (run.hasEnded) {
      run = begin();
      run.need(job.app);
    }
    await run.ready;
    checkStopped();
    onBusy?.(job.app);
    if (!(await run.open(job.app))) {
      run = begin();
      await run.ready;
      await run.open(job.app);
    }
    checkStopped();
    job.stage = 'asked';
    return run.ask(job);
  }

  async function work(): Promise<void> {
    for (let [job] = jobs; job; [job] = jobs) {
      await answer(job).then(job.resolve, job.reject);
      jobs = jobs.filter((one) => one !== job);
    }
    onBusy?.(undefined);
  }

  return {
    get ready() {
      return run.ready;
    },
    ask: <T>(
      app: RunnableApp,
      request: AppRequest,
      schema: v.GenericSchema<unknown, T>,
      onNews?: (news: News) => void,
    ) =>
      new Promise<Answer<T>>((resolve, reject) => {
        jobs.push({app, request, schema, onNews, resolve, reject} as Job<T> as unknown as Job);
        run.need(app);
        if (jobs.length === 1) void work();
      }),
    stop(id) {
      const reason = new EngineStopped();
      const [running, ...waiting] = jobs;
      const isMeant = ({app}: Job): boolean => id === undefined || app.id === id;
      const stopped = waiting.filter(isMeant);
      jobs = jobs.filter((job) => !stopped.includes(job));
      for (const {reject} of stopped) reject(reason);
      if (id !== undefined && running && isMeant(running) && running.stage !== 'asked') {
        running.stage = 'stopped';
        running.reject(reason);
      } else if (!running || isMeant(running)) {
        run.close(reason);
      }
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
 * @param onBusy - Told which app Python works for.
 */
export function startEngine(
  onPhase: (phase: Phase) => void,
  files = builtFiles,
  onBusy?: (app: RunnableApp | undefined) => void,
): Engine {
  return engineOn(
    (events) => {
      const lacking = missing();
      if (lacking)
        throw new EngineError('unsupported', `This browser has no ${lacking}, which Python needs.`);
      if (!files) throw new EngineError('unsupported', 'Samples run in the built site only.');
      return openSandbox(files, events);
    },
    onPhase,
    onBusy,
  );
}
