/** Shared by all fields: the context of the form, and the frame around an input. */
import React, {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {formatCount} from '../pages';
import {Icon} from '../text/Icon';
import {Prose} from '../text/Prose';
import {typeset} from '../text/typeset';

/** An example file that a user can choose instead of their own. */
export interface ExampleFile {
  name: string;
  load(): Promise<Uint8Array>;
}

/** Context of a form for its fields. */
export interface FormContext {
  /** False in a picture. */
  isLive: boolean;
  change(field: Element, change: (value: unknown) => unknown): void;
  press(button: Element): void;
  say(chat: Element, text: string): void;
  /** Records whether the text of an input is invalid, by the ID of the input. */
  setInvalidText(input: string, isInvalid: boolean): void;
  /** Absent within rows, which do not support selection. */
  select?(field: Element): void;
  /** Path of the field or button that is waiting for a selection in a view. */
  selecting?: string;
  /** Path of the running button. */
  busy?: string;
  examples: readonly ExampleFile[];
  /** Error message of a field. */
  errorOf(field: Element): string | undefined;
  /** Whether the list, tooltip or section of a field is open initially. */
  isOpen(field: Element): boolean;
  /** Renders the fields of a section or row. In the context to avoid a circular import. */
  Fields: ComponentType<{elements: readonly Element[]}>;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('Fields have to be inside an AppForm.');
  return form;
}

/** Reports to the form while the text of an input is invalid. */
export function useInvalidText(isInvalid: boolean): void {
  const id = useId();
  const {setInvalidText} = useForm();
  const mark = useEffectEvent(setInvalidText);
  useEffect(() => {
    if (!isInvalid) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isInvalid]);
}

/** Props of the component for an element. */
export interface FieldProps {
  element: Element;
}

/** Attributes that connect an input to its label and messages. */
export interface InputIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Top edge of the visible area around an element, in pixels from the top of the window. */
function visibleTopPx(element: HTMLElement): number {
  let top = 0;
  let parent: globalThis.Node | null = element.parentNode;
  while (parent) {
    if (parent instanceof globalThis.Element && getComputedStyle(parent).overflowY !== 'visible') {
      top = Math.max(top, parent.getBoundingClientRect().top);
    }
    parent = parent instanceof ShadowRoot ? parent.host : parent.parentNode;
  }
  return top;
}

/** Help button with the tooltip of a field, group or column. */
export function Tip({element}: FieldProps): ReactNode {
  const id = useId();
  const form = useForm();
  const [isOpen, setOpen] = useState(() => element.options === undefined && form.isOpen(element));
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  // Keep the tooltip within the form, and below its button if there is no room above.
  useLayoutEffect(() => {
    const [sign, box] = [button.current, tooltip.current];
    const frame = sign?.closest('.form');
    if (!isOpen || !sign || !box || !frame) return;
    const [at, edge, size] = [sign, frame, box].map((one) => one.getBoundingClientRect());
    const left = Math.min(0, edge!.right - at!.left - size!.width);
    box.style.left = `${Math.max(edge!.left - at!.left, left)}px`;
    box.classList.toggle('tooltip--below', at!.top - visibleTopPx(frame as HTMLElement) < size!.height + 10);
  }, [isOpen]);
  if (!element.description) return null;
  return (
    <span
      className={isOpen ? 'tip tip--open' : 'tip'}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="tip__button"
        aria-label={`About ${element.label ?? ''}`}
        aria-describedby={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          if (!tooltip.current?.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <Icon name="question" size={16} />
      </button>
      {isOpen && (
        <span ref={tooltip} id={id} role="tooltip" className="tooltip">
          <Prose markdown={element.description} isLive={form.isLive} />
        </span>
      )}
    </span>
  );
}

/** Error messages for the developer of the app. */
function failureTexts({failures = {}}: Element): string[] {
  return Object.entries(failures).map(
    ([argument, error]) => `\`${argument}\` could not be computed: ${error}`,
  );
}

/** Renders text in backticks as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      typeset(part)
    ) : (
      <span key={index} className="code">
        {part}
      </span>
    ),
  );
}

/** Notes about form callbacks that raised an error. */
export function Failures({element}: FieldProps): ReactNode {
  return failureTexts(element).map((text) => (
    <span key={text} className="field__note">
      {withCode(text)}
    </span>
  ));
}

/** The error of a field or button, and its failed callbacks. */
export function Notes({element, error, id}: FieldProps & {error?: string; id?: string}): ReactNode {
  return (
    <span className="field__notes" id={id} aria-live="polite">
      {error !== undefined && <span className="field__error">{typeset(error)}</span>}
      <Failures element={element} />
    </span>
  );
}

/**
 * A field with its label, input and messages.
 *
 * @param group - Role of an input that consists of several elements.
 * @param problem - Error message for invalid input.
 */
export function Frame({
  element,
  group,
  problem,
  children,
}: FieldProps & {
  group?: 'group' | 'radiogroup';
  problem?: string;
  children: (ids: InputIds) => ReactNode;
}): ReactNode {
  const id = useId();
  const {errorOf} = useForm();
  const error = problem ?? errorOf(element);
  const label = typeset(element.label ?? '');
  const describedBy = error !== undefined || element.failures !== undefined ? `${id}-note` : undefined;
  const ids: InputIds = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={error === undefined ? 'field' : 'field field--error'}>
      <span className="field__label">
        {group ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        <Tip element={element} />
      </span>
      <div
        className="field__input"
        {...(group && {role: group, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy})}
      >
        {children(ids)}
      </div>
      <Notes element={element} error={error} id={`${id}-note`} />
    </div>
  );
}

/** Marks a hidden part of the form that contains an error. */
export function ErrorMark(): ReactNode {
  return (
    <span className="form__mark">
      <Icon name="warning" size={16} />
      <span className="visually-hidden">holds a field to correct</span>
    </span>
  );
}

/** Whether any of these elements has an error. */
export function hasError(elements: readonly Element[], errorOf: FormContext['errorOf']): boolean {
  return elements.some(
    (one) => one.visible && (errorOf(one) !== undefined || hasError(one.children ?? [], errorOf)),
  );
}

/** The prefix or suffix of a value. */
export function Unit({text}: {text?: string}): ReactNode {
  return text ? <span className="control__unit">{typeset(text)}</span> : null;
}

/** A small button with an icon and no text. */
export function IconButton({
  icon,
  label,
  onClick,
  ...rest
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  onClick: () => void;
  disabled?: boolean;
  'aria-disabled'?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A list of removable values. */
export function Chips({
  labels,
  onRemove,
}: {
  labels: readonly string[];
  onRemove: (index: number) => void;
}): ReactNode {
  return (
    <span className="chips">
      {labels.slice(0, DRAWN.options).map((label, index) => (
        <span key={index} className="chip">
          <span>{typeset(label)}</span>
          <button
            type="button"
            className="chip__remove"
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" size={13} />
          </button>
        </span>
      ))}
      {labels.length > DRAWN.options && (
        <span className="control__hint">{`and ${formatCount(labels.length - DRAWN.options)} more`}</span>
      )}
    </span>
  );
}
