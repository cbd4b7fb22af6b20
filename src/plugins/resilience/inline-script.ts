/**
 * Scripts for the head of every page, which have to work even if nothing else loads. The source of each function is
 * inlined into the page, so it must not use anything but its argument.
 */

/**
 * Shows the text if a style sheet hangs: browsers render nothing until it has loaded or failed. After three seconds, the
 * time that browsers wait for a font, this makes the style sheet non-blocking.
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
 * Shows a notice if the page has not hydrated after ten seconds or on the event `incomplete`, and applies the styles for
 * readers without JavaScript, which expand tabs and hide what needs a script. Undoes both if React hydrates the page
 * after all.
 *
 * @param window - The browser's window.
 */
export function noticeMissingScripts({document, location, setTimeout}: Window & typeof globalThis): void {
  const root = document.documentElement;
  const isHydrated = () => root.dataset.hasHydrated === 'true';

  function replaceMediaQuery(from: string, to: string): void {
    for (const sheet of document.styleSheets) {
      // Cross-origin rules can't be read.
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
    // Replace the query by one that always matches.
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
 * Reloads a page once if its chunks are gone because a newer build was deployed. If reloading would not help, the page
 * keeps the server-rendered text and dispatches `incomplete`. After navigation on the client, Docusaurus itself reloads
 * if the chunks of the next page are missing.
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
    // Leaves out prefetched files, which are not in the server's HTML.
    const files = document.querySelectorAll(
      'script[defer][src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]',
    );
    // Ignore a response that is not a page of this site, such as a proxy's.
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
      // Docusaurus reloads, and the browser would restore the previous page's scroll position.
      window.addEventListener('beforeunload', () => (window.history.scrollRestoration = 'manual'));
      return;
    }
    const [visit] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNewer = visit?.type === 'reload' ? Promise.resolve(false) : hasNewerBuild();
    isNewer.then(
      // The page may hydrate without the missing file.
      (newer) => (newer ? location.reload() : window.setTimeout(announce, 1000)),
      announce,
    );
  }

  // Error events of elements don't bubble, so listen in the capture phase.
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
    // The browser restores the scroll position once more after `load`.
    window.setTimeout(() => (window.history.scrollRestoration = 'auto'));
  });
  window.addEventListener('unhandledrejection', ({reason}: PromiseRejectionEvent) => {
    if ((reason as Error | undefined)?.name === 'ChunkLoadError') onMissingChunk();
  });
}
