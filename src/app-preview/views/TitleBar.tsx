import React, {type ReactNode, type Ref} from 'react';

export interface TitleBarProps {
  /** The name of the app. */
  app: string;
  /** Text before the name. */
  label?: string;
  /** Text after the name, such as the open entity or “Edited”. */
  note?: string;
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Buttons of the bar. */
  children?: ReactNode;
}

/** The title bar of an app. */
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
