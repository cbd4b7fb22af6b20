import React, {type CSSProperties, type ReactNode, useDeferredValue, useId, useMemo, useState} from 'react';
import {DRAWN} from '../../../sdk-double/limits';
import {useColorMode} from '../color-mode';
import {formatCount, usePager} from '../pages';
import {Icon} from '../text/Icon';
import {numberText} from '../text/number-text';

interface Header {
  title: string;
  align?: 'left' | 'center' | 'right' | null;
  /** Decimals of the numbers in its column or row. */
  decimals?: number | null;
}

interface Cell {
  value: string | number | boolean | null;
  color?: string | null;
  background?: string | null;
  style?: 'bold' | 'italic' | 'bold italic' | null;
}

/** Tables with fewer rows have no filter. */
const MIN_ROWS_TO_FILTER = 6;

const NONE: Header[] = [];

type Value = Cell['value'];

interface Order {
  column: number;
  descending: boolean;
}

interface Content {
  columns: Header[];
  /** Headers of the rows. The double numbers the rows if the app gives none. */
  rowHeaders?: Header[];
  cells: Cell[][];
}

export interface TableViewProps extends Content {
  title: string;
  /** Whether the table can be sorted and filtered. Default: if each column holds values of one type. */
  sortable?: boolean;
  /** Applies the values of a row. Adds a button to each row. */
  onUse?(row: number): void;
}

/** Formats a value, with the decimals of its column or row. */
function textOf({value}: Cell, column: Header, row?: Header): string {
  if (typeof value === 'number') return numberText(value, column.decimals ?? row?.decimals ?? undefined);
  return value === null ? '' : String(value);
}

/** Alignment of each column. By default, numbers are right-aligned. */
function alignmentsOf({columns, cells}: Content): NonNullable<Header['align']>[] {
  return columns.map(
    ({align}, column) =>
      align ?? (cells.every((row) => typeof row[column]?.value === 'number') ? 'right' : 'left'),
  );
}

/** The cell style set by the app. */
function styleOf(cell: Cell, align: Header['align']): CSSProperties {
  return {
    background: cell.background ?? undefined,
    color: cell.color ?? undefined,
    fontStyle: cell.style?.includes('italic') ? 'italic' : undefined,
    fontWeight: cell.style?.includes('bold') ? 620 : undefined,
    textAlign: align!,
  };
}

function hasOneTypePerColumn({columns, cells}: Content): boolean {
  return columns.every((_, column) => {
    const values = cells.map((row) => row[column]?.value ?? null).filter((value) => value !== null);
    return new Set(values.map((value) => typeof value)).size <= 1;
  });
}

const {compare: compareTexts} = new Intl.Collator('en', {numeric: true});

const isUnordered = (value: Value): boolean => value === null || Number.isNaN(value);

/** Empty cells and NaN come last in either direction. */
function compare(one: Value, other: Value, descending: boolean): number {
  if (one === other) return 0;
  if (isUnordered(one) || isUnordered(other)) return Number(isUnordered(one)) - Number(isUnordered(other));
  const result =
    typeof one === 'string' || typeof other === 'string'
      ? compareTexts(String(one), String(other))
      : Number(one) - Number(other);
  return descending ? -result : result;
}

/** Returns the indexes of rows that contain a text, in sort order. */
function rowsOf({columns, rowHeaders, cells}: Content, text: string, order?: Order): number[] {
  const wanted = text.trim().toLowerCase();
  const rows = cells.flatMap((row, index) => {
    if (wanted === '') return [index];
    const texts = [
      rowHeaders?.[index]?.title ?? '',
      ...columns.map((column, at) => (row[at] ? textOf(row[at], column, rowHeaders?.[index]) : '')),
    ];
    return texts.some((one) => one.toLowerCase().includes(wanted)) ? [index] : [];
  });
  if (!order) return rows;
  const {column, descending} = order;
  const valueOf = (row: number): Value => cells[row]![column]?.value ?? null;
  return rows.sort((one, other) => compare(valueOf(one), valueOf(other), descending));
}

function nextOrder(column: number, order?: Order): Order | undefined {
  if (order?.column !== column) return {column, descending: false};
  return order.descending ? undefined : {column, descending: true};
}

