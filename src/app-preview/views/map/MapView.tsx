import React, {type ReactNode} from 'react';
import {ViewZoom} from '../ViewZoom';
import {townAround} from './live-ground';
import {type Ground, MapGround} from './MapGround';
import {Extent, type LatLon, clampLocation, rangeOf, type Spot} from './mercator';

interface Common {
  title?: string | null;
  description?: string | null;
  /** CSS color. Default: petrol. */
  color?: string | null;
  /** Selected by the user. */
  chosen?: boolean;
}

/** A feature on a map, with the names of the SDK. */
export type MapFeature =
  | (Common & {kind: 'point'; at: LatLon; icon?: string; size?: 'small' | 'medium' | 'large'})
  | (Common & {kind: 'line'; points: LatLon[]})
  | (Common & {kind: 'polygon'; points: LatLon[]; holes?: LatLon[][]})
  | (Common & {kind: 'circle'; at: LatLon; /** Meters. */ radius: number});

export type MapIcon =
  | 'pin'
  | 'circle'
  | 'circle-filled'
  | 'square'
  | 'square-filled'
  | 'triangle'
  | 'triangle-filled'
  | 'triangle-down-filled'
  | 'diamond'
  | 'star'
  | 'drop'
  | 'cross'
  | 'plus'
  | 'minus'
  | 'warning-filled';

export interface MapViewProps {
  width: number;
  height: number;
  features: MapFeature[];
  labels?: {at: LatLon; text: string}[];
  legend?: {color: string; text: string}[];
  /** Index of the feature with an open popup. */
  open?: number;
  /** Margin around the features as a share of the map. Default: 0.2. */
  room?: number;
  /** Shows names beside points, for pictures. */
  names?: boolean;
  /** Custom ground, for example with streets under features. Default: the town of a live map at this location. */
  ground?: Ground;
  /** Content above the map, such as the prompt of a selection. */
  children?: ReactNode;
}

const PETROL = 'var(--petrol)';
const SIZES = {small: 0.75, medium: 1, large: 1.35};

/** Returns the points that a map has to include to show a feature. */
export function locationsOf(feature: MapFeature): LatLon[] {
  if (feature.kind === 'point') return [feature.at];
  if (feature.kind !== 'circle') return feature.points;
  const {at, radius} = feature;
  const lat = radius / 111_320;
  const lon = lat / Math.cos((clampLocation(at).lat * Math.PI) / 180);
  return [
    {lat: at.lat - lat, lon: at.lon - lon},
    {lat: at.lat + lat, lon: at.lon + lon},
  ];
}

/** Icons, in pixels relative to the marked location. */
const ICONS: Record<MapIcon, ReactNode> = {
  pin: (
    <>
      <path d="M0 0C-3-9-12-14-12-23A12 12 0 0 1 12-23C12-14 3-9 0 0Z" />
      <circle className="marker__hole" cy="-23" r="4.5" />
    </>
  ),
  'circle-filled': <circle r="9" />,
  'square-filled': <rect x="-8.5" y="-8.5" width="17" height="17" rx="1.5" />,
  'triangle-filled': <path d="M0-10.5L10.5 8H-10.5Z" />,
  circle: (
    <path
      fillRule="evenodd"
      d="M-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0ZM-5.2 0A5.2 5.2 0 1 0 5.2 0 5.2 5.2 0 1 0-5.2 0Z"
    />
  ),
  square: <path fillRule="evenodd" d="M-8.5-8.5H8.5V8.5H-8.5ZM-4.8-4.8V4.8H4.8V-4.8Z" />,
  triangle: <path fillRule="evenodd" d="M0-10.5L10.5 8H-10.5ZM0-3.6L-4.7 4.6H4.7Z" />,
  'triangle-down-filled': <path d="M0 10.5L10.5-8H-10.5Z" />,
  diamond: <path d="M0-11L9 0 0 11-9 0Z" />,
  cross: <path d="M-9-6L-6-9 0-3 6-9 9-6 3 0 9 6 6 9 0 3-6 9-9 6-3 0Z" />,
  plus: <path d="M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z" />,
  minus: <path d="M-9-3H9V3H-9Z" />,
  'warning-filled': (
    <path fillRule="evenodd" d="M0-11L11 8.5H-11ZM-1.4-4.5V2H1.4V-4.5ZM-1.4 3.8V6.4H1.4V3.8Z" />
  ),
  star: <path d="M0-12L3.3-3.9 12-3.4 5.3 2.2 7.4 10.6 0 6 -7.4 10.6 -5.3 2.2 -12-3.4 -3.3-3.9Z" />,
  drop: <path d="M0-13C4-7 9-3 9 3A9 9 0 0 1-9 3C-9-3-4-7 0-13Z" />,
};

/** Whether an icon is supported. */
export function isDrawn(icon: string): icon is MapIcon {
  return icon in ICONS;
}

