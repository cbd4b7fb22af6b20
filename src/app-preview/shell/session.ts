import type * as v from 'valibot';
import {
  form as formSchema,
  outcome as outcomeSchema,
  outline as outlineSchema,
  stepCheck,
} from '../../../sdk-double/schema';
import type {
  Answer,
  AppMessage,
  AppRequest,
  Element,
  Form,
  Outcome,
  Outline,
  OutputFile,
  Problem,
  View,
} from '../../../sdk-double/schema';
import {type Engine, EngineError, EngineStopped, type RunnableApp} from '../engine/engine';
import {NOTHING_PRINTED, type Printed, appendPrinted} from '../printed';
import type {SelectionRequest} from '../selecting';
import {bytesOf} from '../views/files';

/** The last result of a view. */
export interface ViewState {
  outcome?: Outcome;
  problem?: Problem;
  /** The values, the code or the stored data have changed since. */
  stale: boolean;
  /** A button has changed the stored data, which does not run the view. */
  isStaleByButton?: boolean;
}

/** A file to download. */
export interface Download {
  name: string;
  file: OutputFile;
}

/** The state of a preview. Immutable. */
export interface PreviewState {
  /** Why Python is not running. */
  failure?: {kind: 'stopped' | EngineError['kind']; message: string};
  form?: Form;
  /** Entities of an app with several. */
  entities: Outline['entities'];
  /** ID of the open entity. */
  entity?: number;
  /** The error that prevents the form. */
  problem?: Problem;
  /** Values set by the reader, by their name in `params`. */
  values: Readonly<Record<string, unknown>>;
  /** A field has invalid text, which is never sent to Python. */
  hasInvalidText: boolean;
  /** Incremented when the form is reset. */
  generation: number;
  /** Path of the open page or step. */
  active?: string;
  /** Method of the open view. */
  view?: string;
  views: Readonly<Record<string, ViewState>>;
  /** What is running; `path` is the method of a view or the path of a button. */
  running?: {what: 'app' | 'view' | 'button'; path?: string};
  progress?: AppMessage;
  /** The values or the view have changed during a run, and the next run uses them. */
  isQueued?: boolean;
  /** Messages of the last button or step. */
  notices: readonly AppMessage[];
  /** Violations from the last button, step or view. */
  violations: Outcome['violations'];
  /** The result of an optimization button. */
  optimization?: {button: Element; outcome: Outcome};
  downloads: readonly Download[];
  printed: Printed;
  /** The field or button that is waiting for a selection in a view. */
  selecting?: Element;
}

/** Views with a longer `duration_guess`, in seconds, run only on request; see the guide on results. */
const SLOW_VIEW_S = 3;

/** Whether a view runs only on request. */
export function isSlow({durationGuess}: View): boolean {
  return (durationGuess ?? 0) > SLOW_VIEW_S;
}

/** Clears messages, downloads and selections. */
const CLEARED = {
  notices: [],
  violations: [],
  optimization: undefined,
  downloads: [],
  selecting: undefined,
} satisfies Partial<PreviewState>;

const SELECTION_KINDS: Readonly<Record<string, SelectionRequest['kind']>> = {
  GeoPointField: 'point',
  GeoPolylineField: 'line',
  GeoPolygonField: 'polygon',
  GeometrySelectField: 'objects',
  GeometryMultiSelectField: 'objects',
};

/** Returns the visible pages or steps of a form; none if it has only fields. */
export function pagesOf(form: Form | undefined): Element[] {
  return (form?.children ?? []).filter(({type, visible}) => (type === 'Page' || type === 'Step') && visible);
}

/** Returns the views of the open page or step, or all views of a form without pages. */
export function viewsOf({form, active}: Pick<PreviewState, 'form' | 'active'>): View[] {
  const visible = (form?.views ?? []).filter((view) => view.visible);
  const pages = pagesOf(form);
  if (pages.length === 0) return visible;
  const named = pages.find(({path}) => path === active)?.views ?? [];
  return named.flatMap((method) => visible.filter((view) => view.method === method));
}

interface NamedFile {
  filename: string;
}

function isNamedFile(value: unknown): value is NamedFile {
  return typeof value === 'object' && value !== null && 'filename' in value;
}

/** Replaces each file in a value, including files in rows. */
function mapFiles<Value>(value: Value, change: (file: NamedFile) => NamedFile): Value {
  const inside = (one: unknown): unknown => mapFiles(one, change);
  if (typeof value !== 'object' || value === null) return value;
  if (isNamedFile(value)) return change(value) as Value;
  if (Array.isArray(value)) return value.map(inside) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one)])) as Value;
}

