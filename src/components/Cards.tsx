import React, {type ReactNode} from 'react';
import styles from './Cards.module.css';

/**
 * A Markdown list shown as cards. Each item starts with a link, which makes the whole card clickable,
 * or with a picture and a link, and ends with one sentence. An item can also be a name in bold with a list of links.
 */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return <div className={`cards ${styles.cards}`}>{children}</div>;
}
