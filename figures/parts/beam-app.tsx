import {exampleBeam, maxDeflection, maxMoment, maxStress} from '../mechanics';
import type {DataRow} from '../../sdk-double/schema';
import {field, text} from './elements';

/** The app that the pages of the first section build. */
export const beamFields = {
  heading: text('## Beam'),
  span: field('NumberField', 'Span', {value: exampleBeam.span, suffix: 'm', flex: 50}),
  lineLoad: field('NumberField', 'Line load', {value: exampleBeam.lineLoad, suffix: 'kN/m', flex: 50}),
  section: field('OptionField', 'Section', {value: exampleBeam.section}),
};

export const beamResults = {
  moment: {label: 'Bending moment', value: maxMoment(exampleBeam), decimals: 1, unit: 'kNm'},
  stress: {label: 'Bending stress', value: maxStress(exampleBeam), decimals: 1, unit: 'N/mm²'},
  deflection: {label: 'Deflection', value: maxDeflection(exampleBeam), decimals: 1, unit: 'mm'},
} as const satisfies Record<string, DataRow>;
