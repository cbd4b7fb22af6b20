import type {ReactNode} from 'react';
import {useCopySamples} from '@site/src/components/use-copy-samples';
import {useInnerLinks} from '@site/src/components/use-inner-links';

/** The top of the site, which stays while pages come and go: listeners for finished HTML. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useCopySamples();
  useInnerLinks();
  return children;
}
