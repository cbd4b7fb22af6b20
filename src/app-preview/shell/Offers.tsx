import React, {type ReactNode} from 'react';
import {DownloadView} from '../views/PdfView';
import type {Offer} from './session';

/** The files that a button has given. */
export function Offers({offers}: {offers: readonly Offer[]}): ReactNode {
  if (offers.length === 0) return null;
  return (
    <ul className="preview__offers" role="status">
      {offers.map(({name, file}) => (
        <li key={name}>
          <DownloadView name={name} file={file} />
        </li>
      ))}
    </ul>
  );
}
