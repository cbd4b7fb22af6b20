import React, {type MouseEvent, type ReactNode} from 'react';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';

interface SubjectProps extends Props {
  /** Stands before the label, and before those of the entries: `SDK` makes "SDK 14" of the version 14. */
  subject?: string;
}

/** A dropdown of the navigation bar, of which the configuration can name the subject. */
export default function DropdownNavbarItemWrapper({subject, ...props}: SubjectProps): ReactNode {
  if (!subject) return <DropdownNavbarItem {...props} />;
  const {mobile, label, items, onClick: closeMenu} = props;
  return (
    <DropdownNavbarItem
      {...props}
      // A phone's menu says "Versions" of what.
      label={`${subject} ${mobile ? (label as string).toLowerCase() : (label as string)}`}
      items={items.map(({onClick, ...item}) => ({
        ...item,
        label: `${subject} ${item.label as string}`,
        // The theme drops what closes a phone's menu where an entry does something by itself, and a page that is
        // opened under an open menu can't be scrolled.
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          onClick?.(event);
          if (mobile) closeMenu?.(event);
        },
      }))}
    />
  );
}
