import fs from 'node:fs';
import React, {type ReactNode} from 'react';
import {identity} from '../../src/config/identity';
import {exampleBeam, maxMoment, momentLine} from '../mechanics';
import type {Figure} from './figure';

const LOGO = 'static/img/logo.svg';
const SIZE = {width: 1200, height: 630};
const GRID = 30;

const BEAM = {left: 90, right: 1110, y: 450, depth: 14};
const LOAD = {top: 385, arrows: 18};
const SAG = 110;

const round = (value: number): number => Math.round(value * 100) / 100;
const toX = (x: number): number => round(BEAM.left + (x / exampleBeam.span) * (BEAM.right - BEAM.left));
const toY = (moment: number): number => round(BEAM.y + (moment / maxMoment(exampleBeam)) * SAG);

function Beam(): ReactNode {
  const middle = (BEAM.left + BEAM.right) / 2;
  const curve = momentLine(exampleBeam)
    .map(({x, y}) => `L${toX(x)} ${toY(y)}`)
    .join('');
  const arrows = Array.from({length: LOAD.arrows + 1}, (_, index) => {
    const x = round(BEAM.left + (index / LOAD.arrows) * (BEAM.right - BEAM.left));
    return `M${x} ${LOAD.top}V${BEAM.y - BEAM.depth / 2 - 5}m-5-10 5 10 5-10`;
  });
  const lines = (count: number, draw: (at: number) => string): string =>
    Array.from({length: count}, (_, index) => draw((index + 1) * GRID)).join('');
  return (
    <svg className="card__drawing" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
      <path className="card__grid" d={lines(SIZE.width / GRID - 1, (x) => `M${x} 0V${SIZE.height}`)} />
      <path className="card__grid" d={lines(SIZE.height / GRID - 1, (y) => `M0 ${y}H${SIZE.width}`)} />
      <path className="card__area" d={`M${BEAM.left} ${BEAM.y}${curve}Z`} />
      <path className="card__moment" d={`M${BEAM.left} ${BEAM.y}${curve}`} />
      <path className="card__load" d={`M${BEAM.left} ${LOAD.top}H${BEAM.right}${arrows.join('')}`} />
      <path className="card__beam" d={`M${BEAM.left - 8} ${BEAM.y}H${BEAM.right + 8}`} />
      {[BEAM.left, BEAM.right].map((x) => (
        <path
          key={x}
          className="card__support"
          d={`M${x} ${BEAM.y + BEAM.depth / 2 + 1}l-20 34h40zM${x - 32} ${BEAM.y + BEAM.depth / 2 + 35}h64`}
        />
      ))}
      <circle className="card__max" cx={middle} cy={BEAM.y + SAG} r="9" />
      <text className="card__label" x={middle} y={BEAM.y + SAG - 24}>
        M = {maxMoment(exampleBeam).toFixed(1)} kNm
      </text>
      <text className="card__label" x={middle} y={LOAD.top - 14}>
        q = {exampleBeam.lineLoad} kN/m
      </text>
    </svg>
  );
}

interface Texts {
  /** The PNG, from the root of the repository. */
  output: string;
  /** The largest text of the card. */
  text: string;
}

/** A picture for links that people share: the site's name, one line of text and a calculated beam. */
export function sharingCard({output, text}: Texts): Figure {
  return {
    output,
    ...SIZE,
    margin: 0,
    kind: 'apart',
    pixelRatio: 1,
    picture: (
      <div className="card">
        <Beam />
        <div className="card__brand">
          <span dangerouslySetInnerHTML={{__html: fs.readFileSync(LOGO, 'utf8')}} />
          {identity.name}
        </div>
        <p className="card__tagline">{text}</p>
      </div>
    ),
  };
}