/**
 * Restores the content of files in a value: the form reports known files by name only.
 *
 * @param value - The value reported by the form.
 * @param before - The previous value of the field.
 */
function restoreFiles(value: unknown, before: unknown): unknown {
  const restored = new Map<string, NamedFile>();
  mapFiles(before, (file) => {
    restored.set(file.filename, file);
    return file;
  });
  return mapFiles(value, (file) =>
    'base64' in file || 'text' in file ? file : (restored.get(file.filename) ?? file),
  );
}

function textOf(file: NamedFile & {text?: string; base64?: string}): string | undefined {
  const {text, base64} = file;
  if (text !== undefined || base64 === undefined) return text;
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytesOf(file));
}

/** Updates values that contain files of the app after the reader has edited these files. */
function updateEditedFiles(
  values: PreviewState['values'],
  before: RunnableApp['files'],
  after: RunnableApp['files'],
): PreviewState['values'] {
  return mapFiles(values, (file) => {
    const [old, text] = [before[file.filename], after[file.filename]];
    // The field may hold another file of the same name.
    const isEdited = typeof text === 'string' && text !== old && textOf(file) === old;
    return isEdited ? {filename: file.filename, text} : file;
  });
}

function* fieldsOf(children: readonly Element[]): Generator<Element> {
  for (const child of children) {
    yield child;
    if (child.children) yield* fieldsOf(child.children);
  }
}

/** Whether the form has an invalid field, which blocks views and buttons. */
export function hasInvalidFields({
  form,
  hasInvalidText,
}: Pick<PreviewState, 'form' | 'hasInvalidText'>): boolean {
  const fields = [...fieldsOf(form?.children ?? [])];
  return hasInvalidText || fields.some(({visible, violation}) => visible && violation !== undefined);
}

/** Whether a method may have changed stored files or entities, which any view can show. */
function mayHaveStored(answer: Answer<Outcome>): boolean {
  return 'problem' in answer || answer.value.stored === true;
}

/** Returns what a field or button asks the user to select in a view. */
export function selectionRequest(
  element: Element,
  values: PreviewState['values'],
  outcome: Outcome | undefined,
): SelectionRequest {
  const {interaction, path} = element;
  if (interaction) {
    const {groups} = outcome?.result ?? {};
    const names =
      interaction.selection.length > 0 && groups
        ? interaction.selection.flatMap((name) => groups[name] ?? [])
        : undefined;
    return {
      path,
      kind: 'features',
      names,
      min: interaction.minSelect,
      max: interaction.maxSelect ?? undefined,
      chosen: [],
    };
  }
  const kind = SELECTION_KINDS[element.type] ?? 'objects';
  if (kind !== 'objects' && kind !== 'features') return {path, kind};
  const value = values[element.name] ?? element.value;
  const isSingle = element.type === 'GeometrySelectField';
  return {
    path,
    kind,
    min: isSingle ? 1 : (element.minSelect ?? 0),
    max: isSingle ? 1 : element.maxSelect,
    chosen: [value ?? []].flat() as string[],
  };
}

/** The view in which the user selects for a field or button. */
function selectionView(element: Element, views: readonly View[]): string | undefined {
  const named = element.interaction?.view ?? element.view;
  if (named !== undefined) return views.find(({method}) => method === named)?.method;
  const next = (SELECTION_KINDS[element.type] ?? 'features') === 'objects' ? /Geometry/ : /Map|GeoJSON/;
  return views.find(({type}) => next.test(type))?.method;
}

/**
 * What a refresh runs besides the form: a view that has never run, an outdated quick view, or any view. Each scope
 * includes the ones before it.
 */
type Scope = 'form' | 'quick view' | 'any view';

const SCOPES: readonly Scope[] = ['form', 'quick view', 'any view'];

const STOPPED: PreviewState['failure'] = {
  kind: 'stopped',
  message: 'Stopped. Your values are kept.',
};

/** The state and logic of one preview. Independent of React; a component subscribes to it. */
export class PreviewSession {
  private state: PreviewState = {
    entities: [],
    values: {},
    hasInvalidText: false,
    generation: 0,
    views: {},
    notices: [],
    violations: [],
    downloads: [],
    printed: NOTHING_PRINTED,
  };
  private readonly listeners = new Set<() => void>();
  private queue: Promise<void> = Promise.resolve();
  /** The queued refresh. Changes before it starts are included in it. */
  private queuedRefresh?: {scope: Scope};
  /** Incremented to discard all earlier requests, when the code changes or the run is stopped. */
  private runId = 0;
  /** Incremented when all results become stale. */
  private staleCount = 0;
  private readonly invalidInputs = new Set<string>();
  private isClosed = false;
  /** Whether the entities of the current app are known. */
  private hasOutline = false;

