import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Error';
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
