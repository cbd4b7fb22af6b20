import React, {type ReactNode} from 'react';

/**
 * The picture of an app that the page offers to download, with a button that runs the app in its place:
 * `<RunApp folder="./app">` around the picture.
 */
export function RunApp({folder, children}: {folder: string; children: ReactNode}): ReactNode {
  return (
    <div className="run-app">
      {children}
      <button type="button" className="code__run" data-app={folder}>
        Run this app
      </button>
    </div>
  );
}
