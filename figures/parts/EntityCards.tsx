import React, {type ReactNode} from 'react';

/** An entity type: its fields, without values. */
export function EntityTypeCard({name, fields}: {name: string; fields: string[]}): ReactNode {
  return (
    <div className="type-card">
      <p className="type-card__head">
        <span>Entity type</span>
        {name}
      </p>
      {fields.map((field) => (
        <p key={field} className="type-card__field">
          {field}
          <span className="type-card__slot" />
        </p>
      ))}
    </div>
  );
}

/** An entity: its name and the values of its fields. */
export function EntityCard({
  name,
  values,
}: {
  name: string;
  values: [field: string, value: string][];
}): ReactNode {
  return (
    <div className="entity-card">
      <p className="entity-card__name">
        <span>Entity</span>
        {name}
      </p>
      {values.map(([field, value]) => (
        <p key={field} className="entity-card__value">
          <span>{field}</span>
          {value}
        </p>
      ))}
    </div>
  );
}

/** The table of an app's entities; one is chosen. */
export function EntityTable({
  columns,
  rows,
  chosen,
}: {
  columns: string[];
  rows: string[][];
  chosen?: string;
}): ReactNode {
  return (
    <table className="entity-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className={row[0] === chosen ? 'chosen' : undefined}>
            {row.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nested names, each a level deeper; the last one is selected. */
export function EntityBranch({names}: {names: string[]}): ReactNode {
  return (
    <div className="branch">
      {names.map((name, level) => (
        <p
          key={name}
          className={level === names.length - 1 ? 'branch__item chosen' : 'branch__item'}
          style={{marginLeft: level * 26}}
        >
          {level > 0 && <span className="branch__elbow" />}
          {name}
        </p>
      ))}
    </div>
  );
}
