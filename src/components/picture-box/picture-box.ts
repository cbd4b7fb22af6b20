import {holdPage, releasePage} from '../hold-page';
import styles from './picture-box.module.css';

/** Pictures are rendered with two pixels of the file for one of the page (`figures/`). */
const DENSITY = 2;
const STEP = 1.4;

/** A point, as a mouse event or a touch has it. */
interface Point {
  clientX: number;
  clientY: number;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function button(label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', undefined, {type: 'button', textContent: sign, onclick: onClick});
  made.ariaLabel = label;
  made.title = label;
  return made;
}

/** Pans by dragging with a mouse; a finger scrolls. */
function panByMouse(frame: HTMLElement): void {
  let last: Point | undefined;
  frame.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.target === frame) return;
    event.preventDefault();
    frame.setPointerCapture(event.pointerId);
    last = event;
  });
  frame.addEventListener('pointermove', (event) => {
    if (!last) return;
    frame.scrollBy({
      left: last.clientX - event.clientX,
      top: last.clientY - event.clientY,
      behavior: 'instant',
    });
    last = event;
  });
  for (const kind of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(kind, () => (last = undefined));
}

/** Zooms by two fingers, and by the wheel with Ctrl, which is what a touchpad makes of them. */
function zoomByFingers(frame: HTMLElement, zoomBy: (factor: number, at: Point) => void): void {
  let apart = 0;
  const measure = ({touches: [one, two]}: TouchEvent): {apart: number; at: Point} | undefined =>
    one &&
    two && {
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
      at: {clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2},
    };
  frame.addEventListener('touchstart', (event) => (apart = measure(event)?.apart ?? 0), {passive: true});
  frame.addEventListener(
    'touchmove',
    (event) => {
      const now = measure(event);
      if (!now) return;
      event.preventDefault();
      if (apart > 0) zoomBy(now.apart / apart, now.at);
      apart = now.apart;
    },
    {passive: false},
  );
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 200), event);
    },
    {passive: false},
  );
}

/**
 * Opens a picture at the size that it was drawn for, with its text below, to pan, pinch and zoom in: in a
 * narrow window its labels are smaller than can be read.
 *
 * @param link - The picture on the page: a link to its file around what the column shows of it.
 * @param at - Where the reader has touched the picture; this place is in the middle first.
 */
export function openPicture(link: HTMLAnchorElement, at: Point): void {
  const small = link.querySelector('img')!;
  const text = link.closest('figure')?.querySelector('figcaption')?.textContent ?? small.alt;
  // What the page has is shown until the file has come.
  const picture = element('img', `${styles.picture} drawn`, {
    src: small.currentSrc || small.src,
    alt: small.alt,
    draggable: false,
  });
  const frame = element('div', styles.frame, {tabIndex: 0}, picture);
  frame.role = 'group';
  frame.ariaLabel = 'Picture';
  let natural = small.clientWidth;
  const fit = (): number => Math.min(1, frame.clientWidth / natural);
  let scale = 1;

  function zoomTo(wanted: number, middle?: Point): void {
    const {left, top, width, height} = frame.getBoundingClientRect();
    const [x, y] = middle ? [middle.clientX - left, middle.clientY - top] : [width / 2, height / 2];
    const before = picture.clientWidth;
    scale = Math.min(DENSITY, Math.max(fit(), wanted));
    picture.style.width = `${natural * scale}px`;
    const factor = picture.clientWidth / before;
    frame.scrollTo({
      left: (frame.scrollLeft + x) * factor - x,
      top: (frame.scrollTop + y) * factor - y,
      behavior: 'instant',
    });
  }
  const zoomIn = (): void => zoomTo(scale * STEP);
  const zoomOut = (): void => zoomTo(scale / STEP);

  const dialog = element(
    'dialog',
    styles.box,
    {},
    element(
      'div',
      styles.tools,
      {},
      button('Zoom out', '−', zoomOut),
      button('Zoom in', '+', zoomIn),
      button('Close', '×', () => dialog.close()),
    ),
    frame,
    element('p', styles.text, {textContent: text}),
  );
  dialog.ariaLabel = 'Picture';

  panByMouse(frame);
  zoomByFingers(frame, (factor, middle) => zoomTo(scale * factor, middle));
  frame.addEventListener('dblclick', (event) => zoomTo(scale < DENSITY ? DENSITY : 1, event));
  frame.addEventListener('click', ({target}) => target === frame && dialog.close());
  dialog.addEventListener('keydown', ({key}) => {
    if (key === '+' || key === '=') zoomIn();
    else if (key === '-') zoomOut();
  });
  const controller = new AbortController();
  const {signal} = controller;
  window.addEventListener('popstate', () => dialog.close(), {signal});
  window.addEventListener('resize', () => zoomTo(scale), {signal});
  dialog.addEventListener('close', () => {
    controller.abort();
    dialog.remove();
    releasePage();
  });

  document.body.append(dialog);
  holdPage();
  dialog.showModal();
  frame.focus();
  picture.style.width = `${natural}px`;

  const box = small.getBoundingClientRect();
  // A key has no place.
  const isInside =
    at.clientX > box.left && at.clientX < box.right && at.clientY > box.top && at.clientY < box.bottom;
  const [right, down] = isInside
    ? [(at.clientX - box.left) / box.width, (at.clientY - box.top) / box.height]
    : [0, 0];
  const whole = new Image();
  whole.src = link.href;
  whole.decode().then(
    () => {
      natural = whole.naturalWidth / DENSITY;
      picture.src = whole.src;
      zoomTo(1);
      frame.scrollTo({
        left: picture.clientWidth * right - frame.clientWidth / 2,
        top: picture.clientHeight * down - frame.clientHeight / 2,
        behavior: 'instant',
      });
    },
    // What the page has stays.
    () => undefined,
  );
}
