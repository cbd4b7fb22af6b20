import React, {type ReactNode} from 'react';
import {cellRef, type Workbook} from 'hucre';
import {cellAt, sheetOf} from '../../tools/documents/workbook';

export interface WorksheetProps {
  book: Workbook;
  /** The open sheet. */
  sheet: string;
  /** The last row that is shown, counted from 1. Default: the last with a cell. */
  lastRow?: number;
}

/** A sheet of a workbook as a spreadsheet program shows it. */
export function Worksheet({book, sheet, lastRow}: WorksheetProps): ReactNode {
  const open = sheetOf(book, sheet);
  const columns = Array.from(
    {length: Math.max(...open.rows.map(({length}) => length))},
    (_, column) => column,
  );
  return (
    <div className="worksheet">
      <table>
        <thead>
          <tr>
            <th />
            {columns.map((column) => (
              <th key={column}>{cellRef(0, column).replace('1', '')}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.rows.slice(0, lastRow).map((_, row) => (
            <tr key={row}>
              <th>{row + 1}</th>
              {columns.map((column) => {
                const {value, text} = cellAt(open, cellRef(row, column));
                const {font, alignment} = open.cells?.get(`${row},${column}`)?.style ?? {};
                const side = alignment?.horizontal ?? (typeof value === 'number' ? 'right' : 'left');
                return (
                  <td
                    key={column}
                    className={side === 'right' ? 'worksheet__number' : undefined}
                    style={{fontWeight: font?.bold ? 600 : undefined}}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="worksheet__tabs">
        {book.sheets.map(({name}) => (
          <span
            key={name}
            className={name === sheet ? 'worksheet__tab worksheet__tab--open' : 'worksheet__tab'}
          >
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}
