import React, {type CSSProperties, type ReactNode} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {Icon} from '../../text/Icon';
import {numberText} from '../../text/number-text';
import {typeset} from '../../text/typeset';
import {type FieldProps, Frame, type InputIds, Unit, useForm} from '../frame';
import {formatNumber, parseNumber, stepped} from '../number';
import {type Draft, draftProps, useDraft} from '../use-draft';

/** The text of a number during editing. */
export function useNumberDraft(element: Element, undo: 'typed' | 'values' = 'values'): Draft {
  const {change, isLive} = useForm();
  return useDraft<number | null>({
    value: (element.value ?? null) as number | null,
    // Pictures have a true minus sign.
    format: (value) =>
      isLive || value === null ? formatNumber(value, element.decimals) : numberText(value, element.decimals),
    parse: parseNumber,
    report: (value) => change(element, () => value),
    undo,
  });
}

/** Returns a function that changes the number by steps, starting from the typed text. */
function useSteps(element: Element, draft: Draft): (steps: number) => void {
  const {change} = useForm();
  return (steps) => {
    draft.onEnd();
    change(element, (now) => stepped(now as number | null, element, steps));
  };
}

/** A number input with stepping by keyboard. */
function NumberBox({
  element,
  draft,
  ids,
  className = 'control__value',
  label,
}: FieldProps & {
  draft: Draft;
  ids?: InputIds;
  className?: string;
  label?: string;
}): ReactNode {
  const step = useSteps(element, draft);
  const keys: Record<string, number> = {ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10};
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
        const steps = keys[event.key];
        if (event.ctrlKey || event.altKey || event.metaKey || steps === undefined) return;
        event.preventDefault();
        step(steps);
      }}
    />
  );
}

function NumberInput({element}: FieldProps): ReactNode {
  const {label, prefix, suffix} = element;
  const draft = useNumberDraft(element);
  const step = useSteps(element, draft);
  const hasSpinner = element.step !== undefined;
  return (
    <Frame element={element} problem={draft.problem}>
      {(ids) => (
        <span className={hasSpinner ? 'control control--spinner' : 'control'}>
          <Unit text={prefix} />
          <NumberBox element={element} draft={draft} ids={ids} />
          <Unit text={suffix} />
          {hasSpinner && (
            <span className="spinner">
              {([-1, 1] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  className={way > 0 ? 'spinner__button spinner__button--up' : 'spinner__button'}
                  // Keyboard users have the arrow keys.
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

/** Step of a slider. Without a `step`, the pointer moves by a thousandth of the range and the keys by a hundredth. */
function sliderStep({type, step}: Element, range: number): number {
  if (step !== undefined || type === 'IntegerField') return step ?? 1;
  return Number((range / 1000).toPrecision(1));
}

function Slider({element, min, max}: FieldProps & {min: number; max: number}): ReactNode {
  const {label, suffix, decimals} = element;
  const start = typeof element.value === 'number' ? element.value : min;
  const draft = useNumberDraft({...element, value: start});
  const typed = parseNumber(draft.text);
  const value = ('value' in typed ? typed.value : undefined) ?? start;
  const share = Math.min(Math.max((value - min) / (max - min || 1), 0), 1);
  const step = sliderStep(element, max - min);
  const keyStep = element.step ?? Math.max(step, Number(((max - min) / 100).toPrecision(1)));
  return (
    <Frame element={element} problem={draft.problem}>
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
              <span>{numberText(min)}</span>
              <span>{numberText(max)}</span>
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

/** A number or integer input, optionally with a slider. */
export function NumberField({element}: FieldProps): ReactNode {
  const {variant, min, max} = element;
  if (variant !== 'slider' || min === undefined || max === undefined)
    return <NumberInput element={element} />;
  return <Slider element={element} min={min} max={max} />;
}
