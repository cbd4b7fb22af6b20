/**
 * Runs the scripts of a page in order, once the browser has painted the text. Its source is inlined at the end of the
 * page, so it must not use anything but its arguments.
 *
 * @param window - The browser's window.
 * @param type - The `type` of the deferred scripts; each is replaced by a copy without it.
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
      // Execute in order, not as they arrive.
      script.async = false;
      waiting.replaceWith(script);
    }
    // The first comparison loads the browser's collation, which takes a phone 45 ms. The docs plugin compares
    // paths (https://github.com/facebook/docusaurus/pull/6435) and would do so in a long task during hydration.
    setTimeout(() => 'a'.localeCompare('b'));
  }
  // A task after the next frame. A background tab renders no frames.
  window.requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, document.hidden ? 0 : 1000);
}
