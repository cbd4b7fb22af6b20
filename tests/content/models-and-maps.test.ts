/**
 * The samples on views, models, maps and stored results are run with stand-ins, and what the pages say
 * about them is compared with what they give.
 */
import {describe, expect, it} from 'vitest';
import {appWith, type DataItem, readPage, run, sampleWith} from './python';

const FOLDER = 'docs/create-apps/results-and-visualizations';

const page = (name: string): ReturnType<typeof readPage> => readPage(`${FOLDER}/${name}.mdx`);

/** What a reader reads, texts of pictures included, with spaces as others. */
const reading = (name: string): string => page(name).text.replaceAll('\u00a0', ' ');

describe('stored results', () => {
  const code = sampleWith(page('storing-results'), 'def save_variant');
  const setUp = `
Storage.list = lambda self, prefix, scope: {
    key: file for (key, where), file in self.files.items() if key.startswith(prefix) and where == scope
}
viktor.TableResult = lambda rows, column_headers: rows
`;
  const square = 'variant="Square", load=800, width=2, length=2, thickness=0.6';
  const long = 'variant="Long", load=800, width=1.6, length=2.4, thickness=0.6';

  it('are as the page and the picture say', () => {
    const [, , rows] = run<[string, string, number, number, number][]>(
      {code, setUp},
      `view("save_variant", ${square})`,
      `view("save_variant", ${long})`,
      'view("show_variants")',
    );
    const told = rows!.map(([name, size, load, volume, pressure]) => ({
      name,
      size,
      load: `${load} kN`,
      volume: `${volume.toFixed(2)} m³`,
      pressure: `${pressure.toFixed(0)} kPa`,
    }));
    expect(told.map(({name}) => name)).toEqual(['Long', 'Square']);
    const text = reading('storing-results');
    const [first, second] = told;
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
    const [, , keys] = run<string[]>(
      {code, setUp},
      `view("save_variant", ${square})`,
      `view("save_variant", ${square})`,
      '[key for key, scope in vkt.Storage.files]',
    );
    expect(new Set(keys).size).toBe(2);
    for (const key of keys!) expect(key.length).toBeLessThanOrEqual(64);
  });

  it('are refused where a field is empty, which is marked', () => {
    const [marked] = run<string[]>(
      {code, setUp},
      'marked("save_variant", variant="", load=None, width=2, length=2, thickness=0.6)',
    );
    expect(marked).toEqual(['variant', 'load']);
  });

  it('of a button are shown for the input that they belong to, and for no other', () => {
    const given = 'head=4, depth=6, conductivity=5';
    const [before, , shown, other, keyLength] = run<unknown>(
      {code: appWith(page('storing-results'), 'def get_key'), setUp},
      `refusal("show_flow", ${given})`,
      `view("calculate", ${given})`,
      `view("show_flow", ${given})`,
      'refusal("show_flow", head=4.5, depth=6, conductivity=5)',
      'max(len(key) for key, scope in vkt.Storage.files)',
    );
    expect(before).toBe('Click Calculate for these values.');
    expect(other).toBe(before);
    // A cutoff to half the depth of the layer has a form factor of 0.5.
    expect((shown as DataItem[])[0]!.value).toBeCloseTo(0.5 * 5 * 4, 6);
    expect(keyLength).toBeLessThanOrEqual(64);
  });

  it('are deleted, even if somebody else was faster', () => {
    const script = `${setUp}
Storage.delete = lambda self, key, scope: self.files.pop((key, scope))
`;
    const code = appWith(page('storing-results'), 'def delete_variants');
    const [left] = run<number>(
      {code, setUp: script},
      '(vkt.Storage().set("variant_1", 1, "entity"), vkt.Storage().set("other", 1, "entity"), view("delete_variants"), len(vkt.Storage.files))[-1]',
    );
    expect(left).toBe(1);
  });
});

describe('the view of the weir', () => {
  const code = sampleWith(page('index'), '"Weir"');
  const setUp = `
viktor.PlotlyAndDataView = decorator
viktor.PlotlyAndDataResult = lambda figure, data: {"figure": figure, "data": data}
`;

  it('shows the flow of the page', () => {
    const [shown] = run<{data: DataItem[]; figure: {data: {x: number[]; y: number[]}[]}}>(
      {code, setUp},
      'view("show_rating_curve", **defaults())',
    );
    const [flow] = shown!.data;
    const written = `${flow!.value.toFixed(flow!.decimals!)} ${flow!.suffix}`;
    expect(reading('index')).toContain(`the flow is ${written}`);
    expect(reading('index')).toContain(`next to it the flow of ${written}`);
    const [curve, point] = shown!.figure.data;
    expect(point!.x).toEqual([flow!.value]);
    expect(curve!.x[curve!.y.indexOf(point!.y[0]!)]).toBeCloseTo(flow!.value, 9);
  });

  it('marks what is empty', () => {
    expect(run({code, setUp}, 'marked("show_rating_curve", width=2, head=None)')).toEqual([['head']]);
  });
});

