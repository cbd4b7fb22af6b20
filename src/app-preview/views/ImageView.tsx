import React, {type ReactNode, useMemo, useState} from 'react';
import type {OutputFile} from '../../../sdk-double/schema';
import {FileView} from './FileViews';
import {imageUrl} from './files';

/** An image created by the app. */
export function ImageView({title, image}: {title: string; image: OutputFile}): ReactNode {
  const address = useMemo(() => imageUrl(image), [image]);
  const [unread, setUnread] = useState<string>();
  if (address === undefined || address === unread) {
    return (
      <div className="file-list">
        <p className="view-note">
          {address !== undefined
            ? 'The browser cannot show this image because it is damaged or too large. You can download it.'
            : image.text?.includes('<svg')
              ? 'This drawing is too large to show. You can download it.'
              : 'Browsers cannot show this type of image. You can download it.'}
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
