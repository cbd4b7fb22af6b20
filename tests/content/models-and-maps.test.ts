/**
 * The guides on views, models, maps and stored results: runs their samples and compares the results with the pages.
 */
import {describe, expect, it} from 'vitest';
import type {DataRow, Result} from '../../sdk-double/schema';
import {appWith, pictures, readPage, sampleWith} from './pages';
import {args, run} from './python';

const FOLDER = 'docs/create-apps/results-and-visualizations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

describe('stored results', () => {
  const code = sampleWith(page('storing-results'), 'def save_variant');
  const save = 'call("save_variant")';
  const saveLong = 'call("save_variant", variant="Long", width=1.6, length=2.4)';
  const keys = 'list(vkt.Storage().list(scope="entity"))';

  it('are as the page and the picture say', () => {
    const [, , table] = run<Result>(code, save, saveLong, 'call("show_variants")');
    const variants = table!.cells!.map(([name, volume]) => [name!.value, volume!.value] as [string, number]);
    expect(variants.map(([name]) => name).sort()).toEqual(['Long', 'Square']);
    const alt = pictures(page('storing-results'))['stored-variants'];
    for (const [, volume] of variants) expect(alt).toContain(volume.toFixed(2));
  });

  it('of a button are shown for the input that they belong to, and for no other', () => {
    const [before, , shown, other, stored] = run<unknown>(
      appWith(page('storing-results'), 'def get_key'),
      'refusal("show_flow")',
      'call("calculate")',
      'call("show_flow", head=4, depth=6, conductivity=5)["rows"]',
      'refusal("show_flow", head=4.5)',
      keys,
    );
    expect(before).toBe('Click Calculate for these values.');
    expect(other).toBe(before);
    // A cutoff to half the depth of the layer has a form factor of 0.5.
    expect((shown as DataRow[])[0]!.value).toBeCloseTo(0.5 * 5 * 4, 6);
    expect(stored).toHaveLength(1);
    expect((stored as string[])[0]!.length).toBeLessThanOrEqual(64);
  });
});

describe('the view of the weir', () => {
  const code = sampleWith(page('index'), '"Weir"');

  it('shows the flow of the page', () => {
    const [shown] = run<Result>(code, 'call("show_rating_curve")');
    const [flow] = shown!.rows!;
    const written = (flow!.value as number).toFixed(flow!.decimals!);
    expect(pictures(page('index'))['rating-curve']).toContain(written);
    const [curve, point] = shown!.figure!.data as unknown as {x: number[]; y: number[]}[];
    expect(point!.x).toEqual([flow!.value]);
    expect(curve!.x[curve!.y.indexOf(point!.y[0]!)]).toBeCloseTo(flow!.value as number, 9);
  });
});

describe('the 3D models', () => {
  it('have the piles that the page describes', () => {
    const code = sampleWith(page('threed-model'), '"Bridge pier"');
    const [labels] = run<unknown>(code, '[label["text"] for label in call("show_pier")["labels"]]');
    expect(pictures(page('threed-model'))['pier']).toContain((labels as string[])[0]);
  });
});

describe('the maps', () => {
  const code = sampleWith(page('map'), '"Dewatering"');
  const marking = appWith(page('map'), 'is_within');

  it('show the radius of the page', () => {
    const [shown] = run<DataRow[]>(code, 'call("show_influence")["rows"]');
    const radius = `${(shown![0]!.value as number).toFixed(0)} m`;
    expect(pictures(page('map'))['map-influence']).toContain(radius);
  });

  it('mark the houses within the radius', () => {
    const [colors] = run<string[]>(
      marking,
      '[house["color"] for house in call("show_influence")["features"]]',
    );
    // "Two of the four houses are within the radius."
    const within = colors!.filter((color) => color.toUpperCase() === '#D55E00');
    expect([within.length, colors!.length]).toEqual([2, 4]);
  });

  it('color old pipes, and show none without a year', () => {
    const sewer = appWith(page('map'), 'vkt.GeoJSONResult');
    const file = (content: string): string => args({sewer: {filename: 'sewer.geojson', text: content}});
    const given = (...years: (number | string | null)[]): string => {
      const geometry = {type: 'LineString', coordinates: []};
      const features = years.map((built) => ({type: 'Feature', geometry, properties: {built}}));
      return file(JSON.stringify({features}));
    };
    const show = (upload: string): string[] =>
      run<string[]>(sewer, `[pipe["color"] for pipe in call("show_sewer", ${upload})["features"]]`)[0]!;
    expect(show(given(1964, '1970'))).toEqual(['#D55E00', '#0072B2']);
    for (const upload of [
      given(1964, null),
      given(1964, 'unknown'),
      file('{"features": [{"properties": {"built": NaN}}]}'),
      file('built;1964'),
      file('[1964]'),
    ])
      expect(() => show(upload)).toThrow(/Error/);
  });
});
