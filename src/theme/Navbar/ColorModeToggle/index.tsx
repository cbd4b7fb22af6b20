import {useEffect, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useColorMode} from '@docusaurus/theme-common';

/**
 * Draws no switch. A mode named in the address, `?docusaurus-theme=dark`, is kept for later visits,
 * as a switch would keep it.
 */
export default function NavbarColorModeToggle(): ReactNode {
  const {search} = useLocation();
  const {setColorMode} = useColorMode();
  useEffect(() => {
    const mode = new URLSearchParams(search).get('docusaurus-theme');
    const shown = document.documentElement.dataset.theme;
    if (mode === 'dark' || mode === 'light') setColorMode(mode);
    // Docusaurus shows any stored text as a mode, and draws no logo in one that is none.
    else if (shown !== 'dark' && shown !== 'light') setColorMode('light');
  }, [search, setColorMode]);
  return null;
}
