import type {ReactNode} from 'react';
import {useAnnouncements} from '@site/src/components/announce';
import {useCopyAnchors} from '@site/src/components/use-copy-anchors';
import {useCopySamples} from '@site/src/components/use-copy-samples';
import {useInnerLinks} from '@site/src/components/use-inner-links';
import {useLargePictures} from '@site/src/components/use-large-pictures';
import {useMenuEscape} from '@site/src/components/use-menu-escape';
import {useReadableHash} from '@site/src/components/use-readable-hash';
import {useRunSamples} from '@site/src/components/use-run-samples';
import {useSampleNames} from '@site/src/components/use-sample-names';

/** The root of the React tree. It stays mounted during navigation, so its event listeners serve all pages. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useAnnouncements();
  useCopyAnchors();
  useCopySamples();
  useInnerLinks();
  useLargePictures();
  useMenuEscape();
  useReadableHash();
  useRunSamples();
  useSampleNames();
  return children;
}
