import React, {type ReactNode} from 'react';
import styles from './StateBox.module.css';

interface Props {
  title: string;
  /** The label and action of the button. */
  action: {label: string; run: () => void};
  children: ReactNode;
}

/** A box that reports a problem and offers one action. */
export function StateBox({title, action, children}: Props): ReactNode {
  return (
    <div className={styles.box} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <button type="button" className={styles.button} onClick={action.run}>
        {action.label}
      </button>
    </div>
  );
}
