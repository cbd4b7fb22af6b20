/**
 * Fetches pages ahead when the browser has nothing else to do. Docusaurus does it for each link that
 * comes into view, all at once and while the page is still starting.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let isSet = false;

/** Called by Docusaurus once the page has started, before its links are looked at. */
export function onRouteDidUpdate(): void {
  if (isSet || !ExecutionEnvironment.canUseDOM) return;
  isSet = true;
  const {prefetch, preload} = window.docusaurus;
  const later =
    window.requestIdleCallback ?? ((callback: () => void): number => window.setTimeout(callback, 200));
  window.docusaurus = {
    preload,
    prefetch(path) {
      // Query and hash lead to the same files.
      later(() => void prefetch(path.replace(/[?#].*$/, '')));
      return false;
    },
  };
}
