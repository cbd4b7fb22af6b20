import React, {type ReactNode} from 'react';
import styles from './Download.module.css';

interface Archive {
  href: string;
  name: string;
  files: string[];
  /** Bytes. */
  size: number;
}

/**
 * A link to an archive of a folder: `<Download folder="./app" />`. A transform makes the archive.
 */
export function Download({archive: {href, name, files, size}}: {archive: Archive}): ReactNode {
  return (
    <p className={styles.download}>
      <a href={href} download={name}>
        Download {name}
      </a>{' '}
      <span>
        {files.length} files, {Math.max(1, Math.round(size / 1000))} kB: {files.join(', ')}
      </span>
    </p>
  );
}
