import React, {type ReactNode, useEffect, useRef} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {DRAWN} from '../../../../sdk-double/limits';
import {filterList, useFilter} from '../../narrowed';
import {formatCount} from '../../pages';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {type FieldProps, Frame, type InputIds, Unit, useForm} from '../frame';
import {type Draft, inputProps, type Parsed, useDraft} from '../use-draft';

export type Option = NonNullable<Element['options']>[number];

export const labelOf = ({label}: Option): string => label;

/** Label for a value that is not among the options. */
export function unknownLabel(value: unknown): string {
  return typeof value === 'object' ? 'Unknown' : String(value);
}

/** Whether a field has too many options for a list. It is then a text input with completion. */
export function isLong({options = []}: Element): boolean {
  return options.length > DRAWN.options;
}

/** Selects the only option of a field with `autoselect`, and again when that option changes. */
function useAutoselect(element: Element): void {
  const {change} = useForm();
  const {autoselect, options = [], value} = element;
  const only = autoselect && options.length === 1 ? options[0]!.value : undefined;
  const chosen = useRef<Option['value']>(undefined);
  useEffect(() => {
    const isFree = value === null || value === undefined || value === chosen.current;
    if (only === undefined || only === value || !isFree) return;
    chosen.current = only;
    change(element, () => only);
  });
}

/** A native select. */
export function Select({element, ids, label}: FieldProps & {ids?: InputIds; label?: string}): ReactNode {
  const {change} = useForm();
  useAutoselect(element);
  const {options = [], value} = element;
  const isEmpty = value === null || value === undefined || value === '';
  const place = options.findIndex((one) => one.value === value);
  return (
    <select
      {...ids}
      className="control__value"
      aria-label={label}
      value={isEmpty ? '' : place === -1 ? 'strange' : String(place)}
      onChange={({target}) => {
        const next = target.value === '' ? null : options[Number(target.value)]!.value;
        change(element, () => next);
      }}
    >
      <option value="" />
      {!isEmpty && place === -1 && (
        <option value="strange" disabled hidden>
          {unknownLabel(value)}
        </option>
      )}
      {options.map((one, index) => (
        <option key={index} value={index}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** Returns functions to format and parse options as text. */
export function optionText({options = []}: Element): {
  format: (value: unknown) => string;
  parse: (text: string) => Parsed<unknown>;
} {
  return {
    format: (value) =>
      value === null || value === undefined
        ? ''
        : (options.find((one) => one.value === value)?.label ?? unknownLabel(value)),
    parse: (text) => {
      const label = text.trim();
      if (label === '') return {value: null};
      const found =
        options.find((one) => one.label === label) ??
        options.find((one) => one.label.toLowerCase() === label.toLowerCase());
      return found ? {value: found.value} : {problem: 'Choose one of the options.', unfinished: true};
    },
  };
}

/** A text input with completion. Of many options, the first matches are offered. */
export function Combobox({
  element,
  draft,
  ids,
  label,
  listId,
}: FieldProps & {
  draft: Draft;
  ids?: InputIds;
  label?: string;
  listId: string;
}): ReactNode {
  const {options = []} = element;
  const offered = isLong(element) ? filterList(options, labelOf, draft.text).shown : options;
  return (
    <>
      <input
        {...ids}
        {...inputProps(draft)}
        className="control__value"
        type="text"
        autoComplete="off"
        list={listId}
        aria-label={label}
      />
      <datalist id={listId}>
        {offered.map((one, index) => (
          <option key={index} value={one.label} />
        ))}
      </datalist>
    </>
  );
}

/** The open list in a picture. In a page, the browser draws it, and screenshots omit it. */
function OpenList({element, text}: FieldProps & {text: string}): ReactNode {
  const {options = [], value} = element;
  const isChosen = options.some((one) => one.value === value);
  return (
    <span className="options">
      {(isChosen ? options : filterList(options, labelOf, text).shown).map((one, index) => (
        <span key={index} className={one.value === value ? 'option options__chosen' : 'option'}>
          {typeset(one.label)}
        </span>
      ))}
    </span>
  );
}

function List({element, isTyped}: FieldProps & {isTyped: boolean}): ReactNode {
  const {change, isOpen} = useForm();
  const draft = useDraft<unknown>({
    value: element.value,
    ...optionText(element),
    report: (value) => change(element, () => value),
  });
  return (
    <Frame element={element} problem={isTyped ? draft.problem : undefined}>
      {(ids) => (
        <>
          <span className={isTyped ? 'control' : 'control control--select'}>
            <Unit text={element.prefix} />
            {isTyped ? (
              <Combobox element={element} draft={draft} ids={ids} listId={`${ids.id}-list`} />
            ) : (
              <Select element={element} ids={ids} />
            )}
            <Unit text={element.suffix} />
            <Icon name={isTyped ? 'search' : 'chevron'} />
          </span>
          {isOpen(element) && <OpenList element={element} text={draft.text} />}
          {isLong(element) && (
            <span className="field__note">
              {`Shows the first ${DRAWN.options} of ${formatCount(element.options!.length)} options. Type to filter.`}
            </span>
          )}
        </>
      )}
    </Frame>
  );
}

function Radios({element}: FieldProps): ReactNode {
  const {change} = useForm();
  useAutoselect(element);
  const {options = [], value, variant} = element;
  const {shown, filter} = useFilter(options, labelOf, 'options');
  const chosen = options.find((one) => one.value === value);
  const offered = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <Frame element={element} group="radiogroup">
      {({id}) => (
        <span className={variant === 'radio-inline' ? 'radios radios--inline' : 'radios'}>
          {filter}
          {offered.map((option, index) => (
            <label key={index} className="radio">
              <input
                className="radio__dot"
                type="radio"
                name={id}
                checked={option.value === value}
                onChange={() => change(element, () => option.value)}
              />
              <span>{typeset(option.label)}</span>
            </label>
          ))}
        </span>
      )}
    </Frame>
  );
}

/** A field for one option or entity, as a list or radio buttons. */
export function OptionField({element}: FieldProps): ReactNode {
  if ((element.variant ?? 'standard') !== 'standard') return <Radios element={element} />;
  return <List element={element} isTyped={isLong(element)} />;
}

/** A field for one option, with completion. */
export function AutocompleteField({element}: FieldProps): ReactNode {
  return <List element={element} isTyped />;
}
