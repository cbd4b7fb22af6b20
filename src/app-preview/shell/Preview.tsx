import React, {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {flushSync} from 'react-dom';
import type {Problem, View} from '../../../sdk-double/schema';
import {Environment} from '../environment';
import type {AppFiles, Phase, RunnableApp} from '../engine/engine';
import {files as builtFiles} from '../engine/files';
import type {Mark} from '../editor/CodeEditor';
import {downloadApp} from '../editor/download-app';
import {AppForm} from '../form/AppForm';
import {AppView} from '../views/AppView';
import {Console} from '../views/Console';
import {LiveMessages} from '../views/Messages';
import {TitleBar} from '../views/TitleBar';
import {ViewTabs, viewTabId} from '../views/ViewTabs';
import {ProblemBox, type ProblemBoxProps} from '../views/ProblemBox';
import {Icon} from '../text/Icon';
import {Boundary} from './Boundary';
import {Divider} from './Divider';
import {Loading, loadingText, type Picture, STARTING, waitsFor} from './Loading';
import {Offers} from './Offers';
import {
  isRefused,
  isSlow,
  placesOf,
  PreviewSession,
  type PreviewState,
  selectingOf,
  viewsOf,
} from './session';
import type {Texts} from '../memory';
import {engineState} from './shared-engine';

const CodeEditor = lazy(() => import('../editor/CodeEditor'));

/** What the parts of a preview get from the build. */
const environment = {webFrame: builtFiles?.web ?? 'about:blank'};

/** The section of the site that says what a preview is and what it does not simulate. */
const ABOUT = '/docs/welcome/#run-samples';

export interface PreviewProps {
  /** Runs the app, with what the reader had changed before. */
  session: PreviewSession;
  /** As the page shows it. */
  app: RunnableApp;
  /** What runs, for the heading: the title of the controller comes later, from the app. */
  title: string;
  /** The app's name, where the page says it: an app without a label has none of its own. */
  name?: string;
  /** The label of the app, as the page shows it. */
  label?: string;
  /** What is seen until Python is ready. */
  picture?: Picture;
  /** What this preview does in place of the platform, such as a worker's stored output. */
  note?: string;
  /** Which files of the app are examples for its file fields. */
  examples?: readonly string[];
  /** Text files that the reader has changed, by path. */
  changed?: Texts;
  onChanged?(files: Texts): void;
  /** The code stands beside the app from the beginning: it takes the place of the sample in the page. */
  withCode?: boolean;
  /** The form is there, in place of the picture. */
  onForm(): void;
  onClose(): void;
}

function textsOf(files: AppFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** An app with what the reader has changed in its text files. */
export function withChanges(app: RunnableApp, changed: Texts = {}): RunnableApp {
  return {...app, files: {...app.files, ...changed}};
}

/** What went wrong in the code, or in the view that is open. */
function problemOf({problem, view, views}: PreviewState): Problem | undefined {
  return problem ?? (view === undefined ? undefined : views[view]?.problem);
}

/** The line at which the app failed, for the editor. */
function lineOf(problem: Problem | undefined, files: Readonly<Record<string, string>>): Mark | undefined {
  const frame = problem?.frames.findLast((one) => one.file in files);
  return problem && frame && {...frame, text: `${problem.type}: ${problem.message}`};
}

/** A run that is over sooner is not spoken of, in milliseconds. */
const BRIEF_MS = 400;

/** Whether something has been so for a time. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = window.setTimeout(() => setLasting(true), BRIEF_MS);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [is]);
  return is && lasts;
}

/** Seconds after which a run is offered to be stopped in a sentence of its own. */
const LONG_S = 10;

function Running({
  state,
  phase,
  other,
}: {
  state: PreviewState;
  phase?: Phase;
  other?: RunnableApp;
}): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_S * 1000);
    return () => window.clearTimeout(timer);
  }, []);
  // An app may import a package that is not there yet.
  const loading = phase?.phase === 'loading' ? phase : undefined;
  const progress = loading
    ? {text: loadingText(loading), percentage: (100 * loading.loaded) / loading.total}
    : state.progress;
  const text = other
    ? waitsFor(other)
    : (progress?.text ?? (phase?.phase === 'starting' ? STARTING : undefined));
  return (
    <div className="preview__running">
      <progress
        className="preview__progress"
        aria-label={text ?? 'The app runs'}
        max={100}
        value={progress?.percentage ?? undefined}
      />
      <span>{text ?? (isLong ? `Still running after ${LONG_S} s. Stop ends it.` : 'Running')}</span>
    </div>
  );
}

