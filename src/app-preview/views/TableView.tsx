import React, {type ReactNode} from 'react';
import {numberText} from '../text/number-text';

interface Header {
  title: string;
  align?: 'left' | 'center' | 'right' | null;
  /** Of numbers below or beside it. */
  decimals?: number | null;
}

interface Cell {
  value: string | number | boolean | null;
  color?: string | null;
  background?: string | null;
  style?: 'bold' | 'italic' | null;
}

export interface TableViewProps {
  columns: Header[];
  /** Left of the rows; a table without headers of its own has the numbers of the rows. */
  rowHeaders?: Header[];
  cells: Cell[][];
}

function textOf({value}: Cell, {decimals}: Header): string {
  if (typeof value === 'number') return numberText(value, decimals ?? undefined);
  return value === null ? '' : String(value);
}

/** A table of results: numbers to the right, unless its headers say otherwise. */
export function TableView({columns, rowHeaders = [], cells}: TableViewProps): ReactNode {
  const alignment = (column: number): Header['align'] => {
    const {align} = columns[column]!;
    return align ?? (cells.every((row) => typeof row[column]!.value === 'number') ? 'right' : 'left');
  };
  return (
    <table className="results">
      <thead>
        <tr>
          {rowHeaders.length > 0 && <th />}
          {columns.map(({title}, column) => (
            <th key={column} style={{textAlign: alignment(column)!}}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, index) => (
          <tr key={index}>
            {rowHeaders[index] && <th>{rowHeaders[index].title}</th>}
            {row.map((cell, column) => (
              <td
                key={column}
                style={{
                  background: cell.background ?? undefined,
                  color: cell.color ?? undefined,
                  fontStyle: cell.style === 'italic' ? 'italic' : undefined,
                  fontWeight: cell.style === 'bold' ? 620 : undefined,
                  textAlign: alignment(column)!,
                }}
              >
                {textOf(cell, columns[column]!)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
