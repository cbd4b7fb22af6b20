/** `medium-zoom` for the zoom plugin: loaded when the first picture is opened. */
import type mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom, ZoomOptions} from 'medium-zoom/dist/pure';

/** The class that the library gives to a picture that opens. */
const OPENS = 'medium-zoom-image';

let library: typeof mediumZoom | undefined;

/** The picture that was clicked last, and what opens it. */
let clicked: HTMLElement | undefined;
let openClicked: () => void;

/** What opens pictures now: the plugin attaches itself twice to the first page, and a picture opens once. */
let attached: Zoom | undefined;

/** Makes pictures open at a click, with a button to close them, which has the focus until then. */
function zoomWithButton(selector: string, options: ZoomOptions): Zoom {
  attached?.detach();
  const zoom = library!(selector, options);
  attached = zoom;
  let button: HTMLButtonElement | undefined;
  zoom.on('open', () => {
    button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'zoom-close',
      ariaLabel: 'Close',
      title: 'Close',
      textContent: '×',
      onclick: () => void zoom.close(),
    });
    document.body.append(button);
    button.focus({preventScroll: true});
  });
  zoom.on('close', () => {
    button!.remove();
    zoom.getZoomedImage().closest('a')?.focus({preventScroll: true});
  });
  return zoom;
}

/**
 * Makes pictures open at a click, as the library does.
 *
 * @param selector - The pictures.
 * @param options - Options of the library.
 * @returns The two methods that the plugin calls.
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
        // The plugin attaches itself twice to the first page, so this may not be the one that is attached now.
        openClicked();
      },
      // Without the library the picture stays small; the next click tries again.
      () => undefined,
    );
  };
  openClicked = () => {
    if (zoom || !clicked?.isConnected) return;
    // From now on the library handles clicks.
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
