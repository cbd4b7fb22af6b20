/** A grid of inputs. */
import React, {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {usePager} from '../pages';
import {typeset} from '../text/typeset';
import {cellsOf} from './clipboard';
import {useNumberDraft} from './fields/number';
import {optionText, Combobox, isLong, Select} from './fields/option';
import {IconButton, type InputIds, Tip, useForm} from './frame';
import {parseNumber, withPoint} from './number';
import {AddButton, newRow, type Row, RowForm, rowsAtATime, type SetRows, useRowKeys} from './rows';
import {type Draft, inputProps, undoKeys, useDraft, useHistory} from './use-draft';

const IS_NUMBER = /^(?:Number|Integer)Field$/;
const IS_TEXT = /^(?:Text|Autocomplete)Field$/;

/** Props and message for the error of a cell. */
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
  const draft = useNumberDraft(column, 'typed');
  const {props, note} = cellNotes(draft, useId());
  return (
    <>
      <input
        {...inputProps(draft)}
        {...props}
        className="sheet__input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
      />
      {note}
    </>
  );
}

function TextCell({column, label}: {column: Element; label: string}): ReactNode {
  const {change} = useForm();
  const isOption = column.options !== undefined;
  const id = useId();
  const draft = useDraft<unknown>({
    value: column.value ?? '',
    ...(isOption
      ? optionText(column)
      : {format: (value: unknown) => String(value ?? ''), parse: (value: string) => ({value})}),
    report: (value) => change(column, () => value),
    undo: 'typed',
  });
  const {props, note} = cellNotes(draft, id);
  if (isOption) {
    return (
      <>
        <Combobox element={column} draft={draft} ids={props} label={label} listId={`${id}-list`} />
        {note}
      </>
    );
  }
  return (
    <input
      {...inputProps(draft)}
      id={id}
      className="sheet__input"
      type="text"
      autoComplete="off"
      aria-label={label}
    />
  );
}

function CellInput({column, label}: {column: Element; label: string}): ReactNode {
  const {change} = useForm();
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

/** Parses clipboard text as a value of a column. */
function parsePasted(column: Element, text: string): {value: unknown; problem?: string} {
  const plain = text.trim();
  if (column.type === 'BooleanField') return {value: /^(?:true|yes|on|x|1)$/i.test(plain)};
  if (IS_NUMBER.test(column.type)) {
    const parsed = parseNumber(plain);
    if ('value' in parsed) return parsed;
    const suggestion = withPoint(plain);
    return {
      value: null,
      problem: `“${plain}” is not a number${suggestion === undefined ? '' : `; write ${suggestion}`}`,
    };
  }
  if (!column.options) return {value: text};
  const parsed = optionText(column).parse(plain);
  return 'value' in parsed ? parsed : {value: null, problem: `“${plain}” is not one of the options`};
}

/** Maximum number of cells listed in an error message. */
const MAX_LISTED = 5;

/** The error message after pasting. */
function pasteProblem(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined;
  const named = problems.slice(0, MAX_LISTED).map((problem) => `${problem}. `);
  return `${named.join('')}${problems.length === 1 ? 'The cell is' : `${problems.length} cells are`} empty now.`;
}

/**
 * An editable grid. Enter and arrow keys move between rows, Enter in the last row adds one, cells can be pasted
 * from a spreadsheet, and each change is one undo step.
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
  const {from, to, show, pager} = usePager(rows.length, rowsAtATime(columns), 'rows');
  const grid = useRef<HTMLSpanElement>(null);
  const pendingFocus = useRef<string>(undefined);
  const focus = (row: number, column: number): void => {
    pendingFocus.current = `${row} ${column}`;
    if (row < from || row >= to) show(row);
  };
  const applyFocus = (): void => {
    if (pendingFocus.current === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-cell="${pendingFocus.current}"] :is(input, select)`,
    );
    if (!cell) return;
    pendingFocus.current = undefined;
    cell.focus();
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  };
  // The cell of a new row exists only after rendering.
  useLayoutEffect(applyFocus);

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
  const goBack = useHistory(rows, (before) => setRows(() => [...before]));
  const onUndoKey = undoKeys((isRedo) => {
    goBack(isRedo);
    return true;
  });
  const onKey = (event: KeyboardEvent): void => {
    onUndoKey(event);
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
      applyFocus();
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
          const {value, problem} = parsePasted(column, text);
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
              {columns.map((column) => (
                <th
                  key={column.path}
                  scope="col"
                  className={IS_NUMBER.test(column.type) ? 'sheet__number' : undefined}
                >
                  {column.label && <span>{typeset(column.label)}</span>}
                  {column.suffix && ' '}
                  {column.suffix && <span className="sheet__unit">({typeset(column.suffix)})</span>}
                  <Tip element={column} />
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
