import {exampleBeam, maxDeflection, maxMoment, maxStress} from '../mechanics';
import type {DataRow} from '../../sdk-double/schema';
import type {Field} from '../../src/app-preview/form/Form';

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
