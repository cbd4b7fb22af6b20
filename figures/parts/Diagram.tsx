import React, {createContext, type CSSProperties, type ReactNode, useContext} from 'react';

/** Place and size in CSS pixels, from the top left corner of the diagram. */
interface Place {
  x: number;
  y: number;
  w: number;
  h?: number;
}

/** A part, and what of its place in the narrow diagram is not where the rearrangement puts it. */
interface Placed extends Place {
  phone?: Partial<Place>;
}

interface Titled extends Placed {
  title?: string;
  /** In the narrow diagram the title is at the bottom, where arrows come from above. */
  titleBelow?: boolean;
}

const BELOW: CSSProperties = {alignItems: 'flex-end', display: 'flex'};

type Corner = [x: number, y: number];

/** Coordinates in the wide diagram, ascending, and what they are in the narrow one; by proportion between them. */
interface Scale {
  wide: number[];
  narrow: number[];
}

/** Where the narrow diagram, for phones, has what the wide one has. */
export interface Rearrangement {
  /** Rows become columns: what was on the right is below. */
  turned?: boolean;
  /** To a narrow x from a wide one, or from a wide y if it is turned. */
  across: Scale;
  /** To a narrow y from a wide one, or from a wide x if it is turned. The last is the height of the diagram. */
  down: Scale;
}

const Rearranged = createContext<Rearrangement | undefined>(undefined);

/** Draws the diagram in it narrow. */
export function Narrow({children, ...rearrangement}: Rearrangement & {children: ReactNode}): ReactNode {
  return <Rearranged value={rearrangement}>{children}</Rearranged>;
}

function scaled({wide, narrow}: Scale, at: number): number {
  const next = wide.findIndex((end, index) => index > 0 && at <= end);
  const [start, end] = [wide[next - 1]!, wide[next]!];
  const [from, to] = [narrow[next - 1]!, narrow[next]!];
  return Math.round(from + ((at - start) / (end - start)) * (to - from));
}

function moved({turned, across, down}: Rearrangement, [x, y]: Corner): Corner {
  return turned ? [scaled(across, y), scaled(down, x)] : [scaled(across, x), scaled(down, y)];
}

function usePlace({x, y, w, h, phone}: Placed): CSSProperties {
  const narrow = useContext(Rearranged);
  if (!narrow) return {left: x, top: y, width: w, height: h};
  const [left, top] = moved(narrow, [x, y]);
  const [right, bottom] = moved(narrow, [x + w, y + (h ?? 0)]);
  return {
    left: phone?.x ?? left,
    top: phone?.y ?? top,
    width: phone?.w ?? right - left,
    height: phone?.h ?? (h === undefined ? undefined : bottom - top),
  };
}

/** The canvas for boxes, lanes, arrows and labels. */
export function Diagram({height, children}: {height: number; children: ReactNode}): ReactNode {
  const narrow = useContext(Rearranged);
  return (
    <div className="diagram" style={{height: narrow?.down.narrow.at(-1) ?? height}}>
      {children}
    </div>
  );
}

/** Content at a position in the diagram. */
export function At({children, ...place}: Placed & {children: ReactNode}): ReactNode {
  return (
    <div className="diagram__item" style={usePlace(place)}>
      {children}
    </div>
  );
}

/** A swimlane. Its title is on the left or at the top, and at the top in a diagram that is turned. */
export function Lane({
  title,
  top,
  tone = 'plain',
  inset = 18,
  titleBelow,
  ...place
}: Titled & {top?: boolean; tone?: 'plain' | 'petrol'; inset?: number}): ReactNode {
  const narrow = useContext(Rearranged);
  const below = narrow && titleBelow && {...BELOW, paddingBottom: 10};
  return (
    <div
      className={`diagram__item lane ${tone === 'petrol' ? 'lane--petrol' : ''} ${(top ?? narrow?.turned) ? 'lane--top' : ''}`}
      style={{...usePlace(place), paddingLeft: narrow?.turned ? 14 : inset, ...below}}
    >
      {title && <p className="lane__title">{title}</p>}
    </div>
  );
}

/** A frame around related boxes. */
export function Frame({title, dashed, titleBelow, ...place}: Titled & {dashed?: boolean}): ReactNode {
  const below = useContext(Rearranged) && titleBelow && BELOW;
  return (
    <div
      className={`diagram__item frame ${dashed ? 'frame--dashed' : ''}`}
      style={{...usePlace(place), ...below}}
    >
      {title && <p className="frame__title">{title}</p>}
    </div>
  );
}

/** A thing or a step. */
export function Box({
  tone = 'plain',
  children,
  ...place
}: Placed & {tone?: 'plain' | 'petrol' | 'wash'; children: ReactNode}): ReactNode {
  return (
    <div className={`diagram__item box box--${tone}`} style={usePlace(place)}>
      <p>{children}</p>
    </div>
  );
}

/** From the middle of a label to the arrow below it; where that becomes a column, the label is on its right. */
const TO_ARROW = 17;

/**
 * A few words beside an arrow, centered on a point. In a diagram that is turned, they begin at the point. `w` wraps them
 * in the narrow diagram.
 */
export function Label({
  x,
  y,
  tone = 'soft',
  phone,
  children,
}: {
  x: number;
  y: number;
  tone?: 'soft' | 'signal';
  phone?: Partial<Pick<Place, 'x' | 'y' | 'w'>>;
  children: ReactNode;
}): ReactNode {
  const narrow = useContext(Rearranged);
  const style: CSSProperties = {left: x, top: y};
  if (narrow) {
    const [left, top] = moved(narrow, [x, narrow.turned ? y + TO_ARROW : y]);
    style.left = phone?.x ?? left + (narrow.turned ? 10 : 0);
    style.top = phone?.y ?? top;
    if (narrow.turned) Object.assign(style, {textAlign: 'left', transform: 'translateY(-50%)'});
    if (phone?.w) Object.assign(style, {lineHeight: '25px', whiteSpace: 'normal', width: phone.w});
  }
  return (
    <p className={`diagram__item label label--${tone}`} style={style}>
      {children}
    </p>
  );
}

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
  points: wide,
  phone,
  both,
  tone = 'ink',
  dashed,
}: {
  points: [Corner, Corner, ...Corner[]];
  /** Its points in the narrow diagram, if they are not where the rearrangement puts them. */
  phone?: [Corner, Corner, ...Corner[]];
  /** Arrowheads at both ends. */
  both?: boolean;
  tone?: 'ink' | 'petrol' | 'signal';
  dashed?: boolean;
}): ReactNode {
  const narrow = useContext(Rearranged);
  const points = narrow ? (phone ?? wide.map((point) => moved(narrow, point))) : wide;
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
