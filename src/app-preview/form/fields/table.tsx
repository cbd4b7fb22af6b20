import React, {type ReactNode, useState} from 'react';
import {Failures, type FieldProps, Frame, useForm} from '../frame';
import {Grid} from '../Grid';
import type {Row} from '../rows';

/** An editable table, followed by errors of column callbacks. */
export function Table({element}: FieldProps): ReactNode {
  const {label = '', columns = [], value} = element;
  const {change} = useForm();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Frame element={element} group="group" problem={problem}>
        {() => (
          <Grid
            label={label}
            columns={columns}
            rows={(value ?? []) as Row[]}
            setRows={(update) => {
              setProblem(undefined);
              change(element, (now) => update((now ?? []) as Row[]));
            }}
            onPasteProblem={setProblem}
          />
        )}
      </Frame>
      {columns.map((column) => (
        <Failures key={column.path} element={column} />
      ))}
    </>
  );
}
