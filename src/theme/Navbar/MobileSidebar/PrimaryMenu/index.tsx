import React, {type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';

/** The main menu of narrow windows: below the items of the bar, where readers start who write no code. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <>
      <PrimaryMenu />
      <ul className="menu__list">
        <NavbarItem mobile to="/docs/use-apps/" label="Use apps" onClick={toggle} />
        <NavbarItem mobile to="/docs/manage-apps/" label="Manage apps" onClick={toggle} />
      </ul>
    </>
  );
}
