import React, {type ReactNode} from 'react';
import {Icon, type IconName} from './Icon';
import {numberText} from './number-text';

export interface DataRow {
  label: string;
  value?: number | string | null;
  unit?: string;
  /** Decimals of a number. */
  decimals?: number | null;
  status?: 'info' | 'success' | 'warning' | 'error';
  /** Text beside the status. */
  message?: string;
  /** Rows of a group inside the group. */
  rows?: DataRow[];
}

export interface DataGroup {
  title?: string;
  rows: DataRow[];
}

function shown({value, decimals}: DataRow): string | undefined {
  return typeof value === 'number' ? numberText(value, decimals ?? undefined) : (value ?? undefined);
}

function Rows({rows, level = 0}: {rows: DataRow[]; level?: number}): ReactNode {
  return rows.map((row) => (
    <React.Fragment key={row.label}>
      <p className={row.status ? `data__row data__row--${row.status}` : 'data__row'}>
        <span className="data__label" style={{paddingLeft: level * 25}}>
          {row.status && <Icon name={row.status satisfies IconName} />}
          {row.label}
        </span>
        <span className="data__message">{row.message}</span>
        <span className="data__value">{shown(row)}</span>
        <span className="data__unit">{row.unit}</span>
      </p>
      {row.rows && <Rows rows={row.rows} level={level + 1} />}
    </React.Fragment>
  ));
}

/** Results as groups of rows: label, value, unit and, where it matters, a status. */
export function DataView({groups}: {groups: DataGroup[]}): ReactNode {
  return (
    <div className="data">
      {groups.map((group, index) => (
        <div key={index} className="data__group">
          {group.title && <p className="data__title">{group.title}</p>}
          <Rows rows={group.rows} />
        </div>
      ))}
    </div>
  );
}
