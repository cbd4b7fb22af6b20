import {afterEach, expect, it, vi} from 'vitest';
import zoomOnDemand from '../../src/plugins/browser-bundle/zoom-on-demand';

const library = vi.hoisted(() => ({open: vi.fn(), attach: vi.fn(), on: vi.fn()}));
vi.mock('medium-zoom/dist/pure', () => ({
  default: library.attach.mockReturnValue({
    open: library.open,
    on: library.on.mockReturnThis(),
    detach: vi.fn(),
    update: vi.fn(),
  }),
}));

afterEach(() => vi.unstubAllGlobals());

it('a picture that was clicked opens once, when the zoom is attached again while its library loads', async () => {
  class Picture {
    isConnected = true;
    classList = {contains: () => true};
  }
  vi.stubGlobal('HTMLElement', Picture);
  vi.stubGlobal('document', Object.assign(new EventTarget(), {querySelectorAll: () => []}));
  const picture = new Picture();
  const click = Object.defineProperty(new Event('click'), 'target', {value: picture});

  const first = zoomOnDemand('img', {});
  document.dispatchEvent(click);
  first.detach();
  zoomOnDemand('img', {margin: 24});

  await vi.waitFor(() => expect(library.open).toHaveBeenCalled());
  expect(library.open.mock.calls).toEqual([[{target: picture}]]);
  expect(library.attach.mock.calls).toEqual([['img', {margin: 24}]]);

  // A picture keeps the listeners of a zoom that was detached: other functions would each add a Close button.
  zoomOnDemand('img', {});
  const [open, close, ...again] = library.on.mock.calls;
  expect(again).toEqual([open, close]);
});
