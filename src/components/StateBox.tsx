import React, {type ReactNode} from 'react';
import styles from './StateBox.module.css';

interface Props {
  title: string;
  /** What the one button says and does. */
  action: {label: string; run: () => void};
  children: ReactNode;
}

/** A box that says what went wrong and offers one way on. */
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
