/** What the fields of a form that can be filled in share. */
import React, {
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
import type {Field} from './Form';

/** A file of the page that a user may take in place of one of their own. */
export interface ExampleFile {
  name: string;
  load(): Promise<Uint8Array>;
}

/** What fields do. */
export interface LiveForm {
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
  /** The files that the user has given, by field and name: Python answers with their names alone. */
  uploads: Map<string, unknown>;
}

const Context = createContext<LiveForm | undefined>(undefined);

export const LiveFormProvider = Context.Provider;

export function useLiveForm(): LiveForm {
  const form = useContext(Context);
  if (!form) throw new Error('Fields that can be filled in stand in an AppForm.');
  return form;
}

/** Tells the form while the text of an input is no value. */
export function useUnread(isUnread: boolean): void {
  const id = useId();
  const {markUnread} = useLiveForm();
  const mark = useEffectEvent(markUnread);
  useEffect(() => {
    if (!isUnread) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isUnread]);
}

/** A drawn field of a kind, with the element that it was made from. */
export type LiveField<Kind extends Field['kind'] = Field['kind']> = Field & {kind: Kind; element: Element};

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

/** A question mark that opens a tooltip. */
export function Tip({about, markdown}: {about: string; markdown?: string}): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  // It stays within the form, and goes below its sign where there is no room above.
  useLayoutEffect(() => {
    const [sign, box] = [button.current, tooltip.current];
    const form = sign?.closest('.form');
    if (!isOpen || !sign || !box || !form) return;
    const [at, frame, size] = [sign, form, box].map((one) => one.getBoundingClientRect());
    const left = Math.min(0, frame!.right - at!.left - size!.width);
    box.style.left = `${Math.max(frame!.left - at!.left, left)}px`;
    box.classList.toggle('tooltip--below', at!.top - visibleTop(form as HTMLElement) < size!.height + 10);
  }, [isOpen]);
  if (!markdown) return null;
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
        aria-label={`About ${about}`}
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
          <Prose markdown={markdown} isLive />
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
export function Failures({element}: {element: Element}): ReactNode {
  return failureTexts(element).map((text) => (
    <span key={text} className="field__note">
      {withCode(text)}
    </span>
  ));
}

/**
 * A field: its label, its input, and why it is not accepted.
 *
 * @param group - The input is several elements, which the label names together.
 * @param problem - Why what is filled in is no value.
 */
export function Frame({
  field,
  group,
  problem,
  children,
}: {
  field: LiveField & {label: string; error?: string; tip?: string};
  group?: 'group' | 'radiogroup';
  problem?: string;
  children: (ids: InputIds) => ReactNode;
}): ReactNode {
  const id = useId();
  const {element, label, tip} = field;
  const error = problem ?? field.error;
  const hasNote = element.failures !== undefined;
  const describedBy = error !== undefined || hasNote ? `${id}-note` : undefined;
  const ids: InputIds = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={error === undefined ? 'field' : 'field field--error'}>
      <span className="field__label">
        {group ? (
          <span id={`${id}-label`}>{typeset(label)}</span>
        ) : (
          <label htmlFor={id}>{typeset(label)}</label>
        )}
        <Tip about={label} markdown={tip} />
      </span>
      <div
        className="field__input"
        {...(group && {role: group, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy})}
      >
        {children(ids)}
      </div>
      <span className="field__notes" id={`${id}-note`} aria-live="polite">
        {error !== undefined && <span className="field__error">{typeset(error)}</span>}
        <Failures element={element} />
      </span>
    </div>
  );
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
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
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
export function LiveChips({
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
