import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import type {Files} from '../../sdk-double/runtime';
import type {DataRow} from '../../sdk-double/schema';
import {filesShown, quoted, readPage, samplesIn, sampleWith, shown} from './pages';
import {args, run} from './python';

const SDK = 'docs/api/sdk';

const APP_TYPES = 'docs/getting-started/fundamentals/app-types.mdx';

/** The tree app of buildings and foundations, with the controller that another page shows instead. */
function inTreeApp<T>(controllers: Files, ...expressions: string[]): T[] {
  const shownFiles = Object.entries(filesShown(readPage(APP_TYPES)));
  const files = Object.fromEntries(shownFiles.filter(([title]) => title.startsWith('app/')));
  const surroundings = {main: 'app/__init__.py'};
  return withApp({...files, ...controllers}, surroundings, (app) => app.evaluate(expressions)) as T[];
}

describe('the numbers of the first pages', () => {
  it('of the questions: a footing that is too wide is marked', () => {
    const app = fs.readFileSync('docs/samples/footing.py', 'utf8');
    const [items, wide] = run<DataRow[] | string[]>(
      app,
      'call("show_area", width_m=2, length_m=3)["rows"]',
      'marked("show_area", width_m=4, length_m=3)',
    );
    expect(shown(items as DataRow[])).toEqual({Area: '6.0 m²'});
    expect(wide).toEqual(['width_m']);
  });
});

describe('the content of an uploaded file', () => {
  const page = readPage('docs/whats-new/index.mdx');
  const app = sampleWith(page, 'def show_file');
  const upload = (content: string): string =>
    args({levels: {filename: 'levels.txt', base64: Buffer.from(content, 'latin1').toString('base64')}});

  it.each([
    ['plain', 'date,level_m\n2025-03-01,-1.20\n2025-04-01,-0.85\n'],
    ['saved by Excel', '\xef\xbb\xbfdate,level_m\r\n2025-03-01,-1.20\r\n2025-04-01,-0.85\r\n'],
  ])('is that of the page: %s', (_, content) => {
    const [rows] = run<DataRow[]>(app, `call("show_file", ${upload(content)})["rows"]`);
    expect(shown(rows!)).toEqual({Columns: 'date,level_m', Rows: '2'});
  });
});

describe('the numbers of the pages on the SDK API', () => {
  it('of a building are the sums of its foundations', () => {
    const page = readPage(`${SDK}/handling-entity-data.mdx`);
    const files = {'app/building/controller.py': sampleWith(page, 'def show_foundations')};
    const show = 'call("show_foundations")["rows"]';
    const add = `vkt.api_v1.API().get_entity(2).create_child("Foundation", "Footing A2", ${args({params: {column_load: 750}})})`;
    const results = inTreeApp<DataRow[]>(files, show, `${add} and ${show}`).map(([count, load]) => [
      count!.value,
      `${load!.value} kN`,
    ]);
    expect(results).toEqual([
      [1, '900 kN'],
      [2, '1650 kN'],
    ]);
    expect(quoted(page.text, 'kN')).toEqual(expect.arrayContaining(['900', '750', '1650']));
  });

  it('of the load per story are what its view shows', () => {
    const page = readPage(`${SDK}/index.mdx`);
    const files = {'app/foundation/controller.py': sampleWith(page, 'def show_load_per_story')};
    const [rows] = inTreeApp<DataRow[]>(files, 'call("show_load_per_story", column_load=900)["rows"]');
    expect(shown(rows!)).toEqual({'Load per story': '225 kN'});
    expect(quoted(page.text, 'kN')).toEqual(expect.arrayContaining(['900', '225']));
  });

  it('of the footing service are what it downloads', () => {
    const page = readPage(`${SDK}/running-entity-computation.mdx`);
    const service = sampleWith(page, 'THICKNESS = 0.5');
    const widths = [1.8, 2.0, 2.2];
    const downloads = run<string>(
      service,
      ...widths.map(
        (width) => `call("download_results", column_load=900, width=${width}, length=2.5)["file"]["text"]`,
      ),
    ).map((content) => JSON.parse(content) as {pressure_kPa: number});
    const lines = widths.map(
      (width, index) =>
        `${width.toFixed(1).padStart(9)}  ${downloads[index]!.pressure_kPa.toFixed(1).padStart(14)}`,
    );
    expect(samplesIn(page, 'text')).toContain(['width (m)  pressure (kPa)', ...lines].join('\n'));
  });
});
