/** Inputs for single values. */
import React, {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {firstWith, useNarrowed} from '../narrowed';
import {countText} from '../pages';
import {Icon} from '../text/Icon';
import {typeset} from '../text/typeset';
import {Frame, IconButton, type InputIds, LiveChips, type LiveField, useLiveForm} from './live';
import {formatNumber, parseNumber, stepped} from './number';
import {type Draft, type Parsed, useDraft} from './use-draft';

type Option = NonNullable<Element['options']>[number];

function Unit({text}: {text?: string}): ReactNode {
  return text ? <span className="control__unit">{typeset(text)}</span> : null;
}

/** What an input of a text needs: it is reported when typing rests, when the input is left, and with Enter. */
export function draftProps(draft: Draft): {
  value: string;
  onChange: (event: {target: {value: string}}) => void;
  onBlur: () => void;
  onKeyDownCapture?: (event: KeyboardEvent) => void;
} {
  const {text, onText, onEnd, onUndo} = draft;
  return {
    value: text,
    onChange: ({target}) => onText(target.value),
    onBlur: onEnd,
    onKeyDownCapture: onUndo && undoKeys(onUndo),
  };
}

/** The keys that undo and redo, as browsers have them. */
function undoKeys(onUndo: (isRedo: boolean) => void): (event: KeyboardEvent) => void {
  return (event) => {
    const {ctrlKey, metaKey, altKey, shiftKey} = event;
    const key = event.key.toLowerCase();
    const isKey = (key === 'z' && (ctrlKey || metaKey)) || (key === 'y' && ctrlKey);
    if (!isKey || altKey) return;
    event.preventDefault();
    onUndo(shiftKey || key === 'y');
  };
}

function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) action();
  };
}

export function useNumberDraft(element: Element, report: (value: number | null) => void): Draft {
  return useDraft<number | null>({
    value: (element.value ?? null) as number | null,
    format: (value) => formatNumber(value, element.decimals),
    parse: parseNumber,
    report,
    hasUndo: true,
  });
}

/** A number that is typed, and goes up and down with the arrow keys. */
function NumberBox({
  element,
  draft,
  ids,
  className = 'control__value',
  label,
}: {
  element: Element;
  draft: Draft;
  ids?: InputIds;
  className?: string;
  label?: string;
}): ReactNode {
  const {change} = useLiveForm();
  const step = (steps: number): void => {
    draft.onEnd();
    change(element, (now) => stepped(now as number | null, element, steps));
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    PageUp: () => step(10),
    PageDown: () => step(-10),
  };
  return (
    <input
      {...ids}
      {...draftProps(draft)}
      className={className}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={typeof element.value === 'number' ? element.value : undefined}
      aria-valuemin={element.min}
      aria-valuemax={element.max}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.onEnd();
        if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
        event.preventDefault();
        keys[event.key]!();
      }}
    />
  );
}

export function NumberInput({field}: {field: LiveField<'number'>}): ReactNode {
  const {element, label, suffix, spinner} = field;
  const {change} = useLiveForm();
  const draft = useNumberDraft(element, (value) => change(element, () => value));
  const step = (steps: number): void => {
    draft.onEnd();
    change(element, (now) => stepped(now as number | null, element, steps));
  };
  return (
    <Frame field={field} problem={draft.problem}>
      {(ids) => (
        <span className={spinner ? 'control control--spinner' : 'control'}>
          <Unit text={element.prefix} />
          <NumberBox element={element} draft={draft} ids={ids} />
          <Unit text={suffix} />
          {spinner && (
            <span className="spinner">
              {([-1, 1] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  className={way > 0 ? 'spinner__button spinner__button--up' : 'spinner__button'}
                  // The arrow keys do the same in the field.
                  tabIndex={-1}
                  aria-label={`${way > 0 ? 'Increase' : 'Decrease'} ${label}`}
                  onClick={() => step(way)}
                >
                  <Icon name="chevron" size={16} />
                </button>
              ))}
            </span>
          )}
        </span>
      )}
    </Frame>
  );
}

/** Of a slider without a step: its knob stops at a thousandth of the way, its keys at a hundredth. */
function fineStep({min, max, step, type}: {min: number; max: number; step?: number; type: string}): number {
  if (step !== undefined || type === 'IntegerField') return step ?? 1;
  return Number(((max - min) / 1000).toPrecision(1));
}

