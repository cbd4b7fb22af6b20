/**
 * Scrolls a sidebar to the entry of the page: a REST operation with its group on top, another page at 40 % of the
 * height. It also stands in the pages as text, so it uses nothing but its arguments.
 *
 * @param menu - The element that scrolls.
 * @param isAlways - Whether it scrolls also when the entry is in view.
 */
export function showCurrent(menu: Element, isAlways: boolean): void {
  const entry = menu.querySelector('[aria-current="page"]');
  if (!entry) return;
  const frame = menu.getBoundingClientRect();
  const {top, bottom, height} = entry.getBoundingClientRect();
  if (!isAlways && top >= frame.top && bottom <= frame.bottom) return;
  const group = entry.closest('.api-method')?.parentElement?.parentElement?.getBoundingClientRect();
  menu.scrollTop +=
    group && bottom - group.top < frame.height
      ? group.top - frame.top
      : top + height / 2 - frame.top - 0.4 * frame.height;
}

/**
 * Shows the entry of the page in each frame that the browser makes while the page comes, the first one too: what
 * comes below the entry lets the sidebar scroll further.
 *
 * @param window - The browser's window.
 * @param show - {@link showCurrent}.
 */
export function showWhileLoading(window: Window, show: typeof showCurrent): void {
  const {document} = window;
  function step(): void {
    const menu = document.querySelector('aside .menu');
    if (menu) show(menu, true);
    if (document.readyState === 'loading') window.requestAnimationFrame(step);
  }
  window.requestAnimationFrame(step);
  document.addEventListener('DOMContentLoaded', step);
}
