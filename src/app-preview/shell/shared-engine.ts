import {type Engine, type Phase, type RunnableApp, startEngine} from '../engine/engine';

/**
 * Python shared by all previews of a page. It ends when the last preview closes, or when the page has been hidden
 * for a while.
 */
const HIDDEN_LIMIT_MS = 5 * 60_000;

let engine: Engine | undefined;
/** Progress of the start, and the app that Python is working on. */
export interface EngineState {
  phase?: Phase;
  busy?: RunnableApp;
}

const NONE: EngineState = {};
let state = NONE;
let users = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

function update(change: EngineState): void {
  state = {...state, ...change};
  for (const listener of listeners) listener();
}

function onVisibility(): void {
  window.clearTimeout(timer);
  if (document.hidden) timer = window.setTimeout(() => engine?.stop(), HIDDEN_LIMIT_MS);
}

/** Returns the engine for a new preview. Call {@link releaseEngine} when it closes. */
export function acquireEngine(): Engine {
  users += 1;
  if (!engine) {
    engine = startEngine(
      (phase) => update({phase}),
      undefined,
      (busy) => update({busy}),
    );
    // Requests report the failure; avoid an unhandled rejection.
    engine.ready.catch(() => undefined);
    document.addEventListener('visibilitychange', onVisibility);
  }
  return engine;
}

/** Releases the engine of a closed preview. */
export function releaseEngine(): void {
  users -= 1;
  if (users > 0 || !engine) return;
  engine.stop();
  engine = undefined;
  state = NONE;
  window.clearTimeout(timer);
  document.removeEventListener('visibilitychange', onVisibility);
}

/** Store for `useSyncExternalStore`. */
export const engineState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): EngineState => state,
};
