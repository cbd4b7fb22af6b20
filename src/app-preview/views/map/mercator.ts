/** A location in degrees (WGS 84). */
export interface LatLon {
  lat: number;
  lon: number;
}

/** A point on a map in CSS pixels, from the top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Size of the world at zoom level 0, in pixels. */
const WORLD_PX = 256;
const EARTH_RADIUS_M = 6_378_137;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The latitude in degrees at which the projected world is a square. The poles would be at infinity. */
const MAX_LATITUDE_DEG = 85.0511287798066;
/** One and a half times around the earth, in degrees. */
const MAX_LONGITUDE_DEG = 540;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most) || 0;

/** Clamps a location to the range of the projection. */
export function clampLocation({lat, lon}: LatLon): LatLon {
  return {lat: clamp(lat, MAX_LATITUDE_DEG), lon: clamp(lon, MAX_LONGITUDE_DEG)};
}

/** Projects a location to the unit square, with the origin in the northwest (Web Mercator). */
function project(place: LatLon): Spot {
  const {lat, lon} = clampLocation(place);
  const sine = Math.sin(radians(lat));
  return {x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)};
}

/** Returns the scale at a latitude, in pixels per meter on the ground. */
export function pixelsPerMeter(lat: number, zoom: number): number {
  return (
    (WORLD_PX * 2 ** zoom) / (2 * Math.PI * EARTH_RADIUS_M * Math.cos(radians(clamp(lat, MAX_LATITUDE_DEG))))
  );
}

/** The inverse of {@link project}. */
function projectInverse({x, y}: Spot): LatLon {
  return {lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: (x - 0.5) * 360};
}

/** Returns the minimum and maximum. Unlike `Math.min(...)`, works for any number of values. */
export function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

/** The visible area of a map. */
export class Extent {
  constructor(
    readonly center: LatLon,
    /** Web map zoom level: one more doubles the scale. */
    readonly zoom: number,
    readonly width: number,
    readonly height: number,
  ) {}

  /** Returns the extent that fits all locations. `room` is the margin as a share of the map. */
  static around(places: LatLon[], width: number, height: number, room = 0.2): Extent {
    const spots = places.map(project);
    const [left, right] = rangeOf(spots.map(({x}) => x));
    const [top, bottom] = rangeOf(spots.map(({y}) => y));
    const side = Math.max((right - left) / width, (bottom - top) / height, 1e-9) / (1 - 2 * room);
    const x = (right + left) / 2;
    const y = (bottom + top) / 2;
    return new Extent(projectInverse({x, y}), Math.log2(1 / (side * WORLD_PX)), width, height);
  }

  get pixelsPerMeter(): number {
    return pixelsPerMeter(this.center.lat, this.zoom);
  }

  toSpot(place: LatLon): Spot {
    const side = WORLD_PX * 2 ** this.zoom;
    const at = project(place);
    const middle = project(this.center);
    return {x: this.width / 2 + (at.x - middle.x) * side, y: this.height / 2 + (at.y - middle.y) * side};
  }

  /** Returns the location at a point of the map. */
  toPlace({x, y}: Spot): LatLon {
    const side = WORLD_PX * 2 ** this.zoom;
    const middle = project(this.center);
    return projectInverse({
      x: middle.x + (x - this.width / 2) / side,
      y: middle.y + (y - this.height / 2) / side,
    });
  }

  /** Returns the extent after panning the content, in pixels. */
  moved(x: number, y: number): Extent {
    const center = this.toPlace({x: this.width / 2 - x, y: this.height / 2 - y});
    return new Extent(center, this.zoom, this.width, this.height);
  }

  /** Returns the extent at another zoom level. The given point stays in place. */
  zoomed(zoom: number, {x, y}: Spot = {x: this.width / 2, y: this.height / 2}): Extent {
    const share = 1 - 2 ** (this.zoom - zoom);
    const center = this.toPlace({
      x: this.width / 2 + (x - this.width / 2) * share,
      y: this.height / 2 + (y - this.height / 2) * share,
    });
    return new Extent(center, zoom, this.width, this.height);
  }

  /** Returns the extent for another size, with the same center and zoom level. */
  resized(width: number, height: number): Extent {
    return new Extent(this.center, this.zoom, width, height);
  }
}
