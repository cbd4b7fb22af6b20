import type {ClientModule} from '@docusaurus/types';
import {closeOpened} from '@site/src/components/back-closes';

/** How many places are remembered. */
const KEPT = 50;

/** What the state of a history entry holds: the router's key, and what this module adds. */
interface EntryState {
  key?: string;
  /** Names the entry of a page that was loaded, or of a jump by the browser: the router gives those no key. */
  place?: string;
  /** All places: a reload would lose them. */
  places?: [string, number][];
}

const state = (): EntryState => (window.history.state as EntryState | null) ?? {};

function nameOfEntry(): string {
  const {key, place} = state();
  const name = key ?? place ?? Math.random().toString(36).slice(2, 8);
  if (name !== key && name !== place) window.history.replaceState({...state(), place: name}, '');
  return name;
}

const places = new Map<string, number>();
/** The entry that the reader is at. */
let entry = '';
/** Whether the reader goes back or forward, and the page has not come yet. */
let isReturning = false;
let stopWaiting = (): void => undefined;

function remember(name: string): void {
  if (isReturning) return;
  places.delete(name);
  places.set(name, Math.round(window.scrollY));
  if (places.size > KEPT) places.delete(places.keys().next().value!);
}

/** Keeps the places across a reload. */
function keep(): void {
  window.history.replaceState({...state(), places: [...places]}, '');
}

function isReload(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading !== undefined && loading.type !== 'navigate';
}

/**
 * A phone lays out samples and tables when they come near, and takes their heights from an estimate until then: see
 * `src/css/code.css`. Who goes to a place on a page needs the true heights of all that is above, then and later.
 */
function layOut(to: {pathname: string; hash: string}, from: {pathname: string} | null): void {
  const {dataset} = document.documentElement;
  if (to.hash || isReturning || (!from && isReload())) {
    // The browser has gone there by the estimates.
    const place = from ? null : document.querySelector(':target');
    const top = place?.getBoundingClientRect().top ?? 0;
    dataset.whole = '';
    if (place) window.scrollBy({top: place.getBoundingClientRect().top - top, behavior: 'instant'});
  } else if (to.pathname !== from?.pathname) {
    delete dataset.whole;
  }
}

/** Scrolls to the place that the reader has left, as soon as the page is long enough. */
function restore(): void {
  stopWaiting();
  const place = places.get(nameOfEntry());
  if (place === undefined) return;
  const controller = new AbortController();
  const {signal} = controller;
  const scroll = (): boolean => {
    window.scrollTo({top: place, behavior: 'instant'});
    return Math.abs(window.scrollY - place) < 2;
  };
  const tryToArrive = (): void => {
    if (!scroll()) return;
    observer.disconnect();
    // Chromium, which has found the hash of the address on the page, goes there in the next frame.
    window.addEventListener('scroll', scroll, {signal});
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => controller.abort()));
  };
  // A list may come later, as search results do: the wait ends with the reader's next move.
  const observer = new ResizeObserver(tryToArrive);
  signal.addEventListener('abort', () => observer.disconnect());
  stopWaiting = () => controller.abort();
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(kind, stopWaiting, {signal, passive: true});
  observer.observe(document.body);
  tryToArrive();
}

/**
 * Tab and screen readers go on at the place in the address, as when the browser follows a link by itself: the router
 * only scrolls. Without `tabindex` the place loses the focus again, and stays where they go on from. A page without the
 * place is shown from its top, where the router leaves it where the last page was.
 */
function goOnAt(hash: string, isOtherPage: boolean): void {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!place) {
    if (isOtherPage) window.scrollTo({top: 0, behavior: 'instant'});
    return;
  }
  const isFocusable = place.hasAttribute('tabindex');
  if (!isFocusable) place.tabIndex = -1;
  place.focus({preventScroll: true});
  if (!isFocusable) place.removeAttribute('tabindex');
}

if (typeof window !== 'undefined') {
  for (const [name, place] of state().places ?? []) places.set(name, place);
  entry = nameOfEntry();
  window.addEventListener('scroll', () => remember(nameOfEntry()), {passive: true});
  // Before the router's: client modules are loaded before it listens.
  window.addEventListener('popstate', (event) => {
    closeOpened();
    // A dialog's entry has the name of the one below: the reader stays, and the router would scroll to the hash.
    if (event.state !== null && nameOfEntry() === entry) {
      event.stopImmediatePropagation();
      return;
    }
    // Without a state it is a new entry: the reader has followed a link within the page.
    isReturning = event.state !== null;
    entry = nameOfEntry();
  });
}

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) {
      layOut(location, previousLocation);
      return;
    }
    // The event of the last move may come when the next entry is there.
    remember(entry);
    // Not when the page has come: a reader who goes back before that leaves this entry, too.
    entry = nameOfEntry();
    layOut(location, previousLocation);
    // The next page may be reloaded before it has come.
    keep();
  },
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation) {
      if (isReload()) restore();
      return;
    }
    if (isReturning) {
      restore();
    } else {
      stopWaiting();
      if (location.hash) goOnAt(location.hash, location.pathname !== previousLocation.pathname);
    }
    // Not when the page is left: browsers ignore that.
    keep();
    // A second step back before the first page has come belongs to the same move.
    if (location.pathname === window.location.pathname) isReturning = false;
  },
};

export default clientModule;
