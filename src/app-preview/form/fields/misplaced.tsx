import React, {type ReactNode} from 'react';
import {type FieldProps, useForm} from '../frame';

/** Says what stands where it can't, such as a tab in a section; in a picture, it is a mistake. */
export function Misplaced({element: {type, label}}: FieldProps): ReactNode {
  const {isLive} = useForm();
  if (!isLive) throw new Error(`The picture can't draw a ${type} at this place.`);
  return <p className="form__note">{`${label ?? type}: a ${type} is not shown here.`}</p>;
}