  /**
   * @param engine - Python, shared by all previews of a page.
   * @param app - The app. {@link edit} replaces its code.
   * @param values - Values to start with, by their name in `params`.
   */
  constructor(
    private readonly engine: Engine,
    private app: RunnableApp,
    values: PreviewState['values'] = {},
  ) {
    this.state = {...this.state, values};
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): PreviewState => this.state;

  private set(change: Partial<PreviewState>): void {
    if (this.isClosed) return;
    this.state = {...this.state, ...change};
    for (const listener of this.listeners) listener();
  }

  /** Opens the app and shows its first view. */
  start(): Promise<void> {
    return this.refresh();
  }

  /** Ends the run and ignores all later answers. Python goes on for other previews. */
  close(): void {
    if (this.state.running) this.engine.stop(this.app.id);
    this.isClosed = true;
  }

  /** Runs new code of the app, also after a failure. Keeps the values of the form. */
  edit(app: RunnableApp): Promise<void> {
    const values = updateEditedFiles(this.state.values, this.app.files, app.files);
    this.replaceApp(app);
    this.set({
      values,
      views: {},
      printed: NOTHING_PRINTED,
      problem: undefined,
      failure: undefined,
      ...CLEARED,
    });
    return this.refresh('any view');
  }

  /** Sets the value of a field. */
  change(name: string, value: unknown): Promise<void> {
    const known = restoreFiles(value, this.state.values[name]);
    this.setValues({[name]: known}, {notices: [], violations: []});
    return this.refresh();
  }

  /**
   * Records whether the text of an input is invalid.
   *
   * @param field - ID of the input.
   */
  setInvalidText(field: string, isInvalid: boolean): void {
    if (isInvalid === this.invalidInputs.has(field)) return;
    if (isInvalid) this.invalidInputs.add(field);
    else this.invalidInputs.delete(field);
    if (this.invalidInputs.size > 0) {
      this.set({hasInvalidText: true, views: this.allStale()});
      return;
    }
    this.set({hasInvalidText: false});
    void this.refresh();
  }

  /** Opens a view. Quick views run again. */
  show(view: string): Promise<void> {
    const own = this.state.views[view];
    const views = own ? {...this.state.views, [view]: {...own, stale: true}} : this.state.views;
    const isQuick = this.state.form?.views?.some((one) => one.method === view && !isSlow(one));
    this.set({view, optimization: undefined, ...(isQuick && {views})});
    return this.refresh();
  }

  /** Opens another entity with its stored values. */
  openEntity(entity: number): Promise<void> {
    this.set({entity, view: undefined, views: {}, ...this.emptied()});
    return this.refresh();
  }

  /** Runs the open view, even if it is slow. */
  update(): Promise<void> {
    return this.refresh('any view');
  }

  /**
   * Resets the app and its form.
   *
   * @param values - Values to start with, to undo a reset.
   */
  reset(app: RunnableApp, values: PreviewState['values'] = {}): Promise<void> {
    this.replaceApp(app);
    const clearedForm = {...this.emptied(), values};
    this.set({views: {}, printed: NOTHING_PRINTED, problem: undefined, failure: undefined, ...clearedForm});
    return this.refresh();
  }

  private emptied(): Partial<PreviewState> {
    return {values: {}, generation: this.state.generation + 1, active: undefined, ...CLEARED};
  }

  /** Opens a page or step. Moving to a later step validates the current one first. */
  open(path: string): Promise<void> {
    return this.enqueue(async () => {
      const places = pagesOf(this.state.form);
      const from = places.findIndex((place) => place.path === this.activePath());
      const to = places.findIndex((place) => place.path === path);
      const step = places[from];
      if (step?.type === 'Step' && to > from) {
        if (this.blockedByForm()) return;
        const answer = await this.ask('button', {do: 'step', step: step.path, ...this.input()}, stepCheck);
        if ('problem' in answer) {
          this.set({problem: answer.problem});
          return;
        }
        const {message, violations} = answer.value;
        if (message !== null) {
          this.set({notices: [{kind: 'error', text: message}], violations});
          return;
        }
      }
      this.set({active: path, view: undefined, notices: [], violations: [], selecting: undefined});
      void this.refresh();
    });
  }

  /** Runs a button, or starts the selection it needs. */
  press(button: Element): Promise<void> {
    if (this.blockedByForm()) return Promise.resolve();
    if (button.interaction) return this.select(button);
    return this.run(button);
  }

