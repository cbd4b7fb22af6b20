import React, {type ReactNode, useState} from 'react';
import type {Element} from '../../../sdk-double/schema';
import {DRAWN} from '../../../sdk-double/limits';
import {Icon} from '../text/Icon';
import {FormProvider, useForm} from './frame';

export type Row = Readonly<Record<string, unknown>>;
export type SetRows = (update: (rows: readonly Row[]) => Row[]) => void;

/** Returns the number of rows per page. */
export function rowsAtATime(columns: readonly unknown[]): number {
  return Math.max(1, Math.min(DRAWN.formRows, Math.floor(DRAWN.inputs / Math.max(1, columns.length))));
}

/** Stable React keys for rows, also when a row is removed. */
export function useRowKeys(count: number): {keys: readonly number[]; forget: (index: number) => void} {
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

/** Context for the fields of one row. */
export function RowForm({
  index,
  setRows,
  children,
}: {
  index: number;
  setRows: SetRows;
  children: ReactNode;
}): ReactNode {
  const form = useForm();
  const change: typeof form.change = ({path}, update) =>
    setRows((rows) => rows.map((row, at) => (at === index ? {...row, [path]: update(row[path])} : row)));
  const row = {...form, change, select: undefined, isOpen: () => false};
  return <FormProvider value={{...row, errorOf: ({violation}) => violation}}>{children}</FormProvider>;
}

/** Returns the default values of a row. */
export function newRow(columns: readonly Element[]): Row {
  const fields = columns.filter((column) => 'value' in column && column.type !== 'OutputField');
  return Object.fromEntries(fields.map(({path, value}) => [path, value]));
}

/** A button that adds a row. */
export function AddButton({
  text = 'Add a row',
  onClick,
  disabled,
}: {
  text?: string;
  onClick?: () => void;
  disabled?: boolean;
}): ReactNode {
  return (
    <button type="button" className="add-row" onClick={onClick} disabled={disabled}>
      <Icon name="plus" size={16} />
      {text}
    </button>
  );
}
