/**
 * Runs the scripts of a page, in their order, once the browser has painted its text. It stands at the end of the
 * page as text, so it uses nothing but its arguments.
 *
 * @param window - The browser's window.
 * @param type - The type of scripts that wait; each is put in again without it.
 */
export function runAfterPaint(window: Window & typeof globalThis, type: string): void {
  const {document, setTimeout} = window;
  let hasRun = false;
  function run(): void {
    if (hasRun) return;
    hasRun = true;
    for (const waiting of document.querySelectorAll(`script[type="${type}"]`)) {
      const script = document.createElement('script');
      for (const {name, value} of waiting.attributes) if (name !== 'type') script.setAttribute(name, value);
      // In their order, not in that in which they come.
      script.async = false;
      waiting.replaceWith(script);
    }
    // The first comparison loads the browser's collation, which takes a phone 45 ms. The docs plugin compares
    // paths (https://github.com/facebook/docusaurus/pull/6435), and would do that in a long task of the hydration.
    setTimeout(() => 'a'.localeCompare('b'));
  }
  // A task after the next frame; a tab in the background draws none.
  window.requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, document.hidden ? 0 : 1000);
}
