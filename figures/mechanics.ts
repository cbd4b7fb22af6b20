/**
 * The calculations behind the numbers in the pictures.
 *
 * The beam is simply supported, of steel, under a uniformly distributed load. Its formulas and
 * section properties are those of docs/getting-started/starter-guide/app/app.py.
 */
const E_STEEL = 210_000; // N/mm2

/** About the strong axis: second moment of area (cm4) and elastic section modulus (cm3). */
const SECTIONS = {
  'IPE 200': {inertia: 1943, modulus: 194},
  'IPE 300': {inertia: 8356, modulus: 557},
  'IPE 400': {inertia: 23130, modulus: 1156},
};

export interface Beam {
  /** m */
  span: number;
  /** kN/m */
  lineLoad: number;
  section: keyof typeof SECTIONS;
}

/** The beam that every page of the first section calculates. */
export const exampleBeam: Beam = {span: 6, lineLoad: 12, section: 'IPE 300'};

/** Bending moment (kNm) at a distance x (m) from the support: q x (L - x) / 2. */
export function momentAt({span, lineLoad}: Beam, x: number): number {
  return (lineLoad * x * (span - x)) / 2;
}

/** Largest bending moment (kNm): q L^2 / 8. */
export function maxMoment({span, lineLoad}: Beam): number {
  return (lineLoad * span ** 2) / 8;
}

/** Elastic bending stress (N/mm2) at midspan: M / W. */
export function maxStress(beam: Beam): number {
  return (maxMoment(beam) * 1e6) / (SECTIONS[beam.section].modulus * 1e3);
}

/** Deflection (mm) at midspan: 5 q L^4 / (384 E I). */
export function maxDeflection({span, lineLoad, section}: Beam): number {
  const load = lineLoad; // N/mm, equal to kN/m
  return (5 * load * (span * 1e3) ** 4) / (384 * E_STEEL * SECTIONS[section].inertia * 1e4);
}

/** Points of the moment line, support to support. */
export function momentLine(beam: Beam, intervals = 100): {x: number; y: number}[] {
  return Array.from({length: intervals + 1}, (_, index) => {
    const x = (beam.span * index) / intervals;
    return {x, y: momentAt(beam, x)};
  });
}

/** Crushing load (kN) of a pile shaft: area times strength; diameter in mm, strength in MPa. */
export function crushingLoad({diameter, strength}: {diameter: number; strength: number}): number {
  return ((Math.PI * (diameter / 1000) ** 2) / 4) * strength * 1000;
}

/** Bearing pressure (kN/m2) under a footing; load in kN, sides in m. */
export function bearingPressure({load, width, length}: Record<'load' | 'width' | 'length', number>): number {
  return load / (width * length);
}
