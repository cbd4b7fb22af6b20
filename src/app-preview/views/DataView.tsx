import React, {type ReactNode, useId, useState} from 'react';
import type {DataRow} from '../../../sdk-double/schema';
import {Icon} from '../text/Icon';
import {numberText} from '../text/number-text';

function shown({value, decimals}: DataRow): string | undefined {
  return typeof value === 'number' ? numberText(value, decimals ?? undefined) : (value ?? undefined);
}

/** Values up to this length, in characters, are never wrapped. */
const SHORT_CHARACTERS = 16;

function valueClass(row: DataRow): string {
  const isText = typeof row.value === 'string';
  const isLong = (shown(row)?.length ?? 0) > SHORT_CHARACTERS;
  return `data__value${isText ? ' data__value--text' : ''}${isLong ? ' data__value--long' : ''}`;
}

/** Text alternatives for the colors of messages. */
const STATUS = {info: 'Note', success: 'Passed', warning: 'Warning', error: 'Error'} as const;

function Message({text, status = 'info'}: {text: string; status?: keyof typeof STATUS}): ReactNode {
  return (
    <p className={`data__message data__message--${status}`}>
      {status !== 'info' && (
        <>
          <Icon name={status} size={16} /> <span className="visually-hidden">{STATUS[status]}: </span>
        </>
      )}
      {text}
    </p>
  );
}

/** A row, with the collapsible rows of its group. */
function Row({row, level}: {row: DataRow; level: number}): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const isGroup = row.rows !== undefined && row.rows.length > 0;
  const prefix = row.prefix && <span className="data__prefix">{row.prefix}</span>;
  return (
    <>
      <tr className={isGroup ? 'data__line data__line--group' : 'data__line'}>
        <th id={id} scope="row" className={`data__label data__label--${Math.min(level, 3)}`}>
          {isGroup ? (
            <button
              type="button"
              className="data__fold"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron" size={16} />
              {row.label}
            </button>
          ) : (
            <span>{row.label}</span>
          )}
          {row.explanation && <span className="data__explanation">{row.explanation}</span>}
        </th>
        <td className={valueClass(row)}>
          {prefix}
          {shown(row)}
        </td>
        <td className="data__unit">{row.unit}</td>
      </tr>
      {row.message && (
        <tr className="data__note">
          <td colSpan={3} headers={id}>
            <Message text={row.message} status={row.status} />
          </td>
        </tr>
      )}
      {isOpen && row.rows && <Rows rows={row.rows} level={level + 1} />}
    </>
  );
}

function Rows({rows, level}: {rows: DataRow[]; level: number}): ReactNode {
  return rows.map((row, index) => <Row key={row.key ?? `${index}: ${row.label}`} row={row} level={level} />);
}

/** A table of labels and values, with collapsible groups. */
export function DataView({title, rows}: {title: string; rows: DataRow[]}): ReactNode {
  if (rows.length === 0) return <p className="view-note">This view returned no values.</p>;
  return (
    <table className="data">
      <caption className="visually-hidden">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Value</th>
          <th scope="col">Unit</th>
        </tr>
      </thead>
      <tbody>
        <Rows rows={rows} level={0} />
      </tbody>
    </table>
  );
}
