import React, {type ReactNode} from 'react';
import type {DataRow} from '../../../sdk-double/schema';
import {numberText} from '../text/number-text';

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
      <p className="data__row">
        <span style={{paddingLeft: level * 25}}>{row.label}</span>
        <span className="data__value">{shown(row)}</span>
        <span className="data__unit">{row.unit}</span>
        {row.message && (
          <span className={`data__message data__message--${row.status ?? 'info'}`}>{row.message}</span>
        )}
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