interface HeaderCellProps {
  title: string;
  align: 'left' | 'center' | 'right';
  /** Absent if the table is not sorted by this column. */
  direction?: 'ascending' | 'descending';
  /** Absent if the table cannot be sorted. */
  onSort?(): void;
}

function HeaderCell({title, align, direction, onSort}: HeaderCellProps): ReactNode {
  return (
    <th scope="col" style={{textAlign: align}} aria-sort={onSort && (direction ?? 'none')}>
      {onSort ? (
        <button
          type="button"
          className={`results__sort results__sort--${direction ?? 'none'}`}
          onClick={onSort}
        >
          {title}
          <Icon name={direction ? 'chevron' : 'updown'} size={16} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** A table that can be sorted, filtered and scrolled by keyboard. */
export function TableView({
  title,
  sortable,
  onUse,
  columns,
  rowHeaders = NONE,
  cells,
}: TableViewProps): ReactNode {
  const table = useMemo(() => ({columns, rowHeaders, cells}), [columns, rowHeaders, cells]);
  const id = useId();
  const isDark = useColorMode() === 'dark';
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>();
  const wanted = useDeferredValue(text);
  const canSort = useMemo(() => sortable ?? hasOneTypePerColumn(table), [sortable, table]);
  const alignments = useMemo(() => alignmentsOf(table), [table]);
  const rows = useMemo(() => rowsOf(table, wanted, order), [table, wanted, order]);
  const size = Math.max(1, Math.min(DRAWN.rows, Math.floor(DRAWN.cells / columns.length)));
  const {from, to, show, pager} = usePager(rows.length, size, 'rows');
  if (cells.length === 0) return <p className="view-note">The table has no rows.</p>;

  const cellStyle = (cell: Cell, column: number): CSSProperties => {
    const style = styleOf(cell, alignments[column]);
    // Apps choose colors for a white background. In dark mode, lighten text colors, and use dark text on cell
    // backgrounds.
    if (isDark && cell.color && !cell.background) {
      style.color = `color-mix(in oklab, ${cell.color}, var(--ink) 50%)`;
    } else if (isDark && cell.background && !cell.color) style.color = 'var(--paper)';
    return style;
  };

  return (
    <div className="results-view">
      {canSort && cells.length >= MIN_ROWS_TO_FILTER && (
        <div className="results__tools">
          <label className="results__filter">
            <span className="visually-hidden">Filter the rows</span>
            <Icon name="search" size={16} />
            <input
              type="search"
              placeholder="Filter"
              value={text}
              onChange={({target}) => {
                setText(target.value);
                show(0);
              }}
            />
          </label>
          <p className="results__count" role="status">
            {rows.length === cells.length
              ? `${formatCount(cells.length)} rows`
              : `${formatCount(rows.length)} of ${formatCount(cells.length)} rows`}
          </p>
        </div>
      )}
      <div className="results__region" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="results">
          <caption id={id} className="visually-hidden">
            {title}
          </caption>
          <thead>
            <tr>
              {rowHeaders.length > 0 && (
                <th scope="col">
                  <span className="visually-hidden">Row</span>
                </th>
              )}
              {columns.map((header, column) => (
                <HeaderCell
                  key={column}
                  title={header.title}
                  align={alignments[column]!}
                  direction={
                    order?.column === column ? (order.descending ? 'descending' : 'ascending') : undefined
                  }
                  onSort={
                    canSort
                      ? () => {
                          setOrder(nextOrder(column, order));
                          show(0);
                        }
                      : undefined
                  }
                />
              ))}
              {onUse && (
                <th scope="col">
                  <span className="visually-hidden">Use</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, to).map((row) => (
              <tr key={row}>
                {rowHeaders[row] && <th scope="row">{rowHeaders[row].title}</th>}
                {cells[row]!.slice(0, columns.length).map((cell, column) => (
                  <td key={column} style={cellStyle(cell, column)}>
                    {textOf(cell, columns[column]!, rowHeaders[row])}
                  </td>
                ))}
                {onUse && (
                  <td className="results__use">
                    <button
                      type="button"
                      className="view-button"
                      aria-label={`Use row ${row + 1}`}
                      onClick={() => onUse(row)}
                    >
                      Use
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="view-note">No row contains “{wanted.trim()}”.</p>}
      </div>
      {pager}
    </div>
  );
}
