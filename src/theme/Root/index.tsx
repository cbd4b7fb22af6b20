import type {ReactNode} from 'react';
import {useCopySamples} from '@site/src/components/use-copy-samples';
import {useInnerLinks} from '@site/src/components/use-inner-links';
import {useReadableHash} from '@site/src/components/use-readable-hash';

/** The root of the React tree, which stays mounted during navigation: its event listeners serve all pages. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useCopySamples();
  useInnerLinks();
  useReadableHash();
  return children;
}
