/** The model of the spiral stair as rendered, because only the view resolves rotations and translations. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {outcomes} from './app';

type Place = [x: number, y: number, z: number];

interface Shape {
  kind: string;
  name?: string;
  color?: string;
  matrix: number[][];
  from?: Place;
  to?: Place;
}

const code = fs.readFileSync('docs/tutorials/intermediate-3d-model/app/app.py', 'utf8');

const stair = (display: Record<string, unknown> = {}): Shape[] => {
  const values = Object.fromEntries(
    Object.entries(display).map(([name, value]) => [`display.${name}`, value]),
  );
  return outcomes(code, {}, [['show_stair', values]])[0]!.result!.shapes as Shape[];
};
const placed = ({matrix}: Shape, [x, y, z]: Place): Place =>
  matrix.slice(0, 3).map((row) => row[0]! * x + row[1]! * y + row[2]! * z + row[3]!) as Place;
const names = (shapes: Shape[]): (string | undefined)[] => shapes.map(({name}) => name);
const treadNames = Array.from({length: 16}, (_, index) => `tread-${index + 1}`);

describe('the model of a spiral stair', () => {
  it('climbs counterclockwise from the x-axis, each tread by 27° and 180 mm', () => {
    const treads = stair({parts: ['Treads']});
    expect(names(treads)).toEqual(treadNames);
    treads.forEach((tread, index) => {
      expect(placed(tread, tread.to!)[2]).toBeCloseTo(0.18 * (index + 1), 9);
      const [x, y] = placed(tread, [1, 0, 0]);
      const turn = ((Math.atan2(y, x) * 180) / Math.PI + 720) % 360;
      expect(turn).toBeCloseTo(((index + 0.5) * 27) % 360, 9);
    });
  });

  it('has posts that stand on the treads and end in the axis of the handrail', () => {
    expect(names(stair({parts: ['Landing', 'Column']}))).toEqual(['landing', 'column']);
    const railing = stair({parts: ['Railing']});
    const posts = railing.filter(({kind}) => kind === 'cylinder');
    expect([posts.length, railing.length]).toEqual([17, 18]);
    posts.forEach((post, index) => {
      const [foot, head] = [placed(post, post.from!), placed(post, post.to!)];
      expect(foot[2]).toBeCloseTo(0.18 * (index + 1), 9);
      expect(head[2]).toBeCloseTo(Math.min(0.18 * (index + 1.5), 3.06) + 0.9, 9);
      expect(Math.hypot(foot[0], foot[1])).toBeCloseTo(1.05, 9);
    });
  });

  const whole = stair();

  it('shows the selected tread in its place, with the space above it', () => {
    const selected = stair({tread: 'tread-5'});
    const [before, after] = [whole, selected].map(
      (shapes) => shapes.filter(({name}) => name === 'tread-5') as [Shape],
    );
    expect(after).toHaveLength(1);
    expect(after![0].matrix).toEqual(before![0].matrix);
    expect(after![0].color).toBe('#d55e00');
    expect(names(selected).sort()).toEqual([...names(whole), 'headroom'].sort());
  });

  it('is unchanged when something else is selected', () => {
    expect(stair({tread: 'column'})).toEqual(whole);
  });
});
