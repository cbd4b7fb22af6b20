/** Inputs for rows: tables and arrays. */
import React, {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {usePages} from '../pages';
import {Icon} from '../text/Icon';
import {typeset} from '../text/typeset';
import {cellsOf} from './clipboard';
import type {Field} from './Form';
import {autocomplete, Complete, draftProps, isLong, Select, useNumberDraft} from './inputs';
import {
  Failures,
  Frame,
  IconButton,
  type InputIds,
  type LiveField,
  LiveFormProvider,
  Tip,
  useLiveForm,
} from './live';
import {parseNumber} from './number';
import {type Draft, useDraft} from './use-draft';

export type Row = Readonly<Record<string, unknown>>;
type SetRows = (update: (rows: readonly Row[]) => Row[]) => void;

const IS_NUMBER = /^(?:Number|Integer)Field$/;
const IS_TEXT = /^(?:Text|Autocomplete)Field$/;

/** How many rows are drawn at a time: those of a long list are reached with the buttons below it. */
function rowsAtATime(columns: readonly unknown[]): number {
  return Math.max(1, Math.min(DRAWN.formRows, Math.floor(DRAWN.inputs / Math.max(1, columns.length))));
}

/** A key for each row, which it keeps when another one is removed. */
function useRowKeys(count: number): {keys: readonly number[]; forget: (index: number) => void} {
  const [{keys, next}, setState] = useState({keys: [] as number[], next: 0});
  if (keys.length !== count) {
    const added = Array.from({length: Math.max(0, count - keys.length)}, (_, index) => next + index);
    setState({keys: [...keys.slice(0, count), ...added], next: next + added.length});
  }
  return {
    keys,
    forget: (index) => setState((now) => ({...now, keys: now.keys.filter((_, at) => at !== index)})),
  };
}

/** A form in which fields are those of one row. */
function RowForm({
  index,
  setRows,
  children,
}: {
  index: number;
  setRows: SetRows;
  children: ReactNode;
}): ReactNode {
  const form = useLiveForm();
  const change: typeof form.change = ({path}, update) =>
    setRows((rows) => rows.map((row, at) => (at === index ? {...row, [path]: update(row[path])} : row)));
  return <LiveFormProvider value={{...form, change, select: undefined}}>{children}</LiveFormProvider>;
}

/** The values with which a row begins. */
function newRow(columns: readonly Element[]): Row {
  const fields = columns.filter((column) => 'value' in column && column.type !== 'OutputField');
  return Object.fromEntries(fields.map(({path, value}) => [path, value]));
}

/** What a cell says about its text. */
function cellNotes(draft: Draft, id: string): {props: InputIds; note: ReactNode} {
  const {problem} = draft;
  return {
    props: {
      id,
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': problem === undefined ? undefined : `${id}-note`,
    },
    note: problem !== undefined && (
      <span className="sheet__problem" id={`${id}-note`} role="alert">
        {problem}
      </span>
    ),
  };
}

function NumberCell({column, label}: {column: Element; label: string}): ReactNode {
  const {change} = useLiveForm();
  const draft = useNumberDraft(column, (value) => change(column, () => value));
  const {props, note} = cellNotes(draft, useId());
  return (
    <>
      <input
        {...draftProps(draft)}
        {...props}
        className="sheet__input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        onKeyDown={({key}) => {
          if (key === 'Enter') draft.onEnd();
        }}
      />
      {note}
    </>
  );
}

function TextCell({column, label}: {column: Element; label: string}): ReactNode {
  const {change} = useLiveForm();
  const isOption = column.options !== undefined;
  const id = useId();
  const draft = useDraft<unknown>({
    value: column.value ?? '',
    ...(isOption
      ? autocomplete(column)
      : {format: (value: unknown) => String(value ?? ''), parse: (value: string) => ({value})}),
    report: (value) => change(column, () => value),
  });
  const {props, note} = cellNotes(draft, id);
  if (isOption) {
    return (
      <>
        <Complete element={column} draft={draft} ids={props} label={label} listId={`${id}-list`} />
        {note}
      </>
    );
  }
  return (
    <input
      {...draftProps(draft)}
      id={id}
      className="sheet__input"
      type="text"
      autoComplete="off"
      aria-label={label}
      onKeyDown={({key}) => {
        if (key === 'Enter') draft.onEnd();
      }}
    />
  );
}

