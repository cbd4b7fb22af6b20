import React, {type ReactNode} from 'react';
import type {Cut} from '../../../sdk-double/schema';
import {formatCount} from '../pages';

/** Display names of limits, where they differ from their keys. */
const NOUNS: Readonly<Record<string, string>> = {
  annotations: 'shapes and notes of the plot',
  entries: 'entries of the legend',
  forms: 'meshes and cones',
  items: 'values of the data',
  marks: 'marks of the plot',
  values: 'values of the plot',
  vertices: 'points of lines and outlines',
};

function partText({what, shown, of, part}: Cut): string {
  const counts = `${formatCount(shown)} of ${formatCount(of)} ${NOUNS[what] ?? what}`;
  return part === 'spread' ? `${counts}, evenly spread` : `the ${part} ${counts}`;
}

/** A note about how much of a large result is shown. */
export function TruncationNote({cut}: {cut: readonly Cut[]}): ReactNode {
  return (
    <p className="view-note view-note--cut">
      {`The result is too large to show completely. Shown: ${cut.map(partText).join('; ')}.`}
    </p>
  );
}

/** A note about what was reduced in a plot. */
export function ReducedNote({fewer}: {fewer: readonly string[]}): ReactNode {
  return (
    <p className="view-note view-note--cut">
      {`The figure is too complex to show completely. Reduced: ${fewer.join(', ')}.`}
    </p>
  );
}
