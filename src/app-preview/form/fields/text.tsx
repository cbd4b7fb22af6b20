import React, {type ReactNode, useLayoutEffect, useRef} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {DRAWN} from '../../../../sdk-double/limits';
import {countText} from '../../pages';
import {type FieldProps, Frame, Unit, useForm} from '../frame';
import {type Draft, draftProps, lineProps, useDraft} from '../use-draft';

function useTextDraft(element: Element): Draft {
  const {change} = useForm();
  return useDraft<string>({
    value: (element.value ?? '') as string,
    format: String,
    parse: (value) => ({value}),
    report: (value) => change(element, () => value),
  });
}

/** A text of a line. */
export function TextField({element}: FieldProps): ReactNode {
  const draft = useTextDraft(element);
  return (
    <Frame element={element}>
      {(ids) => (
        <span className="control">
          <Unit text={element.prefix} />
          <input {...ids} {...lineProps(draft)} className="control__value" type="text" autoComplete="off" />
          <Unit text={element.suffix} />
        </span>
      )}
    </Frame>
  );
}

/** The beginning of a text that is too long to be typed in: the browser would lay it all out with each key. */
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
            {`The first ${countText(DRAWN.typed / 10)} of ${countText(text.length)} characters; too long to be changed here.`}
          </span>
        </>
      )}
    </Frame>
  );
}

function ShortArea({element}: FieldProps): ReactNode {
  const draft = useTextDraft(element);
  const area = useRef<HTMLTextAreaElement>(null);
  // Where the style sheet can't say it.
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

/** A text of several lines. */
export function TextAreaField({element}: FieldProps): ReactNode {
  const text = String(element.value ?? '');
  return text.length > DRAWN.typed ? (
    <LongText element={element} text={text} />
  ) : (
    <ShortArea element={element} />
  );
}
