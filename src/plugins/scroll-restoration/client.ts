import type {ClientModule} from '@docusaurus/types';
import {closeOpened} from '@site/src/components/back-closes';

/** How many places are remembered. */
const KEPT = 50;

/** Where the reader was on a page. */
interface Place {
  /** How far it was scrolled, in pixels. */
  top: number;
  /** The link that led away: its address, and how many links to it come after it on the page. */
  link?: [href: string, after: number];
}

/** What the state of a history entry holds: the router's key, and what this module adds. */
interface EntryState {
  key?: string;
  /** Names the entry of a page that was loaded, or of a jump by the browser: the router gives those no key. */
  place?: string;
  /** All places: a reload would lose them. */
  places?: [string, Place][];
}

const state = (): EntryState => (window.history.state as EntryState | null) ?? {};

function nameOfEntry(): string {
  const {key, place} = state();
  const name = key ?? place ?? Math.random().toString(36).slice(2, 8);
  if (name !== key && name !== place) window.history.replaceState({...state(), place: name}, '');
  return name;
}

const places = new Map<string, Place>();
/** The entry that the reader is at. */
let entry = '';
/** Whether the reader goes back or forward, and the page has not come yet. */
let isReturning = false;
let stopWaiting = (): void => undefined;

/** The links with an address, from the last one: what unfolds above the text, as the sidebar does, has others. */
const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)].reverse();

/** The link that has the focus. */
function focusedLink(): Place['link'] {
  const link = document.activeElement;
  const href = link?.getAttribute('href');
  return href ? [href, linksTo(href).indexOf(link as HTMLAnchorElement)] : undefined;
}

function remember(name: string, link = places.get(name)?.link): void {
  if (isReturning) return;
  places.delete(name);
  places.set(name, {top: Math.round(window.scrollY), link});
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

/** What the hash of an address names. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Unfolds what holds a part of the page. */
function unfold(part: Element | null | undefined): void {
  const folded = part?.closest('details');
  if (folded) folded.open = true;
}

/** Gives the focus back to the link that led away from the page. */
function focusLink({link: [href, after] = ['', -1]}: Place): void {
  const link = linksTo(href)[after];
  unfold(link);
  link?.focus({preventScroll: true});
}

/** Scrolls to the place that the reader has left, as soon as the page is long enough. */
function restore(isOtherPage: boolean): void {
  stopWaiting();
  const place = places.get(nameOfEntry());
  if (place === undefined) return;
  if (isOtherPage) focusLink(place);
  const controller = new AbortController();
  const {signal} = controller;
  const scroll = (): boolean => {
    window.scrollTo({top: place.top, behavior: 'instant'});
    return Math.abs(window.scrollY - place.top) < 2;
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
function goOnAt(place: HTMLElement | null, isOtherPage: boolean): void {
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
    remember(entry, focusedLink());
    // Not when the page has come: a reader who goes back before that leaves this entry, too.
    entry = nameOfEntry();
    layOut(location, previousLocation);
    // The next page may be reloaded before it has come.
    keep();
  },
  onRouteDidUpdate({location, previousLocation}) {
    const place = placeOf(location.hash);
    unfold(place);
    if (!previousLocation) {
      if (isReload()) restore(false);
      return;
    }
    const isOtherPage = location.pathname !== previousLocation.pathname;
    if (isReturning) {
      restore(isOtherPage);
    } else {
      stopWaiting();
      if (location.hash) goOnAt(place, isOtherPage);
    }
    // Not when the page is left: browsers ignore that.
    keep();
    // A second step back before the first page has come belongs to the same move.
    if (location.pathname === window.location.pathname) isReturning = false;
  },
};

export default clientModule;