function CellInput({column, label}: {column: Element; label: string}): ReactNode {
  const {change} = useLiveForm();
  if (IS_NUMBER.test(column.type)) return <NumberCell column={column} label={label} />;
  switch (column.type) {
    case 'BooleanField':
      return (
        <input
          type="checkbox"
          className="tick"
          aria-label={label}
          checked={column.value === true}
          onChange={({target: {checked}}) => change(column, () => checked)}
        />
      );
    case 'OptionField':
      return isLong(column) ? (
        <TextCell column={column} label={label} />
      ) : (
        <Select element={column} label={label} />
      );
    default:
      return <TextCell column={column} label={label} />;
  }
}

/** A text of the clipboard as the value of a column. */
function pasted(column: Element, text: string): {value: unknown; problem?: string} {
  const plain = text.trim();
  if (column.type === 'BooleanField') return {value: /^(?:true|yes|on|x|1)$/i.test(plain)};
  if (IS_NUMBER.test(column.type)) {
    const parsed = parseNumber(plain);
    return 'value' in parsed ? parsed : {value: null, problem: `“${plain}” is not a number`};
  }
  if (!column.options) return {value: text};
  const parsed = autocomplete(column).parse(plain);
  return 'value' in parsed ? parsed : {value: null, problem: `“${plain}” is not one of the options`};
}

/** What could not be taken from the clipboard, in a sentence. */
function pasteProblem(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined;
  const [first, ...others] = problems;
  const more =
    others.length === 0
      ? ''
      : ` ${others.length} more ${others.length === 1 ? 'cell is' : 'cells are'} empty for the like.`;
  return `${first}, so the cell is empty.${more}`;
}

/**
 * A grid of inputs. Enter and the arrow keys go down and up, Enter in the last row begins another one, and cells of a
 * spreadsheet can be pasted.
 */
