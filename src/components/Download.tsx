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

interface Props {
  archive: Archive;
  /** The folder of an app that runs in the page, as written on the page. */
  folder?: string;
  /** Files that replace those of a worker, and example files: see `src/remark/downloads.ts`. */
  worker?: string;
  examples?: string;
  /** The results of the app's workbooks, as JSON. */
  workbooks?: string;
  /** Why the app does not run in the page. */
  why?: string;
}

/**
 * A link to an archive of a folder, `<Download folder="./app" />`, or to a file, `<Download file="./form.xlsx" />`.
 * The transform `src/remark/downloads.ts` provides the archive. An app that runs in the page also gets a button.
 */
export function Download({
  archive: {href, name, files, size},
  folder,
  worker,
  examples,
  workbooks,
  why,
}: Props): ReactNode {
  const kilobytes = `${Math.max(1, Math.round(size / 1000))} kB`;
  return (
    <p className={styles.download}>
      <a
        href={href}
        download={name}
        data-archive={folder}
        data-worker={worker}
        data-examples={examples || undefined}
        data-workbooks={workbooks}
      >
        Download {name}
      </a>{' '}
      <span>{files.length > 0 ? `${files.length} files, ${kilobytes}: ${files.join(', ')}` : kilobytes}</span>
      {folder && (
        <button type="button" className="code__run" data-app={folder}>
          Run this app
        </button>
      )}
      {why && <span className="code__why">This app does not run on this page. {why}</span>}
    </p>
  );
}
