import type {ClientModule} from '@docusaurus/types';
import {HISTORY_KEY, parseHistory, withPage} from './history';

/** Runs `action`; storage that is blocked or full causes a warning only. */
function withStorage(action: (storage: Storage) => void): void {
  try {
    action(window.localStorage);
  } catch (error) {
    console.warn('The list of pages read last could not be stored.', error);
  }
}

function record(): void {
  const {consent} = document.documentElement.dataset;
  const path = window.location.pathname;
  if (consent !== 'granted' || !/^\/(?:docs|sdk)\//.test(path)) return;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  withStorage((storage) => {
    storage.setItem(
      HISTORY_KEY,
      JSON.stringify(withPage(parseHistory(storage.getItem(HISTORY_KEY)), {path, title})),
    );
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('consentchange', () => {
    if (document.documentElement.dataset.consent === 'granted') record();
    else withStorage((storage) => storage.removeItem(HISTORY_KEY));
  });
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // The new page's heading is in the document one frame later.
    window.requestAnimationFrame(record);
  },
};

export default clientModule;
