/**
 * The guides on plots, data, images, reports and HTML: runs their samples as for their pictures, and compares the
 * results with the text.
 */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {componentsOf, docxText} from '../../tools/documents/docx';
import {JOIST_TEMPLATE} from '../../tools/documents/shown-templates';
import {runApp} from '../../sdk-double/run-app';
import type {DataRow} from '../../sdk-double/schema';
import {appWith, type Page, pictures, quoted, readPage, shown} from './pages';
const FOLDER = 'docs/create-apps/results-and-visualizations';

const pageOf = (name: string): Page => readPage(`${FOLDER}/${name}.mdx`);

describe('plots, charts and graphs', () => {
  const page = pageOf('plots-charts-graphs');

  it('draws the spectrum of the standard', () => {
    const {result} = runApp<'plotly'>(appWith(page, 'label = "Response spectrum"'), 'show_spectrum');
    const [curve] = result.figure.data as {x: number[]; y: number[]}[];
    // EN 1998-1:2004, 3.2.2.2, for ground type C: S = 1.15, TB = 0.2 s, TC = 0.6 s, TD = 2.0 s.
    const at = (period: number): number => curve!.y[curve!.x.indexOf(period)]!;
    expect(at(0.01)).toBeCloseTo(1.5 * 1.15 * (1 + (1.5 * 0.01) / 0.2));
    expect(at(0.1)).toBeCloseTo(1.5 * 1.15 * 1.75);
    for (const period of [0.2, 0.4, 0.6]) expect(at(period)).toBeCloseTo(1.5 * 1.15 * 2.5);
    expect(at(1.2)).toBeCloseTo((1.5 * 1.15 * 2.5) / 2);
    expect(at(4)).toBeCloseTo((1.5 * 1.15 * 2.5 * 0.6 * 2) / 16);
  });
});

describe('data and tables', () => {
  const page = pageOf('data-and-tables');
  const wall = (values: Record<string, string> = {}): DataRow =>
    runApp<'data'>(appWith(page, 'label = "Gravity wall"'), 'show_sliding', {values}).result.rows[0]!;
  const resultant = (values: Record<string, string> = {}): DataRow =>
    runApp<'data'>(appWith(page, 'from_toe = '), 'show_resultant', {values}).result.rows[0]!;

  it('shows whether the wall slides', () => {
    const row = wall();
    const values = shown([row]);
    const alt = pictures(page)['stability']!;
    expect(Object.values(values).filter((value) => !alt.includes(value))).toEqual([]);
    expect([row.status, row.message]).toEqual(['success', '1.5 reached']);
    // By hand: K_a = 1/3, thrust 27 kN/m, weight 100.8 kN/m.
    expect(row.value).toBeCloseTo((0.5 * 100.8) / 27);
  });

  it('shows a wall that slides', () => {
    const sliding = wall({width: '1.1'});
    expect([sliding.status, sliding.message]).toEqual(['error', '1.5 required']);
    // Rounded to one decimal, the factor would seem sufficient.
    expect((sliding.value as number).toFixed(1)).toBe('1.5');
  });

  it('tells a resultant outside the base from one outside the middle third', () => {
    const row = resultant();
    // By hand: 0.7 m from the middle, less 27 kNm/m over 100.8 kN/m.
    expect(row.value).toBeCloseTo(0.7 - 27 / 100.8);
    expect(row.status).toBe('warning');
    expect(resultant({width: '0.3'}).status).toBe('error');
    expect(resultant({width: '1.6'}).status).toBe('success');
  });

  it('marks the pipes that are too slow', () => {
    const sizes = (
      values: Record<string, string> = {},
    ): {size: number; velocity: string; marked: boolean}[] =>
      runApp<'table'>(appWith(page, 'def show_sizes'), 'show_sizes', {values}).result.cells.map(
        ([size, velocity, , remark]) => {
          const marked = remark!.value === 'too slow';
          expect(velocity!.background != null).toBe(marked);
          return {size: size!.value as number, velocity: (velocity!.value as number).toFixed(2), marked};
        },
      );
    const [first, ...rest] = sizes();
    expect(quoted(pictures(page)['pipe-sizes']!, 'm/s')).toEqual([first!.velocity]);
    expect([first!.marked, ...rest.map(({marked}) => marked)]).toEqual([true, false, false, false, false]);
    const gentle = sizes({slope: '0.4'});
    expect(gentle.map(({marked}) => marked)).toEqual([true, true, false, false, false]);
  });
});

