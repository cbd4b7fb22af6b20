/** Puts previews into a page and takes them out: all that the page itself has of them is the button. */
import React from 'react';
import {flushSync} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import {files} from './engine/files';
import {idOf, memory, showEdited} from './memory';
import {blockOf, picturesOf, readApp} from './page-app';
import {Boundary} from './shell/Boundary';
import {Preview, withChanges} from './shell/Preview';
import {PreviewSession} from './shell/session';
import {releaseEngine, takeEngine} from './shell/shared-engine';

interface Opened {
  host: HTMLElement;
  close(): void;
}

const opened = new Map<Element, Opened>();

/** The previews in sight: beside these there is no room for the contents list. */
const inSight = new Set<Element>();

function see(host: Element, isInSight: boolean): void {
  if (isInSight) inSight.add(host);
  else inSight.delete(host);
  document.documentElement.toggleAttribute('data-bench', inSight.size > 0);
}

const sight = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting} of entries) see(target, isIntersecting);
});

/** From this width on, there is room for several previews. */
const NARROW = '(max-width: 996px)';

/** Closes all previews, as when the reader leaves the page; what was typed in them is kept. */
export function closePreviews(): void {
  for (const {close} of [...opened.values()]) close();
}

function withStyles(root: ShadowRoot, address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  root.append(link);
  return new Promise((done) => {
    // Without its styles a preview can still be used.
    link.onload = link.onerror = () => done();
  });
}

/** Pixels below the top of a sample in which a preview has room enough; where there are fewer, the page scrolls to it. */
const ROOM_PX = 540;

/** How high a preview is for nothing in the window to move when it takes the place of a sample and its pictures. */
function heightOf(block: HTMLElement, pictures: readonly HTMLElement[]): number {
  const replaced = [block, ...pictures];
  const margins = replaced.map((one) => parseFloat(getComputedStyle(one).marginBottom));
  const height = replaced.reduce((sum, {offsetHeight}, index) => sum + offsetHeight + margins[index]!, 0);
  const seen = Math.floor(window.innerHeight - Math.max(0, block.getBoundingClientRect().top));
  const room = Math.max(seen, Math.min(ROOM_PX, window.innerHeight - 96));
  return Math.min(height - margins.at(-1)!, room);
}

/**
 * Opens the preview of the app behind a button, or moves the focus to the one that is open.
 *
 * @param button - A button of a sample, a picture or a download.
 */
export async function openPreview(button: HTMLElement): Promise<void> {
  const known = opened.get(button);
  if (known) {
    known.host.focus();
    known.host.scrollIntoView({block: 'nearest'});
    return;
  }
  const block = blockOf(button);
  const given = await readApp(button, idOf(button));
  // The reader may have left the page meanwhile.
  if (!button.isConnected) return;
  if (window.matchMedia(NARROW).matches) closePreviews();

  const {id, files: original} = given.app;
  const changed = memory.of(id, original);
  // The page may have another text than the one that was changed.
  showEdited(button, Object.keys(changed).length > 0);
  const session = new PreviewSession(takeEngine(), withChanges(given.app, changed));
  // Python starts while the page makes room.
  void session.start();
  const host = document.createElement('div');
  host.className = 'app-preview-host';
  host.tabIndex = -1;
  host.translate = false;
  const shadow = host.attachShadow({mode: 'open'});
  const place = document.createElement('div');
  const root: Root = createRoot(place);
  // The preview shows the picture until it has something better.
  const pictures = picturesOf(block);
  const isSample = block.matches('.code');
  /** Where the page was, and where it has been scrolled to. */
  const from = window.scrollY;
  let to = from;
  /** Scrolls as little as shows the preview; its beginning, where it is higher than the window. */
  const show = (): void => {
    const {top, bottom} = host.getBoundingClientRect();
    const above = top - parseFloat(getComputedStyle(host).scrollMarginTop);
    const by = Math.min(above, Math.max(0, bottom - window.innerHeight));
    window.scrollBy({top: by, behavior: 'instant'});
    to = window.scrollY;
  };
  /** The form is higher than the picture; who has scrolled on meanwhile stays there. */
  const showForm = (): void => {
    const {top} = host.getBoundingClientRect();
    if (top >= 0 && top < window.innerHeight) show();
  };
  const close = (): void => {
    if (!opened.delete(button)) return;
    session.close();
    releaseEngine();
    root.unmount();
    sight.unobserve(host);
    see(host, false);
    host.remove();
    for (const one of [block, ...pictures]) one.hidden = false;
    button.removeAttribute('aria-expanded');
  };
  opened.set(button, {host, close});
  shadow.append(place);
  host.style.setProperty('--bench-height', `${heightOf(block, pictures)}px`);
  block.after(host);
  sight.observe(host);
  if (files) await withStyles(shadow, files.style);
  if (opened.get(button)?.host !== host) return;
  const preview = (
    <Boundary what="The preview" subject={session}>
      <Preview
        {...given}
        session={session}
        changed={changed}
        onChanged={(edits) => {
          memory.keep(id, original, edits);
          showEdited(button, Object.keys(edits).length > 0);
        }}
        withCode={isSample}
        onForm={showForm}
        onClose={() => {
          const {scrollY} = window;
          close();
          // The sample is where it was when Run was pressed, unless the reader has scrolled since.
          if (scrollY === to) window.scrollTo({top: from, behavior: 'instant'});
          button.focus();
        }}
      />
    </Boundary>
  );
  for (const one of pictures) one.hidden = true;
  if (isSample) block.hidden = true;
  button.setAttribute('aria-expanded', 'true');
  // In one step with what it replaces: the page below stays where it is.
  flushSync(() => root.render(preview));
  show();
}
