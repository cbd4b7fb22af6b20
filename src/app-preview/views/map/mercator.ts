/** A place on earth in degrees, as WGS 84 has it. */
export interface LatLon {
  lat: number;
  lon: number;
}

/** A place on a drawn map in CSS pixels, from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Pixels of the whole world at zoom level 0. */
const WORLD = 256;
const EARTH_RADIUS_M = 6_378_137;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The map ends here: towards the poles, it would have no end. */
const FARTHEST_NORTH = 85.05;
/** Once and a half around the earth. */
const FARTHEST_EAST = 540;

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most) || 0;

/** The nearest place that a map has. */
export function onMap({lat, lon}: LatLon): LatLon {
  return {lat: within(lat, FARTHEST_NORTH), lon: within(lon, FARTHEST_EAST)};
}

/** Web Mercator: the place in a square of side 1, from the north-west. */
function onSquare(place: LatLon): Spot {
  const {lat, lon} = onMap(place);
  const sine = Math.sin(radians(lat));
  return {x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)};
}

/** Pixels for each meter on the ground. */
export function pixelsPerMeter(lat: number, zoom: number): number {
  return (
    (WORLD * 2 ** zoom) / (2 * Math.PI * EARTH_RADIUS_M * Math.cos(radians(within(lat, FARTHEST_NORTH))))
  );
}

/** The place at a point of that square. */
function onEarth({x, y}: Spot): LatLon {
  return {lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: (x - 0.5) * 360};
}

/** The least and the most of numbers, of which there may be more than a function has arguments. */
export function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

/** What a map of this size shows, and where on it a place lies. */
export class Extent {
  constructor(
    readonly center: LatLon,
    /** As map services count: one more shows everything twice as large. */
    readonly zoom: number,
    readonly width: number,
    readonly height: number,
  ) {}

  /** An extent around all these places, with room around them as a share of the map. */
  static around(places: LatLon[], width: number, height: number, room = 0.2): Extent {
    const spots = places.map(onSquare);
    const [left, right] = rangeOf(spots.map(({x}) => x));
    const [top, bottom] = rangeOf(spots.map(({y}) => y));
    const side = Math.max((right - left) / width, (bottom - top) / height, 1e-9) / (1 - 2 * room);
    const x = (right + left) / 2;
    const y = (bottom + top) / 2;
    return new Extent(onEarth({x, y}), Math.log2(1 / (side * WORLD)), width, height);
  }

  get pixelsPerMeter(): number {
    return pixelsPerMeter(this.center.lat, this.zoom);
  }

  toSpot(place: LatLon): Spot {
    const side = WORLD * 2 ** this.zoom;
    const at = onSquare(place);
    const middle = onSquare(this.center);
    return {x: this.width / 2 + (at.x - middle.x) * side, y: this.height / 2 + (at.y - middle.y) * side};
  }

  /** The place at a spot of the map. */
  toPlace({x, y}: Spot): LatLon {
    const side = WORLD * 2 ** this.zoom;
    const middle = onSquare(this.center);
    return onEarth({x: middle.x + (x - this.width / 2) / side, y: middle.y + (y - this.height / 2) / side});
  }

  /** The same map after a move of what is on it, in pixels. */
  moved(x: number, y: number): Extent {
    const center = this.toPlace({x: this.width / 2 - x, y: this.height / 2 - y});
    return new Extent(center, this.zoom, this.width, this.height);
  }

  /** The same map at another zoom level; what is at the spot stays there. */
  zoomed(zoom: number, {x, y}: Spot = {x: this.width / 2, y: this.height / 2}): Extent {
    const share = 1 - 2 ** (this.zoom - zoom);
    const center = this.toPlace({
      x: this.width / 2 + (x - this.width / 2) * share,
      y: this.height / 2 + (y - this.height / 2) * share,
    });
    return new Extent(center, zoom, this.width, this.height);
  }

  /** The same place and zoom level on a map of another size. */
  resized(width: number, height: number): Extent {
    return new Extent(this.center, this.zoom, width, height);
  }
}
