import React, {type CSSProperties, type ReactNode} from 'react';

/** Place and size in CSS pixels, from the top left corner of the diagram. */
interface Place {
  x: number;
  y: number;
  w: number;
  h?: number;
}

function placed({x, y, w, h}: Place): CSSProperties {
  return {left: x, top: y, width: w, height: h};
}

/** The canvas for boxes, lanes, arrows and labels. */
export function Diagram({height, children}: {height: number; children: ReactNode}): ReactNode {
  return (
    <div className="diagram" style={{height}}>
      {children}
    </div>
  );
}

/** Content at a position in the diagram. */
export function At({children, ...place}: Place & {children: ReactNode}): ReactNode {
  return (
    <div className="diagram__item" style={placed(place)}>
      {children}
    </div>
  );
}

/** A swimlane. Its title is on the left or at the top. */
export function Lane({
  title,
  top,
  tone = 'plain',
  inset = 18,
  ...place
}: Place & {title?: string; top?: boolean; tone?: 'plain' | 'petrol'; inset?: number}): ReactNode {
  return (
    <div
      className={`diagram__item lane ${tone === 'petrol' ? 'lane--petrol' : ''} ${top ? 'lane--top' : ''}`}
      style={{...placed(place), paddingLeft: inset}}
    >
      {title && <p className="lane__title">{title}</p>}
    </div>
  );
}

/** A frame around related boxes. */
export function Frame({title, dashed, ...place}: Place & {title?: string; dashed?: boolean}): ReactNode {
  return (
    <div className={`diagram__item frame ${dashed ? 'frame--dashed' : ''}`} style={placed(place)}>
      {title && <p className="frame__title">{title}</p>}
    </div>
  );
}

/** A thing or a step. */
export function Box({
  tone = 'plain',
  children,
  ...place
}: Place & {tone?: 'plain' | 'petrol' | 'wash'; children: ReactNode}): ReactNode {
  return (
    <div className={`diagram__item box box--${tone}`} style={placed(place)}>
      <p>{children}</p>
    </div>
  );
}

/** A few words beside an arrow, centered on a point. */
export function Label({
  x,
  y,
  tone = 'soft',
  children,
}: {
  x: number;
  y: number;
  tone?: 'soft' | 'signal';
  children: ReactNode;
}): ReactNode {
  return (
    <p className={`diagram__item label label--${tone}`} style={{left: x, top: y}}>
      {children}
    </p>
  );
}

type Corner = [x: number, y: number];

const HEAD = {length: 10, width: 5};
const BEND = 8;

/** The point at a distance from `a` on the way to `b`. */
function towards(a: Corner, b: Corner, distance: number): Corner {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [a[0] + ((b[0] - a[0]) / length) * distance, a[1] + ((b[1] - a[1]) / length) * distance];
}

function head(tip: Corner, before: Corner): string {
  const [x, y] = towards(tip, before, HEAD.length);
  const side = [
    ((tip[1] - y) / HEAD.length) * HEAD.width,
    ((x - tip[0]) / HEAD.length) * HEAD.width,
  ] as const;
  return `M${tip[0]} ${tip[1]}L${x + side[0]} ${y + side[1]}L${x - side[0]} ${y - side[1]}Z`;
}

/** An arrow through points; its corners are rounded. */
export function Arrow({
  points,
  both,
  tone = 'ink',
  dashed,
}: {
  points: [Corner, Corner, ...Corner[]];
  /** Arrowheads at both ends. */
  both?: boolean;
  tone?: 'ink' | 'petrol' | 'signal';
  dashed?: boolean;
}): ReactNode {
  const at = (index: number): Corner => points[index] as Corner;
  const last = points.length - 1;
  const line = points.map((point, index) => {
    if (index === 0) return `M${(both ? towards(point, at(1), HEAD.length) : point).join(' ')}`;
    if (index === last) return `L${towards(point, at(last - 1), HEAD.length).join(' ')}`;
    return `L${towards(point, at(index - 1), BEND).join(' ')}Q${point.join(' ')} ${towards(point, at(index + 1), BEND).join(' ')}`;
  });
  return (
    <svg className={`diagram__item arrow arrow--${tone}`} width="1" height="1">
      <path className="arrow__line" d={line.join('')} strokeDasharray={dashed ? '5 5' : undefined} />
      <path className="arrow__head" d={head(at(last), at(last - 1))} />
      {both && <path className="arrow__head" d={head(at(0), at(1))} />}
    </svg>
  );
}
