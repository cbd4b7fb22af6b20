/** The model of the footbridge as rendered, because only the view resolves patterns. */
import fs from 'node:fs';
import {expect, it} from 'vitest';
import {outcomes} from './app';

type Place = [x: number, y: number, z: number];

const code = fs.readFileSync('docs/tutorials/basic-3d-model/app/app.py', 'utf8');

it('draws a footbridge of the tubes that its table counts, with the deck on the cross beams', () => {
  const [drawn, steel] = outcomes(code, {}, [['show_bridge'], ['show_steel']]).map(({result}) => result!);
  const tubes = [];
  const decks = [];
  for (const shape of drawn!.shapes!) {
    const place = ([x, y, z]: Place): Place =>
      shape.matrix!.slice(0, 3).map((row) => row[0]! * x + row[1]! * y + row[2]! * z + row[3]!) as Place;
    if (shape.kind === 'box') decks.push({size: shape.size, center: place(shape.center)});
    if (shape.kind === 'cylinder')
      tubes.push({diameter: shape.diameter, from: place(shape.from), to: place(shape.to)});
  }
  expect(tubes.length + decks.length).toBe(drawn!.shapes!.length);
  const [, , number, length] = steel!.cells!.at(-1)!.map(({value}) => value);
  expect(tubes).toHaveLength(number as number);
  const meters = tubes.map(({from, to}) => Math.hypot(...from.map((value, axis) => value - to[axis]!)));
  expect(meters.reduce((sum, one) => sum + one)).toBeCloseTo(length as number, 9);

  const beams = tubes.filter(({from, to}) => from[1] === 0 && to[1] === 3);
  expect(beams.map(({from}) => from)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24].map((x) => [x, 0, 0]));
  // In each truss, a diagonal starts where the one before it ends.
  for (const y of [0, 3]) {
    const diagonals = tubes.filter(({diameter, from}) => diameter === 0.0889 && from[1] === y);
    expect(diagonals).toHaveLength(16);
    expect([0, y, 0]).toEqual(diagonals[0]!.from);
    expect(diagonals.slice(1).map(({from}) => from)).toEqual(diagonals.slice(0, -1).map(({to}) => to));
    expect(diagonals.at(-1)!.to).toEqual([24, y, 0]);
  }

  const [deck, ...others] = decks;
  expect(others).toEqual([]);
  expect(deck!.center.slice(0, 2)).toEqual([12, 1.5]);
  expect(deck!.center[2] - deck!.size[2]! / 2).toBeCloseTo(0.1683 / 2, 12);
  expect(deck!.size.slice(0, 2)).toEqual([24, 3 - 0.1683]);
});