export function Grid({
  columns,
  rows,
  setRows,
  label,
  onPasteProblem,
}: {
  columns: readonly Element[];
  rows: readonly Row[];
  setRows: SetRows;
  label: string;
  onPasteProblem: (problem?: string) => void;
}): ReactNode {
  const {keys, forget} = useRowKeys(rows.length);
  const {from, to, show, pager} = usePages(rows.length, rowsAtATime(columns), 'rows');
  const grid = useRef<HTMLSpanElement>(null);
  const wanted = useRef<string>(undefined);
  const focus = (row: number, column: number): void => {
    wanted.current = `${row} ${column}`;
    if (row < from || row >= to) show(row);
  };
  const settle = (): void => {
    if (wanted.current === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-cell="${wanted.current}"] :is(input, select)`,
    );
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  };
  // The cell of a row that was just added is there only now.
  useLayoutEffect(settle);

  const add = (column = 0): void => {
    setRows((now) => [...now, newRow(columns)]);
    focus(rows.length, column);
  };
  const remove = (index: number): void => {
    setRows((now) => now.filter((_, at) => at !== index));
    forget(index);
    grid.current?.querySelector<HTMLElement>('.add-row')?.focus();
  };
  const cellOf = (target: EventTarget): [row: number, column: number] | undefined => {
    const name = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    return name?.split(' ').map(Number) as [number, number] | undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    const {target, key, nativeEvent} = event;
    const at = cellOf(target);
    if (!at || nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isText = target instanceof HTMLInputElement && target.type === 'text' && !target.list;
    const way = key === 'Enter' ? 1 : !isText ? 0 : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const [row, column] = at;
    if (row + way < rows.length) {
      focus(row + way, column);
      settle();
    } else if (key === 'Enter') add(column);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const at = cellOf(event.target);
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!at || (cells.length === 1 && cells[0]!.length === 1)) return;
    event.preventDefault();
    const [first, left] = at;
    const problems: string[] = [];
    const values = cells.map((texts, row) =>
      Object.fromEntries(
        texts.slice(0, columns.length - left).map((text, place) => {
          const column = columns[left + place]!;
          const {value, problem} = pasted(column, text);
          if (problem) problems.push(`Row ${first + row + 1}, ${column.label}: ${problem}`);
          return [column.path, value];
        }),
      ),
    );
    setRows((now) => {
      const next = [...now];
      for (const [row, part] of values.entries()) {
        next[first + row] = {...(next[first + row] ?? newRow(columns)), ...part};
      }
      return next;
    });
    onPasteProblem(pasteProblem(problems));
  };
  return (
    <span className="table table--editable" ref={grid}>
      <span className="table__scroll">
        <table className="sheet" aria-label={label} onKeyDown={onKey} onPaste={onPaste}>
          <thead>
            <tr>
              {columns.map(({path, label: title, suffix, description, type}) => (
                <th key={path} scope="col" className={IS_NUMBER.test(type) ? 'sheet__number' : undefined}>
                  {title && <span>{typeset(title)}</span>}
                  {suffix && <span className="sheet__unit"> ({typeset(suffix)})</span>}
                  <Tip about={title ?? ''} markdown={description} />
                </th>
              ))}
              <th className="sheet__tools">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(from, to)
              .map((row, place) => [row, from + place] as const)
              .map(([row, index]) => (
                <RowForm key={keys[index]} index={index} setRows={setRows}>
                  <tr>
                    {columns.map((column, place) => (
                      <td
                        key={column.path}
                        data-cell={`${index} ${place}`}
                        className={
                          IS_NUMBER.test(column.type)
                            ? 'sheet__number'
                            : IS_TEXT.test(column.type)
                              ? 'sheet__text'
                              : undefined
                        }
                      >
                        <CellInput
                          column={{...column, value: row[column.path]}}
                          label={`${column.label}, row ${index + 1}`}
                        />
                      </td>
                    ))}
                    <td className="sheet__tools">
                      <IconButton
                        icon="close"
                        label={`Remove row ${index + 1}`}
                        onClick={() => remove(index)}
                      />
                    </td>
                  </tr>
                </RowForm>
              ))}
          </tbody>
        </table>
      </span>
      {pager}
      <AddButton onClick={() => add()} />
    </span>
  );
}

function AddButton({onClick, disabled}: {onClick: () => void; disabled?: boolean}): ReactNode {
  return (
    <button type="button" className="add-row" onClick={onClick} disabled={disabled}>
      <Icon name="plus" size={16} />
      Add a row
    </button>
  );
}

export function TableInput({field}: {field: LiveField<'table'>}): ReactNode {
  const {element, label} = field;
  const {change} = useLiveForm();
  const [problem, setProblem] = useState<string>();
  return (
    <Frame field={field} group="group" problem={problem}>
      {() => (
        <Grid
          label={label}
          columns={element.columns!}
          rows={(element.value ?? []) as Row[]}
          setRows={(update) => {
            setProblem(undefined);
            change(element, (now) => update((now ?? []) as Row[]));
          }}
          onPasteProblem={setProblem}
        />
      )}
    </Frame>
  );
}

export function ArrayInput({
  field,
  children,
}: {
  field: LiveField<'array'>;
  children: (fields: Field[]) => ReactNode;
}): ReactNode {
  const {element, rowLabel = 'Row', rows} = field;
  const {min = 0, max = Infinity, columns = [], copyLast} = element;
  const {change} = useLiveForm();
  const {keys, forget} = useRowKeys(rows.length);
  const {from, to, show, pager} = usePages(rows.length, rowsAtATime(columns), 'rows');
  const list = useRef<HTMLSpanElement>(null);
  const wanted = useRef<number>(undefined);
  const setRows: SetRows = (update) => change(element, (now) => update((now ?? []) as Row[]));
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelectorAll(':scope > .array__row')[wanted.current - from];
    if (!row) return;
    wanted.current = undefined;
    row.querySelector<HTMLElement>(':scope > .live-fields :is(input, select, textarea, button)')?.focus();
  });
  return (
    <Frame field={field} group="group">
      {() => (
        <span className="array" ref={list}>
          {rows
            .slice(from, to)
            .map((fields, place) => [fields, from + place] as const)
            .map(([fields, index]) => (
              <span
                key={keys[index]}
                className="array__row"
                role="group"
                aria-label={`${rowLabel} ${index + 1}`}
              >
                <span className="array__title">
                  {typeset(rowLabel)} {index + 1}
                  <IconButton
                    icon="trash"
                    label={`Remove ${rowLabel} ${index + 1}`}
                    disabled={rows.length <= min}
                    onClick={() => {
                      setRows((now) => now.filter((_, at) => at !== index));
                      forget(index);
                      list.current?.querySelector<HTMLElement>(':scope > .add-row')?.focus();
                    }}
                  />
                </span>
                <RowForm index={index} setRows={setRows}>
                  {children(fields)}
                </RowForm>
              </span>
            ))}
          {pager}
          <AddButton
            disabled={rows.length >= max}
            onClick={() => {
              setRows((now) => [...now, copyLast && now.length > 0 ? {...now.at(-1)!} : newRow(columns)]);
              wanted.current = rows.length;
              show(rows.length);
            }}
          />
        </span>
      )}
    </Frame>
  );
}

/** Failures of columns, of which a table shows no field. */
export function ColumnFailures({columns = []}: {columns?: readonly Element[]}): ReactNode {
  return columns.map((column) => <Failures key={column.path} element={column} />);
}
