import React, {type MouseEvent, type ReactNode} from 'react';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';

interface SubjectProps extends Props {
  /** Prefix of the label and of the labels of all items: `SDK` turns "14" into "SDK 14". */
  subject?: string;
}

/** A dropdown of the navigation bar whose labels can have a prefix. */
export default function DropdownNavbarItemWrapper({subject, ...props}: SubjectProps): ReactNode {
  if (!subject) return <DropdownNavbarItem {...props} />;
  const {mobile, label, items, onClick: closeMenu} = props;
  return (
    <DropdownNavbarItem
      {...props}
      // On phones the theme's label is "Versions", which becomes "SDK versions".
      label={`${subject} ${mobile ? (label as string).toLowerCase() : (label as string)}`}
      items={items.map(({onClick, ...item}) => ({
        ...item,
        label: `${subject} ${item.label as string}`,
        // The theme does not close a phone's menu if the item has its own `onClick`, and the page below an open menu
        // can't be scrolled.
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          onClick?.(event);
          if (mobile) closeMenu?.(event);
        },
      }))}
    />
  );
}