function isSameText(one: Texts, other: Texts): boolean {
  return Object.keys({...one, ...other}).every((name) => one[name] === other[name]);
}

type Side = 'code' | 'app';

/** Tabs for the two sides, where there is no room for both. */
function Sides({id, open, onOpen}: {id: string; open: Side; onOpen(side: Side): void}): ReactNode {
  return (
    <div className="bench__tabs" role="group" aria-label="What is shown">
      {(['code', 'app'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className="bench__tab"
          aria-pressed={side === open}
          aria-controls={`${id}-${side}`}
          onClick={() => onOpen(side)}
        >
          {side === 'code' ? 'Code' : 'App'}
        </button>
      ))}
    </div>
  );
}

/** Whether an element fills the screen, and what changes that. Escape leaves it, also where a browser leaves the key to the page. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(element.current!.matches(':fullscreen'));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  return {
    isFull,
    toggle: (): Promise<void> => (isFull ? document.exitFullscreen() : element.current!.requestFullscreen()),
    // Who closes a list with it stays.
    onKeyDown: (event: KeyboardEvent): void => {
      if (isFull && event.key === 'Escape' && !event.defaultPrevented) void document.exitFullscreen();
    },
  };
}

/** How an error is shown: where its line is now, and what shows it. */
type OfProblem = Omit<ProblemBoxProps, 'problem'>;

interface OutputProps extends OfProblem {
  state: PreviewState;
  session: PreviewSession;
}

/** What the open view shows: its result, why there is none, or that it waits. */
function OpenView({
  view,
  state,
  session,
  ...ofProblem
}: OutputProps & {
  view: View;
}): ReactNode {
  const own = state.views[view.method];
  const {outcome, problem, stale = true, isLeftByButton = false} = own ?? {};
  const waits = isSlow(view);
  const refused = isRefused(state);
  const told = (outcome?.messages ?? []).filter(({kind}) => kind !== 'progress');
  return (
    <>
      {refused && (
        <p className="preview__hint">The view runs when the marked fields of the form are corrected.</p>
      )}
      {waits && !refused && stale && (
        <p className="preview__update">
          <button type="button" className="button button--primary" onClick={() => void session.update()}>
            {view.updateLabel ?? 'Update'}
          </button>
          <span>This view takes a while, so it waits for you.</span>
        </p>
      )}
      {isLeftByButton && !waits && !refused && !problem && (
        <p className="preview__hint">
          A button has changed what is stored, and a button does not recalculate a view: click its tab for
          that.
        </p>
      )}
      {problem && <ProblemBox problem={problem} {...ofProblem} />}
      {told.length > 0 && <LiveMessages messages={told} />}
      {outcome?.result && (
        <div
          className={
            stale && (refused || waits || isLeftByButton || problem)
              ? 'preview__result preview__result--stale'
              : 'preview__result'
          }
        >
          <Boundary key={view.method} what="This view" subject={outcome.result}>
            <AppView
              view={view}
              result={outcome.result}
              selecting={state.selecting ? selectingOf(state.selecting, state.values, outcome) : undefined}
              onSelected={(value) => void session.selected(value)}
            />
          </Boundary>
        </div>
      )}
    </>
  );
}

