/** What the fields of a form share: what they do, and the frame around an input. */
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
import {countText} from '../pages';
import {Icon} from '../text/Icon';
import {Prose} from '../text/Prose';
import {typeset} from '../text/typeset';

/** A file of the page that a user may take in place of one of their own. */
export interface ExampleFile {
  name: string;
  load(): Promise<Uint8Array>;
}

/** What fields do. */
export interface FormContext {
  /** Whether it can be filled in; a picture can't. */
  isLive: boolean;
  change(field: Element, change: (value: unknown) => unknown): void;
  press(button: Element): void;
  say(chat: Element, text: string): void;
  /** An input, by a name of its own, holds a text that is no value, or does no longer. */
  markUnread(input: string, isUnread: boolean): void;
  /** Left out in a row, whose fields no view can fill in. */
  select?(field: Element): void;
  /** The path of what waits for a selection in a view. */
  selecting?: string;
  /** The path of the button that runs. */
  busy?: string;
  examples: readonly ExampleFile[];
  /** Why the value of a field is not accepted. */
  errorOf(field: Element): string | undefined;
  /** Whether the list, tooltip or section of a field is open before anybody has opened it. */
  isOpen(field: Element): boolean;
  /** Draws what is in a section or a row. */
  Fields: ComponentType<{elements: readonly Element[]}>;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('Fields stand in an AppForm.');
  return form;
}

/** Tells the form while the text of an input is no value. */
export function useUnread(isUnread: boolean): void {
  const id = useId();
  const {markUnread} = useForm();
  const mark = useEffectEvent(markUnread);
  useEffect(() => {
    if (!isUnread) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isUnread]);
}

/** What draws an element gets. */
export interface FieldProps {
  element: Element;
}

/** What ties an input to its label and messages. */
export interface InputIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Where what an element lies in begins to be seen: the top of the window or of what scrolls around it. */
function visibleTop(element: HTMLElement): number {
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

/** A question mark that opens the tooltip of a field, group or column. */
export function Tip({element}: FieldProps): ReactNode {
  const id = useId();
  const form = useForm();
  const [isOpen, setOpen] = useState(() => element.options === undefined && form.isOpen(element));
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  // It stays within the form, and goes below its sign where there is no room above.
  useLayoutEffect(() => {
    const [sign, box] = [button.current, tooltip.current];
    const frame = sign?.closest('.form');
    if (!isOpen || !sign || !box || !frame) return;
    const [at, edge, size] = [sign, frame, box].map((one) => one.getBoundingClientRect());
    const left = Math.min(0, edge!.right - at!.left - size!.width);
    box.style.left = `${Math.max(edge!.left - at!.left, left)}px`;
    box.classList.toggle('tooltip--below', at!.top - visibleTop(frame as HTMLElement) < size!.height + 10);
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

/** The texts of failures, for people who write the app. */
function failureTexts({failures = {}}: Element): string[] {
  return Object.entries(failures).map(
    ([argument, error]) => `\`${argument}\` could not be computed: ${error}`,
  );
}

/** Names in backticks as code. */
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

/** Quiet sentences about functions of the form that raised an error. */
export function Failures({element}: FieldProps): ReactNode {
  return failureTexts(element).map((text) => (
    <span key={text} className="field__note">
      {withCode(text)}
    </span>
  ));
}

/** Why a field or button is not accepted, and what could not be computed of it. */
export function Notes({element, error, id}: FieldProps & {error?: string; id?: string}): ReactNode {
  return (
    <span className="field__notes" id={id} aria-live="polite">
      {error !== undefined && <span className="field__error">{typeset(error)}</span>}
      <Failures element={element} />
    </span>
  );
}

/**
 * A field: its label, its input, and why it is not accepted.
 *
 * @param group - The input is several elements, which the label names together.
 * @param problem - Why what is filled in is no value.
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

/** Says that something that is not shown has to be corrected. */
export function Mark(): ReactNode {
  return (
    <span className="form__mark">
      <Icon name="warning" size={16} />
      <span className="visually-hidden">holds a field to correct</span>
    </span>
  );
}

/** Whether something that these elements show is not accepted. */
export function hasError(elements: readonly Element[], errorOf: FormContext['errorOf']): boolean {
  return elements.some(
    (one) => one.visible && (errorOf(one) !== undefined || hasError(one.children ?? [], errorOf)),
  );
}

/** What stands before or behind a value. */
export function Unit({text}: {text?: string}): ReactNode {
  return text ? <span className="control__unit">{typeset(text)}</span> : null;
}

/** A small button that shows only a sign. */
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

/** Values side by side, each of which can be taken away. */
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
        <span className="control__hint">{`and ${countText(labels.length - DRAWN.options)} more`}</span>
      )}
    </span>
  );
}
