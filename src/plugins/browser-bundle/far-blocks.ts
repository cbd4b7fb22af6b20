/**
 * Long pages are drawn sooner when the browser does not lay out what is far below the window: a page
 * of the reference has two thousand blocks. Their true heights are needed for any jump, so the rule
 * (`src/css/content.css`) holds only while a page that was opened at its top starts; then the blocks
 * are laid out in portions.
 */

/** Blocks that are laid out at once. */
const PORTION = 2;

const BLOCKS = '.theme-doc-markdown > :nth-child(n + 40)';

/**
 * Lets far blocks wait when a page is opened at its top, as the text of a script for the head of
 * every page. It is one function that uses nothing outside of itself.
 *
 * @param window - The browser's window.
 */
export function letFarBlocksWait({performance, document}: Window & typeof globalThis): void {
  // The name holds what the address leaves out, a text to go to.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !visit.name.includes('#')) {
    document.documentElement.dataset.farBlocks = 'wait';
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    window.requestIdleCallback ? window.requestIdleCallback(resolve) : window.setTimeout(resolve, 50),
  );
}

/**
 * Lays out the blocks that wait, portion by portion. What lets them wait stays: to take it away has the
 * browser look at all elements of the page again, which is better done when the reader goes elsewhere.
 */
export async function layOutFarBlocks(): Promise<void> {
  const {dataset} = document.documentElement;
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)];
  for (let first = 0; first < blocks.length && dataset.farBlocks; first += PORTION) {
    await idle();
    for (const {style} of blocks.slice(first, first + PORTION)) style.contentVisibility = 'visible';
  }
}

/** Called by Docusaurus before it goes to another page or place: no block waits any more. */
export function onRouteUpdate({previousLocation}: {previousLocation: unknown}): void {
  if (!previousLocation || !document.documentElement.dataset.farBlocks) return;
  delete document.documentElement.dataset.farBlocks;
  for (const block of document.querySelectorAll<HTMLElement>(`${BLOCKS}[style]`)) {
    block.style.contentVisibility = '';
    if (block.getAttribute('style') === '') block.removeAttribute('style');
  }
}
