/**
 * Looks after a page of which a part does not come, as the text of a script for the head of every
 * page: it must be there when nothing else is.
 *
 * It is one function that uses nothing outside of itself, so that it can be written into the pages.
 *
 * @param window - The browser's window.
 */
export function watch(window: Window & typeof globalThis): void {
  const {document, location} = window;
  const root = document.documentElement;
  const own = `${location.origin}/assets/`;
  const isRunning = () => root.dataset.hasHydrated === 'true';

  // A browser draws nothing before the style sheet has come or failed. As long as it waits for a font
  // is long enough: from then on the text is shown, and styled when the style sheet comes.
  window.setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')) {
      if (link.sheet) continue;
      link.media = 'print';
      link.addEventListener('load', () => link.removeAttribute('media'));
    }
  }, 3000);

  /** Rules for readers without JavaScript, made to hold or taken back. */
  function switchPlain(from: string, to: string): void {
    for (const sheet of document.styleSheets) {
      // The rules of other hosts can't be read.
      if (!sheet.href?.startsWith(own)) continue;
      for (const rule of sheet.cssRules) {
        const {media} = rule as CSSMediaRule;
        if (media?.mediaText.includes(from)) media.mediaText = media.mediaText.replace(from, to);
      }
    }
  }

  let isTold = false;

  /** Says that the page does not answer, and opens what would wait for a click. */
  function tell(): void {
    if (isTold || isRunning() || !document.body) return;
    isTold = true;
    const notice = document.createElement('p');
    notice.className = 'alert alert--warning margin--none';
    notice.setAttribute('role', 'alert');
    const again = document.createElement('a');
    again.href = location.href.split('#')[0]!;
    again.textContent = 'Load it again';
    notice.append('A part of this page did not load: search and buttons do not work. ', again, '.');
    document.body.prepend(notice);
    // A width that can't be less holds always, like the query that it stands in for.
    switchPlain('(scripting: none)', '(min-width: 0px)');
    new MutationObserver((_, observer) => {
      if (!isRunning()) return;
      observer.disconnect();
      notice.remove();
      switchPlain('(min-width: 0px)', '(scripting: none)');
    }).observe(root, {attributeFilter: ['data-has-hydrated']});
  }
  window.setTimeout(tell, 10_000);

  /** Whether the server has a page of a later build at this address. */
  async function hasNewBuild(): Promise<boolean> {
    const answer = await window.fetch(location.href, {cache: 'no-store'});
    const html = await answer.text();
    const files = [
      ...document.querySelectorAll(
        'script[defer][src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]',
      ),
    ];
    const addresses = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href')!);
    return (
      // Another page than one of this site, as of a proxy, is no reason to give up the text.
      /id="?__docusaurus\b/.test(html) && addresses.some((address) => !html.includes(address))
    );
  }

  let isAsked = false;

  /** A page from before a deploy is loaded again, once; any other keeps its text. */
  function onFailure(): void {
    if (isAsked) return;
    isAsked = true;
    if (isRunning()) {
      // Docusaurus loads the page that a link leads to, and the browser would scroll it to where the
      // reader was on the page before.
      window.addEventListener('beforeunload', () => (window.history.scrollRestoration = 'manual'));
      return;
    }
    const [visit] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const question = visit?.type === 'reload' ? Promise.resolve(false) : hasNewBuild();
    question.then(
      // Not every failure stops a page: it may still come to run.
      (isOld) => (isOld ? location.reload() : window.setTimeout(tell, 1000)),
      tell,
    );
  }

  // The address of what failed: of a file that did not come, or of a script that is none.
  const address = ({target, filename}: ErrorEvent): string =>
    String(filename ?? (target as HTMLScriptElement).src ?? (target as HTMLLinkElement).href);
  // Only on its way down is the event of a file seen here.
  window.addEventListener('error', (event) => address(event).startsWith(own) && onFailure(), true);
  window.addEventListener('unhandledrejection', ({reason}: PromiseRejectionEvent) => {
    if ((reason as Error | undefined)?.name === 'ChunkLoadError') onFailure();
  });
  window.addEventListener('load', () => {
    if (window.history.scrollRestoration === 'auto') return;
    document.querySelector(':target')?.scrollIntoView();
    // The browser scrolls once more when the page has loaded.
    window.setTimeout(() => (window.history.scrollRestoration = 'auto'));
  });

  // Says so where the consent settings would open, whichever of their scripts is missing.
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest?.('[data-consent-settings]');
    if (button && root.dataset.consentEntry !== 'ready') {
      button.textContent = 'Cookie settings did not load; nothing optional is stored.';
    }
  });

  // Docusaurus takes any stored text for a color mode, and draws no logo in one that is none.
  try {
    const {localStorage} = window;
    for (const key of Object.keys(localStorage)) {
      if (/^theme(?:-|$)/.test(key) && !/^(?:light|dark)$/.test(localStorage.getItem(key)!)) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Where nothing can be read there is nothing to mend.
  }
}
