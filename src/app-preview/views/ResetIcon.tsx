import React, {type ReactNode} from 'react';

/** The four corners of a view: all of it. */
export function ResetIcon(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
    </svg>
  );
}
