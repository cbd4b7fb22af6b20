import React, {type ReactNode} from 'react';
import styles from './Download.module.css';

interface Archive {
  href: string;
  name: string;
  /** The files in an archive; empty for a single file. */
  files: string[];
  /** Bytes. */
  size: number;
}

/**
 * A link to an archive of a folder: `<Download folder="./app" />`, or to a file: `<Download file="./form.xlsx" />`.
 * The transform `src/remark/downloads.ts` makes the archive.
 */
export function Download({archive: {href, name, files, size}}: {archive: Archive}): ReactNode {
  const kilobytes = `${Math.max(1, Math.round(size / 1000))} kB`;
  return (
    <p className={styles.download}>
      <a href={href} download={name}>
        Download {name}
      </a>{' '}
      <span>{files.length > 0 ? `${files.length} files, ${kilobytes}: ${files.join(', ')}` : kilobytes}</span>
    </p>
  );
}