/** Height of an icon above the marked location, in pixels. */
const HEIGHTS: Readonly<Record<string, number>> = {pin: 36};

/** A feature of a map. */
export function Feature({
  feature,
  extent,
  names,
}: {
  feature: MapFeature;
  extent: Extent;
  names?: boolean;
}): ReactNode {
  const color = feature.color ?? PETROL;
  const path = (points: LatLon[]): string =>
    points
      .map((point) => extent.toSpot(point))
      .map(({x, y}, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
  switch (feature.kind) {
    case 'line':
      return <path className="map__line" d={path(feature.points)} stroke={color} />;
    case 'polygon': {
      const outlines = [feature.points, ...(feature.holes ?? [])].map((points) => `${path(points)}Z`);
      return <path className="map__area" d={outlines.join('')} fill={color} stroke={color} />;
    }
    case 'circle': {
      const {x, y} = extent.toSpot(feature.at);
      const radius = Math.min(feature.radius * extent.pixelsPerMeter, 1e6);
      return <circle className="map__area" cx={x} cy={y} r={radius} fill={color} stroke={color} />;
    }
    case 'point': {
      const {x, y} = extent.toSpot(feature.at);
      const icon = feature.icon ?? 'pin';
      if (!isDrawn(icon)) throw new Error(`MapView.tsx has no drawing of the icon "${icon}".`);
      const scale = SIZES[feature.size ?? 'medium'];
      const height = HEIGHTS[icon] ?? 0;
      return (
        <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          {feature.chosen && <circle className="map__chosen" cy={-height * 0.64} r={height ? 19 : 16} />}
          <g className="marker" transform={`scale(${scale})`} fill={color}>
            {ICONS[icon]}
          </g>
          {names && feature.title && (
            <text
              className="map__name"
              x={(height ? 16 : 15) + (feature.chosen ? 6 : 0)}
              y={-height * 0.64 + 5}
            >
              {feature.title}
            </text>
          )}
        </g>
      );
    }
  }
}

/** A scale bar with a round length of up to 110 px. */
export function ScaleBar({extent}: {extent: Extent}): ReactNode {
  const longest = 110 / extent.pixelsPerMeter;
  const power = 10 ** Math.floor(Math.log10(longest));
  const meters = [5, 2, 1].map((factor) => factor * power).find((length) => length <= longest) ?? power;
  return (
    <p className="map__scale" style={{width: meters * extent.pixelsPerMeter}}>
      {meters < 1000 ? `${meters} m` : `${meters / 1000} km`}
    </p>
  );
}

/** Returns the position of the name and popup of a feature. */
export function anchorOf(feature: MapFeature, extent: Extent): Spot {
  const spots = locationsOf(feature).map((place) => extent.toSpot(place));
  const mean = (values: number[]): number => rangeOf(values).reduce((least, most) => (least + most) / 2);
  const spot = {x: mean(spots.map(({x}) => x)), y: mean(spots.map(({y}) => y))};
  const height = feature.kind === 'point' ? (HEIGHTS[feature.icon ?? 'pin'] ?? 12) : 0;
  return {x: spot.x, y: spot.y - height};
}

/** Returns the invented ground for the initial view of a map. */
export function townOf(home: Extent, features: readonly MapFeature[]): Ground {
  return townAround(
    home,
    features.flatMap((feature) => (feature.kind === 'polygon' ? [feature.points] : [])),
  );
}

/** A static map: features of an app over invented ground. */
export function MapView({
  width,
  height,
  features,
  labels = [],
  legend = [],
  open,
  room,
  names,
  ground,
  children,
}: MapViewProps): ReactNode {
  const extent = Extent.around(features.flatMap(locationsOf), width, height, room);
  // Points are drawn above lines and areas.
  const drawn = [...features].sort((a, b) => Number(a.kind === 'point') - Number(b.kind === 'point'));
  const opened = open === undefined ? undefined : features[open];
  const popup = opened && anchorOf(opened, extent);
  return (
    <div className="map">
      {children}
      <div className="map__sheet" style={{width, height}}>
        <svg width={width} height={height}>
          <MapGround ground={ground ?? townOf(extent, features)} extent={extent} />
          {drawn.map((feature, index) => (
            <Feature key={index} feature={feature} extent={extent} names={names} />
          ))}
          {labels.map(({at, text}, index) => (
            <text key={index} className="map__label" {...extent.toSpot(at)}>
              {text}
            </text>
          ))}
        </svg>
        <ViewZoom />
        <ScaleBar extent={extent} />
        {legend.length > 0 && (
          <div className="map__legend">
            {legend.map(({color, text}) => (
              <p key={text}>
                <span style={{background: color}} />
                {text}
              </p>
            ))}
          </div>
        )}
        {opened && popup && (
          <div className="map__popup" style={{left: popup.x, top: popup.y}}>
            <p className="map__popup-title">{opened.title}</p>
            {opened.description?.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
