import {useEffect, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useColorMode} from '@docusaurus/theme-common';

/** Prints pages in light mode. */
function usePrintInLight(): void {
  useEffect(() => {
    const {dataset} = document.documentElement;
    let shown = dataset.theme;
    const controller = new AbortController();
    const {signal} = controller;
    const lighten = (): void => {
      shown = dataset.theme;
      dataset.theme = 'light';
    };
    const restore = (): void => {
      dataset.theme = shown;
    };
    window.addEventListener('beforeprint', lighten, {signal});
    window.addEventListener('afterprint', restore, {signal});
    return () => controller.abort();
  }, []);
}

/**
 * Renders no switch. Persists a color mode in the query string, `?docusaurus-theme=dark`, as the switch would.
 */
export default function NavbarColorModeToggle(): ReactNode {
  const {search} = useLocation();
  const {setColorMode} = useColorMode();
  usePrintInLight();
  useEffect(() => {
    const mode = new URLSearchParams(search).get('docusaurus-theme');
    const shown = document.documentElement.dataset.theme;
    if (mode === 'dark' || mode === 'light') setColorMode(mode);
    // Docusaurus accepts any stored string as a mode, and renders no logo in an unknown one.
    else if (shown !== 'dark' && shown !== 'light') setColorMode('light');
  }, [search, setColorMode]);
  return null;
}
