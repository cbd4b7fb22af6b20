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
import {NOTHING_PRINTED, type Printed, withPrinted} from '../printed';
import type {Selecting} from '../selecting';
import {bytesOf} from '../views/files';

/** What a view has given, for the values that the form had then. */
export interface ViewState {
  outcome?: Outcome;
  problem?: Problem;
  /** It belongs to other values, or to other stored data, than the app has now. */
  stale: boolean;
  /** A button has changed what is stored, and has not run the view. */
  isLeftByButton?: boolean;
}

/** A file that a button or view offers. */
export interface Offer {
  name: string;
  file: OutputFile;
}

/** All that a preview shows. A change makes a new object. */
export interface PreviewState {
  /** Why Python did not start or has ended. */
  failure?: {kind: 'stopped' | EngineError['kind']; message: string};
  form?: Form;
  /** The entities that can be opened, in an app that has several. */
  entities: Outline['entities'];
  /** The id of the one that is open. */
  entity?: number;
  /** Why there is no form, or none for the present code. */
  problem?: Problem;
  /** Values that the reader has set, by the name in `params`. */
  values: Readonly<Record<string, unknown>>;
  /** A field holds a text that is no value, which is never sent to Python. */
  isUnread: boolean;
  /** Grows when the form begins anew, with nothing that was typed. */
  generation: number;
  /** The open page or step, by its path. */
  active?: string;
  /** The method of the open view. */
  view?: string;
  views: Readonly<Record<string, ViewState>>;
  /** What runs: the code itself, a view or a button by its path. */
  running?: {what: 'app' | 'view' | 'button'; path?: string};
  progress?: AppMessage;
  /** What a button or a step has told. */
  notices: readonly AppMessage[];
  /** Marks of the last button, step or view. */
  violations: Outcome['violations'];
  /** The table of an optimization, by the path of its button. */
  optimization?: {button: Element; outcome: Outcome};
  offers: readonly Offer[];
  printed: Printed;
  /** The field or button that waits for a selection in a view. */
  selecting?: Element;
}

/** Views that take longer than this by their own account wait until the user asks for them. Seconds; see the guide on results. */
const SLOW = 3;

/** Whether a view runs only when the user asks for it. */
export function isSlow({durationGuess}: View): boolean {
  return (durationGuess ?? 0) > SLOW;
}

/** Nothing is told, offered or waited for. */
const NOTHING = {
  notices: [],
  violations: [],
  optimization: undefined,
  offers: [],
  selecting: undefined,
} satisfies Partial<PreviewState>;

const SELECTIONS: Readonly<Record<string, Selecting['kind']>> = {
  GeoPointField: 'point',
  GeoPolylineField: 'line',
  GeoPolygonField: 'polygon',
  GeometrySelectField: 'objects',
  GeometryMultiSelectField: 'objects',
};

/** The pages or steps of a form that a user can see; none where it has only fields. */
export function placesOf(form: Form | undefined): Element[] {
  return (form?.children ?? []).filter(({type, visible}) => (type === 'Page' || type === 'Step') && visible);
}

/** The views beside the open page or step, or all. */
export function viewsOf({form, active}: Pick<PreviewState, 'form' | 'active'>): View[] {
  const visible = (form?.views ?? []).filter((view) => view.visible);
  const places = placesOf(form);
  if (places.length === 0) return visible;
  const named = places.find(({path}) => path === active)?.views ?? [];
  return named.flatMap((method) => visible.filter((view) => view.method === method));
}

interface NamedFile {
  filename: string;
}

function isNamedFile(value: unknown): value is NamedFile {
  return typeof value === 'object' && value !== null && 'filename' in value;
}

/** A value with another one in the place of each of its files, also of those in rows. */
function withFiles<Value>(value: Value, change: (file: NamedFile) => NamedFile): Value {
  const inside = (one: unknown): unknown => withFiles(one, change);
  if (typeof value !== 'object' || value === null) return value;
  if (isNamedFile(value)) return change(value) as Value;
  if (Array.isArray(value)) return value.map(inside) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one)])) as Value;
}

/**
 * A value with the content of its files. The form knows files by their names; their content is here alone.
 *
 * @param value - What the form reports.
 * @param before - The value that the field had.
 */
function withContent(value: unknown, before: unknown): unknown {
  const known = new Map<string, NamedFile>();
  withFiles(before, (file) => {
    known.set(file.filename, file);
    return file;
  });
  return withFiles(value, (file) =>
    'base64' in file || 'text' in file ? file : (known.get(file.filename) ?? file),
  );
}

function textOf(file: NamedFile & {text?: string; base64?: string}): string | undefined {
  const {text, base64} = file;
  if (text !== undefined || base64 === undefined) return text;
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytesOf(file));
}

