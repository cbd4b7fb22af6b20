import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

let previews: typeof import('@site/src/app-preview/mount') | undefined;

async function runSample({target}: Event): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>('.code__run');
  if (!button || button.hasAttribute('aria-busy')) return;
  // Keeps the mark of a sample that the reader has edited: see `showEdited`.
  const say = (label: string): void =>
    button.replaceChildren(label, ...button.querySelectorAll('.code__edited'));
  button.dataset.label ??= button.textContent;
  button.setAttribute('aria-busy', 'true');
  try {
    previews = await import('@site/src/app-preview/mount');
    await previews.openPreview(button);
    say(button.dataset.label);
  } catch {
    say('Failed. Try again');
  }
  button.removeAttribute('aria-busy');
}

/**
 * Handles the Run buttons of all samples by event delegation. The code that runs samples is loaded on the first click;
 * previews close when the reader leaves the page.
 */
export function useRunSamples(): void {
  const history = useHistory();
  useEffect(() => {
    let {pathname} = history.location;
    document.addEventListener('click', runSample);
    const stop = history.listen((location) => {
      if (location.pathname !== pathname) previews?.closePreviews();
      ({pathname} = location);
    });
    return () => {
      stop();
      document.removeEventListener('click', runSample);
    };
  }, [history]);
}
