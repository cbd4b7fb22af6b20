import React, {type ReactNode} from 'react';
import {CrashBox} from '@site/src/components/CrashBox';

/** What the error boundary inside the layout shows instead of a page that crashed. */
export default function ErrorPageContent(props: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <main className="container">
      <CrashBox {...props} />
    </main>
  );
}
