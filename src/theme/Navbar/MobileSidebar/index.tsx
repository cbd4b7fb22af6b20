import React, {useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** The menu of narrow windows, rendered when it is first opened, because it lists all pages of a section. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [isWanted, setIsWanted] = useState(shown);
  if (shown && !isWanted) setIsWanted(true);
  return isWanted && <MobileSidebar />;
}
