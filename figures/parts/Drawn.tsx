import React, {type ReactNode} from 'react';

export interface DrawnProps {
  /** The script of figures/browser/ that draws here. */
  by: string;
  declaration: unknown;
  width: number;
  height: number;
}

/** A place that is filled in the browser. `figures/browser/run.ts` runs the script and waits for it. */
export function Drawn({by, declaration, width, height}: DrawnProps): ReactNode {
  return (
    <div
      className={`drawn ${by}`}
      data-drawn-by={by}
      data-declaration={JSON.stringify(declaration)}
      style={{width, height}}
    />
  );
}
