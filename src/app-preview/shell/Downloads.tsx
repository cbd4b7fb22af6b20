import React, {type ReactNode} from 'react';
import {DownloadView} from '../views/PdfView';
import type {Download} from './session';

/** Files that a button returned, to download. */
export function Downloads({files}: {files: readonly Download[]}): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul className="preview__offers" role="status">
      {files.map(({name, file}) => (
        <li key={name}>
          <DownloadView name={name} file={file} />
        </li>
      ))}
    </ul>
  );
}
