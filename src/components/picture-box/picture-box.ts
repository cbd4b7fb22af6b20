import {closeByBack} from '../back-closes';
import {lockScroll, unlockScroll} from '../lock-scroll';
import styles from './picture-box.module.css';

/** Pictures are rendered with two file pixels per CSS pixel (`figures/`). */
const DENSITY = 2;

const ZOOM_STEP = 1.4;

/** The scale down to which labels are readable: 11 of 13 px, see `figures/rules.ts`. */
const MIN_READABLE_SCALE = 11 / 13;

/** A point in a mouse event or touch. */
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

/** Pans by dragging with a mouse; touch scrolls natively. */
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

/** Zooms by pinching, and by Ctrl and the wheel, which is also how browsers report a pinch on a touchpad. */
function zoomByPinch(frame: HTMLElement, zoomBy: (factor: number, at: Point) => void): void {
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
 * Opens a picture in a dialog, with its text below, to pan and zoom. Initially the whole picture is visible if its labels
 * are readable at that scale; otherwise it has the size that it was drawn for.
 *
 * @param link - The picture on the page: a link to the full-size file around the responsive `img`.
 */
export function openPicture(link: HTMLAnchorElement): void {
  const small = link.querySelector('img')!;
  const text = link.closest('figure')?.querySelector('figcaption')?.textContent ?? small.alt;
  // Shows the page's copy until the file has loaded.
  const picture = element('img', `${styles.picture} drawn`, {
    src: small.currentSrc || small.src,
    alt: small.alt,
    draggable: false,
  });
  const frame = element('div', styles.frame, {tabIndex: 0}, picture);
  frame.role = 'group';
  frame.ariaLabel = 'Picture';
  let shape = small.clientHeight / small.clientWidth;
  let natural = small.clientWidth;
  /** The scale at which the whole picture is visible. */
  const fit = (): number => Math.min(1, frame.clientWidth / natural, frame.clientHeight / (natural * shape));
  let scale = 1;

  function zoomTo(wanted: number, middle?: Point): void {
    const {left, top, width, height} = frame.getBoundingClientRect();
    const [x, y] = middle ? [middle.clientX - left, middle.clientY - top] : [width / 2, height / 2];
    const before = picture.clientWidth;
    scale = Math.min(DENSITY, Math.max(fit(), wanted));
    picture.style.width = `${Math.floor(natural * scale)}px`;
    const factor = picture.clientWidth / before;
    frame.scrollTo({
      left: (frame.scrollLeft + x) * factor - x,
      top: (frame.scrollTop + y) * factor - y,
      behavior: 'instant',
    });
  }
  const zoomIn = (): void => zoomTo(scale < 1 ? 1 : scale * ZOOM_STEP);
  const zoomOut = (): void => zoomTo(scale > 1 ? Math.max(1, scale / ZOOM_STEP) : fit());

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
  zoomByPinch(frame, (factor, middle) => zoomTo(scale * factor, middle));
  frame.addEventListener('dblclick', (event) => zoomTo(scale < DENSITY ? DENSITY : 1, event));
  frame.addEventListener('click', ({target}) => target === frame && dialog.close());
  dialog.addEventListener('keydown', ({key}) => {
    if (key === '+' || key === '=') zoomIn();
    else if (key === '-') zoomOut();
  });
  const controller = new AbortController();
  window.addEventListener('resize', () => zoomTo(scale), {signal: controller.signal});
  dialog.addEventListener('close', () => {
    controller.abort();
    dialog.remove();
    unlockScroll();
  });

  document.body.append(dialog);
  lockScroll();
  // The dialog returns the focus to the element that has it now; Safari does not focus a tapped link.
  link.focus({preventScroll: true});
  dialog.showModal();
  closeByBack(dialog);
  frame.focus();
  picture.style.width = `${natural}px`;

  const file = new Image();
  file.src = link.href;
  file.decode().then(
    () => {
      if (!dialog.open) return;
      natural = file.naturalWidth / DENSITY;
      shape = file.naturalHeight / file.naturalWidth;
      picture.src = file.src;
      zoomTo(fit() < MIN_READABLE_SCALE ? 1 : fit());
      frame.scrollTo({left: 0, top: 0, behavior: 'instant'});
    },
    // If the file does not load, the page's copy stays.
    () => undefined,
  );
}