function Output(props: OutputProps): ReactNode {
  const {state, session} = props;
  const id = useId();
  const views = viewsOf(state);
  const view = views.find(({method}) => method === state.view);
  const {optimization} = state;
  if (optimization?.outcome.result) {
    return (
      <>
        <p className="preview__bar">
          <b>{optimization.button.label}</b>
          <button type="button" className="preview__tool" onClick={() => void session.show(state.view ?? '')}>
            Back to the view
          </button>
        </p>
        <AppView
          view={{
            method: optimization.button.method ?? '',
            type: 'OptimizationButton',
            title: '',
            visible: true,
          }}
          result={optimization.outcome.result}
          onUse={(params) => void session.use(params as Record<string, unknown>)}
        />
      </>
    );
  }
  if (!view) {
    const place = placesOf(state.form).find(({path}) => path === state.active);
    return (
      <p className="preview__hint">{`This ${place ? place.type.toLowerCase() : 'app'} has a form and no view.`}</p>
    );
  }
  return (
    <>
      <ViewTabs
        panel={id}
        views={views}
        active={view.method}
        onOpen={(method) => void session.show(method)}
      />
      <div className="preview__view" id={id} role="tabpanel" aria-labelledby={viewTabId(id, view.method)}>
        <OpenView view={view} {...props} />
      </div>
    </>
  );
}

