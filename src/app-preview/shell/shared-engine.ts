import {type Engine, type Phase, type RunnableApp, startEngine} from '../engine/engine';

/**
 * The one Python of a page. Previews take it and give it back: without a preview, and when the page has long been
 * hidden, it ends and its memory is free.
 */
const HIDDEN_FOR_MS = 5 * 60_000;

let engine: Engine | undefined;
/** How far the start has come, and the app that Python works for. */
export interface EngineState {
  phase?: Phase;
  busy?: RunnableApp;
}

const NONE: EngineState = {};
let state = NONE;
let users = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

function tell(change: EngineState): void {
  state = {...state, ...change};
  for (const listener of listeners) listener();
}

function onVisibility(): void {
  window.clearTimeout(timer);
  if (document.hidden) timer = window.setTimeout(() => engine?.stop(), HIDDEN_FOR_MS);
}

/** The engine for a preview that opens; {@link releaseEngine} when it closes. */
export function takeEngine(): Engine {
  users += 1;
  if (!engine) {
    engine = startEngine(
      (phase) => tell({phase}),
      undefined,
      (busy) => tell({busy}),
    );
    // Who asks is told; without a preview that asks there is nobody to tell.
    engine.ready.catch(() => undefined);
    document.addEventListener('visibilitychange', onVisibility);
  }
  return engine;
}

/** A preview has closed. */
export function releaseEngine(): void {
  users -= 1;
  if (users > 0 || !engine) return;
  engine.stop();
  engine = undefined;
  state = NONE;
  window.clearTimeout(timer);
  document.removeEventListener('visibilitychange', onVisibility);
}

/** For `useSyncExternalStore`. */
export const engineState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): EngineState => state,
};
