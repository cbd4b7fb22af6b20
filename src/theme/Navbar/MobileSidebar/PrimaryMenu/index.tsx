import React, {type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';

/** The main menu of narrow windows: the items of the navigation bar, then the sections for readers who write no code. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <>
      <PrimaryMenu />
      <ul className="menu__list">
        {['Use', 'Manage'].map((task) => (
          <NavbarItem
            key={task}
            mobile
            to={`/docs/${task.toLowerCase()}-apps/`}
            label={`${task} apps`}
            onClick={toggle}
          />
        ))}
      </ul>
    </>
  );
}
