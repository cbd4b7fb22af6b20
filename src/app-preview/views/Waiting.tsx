import React, {type ReactNode} from 'react';

/** Placeholder for a view that is loading. */
export function Waiting({label}: {label: string}): ReactNode {
  return (
    <div className="waiting" role="status">
      <p className="waiting__label">{label}</p>
      <span className="waiting__bar" />
      <span className="waiting__bar" />
      <span className="waiting__bar" />
    </div>
  );
}
