import React, {type ReactNode} from 'react';
import {StateBox} from './StateBox';

/** A chain of causes can be circular. */
const MAX_MESSAGES = 8;

/** The messages of what was thrown, which need not be an `Error`, and of its causes. */
function messagesOf(thrown: unknown): string[] {
  const messages: string[] = [];
  for (
    let one = thrown;
    one != null && messages.length < MAX_MESSAGES;
    one = (one as {cause?: unknown}).cause
  ) {
    messages.push(one instanceof Error ? one.message : String(one));
  }
  return messages;
}

/** Replaces a page that crashed: shows the message and its chain of causes. It never throws. */
export function CrashBox({error, tryAgain}: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <StateBox title="This page crashed" action={{label: 'Try again', run: tryAgain}}>
      {messagesOf(error).join('\n\nCause:\n')}
    </StateBox>
  );
}
