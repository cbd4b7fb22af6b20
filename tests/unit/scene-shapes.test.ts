import {Box3} from 'three';
import {describe, expect, it} from 'vitest';
import {edgesOf, isCrease, type Solid, surfaceOf} from '../../src/app-preview/views/scene/scene-shapes';

/** The minimum and maximum corner. */
function extent(solid: Solid): string {
  const surface = surfaceOf(solid);
  surface.computeBoundingBox();
  const {min, max} = surface.boundingBox ?? new Box3();
  return [min, max].map(({x, y, z}) => [x, y, z].map((value) => Math.round(value * 1e4) / 1e4 + 0)).join(' ');
}

/** The corners of a rectangle of 2 by 4. */
const PROFILE = [-1, 1, 1, -1].map((x, index): [number, number] => [x, index < 2 ? -2 : 2]);
/** Five units along x, and three down. */
const MOVED = [
  ...[5, 0, -3].map((way, row) => [...[0, 1, 2].map((column) => Number(row === column)), way]),
  [0, 0, 0, 1],
];

describe('the bodies of a scene', () => {
  it.each<[string, Solid, string]>([
    ['a box', {kind: 'box', center: [1, 2, 3], size: [2, 4, 6]}, '0,0,0 2,4,6'],
    ['an upright bar', {kind: 'cylinder', from: [0, 0, -14], to: [0, 0, 0], diameter: 2}, '-1,-1,-14 1,1,0'],
    [
      'a lying tube',
      {kind: 'cylinder', from: [0, 0, 0], to: [24, 0, 0], diameter: 2, inner: 1},
      '0,-1,-1 24,1,1',
    ],
    [
      'a lying profile, with its y upwards',
      {kind: 'extrusion', profile: PROFILE, from: [0, 0, 0], to: [0, 10, 0]},
      '-1,0,-2 1,10,2',
    ],
    [
      'a body that is moved',
      {kind: 'box', center: [0, 0, 0], size: [2, 2, 2], matrix: MOVED},
      '4,-1,-4 6,1,-2',
    ],
  ])('are where they are declared: %s', (_, solid, expected) => {
    expect(extent(solid)).toEqual(expected);
  });

  it('have an edge where they turn sharply: a box each of its edges once, and a sphere none', () => {
    const box = surfaceOf({kind: 'box', center: [0, 0, 0], size: [1, 2, 3]});
    const sphere = surfaceOf({kind: 'sphere', center: [0, 0, 0], radius: 1});
    expect(edgesOf(box).filter(isCrease)).toHaveLength(12);
    expect(edgesOf(sphere).filter(isCrease)).toEqual([]);
  });

  it('reject a mesh that refers to a missing point', () => {
    const mesh: Solid = {kind: 'mesh', points: [[0, 0, 0]], triangles: [[0, 1, 2]]};
    expect(() => surfaceOf(mesh)).toThrow('A triangle names point 1, which does not exist.');
  });
});
