import React, {type ReactNode} from 'react';
import {type FieldProps, useForm} from '../frame';

/** A note for an element in an unsupported place, such as a tab in a section. Pictures throw an error instead. */
export function Misplaced({element: {type, label}}: FieldProps): ReactNode {
  const {isLive} = useForm();
  if (!isLive) throw new Error(`The picture can't draw a ${type} at this place.`);
  return <p className="form__note">{`${label ?? type}: a ${type} is not shown here.`}</p>;
}
