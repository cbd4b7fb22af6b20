/** The form of an app, to fill in. */
import React, {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type {Element, Form, Outcome} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {countText, usePages} from '../pages';
import {Icon} from '../text/Icon';
import {Prose} from '../text/Prose';
import {typeset} from '../text/typeset';
import {FileInput} from './FileInput';
import {FormReader, moves} from './fields';
import {Children, type Field, flexOf, Picture, rowsOf} from './Form';
import {
  AreaInput,
  ColorInput,
  DateInput,
  MultiSelectInput,
  NumberInput,
  OptionInput,
  RadioInput,
  SliderInput,
  SwitchInput,
  TextInput,
} from './inputs';
import {
  type ExampleFile,
  Failures,
  Frame,
  type LiveField,
  type LiveForm,
  LiveFormProvider,
  Tip,
  useLiveForm,
} from './live';
import {PickInput, PlaceInput} from './places';
import {ArrayInput, ColumnFailures, TableInput} from './rows';
import {useValues} from './values';

export interface AppFormProps {
  /**
   * The form with the values that Python knows. An app that is started anew gets another React key: a value that was
   * reported and that Python has not taken over stays in its field.
   */
  form: Form;
  /** The fields that the last outcome marks. */
  violations: Outcome['violations'];
  /** The path of the open page or step. Default: the first. */
  active?: string;
  onActive(path: string): void;
  /**
   * @param name - Where the value is in `params`.
   * @param value - The value as JSON. A file that came with the form has its name alone.
   */
  onChange(name: string, value: unknown): void;
  /**
   * An input holds a text that is no value, which is not reported, or does no longer.
   *
   * @param input - Names the input.
   */
  onUnread(input: string, isUnread: boolean): void;
  onPress(button: Element): void;
  onSay(chat: Element, text: string): void;
  /** The path of the field or button that waits for a selection in a view. */
  selecting?: string;
  onSelect(field: Element): void;
  /** The path of the button, step or chat that runs. */
  busy?: string;
  /** Files of the page, offered at file fields. */
  examples?: readonly ExampleFile[];
}

/** Marks fields, and opens the pages and tabs that the user has chosen. */
class LiveReader extends FormReader {
  private readonly marks: ReadonlyMap<string, string>;

  constructor(
    violations: Outcome['violations'],
    private readonly chosen: readonly (string | undefined)[],
  ) {
    super(true);
    this.marks = new Map(
      violations.flatMap(({message, fields}) => fields.map((name): [string, string] => [name, message])),
    );
  }

  protected override errorOf(field: Element, inRow: boolean): string | undefined {
    return field.violation ?? (inRow ? undefined : this.marks.get(field.name));
  }

  /** Whether a field in a page or tab is not accepted. */
  isMarked({children = []}: Element): boolean {
    return children.some(
      (child) => child.visible && (this.errorOf(child, false) !== undefined || this.isMarked(child)),
    );
  }

  protected override openOne(groups: readonly Element[]): Element | undefined {
    return groups.find(({path}) => this.chosen.includes(path)) ?? groups[0];
  }
}

/** Whether something in these fields is not accepted. */
function hasError(fields: readonly Field[]): boolean {
  return fields.some((field) =>
    field.kind === 'section' ? hasError(field.fields ?? []) : 'error' in field && field.error !== undefined,
  );
}

/** Says that something that is not shown has to be corrected. */
function Mark(): ReactNode {
  return (
    <span className="form__mark">
      <Icon name="warning" size={16} />
      <span className="visually-hidden">holds a field to correct</span>
    </span>
  );
}

function Section({field}: {field: LiveField<'section'>}): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(field.element.expanded !== false);
  const isMarked = !isOpen && hasError(field.fields ?? []);
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
          {typeset(field.title)}
          {isMarked && <Mark />}
        </button>
        <Tip about={field.title} markdown={field.tip} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LiveFields fields={field.fields ?? []} />}
      </div>
      <Failures element={field.element} />
    </div>
  );
}

