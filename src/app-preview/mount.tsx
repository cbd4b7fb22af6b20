/** Opens and closes previews in a page. */
import React from 'react';
import {flushSync} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import {files} from './engine/files';
import {appId, savedEdits, showEdited} from './memory';
import {blockOf, picturesOf, readApp} from './page-app';
import {Boundary} from './shell/Boundary';
import {Preview, withChanges} from './shell/Preview';
import {PreviewSession} from './shell/session';
import {releaseEngine, acquireEngine} from './shell/shared-engine';

interface OpenPreview {
  host: HTMLElement;
  close(): void;
}

const openPreviews = new Map<Element, OpenPreview>();

/** Previews in the viewport. The contents list is hidden while there are any. */
const visiblePreviews = new Set<Element>();

function setVisible(host: Element, isVisible: boolean): void {
  if (isVisible) visiblePreviews.add(host);
  else visiblePreviews.delete(host);
  document.documentElement.toggleAttribute('data-bench', visiblePreviews.size > 0);
}

const visibility = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting} of entries) setVisible(target, isIntersecting);
});

/** Up to this width, only one preview is open at a time. */
const NARROW = '(max-width: 996px)';

/** Closes all previews, for example on navigation. Edits are kept. */
export function closePreviews(): void {
  for (const {close} of [...openPreviews.values()]) close();
}

function loadStyles(root: ShadowRoot, address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  root.append(link);
  return new Promise((done) => {
    // A preview still works without its styles.
    link.onload = link.onerror = () => done();
  });
}

/**
 * Minimum height of a preview within the window, where code and app are one at a time or side by side: then the form is
 * above the view, which would not be in sight. If there is less room below the top of the sample, the page scrolls.
 */
const MIN_HEIGHT_PX = {narrow: 540, wide: 680};

/** The height that keeps the rest of the page in place when a preview replaces a sample and its pictures. */
function previewHeight(block: HTMLElement, pictures: readonly HTMLElement[]): number {
  const replaced = [block, ...pictures];
  const margins = replaced.map((one) => parseFloat(getComputedStyle(one).marginBottom));
  const height = replaced.reduce((sum, {offsetHeight}, index) => sum + offsetHeight + margins[index]!, 0);
  const visible = Math.floor(window.innerHeight - Math.max(0, block.getBoundingClientRect().top));
  const least = window.matchMedia(NARROW).matches ? MIN_HEIGHT_PX.narrow : MIN_HEIGHT_PX.wide;
  const room = Math.max(visible, Math.min(least, window.innerHeight - 96));
  return Math.min(height - margins.at(-1)!, room);
}

/**
 * Opens the preview of the app behind a button, or focuses the one that is already open.
 *
 * @param button - The Run button of a sample, a picture or a download.
 */
export async function openPreview(button: HTMLElement): Promise<void> {
  const existing = openPreviews.get(button);
  if (existing) {
    existing.host.focus();
    existing.host.scrollIntoView({block: 'nearest'});
    return;
  }
  const block = blockOf(button);
  const pageApp = await readApp(button, appId(button));
  // The reader may have left the page in the meantime.
  if (!button.isConnected) return;
  if (window.matchMedia(NARROW).matches) closePreviews();

  const {id, files: original} = pageApp.app;
  const changed = savedEdits.load(id, original);
  // The edits may belong to an earlier version of the page.
  showEdited(button, Object.keys(changed).length > 0);
  const session = new PreviewSession(acquireEngine(), withChanges(pageApp.app, changed), pageApp.values);
  // Python starts while the page is laid out.
  void session.start();
  const host = document.createElement('div');
  host.className = 'app-preview-host';
  host.tabIndex = -1;
  host.translate = false;
  const shadow = host.attachShadow({mode: 'open'});
  const container = document.createElement('div');
  const root: Root = createRoot(container);
  // The preview shows the picture until the form is ready.
  const pictures = picturesOf(block);
  const isSample = block.matches('.code');
  /** The scroll position before and after opening. */
  const scrollBefore = window.scrollY;
  let scrollAfter = scrollBefore;
  /** Scrolls just far enough to show the preview, or its top if it is higher than the window. */
  const show = (): void => {
    const {top, bottom} = host.getBoundingClientRect();
    const above = top - parseFloat(getComputedStyle(host).scrollMarginTop);
    const by = Math.min(above, Math.max(0, bottom - window.innerHeight));
    window.scrollBy({top: by, behavior: 'instant'});
    scrollAfter = window.scrollY;
  };
  /** The form is higher than the picture. Does not scroll back if the reader has scrolled away. */
  const showForm = (): void => {
    const {top} = host.getBoundingClientRect();
    if (top >= 0 && top < window.innerHeight) show();
  };
  const close = (): void => {
    if (!openPreviews.delete(button)) return;
    session.close();
    releaseEngine();
    root.unmount();
    visibility.unobserve(host);
    setVisible(host, false);
    host.remove();
    for (const one of [block, ...pictures]) one.hidden = false;
    button.removeAttribute('aria-expanded');
  };
  openPreviews.set(button, {host, close});
  shadow.append(container);
  host.style.setProperty('--bench-height', `${previewHeight(block, pictures)}px`);
  block.after(host);
  visibility.observe(host);
  if (files) await loadStyles(shadow, files.style);
  if (openPreviews.get(button)?.host !== host) return;
  const preview = (
    <Boundary what="The preview" subject={session}>
      <Preview
        {...pageApp}
        session={session}
        edited={changed}
        onChanged={(edits) => {
          savedEdits.save(id, original, edits);
          showEdited(button, Object.keys(edits).length > 0);
        }}
        startsWithCode={isSample}
        onForm={showForm}
        onClose={() => {
          const {scrollY} = window;
          close();
          // Restore the scroll position, unless the reader has scrolled since.
          if (scrollY === scrollAfter) window.scrollTo({top: scrollBefore, behavior: 'instant'});
          button.focus();
        }}
      />
    </Boundary>
  );
  for (const one of pictures) one.hidden = true;
  if (isSample) block.hidden = true;
  button.setAttribute('aria-expanded', 'true');
  // Synchronously, so that the page below does not jump.
  flushSync(() => root.render(preview));
  show();
}
