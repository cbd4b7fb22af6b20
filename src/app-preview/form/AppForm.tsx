/** The form of an app, interactive or as a picture of its initial state. */
import React, {type ReactNode, useId, useRef, useState} from 'react';
import type {Element, Form, Outcome} from '../../../sdk-double/schema';
import {Icon} from '../text/Icon';
import {onTabKey} from '../tab-keys';
import {typeset} from '../text/typeset';
import {FieldRows} from './FieldRows';
import {type ExampleFile, Failures, type FormContext, FormProvider, hasError, ErrorMark, Tip} from './frame';
import {moves, openGroups} from './groups';
import {useValues} from './values';

/** Events of a form. */
interface FormHandlers {
  onActive(path: string): void;
  /**
   * @param name - Name of the field in `params`.
   * @param value - The value as JSON. Files that the form already knows have only their name.
   */
  onChange(name: string, value: unknown): void;
  /**
   * The text of an input became invalid or valid. Invalid text is not reported as a value.
   *
   * @param input - ID of the input.
   */
  onInvalidText(input: string, isInvalid: boolean): void;
  onPress(button: Element): void;
  onSay(chat: Element, text: string): void;
  onSelect(field: Element): void;
}

/** Without handlers, a form is an inert picture. */
export interface AppFormProps extends Partial<FormHandlers> {
  /**
   * The form with the values known to Python. Change the React key to restart it: reported values stay in their
   * fields until Python has them.
   */
  form: Form;
  /** Violations from the last result. */
  violations?: readonly Outcome['violations'][number][];
  /** Path of the open page or step. Default: the first. */
  active?: string;
  /** Paths of the lists, tooltips, sections and tabs that are open initially. */
  open?: readonly string[];
  /** Path of the field or button that is waiting for a selection in a view. */
  selecting?: string;
  /** Path of the running button, step or chat. */
  busy?: string;
  /** Example files offered at file fields. */
  examples?: readonly ExampleFile[];
}

const nothing = (): void => {};
const NONE: readonly never[] = [];

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
    <div className="form__tabs">
      <div className="form__tablist" role="tablist" onKeyDown={onTabKey}>
        {tabs.map((one, index) => (
          <span
            key={one.path}
            role="presentation"
            className={one === tab ? 'form__tab form__tab--active' : 'form__tab'}
            style={{order: 2 * index}}
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
              {one !== tab && isMarked(one) && <ErrorMark />}
            </button>
          </span>
        ))}
      </div>
      {tabs.map(
        (one, index) =>
          // Visually beside its tab, but not part of the tab list.
          one.description && (
            <span key={one.path} className="form__tab-tip" style={{order: 2 * index + 1}}>
              <Tip element={one} />
            </span>
          ),
      )}
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
            {one !== page && isMarked(one) && <ErrorMark />}
          </button>
          <Tip element={one} />
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
            <Tip element={one} />
          </li>
        );
      })}
    </ol>
  );
}

/** The form of an app. */
export function AppForm({
  form,
  violations = NONE,
  active,
  open = NONE,
  onActive = nothing,
  onChange,
  onInvalidText = nothing,
  onPress = nothing,
  onSay = nothing,
  selecting,
  onSelect = nothing,
  busy,
  examples = NONE,
}: AppFormProps): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  /** Paths of the open tabs, by page. */
  const [openTabs, setOpenTabs] = useState<Readonly<Record<string, string>>>({});
  const isLive = onChange !== undefined;
  const {children, change} = useValues(form, onChange ?? nothing);
  const groups = openGroups(children, [active, ...Object.values(openTabs), ...open]);
  const {pages, kind, page, tabs, tab} = groups;
  const marks = new Map(
    violations.flatMap(({message, fields}) => fields.map((name) => [name, message] as const)),
  );
  const errorOf = ({violation, name}: Element): string | undefined => violation ?? marks.get(name);
  const context: FormContext = {
    isLive,
    change,
    press: onPress,
    say: onSay,
    setInvalidText: onInvalidText,
    select: onSelect,
    selecting,
    busy,
    examples,
    errorOf,
    isOpen: ({path}) => open.includes(path),
    Fields: FieldRows,
  };
  const show = (path: string): void => {
    onActive(path);
    frame.current?.scrollIntoView({block: 'nearest'});
  };
  const {previous, next} = moves(groups);
  const at = page ? pages.indexOf(page) : 0;
  const isBusy = busy !== undefined;
  const isMarked = (group: Element): boolean => hasError(group.children ?? [], errorOf);
  return (
    <FormProvider value={context}>
      <div className={isLive ? 'form form--live' : 'form'} ref={frame} inert={!isLive}>
        {page && kind === 'Page' && <Pages pages={pages} page={page} onActive={show} isMarked={isMarked} />}
        {page && kind === 'Step' && <Steps steps={pages} step={page} onActive={show} />}
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
          <FieldRows elements={groups.children} />
        </div>
        {(previous ?? next) && (
          <div className="form__moves">
            {previous && (
              <button type="button" className="button" onClick={() => show(pages[at - 1]!.path)}>
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
                  if (!isBusy) show(pages[at + 1]!.path);
                }}
              >
                {typeset(next)}
              </button>
            )}
          </div>
        )}
      </div>
    </FormProvider>
  );
}
