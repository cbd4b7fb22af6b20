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
  hasMoreValuesThan,
  MAX_MESSAGES_PER_SECOND,
  MAX_OUTPUT_PER_SECOND,
  Rate,
  type ToWorker,
} from './protocol';
import {type Download, openSandbox, type Sandbox, type SandboxEvents} from './sandbox';

export {EngineError, EngineStopped} from './errors';
export type {AppFiles} from './protocol';

/** An app and its surroundings: see `Surroundings` in `sdk-double/app.ts`. */
export interface RunnableApp {
  id: string;
  /** Title shown to other previews while this app runs. */
  title?: string;
  /** Files by path, including `app.py`. Apps are compared by identity of these objects, not by `id` alone. */
  files: AppFiles;
  main?: string;
  workerFiles?: AppFiles;
  workbooks?: Readonly<Record<string, {inputs: Record<string, unknown>; outputs: Record<string, unknown>}>>;
}

/** Progress of the start. */
export type Phase =
  | {phase: 'loading'; loaded: number; total: number; coming: readonly Download[]}
  | {phase: 'starting'}
  | {phase: 'ready'};

/** Python, which handles one request at a time and restarts after it has ended. */
export interface Engine {
  /** Resolves when Python is ready. Rejects with {@link EngineError} or {@link EngineStopped}. */
  readonly ready: Promise<void>;
  /**
   * Sends a request to an app. If another app is open, this one is opened first.
   *
   * @param app - The app.
   * @param request - The request.
   * @param schema - Schema of the answer's value.
   * @param onNews - Receives output and messages while the app runs.
   * @throws EngineError if Python does not run; EngineStopped if it is stopped before it answers.
   */
  ask<T>(
    app: RunnableApp,
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    onNews?: (news: News) => void,
  ): Promise<Answer<T>>;
  /**
   * Terminates Python and rejects all requests. With an app ID, rejects only the requests of that app; Python keeps
   * running unless it is working on one of them.
   */
  stop(id?: string): void;
}

/** A start without any progress is aborted after this time. Generous, for slow phones. */
const START_TIMEOUT_MS = 120_000;

/** Longer answers, in characters, are parsed in several tasks. */
const LONG_ANSWER = 500_000;

type OpenSandbox = (events: SandboxEvents) => Sandbox;

/** A queued request. */
interface Job<T = unknown> {
  app: RunnableApp;
  request: AppRequest;
  schema: v.GenericSchema<unknown, T>;
  onNews?: (news: News) => void;
  /** Sent to Python, or stopped before it was sent. */
  stage?: 'asked' | 'stopped';
  resolve(answer: Answer<T>): void;
  reject(reason: Error): void;
}

/** The request that the worker is handling. */
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

/** The first line of a message, shortened to 200 characters. */
function firstLine(message: string): string {
  const [line = ''] = message.trim().split('\n', 1);
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/**
 * Describes why a value fails its schema. For a union, uses the issue of the closest variant: the one with the
 * longest path.
 */
function describeIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const all = issues.flatMap((issue) => issue.issues ?? [issue]);
  const depth = (issue: v.BaseIssue<unknown>): number => issue.path?.length ?? 0;
  const issue = all.reduce((deepest, one) => (depth(one) > depth(deepest) ? one : deepest));
  const path = v.getDotPath(issue);
  return firstLine(path === null ? issue.message : `${path}: ${issue.message}`);
}

/** One Python process, from start to end. */
class Run {
  readonly ready: Promise<void>;
  private readonly messages = new Rate(MAX_MESSAGES_PER_SECOND);
  private readonly printed = new Rate(MAX_OUTPUT_PER_SECOND);
  private sandbox?: Sandbox;
  /** Why it ended. */
  private endReason?: Error;
  private opened?: RunnableApp;
  /** Modules that turned out to be missing while an app ran. */
  private readonly lateModules = new Set<string>();
  private pending?: Pending;
  private count = 0;
  private isReady = false;
  private timer?: ReturnType<typeof setTimeout>;
  private setReady!: () => void;
  private setFailed!: (reason: Error) => void;

