import React, {type ReactNode} from 'react';

/** The SDK release that brought what stands before it: `<Since version="14.18.0" />`. */
export function Since({version}: {version: string}): ReactNode {
  return <span className="since">Since {version}</span>;
}
