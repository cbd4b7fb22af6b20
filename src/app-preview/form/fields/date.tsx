import React, {type ReactNode} from 'react';
import {Icon} from '../../text/Icon';
import {type FieldProps, Frame, useForm} from '../frame';
import {inputProps, type Parsed, useDraft} from '../use-draft';

/** Parses a date with a four-digit year. Shorter years are unfinished. */
function parseDate(text: string): Parsed<string | null> {
  if (text === '') return {value: null};
  return /^[1-9]\d{3}-/.test(text) ? {value: text} : {problem: 'Enter a date.', unfinished: true};
}

export function DateField({element}: FieldProps): ReactNode {
  const {change, isLive} = useForm();
  const draft = useDraft<string | null>({
    value: (element.value ?? null) as string | null,
    format: (value) => value ?? '',
    parse: parseDate,
    report: (value) => change(element, () => value),
  });
  return (
    <Frame element={element} problem={draft.problem}>
      {(ids) => (
        <span className="control">
          <input
            {...ids}
            {...inputProps(draft)}
            className="control__value"
            // Browsers format dates by locale; pictures show the ISO format.
            type={isLive ? 'date' : 'text'}
            placeholder="YYYY-MM-DD"
          />
          {!isLive && <Icon name="calendar" />}
        </span>
      )}
    </Frame>
  );
}