function Button({field}: {field: LiveField<'button'>}): ReactNode {
  const {element, label, primary, download, error} = field;
  const {press, busy, selecting} = useLiveForm();
  const isBusy = busy === element.path;
  const isSelecting = selecting === element.path;
  return (
    <div className={error === undefined ? 'field' : 'field field--error'}>
      <span className="button-row">
        <button
          type="button"
          className={primary || isSelecting ? 'button button--primary' : 'button'}
          aria-busy={isBusy}
          aria-pressed={element.interaction ? isSelecting : undefined}
          // Not disabled, which would take the focus from it.
          aria-disabled={busy !== undefined}
          onClick={() => {
            if (busy === undefined) press(element);
          }}
        >
          {(download || isBusy) && (
            <span className={isBusy ? 'button__before button__before--busy' : 'button__before'}>
              <Icon name={isBusy ? 'progress' : 'download'} />
            </span>
          )}
          <span>{typeset(label)}</span>
        </button>
        <Tip about={label} markdown={field.tip} />
      </span>
      <span className="field__notes" aria-live="polite">
        {error !== undefined && <span className="field__error">{typeset(error)}</span>}
        <Failures element={element} />
      </span>
    </div>
  );
}

function Output({field}: {field: LiveField<'output'>}): ReactNode {
  const {value, prefix, suffix} = field;
  return (
    <Frame field={field}>
      {({id}) => (
        <output className="output" id={id}>
          {value !== undefined && (
            <>
              {prefix && <span>{typeset(prefix)} </span>}
              <span>{typeset(String(value))}</span> {suffix && <span>{typeset(suffix)}</span>}
            </>
          )}
        </output>
      )}
    </Frame>
  );
}

function ChatInput({field}: {field: LiveField<'chat'>}): ReactNode {
  const {element, messages, placeholder, label} = field;
  const {say, busy} = useLiveForm();
  const [text, setText] = useState('');
  const list = useRef<HTMLSpanElement>(null);
  const isBusy = busy !== undefined;
  const left = messages.length - DRAWN.messages;
  useEffect(() => {
    // The newest message is the one that is read.
    list.current?.scrollTo({top: list.current.scrollHeight});
  }, [messages.length]);
  const send = (): void => {
    if (text.trim() === '' || isBusy) return;
    say(element, text.trim());
    setText('');
  };
  return (
    <Frame field={field} group="group">
      {() => (
        <span className="chat">
          <span
            ref={list}
            className="chat__messages"
            role="log"
            aria-label={`${label}: messages`}
            tabIndex={0}
          >
            {left > 0 && (
              <span className="control__hint">{`The last ${DRAWN.messages} of ${countText(messages.length)} messages:`}</span>
            )}
            {messages.slice(Math.max(0, left)).map((message, index) => (
              <span
                key={left + index}
                className={message.own ? 'chat__message chat__message--own' : 'chat__message'}
              >
                {typeset(message.text)}
              </span>
            ))}
            {busy === element.path && (
              <span className="chat__message chat__message--busy">
                <Icon name="progress" />
                <span className="visually-hidden">The app is answering.</span>
              </span>
            )}
          </span>
          <span className="chat__prompt">
            <textarea
              className="chat__input"
              rows={1}
              aria-label={`${label}: message`}
              placeholder={placeholder}
              value={text}
              onChange={({target}) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                send();
              }}
            />
            <button
              type="button"
              className="icon-button"
              aria-label="Send"
              aria-disabled={isBusy || text.trim() === ''}
              onClick={send}
            >
              <Icon name="send" />
            </button>
          </span>
        </span>
      )}
    </Frame>
  );
}

