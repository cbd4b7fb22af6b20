import React, {type ReactNode} from 'react';
import {StateBox} from './StateBox';

/** Causes that are told; a chain can be a circle. */
const MOST_CAUSES = 8;

/** The messages of what was thrown, which need not be an error, and of its causes. */
function messagesOf(thrown: unknown): string[] {
  const messages: string[] = [];
  for (
    let one = thrown;
    one != null && messages.length < MOST_CAUSES;
    one = (one as {cause?: unknown}).cause
  ) {
    messages.push(one instanceof Error ? one.message : String(one));
  }
  return messages;
}

/** What a reader sees in place of a page that crashed: the message and the chain of its causes. It never throws. */
export function CrashBox({error, tryAgain}: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <StateBox title="This page crashed" action={{label: 'Try again', run: tryAgain}}>
      {messagesOf(error).join('\n\nCause:\n')}
    </StateBox>
  );
}