export function SliderInput({field}: {field: LiveField<'slider'>}): ReactNode {
  const {element, min, max, suffix, label, decimals} = field;
  const {change} = useLiveForm();
  const draft = useNumberDraft({...element, value: field.value}, (next) => change(element, () => next));
  const typed = parseNumber(draft.text);
  const value = ('value' in typed ? typed.value : undefined) ?? field.value;
  const share = Math.min(Math.max((value - min) / (max - min || 1), 0), 1);
  const step = fineStep({...element, min, max});
  const keyStep = element.step ?? Math.max(step, Number(((max - min) / 100).toPrecision(1)));
  return (
    <Frame field={field} problem={draft.problem}>
      {(ids) => (
        <span className="slider">
          <span className="slider__track">
            <input
              {...ids}
              className="slider__range"
              type="range"
              min={min}
              max={max}
              step={step}
              value={value}
              style={{'--share': share} as CSSProperties}
              aria-valuetext={`${formatNumber(value, decimals)}${suffix ? ` ${suffix}` : ''}`}
              onChange={({target}) => draft.onText(target.value)}
              onPointerUp={draft.onEnd}
              onBlur={draft.onEnd}
              onKeyDown={(event) => {
                if (!/^Arrow/.test(event.key)) return;
                event.preventDefault();
                const way = /Up|Right/.test(event.key) ? 1 : -1;
                draft.onText(String(stepped(value, {...element, step: keyStep}, way)));
              }}
            />
            <span className="slider__ends">
              <span>{formatNumber(min)}</span>
              <span>{formatNumber(max)}</span>
            </span>
          </span>
          <span className="slider__value">
            <NumberBox element={element} draft={draft} className="slider__number" label={`${label}: value`} />
            {suffix && <span>{typeset(suffix)}</span>}
          </span>
        </span>
      )}
    </Frame>
  );
}

function useTextDraft(element: Element): Draft {
  const {change} = useLiveForm();
  return useDraft<string>({
    value: (element.value ?? '') as string,
    format: String,
    parse: (value) => ({value}),
    report: (value) => change(element, () => value),
  });
}

export function TextInput({field}: {field: LiveField<'text'>}): ReactNode {
  const draft = useTextDraft(field.element);
  return (
    <Frame field={field}>
      {(ids) => (
        <span className="control">
          <Unit text={field.element.prefix} />
          <input
            {...ids}
            {...draftProps(draft)}
            className="control__value"
            type="text"
            autoComplete="off"
            onKeyDown={onEnter(draft.onEnd)}
          />
          <Unit text={field.suffix} />
        </span>
      )}
    </Frame>
  );
}

export function AreaInput({field}: {field: LiveField<'area'>}): ReactNode {
  const text = String(field.element.value ?? '');
  return text.length > DRAWN.typed ? <LongText field={field} text={text} /> : <ShortArea field={field} />;
}

