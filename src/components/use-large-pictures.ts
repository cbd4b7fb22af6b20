import {useEffect} from 'react';
import {isPlainClick} from './plain-click';

/** Where a picture is opened in a box to pan and pinch in; elsewhere the zoom of the page has room for it. */
const IN_BOX = '(max-width: 996px), (pointer: coarse)';

const fetched = new WeakSet<Element>();

/** The picture of an event that opens large, as the link to its file. */
function pictureLink({target}: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.picture') : null;
}

async function openInBox(link: HTMLAnchorElement): Promise<void> {
  try {
    const {openPicture} = await import('./picture-box/picture-box');
    openPicture(link);
  } catch {
    // The browser shows the file by itself.
    window.location.assign(link.href);
  }
}

function openPicture(event: MouseEvent): void {
  const link = pictureLink(event);
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  if (window.matchMedia(IN_BOX).matches) {
    event.stopPropagation();
    void openInBox(link);
    return;
  }
  const picture = link.querySelector('img')!;
  // The zoom shows this file in the place of the one that the column needs, in a copy of the picture. Chromium
  // counts the pixels of a file by the `srcset` that the copy had, so the picture keeps what it shows and no more.
  picture.dataset.zoomSrc = link.href;
  picture.src = picture.currentSrc || picture.src;
  picture.removeAttribute('srcset');
  picture.removeAttribute('sizes');
  // The zoom listens to clicks on the picture, and the Enter key clicks the link.
  if (event.target !== picture) picture.click();
}

/** Fetches the file before the click. */
function fetchAhead(event: Event): void {
  const link = pictureLink(event);
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  if (!link || connection?.saveData || fetched.has(link)) return;
  fetched.add(link);
  new Image().src = link.href;
}

/**
 * Opens pictures large: a picture is a link to its file, which works without JavaScript, by keyboard and in a
 * tab of its own. One listener serves all pages; it comes before that of the zoom.
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
