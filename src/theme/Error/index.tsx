import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Error';
// Keeps the layout in the main chunk, as the core's component does: every page needs it, and otherwise it is four more
// requests.
import '@theme/Layout';
import {CrashBox} from '@site/src/components/CrashBox';

/**
 * What the outermost error boundary shows if the layout crashes. It is outside of all context providers and must not
 * throw, so it is only the box.
 */
export default function Error(props: Props): ReactNode {
  return (
    <main>
      <CrashBox {...props} />
    </main>
  );
}
