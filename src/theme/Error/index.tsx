import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Error';
// Each page has the layout: in the main script, as with the core's component, it is one request and not five.
import '@theme/Layout';
import {CrashBox} from '@site/src/components/CrashBox';

/**
 * What the outermost error boundary shows when the frame of the page crashes. It is outside of all contexts, and what
 * it shows must not throw: the box alone.
 */
export default function Error(props: Props): ReactNode {
  return (
    <main>
      <CrashBox {...props} />
    </main>
  );
}
