import React, {type ReactNode} from 'react';
import {numberText} from '../../text/number-text';
import {typeset} from '../../text/typeset';
import {type FieldProps, Frame} from '../frame';

/** A calculated value. */
export function OutputField({element}: FieldProps): ReactNode {
  const {value, prefix, suffix} = element;
  const text = typeof value === 'number' ? numberText(value) : value;
  return (
    <Frame element={element}>
      {({id}) => (
        <output className="output" id={id}>
          {text !== undefined && text !== null && (
            <>
              {prefix && <span>{typeset(prefix)} </span>}
              <span>{typeset(String(text))}</span> {suffix && <span>{typeset(suffix)}</span>}
            </>
          )}
        </output>
      )}
    </Frame>
  );
}
