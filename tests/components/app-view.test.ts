// cspell:words scatterlayer xtitle JVBE dtick ytick tickvals tickmode watr
/** The live views in a browser, under the policy of the site. */
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {DRAWN} from '../../sdk-double/limits';
import type {Result, View} from '../../sdk-double/schema';
import {webFrame} from '../../src/plugins/app-preview/files';
import {obstaclesInBothModes} from '../site/axe';
import type {Drawn} from './app-view.harness';
import {type Harness, type OpenPage, startHarness} from './harness';

let views: Harness;
let opened: OpenPage | undefined;

beforeAll(async () => {
  views = await startHarness('app-view', {'/frame.html': ['text/html', (await webFrame('.')).document]});
});

afterEach(async () => {
  await opened?.page.context().close();
  opened = undefined;
});

afterAll(() => views.close());

const viewOf = (type: string): View => ({method: 'show', type, title: 'Pipes', visible: true});

async function open(options?: Parameters<Harness['open']>[0]): Promise<OpenPage> {
  opened = await views.open(options);
  return opened;
}

const put = (drawn: Drawn): Promise<void> => opened!.page.evaluate((given) => window.drawViews(given), drawn);

const show = (result: Result): Promise<void> => put({view: viewOf('View'), result});

async function draw(result: Result): Promise<OpenPage> {
  const page = await open();
  await show(result);
  return page;
}

const said = (): Promise<unknown[]> => opened!.page.evaluate(() => window.said);

const PIPES: Result = {
  columns: [{title: 'Material'}, {title: 'Flow (l/s)', decimals: 1}],
  cells: [
    [{value: 'PVC'}, {value: 9.87}],
    [{value: 'Steel'}, {value: 120}],
    [{value: 'Concrete'}, {value: null}],
    [{value: 'GRP'}, {value: 23}],
    [{value: 'PE'}, {value: 42}],
    [{value: 'Cast iron'}, {value: -1}],
  ],
  params: [{pipe: 0}, {pipe: 1}, {pipe: 2}, {pipe: 3}, {pipe: 4}, {pipe: 5}],
};

const FIGURE = {
  data: [
    {type: 'scatter', name: 'Pump', x: [0, 1, 2, 3], y: [0, 1, 4, 9]},
    {type: 'bar', name: 'Pipe', x: [0, 1, 2, 3], y: [3, 2, 1, 0]},
  ],
  layout: {title: {text: 'Head'}, xaxis: {title: {text: 'Flow'}}},
};

