import React, {type ReactNode, useLayoutEffect, useRef} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {DRAWN} from '../../../../sdk-double/limits';
import {formatCount} from '../../pages';
import {type FieldProps, Frame, Unit, useForm} from '../frame';
import {type Draft, draftProps, inputProps, useDraft} from '../use-draft';

function useTextDraft(element: Element): Draft {
  const {change} = useForm();
  return useDraft<string>({
    value: (element.value ?? '') as string,
    format: String,
    parse: (value) => ({value}),
    report: (value) => change(element, () => value),
  });
}

/** A single-line text input. */
export function TextField({element}: FieldProps): ReactNode {
  const draft = useTextDraft(element);
  return (
    <Frame element={element}>
      {(ids) => (
        <span className="control">
          <Unit text={element.prefix} />
          <input {...ids} {...inputProps(draft)} className="control__value" type="text" autoComplete="off" />
          <Unit text={element.suffix} />
        </span>
      )}
    </Frame>
  );
}

/** The start of a text that is too long to edit, because the browser lays out all of it on each key. */
function LongText({element, text}: FieldProps & {text: string}): ReactNode {
  return (
    <Frame element={element}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            className="control control--area"
            rows={6}
            readOnly
            value={text.slice(0, DRAWN.typed / 10)}
          />
          <span className="narrowed__count">
            {`The first ${formatCount(DRAWN.typed / 10)} of ${formatCount(text.length)} characters. The text is too long to edit here.`}
          </span>
        </>
      )}
    </Frame>
  );
}

function ShortArea({element}: FieldProps): ReactNode {
  const draft = useTextDraft(element);
  const area = useRef<HTMLTextAreaElement>(null);
  // For browsers without `field-sizing`.
  useLayoutEffect(() => {
    const {current} = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [draft.text]);
  return (
    <Frame element={element}>
      {(ids) => (
        <textarea {...ids} {...draftProps(draft)} ref={area} className="control control--area" rows={3} />
      )}
    </Frame>
  );
}

/** A multi-line text input. */
export function TextAreaField({element}: FieldProps): ReactNode {
  const text = String(element.value ?? '');
  return text.length > DRAWN.typed ? (
    <LongText element={element} text={text} />
  ) : (
    <ShortArea element={element} />
  );
}
