import React, {type ReactNode} from 'react';
import {CrashBox} from '@site/src/components/CrashBox';

/** What the error boundary shows in place of a page that crashed; the rest of the site still works. */
export default function ErrorPageContent(props: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <main className="container">
      <CrashBox {...props} />
    </main>
  );
}
