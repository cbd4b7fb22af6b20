import React, {type ReactNode, useRef, useState} from 'react';
import {useFilter} from '../../narrowed';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {Chips, type FieldProps, Frame, useForm} from '../frame';
import {labelOf, type Option, unknownLabel} from './option';

function OptionList({
  options,
  chosen,
  onToggle,
}: {
  options: readonly Option[];
  chosen: ReadonlySet<unknown>;
  onToggle: (value: unknown) => void;
}): ReactNode {
  const {shown, filter} = useFilter(options, labelOf, 'options');
  return (
    <>
      {filter}
      {options.length === 0 && <span className="control__hint">No options</span>}
      {shown.map((option, index) => {
        const isChosen = chosen.has(option.value);
        return (
          <label key={index} className={isChosen ? 'option options__chosen' : 'option'}>
            <input
              type="checkbox"
              className="tick"
              checked={isChosen}
              onChange={() => onToggle(option.value)}
            />
            <span>{typeset(option.label)}</span>
          </label>
        );
      })}
    </>
  );
}

/** A field for several options or entities. */
export function MultiSelectField({element}: FieldProps): ReactNode {
  const {options = [], label} = element;
  const form = useForm();
  const [isOpen, setOpen] = useState(() => form.isOpen(element));
  const button = useRef<HTMLButtonElement>(null);
  const chosen = (element.value ?? []) as unknown[];
  const isChosen = new Set(chosen);
  const labels = new Map<unknown, string>(options.map((one) => [one.value, one.label]));
  const set = (value: unknown, isWanted: boolean): void =>
    form.change(element, (now) => {
      const rest = ((now ?? []) as unknown[]).filter((one) => one !== value);
      if (!isWanted) return rest;
      // Keep the order of the options.
      const all = new Set([...rest, value]);
      return [...options.map((one) => one.value as unknown).filter((one) => all.delete(one)), ...all];
    });
  return (
    <Frame element={element} group="group">
      {({id}) => (
        <span
          className="multiselect"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <span className={chosen.length > 0 ? 'control control--chips' : 'control'}>
            <span className="control__value">
              <Chips
                labels={chosen.map((value) => labels.get(value) ?? unknownLabel(value))}
                onRemove={(index) => set(chosen[index], false)}
              />
            </span>
            <button
              ref={button}
              type="button"
              className="control__open"
              aria-expanded={isOpen}
              aria-controls={`${id}-options`}
              aria-label={`${label}: options`}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron" />
            </button>
          </span>
          {isOpen && (
            <span className="options" id={`${id}-options`} role="group" aria-label={`${label}: options`}>
              <OptionList
                options={options}
                chosen={isChosen}
                onToggle={(value) => set(value, !isChosen.has(value))}
              />
            </span>
          )}
        </span>
      )}
    </Frame>
  );
}
