import type {ClientModule} from '@docusaurus/types';

/**
 * Docusaurus scrolls to the heading of an address before the browser has laid out the samples and tables
 * around it, whose heights are estimates until then (`content-visibility` in `content.css`). A frame
 * later they are known.
 */
const arrive: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!location.hash || location.pathname === previousLocation?.pathname) return;
    const id = decodeURIComponent(location.hash.slice(1));
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView()));
  },
};

export default arrive;
