import React, {type ReactNode} from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';
import {type Exchange, type Place, type Way, WAYS} from '../tools/integration-diagrams';

const WIDTH = 712;
const INSET = 14;
/** Boxes begin below the titles of the lanes. */
const TOP = 48;
const LINE = 25;
/** Widths of a lane with one box, of one with two, and of each of the two. */
const SINGLE = 156;
const DOUBLE = 388;
const BOX = 144;

/** The heights of the arrow to the right, the arrow back, and the lower edges of boxes and lanes. */
interface Heights {
  there: number;
  home: number;
  boxes: number;
  lanes: number;
}

function heightsOf(exchanges: Exchange[]): Heights {
  const lines = (side: 'sent' | 'back'): number =>
    Math.max(...exchanges.map((exchange) => exchange[side].length));
  const there = TOP + LINE * lines('sent') + 12;
  const home = there + LINE * lines('back') + 14;
  return {there, home, boxes: home + 20, lanes: home + 20 + INSET};
}

function text(words: string): ReactNode {
  return words.split(/`([^`]*)`|\n/).map((part: string | undefined, index) => {
    if (part === undefined) return <br key={index} />;
    if (index % 2 === 0) return part;
    return (
      <span key={index} className="code">
        {part}
      </span>
    );
  });
}

/** An arrow from one edge to another, with lines above it. */
function Labeled({
  from,
  to,
  y,
  lines,
  both,
  dashed,
}: {
  from: number;
  to: number;
  y: number;
  lines: string[];
  both?: boolean;
  dashed?: boolean;
}): ReactNode {
  // The arrowhead keeps a distance from the edge that it points to.
  const clear = from < to ? 1 : -1;
  return (
    <>
      {lines.map((line, index) => (
        <Label key={line} x={(from + to) / 2} y={y - 18 - LINE * (lines.length - 1 - index)}>
          {text(line)}
        </Label>
      ))}
      <Arrow
        both={both}
        dashed={dashed}
        points={[
          [both ? from + clear : from, y],
          [to - clear, y],
        ]}
      />
    </>
  );
}

/** A lane with its boxes, and what goes between them. */
function Spot({place, x, w, heights}: {place: Place; x: number; w: number; heights: Heights}): ReactNode {
  const {title, things, between} = place;
  const width = things.length === 1 ? w - 2 * INSET : BOX;
  const [first, second] = [x + INSET, x + w - INSET - width];
  const edges = [first + width, second] as const;
  const [from, to] = between?.to === 'left' ? [edges[1], edges[0]] : edges;
  return (
    <>
      <Lane x={x} y={0} w={w} h={heights.lanes} title={title} top inset={INSET} />
      {things.map((thing, index) => (
        <Box
          key={thing.text}
          x={index === 0 ? first : second}
          y={TOP}
          w={width}
          h={heights.boxes - TOP}
          tone={thing.tone}
        >
          {text(thing.text)}
        </Box>
      ))}
      {between && (
        <Labeled
          from={from}
          to={to}
          y={between.to === 'left' ? heights.home : heights.there}
          lines={between.text.split('\n')}
          both={between.to === 'both'}
        />
      )}
    </>
  );
}

function WayOfData({places, exchanges}: Way): ReactNode {
  const heights = heightsOf(exchanges);
  const widths = places.map(({things, width}) => width ?? (things.length === 1 ? SINGLE : DOUBLE));
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const gap = (WIDTH - sum(widths)) / exchanges.length;
  const lefts = widths.map((_, index) => sum(widths.slice(0, index)) + gap * index);
  return (
    <Diagram height={heights.lanes}>
      {places.map((place, index) => (
        <Spot key={place.title} place={place} x={lefts[index]!} w={widths[index]!} heights={heights} />
      ))}
      {exchanges.map(({sent, back, dashed}, index) => {
        const [near, far] = [lefts[index]! + widths[index]! - INSET, lefts[index + 1]! + INSET];
        return (
          <React.Fragment key={index}>
            <Labeled from={near} to={far} y={heights.there} lines={sent} dashed={dashed} />
            <Labeled from={far} to={near} y={heights.home} lines={back} dashed={dashed} />
          </React.Fragment>
        );
      })}
    </Diagram>
  );
}

export default Object.entries(WAYS).map(([page, way]) => ({
  output: `docs/create-apps/software-integrations/img/${page}-way.png`,
  width: 760,
  picture: <WayOfData {...way} />,
})) satisfies Figure[];
