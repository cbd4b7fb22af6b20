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
import {Loading, loadingText, type Picture, STARTING, waitingText} from './Loading';
import {Downloads} from './Downloads';
import {
  hasInvalidFields,
  isSlow,
  pagesOf,
  PreviewSession,
  type PreviewState,
  selectionRequest,
  viewsOf,
} from './session';
import type {Texts} from '../memory';
import {engineState} from './shared-engine';

const CodeEditor = lazy(() => import('../editor/CodeEditor'));

const environment = {webFrame: builtFiles?.web ?? 'about:blank'};

/** The section about what previews do and do not simulate. */
const ABOUT_URL = '/docs/welcome/#run-samples';

export interface PreviewProps {
  /** Runs the app, including earlier edits of the reader. */
  session: PreviewSession;
  /** The app as the page shows it, without edits. */
  app: RunnableApp;
  /** Heading until the app reports the title of its controller. */
  title: string;
  /** Name of the app, if the page gives one. */
  name?: string;
  /** Label of the controller in the original code. */
  label?: string;
  /** Shown until Python is ready. */
  picture?: Picture;
  /** How the preview differs from the platform, for example a simulated worker. */
  note?: string;
  /** Names of the files offered at file fields. */
  examples?: readonly string[];
  /** Edited text files, by path. */
  edited?: Texts;
  onChanged?(files: Texts): void;
  /** Opens with the editor, because the preview replaces the sample in the page. */
  startsWithCode?: boolean;
  /** Called when the form replaces the picture. */
  onForm(): void;
  onClose(): void;
}

function textsOf(files: AppFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns the app with the reader's edits. */
export function withChanges(app: RunnableApp, changed: Texts = {}): RunnableApp {
  return {...app, files: {...app.files, ...changed}};
}

/** The error of the code, or of the open view. */
function problemOf({problem, view, views}: PreviewState): Problem | undefined {
  return problem ?? (view === undefined ? undefined : views[view]?.problem);
}

/** The line to mark in the editor. */
function lineOf(problem: Problem | undefined, files: Readonly<Record<string, string>>): Mark | undefined {
  const frame = problem?.frames.findLast((one) => one.file in files);
  return problem && frame && {...frame, text: `${problem.type}: ${problem.message}`};
}

/** Runs shorter than this show no progress. */
const RUN_DELAY_MS = 400;

/** Whether a flag has been set for at least {@link RUN_DELAY_MS}. */
function useDelayed(is: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = window.setTimeout(() => setHasLasted(true), RUN_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      setHasLasted(false);
    };
  }, [is]);
  return is && hasLasted;
}

/** After this time, the text about a run mentions Stop. */
const LONG_RUN_S = 10;

function Running({
  state,
  phase,
  other,
}: {
  state: PreviewState;
  phase?: Phase;
  other?: RunnableApp;
}): ReactNode {
  const [isLongRun, setLongRun] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLongRun(true), LONG_RUN_S * 1000);
    return () => window.clearTimeout(timer);
  }, []);
  // An import can trigger a download during a run.
  const loading = phase?.phase === 'loading' ? phase : undefined;
  const progress = loading
    ? {text: loadingText(loading), percentage: (100 * loading.loaded) / loading.total}
    : state.progress;
  const text = other
    ? waitingText(other)
    : (progress?.text ?? (phase?.phase === 'starting' ? STARTING : undefined));
  return (
    <div className="preview__running">
      <progress
        className="preview__progress"
        aria-label={text ?? 'The app is running'}
        max={100}
        value={progress?.percentage ?? undefined}
      />
      <span>{text ?? (isLongRun ? `Still running after ${LONG_RUN_S} s. You can stop it.` : 'Running')}</span>
      {state.isQueued && <span>Your change comes next.</span>}
    </div>
  );
}

function isSameText(one: Texts, other: Texts): boolean {
  return Object.keys({...one, ...other}).every((name) => one[name] === other[name]);
}

type Side = 'code' | 'app';

/** Buttons that switch between code and app in a narrow preview. */
function SideButtons({id, open, onOpen}: {id: string; open: Side; onOpen(side: Side): void}): ReactNode {
  return (
    <div className="bench__tabs" role="group" aria-label="Code or app">
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

/** Full-screen state of an element. Handles Escape for browsers that pass the key to the page. */
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
    // An Escape that closes a list does not leave full screen.
    onKeyDown: (event: KeyboardEvent): void => {
      if (isFull && event.key === 'Escape' && !event.defaultPrevented) void document.exitFullscreen();
    },
  };
}

/** Properties for showing an error. */
type ErrorProps = Omit<ProblemBoxProps, 'problem'>;

