import React, {type ReactNode} from 'react';
import XLSX from 'xlsx';

export interface WorksheetProps {
  book: XLSX.WorkBook;
  /** The open sheet. */
  sheet: string;
}

/** A sheet of a workbook as a spreadsheet program shows it. */
export function Worksheet({book, sheet}: WorksheetProps): ReactNode {
  const cells = book.Sheets[sheet]!;
  const {e: end} = XLSX.utils.decode_range(cells['!ref']!);
  const columns = Array.from({length: end.c + 1}, (_, column) => column);
  const rows = Array.from({length: end.r + 1}, (_, row) => row);
  const at = (row: number, column: number): XLSX.CellObject | undefined =>
    cells[XLSX.utils.encode_cell({r: row, c: column})] as XLSX.CellObject | undefined;
  return (
    <div className="worksheet">
      <table>
        <thead>
          <tr>
            <th />
            {columns.map((column) => (
              <th key={column}>{XLSX.utils.encode_col(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th>{row + 1}</th>
              {columns.map((column) => {
                const cell = at(row, column);
                return (
                  <td key={column} className={cell?.t === 'n' ? 'worksheet__number' : undefined}>
                    {cell && XLSX.utils.format_cell(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="worksheet__tabs">
        {book.SheetNames.map((name) => (
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
