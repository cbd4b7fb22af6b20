/** Replaces `medium-zoom` for the zoom plugin: loads the library when the first picture is opened. */
import type mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom, ZoomOptions} from 'medium-zoom/dist/pure';

/** The class that the library adds to pictures that open. */
const OPENS = 'medium-zoom-image';

let library: typeof mediumZoom | undefined;

/** The last clicked picture, and the function that opens it. */
let clicked: HTMLElement | undefined;
let openClicked: () => void;

/** The current zoom. The plugin attaches itself twice on the first page, but a picture must open only once. */
let attached: Zoom | undefined;

let closeButton: HTMLButtonElement | undefined;

/** Adds a Close button, which has the focus while a picture is open. */
function addCloseButton(event: Event): void {
  const {zoom} = (event as CustomEvent<{zoom: Zoom}>).detail;
  closeButton = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'zoom-close',
    ariaLabel: 'Close',
    title: 'Close',
    textContent: '×',
    onclick: () => void zoom.close(),
  });
  document.body.append(closeButton);
  closeButton.focus({preventScroll: true});
}

function removeCloseButton({target}: Event): void {
  closeButton!.remove();
  (target as Element).closest('a')?.focus({preventScroll: true});
}

/** Attaches the library, with a Close button. */
function zoomWithButton(selector: string, options: ZoomOptions): Zoom {
  attached?.detach();
  attached = library!(selector, options);
  // A detached zoom leaves its listeners on the pictures: the same functions each time, so that one button comes.
  return attached.on('open', addCloseButton).on('close', removeCloseButton);
}

/**
 * Makes pictures open on click, like the library.
 *
 * @param selector - Selects the pictures.
 * @param options - Options of the library.
 * @returns The two methods that the plugin uses.
 */
export default function zoomOnDemand(
  selector: string,
  options: ZoomOptions,
): {detach: () => void; update: (changed: ZoomOptions) => void} {
  if (library) return zoomWithButton(selector, options);
  for (const picture of document.querySelectorAll(selector)) picture.classList.add(OPENS);
  let zoom: Zoom | undefined;
  const controller = new AbortController();
  const {signal} = controller;
  const open = ({target}: Event): void => {
    if (zoom || !(target instanceof HTMLElement) || !target.classList.contains(OPENS)) return;
    clicked = target;
    import('medium-zoom/dist/pure').then(
      (module) => {
        library = module.default;
        // Not this call's own function: the plugin may have attached itself again in the meantime.
        openClicked();
      },
      // If the library does not load, the next click tries again.
      () => undefined,
    );
  };
  openClicked = () => {
    if (zoom || !clicked?.isConnected) return;
    // From here on the library handles clicks.
    zoom = zoomWithButton(selector, options);
    void zoom.open({target: clicked});
  };
  document.addEventListener('click', open, {signal});
  return {
    detach() {
      controller.abort();
      zoom?.detach();
    },
    update(changed) {
      Object.assign(options, changed);
      zoom?.update(changed);
    },
  };
}
