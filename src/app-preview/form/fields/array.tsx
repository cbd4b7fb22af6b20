import React, {type ReactNode, useLayoutEffect, useRef} from 'react';
import {usePager} from '../../pages';
import {typeset} from '../../text/typeset';
import {type FieldProps, Frame, IconButton, useForm} from '../frame';
import {AddButton, newRow, type Row, RowForm, rowsAtATime, type SetRows, useRowKeys} from '../rows';

/** A list of rows with fields. */
export function DynamicArray({element}: FieldProps): ReactNode {
  const {rowLabel = 'Row', rows = [], min = 0, max = Infinity, columns = [], copyLast} = element;
  const {change, Fields} = useForm();
  const {keys, forget} = useRowKeys(rows.length);
  const {from, to, show, pager} = usePager(rows.length, rowsAtATime(columns), 'rows');
  const list = useRef<HTMLSpanElement>(null);
  const wanted = useRef<number>(undefined);
  const setRows: SetRows = (update) => change(element, (now) => update((now ?? []) as Row[]));
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelectorAll(':scope > .array__row')[wanted.current - from];
    if (!row) return;
    wanted.current = undefined;
    row.querySelector<HTMLElement>(':scope > .fields :is(input, select, textarea, button)')?.focus();
  });
  return (
    <Frame element={element} group="group">
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
                  <Fields elements={fields} />
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
