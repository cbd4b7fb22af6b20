import React, {type ReactNode} from 'react';

/**
 * A picture of an app that the page offers to download, with a button that runs the app in place of the picture:
 * `<RunApp folder="./app">`, with `name="Footbridge"` if no label of the app contains its name.
 * `<RunApp folder="./app" step />` runs the app as the page has shown it so far; `src/remark/downloads.ts` turns `step`
 * into the lines that belong to it.
 */
export function RunApp({
  folder,
  name,
  step,
  children,
}: {
  folder: string;
  name?: string;
  step?: string;
  children?: ReactNode;
}): ReactNode {
  if (step !== undefined)
    return (
      <p className="run-step">
        <button type="button" className="code__run" data-app={folder} data-step={step}>
          Run the app so far
        </button>
      </p>
    );
  return (
    <div className="run-app">
      {children}
      <p>
        <button type="button" className="code__run" data-app={folder} data-name={name}>
          Run this app
        </button>
      </p>
    </div>
  );
}
