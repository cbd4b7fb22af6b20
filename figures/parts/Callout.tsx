import React, {type ReactNode} from 'react';

/** A number that the text refers to. */
function Callout({number}: {number: number}): ReactNode {
  return <span className="callout">{number}</span>;
}

/** A caption for the nearest part of a window on a phone, where form and view are stacked. */
export function PartCaption({
  number,
  text,
  below,
}: {
  number: number;
  text: string;
  below?: boolean;
}): ReactNode {
  return (
    <div className="dimensions" style={{marginTop: below ? 9 : undefined}}>
      <div className="dimensions__texts">
        <p>
          <Callout number={number} />
          {text}
        </p>
      </div>
    </div>
  );
}

export interface Dimension {
  width: number;
  number: number;
  text: string;
}

/** A chain of dimension lines over the parts of a picture, each with a numbered callout and a word. */
export function Dimensions({parts}: {parts: Dimension[]}): ReactNode {
  const ends = parts.reduce<number[]>((sums, {width}) => [...sums, (sums.at(-1) ?? 0) + width], [0]);
  const total = ends.at(-1) ?? 0;
  return (
    <div className="dimensions">
      <div className="dimensions__texts">
        {parts.map(({width, number, text}) => (
          <p key={number} style={{width}}>
            <Callout number={number} />
            {text}
          </p>
        ))}
      </div>
      <svg width={total} height="16">
        <path d={`M0 8H${total}`} />
        {ends.map((x) => (
          <path key={x} d={`M${x} 1V15M${x - 5} 13L${x + 5} 3`} />
        ))}
      </svg>
    </div>
  );
}
