import React, {type ReactNode} from 'react';
import type {Cut} from '../../../sdk-double/schema';
import {countText} from '../pages';

/** What there is too much of, where its name in the limits is no word for it. */
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
  const counts = `${countText(shown)} of ${countText(of)} ${NOUNS[what] ?? what}`;
  return part === 'spread' ? `${counts}, evenly spread` : `the ${part} ${counts}`;
}

/** Says what of a large result is drawn. */
export function CutNote({cut}: {cut: readonly Cut[]}): ReactNode {
  return (
    <p className="view-note view-note--cut">
      {`The result is larger than this preview draws. Shown: ${cut.map(partText).join('; ')}.`}
    </p>
  );
}

/** Says what a plot has less of than its figure asks for. */
export function FewerNote({fewer}: {fewer: readonly string[]}): ReactNode {
  return (
    <p className="view-note view-note--cut">
      {`The figure asks for more than this preview draws. Reduced here: ${fewer.join(', ')}.`}
    </p>
  );
}
