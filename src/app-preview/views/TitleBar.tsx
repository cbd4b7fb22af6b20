import React, {type ReactNode, type Ref} from 'react';

export interface TitleBarProps {
  /** The name of the app. */
  app: string;
  /** What stands before it: whose window this is. */
  label?: string;
  /** What stands behind it: the open entity, or that the app is changed. */
  note?: string;
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  /** What can be done with the app. */
  children?: ReactNode;
}

/** The bar at the top of an app. */
export function TitleBar({app, label, note, id, heading, children}: TitleBarProps): ReactNode {
  return (
    <header className="title-bar">
      <h2 className="title-bar__title" id={id} ref={heading} tabIndex={-1}>
        {label && <span className="title-bar__label">{label}</span>} <span>{app}</span>
        {note && <span className="title-bar__note">{note}</span>}
      </h2>
      {children}
    </header>
  );
}
