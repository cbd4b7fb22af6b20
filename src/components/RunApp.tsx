import React, {type ReactNode} from 'react';

/**
 * The picture of an app that the page offers to download, with a button that runs the app in its place:
 * `<RunApp folder="./app" name="Footbridge">` around the picture, where no label of the app says its name.
 * `<RunApp folder="./app" step />` runs the app as it is there, of what the page has shown so far; `src/remark/downloads.ts` says which lines these are.
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
