import React, {type ReactNode} from 'react';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';

interface SubjectProps extends Props {
  /** Stands before the label, and before those of the entries: `SDK` makes "SDK 14" of the version 14. */
  subject?: string;
}

/** A dropdown of the navigation bar, of which the configuration can name the subject. */
export default function DropdownNavbarItemWrapper({subject, ...props}: SubjectProps): ReactNode {
  if (!subject) return <DropdownNavbarItem {...props} />;
  return (
    <DropdownNavbarItem
      {...props}
      // A phone's menu says "Versions".
      label={props.mobile ? props.label : `${subject} ${props.label as string}`}
      items={props.items.map((item) => ({...item, label: `${subject} ${item.label as string}`}))}
    />
  );
}
