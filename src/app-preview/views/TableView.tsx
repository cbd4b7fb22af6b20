import React, {type CSSProperties, type ReactNode} from 'react';
import {numberText} from '../text/number-text';

export interface Header {
  title: string;
  align?: 'left' | 'center' | 'right' | null;
  /** Of numbers below or beside it. */
  decimals?: number | null;
}

export interface Cell {
  value: string | number | boolean | null;
  color?: string | null;
  background?: string | null;
  style?: 'bold' | 'italic' | 'bold italic' | null;
}

export interface TableViewProps {
  columns: Header[];
  /** Left of the rows; a table without headers of its own has the numbers of the rows. */
  rowHeaders?: Header[];
  cells: Cell[][];
}

/** A value as the table shows it, below the header of its column and beside that of its row, if there is one. */
export function textOf({value}: Cell, column: Header, row?: Header): string {
  if (typeof value === 'number') return numberText(value, column.decimals ?? row?.decimals ?? undefined);
  return value === null ? '' : String(value);
}

/** To which side the values of each column go: numbers to the right, unless their headers say otherwise. */
export function alignmentsOf({columns, cells}: TableViewProps): NonNullable<Header['align']>[] {
  return columns.map(
    ({align}, column) =>
      align ?? (cells.every((row) => typeof row[column]?.value === 'number') ? 'right' : 'left'),
  );
}

/** How the app wants a value to look. */
export function styleOf(cell: Cell, align: Header['align']): CSSProperties {
  return {
    background: cell.background ?? undefined,
    color: cell.color ?? undefined,
    fontStyle: cell.style?.includes('italic') ? 'italic' : undefined,
    fontWeight: cell.style?.includes('bold') ? 620 : undefined,
    textAlign: align!,
  };
}

/** A table of results. */
export function TableView(table: TableViewProps): ReactNode {
  const {columns, rowHeaders = [], cells} = table;
  const alignments = alignmentsOf(table);
  return (
    <table className="results">
      <thead>
        <tr>
          {rowHeaders.length > 0 && <th />}
          {columns.map(({title}, column) => (
            <th key={column} style={{textAlign: alignments[column]}}>
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
              <td key={column} style={styleOf(cell, alignments[column])}>
                {textOf(cell, columns[column]!, rowHeaders[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