  constructor(
    openSandboxWith: OpenSandbox,
    private readonly onPhase: (phase: Phase) => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.setReady = resolve;
      this.setFailed = reject;
    });
    // Avoid an unhandled rejection if nobody awaits it.
    this.ready.catch(() => undefined);
    this.startTimer();
    const events: SandboxEvents = {
      onBytes: (loaded, total, coming) => {
        if (this.endReason) return;
        if (!this.isReady) this.startTimer();
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
    port.onmessageerror = () => this.crash('The app sent a message that this page cannot read.');
  }

  get hasEnded(): boolean {
    return this.endReason !== undefined;
  }

  /** Terminates the worker and rejects the pending request. */
  close(reason: Error): void {
    if (this.endReason) return;
    this.endReason = reason;
    clearTimeout(this.timer);
    this.sandbox?.close();
    this.setFailed(reason);
    this.pending?.reject(reason);
  }

  private crash(message: string): EngineError {
    const reason = new EngineError('crashed', `${message} Python restarts on the next run.`);
    this.close(reason);
    return reason;
  }

  /** Handles the end of the worker. */
  private fail(message: string): void {
    this.crash(
      `${this.isReady ? 'The app made Python exit' : 'Python did not start'} (${firstLine(message)}).`,
    );
  }

  private startTimer(): void {
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
    if (this.endReason) return;
    if (this.messages.isExceeded(performance.now())) {
      this.crash('The app sent too many messages.');
      return;
    }
    const told = v.safeParse(fromWorker, data, {abortEarly: true});
    if (told.success) this.handle(told.output);
    else this.crash(`The app sent a message that this page cannot read (${describeIssue(told.issues)}).`);
  }

  private handle(message: FromWorker): void {
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
        this.deliver(message.news, pending);
        return;
      }
      this.pending = undefined;
      pending.resolve(message.text);
    }
  }

  private deliver(news: readonly News[], pending: Pending): void {
    for (const one of news) {
      if (one.kind === 'printed' && this.printed.isExceeded(performance.now(), one.text.length)) {
        this.crash('The app printed too much.');
        return;
      }
      pending.onNews?.(one);
    }
  }

  /** Starts loading the packages that an app imports, even while Python is starting or busy. */
  loadPackages({files}: RunnableApp): Needed | undefined {
    return this.sandbox?.loadPackages(files, this.lateModules);
  }

  /**
   * Whether a missing module is in a package that can be loaded. This happens when an app imports it only while it
   * runs.
   */
  private isInPackage(app: RunnableApp, module: string): boolean {
    const before = this.loadPackages(app)?.packages.length;
    this.lateModules.add(module);
    return this.loadPackages(app)?.packages.length !== before;
  }

  private send(
    request: object,
    onNews?: (news: News) => void,
    opened?: {files: AppFiles; packages?: readonly string[]},
  ): Promise<string> {
    if (this.endReason) return Promise.reject(this.endReason);
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.pending = {id, resolve, reject, onNews};
      const message: ToWorker = {kind: 'ask', id, request: JSON.stringify(request), ...opened};
      this.sandbox!.port.postMessage(message);
    });
  }

  /**
   * Opens an app, unless it is already open. Opening runs no code of the app, so a failure means that an earlier
   * app has broken the interpreter.
   *
   * @returns false if the interpreter has to be replaced.
   */
  async open(app: RunnableApp): Promise<boolean> {
    if (this.opened && isSameApp(this.opened, app)) return true;
    const isFirst = this.opened === undefined;
    const {files, main, workbooks, workerFiles = {}} = app;
    const names = Object.keys(workerFiles);
    const given = Object.fromEntries(names.map((name) => [`.worker/${name}`, workerFiles[name]!]));
    const {packages, modules} = this.loadPackages(app) ?? {};
    const opening = {do: 'open', main, workbooks, workerFiles: names, most: MOST, modules};
    const text = await this.send(opening, undefined, {files: {...files, ...given}, packages});
    this.opened = app;
    const opened = v.safeParse(v.object({value: v.unknown()}), parseJson(text));
    if (opened.success) return true;
    const reason = this.crash('Python could not open the app.');
    if (isFirst) throw reason;
    return false;
  }

  /** Yields to the main thread between the steps of parsing a long answer. */
  private async yieldIfLong(text: string): Promise<void> {
    if (text.length > LONG_ANSWER) await new Promise((resolve) => void setTimeout(resolve));
    if (this.endReason) throw this.endReason;
  }

  /**
   * Sends a request to the open app. Terminates the worker if it breaks the protocol, or if an error has no line of
   * the app, since the app may then have broken the interpreter.
   */
  async ask<T>(job: Job<T>): Promise<Answer<T>> {
    const {app, request, schema, onNews} = job;
    const text = await this.send(request, onNews);
    if (hasMoreValuesThan(text, MOST.all))
      throw this.crash('The app returned a result that is too large for this page.');
    await this.yieldIfLong(text);
    const given = parseJson(text);
    if (given === undefined) throw this.crash('The app ended without a readable result.');
    await this.yieldIfLong(text);
    const answered = v.safeParse(answerOf(schema), given);
    await this.yieldIfLong(text);
    if (!answered.success)
      throw this.crash(
        `The app returned a result that this page cannot show (${describeIssue(answered.issues)}).`,
      );
    const answer = answered.output;
    if ('problem' in answer) {
      const {module} = answer.problem;
      if (module !== undefined && this.isInPackage(app, module)) {
        this.opened = undefined;
        await this.open(app);
        return this.ask(job);
      }
      if (answer.problem.fatal) throw this.crash(answer.problem.message);
      if (answer.problem.frames.length === 0) this.crash('The app may have modified Python itself.');
    }
    return answer;
  }
}

