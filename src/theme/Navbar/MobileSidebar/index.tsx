import React, {useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/**
 * Makes the open menu modal: it takes the focus, the page behind it is inert, and Escape closes it. The theme leaves
 * that out: https://github.com/facebook/docusaurus/issues/8095
 */
function useModalMenu(): void {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const [inner, toggleButton, close] = ['.navbar__inner', '.navbar__toggle', '.navbar-sidebar__close'].map(
      (selector) => document.querySelector<HTMLElement>(selector)!,
    );
    const bar = inner!.parentElement!;
    const setInert = (isInert: boolean): void => {
      for (const part of [inner!, ...bar.parentElement!.children])
        if (part !== bar) part.toggleAttribute('inert', isInert);
    };
    setInert(true);
    close!.focus();
    const escape = ({key}: KeyboardEvent): void => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('keydown', escape);
      setInert(false);
      toggleButton!.focus({preventScroll: true});
    };
  }, [shown, toggle]);
}

/** The menu of narrow windows, rendered when it is first opened, because it lists all pages of a section. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [isWanted, setIsWanted] = useState(shown);
  if (shown && !isWanted) setIsWanted(true);
  useModalMenu();
  return isWanted && <MobileSidebar />;
}