describe('the 3D models', () => {
  it('have the piles that the page tells', () => {
    const code = sampleWith(page('threed-model'), '"Bridge pier"');
    const [label, marked] = run<unknown>(
      {
        code,
        setUp:
          'viktor.Label = lambda point, text: text\nviktor.GeometryResult = lambda objects, labels: labels',
      },
      'view("show_pier", **defaults())',
      'marked("show_pier", **{**defaults(), "spacing": None})',
    );
    expect(label).toEqual(['16 piles']);
    expect(marked).toEqual(['spacing']);
    expect(reading('threed-model')).toContain('The default values give sixteen piles.');
    expect(reading('threed-model')).toContain('the label 16 piles');
  });

  it('have a roof with the radius of the page, which meets the wall', () => {
    const code = appWith(page('threed-model'), 'roof_arc = ');
    const [{center, top, edge}] = run<Record<'center' | 'top' | 'edge', [number, number, number]>>(
      {
        code,
        setUp:
          'viktor.Arc = lambda center, top, edge: mock.Mock(revolve=lambda material: [center, top, edge])\nviktor.GeometryResult = lambda objects: dict(zip(("center", "top", "edge"), objects[1]))',
      },
      'view("show_tank", radius=8, height=6, rise=3)',
    ) as [Record<'center' | 'top' | 'edge', [number, number, number]>];
    const radius = top[1] - center[1];
    expect(Math.hypot(edge[0] - center[0], edge[1] - center[1])).toBeCloseTo(radius, 9);
    expect(reading('threed-model')).toContain(
      `a radius of ${edge[0]} m and a roof that rises ${top[1] - edge[1]} m, the roof is part of a sphere with a radius of ${radius.toFixed(1)} m`,
    );
  });
});

describe('the maps', () => {
  const code = sampleWith(page('map'), '"Dewatering"');
  const setUp = `
viktor.MapAndDataView = decorator
viktor.MapAndDataResult = lambda features, data, legend: {"features": len(features), "data": data}
`;

  it('show the radius and the houses of the page', () => {
    const [shown, houses, marked] = run<unknown>(
      {code, setUp},
      'view("show_influence", **defaults())',
      'len(HOUSES)',
      'marked("show_influence", drawdown=None, conductivity=8.64)',
    );
    const [radius, within] = (shown as {data: DataItem[]}).data;
    const words = ['no', 'one', 'two', 'three', 'four', 'five'];
    expect(reading('map')).toContain(
      `the radius is ${radius!.value.toFixed(0)} m and ${words[within!.value]} of the ${words[houses as number]} houses are within it`,
    );
    expect(reading('map')).toContain(
      `${words[within!.value]} of ${words[houses as number]} houses are within`,
    );
    expect(marked).toEqual(['drawdown']);
  });

  it('measure distances to a meter', () => {
    // One minute of latitude is 1853 m on a sphere of this radius.
    const [north, east] = run<number>(
      {code, setUp},
      'get_distance((52, 5), (52 + 1 / 60, 5))',
      'get_distance((60, 5), (60, 5 + 1 / 60))',
    );
    expect(north).toBeCloseTo((6_371_000 * Math.PI) / 180 / 60, 3);
    expect(east).toBeCloseTo(north! / 2, 0);
  });

  it('color old pipes, and report one without a year', () => {
    const sewer = appWith(page('map'), 'vkt.GeoJSONResult');
    const file = (content: string): string =>
      `sewer=types.SimpleNamespace(file=types.SimpleNamespace(getvalue=lambda encoding: ${content}))`;
    const given = (...years: (number | string | null)[]): string => {
      const features = years.map((built) => `{"properties": {"built": ${JSON.stringify(built)}}}`).join(', ');
      return file(`'{"features": [${features}]}'`);
    };
    const more = `
viktor.GeoJSONView = decorator
viktor.FileField = field
viktor.GeoJSONResult = lambda geojson, legend: [pipe["properties"]["stroke"] for pipe in geojson["features"]]
`;
    const [colors, ...refusals] = run<unknown>(
      {code: `import types\n${sewer}`, setUp: more},
      `view("show_sewer", ${given(1964, 1970)})`,
      `refusal("show_sewer", ${given(1964, null)})`,
      `refusal("show_sewer", ${given(1964, '1970')})`,
      `refusal("show_sewer", ${file('\'{"features": [{"properties": {"built": NaN}}]}\'')})`,
      `refusal("show_sewer", ${file('"built;1964"')})`,
      `refusal("show_sewer", ${file('"[1964]"')})`,
      `refusal("show_sewer", ${file('\'{"features": [{"properties": "1964"}]}\'')})`,
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
    const setUp = 'viktor.AutodeskView = decorator\nviktor.PermissionDeniedError = OSError';
    expect(
      run(
        {code, setUp},
        'marked("show_review", model=None, remarks="")',
        'has_model(type("Params", (), {"model": None}))',
        'refusal("show_model", model=None)',
      ),
    ).toEqual([['model', 'remarks'], false, 'Select a model.']);
  });
});
