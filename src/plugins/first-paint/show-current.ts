/**
 * Scrolls a sidebar to the current page's item: for a REST operation, with its group at the top; otherwise to 40 % of the
 * height. Its source is also inlined into pages, so it must not use anything but its arguments.
 *
 * @param menu - The scroll container.
 * @param isAlways - Whether to scroll even if the item is in view.
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
 * Keeps the current page's item in view in every frame while the document loads, from the first one: items that arrive
 * below it let the sidebar scroll further.
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
