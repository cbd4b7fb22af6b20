import {describe, expect, it} from 'vitest';
import type {Figure} from '../../figures/parts/figure';
import {COLUMN, faultsOf, type Measured} from '../../figures/rules';

const SET = {ground: 'rgb(243, 246, 246)', frame: '1px solid rgb(143, 161, 166), radius 6px'};

const page: Figure = {output: 'img/beam.png', width: 760, picture: null};
const tile: Figure = {...page, width: 304, kind: 'tile', shown: 227};
const apart: Figure = {...page, kind: 'apart'};

function measured(of: Partial<Measured> = {}): Measured {
  const window = {name: 'window', frame: SET.frame, space: 24};
  const texts = [
    {text: 'Span', size: 16},
    {text: 'mm', size: 15.5},
  ];
  return {texts, ground: SET.ground, framed: [window], shadows: [], set: SET, ...of};
}

/** What is wrong with a picture that has a text of this size. */
const withText = (figure: Figure, size: number): string[] =>
  faultsOf(figure, measured({texts: [...measured().texts, {text: 'q = 12', size}]}));

describe('a picture of the set', () => {
  it('has the texts, the ground and the frame of the set', () => {
    expect(faultsOf(page, measured())).toEqual([]);
    expect(faultsOf(page, measured({texts: [], framed: []}))).toEqual([]);
  });

  it('has texts of 13 px', () => {
    expect(withText(page, 13)).toEqual([]);
    expect(withText(page, 12.9)).toEqual([
      'the text "q = 12" is drawn at 12.9 px and read at 12.2 px where the picture is 718 px wide; ' +
        'draw it at 13 px or more.',
    ]);
  });

  it('has texts that are read at 11 px', () => {
    const wide = {...page, width: 1000};
    expect(withText(wide, (11 * 1000) / COLUMN)).toEqual([]);
    expect(withText(wide, 15)).toEqual([
      'the text "q = 12" is drawn at 15 px and read at 10.8 px where the picture is 718 px wide; ' +
        'draw it at 15.4 px or more.',
    ]);
  });

  it('has larger texts where a page shows it smaller', () => {
    expect(withText(tile, 15)).toEqual([]);
    expect(withText(tile, 13)).toEqual([
      'the text "q = 12" is drawn at 13 px and read at 9.7 px where the picture is 227 px wide; ' +
        'draw it at 14.8 px or more.',
    ]);
  });

  it('has no other ground', () => {
    const white = measured({ground: 'rgb(255, 255, 255)'});
    expect(faultsOf(page, white)).toEqual(['its ground is rgb(255, 255, 255), not rgb(243, 246, 246).']);
    expect(faultsOf(tile, white)).toHaveLength(1);
    expect(faultsOf(apart, white)).toEqual([]);
  });

  it('has no other frame, and its frame is not at the edge', () => {
    const framed = [{name: 'panel', frame: '2px solid rgb(0, 0, 0), radius 8px', space: 12}];
    expect(faultsOf(page, measured({framed}))).toEqual([
      `"panel" has the frame 2px solid rgb(0, 0, 0), radius 8px, not ${SET.frame}.`,
      '"panel" is 12 px from the edge, not 24 px.',
    ]);
    // A tile is framed by the card that it stands on.
    expect(faultsOf(tile, measured({framed}))).toEqual([]);
  });

  it('has no shadow', () => {
    const shadows = ['message', 'message'];
    expect(faultsOf(page, measured({shadows}))).toEqual(['"message" casts a shadow; pictures have none.']);
    expect(faultsOf(tile, measured({shadows}))).toHaveLength(1);
    expect(faultsOf(apart, measured({shadows}))).toEqual([]);
  });
});