  /** Starts a selection in a view, or cancels it if it is active. */
  select(element: Element): Promise<void> {
    if (this.state.selecting?.path === element.path) {
      this.set({selecting: undefined});
      return Promise.resolve();
    }
    const view = selectionView(element, viewsOf(this.state));
    if (view === undefined) {
      this.set({
        notices: [{kind: 'info', text: 'No view on this page supports selection. Type the value instead.'}],
      });
      return Promise.resolve();
    }
    this.set({selecting: element, optimization: undefined});
    return this.show(view);
  }

  /** Completes the selection: sets the field or runs the button. */
  selected(value: unknown): Promise<void> {
    const element = this.state.selecting;
    this.set({selecting: undefined});
    if (!element) return Promise.resolve();
    if (element.interaction) return this.run(element, {type: 'map_select', value});
    const isSingle = element.type === 'GeometrySelectField' && Array.isArray(value);
    return this.change(element.name, isSingle ? ((value as unknown[])[0] ?? null) : value);
  }

  /** Sends a message in a chat. */
  sendMessage(chat: Element, text: string): Promise<void> {
    if (this.blockedByForm()) return Promise.resolve();
    const said = (this.state.values[chat.name] ?? chat.value ?? []) as unknown[];
    this.setValues({[chat.name]: [...said, {role: 'user', content: text}]});
    return this.run(chat);
  }

  /** Sets several fields at once, for example from a row of an optimization. */
  setParams(params: Readonly<Record<string, unknown>>): Promise<void> {
    this.setValues(params, {optimization: undefined});
    return this.refresh();
  }

  /**
   * Stops the run. The form keeps its values.
   *
   * @param id - The app to stop, if this preview is waiting for another one. Default: its own.
   */
  stop(id = this.app.id): void {
    if (id === this.app.id) {
      this.runId += 1;
      this.queuedRefresh = undefined;
      if (this.state.running) this.set({failure: STOPPED, isQueued: false});
    }
    this.engine.stop(id);
  }

  /** Replaces the code and discards all requests. */
  private replaceApp(app: RunnableApp): void {
    this.runId += 1;
    this.queuedRefresh = undefined;
    if (this.state.running) this.engine.stop(this.app.id);
    this.app = app;
    this.hasOutline = false;
  }

  /** Whether invalid fields block buttons. If so, tells the reader. */
  private blockedByForm(): boolean {
    const isHeld = hasInvalidFields(this.state);
    if (isHeld) this.set({notices: [{kind: 'error', text: 'Correct the marked fields first.'}]});
    return isHeld;
  }

  private setValues(values: PreviewState['values'], change: Partial<PreviewState> = {}): void {
    this.set({values: {...this.state.values, ...values}, views: this.allStale(), ...change});
  }

  /**
   * Marks all views as stale. The rules are in the guides: values, code and buttons that change stored data make
   * all views stale; a change of a value runs the open view if it is quick, and a button runs no view.
   */
  private allStale(isStaleByButton = false): PreviewState['views'] {
    this.staleCount += 1;
    return Object.fromEntries(
      Object.entries(this.state.views).map(([method, one]): [string, ViewState] => [
        method,
        {...one, stale: true, isStaleByButton},
      ]),
    );
  }

  // Requests to Python

  private input(): {values: PreviewState['values']; entity?: number} {
    const {values, entity} = this.state;
    return {values, entity};
  }

  private activePath(): string | undefined {
    return this.state.active ?? pagesOf(this.state.form)[0]?.path;
  }

  private async ask<T>(
    what: NonNullable<PreviewState['running']>['what'],
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    path?: string,
  ): Promise<Answer<T>> {
    const {runId} = this;
    this.set({running: {what, path}, progress: undefined});
    try {
      const answer = await this.engine.ask(this.app, request, schema, (news) => {
        if (runId !== this.runId) return;
        if (news.kind === 'printed') this.set({printed: appendPrinted(this.state.printed, news)});
        else if (news.message.kind === 'progress') this.set({progress: news.message});
      });
      if (runId !== this.runId) throw new EngineStopped();
      return answer;
    } finally {
      this.set({running: undefined, progress: undefined});
    }
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const {runId} = this;
    this.queue = this.queue.then(async () => {
      if (this.isClosed || runId !== this.runId) return;
      try {
        await job();
      } catch (error) {
        if (error instanceof EngineStopped) {
          if (runId === this.runId) this.set({failure: STOPPED});
        } else if (error instanceof EngineError) {
          this.set({failure: {kind: error.kind, message: error.message}});
        } else {
          throw error;
        }
      }
    });
    return this.queue;
  }

