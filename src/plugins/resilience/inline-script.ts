/**
 * Scripts for the head of every page, which must work when nothing else has loaded. Each function is
 * written into the page as text, so it uses nothing but its argument.
 */

/**
 * Shows the text when a style sheet hangs. A browser renders nothing before a style sheet has loaded or
 * failed; after three seconds, as long as it waits for a font, the sheet is made non-blocking.
 *
 * @param window - The browser's window.
 */
export function showTextWithoutStyles({document, setTimeout}: Window & typeof globalThis): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')) {
      if (link.sheet) continue;
      link.media = 'print';
      link.addEventListener('load', () => link.removeAttribute('media'));
    }
  }, 3000);
}

/**
 * Reports a page that does not hydrate, ten seconds after it loaded or on the event `incomplete`, and applies
 * the styles for readers without JavaScript, which open tabs and hide what needs a script. Both are undone
 * when React hydrates the page after all.
 *
 * @param window - The browser's window.
 */
export function noticeMissingScripts({document, location, setTimeout}: Window & typeof globalThis): void {
  const root = document.documentElement;
  const isHydrated = () => root.dataset.hasHydrated === 'true';

  function replaceMediaQuery(from: string, to: string): void {
    for (const sheet of document.styleSheets) {
      // Rules of other origins can't be read.
      if (!sheet.href?.startsWith(location.origin)) continue;
      for (const rule of sheet.cssRules) {
        const {media} = rule as CSSMediaRule;
        if (media?.mediaText.includes(from)) media.mediaText = media.mediaText.replace(from, to);
      }
    }
  }

  let isShown = false;
  function show(): void {
    if (isShown || isHydrated() || !document.body) return;
    isShown = true;
    const notice = document.createElement('p');
    notice.className = 'alert alert--warning margin--none';
    notice.setAttribute('role', 'alert');
    const again = document.createElement('a');
    again.href = location.href.split('#')[0]!;
    again.textContent = 'Load it again';
    notice.append('A part of this page did not load: search and buttons do not work. ', again, '.');
    document.body.prepend(notice);
    // A media query that always matches, in place of one that does not.
    replaceMediaQuery('(scripting: none)', '(min-width: 0px)');
    new MutationObserver((_, observer) => {
      if (!isHydrated()) return;
      observer.disconnect();
      notice.remove();
      replaceMediaQuery('(min-width: 0px)', '(scripting: none)');
    }).observe(root, {attributeFilter: ['data-has-hydrated']});
  }
  document.addEventListener('incomplete', show);
  setTimeout(show, 10_000);
}

/**
 * Reloads a page whose chunks are gone because the site was deployed since, once. A page that a
 * newer build does not have keeps the text that the server sent, and dispatches `incomplete`. Docusaurus
 * itself reloads when the chunks of a page behind a link are missing.
 *
 * @param window - The browser's window.
 */
export function reloadAfterDeploy(window: Window & typeof globalThis): void {
  const {document, location} = window;
  const assets = `${location.origin}/assets/`;
  const announce = () => document.dispatchEvent(new Event('incomplete'));

  async function hasNewerBuild(): Promise<boolean> {
    const response = await window.fetch(location.href, {cache: 'no-store'});
    const html = await response.text();
    // Prefetched files are not in the page that the server sends.
    const files = document.querySelectorAll(
      'script[defer][src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]',
    );
    // A response that is not a page of this site, such as that of a proxy, is no reason to discard the text.
    return (
      /id="?__docusaurus\b/.test(html) &&
      [...files].some((file) => !html.includes((file.getAttribute('src') ?? file.getAttribute('href'))!))
    );
  }

  let isHandled = false;
  function onMissingChunk(): void {
    if (isHandled) return;
    isHandled = true;
    if (document.documentElement.dataset.hasHydrated === 'true') {
      // Docusaurus reloads, and the browser would restore the position on the page before.
      window.addEventListener('beforeunload', () => (window.history.scrollRestoration = 'manual'));
      return;
    }
    const [visit] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNewer = visit?.type === 'reload' ? Promise.resolve(false) : hasNewerBuild();
    isNewer.then(
      // Not every missing file prevents hydration.
      (newer) => (newer ? location.reload() : window.setTimeout(announce, 1000)),
      announce,
    );
  }

  // Error events of elements don't bubble, so the listener captures them.
  window.addEventListener(
    'error',
    ({target, filename}) => {
      const file = target as Partial<HTMLScriptElement & HTMLLinkElement>;
      if (String(filename ?? file.src ?? file.href).startsWith(assets)) onMissingChunk();
    },
    true,
  );
  window.addEventListener('load', () => {
    if (window.history.scrollRestoration === 'auto') return;
    document.querySelector(':target')?.scrollIntoView();
    // The browser scrolls once more when the page has loaded.
    window.setTimeout(() => (window.history.scrollRestoration = 'auto'));
  });
  window.addEventListener('unhandledrejection', ({reason}: PromiseRejectionEvent) => {
    if ((reason as Error | undefined)?.name === 'ChunkLoadError') onMissingChunk();
  });
}
