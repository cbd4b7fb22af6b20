import {describe, expect, it} from 'vitest';
import {Extent, pixelsPerMeter} from '../../src/app-preview/views/map/mercator';

describe('a map in Web Mercator', () => {
  it('shows the whole world on 256 pixels at zoom level 0', () => {
    const world = new Extent({lat: 0, lon: 0}, 0, 256, 256);
    expect(world.toSpot({lat: 0, lon: -180})).toEqual({x: 0, y: 128});
    // The latitude at which a web map of the world is square.
    expect(world.toSpot({lat: 85.0511287798066, lon: 180}).x).toBeCloseTo(256, 9);
    expect(world.toSpot({lat: 85.0511287798066, lon: 180}).y).toBeCloseTo(0, 6);
  });

  it('has the scale that its zoom level names', () => {
    // Known value: 156543.03 m for a pixel at the equator, level 0.
    expect(1 / pixelsPerMeter(0, 0)).toBeCloseTo(156543.03, 2);
    expect(pixelsPerMeter(60, 10)).toBeCloseTo(2 * pixelsPerMeter(0, 10), 12);
  });

  it('keeps north up and angles true', () => {
    const extent = new Extent({lat: 52, lon: 5}, 17, 400, 300);
    const north = extent.toSpot({lat: 52.0001, lon: 5});
    const east = extent.toSpot({lat: 52, lon: 5 + 0.0001 / Math.cos((52 * Math.PI) / 180)});
    expect(north.x).toBeCloseTo(200, 9);
    expect(150 - north.y).toBeCloseTo(east.x - 200, 3);
  });

  it.each([
    [700, 300],
    [200, 500],
  ])('holds all places with room around them on %i by %i pixels', (width, height) => {
    const places = [
      {lat: 52.3702, lon: 4.895},
      {lat: 52.3712, lon: 4.8971},
      {lat: 52.3703, lon: 4.8968},
    ];
    const extent = Extent.around(places, width, height, 0.25);
    const spots = places.map((place) => extent.toSpot(place));
    const shares = [...spots.map(({x}) => x / width), ...spots.map(({y}) => y / height)];
    expect(Math.min(...shares)).toBeCloseTo(0.25, 6);
    expect(Math.max(...shares)).toBeCloseTo(0.75, 6);
  });
});
