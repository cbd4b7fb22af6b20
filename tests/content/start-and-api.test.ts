import {describe, expect, it} from 'vitest';
import {type DataItem, type Page, quoted, readPage, sampleWith, shown} from './pages';
import {run} from './python';

const SDK = 'docs/api/sdk';

/** A sample of several files: the form comes from another one. */
function withoutForm(page: Page, part: string): string {
  return sampleWith(page, part).replace(
    'from .parametrization import Parametrization',
    'Parametrization = {}',
  );
}

describe('the numbers of the first pages', () => {
  it('of a footing in a tree app are what its view shows', () => {
    const page = readPage('docs/getting-started/fundamentals/app-types.mdx');
    const code = withoutForm(page, 'def show_pressure');
    const [items] = run<DataItem[]>(code, 'view("show_pressure", column_load=900, width=2.0, length=2.5)');
    expect(shown(items!)).toEqual({'Bearing pressure': '180 kN/m²'});
    expect(page.text).toContain('Footing A1 carries 900 kN on 2.0 m by 2.5 m, so its view shows 180 kN/m².');
  });

  it('of the questions: an empty field and a footing that is too wide are marked', () => {
    const app = sampleWith(readPage('docs/faq.mdx'), 'def show_area');
    const [items, empty, wide] = run<DataItem[] | string[]>(
      app,
      'view("show_area", width_m=2, length_m=3)',
      'marked("show_area", width_m=None, length_m=None)',
      'marked("show_area", width_m=4, length_m=3)',
    );
    expect(shown(items as DataItem[])).toEqual({Area: '6.0 m²'});
    expect([empty, wide]).toEqual([['width_m', 'length_m'], ['width_m']]);
  });
});

describe('the highest level of an uploaded file', () => {
  const page = readPage('docs/whats-new/index.mdx');
  const app = sampleWith(page, 'def show_highest_level');
  /** The value of a file field: its bytes, read with the encoding that the sample names. */
  const file = (bytes: string): string =>
    `type("File", (), {"open": lambda self, encoding: __import__("io").TextIOWrapper(__import__("io").BytesIO(${bytes}), encoding=encoding)})()`;

  it.each([
    ['plain', 'b"-1.20\\n-0.85\\n-1.05\\n"'],
    ['saved by Excel', 'b"\\xef\\xbb\\xbf-1.20\\r\\n-0.85\\r\\n-1.05\\r\\n"'],
  ])('is that of the page: %s', (_, bytes) => {
    const [items] = run<DataItem[]>(app, `view("show_highest_level", levels=${file(bytes)})`);
    expect(shown(items!)).toEqual({'Highest level': '-0.85 m'});
    expect(page.text).toContain('For a file with the lines -1.20, -0.85 and -1.05, the view shows -0.85 m.');
  });

  it.each([
    ['an empty field', 'None', 'Upload a file with one level, in m, on each line.'],
    ['a word', file('b"-1.20\\nunknown\\n"'), 'Line 2 is not a number.'],
    ['a missing measurement', file('b"-1.20\\nnan\\n"'), 'Line 2 is not a number.'],
    ['an empty file', file('b""'), 'The file is empty.'],
    ['a workbook', file('b"PK\\x03\\x04\\xff"'), 'The file is not text in UTF-8.'],
  ])('is refused: %s', (_, levels, message) => {
    expect(run<string>(app, `refusal("show_highest_level", levels=${levels})`)).toEqual([message]);
  });
});

describe('the numbers of the pages on the SDK API', () => {
  it('of a building are the sums of its foundations', () => {
    const page = readPage(`${SDK}/handling-entity-data.mdx`);
    const code = withoutForm(page, 'def show_foundations');
    const setUp = `
foundation = lambda load: types.SimpleNamespace(name="Footing", last_saved_params={"column_load": load})
children = []
viktor.api_v1.API.return_value.get_entity.return_value.children = lambda entity_type_names: list(children)
viktor.add = lambda load: children.append(foundation(load))
`;
    const show = 'Building().show_foundations(None, 1)';
    const results = run<DataItem[]>(
      {code, setUp},
      `(vkt.add(900), ${show})[1]`,
      `(vkt.add(750), ${show})[1]`,
    ).map(([count, load]) => [count!.value, `${load!.value} kN`]);
    expect(results).toEqual([
      [1, '900 kN'],
      [2, '1650 kN'],
    ]);
    expect(quoted(page.text, 'kN')).toEqual(expect.arrayContaining(['900', '750', '1650']));
  });

  it('of the load per story are what its view shows', () => {
    const page = readPage(`${SDK}/index.mdx`);
    const code = withoutForm(page, 'def show_load_per_story');
    const setUp = `
building = types.SimpleNamespace(last_saved_params={"stories": 4})
viktor.api_v1.API.return_value.get_entity.return_value.parent = lambda: building
`;
    const [items] = run<DataItem[]>(
      {code, setUp},
      'Foundation().show_load_per_story(type("Params", (), {"column_load": 900}), 1)',
    );
    expect(shown(items!)).toEqual({'Load per story': '225 kN'});
    expect(page.text).toContain(
      'For a column load of 900 kN and a building of 4 stories, the view shows 225 kN.',
    );
  });

  it('of the footing service are what it downloads', () => {
    const page = readPage(`${SDK}/running-entity-computation.mdx`);
    const service = sampleWith(page, 'THICKNESS = 0.5');
    const widths = [1.8, 2.0, 2.2];
    const downloads = run<{content: string}>(
      service,
      ...widths.map((width) => `view("download_results", column_load=900, width=${width}, length=2.5)`),
    ).map(({content}) => JSON.parse(content) as {pressure_kPa: number; concrete_m3: number});
    const {pressure_kPa: pressure, concrete_m3: concrete} = downloads[1]!;
    expect(page.text).toContain(
      `a bearing pressure of ${pressure.toFixed(0)} kPa and ${concrete.toFixed(2)} m³ of concrete.`,
    );
    const lines = widths.map(
      (width, index) =>
        `${width.toFixed(1).padStart(9)}  ${downloads[index]!.pressure_kPa.toFixed(1).padStart(14)}`,
    );
    const output: string[] = [];
    for (const node of page.tree.children) {
      if (node.type === 'code' && node.lang === 'text') output.push(node.value);
    }
    expect(output).toContain(['width (m)  pressure (kPa)', ...lines].join('\n'));
  });
});
