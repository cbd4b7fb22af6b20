import React, {type ReactNode} from 'react';

export interface DrawnProps {
  /** The name of the script that draws here: see `SCRIPTS` of figures/run-scripts.ts. */
  by: string;
  declaration: unknown;
  width: number;
  height: number;
  /** Children on top of it. */
  children?: ReactNode;
}

/** An element that a script fills in the browser. `figures/run-scripts.ts` runs the script and waits for it. */
export function Drawn({by, declaration, width, height, children}: DrawnProps): ReactNode {
  return (
    <div
      className={`drawn ${by}`}
      data-drawn-by={by}
      data-declaration={JSON.stringify(declaration)}
      style={{width, height}}
    >
      {children}
    </div>
  );
}
