import React, {type ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import {StateBox} from './StateBox';

/** What a reader sees in place of a page that crashed: the message and the chain of its causes. */
export function CrashBox({error, tryAgain}: {error: Error; tryAgain: () => void}): ReactNode {
  const chain = getErrorCausalChain(error).map((cause) => cause.message);
  return (
    <StateBox title="This page crashed" action={{label: 'Try again', run: tryAgain}}>
      {chain.join('\n\nCause:\n')}
    </StateBox>
  );
}
