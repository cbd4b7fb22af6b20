import React, {type ReactNode} from 'react';
import {typeset} from '../../text/typeset';
import {type FieldProps, useForm} from '../frame';
import {IMAGES} from '../images';

/** An image of the app. Without a drawing, previews show its file name, and pictures throw an error. */
export function Image({element}: FieldProps): ReactNode {
  const {file, align = 'center', caption, maxWidth} = element;
  const {isLive} = useForm();
  const drawing = IMAGES[file!] ?? (isLive && <span className="image__name">{file}</span>);
  if (!drawing)
    throw new Error(`The picture needs the image "${file}"; draw it in src/app-preview/form/images.tsx.`);
  return (
    <div className={`image image--${align}`}>
      <div className="image__frame" style={{maxWidth}}>
        {drawing}
      </div>
      {caption && <p className="image__caption">{typeset(caption)}</p>}
    </div>
  );
}
