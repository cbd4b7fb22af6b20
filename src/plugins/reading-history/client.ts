import type {ClientModule} from '@docusaurus/types';
import {parseHistory, withPage} from './history';
import {changeOptional, forgetOptional, mayStore, OPTIONAL} from './optional-storage';

function record(): void {
  const path = window.location.pathname;
  if (!/^\/(?:docs|sdk)\//.test(path)) return;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  changeOptional(OPTIONAL.history, (stored) => withPage(parseHistory(stored), {path, title}));
}

if (typeof document !== 'undefined') {
  document.addEventListener('consentchange', () => {
    if (mayStore()) record();
    else forgetOptional();
  });
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // The heading of the new page is in the DOM one frame later.
    window.requestAnimationFrame(record);
  },
};

export default clientModule;
