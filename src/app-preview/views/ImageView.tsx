import React, {type ReactNode, useMemo, useState} from 'react';
import type {OutputFile} from '../../../sdk-double/schema';
import {FileView} from './FileViews';
import {imageAddress} from './files';

/** A picture that the app made. */
export function ImageView({title, image}: {title: string; image: OutputFile}): ReactNode {
  const address = useMemo(() => imageAddress(image), [image]);
  const [unread, setUnread] = useState<string>();
  if (address === undefined || address === unread) {
    return (
      <div className="file-list">
        <p className="view-note">
          {address !== undefined
            ? 'The browser can’t show this image: it is damaged or too large. You can download it.'
            : image.text?.includes('<svg')
              ? 'This drawing is too large to be shown here. You can download it.'
              : 'Browsers do not show images of this kind. Here you can download it.'}
        </p>
        <FileView name={title} file={image} />
      </div>
    );
  }
  return (
    <div className="image-view">
      <img src={address} alt={title} onError={() => setUnread(address)} />
    </div>
  );
}