function LiveItem({field}: {field: Field}): ReactNode {
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field as LiveField<'number'>} />;
    case 'slider':
      return <SliderInput field={field as LiveField<'slider'>} />;
    case 'text':
      return <TextInput field={field as LiveField<'text'>} />;
    case 'area':
      return <AreaInput field={field as LiveField<'area'>} />;
    case 'boolean':
      return <SwitchInput field={field as LiveField<'boolean'>} />;
    case 'option':
      return <OptionInput field={field as LiveField<'option'>} />;
    case 'radio':
      return <RadioInput field={field as LiveField<'radio'>} />;
    case 'multiselect':
      return <MultiSelectInput field={field as LiveField<'multiselect'>} />;
    case 'date':
      return <DateInput field={field as LiveField<'date'>} />;
    case 'color':
      return <ColorInput field={field as LiveField<'color'>} />;
    case 'file':
      return <FileInput field={field as LiveField<'file'>} />;
    case 'place':
      return <PlaceInput field={field as LiveField<'place'>} />;
    case 'pick':
      return <PickInput field={field as LiveField<'pick'>} />;
    case 'output':
      return <Output field={field as LiveField<'output'>} />;
    case 'button':
      return <Button field={field as LiveField<'button'>} />;
    case 'chat':
      return <ChatInput field={field as LiveField<'chat'>} />;
    case 'table':
      return (
        <>
          <TableInput field={field as LiveField<'table'>} />
          <ColumnFailures columns={field.element!.columns} />
        </>
      );
    case 'array':
      return (
        <ArrayInput field={field as LiveField<'array'>}>
          {(fields) => <LiveFields fields={fields} />}
        </ArrayInput>
      );
    case 'section':
      return <Section field={field as LiveField<'section'>} />;
    case 'prose':
      return (
        <div className="form__prose">
          <Prose markdown={field.markdown} isLive />
        </div>
      );
    case 'image':
      return <Picture field={field} isLive />;
    case 'children':
      return <Children {...field} isLive />;
    case 'heading':
      return <p className="form__heading">{field.text}</p>;
    case 'note':
      return <p className="form__note">{field.text}</p>;
    case 'break':
      return null;
  }
}

/** The tracks of a row: a width in percent is a number of them. */
const TRACKS = 100;

/**
 * Fields in rows. All are children of one grid and keep their keys, so that a field that appears or goes takes the focus
 * from no other.
 */
function LiveFields({fields}: {fields: readonly Field[]}): ReactNode {
  const {from, to, pager} = usePages(fields.length, DRAWN.fields, 'fields');
  const placed = rowsOf(fields.slice(from, to)).flatMap((row, index) => {
    let left = 1;
    return row.map((field) => {
      const width = Math.min(Math.max(Math.round(flexOf(field)), 1), TRACKS);
      const [from, to] = [left - 1, left - 1 + width].map((track) => track / TRACKS);
      const style: CSSProperties = {
        gridColumn: `${left} / span ${width}`,
        gridRow: `${index * 3 + 1} / span 3`,
        // Its share of the gaps, so that fields are as wide as in a picture and reach both edges.
        marginLeft: `calc(var(--form-gap) * ${from})`,
        marginRight: `calc(var(--form-gap) * ${Math.max(1 - to!, 0)})`,
      };
      left += width;
      return {field, style};
    });
  });
  const isMarked = hasError([...fields.slice(0, from), ...fields.slice(to)]);
  return (
    <>
      <div className="live-fields">
        {placed.map(({field, style}, index) => (
          <div
            key={'element' in field ? field.element!.path : index}
            className={`live-fields__item live-fields__item--${field.kind}`}
            style={style}
          >
            <LiveItem field={field} />
          </div>
        ))}
      </div>
      {pager && (
        <span className="live-fields__pages">
          {pager}
          {isMarked && <Mark />}
        </span>
      )}
    </>
  );
}

/** Moves the focus among tabs with the arrow keys. */
function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const ways: Record<string, number> = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity};
  const way = ways[event.key];
  if (way === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = Number.isFinite(way) ? (at + way + tabs.length) % tabs.length : way < 0 ? 0 : tabs.length - 1;
  tabs[next]?.focus();
  tabs[next]?.click();
}