/** The beginning of a text that is too long to be typed in: the browser would lay it all out with each key. */
function LongText({field, text}: {field: LiveField<'area'>; text: string}): ReactNode {
  return (
    <Frame field={field}>
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

function ShortArea({field}: {field: LiveField<'area'>}): ReactNode {
  const draft = useTextDraft(field.element);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const {current} = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [draft.text]);
  return (
    <Frame field={field}>
      {(ids) => (
        <textarea
          {...ids}
          {...draftProps(draft)}
          ref={area}
          className="control control--area"
          rows={field.lines ?? 3}
        />
      )}
    </Frame>
  );
}

export function SwitchInput({field}: {field: LiveField<'boolean'>}): ReactNode {
  const {change} = useLiveForm();
  return (
    <Frame field={field}>
      {(ids) => (
        <span className="switch">
          <input
            {...ids}
            className="toggle"
            type="checkbox"
            role="switch"
            checked={field.value}
            onChange={({target: {checked}}) => change(field.element, () => checked)}
          />
        </span>
      )}
    </Frame>
  );
}

/** What a list shows for a value that none of its options has. */
function strangeLabel(value: unknown): string {
  return typeof value === 'object' ? 'Unknown' : String(value);
}

/** Chooses the only option of a field that asks for it, and chooses anew when another one takes its place. */
function useAutoselect(element: Element): void {
  const {change} = useLiveForm();
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

const labelOf = ({label}: Option): string => label;

/** Whether a field has more options than a list that opens at once can have: a text finds them. */
export function isLong({options = []}: Element): boolean {
  return options.length > DRAWN.options;
}

/** A native list of options. */
export function Select({element, ids, label}: {element: Element; ids?: InputIds; label?: string}): ReactNode {
  const {change} = useLiveForm();
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
          {strangeLabel(value)}
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

/** How a text field finds its option. */
export function autocomplete(element: Element): {
  format: (value: unknown) => string;
  parse: (text: string) => Parsed<unknown>;
} {
  const {options = []} = element;
  return {
    format: (value) =>
      value === null || value === undefined
        ? ''
        : (options.find((one) => one.value === value)?.label ?? strangeLabel(value)),
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

/** A text that completes to one of the options; of many, the first that hold the text are offered. */
export function Complete({
  element,
  draft,
  ids,
  label,
  listId,
}: {
  element: Element;
  draft: Draft;
  ids?: InputIds;
  label?: string;
  listId: string;
}): ReactNode {
  const {options = []} = element;
  const offered = isLong(element) ? firstWith(options, labelOf, draft.text).shown : options;
  return (
    <>
      <input
        {...ids}
        {...draftProps(draft)}
        className="control__value"
        type="text"
        autoComplete="off"
        list={listId}
        aria-label={label}
        onKeyDown={onEnter(draft.onEnd)}
      />
      <datalist id={listId}>
        {offered.map((one, index) => (
          <option key={index} value={one.label} />
        ))}
      </datalist>
    </>
  );
}

export function OptionInput({field}: {field: LiveField<'option'>}): ReactNode {
  const {element, suffix} = field;
  const search = field.search ?? isLong(element);
  const {change} = useLiveForm();
  const draft = useDraft<unknown>({
    value: element.value,
    ...autocomplete(element),
    report: (value) => change(element, () => value),
  });
  return (
    <Frame field={field} problem={search ? draft.problem : undefined}>
      {(ids) => (
        <>
          <span className={search ? 'control' : 'control control--select'}>
            <Unit text={element.prefix} />
            {search ? (
              <Complete element={element} draft={draft} ids={ids} listId={`${ids.id}-list`} />
            ) : (
              <Select element={element} ids={ids} />
            )}
            <Unit text={suffix} />
            <Icon name={search ? 'search' : 'chevron'} />
          </span>
          {isLong(element) && (
            <span className="field__note">
              {`Offers the first ${DRAWN.options} of ${countText(element.options!.length)} options; type to narrow.`}
            </span>
          )}
        </>
      )}
    </Frame>
  );
}

export function RadioInput({field}: {field: LiveField<'radio'>}): ReactNode {
  const {element, inline} = field;
  const {change} = useLiveForm();
  useAutoselect(element);
  const {options = [], value} = element;
  const {shown, filter} = useNarrowed(options, labelOf, 'options');
  const chosen = options.find((one) => one.value === value);
  const offered = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <Frame field={field} group="radiogroup">
      {({id}) => (
        <span className={inline ? 'radios radios--inline' : 'radios'}>
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

/** The open list of a field that takes several. */
function OptionList({
  options,
  chosen,
  onToggle,
}: {
  options: readonly Option[];
  chosen: ReadonlySet<unknown>;
  onToggle: (value: unknown) => void;
}): ReactNode {
  const {shown, filter} = useNarrowed(options, labelOf, 'options');
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

export function MultiSelectInput({field}: {field: LiveField<'multiselect'>}): ReactNode {
  const {element, label} = field;
  const {options = []} = element;
  const {change} = useLiveForm();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = (element.value ?? []) as unknown[];
  const isChosen = new Set(chosen);
  const labels = new Map<unknown, string>(options.map((one) => [one.value, one.label]));
  const set = (value: unknown, isWanted: boolean): void =>
    change(element, (now) => {
      const rest = ((now ?? []) as unknown[]).filter((one) => one !== value);
      if (!isWanted) return rest;
      // In the order of the options, whatever the order of the clicks.
      const all = new Set([...rest, value]);
      return [...options.map((one) => one.value as unknown).filter((one) => all.delete(one)), ...all];
    });
  return (
    <Frame field={field} group="group">
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
              <LiveChips
                labels={chosen.map((value) => labels.get(value) ?? strangeLabel(value))}
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

/** Dates of years with four digits: others are on their way to one. */
function parseDate(text: string): Parsed<string | null> {
  if (text === '') return {value: null};
  return /^[1-9]\d{3}-/.test(text) ? {value: text} : {problem: 'Enter a date.', unfinished: true};
}

export function DateInput({field}: {field: LiveField<'date'>}): ReactNode {
  const {element} = field;
  const {change} = useLiveForm();
  const draft = useDraft<string | null>({
    value: (element.value ?? null) as string | null,
    format: (value) => value ?? '',
    parse: parseDate,
    report: (value) => change(element, () => value),
  });
  return (
    <Frame field={field} problem={draft.problem}>
      {(ids) => (
        <span className="control">
          <input
            {...ids}
            {...draftProps(draft)}
            className="control__value"
            type="date"
            onKeyDown={onEnter(draft.onEnd)}
          />
        </span>
      )}
    </Frame>
  );
}

function parseColor(text: string): Parsed<string | null> {
  const plain = text.trim().toLowerCase();
  if (plain === '') return {value: null};
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(plain) ?? [];
  if (digits === undefined) {
    return {problem: 'Enter a color such as #0a6170.', unfinished: /^#?[\da-f]{0,5}$/.test(plain)};
  }
  return {value: `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`};
}

export function ColorInput({field}: {field: LiveField<'color'>}): ReactNode {
  const {element, label, value} = field;
  const {change} = useLiveForm();
  const report = (next: string | null): void => change(element, () => next);
  const draft = useDraft<string | null>({
    value: value ?? null,
    format: (now) => now ?? '',
    parse: parseColor,
    report,
  });
  return (
    <Frame field={field} problem={draft.problem}>
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
            {...draftProps(draft)}
            className="control__value"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="#rrggbb"
            onKeyDown={onEnter(draft.onEnd)}
          />
          {value && <IconButton icon="close" label={`Clear ${label}`} onClick={() => report(null)} />}
        </span>
      )}
    </Frame>
  );
}