describe('images', () => {
  const page = pageOf('images');
  const section = (values: Record<string, string> = {}): ReturnType<typeof runApp<'image'>> =>
    runApp<'image'>(appWith(page, 'label = "Concrete section"'), 'show_section', {values});

  it('draws the bars with the gap stated in the text', () => {
    const image = section().result.image.text!;
    const bars = [...image.matchAll(/cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)"/g)].map(([, x, r]) => [
      Number(x),
      Number(r),
    ]);
    expect(bars).toHaveLength(4);
    const gap = bars[1]![0]! - bars[0]![0]! - 2 * bars[0]![1]!;
    expect(quoted(page.text, 'mm')).toContain(gap.toFixed(0));
    expect(image).toContain('4 bars of 20 mm');
    // The cover is free on both sides.
    expect(bars[0]![0]! - bars[0]![1]!).toBe(35 + 8);
    expect(bars[3]![0]! + bars[3]![1]!).toBeCloseTo(300 - 35 - 8);
  });

  it('gives the steel area beside the section', () => {
    const {result} = runApp<'image'>(appWith(page, 'def show_steel'), 'show_steel');
    const {Steel: area, Ratio: ratio} = shown(result.rows!);
    const alt = pictures(page)['section-and-steel'];
    for (const value of [area, ratio!.replace(' %', '%')]) expect(alt).toContain(value);
  });
});

describe('report', () => {
  const page = pageOf('report');
  const template = docxText(fs.readFileSync(JOIST_TEMPLATE)).join('\n');
  const report = (values?: Record<string, string>): ReturnType<typeof runApp<'pdf'>> =>
    runApp<'pdf'>(appWith(page, 'label = "Floor joist"'), 'show_report', {
      files: {'joist_report.docx': fs.readFileSync(JOIST_TEMPLATE)},
      values,
    });
  const texts = (values?: Record<string, string>): Record<string, unknown> =>
    Object.fromEntries(
      componentsOf(report(values).result.pdf.convertedFrom!).map(({identifier, value}) => [
        identifier,
        value,
      ]),
    );
  it('fills in each tag of the template, and no others', () => {
    const places = [...template.matchAll(/\{\{ (\w+) \}\}/g)].map(([, place]) => place);
    expect(Object.keys(texts())).toEqual(places);
  });

  it('gives the values of the text', () => {
    const {moment, stress, utilization} = texts();
    const alt = pictures(page)['joist-report']!;
    for (const value of [moment, stress, utilization] as string[]) {
      expect(alt).toContain(value);
      expect(page.text).toContain(value);
    }
    expect([moment, stress, utilization]).toEqual([
      `${((2.5 * 4 ** 2) / 8).toFixed(2)} kNm`,
      `${(5e6 / ((63 * 200 ** 2) / 6)).toFixed(1)} N/mm²`,
      `${((100 * 5e6) / ((63 * 200 ** 2) / 6) / 14.8).toFixed(0)}%`,
    ]);
  });

  it('escapes what a user has typed', () => {
    expect(texts({project: '"R&D hall <A>"'}).project).toBe('R&amp;D hall &lt;A&gt;');
  });
});

describe('HTML', () => {
  const page = pageOf('html');
  const calculation = (values: Record<string, string> = {}): ReturnType<typeof runApp<'web'>> =>
    runApp<'web'>(appWith(page, 'label = "Wind"'), 'show_calculation', {values});

  it('shows the calculation of the text', () => {
    const {html} = calculation().result;
    // EN 1991-1-4:2005, 4.3 to 4.5, terrain category II.
    const log = Math.log(12 / 0.05);
    const mean = 0.19 * log * 27;
    const pressure = ((1 + 7 / log) * 0.5 * 1.25 * mean ** 2) / 1000;
    const values = [`${mean.toFixed(1)} m/s`, (1 / log).toFixed(3), `${pressure.toFixed(2)} kN/m²`];
    for (const value of values) expect(html).toMatch(new RegExp(`= (?:<b>)?${value}</`));
    expect(values.filter((value) => !page.text.includes(value))).toEqual([]);
    expect(pictures(page)['wind-calculation']).toContain(values[2]);
  });

  it("escapes the user's text", () => {
    const {html} = calculation({place: '"<script>alert(1)</script>"'}).result;
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
  });
});
