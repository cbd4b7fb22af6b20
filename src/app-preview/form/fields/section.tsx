import React, {type ReactNode, useId, useState} from 'react';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {Failures, type FieldProps, hasError, ErrorMark, Tip, useForm} from '../frame';

/** A collapsible group of fields. */
export function Section({element}: FieldProps): ReactNode {
  const {expanded, label, children = []} = element;
  const id = useId();
  const {errorOf, Fields, ...form} = useForm();
  const [isOpen, setOpen] = useState(() => expanded !== false || form.isOpen(element));
  return (
    <div className="section">
      <div className={isOpen ? 'section__title section__title--open' : 'section__title'}>
        <button
          type="button"
          className="section__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
          {typeset(label!)}
          {!isOpen && hasError(children, errorOf) && <ErrorMark />}
        </button>
        <Tip element={element} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Fields elements={children} />}
      </div>
      <Failures element={element} />
    </div>
  );
}
