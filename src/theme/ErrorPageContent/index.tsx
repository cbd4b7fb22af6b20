import React, {type ReactNode} from 'react';
import {CrashBox} from '@site/src/components/CrashBox';

/** Stands in for a page that crashed while the rest of the site goes on. */
export default function ErrorPageContent(props: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <main className="container">
      <CrashBox {...props} />
    </main>
  );
}