interface OutputProps extends ErrorProps {
  state: PreviewState;
  session: PreviewSession;
}

/** The open view: its result, its error, or why it has not run. */
function OpenView({
  view,
  state,
  session,
  ...errorProps
}: OutputProps & {
  view: View;
}): ReactNode {
  const own = state.views[view.method];
  const {outcome, problem, stale = true, isStaleByButton = false} = own ?? {};
  const isOnRequest = isSlow(view);
  const isBlocked = hasInvalidFields(state);
  const messages = (outcome?.messages ?? []).filter(({kind}) => kind !== 'progress');
  return (
    <>
      {isBlocked && <p className="preview__hint">Correct the marked fields to run the view.</p>}
      {isOnRequest && !isBlocked && stale && (
        <p className="preview__update">
          <button type="button" className="button button--primary" onClick={() => void session.update()}>
            {view.updateLabel ?? 'Update'}
          </button>
          <span>This view takes a while, so it runs only on request.</span>
        </p>
      )}
      {isStaleByButton && !isOnRequest && !isBlocked && !problem && (
        <p className="preview__hint">
          The stored data has changed. Click the tab of the view to recalculate it.
        </p>
      )}
      {problem && <ProblemBox problem={problem} {...errorProps} />}
      {messages.length > 0 && <LiveMessages messages={messages} />}
      {outcome?.result && (
        <div
          className={
            stale && (isBlocked || isOnRequest || isStaleByButton || problem)
              ? 'preview__result preview__result--stale'
              : 'preview__result'
          }
        >
          <Boundary key={view.method} what="This view" subject={outcome.result}>
            <AppView
              view={view}
              result={outcome.result}
              selecting={
                state.selecting ? selectionRequest(state.selecting, state.values, outcome) : undefined
              }
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
            Back to view
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
          onUse={(params) => void session.setParams(params as Record<string, unknown>)}
        />
      </>
    );
  }
  if (!view) {
    const place = pagesOf(state.form).find(({path}) => path === state.active);
    return (
      <p className="preview__hint">{`This ${place ? place.type.toLowerCase() : 'app'} has no views.`}</p>
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

/** An app that runs in the page, with its form, its views and, optionally, its code. */
export function Preview({
  session,
  app,
  title,
  name,
  label,
  picture,
  note,
  examples,
  edited,
  onChanged,
  startsWithCode = false,
  onForm,
  onClose,
}: PreviewProps): ReactNode {
  const texts = useMemo(() => textsOf(app.files), [app]);
  const [edits, setEdits] = useState<Texts>(edited ?? {});
  /** The edits of the last run. */
  const [lastRun, setLastRun] = useState(edits);
  /** State before the last reset, for undo. Cleared by the next run or edit. */
  const [beforeReset, setBeforeReset] = useState<{
    edits: Texts;
    lastRun: Texts;
    values: PreviewState['values'];
  }>();
  // Always current, also before the next render: Ctrl+Enter may follow the last key at once.
  const latestEdits = useRef(edits);
  const [isEditing, setEditing] = useState(startsWithCode);
  /** The visible side in a narrow preview. */
  const [side, setSide] = useState<Side>('app');
  /** Width of the code, once the reader has moved the divider. */
  const [percent, setPercent] = useState<number>();
  const [file, setFile] = useState(app.main ?? 'app.py');
  const [requestedLine, setRequestedLine] = useState<{mark: Mark; problem?: Problem}>();
  /** Current position of the marked line, which moves with edits. */
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
  // The app of another preview that keeps Python busy.
  const other = busy && busy.id !== app.id ? busy : undefined;

  const problem = problemOf(state);
  const failedLine = useMemo(() => lineOf(problem, texts), [problem, texts]);
  const lastRunTexts = useMemo(() => ({...texts, ...lastRun}), [texts, lastRun]);
  const exampleFiles = useMemo(() => {
    const bytesOf = (content: string | Uint8Array): Uint8Array =>
      typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return examples?.map((name) => ({
      name,
      load: () => Promise.resolve(bytesOf(latestEdits.current[name] ?? app.files[name]!)),
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
  const isChanged = isEdited || state.hasInvalidText || Object.keys(state.values).length > 0;
  // While Python loads, there is nothing to stop; Run passes on the latest code.
  const isRunning = useDelayed(state.running !== undefined && phase?.phase === 'ready');
  /** The results are from earlier code than the editor shows. */
  const isOutdated = !isSameText(edits, lastRun);
  const formTitle = state.form?.title;
  /** The edited code is a different app than the page names. */
  const isDifferentApp = state.form !== undefined && !isSameText(lastRun, {}) && formTitle !== label;
  const appName = isDifferentApp ? (formTitle ?? 'App') : (name ?? formTitle ?? title);

  useEffect(() => heading.current?.focus({preventScroll: true}), []);

  const open = (next: Side): void => {
    setSide(next);
    if (next === 'code') setEditing(true);
  };
  const saveEdits = (next: Texts): void => {
    latestEdits.current = next;
    setEdits(next);
    setBeforeReset(undefined);
    onChanged?.(next);
  };
  // Synchronously, so that the editor knows the text of the run before the next edit.
  const prepareRun = (next: Texts): RunnableApp => {
    flushSync(() => setLastRun(next));
    return withChanges(app, next);
  };
  const type = (name: string, text: string): void => {
    const next = {...latestEdits.current, [name]: text};
    if (text === texts[name]) delete next[name];
    saveEdits(next);
  };
  const run = (): void => {
    setBeforeReset(undefined);
    setSide('app');
    void session.edit(prepareRun(latestEdits.current));
  };
  const stop = (): void => session.stop(other?.id);
  const runByKey = (): void => {
    // A second press of the keys does not start over.
    if (!state.running || !isSameText(latestEdits.current, lastRun)) run();
  };
  const reset = (): void => {
    if (!isChanged) return;
    const before = {edits: latestEdits.current, lastRun, values: state.values};
    saveEdits({});
    setBeforeReset(before);
    void session.reset(prepareRun({}));
  };
  const undoReset = (before: NonNullable<typeof beforeReset>): void => {
    saveEdits(before.edits);
    void session.reset(prepareRun(before.lastRun), before.values);
    // The Undo button disappears and would lose the focus.
    resetButton.current?.focus();
  };
  const showLine = (name: string, line: number): void => {
    open('code');
    setFile(name in texts ? name : file);
    const text = problem ? `${problem.type}: ${problem.message}` : '';
    setRequestedLine({mark: {file: name, line, text}, problem});
  };

  const hasForm = state.form !== undefined;
  const mark = requestedLine?.problem === problem ? (requestedLine?.mark ?? failedLine) : failedLine;
  const movedLine = mark && markedLine !== undefined ? {...mark, to: markedLine} : undefined;
  const errorProps: ErrorProps = {movedLine, isOutdated, onShow: showLine};

  const formAppeared = useEffectEvent(onForm);
  useEffect(() => {
    if (hasForm) formAppeared();
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
            <SideButtons id={id} open={side} onOpen={open} />
            {/* First, so that the other buttons do not move. */}
            {beforeReset && (
              <button
                type="button"
                className="preview__tool preview__tool--undo"
                onClick={() => undoReset(beforeReset)}
              >
                Undo reset
              </button>
            )}
            <button
              type="button"
              className={`button button--primary preview__start${isOutdated && !isRunning ? ' preview__start--due' : ''}`}
              onClick={isRunning ? stop : run}
            >
              {isRunning ? 'Stop' : 'Run'}
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
              onClick={() => void downloadApp({...app.files, ...edits}, isDifferentApp ? appName : title)}
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
          Rendered by this site
          <span className="preview__wide">
            , not by the platform: it looks different, and not everything is simulated
          </span>
          . <a href={ABOUT_URL}>About previews</a>
          {note && <span className="preview__note">{note}</span>}
        </p>
        <div className="bench" data-side={side} style={style}>
          {isEditing && (
            <div className="bench__code" id={`${id}-code`}>
              <Boundary what="The editor" subject={lastRun}>
                <Suspense
                  fallback={<p className="preview__hint preview__hint--before">Loading the editor</p>}
                >
                  <CodeEditor
                    files={{...texts, ...edits}}
                    open={file}
                    onOpen={setFile}
                    onChange={type}
                    onRun={runByKey}
                    ran={lastRunTexts}
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
            {/* A live region is announced only if it exists before its text. */}
            <p className="preview__past" role="status">
              {isOutdated && (hasForm || state.problem) && 'The results are out of date. Run to update them.'}
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
            {state.problem && <ProblemBox problem={state.problem} {...errorProps} />}
            {hasForm && state.problem && (
              <p className="preview__hint preview__hint--before">The form below is from before this error.</p>
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
                        onInvalidText={(input, isInvalid) => session.setInvalidText(input, isInvalid)}
                        onPress={(button) => void session.press(button)}
                        onSay={(chat, text) => void session.sendMessage(chat, text)}
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
                  <Downloads files={state.downloads} />
                  <Boundary what="This part" subject={state}>
                    <Output state={state} session={session} {...errorProps} />
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
