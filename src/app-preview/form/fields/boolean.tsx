import React, {type ReactNode} from 'react';
import {type FieldProps, Frame, useForm} from '../frame';

export function BooleanField({element}: FieldProps): ReactNode {
  const {change} = useForm();
  return (
    <Frame element={element}>
      {(ids) => (
        <span className="switch">
          <input
            {...ids}
            className="toggle"
            type="checkbox"
            role="switch"
            checked={element.value === true}
            onChange={({target: {checked}}) => change(element, () => checked)}
          />
        </span>
      )}
    </Frame>
  );
}