/** Parses JSON. Returns undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Creates an engine with a custom way to open the sandbox, for tests. See {@link startEngine}. */
export function createEngine(
  open: OpenSandbox,
  onPhase: (phase: Phase) => void,
  onBusy?: (app: RunnableApp | undefined) => void,
): Engine {
  const startRun = (): Run => new Run(open, onPhase);
  let run = startRun();
  /** The running request, followed by the queued ones. */
  let jobs: Job[] = [];

  async function answer(job: Job): Promise<Answer<unknown>> {
    const checkStopped = (): void => {
      if (job.stage === 'stopped') throw new EngineStopped();
    };
    if (run.hasEnded) {
      run = startRun();
      run.loadPackages(job.app);
    }
    await run.ready;
    checkStopped();
    onBusy?.(job.app);
    if (!(await run.open(job.app))) {
      run = startRun();
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
        run.loadPackages(app);
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

/** The browser feature that Python needs and that is missing, if any. */
function missingFeature(): string | undefined {
  if (typeof WebAssembly !== 'object') return 'WebAssembly';
  if (typeof Worker !== 'function') return 'workers';
  return undefined;
}

/**
 * Starts the Python engine of a page.
 *
 * @param onPhase - Receives the progress of each start.
 * @param files - The files of Python. Default: those of this build.
 * @param onBusy - Receives the app that Python is working on.
 */
export function startEngine(
  onPhase: (phase: Phase) => void,
  files = builtFiles,
  onBusy?: (app: RunnableApp | undefined) => void,
): Engine {
  return createEngine(
    (events) => {
      const lacking = missingFeature();
      if (lacking)
        throw new EngineError('unsupported', `This browser does not support ${lacking}, which Python needs.`);
      if (!files) throw new EngineError('unsupported', 'Samples run only in the built site.');
      return openSandbox(files, events);
    },
    onPhase,
    onBusy,
  );
}
