import React, {type ReactNode} from 'react';
import {type Extent, type LatLon, pixelsPerMeter, type Spot} from './mercator';

/** Meters east and north of the ground's anchor. */
export type Meters = [east: number, north: number];

/**
 * An invented town under a map: a street grid with houses, and landmarks. Deterministic, and not based on map data.
 */
export interface Ground {
  anchor: LatLon;
  /** Rotation of the streets, in degrees counterclockwise. Default: 0. */
  turn?: number;
  /** Block size in meters, along and across. Default: 92 by 64. */
  grid?: [along: number, across: number];
  /** Whether to draw houses. Default: true. */
  houses?: boolean;
  /** A street crossing, in meters along the rotated axes. Default: 0, 0. */
  origin?: Meters;
  /** Roads in addition to the grid. */
  roads?: {
    points: Meters[];
    width?: number;
    name?: string;
    /** Position of the name along the road, 0 to 1. */ nameAt?: number;
  }[];
  rivers?: {points: Meters[]; width: number}[];
  parks?: Meters[][];
  /** Open ground without houses or streets. */
  fields?: Meters[][];
}

const STREET_WIDTH_M = 9;
const ROAD_WIDTH_M = 14;
/** Distance from the center line of a street to the houses. */
const FRONT_YARD_M = 9;
const HOUSE_DEPTH_M = 11;
/** Upper bound for the diagonal of a house. */
const MAX_HOUSE_DIAGONAL_M = 40;
/** How far the ground extends beyond the map. */
const BEYOND_M = 40;

/** Creates a pseudorandom generator for numbers from 0 to 1 with a fixed seed. */
export function randomFrom(...seed: number[]): () => number {
  let state = seed.reduce((sum, one) => Math.imul(sum ^ (one + 0x9e3779b9), 0x85ebca6b), 0x2545f491) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function isInside([x, y]: Meters, polygon: Meters[]): boolean {
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

/** Interpolates a smooth curve through points. */
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

/** Two rows of houses, back to back, in one block. */
function housesOf(left: number, bottom: number, along: number, across: number, next: () => number): House[] {
  const rows = [
    {from: bottom + FRONT_YARD_M, to: bottom + FRONT_YARD_M + HOUSE_DEPTH_M},
    {from: bottom + across - FRONT_YARD_M - HOUSE_DEPTH_M, to: bottom + across - FRONT_YARD_M},
  ];
  return rows.flatMap(({from, to}) => {
    const houses: House[] = [];
    let x = left + FRONT_YARD_M;
    const end = left + along - FRONT_YARD_M;
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

/** The ground of a map. */
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
    const first = Math.floor(Math.min(...values) - BEYOND_M / step);
    const last = Math.ceil(Math.max(...values) + BEYOND_M / step);
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
  const lanes = roads.map((road) => ({width: ROAD_WIDTH_M, ...road, points: smooth(road.points)}));
  const obstacles = [
    ...curves.map(({points, width}) => ({points, clearance: width / 2 + 12})),
    ...lanes.map(({points, width}) => ({points, clearance: width / 2 + 3})),
  ];
  const isFree = (corners: Meters[]): boolean =>
    obstacles.every(({points, clearance}) => {
      // Checking one corner is enough for most houses.
      const isFar = distanceToLine(corners[0]!, points) > clearance + MAX_HOUSE_DIAGONAL_M;
      return isFar || corners.every((corner) => distanceToLine(corner, points) > clearance);
    }) && [...parks, ...fields].every((polygon) => corners.every((corner) => !isInside(corner, polygon)));
  const houses = (ground.houses === false ? [] : columns)
    .flatMap((column) =>
      rows.flatMap((row) =>
        housesOf(x(column), y(row), along, across, randomFrom(column, row)).map(({corners}) =>
          corners.map((corner) => turned(corner, 1)),
        ),
      ),
    )
    .filter(isFree);

  return (
    <g className="ground">
      <rect className="ground__land" width={extent.width} height={extent.height} />
      {streets.map((street, index) => (
        <path key={index} className="ground__street" d={path(street)} strokeWidth={STREET_WIDTH_M * scale} />
      ))}
      <path className="ground__houses" d={houses.map((corners) => path(corners, true)).join('')} />
      {fields.map((field, index) => (
        <path
          key={index}
          className="ground__field"
          d={path(field, true)}
          strokeWidth={STREET_WIDTH_M * scale}
        />
      ))}
      {parks.map((park, index) => (
        <path
          key={index}
          className="ground__park"
          d={path(park, true)}
          strokeWidth={STREET_WIDTH_M * scale}
        />
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
