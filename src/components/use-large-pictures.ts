import {useEffect} from 'react';
import {isPlainClick} from './plain-click';

/** Where pictures open in a dialog to pan and pinch; elsewhere the zoom plugin opens them. */
const OPENS_IN_BOX = '(max-width: 996px), (pointer: coarse)';

const fetched = new WeakSet<Element>();

/** The link around the picture that is the target of an event. */
function pictureLink({target}: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.picture') : null;
}

async function openInBox(link: HTMLAnchorElement): Promise<void> {
  try {
    const {openPicture} = await import('./picture-box/picture-box');
    openPicture(link);
  } catch {
    // If the chunk does not load, let the browser show the file.
    window.location.assign(link.href);
  }
}

function openPicture(event: MouseEvent): void {
  const link = pictureLink(event);
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  if (window.matchMedia(OPENS_IN_BOX).matches) {
    event.stopPropagation();
    void openInBox(link);
    return;
  }
  const picture = link.querySelector('img')!;
  // The zoom plugin shows `data-zoom-src` in a clone of the picture. Without a `srcset`: Chromium would compute the natural
  // size of the clone's file from the density that it had in the `srcset`.
  picture.dataset.zoomSrc = link.href;
  picture.src = picture.currentSrc || picture.src;
  picture.removeAttribute('srcset');
  picture.removeAttribute('sizes');
  // The zoom plugin listens to clicks on the picture, but the Enter key clicks the link.
  if (event.target !== picture) picture.click();
}

/** Prefetches the file before the click. */
function fetchAhead(event: Event): void {
  const link = pictureLink(event);
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  if (!link || connection?.saveData || fetched.has(link)) return;
  fetched.add(link);
  new Image().src = link.href;
}

/**
 * Opens pictures large. A picture is a link to its file, so it works without JavaScript, by keyboard and in a new tab.
 * Listens in the capture phase, to run before the zoom plugin.
 */
export function useLargePictures(): void {
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    document.addEventListener('click', openPicture, {signal, capture: true});
    for (const kind of ['mouseover', 'touchstart'])
      document.addEventListener(kind, fetchAhead, {signal, passive: true});
    return () => controller.abort();
  }, []);
}
