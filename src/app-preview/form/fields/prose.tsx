import React, {type ReactNode} from 'react';
import {Prose} from '../../text/Prose';
import {type FieldProps, useForm} from '../frame';

/** Text between fields. */
export function Text({element}: FieldProps): ReactNode {
  const {isLive} = useForm();
  return (
    <div className="form__prose">
      <Prose markdown={element.markdown!} isLive={isLive} />
    </div>
  );
}
