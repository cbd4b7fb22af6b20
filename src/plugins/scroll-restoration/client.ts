import type {ClientModule} from '@docusaurus/types';
import {closeOpened} from '@site/src/components/back-closes';

/** How many positions to remember. */
const MAX_PLACES = 50;

/** A reader's position on a page. */
interface Place {
  /** The scroll position in pixels. */
  top: number;
  /** The link that led away: its `href`, and how many links with the same `href` follow it on the page. */
  link?: [href: string, after: number];
  /** The open `details` on the page, by their order. */
  open?: number[];
}

/** The state of a history entry: the router's key, and what this module adds. */
interface EntryState {
  key?: string;
  /** Identifies the entry of a page load or of an anchor link that the browser followed: those have no router key. */
  place?: string;
  /** All positions, so that they survive a reload. */
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
/** The name of the current history entry. */
let entry = '';
/** Whether the reader has gone back or forward and the page has not rendered yet. */
let isReturning = false;
let stopWaiting = (): void => undefined;

/** The links with an `href`, last first: their number above the text changes as sidebar categories expand. */
const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)].reverse();

/** The focused link. */
function focusedLink(): Place['link'] {
  const link = document.activeElement;
  const href = link?.getAttribute('href');
  return href ? [href, linksTo(href).indexOf(link as HTMLAnchorElement)] : undefined;
}

const foldedParts = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];

function remember(name: string, rest: Omit<Place, 'top'> = places.get(name) ?? {}): void {
  if (isReturning) return;
  places.delete(name);
  places.set(name, {...rest, top: Math.round(window.scrollY)});
  if (places.size > MAX_PLACES) places.delete(places.keys().next().value!);
}

/** Stores the positions in the history entry, so that they survive a reload. */
function keep(): void {
  window.history.replaceState({...state(), places: [...places]}, '');
}

function isReload(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading !== undefined && loading.type !== 'navigate';
}

/**
 * On phones, samples and tables have estimated heights until they come near the viewport (`content-visibility` in
 * `src/css/code.css`). To scroll to a position on a page, this turns that off for the page, so that heights are exact.
 */
function layOut(to: {pathname: string; hash: string}, from: {pathname: string} | null): void {
  const {dataset} = document.documentElement;
  if (to.hash || isReturning || (!from && isReload())) {
    // The browser has scrolled to the target based on estimated heights: compensate for the difference.
    const place = from ? null : document.querySelector(':target');
    const top = place?.getBoundingClientRect().top ?? 0;
    dataset.whole = '';
    if (place) window.scrollBy({top: place.getBoundingClientRect().top - top, behavior: 'instant'});
  } else if (to.pathname !== from?.pathname) {
    delete dataset.whole;
  }
}

/** The element that a hash refers to. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the `details` that contains an element. */
function unfold(part: Element | null | undefined): void {
  const folded = part?.closest('details');
  if (folded) folded.open = true;
}

/** Returns the focus to the link that led away from the page. */
function focusLink({link: [href, after] = ['', -1]}: Place): void {
  linksTo(href)[after]?.focus({preventScroll: true});
}

/** Restores the scroll position, as soon as the page is long enough. */
function restore(isOtherPage: boolean): void {
  stopWaiting();
  const place = places.get(nameOfEntry());
  if (place === undefined) return;
  for (const [index, part] of foldedParts().entries()) if (place.open?.includes(index)) part.open = true;
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
    // Chromium scrolls to the hash in the next frame: undo that.
    window.addEventListener('scroll', scroll, {signal});
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => controller.abort()));
  };
  // Content such as search results may arrive later: wait until the reader does something.
  const observer = new ResizeObserver(tryToArrive);
  signal.addEventListener('abort', () => observer.disconnect());
  stopWaiting = () => controller.abort();
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(kind, stopWaiting, {signal, passive: true});
  observer.observe(document.body);
  tryToArrive();
}

/**
 * Moves the sequential focus navigation starting point to the hash's target, as browsers do for native navigation; the
 * router only scrolls. Removing `tabindex` again blurs the target, but it stays the starting point for Tab and screen
 * readers. Without such a target a new page is shown from its top; the router would keep the previous scroll position.
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
  // Runs before the router's listener, because client modules load first.
  window.addEventListener('popstate', (event) => {
    closeOpened();
    // A dialog's history entry has the same name as the one below it: hide this from the router, which would scroll.
    if (event.state !== null && nameOfEntry() === entry) {
      event.stopImmediatePropagation();
      return;
    }
    // Without a state it is a new entry: the reader has followed an anchor link.
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
    // The last scroll event may arrive only after the entry has changed.
    remember(entry, {
      link: focusedLink(),
      open: foldedParts().flatMap(({open}, index) => (open ? [index] : [])),
    });
    // Not only after rendering: a reader who goes back before that leaves this entry too.
    entry = nameOfEntry();
    layOut(location, previousLocation);
    // The next page may be reloaded before it has rendered.
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
    // Not on unload, when browsers ignore changes of the history state.
    keep();
    // If the reader has meanwhile gone back again, the navigation is not complete yet.
    if (location.pathname === window.location.pathname) isReturning = false;
  },
};

export default clientModule;
