/**
 * The samples on views, models, maps and stored results are run with the stand-in of the SDK, and what the pages say
 * about them is compared with what they give.
 */
import {describe, expect, it} from 'vitest';
import type {DataRow, Result} from '../../sdk-double/schema';
import {appWith, readPage, sampleWith} from './pages';
import {args, run} from './python';

const FOLDER = 'docs/create-apps/results-and-visualizations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** What a reader reads, texts of pictures included, with spaces as others. */
const reading = (name: string): string => page(name).text.replaceAll('\u00a0', ' ');

describe('stored results', () => {
  const code = sampleWith(page('storing-results'), 'def save_variant');
  const save = 'call("save_variant")';
  const saveLong = 'call("save_variant", variant="Long", width=1.6, length=2.4)';
  const keys = 'list(vkt.Storage().list(scope="entity"))';

  it('are as the page and the picture say', () => {
    const [, , table] = run<Result>(code, save, saveLong, 'call("show_variants")');
    const userMessages = table!.cells!.map((cells) => {
      const [name, size, load, volume, pressure] = cells.map(({value}) => value);
      return {
        name,
        size,
        load: `${load} kN`,
        volume: `${(volume as number).toFixed(2)} m³`,
        pressure: `${(pressure as number).toFixed(0)} kPa`,
      };
    });
    expect(userMessages.map(({name}) => name)).toEqual(['Long', 'Square']);
    const text = reading('storing-results');
    const [first, second] = userMessages;
    expect(text).toContain(
      `needs ${second!.volume} of concrete and has a mean pressure of ${second!.pressure}.`,
    );
    expect(text).toContain(
      `Long, ${first!.size}, with ${first!.volume} of concrete and a mean pressure of ${first!.pressure}`,
    );
    expect(text).toContain(
      `Square, ${second!.size}, with ${second!.volume} and ${second!.pressure}; the load is ${first!.load} for both`,
    );
  });

  it('of the same name do not replace each other', () => {
    const [, , stored] = run<string[]>(code, save, save, keys);
    expect(new Set(stored).size).toBe(2);
    for (const key of stored!) expect(key.length).toBeLessThanOrEqual(64);
  });

  it('are refused where a field is empty, which is marked', () => {
    expect(run(code, 'marked("save_variant", variant="", load=None)')).toEqual([['variant', 'load']]);
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

  it('are deleted, even if somebody else was faster', () => {
    const program = `
storage = vkt.Storage()
for key in ("variant_1", "variant_2", "other"):
    storage.set(key, vkt.File.from_data("{}"), scope="entity")

def list_and_lose(self, *, list_files=vkt.Storage.list, **options):
    found = list_files(self, **options)
    storage.delete("variant_1", scope="entity")
    return found

with mock.patch.object(vkt.Storage, "list", list_and_lose):
    Controller().delete_variants(None)
`;
    const deletion = appWith(page('storing-results'), 'def delete_variants');
    expect(run(`from unittest import mock\n${deletion}${program}`, keys)).toEqual([['other']]);
  });
});

describe('the view of the weir', () => {
  const code = sampleWith(page('index'), '"Weir"');

  it('shows the flow of the page', () => {
    const [shown] = run<Result>(code, 'call("show_rating_curve")');
    const [flow] = shown!.rows!;
    const written = `${(flow!.value as number).toFixed(flow!.decimals!)} ${flow!.unit}`;
    expect(reading('index')).toContain(`the flow is ${written}`);
    expect(reading('index')).toContain(`next to it the flow of ${written}`);
    const [curve, point] = shown!.figure!.data as unknown as {x: number[]; y: number[]}[];
    expect(point!.x).toEqual([flow!.value]);
    expect(curve!.x[curve!.y.indexOf(point!.y[0]!)]).toBeCloseTo(flow!.value as number, 9);
  });

  it('marks what is empty', () => {
    expect(run(code, 'marked("show_rating_curve", width=2, head=None)')).toEqual([['head']]);
  });
});

describe('the 3D models', () => {
  it('have the piles that the page tells', () => {
    const code = sampleWith(page('threed-model'), '"Bridge pier"');
    const [labels, marked] = run<unknown>(
      code,
      '[label["text"] for label in call("show_pier")["labels"]]',
      'marked("show_pier", spacing=None)',
    );
    expect(labels).toEqual(['16 piles']);
    expect(marked).toEqual(['spacing']);
    expect(reading('threed-model')).toContain('The default values give sixteen piles.');
    expect(reading('threed-model')).toContain('the label 16 piles');
  });

  it('have a roof with the radius of the page, which meets the wall', () => {
    const code = appWith(page('threed-model'), 'roof_arc = ');
    const [wall, roof] = run<{points: number[][]}[]>(
      code,
      'call("show_tank", radius=8, height=6, rise=3)["shapes"]',
    )[0]!.map(({points}) => points.map(([x, y, z]) => ({fromAxis: Math.hypot(x!, z!), y: y!})));
    const [top, edge] = [
      (one: number, other: number) => other - one,
      (one: number, other: number) => one - other,
    ].map((order) => roof!.toSorted((one, other) => order(one.y, other.y))[0]!);
    expect(edge!.y).toBeCloseTo(Math.max(...wall!.map(({y}) => y)), 9);
    expect(edge!.fromAxis).toBeCloseTo(Math.max(...wall!.map(({fromAxis}) => fromAxis)), 9);
    const rise = top!.y - edge!.y;
    const radius = (edge!.fromAxis ** 2 + rise ** 2) / (2 * rise);
    for (const {fromAxis, y} of roof!)
      expect(Math.hypot(fromAxis, y - top!.y + radius)).toBeCloseTo(radius, 9);
    expect(reading('threed-model')).toContain(
      `a radius of ${edge!.fromAxis.toFixed(0)} m and a roof that rises ${rise.toFixed(0)} m, the roof is part of a sphere with a radius of ${radius.toFixed(1)} m`,
    );
  });
});

describe('the maps', () => {
  const code = sampleWith(page('map'), '"Dewatering"');

  it('show the radius and the houses of the page', () => {
    const [shown, houses, marked] = run<unknown>(
      code,
      'call("show_influence")["rows"]',
      'len(HOUSES)',
      'marked("show_influence", drawdown=None)',
    );
    const [radius, within] = shown as DataRow[];
    const words = ['no', 'one', 'two', 'three', 'four', 'five'];
    expect(reading('map')).toContain(
      `the radius is ${(radius!.value as number).toFixed(0)} m and ${words[within!.value as number]} of the ${words[houses as number]} houses are within it`,
    );
    expect(reading('map')).toContain(
      `${words[within!.value as number]} of ${words[houses as number]} houses are within`,
    );
    expect(marked).toEqual(['drawdown']);
  });

  it('measure distances to a meter', () => {
    // One minute of latitude is 1853 m on a sphere of this radius.
    const [north, east] = run<number>(
      code,
      'get_distance((52, 5), (52 + 1 / 60, 5))',
      'get_distance((60, 5), (60, 5 + 1 / 60))',
    );
    expect(north).toBeCloseTo((6_371_000 * Math.PI) / 180 / 60, 3);
    expect(east).toBeCloseTo(north! / 2, 0);
  });

  it('color old pipes, and report one without a year', () => {
    const sewer = appWith(page('map'), 'vkt.GeoJSONResult');
    const file = (content: string): string => args({sewer: {filename: 'sewer.geojson', text: content}});
    const given = (...years: (number | string | null)[]): string => {
      const geometry = {type: 'LineString', coordinates: []};
      const features = years.map((built) => ({type: 'Feature', geometry, properties: {built}}));
      return file(JSON.stringify({features}));
    };
    const [colors, ...refusals] = run<unknown>(
      sewer,
      `[pipe["color"] for pipe in call("show_sewer", ${given(1964, 1970)})["features"]]`,
      ...[
        given(1964, null),
        given(1964, '1970'),
        file('{"features": [{"properties": {"built": NaN}}]}'),
        file('built;1964'),
        file('[1964]'),
        file('{"features": [{"properties": "1964"}]}'),
      ].map((upload) => `refusal("show_sewer", ${upload})`),
    );
    expect(colors).toEqual(['#D55E00', '#0072B2']);
    expect(refusals).toEqual([
      ...Array<string>(2).fill('Pipe 2 has no valid year of construction.'),
      'Pipe 1 has no valid year of construction.',
      ...Array<string>(3).fill('The file is not GeoJSON with features.'),
    ]);
  });
});

describe('the review of an Autodesk model', () => {
  it('marks what is missing', () => {
    const code = sampleWith(page('autodesk'), '"Model review"');
    expect(run(code, 'marked("show_review")', 'has_model(defaults())', 'refusal("show_model")')).toEqual([
      ['model', 'remarks'],
      false,
      'Select a model.',
    ]);
  });
});
