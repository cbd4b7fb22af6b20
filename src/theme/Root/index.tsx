import type {ReactNode} from 'react';
import {useCopySamples} from '@site/src/components/use-copy-samples';
import {useInnerLinks} from '@site/src/components/use-inner-links';
import {useReadableHash} from '@site/src/components/use-readable-hash';
import {useRunSamples} from '@site/src/components/use-run-samples';
import {useSampleNames} from '@site/src/components/use-sample-names';

/** The root of the React tree, which stays mounted during navigation: its event listeners serve all pages. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useCopySamples();
  useInnerLinks();
  useReadableHash();
  useRunSamples();
  useSampleNames();
  return children;
}
