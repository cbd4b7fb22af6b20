import React, {type ReactNode} from 'react';
import {exampleBeam, maxDeflection, maxMoment, maxStress, momentLine} from '../mechanics';
import type {DataRow} from './DataView';
import type {Field} from './Form';
import {Plot} from './Plot';

/** The app that the pages of the first section build. */
export const beamFields = {
  heading: {kind: 'heading', text: 'Beam'},
  span: {kind: 'number', label: 'Span', value: exampleBeam.span, suffix: 'm', flex: 50},
  lineLoad: {kind: 'number', label: 'Line load', value: exampleBeam.lineLoad, suffix: 'kN/m', flex: 50},
  section: {kind: 'option', label: 'Section', value: exampleBeam.section},
} as const satisfies Record<string, Field>;

export const beamResults = {
  moment: {label: 'Bending moment', value: maxMoment(exampleBeam), decimals: 1, unit: 'kNm'},
  stress: {label: 'Bending stress', value: maxStress(exampleBeam), decimals: 1, unit: 'N/mm²'},
  deflection: {label: 'Deflection', value: maxDeflection(exampleBeam), decimals: 1, unit: 'mm'},
} as const satisfies Record<string, DataRow>;

export function MomentDiagram({width, height}: {width: number; height: number}): ReactNode {
  const middle = exampleBeam.span / 2;
  const moment = maxMoment(exampleBeam);
  return (
    <Plot
      width={width}
      height={height}
      series={[{points: momentLine(exampleBeam), area: true}]}
      x={{title: 'Distance from left support (m)', intervals: exampleBeam.span}}
      y={{title: 'Bending moment (kNm)'}}
      marks={[{x: middle, y: moment, text: `${moment} kNm at ${middle} m`, side: 'below'}]}
    />
  );
}
