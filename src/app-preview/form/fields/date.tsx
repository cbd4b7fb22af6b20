import React, {type ReactNode} from 'react';
import {Icon} from '../../text/Icon';
import {type FieldProps, Frame, useForm} from '../frame';
import {lineProps, type Parsed, useDraft} from '../use-draft';

/** Dates of years with four digits: others are on their way to one. */
function parseDate(text: string): Parsed<string | null> {
  if (text === '') return {value: null};
  return /^[1-9]\d{3}-/.test(text) ? {value: text} : {problem: 'Enter a date.', unfinished: true};
}

/** A date. */
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
            {...lineProps(draft)}
            className="control__value"
            // A browser writes dates as its language does: a picture has them as they are typed.
            type={isLive ? 'date' : 'text'}
            placeholder="YYYY-MM-DD"
          />
          {!isLive && <Icon name="calendar" />}
        </span>
      )}
    </Frame>
  );
}