function Tabs({
  id,
  tabs,
  tab,
  onTab,
  isMarked,
}: {
  id: string;
  tabs: readonly Element[];
  tab: Element;
  onTab: (path: string) => void;
  isMarked: (tab: Element) => boolean;
}): ReactNode {
  return (
    <div className="form__tabs" role="tablist" onKeyDown={onTabKey}>
      {tabs.map((one) => (
        <span
          key={one.path}
          role="presentation"
          className={one === tab ? 'form__tab form__tab--active' : 'form__tab'}
        >
          <button
            type="button"
            role="tab"
            id={`${id}-${one.path}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one.path)}
          >
            {typeset(one.label!)}
            {one !== tab && isMarked(one) && <Mark />}
          </button>
        </span>
      ))}
    </div>
  );
}

function Pages({
  pages,
  page,
  onActive,
  isMarked,
}: {
  pages: readonly Element[];
  page: Element;
  onActive: (path: string) => void;
  isMarked: (page: Element) => boolean;
}): ReactNode {
  return (
    <nav className="form__pages" aria-label="Pages">
      {pages.map((one) => (
        <span key={one.path} className={one === page ? 'form__page form__page--active' : 'form__page'}>
          <button
            type="button"
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onActive(one.path)}
          >
            {typeset(one.label!)}
            {one !== page && isMarked(one) && <Mark />}
          </button>
          <Tip about={one.label!} markdown={one.description} />
        </span>
      ))}
    </nav>
  );
}

function Steps({
  steps,
  step,
  onActive,
}: {
  steps: readonly Element[];
  step: Element;
  onActive: (path: string) => void;
}): ReactNode {
  const place = steps.indexOf(step);
  return (
    <ol className="form__steps" aria-label="Steps">
      {steps.map((one, index) => {
        const isDone = index < place;
        const state = index === place ? ' form__step--active' : isDone ? ' form__step--done' : '';
        const face = (
          <>
            <span className="form__step-number">{isDone ? <Icon name="check" size={15} /> : index + 1}</span>
            <span className="form__step-name">{typeset(one.label!)}</span>
          </>
        );
        return (
          <li
            key={one.path}
            className={`form__step${state}`}
            aria-current={index === place ? 'step' : undefined}
          >
            {isDone ? (
              <button type="button" className="form__step-face" onClick={() => onActive(one.path)}>
                {face}
              </button>
            ) : (
              <span className="form__step-face">{face}</span>
            )}
            <Tip about={one.label!} markdown={one.description} />
          </li>
        );
      })}
    </ol>
  );
}

/** The input side of an app, to fill in. */
export function AppForm({
  form,
  violations,
  active,
  onActive,
  onChange,
  onUnread,
  onPress,
  onSay,
  selecting,
  onSelect,
  busy,
  examples = [],
}: AppFormProps): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [openTabs, setOpenTabs] = useState<Readonly<Record<string, string>>>({});
  const [uploads] = useState(() => new Map<string, unknown>());
  const {children, change} = useValues(form, onChange);
  const reader = new LiveReader(violations, [active, ...Object.values(openTabs)]);
  const {groups, form: drawn} = reader.form(children);
  const {pages, kind, page, tabs, tab} = groups;
  const live: LiveForm = {
    change,
    press: onPress,
    say: onSay,
    markUnread: onUnread,
    select: onSelect,
    selecting,
    busy,
    examples,
    uploads,
  };
  const open = (path: string): void => {
    onActive(path);
    frame.current?.scrollIntoView({block: 'nearest'});
  };
  const {previous, next} = page && kind === 'step' ? moves(pages, page) : {};
  const at = page ? pages.indexOf(page) : 0;
  const isBusy = busy !== undefined;
  const isMarked = (group: Element): boolean => reader.isMarked(group);
  return (
    <LiveFormProvider value={live}>
      <div className="form form--live" ref={frame}>
        {page && kind === 'page' && <Pages pages={pages} page={page} onActive={open} isMarked={isMarked} />}
        {page && kind === 'step' && <Steps steps={pages} step={page} onActive={open} />}
        {page && <Failures element={page} />}
        {tab && (
          <Tabs
            id={id}
            tabs={tabs}
            tab={tab}
            isMarked={isMarked}
            onTab={(path) => setOpenTabs((now) => ({...now, [page?.path ?? '']: path}))}
          />
        )}
        <div
          key={tab?.path ?? page?.path}
          {...(tab && {role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${tab.path}`})}
        >
          {tab?.description && (
            <div className="form__note">
              <Prose markdown={tab.description} isLive />
            </div>
          )}
          <LiveFields fields={drawn.fields} />
        </div>
        {(previous ?? next) && (
          <div className="form__moves">
            {previous && (
              <button type="button" className="button" onClick={() => open(pages[at - 1]!.path)}>
                {typeset(previous)}
              </button>
            )}
            {next && (
              <button
                type="button"
                className="button button--primary form__next"
                aria-busy={busy === page!.path}
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) open(pages[at + 1]!.path);
                }}
              >
                {typeset(next)}
              </button>
            )}
          </div>
        )}
      </div>
    </LiveFormProvider>
  );
}
