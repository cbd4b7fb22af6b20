import React, {type ReactNode} from 'react';
import {type Extent, type LatLon, pixelsPerMeter, type Spot} from './mercator';

/** Meters to the east and to the north of the ground's anchor. */
export type Meters = [east: number, north: number];

/**
 * An invented town under a map: streets in a grid, houses along them, and what stands out. It is
 * drawn, not taken from a map, and the same each time.
 */
export interface Ground {
  anchor: LatLon;
  /** Degrees that the streets are turned counterclockwise. Default: 0. */
  turn?: number;
  /** Meters from street to street, along and across. Default: 92 by 64. */
  grid?: [along: number, across: number];
  /** Whether there are houses. Default: true. */
  houses?: boolean;
  /** Where a street of the grid is, in meters along the turned axes. Default: 0, 0. */
  origin?: Meters;
  /** Streets besides those of the grid. */
  roads?: {
    points: Meters[];
    width?: number;
    name?: string;
    /** Where the name stands, 0 to 1. */ nameAt?: number;
  }[];
  rivers?: {points: Meters[]; width: number}[];
  parks?: Meters[][];
  /** Open ground without houses and streets. */
  fields?: Meters[][];
}

const STREET = 9;
const ROAD = 14;
/** From the middle of a street to the houses. */
const FRONT = 9;
const HOUSE_DEPTH = 11;
/** No house is longer from corner to corner. */
const LONGEST_HOUSE = 40;
/** How far beyond the map is drawn, in meters. */
const BEYOND = 40;

/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function chance(...seed: number[]): () => number {
  let state = seed.reduce((sum, one) => Math.imul(sum ^ (one + 0x9e3779b9), 0x85ebca6b), 0x2545f491) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function within([x, y]: Meters, polygon: Meters[]): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function distanceToLine([x, y]: Meters, line: Meters[]): number {
  let nearest = Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const [x1, y1] = line[index - 1]!;
    const [x2, y2] = line[index]!;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - x1 - share * dx, y - y1 - share * dy));
  }
  return nearest;
}