describe('a table', () => {
  const rows = (): Promise<string[]> => opened!.page.locator('tbody tr td:first-child').allTextContents();

  it('is sorted from the keyboard: up, down, and as the app gave it', async () => {
    const {page} = await draw(PIPES);
    const button = page.getByRole('button', {name: 'Flow (l/s)'});
    const header = page.getByRole('columnheader', {name: 'Flow (l/s)'});
    const given = await rows();
    expect(given).toEqual(['PVC', 'Steel', 'Concrete', 'GRP', 'PE', 'Cast iron']);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    expect(await rows()).toEqual(['Cast iron', 'PVC', 'GRP', 'PE', 'Steel', 'Concrete']);
    await page.keyboard.press('Space');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    expect(await rows()).toEqual(['Steel', 'PE', 'GRP', 'PVC', 'Cast iron', 'Concrete']);
    await page.keyboard.press('Enter');
    expect(await header.getAttribute('aria-sort')).toBe('none');
    expect(await rows()).toEqual(given);
  });

  it('is filtered by what its cells show, and says how many rows are left', async () => {
    const {page} = await draw(PIPES);
    await page.getByRole('searchbox', {name: 'Filter the rows'}).pressSequentially('9.9');
    await page.getByRole('status').getByText('1 of 6 rows').waitFor();
    expect(await rows()).toEqual(['PVC']);
    await page.getByRole('searchbox').fill('wood');
    await page.getByText('No row contains “wood”.').waitFor();
    expect(await rows()).toEqual([]);
  });

  it('has the decimals of its columns and rows, also where it is filtered', async () => {
    const {page} = await open();
    const cells = [1, 2, 3, 4, 5, 6].map((value) => [{value}, {value}]);
    const rowHeaders = cells.map((_, row) => ({title: `Row ${row}`, decimals: row}));
    await show({columns: [{title: 'A', decimals: 1}, {title: 'B'}], rowHeaders, cells});
    const cellsOf = (row: number): Promise<string[]> =>
      page
        .getByRole('row', {name: `Row ${row}`})
        .getByRole('cell')
        .allTextContents();
    expect(await cellsOf(2)).toEqual(['3.0', '3.00']);
    await page.getByRole('searchbox').fill('4.000');
    await page.getByRole('status').getByText('1 of 6 rows').waitFor();
    expect(await cellsOf(3)).toEqual(['4.0', '4.000']);
  });

  it('puts what is no number behind the others, in either direction', async () => {
    const {page} = await open();
    const cells = [3, NaN, Infinity, 1, NaN, -Infinity].map((value) => [{value}]);
    await show({columns: [{title: 'A'}], cells});
    const button = page.getByRole('button', {name: 'A'});
    await button.press('Enter');
    expect(await rows()).toEqual(['\u2212inf', '1', '3', 'inf', 'nan', 'nan']);
    await button.press('Enter');
    expect(await rows()).toEqual(['inf', '3', '1', '\u2212inf', 'nan', 'nan']);
  });

  it('gives the values of a row to use, also when the rows have another order', async () => {
    const {page} = await draw(PIPES);
    await page.getByRole('button', {name: 'Material'}).press('Enter');
    await page.getByRole('row', {name: /Steel/}).getByRole('button').press('Enter');
    expect(await said()).toEqual([['use', {pipe: 1}]]);
  });

  it('is neither sorted nor filtered where the app forbids it or a column has two types', async () => {
    const {page} = await draw({...PIPES, params: undefined, sortable: false});
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    const mixed = [...PIPES.cells!, [{value: 'Lead'}, {value: 'n/a'}]];
    await show({...PIPES, params: undefined, cells: mixed});
    await page.getByText('n/a').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('draws 2000 rows in parts, of which all are sorted and filtered', async () => {
    const {page} = await open();
    const cells = Array.from({length: 2000}, (_, row) => [{value: `Pile ${row}`}, {value: row}]);
    await show({...PIPES, params: undefined, cells});
    await page.getByRole('button', {name: 'Next rows'}).waitFor();
    expect(await rows()).toHaveLength(200);
    await page.getByRole('button', {name: 'Next rows'}).click();
    await page.getByText('Rows 201–400 of 2,000').waitFor();
    expect(await rows()).toHaveLength(200);
    expect((await rows())[0]).toBe('Pile 200');
    await page.getByRole('button', {name: 'Flow (l/s)'}).click();
    await page.getByRole('button', {name: 'Flow (l/s)'}).click();
    expect((await rows())[0]).toBe('Pile 1999');
    await page.getByRole('searchbox').fill('Pile 1777');
    await page.getByText('1 of 2,000 rows').waitFor();
    expect(await rows()).toEqual(['Pile 1777']);
  });
});

describe('a large result', () => {
  it('is a bounded number of cells, with a note of what is left out', async () => {
    const {page} = await open();
    const columns = Array.from({length: 100}, (_, column) => ({title: `C${column}`}));
    const cells = Array.from({length: 400}, () => columns.map(() => ({value: 1})));
    const cut: Result['cut'] = [
      {what: 'columns', shown: 100, of: 20_000, part: 'first'},
      {what: 'values', shown: 50_000, of: 1_000_000, part: 'spread'},
    ];
    await show({columns, cells, cut});
    await page.getByText('the first 100 of 20,000 columns; 50,000 of 1,000,000 values').waitFor();
    expect(await page.locator('tbody td').count()).toBeLessThanOrEqual(DRAWN.cells);
    const next = page.getByRole('button', {name: 'Next rows'});
    await page.getByText('Rows 1–40 of 400').waitFor();
    for (let part = 0; part < 9; part += 1) await next.click();
    await page.getByText('Rows 361–400 of 400').waitFor();
    expect(await next.getAttribute('aria-disabled')).toBe('true');
  });

  it('is a drawing that is downloaded where it is too large to be drawn', async () => {
    const {page} = await draw({
      image: {text: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(DRAWN.svg)}</svg>`},
    });
    await page.getByText('This drawing is too large').waitFor();
    expect(await page.getByRole('link', {name: 'Download'}).count()).toBe(1);
    expect(await page.locator('img').count()).toBe(0);
  });

  it('is an image that is downloaded where the browser can’t read it', async () => {
    const {page} = await draw({image: {base64: 'iVBORw0KGgoAAAA='}});
    await page.getByText('The browser cannot show this image').waitFor();
    expect(await page.getByRole('link', {name: 'Download'}).count()).toBe(1);
  });

  it('is a web page that is downloaded where it has too many tags', async () => {
    const {page} = await draw({html: '<p>'.repeat(DRAWN.htmlTags + 1)});
    await page.getByText('This page is too large').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('names some of the files of an archive', async () => {
    const {page} = await open();
    const files = Object.fromEntries(Array.from({length: 90}, (_, n) => [`f${n}.txt`, {text: ''}]));
    await show({files});
    await page.getByText(/^.*90 files: f0\.txt, .*f19\.txt and 70 more$/).waitFor();
  });
});

describe('data', () => {
  it.each([320, 600])('stays in sight in %d px, however long it is', async (width) => {
    const {page} = await open({width});
    const rows = [
      {label: 'Pressure at the sill', value: 9.81e20, decimals: 6, unit: 'kPa', prefix: 'p ='},
      {label: 'L'.repeat(300), value: 'x'.repeat(300), unit: 'kN/m'},
      {label: 'Long '.repeat(60), value: 44.1, unit: 'm'},
    ];
    await show({rows});
    const table = page.getByRole('table');
    await table.waitFor();
    const within = (await table.evaluate((one) => one.parentElement!.clientWidth)) + 1;
    expect((await table.boundingBox())!.width).toBeLessThan(within);
    const height = (await page.getByRole('cell', {name: '44.1'}).evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().height;
    }))!;
    expect(height).toBeLessThan(30);
  });

  it('has groups that are folded by keyboard, and messages that say their kind', async () => {
    const {page} = await open();
    const rows = [
      {label: 'Loads', rows: [{label: 'Wind', value: -0.824, decimals: 2, unit: 'kN/m²', prefix: 'c'}]},
      {label: 'Sliding', value: 1.2, status: 'error' as const, message: '1.5 required'},
    ];
    await show({rows});
    const row = page.getByRole('row', {name: /Wind/});
    expect(await row.getByRole('cell').allTextContents()).toEqual(['c−0.82', 'kN/m²']);
    expect(await page.getByText('Error: 1.5 required').count()).toBe(1);
    await page.getByRole('button', {name: 'Loads'}).press('Enter');
    await row.waitFor({state: 'detached'});
    await page.getByRole('button', {name: 'Loads', expanded: false}).press('Enter');
    await row.waitFor();
  });

  it('is beside the other part of a view where there is room, else below', async () => {
    const {page} = await open({width: 1000});
    await show({rows: [{label: 'Flow', value: 3}], html: '<p>Page</p>'});
    const tops = async (): Promise<[number, number]> => [
      (await page.locator('.app-view__main').boundingBox())!.y,
      (await page.locator('.app-view__data').boundingBox())!.y,
    ];
    const [main, data] = await tops();
    expect(data).toBe(main);
    await page.setViewportSize({width: 360, height: 800});
    const [narrowMain, narrowData] = await tops();
    expect(narrowData).toBeGreaterThan(narrowMain);
  });
});

const GRID = [1, 3].map((z) => [z, z + 1]);

describe('a plot', () => {
  const axis = (): Promise<number[]> =>
    opened!.page.locator('.js-plotly-plot').evaluate((element) => {
      const {layout} = element as unknown as {layout: {xaxis: {range: number[]}}};
      return [...layout.xaxis.range];
    });

  it.each([
    ['lines and bars', FIGURE],
    ['a pie', {data: [{type: 'pie', values: [1, 2], labels: ['Steel', 'Concrete']}]}],
    ['a heat map', {data: [{type: 'heatmap', z: GRID}]}],
    ['contours', {data: [{type: 'contour', z: GRID}]}],
    ['a histogram', {data: [{type: 'histogram', x: [1, 1, 2]}]}],
    ['colored points', {data: [{x: [1, 2], y: [1, 2], marker: {color: [1, 2], showscale: true}}]}],
  ])('of %s is drawn and looked at without a fault', async (_, figure) => {
    const {page, faults} = await draw({figure});
    const bar = page.getByRole('button', {name: /Zoom in|Toggle/});
    const plot = page.locator('.js-plotly-plot');
    await plot.locator('.main-svg').first().waitFor();
    await plot.hover();
    for (const button of await bar.all()) await button.click();
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    await page.waitForFunction(() => {
      const root = document.getElementById('preview')!.shadowRoot!;
      const paper = root.querySelector('.main-svg')!;
      return getComputedStyle(paper).backgroundColor === 'rgb(15, 26, 32)';
    });
    expect(faults).toEqual([]);
    expect(await page.locator('style').count()).toBe(0);
  });

  it('has its own ticks where the figure asks for too many, and those of the figure else', async () => {
    const {page} = await open();
    const plot = (dtick: number): Result => ({figure: {...FIGURE, layout: {yaxis: {dtick}}}});
    await show(plot(1e-7));
    await page.getByText('Reduced: ticks of an axis.').waitFor();
    expect(await page.locator('.ytick').count()).toBeLessThan(DRAWN.ticks);
    await show(plot(3));
    await page.locator('.ytick').getByText('9', {exact: true}).waitFor();
    expect(await page.getByText('Reduced').count()).toBe(0);
  });

  it('shows the values under the pointer', async () => {
    const {page, faults} = await draw({figure: FIGURE});
    const point = page.locator('.scatterlayer .point').nth(2);
    await point.waitFor({state: 'attached'});
    const {x, y, width, height} = (await point.boundingBox())!;
    await page.mouse.move(x - 30, y + 30);
    await page.mouse.move(x + width / 2, y + height / 2, {steps: 5});
    await page.locator('.hovertext').getByText('Pump').waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps what a reader has zoomed to when new values come', async () => {
    const {page} = await draw({figure: FIGURE});
    await page.locator('.js-plotly-plot').hover();
    const before = await axis();
    await page.getByRole('button', {name: 'Zoom in'}).click();
    await expect.poll(axis).not.toEqual(before);
    const zoomed = await axis();
    await show({figure: {...FIGURE, data: [{...FIGURE.data[0]!, name: 'Fan', y: [5, 6, 7, 8]}]}});
    await expect
      .poll(() =>
        page
          .locator('.js-plotly-plot')
          .evaluate((element) => (element as unknown as {data: {name: string}[]}).data[0]!.name),
      )
      .toBe('Fan');
    expect(await axis()).toEqual(zoomed);
  });

  it('is as wide as its place', async () => {
    const {page} = await open({width: 1000});
    await show({figure: {...FIGURE, layout: {width: 2000}}});
    const width = async (): Promise<number> => (await page.locator('.main-svg').first().boundingBox())!.width;
    await page.locator('.main-svg').first().waitFor();
    expect(await width()).toBe(1000 - 2 * 16);
    await page.setViewportSize({width: 360, height: 800});
    await expect.poll(width).toBe(360 - 2 * 16);
  });

  it('holds its images, and loads none', async () => {
    const {page} = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const held = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const images = ['/image-1.png', 'https://example.com/image-2.png', held].map((source) => ({source}));
    await show({figure: {...FIGURE, layout: {images, template: {layout: {images}}}}});
    await page.locator('.main-svg image').first().waitFor({state: 'attached'});
    expect(await page.locator('.main-svg image').count()).toBe(1);
    expect(asked.filter((address) => /image-\d/.test(address))).toEqual([]);
  });

  it('of traces that are not drawn here says which', async () => {
    const {page, faults} = await draw({
      figure: {
        data: [
          {type: 'surface', z: [[1, 2]]},
          {type: 'scatter', y: [1]},
          {type: 'scattergl', y: [1]},
        ],
      },
    });
    await page.getByText(/does not draw Plotly traces of type surface\./).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a web page', () => {
  it('runs its scripts, but reaches neither the page around it nor another host', async () => {
    const {page, faults} = await open();
    const html = `<h1>Note</h1><p id="told"></p><script>
      let told = [];
      for (const [name, reach] of Object.entries({
        document: () => parent.document.title,
        storage: () => localStorage.length,
        address: () => { top.location.href = 'about:blank'; },
      })) try { reach(); told.push(name); } catch { /* as it should be */ }
      fetch('/tokens.css').then(() => told.push('network'), () => {}).then(() => {
        document.getElementById('told').textContent = 'reached: ' + told.join();
      });
    </script>`;
    await show({html});
    const frame = page.frameLocator('iframe[title="Pipes"]').frameLocator('iframe');
    await frame.getByText('reached:').waitFor();
    expect(await frame.locator('#told').textContent()).toBe('reached: ');
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
    expect(page.url()).toMatch(/^http:\/\/127/);
    // What the frame was refused is reported as an error of the frame, not of the page.
    expect(faults.filter((fault) => fault.startsWith('style-') || fault.startsWith('require-'))).toEqual([]);
  });

  it.each([
    ['a script', `<script>location.href = 'ADDRESS'</script>`],
    ['a refresh', `<meta http-equiv="refresh" content="0; url=ADDRESS">`],
    ['a script that means the frame around it', `<script>parent.location.href = 'ADDRESS'</script>`],
    ['a frame', `<iframe src="ADDRESS"></iframe>`],
  ])('goes to no page of the site: %s', async (_, goes) => {
    const {page} = await open();
    const asked: string[] = [];
    page.on('response', (response) => asked.push(new URL(response.url()).pathname));
    const refused = page.waitForEvent('console', (message) =>
      /violates the following Content Security Policy|Unsafe attempt to initiate navigation/.test(
        message.text(),
      ),
    );
    await show({html: `<p>Here</p>${goes.replace('ADDRESS', new URL('/tokens.css', page.url()).href)}`});
    await refused;
    expect(asked.filter((path) => path === '/tokens.css')).toEqual([]);
  });

  it('is drawn anew for each text', async () => {
    const {page} = await open();
    const frame = page.frameLocator('iframe').frameLocator('iframe');
    await show({html: '<p>One</p>'});
    await frame.getByText('One').waitFor();
    await show({html: '<p>Two</p>'});
    await frame.getByText('Two').waitFor();
  });

  it('says what is not loaded', async () => {
    const {page} = await draw({html: '<script src="https://cdn.example.com/a.js"></script><p>Map</p>'});
    await page.getByText(/asks for files of other sites/).waitFor();
    await show({url: 'javascript:alert(1)'});
    await page.getByText('javascript:alert(1)').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    await show({url: 'https://example.com/map'});
    expect(await page.getByRole('link').getAttribute('href')).toBe('https://example.com/map');
  });
});

describe('files', () => {
  it('are downloaded under their names, several as one archive', async () => {
    const {page, faults} = await draw({file: {text: 'span;load\n6;12\n'}, name: 'loads.csv'});
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link').click()]);
    expect(download.suggestedFilename()).toBe('loads.csv');
    await show({files: {'a.txt': {text: 'A'}, 'b.bin': {base64: 'AAE='}}, name: 'all.zip'});
    await page.getByText(/2 files: a\.txt, b\.bin/).waitFor();
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', {name: 'Download all.zip'}).click(),
    ]);
    expect(archive.suggestedFilename()).toBe('all.zip');
    expect(faults).toEqual([]);
  });

  it('that the platform would convert or merge are offered as they are', async () => {
    const {page} = await open();
    const drawing = {text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'};
    await show({pdf: {base64: 'JVBERi0=', convertedFrom: drawing}});
    await page.getByRole('link', {name: 'Download Pipes.svg'}).waitFor();
    expect(await page.getByRole('img', {name: 'Pipes'}).count()).toBe(1);
    await show({pdf: {base64: 'JVBERi0=', mergedFrom: [{base64: 'JVBERi0='}, {text: 'Plain'}]}});
    await page.getByRole('link', {name: 'Download Pipes, part 1.pdf'}).waitFor();
    await page.getByRole('link', {name: 'Download Pipes, part 2.txt'}).waitFor();
    await show({file: {base64: 'JVBERi0=', convertedFrom: drawing}, name: 'label.pdf'});
    await page.getByText(/this button downloads label\.pdf/).waitFor();
    await page.getByRole('link', {name: 'Download label.svg'}).waitFor();
  });
});

describe('an error', () => {
  const problem = {
    type: 'ZeroDivisionError',
    message: 'division by zero',
    traceback: 'Traceback (most recent call last): …',
    frames: [{file: 'app.py', line: 12, name: 'show', text: '    return load / area'}],
    fields: [
      {label: 'Area', name: 'area', value: 0},
      {label: 'Name', name: 'name', value: null},
    ],
  };

  it('shows its lines and values, and leads into the editor', async () => {
    const {page} = await open();
    await put({problem});
    const box = page.getByRole('alert');
    await box.getByText('ZeroDivisionError: division by zero').waitFor();
    expect(await box.getByRole('definition').allTextContents()).toEqual(['0', '(empty)']);
    expect(await box.getByText('return load / area').count()).toBe(1);
    await box.getByRole('button', {name: 'app.py, line 12'}).press('Enter');
    expect(await said()).toEqual([['show', 'app.py', 12]]);
    expect(await box.getByText('Traceback (most').isVisible()).toBe(false);
  });

  it.each([
    [{message: 'File.from_url: nothing is downloaded here.', notSimulated: true}, 'simulate File.from_url.'],
    [{message: 'TriangularLoft is not drawn here.', notSimulated: true}, 'TriangularLoft is not drawn here.'],
    [{message: "No module named 'pandas'", module: 'pandas'}, 'does not have the module pandas.'],
  ])('of what the preview does not do says so: %o', async (what, text) => {
    const {page} = await open();
    await put({problem: {...problem, ...what}});
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await page.getByText('ZeroDivisionError').count()).toBe(0);
  });
});

describe('an error about a name of the form', () => {
  it.each([
    ['h_watr', 'Did you mean h_water?'],
    ['depth', 'Available names: h_water, width.'],
  ])('says what there is in place of %s', async (message, hint) => {
    const {page} = await open();
    const problem = {type: 'AttributeError', message, traceback: '', frames: [], known: ['h_water', 'width']};
    await put({problem});
    await page.getByRole('alert').getByText(hint, {exact: true}).waitFor();
  });
});

describe('what stands around a view', () => {
  it('has tabs that arrow keys open', async () => {
    const {page} = await open();
    const tabs = ['Drawing', 'Stresses', 'Costs'].map((title) => ({...viewOf('View'), method: title, title}));
    await put({views: tabs});
    await page.getByRole('tab', {name: 'Drawing', selected: true}).focus();
    for (const [key, title] of [
      ['ArrowLeft', 'Costs'],
      ['ArrowRight', 'Drawing'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', {name: title, selected: true});
      await tab.waitFor();
      expect(await tab.evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.getByRole('tabpanel', {name: title}).waitFor();
    }
  });

  it('shows the first and the last lines that were printed, the last in sight', async () => {
    const {page} = await open();
    const printed = Array.from({length: 30_000}, (_, line) => `step ${line}\n`).join('');
    await put({printed});
    const log = page.getByRole('log');
    const lines = (await log.textContent())!.split('\n');
    expect([lines[0], lines[499], lines[500], lines.at(-1)]).toEqual([
      'step 0',
      'step 499',
      '[28,000 lines omitted]',
      'step 29999',
    ]);
    expect(await page.locator('.console__count').textContent()).toContain('30,000 lines');
    expect(await log.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)).toBeLessThan(2);
  });

  it('announces messages and their progress', async () => {
    const {page} = await open();
    const messages = [
      {kind: 'error' as const, text: 'The load is too large.'},
      {kind: 'progress' as const, text: 'Day 14', percentage: 50},
    ];
    await put({messages});
    await page.getByRole('alert').getByText('The load is too large.').waitFor();
    const bar = page.getByRole('progressbar', {name: 'Day 14'});
    expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(50);
  });
});

const EVERYTHING = {
  views: [viewOf('View'), {...viewOf('View'), method: 'other', title: 'Other'}],
  messages: (['error', 'warning', 'info', 'success', 'progress'] as const).map((kind) => ({
    kind,
    text: `A message of the kind ${kind}.`,
    percentage: kind === 'progress' ? 30 : undefined,
  })),
  problem: {
    type: 'ValueError',
    message: 'no',
    traceback: 'Traceback',
    frames: [{file: 'a.py', line: 1, name: 'f'}],
  },
  printed: 'printed\n',
  waiting: 'The view is being calculated.',
};

const KINDS: Record<string, Result> = {
  data: {
    rows: (['info', 'success', 'warning', 'error'] as const).map((status) => ({
      label: status,
      value: 1,
      unit: 'm',
      explanation: 'a × b',
      status,
      message: `It is ${status}`,
      rows: [{label: 'Part', value: 2}],
    })),
  },
  table: {
    ...PIPES,
    rowHeaders: PIPES.cells!.map((_, row) => ({title: String(row)})),
    cells: PIPES.cells!.map((row) => row.map((cell) => ({...cell, background: '#ffdfb0'}))),
  },
  plot: {figure: FIGURE},
  scene: {shapes: [{kind: 'sphere', center: [0, 0, 0], radius: 1}]},
  map: {features: [{kind: 'point', at: {lat: 52.1, lon: 4.9}, title: 'Well'}]},
  image: {image: {text: '<svg xmlns="http://www.w3.org/2000/svg"></svg>'}},
  web: {html: '<!doctype html><html lang="en"><title>Note</title><p>Note</p>'},
  file: {pdf: {base64: 'JVBERi0=', convertedFrom: {text: 'Text'}}},
  address: {url: 'https://example.com/'},
  chat: {
    messages: [
      {role: 'user', content: 'Hello'},
      {role: 'assistant', content: 'Good day'},
    ],
  },
};

it.each(Object.entries(KINDS))('%s keeps nobody out, on a phone neither', async (_, result) => {
  const {page, faults} = await open({width: 360});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await put({...EVERYTHING, view: viewOf('View'), result});
  await page.locator('.app-view > :not(.waiting)').first().waitFor();
  if (result.figure) await page.locator('.main-svg').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await obstaclesInBothModes(page)).toEqual([]);
  expect(faults).toEqual([]);
});
