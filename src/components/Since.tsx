import React, {type ReactNode} from 'react';

/** A badge with the SDK release that introduced what precedes it: `<Since version="14.18.0" />`. */
export function Since({version}: {version: string}): ReactNode {
  return <span className="since">Since {version}</span>;
}
