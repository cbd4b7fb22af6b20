import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarItem, {type Props} from '@theme/NavbarItem';

const FOR_READERS: Props[] = ['Use', 'Manage'].map((task) => ({
  to: `/docs/${task.toLowerCase()}-apps/`,
  label: `${task} apps`,
}));

/**
 * The main menu of narrow windows: the items of the navigation bar, with the sections for readers who write no code
 * after the first. The theme has no list of its own for it.
 */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const [docs, ...others] = useThemeConfig().navbar.items as Props[];
  return (
    <ul className="menu__list">
      {[docs!, ...FOR_READERS, ...others].map((item, index) => (
        <NavbarItem key={index} mobile {...item} onClick={toggle} />
      ))}
    </ul>
  );
}
