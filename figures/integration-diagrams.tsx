import React, {type ReactNode} from 'react';
import {Arrow, At, Box, Diagram, Label, Lane} from './parts/Diagram';
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

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

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

/** On a phone: all boxes one below the other. */
const DOWN = {width: 392, box: 44, between: 42, title: 44};

/** A text that stands in one line. */
const oneLine = (words: string): ReactNode => text(words.replaceAll('\n', ' '));

/** An arrow down, or up, and lines on its right. */
function Beside({
  x,
  from,
  to,
  middle = (from + to) / 2,
  lines,
  ...look
}: {
  x: number;
  from: number;
  to: number;
  middle?: number;
  lines: string[];
  both?: boolean;
  dashed?: boolean;
}): ReactNode {
  const clear = from < to ? 1 : -1;
  return (
    <>
      <Arrow
        {...look}
        points={[
          [x, from + (look.both ? clear : 0)],
          [x, to - clear],
        ]}
      />
      {lines.map((line, index) => (
        <At key={line} x={x + 10} y={middle + LINE * (index - lines.length / 2)} w={180}>
          <p className="label--soft">{oneLine(line)}</p>
        </At>
      ))}
    </>
  );
}

function WayDown({places, exchanges}: Way): ReactNode {
  const heights = places.map(
    ({things: {length}}) => INSET + length * DOWN.box + (length - 1) * DOWN.between + DOWN.title,
  );
  const gaps = exchanges.map(({sent, back}) => LINE * Math.max(sent.length, back.length) + 8);
  const topOf = (index: number): number => sum([...heights.slice(0, index), ...gaps.slice(0, index)]);
  return (
    <Diagram height={topOf(places.length)}>
      {places.map(({title, things, between}, index) => {
        // Titles are away from the arrows, which come from above to all places but the first.
        const top = topOf(index) + (index === 0 ? DOWN.title : INSET);
        const [from, to] = [top + DOWN.box, top + DOWN.box + DOWN.between];
        return (
          <React.Fragment key={title}>
            <Lane x={0} y={topOf(index)} w={DOWN.width} h={heights[index]} />
            <At
              x={index === 0 || index === exchanges.length ? INSET : 50}
              y={index === 0 ? 12 : topOf(index) + heights[index]! - 34}
              w={300}
            >
              <p className="lane__title">{title}</p>
            </At>
            {things.map(({text: words, tone}, thing) => (
              <Box
                key={words}
                x={INSET}
                y={top + thing * (DOWN.box + DOWN.between)}
                w={DOWN.width - 2 * INSET}
                h={DOWN.box}
                tone={tone}
              >
                {oneLine(words)}
              </Box>
            ))}
            {between && (
              <Beside
                x={DOWN.width / 2}
                from={between.to === 'left' ? to : from}
                to={between.to === 'left' ? from : to}
                lines={[between.text]}
                both={between.to === 'both'}
              />
            )}
          </React.Fragment>
        );
      })}
      {exchanges.map(({sent, back, dashed}, index) => {
        const far = topOf(index + 1) + INSET;
        const near = far - INSET - gaps[index]! - (index === 0 ? INSET : DOWN.title);
        const look = {dashed, middle: far - INSET - gaps[index]! / 2};
        return (
          <React.Fragment key={index}>
            <Beside x={36} from={near} to={far} lines={sent} {...look} />
            <Beside x={222} from={far} to={near} lines={back} {...look} />
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
  narrow: () => <WayDown {...way} />,
})) satisfies Figure[];