/** Points on a smooth curve through the given ones. */
function smooth(points: Meters[]): Meters[] {
  return points.slice(0, -1).flatMap((start, index) => {
    const end = points[index + 1]!;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    const at = (t: number, axis: 0 | 1): number =>
      0.5 *
      (2 * start[axis] +
        (end[axis] - before[axis]) * t +
        (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t ** 2 +
        (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t ** 3);
    const steps = Array.from({length: 8}, (_, step): Meters => [at(step / 8, 0), at(step / 8, 1)]);
    return index === points.length - 2 ? [...steps, end] : steps;
  });
}

interface House {
  corners: Meters[];
}

/** Two rows of houses, back to back, between four streets. */
function housesOf(left: number, bottom: number, along: number, across: number, next: () => number): House[] {
  const rows = [
    {from: bottom + FRONT, to: bottom + FRONT + HOUSE_DEPTH},
    {from: bottom + across - FRONT - HOUSE_DEPTH, to: bottom + across - FRONT},
  ];
  return rows.flatMap(({from, to}) => {
    const houses: House[] = [];
    let x = left + FRONT;
    const end = left + along - FRONT;
    while (end - x > 9) {
      const rest = end - x;
      const width = rest < 30 ? rest : 10 + next() * 18;
      const deeper = next() * 5 * (from === rows[0]!.from ? 1 : -1);
      const [low, high] = from === rows[0]!.from ? [from, to + deeper] : [from + deeper, to];
      houses.push({
        corners: [
          [x, low],
          [x + width, low],
          [x + width, high],
          [x, high],
        ],
      });
      x += width + (next() < 0.4 ? 5 : 0);
    }
    return houses;
  });
}

/** The drawn ground of a map. */
export function MapGround({ground, extent}: {ground: Ground; extent: Extent}): ReactNode {
  const {turn = 0, grid: [along, across] = [92, 64], origin = [0, 0]} = ground;
  const {roads = [], rivers = [], parks = [], fields = []} = ground;
  const anchor = extent.toSpot(ground.anchor);
  const scale = pixelsPerMeter(ground.anchor.lat, extent.zoom);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const toSpot = ([east, north]: Meters): Spot => ({
    x: round(anchor.x + east * scale),
    y: round(anchor.y - north * scale),
  });
  const path = (points: Meters[], close = false): string =>
    points
      .map(toSpot)
      .map(({x, y}, index) => `${index ? 'L' : 'M'}${x} ${y}`)
      .join('') + (close ? 'Z' : '');

  const angle = (turn * Math.PI) / 180;
  const turned = ([x, y]: Meters, sense: 1 | -1): Meters => [
    x * Math.cos(angle) - sense * y * Math.sin(angle),
    sense * x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const edges = [0, extent.width].flatMap((x) =>
    [0, extent.height].map((y) => turned([(x - anchor.x) / scale, (anchor.y - y) / scale], -1)),
  );
  const range = (axis: 0 | 1, step: number): number[] => {
    const values = edges.map((edge) => (edge[axis] - origin[axis]) / step);
    const first = Math.floor(Math.min(...values) - BEYOND / step);
    const last = Math.ceil(Math.max(...values) + BEYOND / step);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  };
  const columns = range(0, along);
  const rows = range(1, across);
  const x = (column: number): number => origin[0] + column * along;
  const y = (row: number): number => origin[1] + row * across;
  const ends = {x: [x(columns[0]!), x(columns.at(-1)!)], y: [y(rows[0]!), y(rows.at(-1)!)]} as const;
  const streets = [
    ...columns.map((column): Meters[] => [
      [x(column), ends.y[0]],
      [x(column), ends.y[1]],
    ]),
    ...rows.map((row): Meters[] => [
      [ends.x[0], y(row)],
      [ends.x[1], y(row)],
    ]),
  ].map((street) => street.map((point) => turned(point, 1)));

  const curves = rivers.map((river) => ({...river, points: smooth(river.points)}));
  const lanes = roads.map((road) => ({width: ROAD, ...road, points: smooth(road.points)}));
  const ways = [
    ...curves.map(({points, width}) => ({points, away: width / 2 + 12})),
    ...lanes.map(({points, width}) => ({points, away: width / 2 + 3})),
  ];
  const isFree = (corners: Meters[]): boolean =>
    ways.every(({points, away}) => {
      // Of most houses, one corner tells it.
      const isFar = distanceToLine(corners[0]!, points) > away + LONGEST_HOUSE;
      return isFar || corners.every((corner) => distanceToLine(corner, points) > away);
    }) && [...parks, ...fields].every((polygon) => corners.every((corner) => !within(corner, polygon)));
  const houses = (ground.houses === false ? [] : columns)
    .flatMap((column) =>
      rows.flatMap((row) =>
        housesOf(x(column), y(row), along, across, chance(column, row)).map(({corners}) =>
          corners.map((corner) => turned(corner, 1)),
        ),
      ),
    )
    .filter(isFree);

  return (
    <g className="ground">
      <rect className="ground__land" width={extent.width} height={extent.height} />
      {streets.map((street, index) => (
        <path key={index} className="ground__street" d={path(street)} strokeWidth={STREET * scale} />
      ))}
      <path className="ground__houses" d={houses.map((corners) => path(corners, true)).join('')} />
      {fields.map((field, index) => (
        <path key={index} className="ground__field" d={path(field, true)} strokeWidth={STREET * scale} />
      ))}
      {parks.map((park, index) => (
        <path key={index} className="ground__park" d={path(park, true)} strokeWidth={STREET * scale} />
      ))}
      {curves.map(({points, width}, index) => (
        <React.Fragment key={index}>
          <path className="ground__bank" d={path(points)} strokeWidth={(width + 10) * scale} />
          <path className="ground__water" d={path(points)} strokeWidth={width * scale} />
        </React.Fragment>
      ))}
      {lanes.map(({points, width}, index) => (
        <path key={index} className="ground__casing" d={path(points)} strokeWidth={width * scale + 2} />
      ))}
      {lanes.map(({points, width}, index) => (
        <path key={index} className="ground__road" d={path(points)} strokeWidth={width * scale} />
      ))}
      {lanes.map(
        ({points, name, nameAt = 0.5}, index) =>
          name && (
            <React.Fragment key={index}>
              <path id={`road-${index}`} d={path(points)} fill="none" />
              <text className="ground__name" dy="5">
                <textPath href={`#road-${index}`} startOffset={`${100 * nameAt}%`}>
                  {name}
                </textPath>
              </text>
            </React.Fragment>
          ),
      )}
    </g>
  );
}
