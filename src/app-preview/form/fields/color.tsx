import React, {type ReactNode} from 'react';
import {Icon} from '../../text/Icon';
import {type FieldProps, Frame, IconButton, useForm} from '../frame';
import {inputProps, type Parsed, useDraft} from '../use-draft';

function parseColor(text: string): Parsed<string | null> {
  const plain = text.trim().toLowerCase();
  if (plain === '') return {value: null};
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(plain) ?? [];
  if (digits === undefined) {
    return {problem: 'Enter a color such as #0a6170.', unfinished: /^#?[\da-f]{0,5}$/.test(plain)};
  }
  return {value: `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`};
}

/** A color picker with a text input. */
export function ColorField({element}: FieldProps): ReactNode {
  const {label} = element;
  const value = (element.value ?? null) as string | null;
  const {change} = useForm();
  const report = (next: string | null): void => change(element, () => next);
  const draft = useDraft<string | null>({
    value,
    format: (now) => now ?? '',
    parse: parseColor,
    report,
  });
  return (
    <Frame element={element} problem={draft.problem}>
      {(ids) => (
        <span className="control control--color">
          <span className={value ? 'swatch-button' : 'swatch-button swatch-button--empty'}>
            <input
              className="swatch"
              type="color"
              aria-label={`${label}: choose a color`}
              value={value ?? '#808080'}
              onChange={({target}) => report(target.value)}
            />
            {!value && <Icon name="palette" />}
          </span>
          <input
            {...ids}
            {...inputProps(draft)}
            className="control__value"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="#rrggbb"
          />
          {value && <IconButton icon="close" label={`Clear ${label}`} onClick={() => report(null)} />}
        </span>
      )}
    </Frame>
  );
}