/** Values whose files are those of the app, also after the reader has changed these. */
function withChangedFiles(
  values: PreviewState['values'],
  before: RunnableApp['files'],
  after: RunnableApp['files'],
): PreviewState['values'] {
  return withFiles(values, (file) => {
    const [old, text] = [before[file.filename], after[file.filename]];
    // Another file can have the same name.
    const isMeant = typeof text === 'string' && text !== old && textOf(file) === old;
    return isMeant ? {filename: file.filename, text} : file;
  });
}

function* fieldsOf(children: readonly Element[]): Generator<Element> {
  for (const child of children) {
    yield child;
    if (child.children) yield* fieldsOf(child.children);
  }
}

/** Whether a field is not accepted: no view and no button runs then. */
export function isRefused({form, isUnread}: Pick<PreviewState, 'form' | 'isUnread'>): boolean {
  const fields = [...fieldsOf(form?.children ?? [])];
  return isUnread || fields.some(({visible, violation}) => visible && violation !== undefined);
}

/** Whether a method may have changed stored files or entities, which every view can show. */
function hasStored(answer: Answer<Outcome>): boolean {
  return 'problem' in answer || answer.value.stored === true;
}

/** What a field or button asks the user to pick, in a result that is open. */
export function selectingOf(
  element: Element,
  values: PreviewState['values'],
  outcome: Outcome | undefined,
): Selecting {
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
  const kind = SELECTIONS[element.type] ?? 'objects';
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

/** The view in which a field or button lets the user pick. */
function viewFor(element: Element, views: readonly View[]): string | undefined {
  const named = element.interaction?.view ?? element.view;
  if (named !== undefined) return views.find(({method}) => method === named)?.method;
  const wanted = (SELECTIONS[element.type] ?? 'features') === 'objects' ? /Geometry/ : /Map|GeoJSON/;
  return views.find(({type}) => wanted.test(type))?.method;
}

/**
 * What a refresh runs besides the form: nothing that was shown before, the open view if it is a quick one, or the open
 * view in any case.
 */
type Scope = 'form' | 'quick view' | 'any view';

const SCOPES: readonly Scope[] = ['form', 'quick view', 'any view'];

const STOPPED: PreviewState['failure'] = {
  kind: 'stopped',
  message: 'Stopped. The form has kept its values.',
};

/**
 * One preview: an app, what the reader has filled in, and what the app shows. Knows nothing of React: a
 * component subscribes to it.
 */
export class PreviewSession {
  private state: PreviewState = {
    entities: [],
    values: {},
    isUnread: false,
    generation: 0,
    views: {},
    notices: [],
    violations: [],
    offers: [],
    printed: NOTHING_PRINTED,
  };
  private readonly listeners = new Set<() => void>();
  private queue: Promise<void> = Promise.resolve();
  /** The refresh that waits in the queue; a change that comes before it is in it. */
  private waiting?: {scope: Scope};
  /** Grows when nothing counts any more of what was asked before: another text is run, or it was stopped. */
  private turn = 0;
  /** Grows when the results of all views become old. */
  private age = 0;
  private readonly unread = new Set<string>();
  private isClosed = false;
  /** Whether the entities of the present app are known. */
  private isOutlined = false;

  /**
   * @param engine - Python, shared by the previews of a page.
   * @param app - The app; {@link edit} gives another text of it.
   */
  constructor(
    private readonly engine: Engine,
    private app: RunnableApp,
  ) {}

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

  /** Nothing that arrives from now on changes the preview. */
  close(): void {
    this.isClosed = true;
  }

  /** Runs a text of the app in place of what runs, or after a failure. What the reader has filled in stays. */
  edit(app: RunnableApp): Promise<void> {
    const values = withChangedFiles(this.state.values, this.app.files, app.files);
    this.replace(app);
    this.set({
      values,
      views: {},
      printed: NOTHING_PRINTED,
      problem: undefined,
      failure: undefined,
      ...NOTHING,
    });
    return this.refresh('any view');
  }

  /** Sets a field. */
  change(name: string, value: unknown): Promise<void> {
    const known = withContent(value, this.state.values[name]);
    this.setValues({[name]: known}, {notices: [], violations: []});
    return this.refresh();
  }

  /**
   * A field holds a text that is no value, or does no longer.
   *
   * @param field - Names the input.
   */
  markUnread(field: string, isUnread: boolean): void {
    if (isUnread === this.unread.has(field)) return;
    if (isUnread) this.unread.add(field);
    else this.unread.delete(field);
    if (this.unread.size > 0) {
      this.set({isUnread: true, views: this.outdated()});
      return;
    }
    this.set({isUnread: false});
    void this.refresh();
  }

  /** Opens a view; a quick one runs each time. */
  show(view: string): Promise<void> {
    const own = this.state.views[view];
    const views = own ? {...this.state.views, [view]: {...own, stale: true}} : this.state.views;
    const isQuick = this.state.form?.views?.some((one) => one.method === view && !isSlow(one));
    this.set({view, optimization: undefined, ...(isQuick && {views})});
    return this.refresh();
  }

  /** Opens another entity of the app, with the values that it has. */
  openEntity(entity: number): Promise<void> {
    this.set({entity, view: undefined, views: {}, ...this.emptied()});
    return this.refresh();
  }

  /** Runs the open view, also when it is a slow one. */
  update(): Promise<void> {
    return this.refresh('any view');
  }

  /**
   * The app as it starts, with nothing filled in.
   *
   * @param values - What is filled in all the same, as before an earlier reset.
   */
  reset(app: RunnableApp, values: PreviewState['values'] = {}): Promise<void> {
    this.replace(app);
    const emptied = {...this.emptied(), values};
    this.set({views: {}, printed: NOTHING_PRINTED, problem: undefined, failure: undefined, ...emptied});
    return this.refresh();
  }

  private emptied(): Partial<PreviewState> {
    return {values: {}, generation: this.state.generation + 1, active: undefined, ...NOTHING};
  }

  /** Opens a page or step; the step before it is checked first. */
  open(path: string): Promise<void> {
    return this.enqueue(async () => {
      const places = placesOf(this.state.form);
      const from = places.findIndex((place) => place.path === this.activePath());
      const to = places.findIndex((place) => place.path === path);
      const step = places[from];
      if (step?.type === 'Step' && to > from) {
        if (this.isHeld()) return;
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

  /** Presses a button, or begins the selection that it asks for. */
  press(button: Element): Promise<void> {
    if (this.isHeld()) return Promise.resolve();
    if (button.interaction) return this.select(button);
    return this.run(button);
  }

  /** Begins the selection in a view of what a field or button takes; a second time ends it. */
  select(element: Element): Promise<void> {
    if (this.state.selecting?.path === element.path) {
      this.set({selecting: undefined});
      return Promise.resolve();
    }
    const view = viewFor(element, viewsOf(this.state));
    if (view === undefined) {
      this.set({
        notices: [{kind: 'info', text: 'No view of this page is one to select in: type the value.'}],
      });
      return Promise.resolve();
    }
    this.set({selecting: element, optimization: undefined});
    return this.show(view);
  }

  /** What was picked: the value of a field, or what a button runs with. */
  selected(value: unknown): Promise<void> {
    const element = this.state.selecting;
    this.set({selecting: undefined});
    if (!element) return Promise.resolve();
    if (element.interaction) return this.run(element, {type: 'map_select', value});
    const isSingle = element.type === 'GeometrySelectField' && Array.isArray(value);
    return this.change(element.name, isSingle ? ((value as unknown[])[0] ?? null) : value);
  }

  /** Says something in a chat, and lets the app answer. */
  say(chat: Element, text: string): Promise<void> {
    if (this.isHeld()) return Promise.resolve();
    const said = (this.state.values[chat.name] ?? chat.value ?? []) as unknown[];
    this.setValues({[chat.name]: [...said, {role: 'user', content: text}]});
    return this.run(chat);
  }

  /** Sets several fields at once, such as those of a row of an optimization. */
  use(params: Readonly<Record<string, unknown>>): Promise<void> {
    this.setValues(params, {optimization: undefined});
    return this.refresh();
  }

  /**
   * Ends what runs. The form keeps its values.
   *
   * @param id - Of the app that runs, where this preview waits for another one. Default: its own.
   */
  stop(id = this.app.id): void {
    if (id === this.app.id) {
      this.turn += 1;
      this.waiting = undefined;
      if (this.state.running) this.set({failure: STOPPED});
    }
    this.engine.stop(id);
  }

  /** Another text takes the place of the app and of what it is asked. */
  private replace(app: RunnableApp): void {
    this.turn += 1;
    this.waiting = undefined;
    if (this.state.running) this.engine.stop(this.app.id);
    this.app = app;
    this.isOutlined = false;
  }

  /** Whether buttons wait for a correction of the form; the reader is told. */
  private isHeld(): boolean {
    const isHeld = isRefused(this.state);
    if (isHeld) this.set({notices: [{kind: 'error', text: 'Correct the marked fields of the form first.'}]});
    return isHeld;
  }

  private setValues(values: PreviewState['values'], change: Partial<PreviewState> = {}): void {
    this.set({values: {...this.state.values, ...values}, views: this.outdated(), ...change});
  }

  /**
   * The views, all of them old. When a view becomes old, and when it runs, is what the guides say: values and code make
   * all views old, and so does a button that changes what is stored; a change runs the open view if it is a quick one,
   * and a button runs none.
   */
  private outdated(isLeftByButton = false): PreviewState['views'] {
    this.age += 1;
    return Object.fromEntries(
      Object.entries(this.state.views).map(([method, one]) => [
        method,
        {...one, stale: true, isLeftByButton},
      ]),
    );
  }

  // What is asked of Python

  private input(): {values: PreviewState['values']; entity?: number} {
    const {values, entity} = this.state;
    return {values, entity};
  }

  private activePath(): string | undefined {
    return this.state.active ?? placesOf(this.state.form)[0]?.path;
  }

  private async ask<T>(
    what: NonNullable<PreviewState['running']>['what'],
    request: AppRequest,
    schema: v.GenericSchema<unknown, T>,
    path?: string,
  ): Promise<Answer<T>> {
    const {turn} = this;
    this.set({running: {what, path}, progress: undefined});
    try {
      const answer = await this.engine.ask(this.app, request, schema, (news) => {
        if (turn !== this.turn) return;
        if (news.kind === 'printed') this.set({printed: withPrinted(this.state.printed, news)});
        else if (news.message.kind === 'progress') this.set({progress: news.message});
      });
      if (turn !== this.turn) throw new EngineStopped();
      return answer;
    } finally {
      this.set({running: undefined, progress: undefined});
    }
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const {turn} = this;
    this.queue = this.queue.then(async () => {
      if (this.isClosed || turn !== this.turn) return;
      try {
        await job();
      } catch (error) {
        if (error instanceof EngineStopped) {
          if (turn === this.turn) this.set({failure: STOPPED});
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
    if (this.waiting) {
      if (SCOPES.indexOf(scope) > SCOPES.indexOf(this.waiting.scope)) this.waiting.scope = scope;
      return this.queue;
    }
    const wanted = {scope};
    this.waiting = wanted;
    return this.enqueue(async () => {
      this.waiting = undefined;
      await this.round(wanted.scope);
    });
  }

  /** Whether a refresh runs the open view. */
  private isDue(view: View, scope: Scope): boolean {
    const own = this.state.views[view.method];
    if (isRefused(this.state)) return false;
    if (scope === 'any view') return true;
    return !isSlow(view) && (own === undefined || (own.stale && scope !== 'form'));
  }

  /** The form with the present values, and the open view. */
  private async round(scope: Scope): Promise<void> {
    const answer = await this.ask('app', {do: 'form', ...this.input()}, formSchema);
    if ('problem' in answer) {
      this.set({problem: answer.problem});
      return;
    }
    const form = answer.value;
    // An app without entities at its start has no form that makes any.
    const outline =
      this.isOutlined && this.state.entities.length === 0
        ? undefined
        : await this.ask('app', {do: 'outline'}, outlineSchema);
    if (outline && 'value' in outline) {
      this.isOutlined = true;
      const entities = outline.value.entities.filter(({controller}) => controller !== undefined);
      const entity =
        entities.find(({id}) => id === this.state.entity) ??
        entities.find(({controller}) => controller === form.controller);
      this.set({entities, entity: entity?.id});
    }
    const places = placesOf(form);
    const active = places.some(({path}) => path === this.state.active) ? this.state.active : places[0]?.path;
    const dropped = new Set(form.dropped ?? []);
    const values = Object.fromEntries(
      Object.entries(this.state.values).filter(([name]) => !dropped.has(name)),
    );
    const views = viewsOf({form, active});
    const view = views.find(({method}) => method === this.state.view) ?? views[0];
    this.set({form, problem: undefined, failure: undefined, active, values, view: view?.method});
    if (!view || !this.isDue(view, scope)) return;
    const {age} = this;
    const shown = await this.ask(
      'view',
      {do: 'call', method: view.method, ...this.input()},
      outcomeSchema,
      view.method,
    );
    // What the form has become meanwhile is not in it.
    const stale = age !== this.age;
    const others = hasStored(shown) ? this.outdated() : this.state.views;
    const own: ViewState =
      'problem' in shown
        ? {...this.state.views[view.method], problem: shown.problem, stale: true}
        : {outcome: shown.value, stale};
    this.set({views: {...others, [view.method]: own}, violations: own.outcome?.violations ?? []});
  }

  private run(button: Element, event?: {type: string; value: unknown}): Promise<void> {
    return this.enqueue(async () => {
      this.set({notices: [], violations: [], offers: []});
      const request = {do: 'call', method: button.method!, ...this.input(), event} as const;
      const answer = await this.ask('button', request, outcomeSchema, button.path);
      if (hasStored(answer)) {
        this.set({views: this.outdated(true)});
        // Entities, options and visible views can depend on what is stored.
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
        this.set({offers: [{name: result.name ?? 'download', file: result.file}]});
      } else if (result.files) {
        this.set({offers: Object.entries(result.files).map(([name, file]) => ({name, file}))});
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