/** An app that runs in the page: its form, its views and, on request, its code. */
export function Preview({
  session,
  app,
  title,
  name,
  label,
  picture,
  note,
  examples,
  changed,
  onChanged,
  withCode = false,
  onForm,
  onClose,
}: PreviewProps): ReactNode {
  const texts = useMemo(() => textsOf(app.files), [app]);
  const [edits, setEdits] = useState<Texts>(changed ?? {});
  /** The edits that were run last. */
  const [ran, setRan] = useState(edits);
  /** What the last reset has taken away, until something else is run or typed. */
  const [taken, setTaken] = useState<{edits: Texts; ran: Texts; values: PreviewState['values']}>();
  // What was typed last: who presses Ctrl+Enter at once does not wait for it to be drawn.
  const typed = useRef(edits);
  const [isEditing, setEditing] = useState(withCode);
  /** The side that is seen where there is no room for both. */
  const [side, setSide] = useState<Side>('app');
  /** The part of the code, once the reader has moved the divider. */
  const [percent, setPercent] = useState<number>();
  const [file, setFile] = useState(app.main ?? 'app.py');
  const [shownLine, setShownLine] = useState<{mark: Mark; problem?: Problem}>();
  /** Where the marked line is now, in a text that the reader goes on changing. */
  const [markedLine, setMarkedLine] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(frame);
  const resetButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const state = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const {phase, busy} = useSyncExternalStore(
    engineState.subscribe,
    engineState.snapshot,
    engineState.snapshot,
  );
  // The app of another preview, for which this one waits.
  const other = busy && busy.id !== app.id ? busy : undefined;

  const problem = problemOf(state);
  const failedLine = useMemo(() => lineOf(problem, texts), [problem, texts]);
  const ranTexts = useMemo(() => ({...texts, ...ran}), [texts, ran]);
  const exampleFiles = useMemo(() => {
    const bytesOf = (content: string | Uint8Array): Uint8Array =>
      typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return examples?.map((name) => ({
      name,
      load: () => Promise.resolve(bytesOf(typed.current[name] ?? app.files[name]!)),
    }));
  }, [app, examples]);
  const columns = useMemo(
    () => Math.max(...(texts[app.main ?? 'app.py'] ?? '').split('\n').map(({length}) => length)),
    [app, texts],
  );
  const style = {
    '--bench-columns': columns,
    '--bench-code': percent === undefined ? undefined : `${percent}%`,
  } as CSSProperties;
  const isEdited = !isSameText(edits, {});
  const isChanged = isEdited || state.isUnread || Object.keys(state.values).length > 0;
  // While Python loads, there is nothing to stop: Run gives it the latest code.
  const isLong = useLasting(state.running !== undefined && phase?.phase === 'ready');
  /** What is shown is not of what is in the editor. */
  const isPast = !isSameText(edits, ran);
  const canStop = isLong && !isPast;
  const own = state.form?.title;
  /** The reader's code, which is not the app that the page names. */
  const isOther = state.form !== undefined && !isSameText(ran, {}) && own !== label;
  const appName = isOther ? (own ?? 'App') : (name ?? own ?? title);

  useEffect(() => heading.current?.focus({preventScroll: true}), []);

  const open = (next: Side): void => {
    setSide(next);
    if (next === 'code') setEditing(true);
  };
  const keep = (next: Texts): void => {
    typed.current = next;
    setEdits(next);
    setTaken(undefined);
    onChanged?.(next);
  };
  // The editor takes note of what is run before another key changes it.
  const begin = (next: Texts): RunnableApp => {
    flushSync(() => setRan(next));
    return withChanges(app, next);
  };
  const type = (name: string, text: string): void => {
    const next = {...typed.current, [name]: text};
    if (text === texts[name]) delete next[name];
    keep(next);
  };
  const run = (): void => {
    setTaken(undefined);
    setSide('app');
    void session.edit(begin(typed.current));
  };
  const stop = (): void => session.stop(other?.id);
  const runOrStop = (): void => {
    if (isLong && isSameText(typed.current, ran)) stop();
    else run();
  };
  const reset = (): void => {
    if (!isChanged) return;
    const before = {edits: typed.current, ran, values: state.values};
    keep({});
    setTaken(before);
    void session.reset(begin({}));
  };
  const undoReset = (before: NonNullable<typeof taken>): void => {
    keep(before.edits);
    void session.reset(begin(before.ran), before.values);
    // Its button is gone.
    resetButton.current?.focus();
  };
  const showLine = (name: string, line: number): void => {
    open('code');
    setFile(name in texts ? name : file);
    const text = problem ? `${problem.type}: ${problem.message}` : '';
    setShownLine({mark: {file: name, line, text}, problem});
  };

  const hasForm = state.form !== undefined;
  const mark = shownLine?.problem === problem ? (shownLine?.mark ?? failedLine) : failedLine;
  const moved = mark && markedLine !== undefined ? {...mark, to: markedLine} : undefined;
  const ofProblem: OfProblem = {moved, isPast, onShow: showLine};

  const formCame = useEffectEvent(onForm);
  useEffect(() => {
    if (hasForm) formCame();
  }, [hasForm]);

  return (
    <Environment.Provider value={environment}>
      <section
        className={isEditing ? 'preview preview--bench' : 'preview'}
        aria-labelledby={`${id}-title`}
        ref={frame}
        onKeyDown={fullScreen.onKeyDown}
      >
        <TitleBar
          app={appName}
          label="Preview"
          note={isEdited ? 'Edited' : undefined}
          id={`${id}-title`}
          heading={heading}
        >
          <div className="preview__tools">
            <Sides id={id} open={side} onOpen={open} />
            {/* On the side where the other buttons keep their places. */}
            {taken && (
              <button
                type="button"
                className="preview__tool preview__tool--undo"
                onClick={() => undoReset(taken)}
              >
                Undo reset
              </button>
            )}
            <button
              type="button"
              className={`button button--primary preview__start${isPast ? ' preview__start--due' : ''}`}
              onClick={runOrStop}
            >
              {canStop ? 'Stop' : 'Run'}
            </button>
            <button
              type="button"
              className="preview__tool"
              ref={resetButton}
              aria-disabled={!isChanged}
              onClick={reset}
            >
              Reset
            </button>
            <button
              type="button"
              className="preview__tool preview__tool--code"
              aria-pressed={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              <Icon name="pencil" size={16} /> Code
            </button>
            <button
              type="button"
              className="preview__tool"
              aria-label="Download this app"
              onClick={() => void downloadApp({...app.files, ...edits}, isOther ? appName : title)}
            >
              <Icon name="download" size={16} /> <span className="preview__wide">Download</span>
            </button>
            {document.fullscreenEnabled && (
              <button
                type="button"
                className="preview__tool"
                aria-label="Full screen"
                aria-pressed={fullScreen.isFull}
                onClick={() => void fullScreen.toggle()}
              >
                <Icon name="full-screen" size={16} />
              </button>
            )}
            <button
              type="button"
              className="preview__tool preview__tool--close"
              aria-label="Close the preview"
              onClick={onClose}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        </TitleBar>
        <p className="preview__about">
          Drawn by this site
          <span className="preview__wide">
            , not by the platform: it looks different, and not everything is simulated
          </span>
          . <a href={ABOUT}>What a preview does</a>
          {note && <span className="preview__note">{note}</span>}
        </p>
        <div className="bench" data-side={side} style={style}>
          {isEditing && (
            <div className="bench__code" id={`${id}-code`}>
              <Boundary what="The editor" subject={ran}>
                <Suspense
                  fallback={<p className="preview__hint preview__hint--before">Loading the editor</p>}
                >
                  <CodeEditor
                    files={{...texts, ...edits}}
                    open={file}
                    onOpen={setFile}
                    onChange={type}
                    onRun={runOrStop}
                    ran={ranTexts}
                    mark={mark}
                    onMarked={setMarkedLine}
                    names={builtFiles?.names}
                  />
                </Suspense>
              </Boundary>
            </div>
          )}
          {isEditing && <Divider onMove={setPercent} />}
          <div className="bench__app" id={`${id}-app`}>
            {/* What is there already when it is filled in is announced. */}
            <p className="preview__past" role="status">
              {isPast &&
                (hasForm || state.problem) &&
                'These results are of the code before your changes. Run to update.'}
            </p>
            {!hasForm && !state.problem && (
              <Loading phase={phase} other={other} failure={state.failure} picture={picture} onRetry={run} />
            )}
            {hasForm && state.failure && (
              <div className="preview__failure" role="alert">
                <p>{state.failure.message}</p>
                <button type="button" className="button" onClick={run}>
                  Run again
                </button>
              </div>
            )}
            {state.problem && <ProblemBox problem={state.problem} {...ofProblem} />}
            {hasForm && state.problem && (
              <p className="preview__hint preview__hint--before">
                Below is the form as it was before this error.
              </p>
            )}
            {hasForm && (
              <div className={state.problem ? 'preview__body preview__body--before' : 'preview__body'}>
                {(state.form!.children.length > 0 || state.entities.length > 1) && (
                  <div className="preview__form">
                    {state.entities.length > 1 && (
                      <label className="preview__entity">
                        Open
                        <select
                          value={state.entity}
                          onChange={({target}) => void session.openEntity(Number(target.value))}
                        >
                          {state.entities.map(({id: number, name, type: kind}) => (
                            <option key={number} value={number}>
                              {name} ({kind})
                            </option>
                          ))}
                        </select>
                      </label>
                    )}
                    <Boundary what="This form" subject={state.form}>
                      <AppForm
                        key={state.generation}
                        form={state.form!}
                        violations={state.violations}
                        active={state.active}
                        onActive={(path) => void session.open(path)}
                        onChange={(name, value) => void session.change(name, value)}
                        onUnread={(input, isUnread) => session.markUnread(input, isUnread)}
                        onPress={(button) => void session.press(button)}
                        onSay={(chat, text) => void session.say(chat, text)}
                        selecting={state.selecting?.path}
                        onSelect={(field) => void session.select(field)}
                        busy={state.running?.what === 'button' ? state.running.path : undefined}
                        examples={exampleFiles}
                      />
                    </Boundary>
                  </div>
                )}
                <div className="preview__output" aria-busy={state.running !== undefined}>
                  {state.notices.length > 0 && <LiveMessages messages={state.notices} />}
                  <Offers offers={state.offers} />
                  <Boundary what="This part" subject={state}>
                    <Output state={state} session={session} {...ofProblem} />
                  </Boundary>
                  {state.running && <Running state={state} phase={phase} other={other} />}
                </div>
              </div>
            )}
          </div>
        </div>
        <Console printed={state.printed} />
      </section>
    </Environment.Provider>
  );
}
