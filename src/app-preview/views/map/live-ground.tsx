import React, {type ReactNode} from 'react';
import {randomFrom, type Ground, type Meters} from './MapGround';
import {type Extent, type LatLon, pixelsPerMeter} from './mercator';

/** Minimum scale for streets, in pixels per meter. */
export const MIN_STREET_SCALE = 0.15;
/** Minimum scale for houses, in pixels per meter. */
const MIN_HOUSE_SCALE = 0.8;
/** Intervals of the graticule, in degrees. */
const GRATICULE_STEPS_DEG = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];

/**
 * Generates a town for a map. The same location gives the same town. The river, park and main road avoid the
 * center, where the features are.
 *
 * @param home - Initial view of the map.
 * @param sites - Polygons to keep free of houses.
 */
export function townAround(home: Extent, sites: readonly (readonly LatLon[])[]): Ground {
  const {center: anchor, width, height} = home;
  const scale = pixelsPerMeter(anchor.lat, home.zoom);
  const [wide, high] = [width / scale, height / scale];
  const next = randomFrom(Math.round(anchor.lat * 1e4), Math.round(anchor.lon * 1e4));
  const turn = next() * 36 - 18;
  const grid: [number, number] = [84 + Math.round(next() * 24), 58 + Math.round(next() * 16)];
  const angle = (turn * Math.PI) / 180;
  const turned = (x: number, y: number): Meters => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  /** A rectangle of blocks near a point. */
  const blocks = (x: number, y: number, columns: number, rows: number): Meters[] => {
    const [left, bottom] = [Math.round(x / grid[0]) * grid[0], Math.round(y / grid[1]) * grid[1]];
    const [right, top] = [left + columns * grid[0], bottom + rows * grid[1]];
    return [turned(left, bottom), turned(right, bottom), turned(right, top), turned(left, top)];
  };
  /** Whether a park is outside the center. */
  const isOutsideCenter = (park: Meters[]): boolean => {
    const [xs, ys] = [park.map(([x]) => x), park.map(([, y]) => y)];
    const isBeside = Math.min(...xs) > 0.32 * wide || Math.max(...xs) < -0.32 * wide;
    return isBeside || Math.min(...ys) > 0.32 * high || Math.max(...ys) < -0.32 * high;
  };
  /** A slightly winding line across the town. */
  const windingLine = (at: (along: number, sway: number) => Meters, sway: number): Meters[] =>
    [-5, -3, -1.6, -0.8, -0.3, 0.3, 0.8, 1.6, 3, 5].map((along) => at(along, (next() - 0.5) * sway));
  const side = next() < 0.5 ? -1 : 1;
  return {
    anchor,
    turn,
    grid,
    origin: [-grid[0] / 2, -grid[1] / 2],
    rivers: [
      {
        points: windingLine(
          (along, sway) => [along * wide, -0.44 * high + sway - along * 0.04 * high],
          0.06 * high,
        ),
        width: Math.min(60, Math.max(16, 0.07 * high)),
      },
    ],
    roads: [{points: windingLine((along, sway) => [side * 0.39 * wide + sway, along * high], 0.05 * wide)}],
    parks: [
      blocks(-side * 0.36 * wide, 0.28 * high, 2, 2),
      blocks(side * 0.3 * wide, 0.34 * high, 1, 1),
      blocks(-side * 0.8 * wide, -0.1 * high, 3, 2),
      blocks(side * 0.9 * wide, 0.7 * high, 3, 3),
    ].filter(isOutsideCenter),
    fields: sites.map((site) => {
      const middle = home.toSpot(anchor);
      return site.map((place): Meters => {
        const {x, y} = home.toSpot(place);
        return [(x - middle.x) / scale, (middle.y - y) / scale];
      });
    }),
  };
}

/** Whether houses are large enough to draw at a scale in pixels per meter. */
export function hasHouses(scale: number): boolean {
  return scale >= MIN_HOUSE_SCALE;
}

function degrees(value: number, [plus, minus]: readonly [string, string], step: number): string {
  const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  const text = Math.abs(value).toFixed(digits);
  return `${text}°${Number(text) === 0 ? '' : ` ${value < 0 ? minus : plus}`}`;
}

/** The background of a map at small scales: meridians and parallels. */
export function Graticule({extent}: {extent: Extent}): ReactNode {
  const {width, height} = extent;
  const [from, to] = [extent.toPlace({x: 0, y: height}), extent.toPlace({x: width, y: 0})];
  const step = GRATICULE_STEPS_DEG.find((one) => (one / (to.lon - from.lon)) * width > 110) ?? 30;
  const values = (start: number, end: number, most: number): number[] => {
    const [first, last] = [Math.ceil(Math.max(start, -most) / step), Math.floor(Math.min(end, most) / step)];
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => (first + index) * step);
  };
  return (
    <g className="ground graticule">
      <rect className="ground__land" width={width} height={height} />
      {values(from.lon, to.lon, 360).map((lon) => {
        const {x} = extent.toSpot({lat: extent.center.lat, lon});
        return (
          <React.Fragment key={lon}>
            <path className="graticule__line" d={`M${x.toFixed(1)} 0V${height}`} />
            <text className="ground__name" x={x} y="18">
              {degrees(lon, ['E', 'W'], step)}
            </text>
          </React.Fragment>
        );
      })}
      {values(from.lat, to.lat, 85).map((lat) => {
        const {y} = extent.toSpot({lat, lon: extent.center.lon});
        // Keep clear of the meridian labels at the top.
        if (y < 40) return null;
        return (
          <React.Fragment key={lat}>
            <path className="graticule__line" d={`M0 ${y.toFixed(1)}H${width}`} />
            <text className="ground__name" x={width - 30} y={y - 4}>
              {degrees(lat, ['N', 'S'], step)}
            </text>
          </React.Fragment>
        );
      })}
    </g>
  );
}
