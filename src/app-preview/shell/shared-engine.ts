import {type Engine, type Phase, startEngine} from '../engine/engine';

/**
 * The one Python of a page. Previews take it and give it back: without a preview, and when the page has long been
 * hidden, it ends and its memory is free.
 */
const HIDDEN_FOR_MS = 5 * 60_000;

let engine: Engine | undefined;
let phase: Phase | undefined;
let users = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

function tell(next: Phase): void {
  phase = next;
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
    engine = startEngine(tell);
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
  phase = undefined;
  window.clearTimeout(timer);
  document.removeEventListener('visibilitychange', onVisibility);
}

/** For `useSyncExternalStore`: how far the start has come. */
export const enginePhase = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Phase | undefined => phase,
};