  private refresh(scope: Scope = 'quick view'): Promise<void> {
    if (this.queuedRefresh) {
      if (SCOPES.indexOf(scope) > SCOPES.indexOf(this.queuedRefresh.scope)) this.queuedRefresh.scope = scope;
      return this.queue;
    }
    const wanted = {scope};
    this.queuedRefresh = wanted;
    if (this.state.running) this.set({isQueued: true});
    return this.enqueue(async () => {
      this.queuedRefresh = undefined;
      if (this.state.isQueued) this.set({isQueued: false});
      await this.runRefresh(wanted.scope);
    });
  }

  /** Whether a refresh has to run the open view. */
  private shouldRun(view: View, scope: Scope): boolean {
    const own = this.state.views[view.method];
    if (hasInvalidFields(this.state)) return false;
    if (scope === 'any view') return true;
    return !isSlow(view) && (own === undefined || (own.stale && scope !== 'form'));
  }

  /** Updates the form with the current values, then runs the open view if needed. */
  private async runRefresh(scope: Scope): Promise<void> {
    const answer = await this.ask('app', {do: 'form', ...this.input()}, formSchema);
    if ('problem' in answer) {
      this.set({problem: answer.problem});
      return;
    }
    const form = answer.value;
    // An app that starts without entities cannot create any.
    const outline =
      this.hasOutline && this.state.entities.length === 0
        ? undefined
        : await this.ask('app', {do: 'outline'}, outlineSchema);
    if (outline && 'value' in outline) {
      this.hasOutline = true;
      const entities = outline.value.entities.filter(({controller}) => controller !== undefined);
      const entity =
        entities.find(({id}) => id === this.state.entity) ??
        entities.find(({controller}) => controller === form.controller);
      this.set({entities, entity: entity?.id});
    }
    const places = pagesOf(form);
    const active = places.some(({path}) => path === this.state.active) ? this.state.active : places[0]?.path;
    const dropped = new Set(form.dropped ?? []);
    const values = Object.fromEntries(
      Object.entries(this.state.values).filter(([name]) => !dropped.has(name)),
    );
    const views = viewsOf({form, active});
    const view = views.find(({method}) => method === this.state.view) ?? views[0];
    this.set({form, problem: undefined, failure: undefined, active, values, view: view?.method});
    if (!view || !this.shouldRun(view, scope)) return;
    const {staleCount} = this;
    const shown = await this.ask(
      'view',
      {do: 'call', method: view.method, ...this.input()},
      outcomeSchema,
      view.method,
    );
    // Values may have changed while the view ran.
    const stale = staleCount !== this.staleCount;
    const others = mayHaveStored(shown) ? this.allStale() : this.state.views;
    const own: ViewState =
      'problem' in shown
        ? {...this.state.views[view.method], problem: shown.problem, stale: true}
        : {outcome: shown.value, stale};
    this.set({views: {...others, [view.method]: own}, violations: own.outcome?.violations ?? []});
  }

  private run(button: Element, event?: {type: string; value: unknown}): Promise<void> {
    return this.enqueue(async () => {
      this.set({notices: [], violations: [], downloads: []});
      const request = {do: 'call', method: button.method!, ...this.input(), event} as const;
      const answer = await this.ask('button', request, outcomeSchema, button.path);
      if (mayHaveStored(answer)) {
        this.set({views: this.allStale(true)});
        // Entities, options and visible views can depend on stored data.
        if ('value' in answer) void this.refresh('form');
      }
      if ('problem' in answer) {
        const {view} = this.state;
        if (view === undefined) this.set({problem: answer.problem});
        else {
          const own = {...this.state.views[view], problem: answer.problem, stale: true};
          this.set({views: {...this.state.views, [view]: own}});
        }
        return;
      }
      const {result, messages, violations} = answer.value;
      this.set({notices: messages.filter(({kind}) => kind !== 'progress'), violations});
      if (!result) return;
      if (button.type === 'OptimizationButton') {
        this.set({optimization: {button, outcome: answer.value}});
      } else if (result.file) {
        this.set({downloads: [{name: result.name ?? 'download', file: result.file}]});
      } else if (result.files) {
        this.set({downloads: Object.entries(result.files).map(([name, file]) => ({name, file}))});
      } else if (result.messages) {
        this.setValues({[button.name]: result.messages});
        void this.refresh();
      } else if (result.params && typeof result.params === 'object') {
        this.setValues(result.params as Record<string, unknown>);
        void this.refresh();
      }
    });
  }
}
