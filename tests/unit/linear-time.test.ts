// cspell:words dtick tickmode tickvals xbins
/** Code that reads texts of apps or readers always ends, in time proportional to their length. */
import vm from 'node:vm';
import fc from 'fast-check';
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {BufferAttribute, BufferGeometry} from 'three';
import {describe, expect, it} from 'vitest';
import {folderName, wholeApp} from '../../src/app-preview/editor/download-app';
import {cellsOf} from '../../src/app-preview/form/clipboard';
import {parseNumber} from '../../src/app-preview/form/number';
import {Formula} from '../../src/app-preview/text/Formula';
import {numberText} from '../../src/app-preview/text/number-text';
import {Prose} from '../../src/app-preview/text/Prose';
import {typeset} from '../../src/app-preview/text/typeset';
import {NOTHING_PRINTED, appendPrinted} from '../../src/app-preview/printed';
import {Console} from '../../src/app-preview/views/Console';
import {Extent} from '../../src/app-preview/views/map/mercator';
import {limitFigure} from '../../src/app-preview/views/plot-bounds';
import {ProblemBox} from '../../src/app-preview/views/ProblemBox';
import {edgesOf} from '../../src/app-preview/views/scene/scene-shapes';
import {countSvgElements} from '../../src/app-preview/views/svg-size';
import {WebView} from '../../src/app-preview/views/WebViews';

/** Milliseconds for all texts of a test. Linear code needs a fraction of this, even on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Characters: enough for a quadratic algorithm to take hours. */
const LONG = 300_000;

/** Runs a function and aborts it after {@link TIMEOUT_MS}, even in an endless loop. */
function withinPatience(run: () => void): void {
  vm.runInNewContext('run()', {run}, {timeout: TIMEOUT_MS});
}

/** Long texts: a start, a unit that repeats, and an end. */
function repetitive(length: number, parts: readonly string[]): fc.Arbitrary<string> {
  const some = fc.array(fc.constantFrom(...parts), {minLength: 1, maxLength: 4}).map((some) => some.join(''));
  return fc
    .tuple(some, some, some)
    .map(([start, unit, end]) => start + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end);
}

const draw = (element: React.ReactElement) => void renderToStaticMarkup(element);

const MARKDOWN = [
  ...'a \n\t*_`~#>-+=|!<[]()"&;:1.\\$',
  '**a ',
  '*a_ ',
  '- ',
  '> ',
  '![',
  '[a]: b ',
  '](',
  '<!--',
  '<a ',
  '    ',
  '```\n',
  '$$',
  '\uE000',
];
const LATEX = [
  ...'aM1 {}^_&$%#=',
  '\\text{',
  '\\text ',
  '\\frac',
  '\\sqrt{',
  '\\left(',
  '\\right)',
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\def\\a{\\a\\a}\\a ',
  '\\\\',
  "'",
];

describe.each<[what: string, length: number, parts: readonly string[], read: (text: string) => void]>([
  ['Markdown', 9000, MARKDOWN, (text) => draw(React.createElement(Prose, {markdown: text, isLive: true}))],
  ['a formula', 1900, LATEX, (text) => draw(React.createElement(Formula, {latex: text}))],
  [
    'HTML',
    LONG,
    [...'a <>="\'/ \n', '<img ', ' src=', ' href', 'https://', '//'],
    (text) => draw(React.createElement(WebView, {title: 'Page', html: text})),
  ],
  ['a number', LONG, [...'01.,-+e x\u2212'], parseNumber],
  ['cells of a spreadsheet', LONG, [...'a"\t\r\n', '""'], cellsOf],
  [
    'the imports of an app',
    LONG,
    [...'a .,#\t\n', 'from ', 'import ', 'initial_entities'],
    (text) => wholeApp({'app.py': text}),
  ],
  ['a title', LONG, [...'aé- /.'], folderName],
  ['signs that are drawn', 20_000, [...'a₂³≤-'], typeset],
  [
    'what is printed',
    LONG,
    [...'a \n\r'],
    (text) =>
      draw(React.createElement(Console, {printed: appendPrinted(NOTHING_PRINTED, {kind: 'printed', text})})),
  ],
  [
    'a drawing in SVG',
    LONG,
    [...'<a "\'/>#= ', '<!--', '<use href="#a"/>', '<g id="a">', '</g>', '&#35;'],
    countSvgElements,
  ],
  [
    'an error',
    LONG,
    [...'a.: \n'],
    (message) =>
      draw(
        React.createElement(ProblemBox, {
          problem: {type: 'E', message, traceback: '', frames: [], notSimulated: true},
        }),
      ),
  ],
])('%s', (_, length, parts, read) => {
  it('is read in time or refused', {timeout: 2 * TIMEOUT_MS}, () => {
    withinPatience(() =>
      fc.assert(
        fc.property(repetitive(length, parts), (text) => {
          try {
            read(text);
          } catch (error) {
            // Thrown when the run is aborted.
            if (!(error instanceof Error)) throw error;
          }
        }),
        {numRuns: process.env.NIGHTLY === 'true' ? 30 : 3},
      ),
    );
  });
});

describe('a drawing in SVG', () => {
  it.each([
    ['an element', '<g id="a"><rect/></g><use href="#a"/>', 7],
    [
      'what is used twice, also behind a comment',
      '<g id="a"><!-- </g> --><rect/></g><use href="&#35;a"/><use href="#a"/>',
      10,
    ],
    ['what uses itself', '<g id="a"><use href="#a"/></g>', 4],
    ['what an entity holds', '<!DOCTYPE svg [<!ENTITY a "<use/>">]>', Infinity],
    ['a drawing', '<image href="data:image/svg+xml,a"/>', Infinity],
  ])('counts %s as often as it is drawn', (_, markup, count) => {
    expect(countSvgElements(`<svg>${markup}</svg>`)).toBe(count);
  });
});

describe('a plot', () => {
  const drawn = {data: [], layout: {xaxis: {range: [0, 10]}, yaxis: {range: [-300, 300], type: 'log'}}};

  it.each([
    ['a step that suits the axis', {xaxis: {dtick: 0.5}}, []],
    ['a step', {xaxis: {dtick: 1e-7}}, ['ticks of an axis']],
    ['a step of 1 by default', {yaxis: {tickmode: 'linear'}}, ['ticks of an axis']],
    [
      'places of ticks',
      {xaxis: {tickvals: Array.from({length: 2000}, (__, at) => at)}},
      ['ticks of an axis'],
    ],
    ['smaller ticks', {xaxis: {minor: {dtick: 1e-6}}}, ['ticks of an axis']],
    ['ticks of a template', {template: {layout: {xaxis: {dtick: 1}}}}, ['ticks of an axis']],
    ['tags', {title: {text: '<b>'.repeat(200)}}, ['tags of texts']],
    ['a text', {title: {text: 'n'.repeat(9000)}}, ['characters of texts']],
    ['rows of plots', {grid: {rows: 1e9}}, ['details']],
  ])('is drawn with fewer of %s, where there are too many', (_, layout, fewer) => {
    expect(limitFigure({data: [], layout}, drawn).reduced).toEqual(fewer);
  });

  it.each([
    [{type: 'histogram', x: [0, 1], xbins: {size: 1e-6}}, ['bins']],
    [{type: 'contour', z: [[1, 2]], contours: {start: 0, end: 1, size: 1e-6}}, ['levels']],
    [{type: 'violin', y: [1, 2], bandwidth: 1e-9}, ['details']],
    [{type: 'histogram', x: [0, 1], xbins: {size: 0.1}}, []],
  ])('of %o is computed in time', (trace, fewer) => {
    expect(limitFigure({data: [trace]}).reduced).toEqual(fewer);
  });
});

it.each([-1, 500, NaN, 1.5])('a number with %d decimals is a text', (decimals) => {
  expect(numberText(1.5, decimals)).toMatch(/^[12]/);
});

describe('formulas', () => {
  it.each([
    'M = \\text{kNm',
    'Force in \\text',
    '\\frac{1',
    '\\href{https://example.com}{a}',
    '\\class{a}{b}',
  ])('%s is refused', (latex) => expect(() => draw(React.createElement(Formula, {latex}))).toThrow());
});

describe('surfaces', () => {
  /** A mesh of triangles with these corners. */
  const surface = (count: number, placeAt: (corner: number) => [number, number, number]): BufferGeometry =>
    new BufferGeometry().setAttribute(
      'position',
      new BufferAttribute(
        Float32Array.from(Array.from({length: 3 * count}, (_, corner) => placeAt(corner)).flat()),
        3,
      ),
    );

  it.each<[string, (corner: number) => [number, number, number]]>([
    ['without a size', () => [1, 1, 1]],
    ['without an end', (corner) => [1e308 * corner, 0, 0]],
    [
      'on a grid of powers of two',
      (corner) => [2 ** 20 * (corner % 512), 2 ** 20 * Math.floor(corner / 512), 0],
    ],
  ])('%s have edges in time', {timeout: 2 * TIMEOUT_MS}, (_, placeAt) => {
    withinPatience(() => void edgesOf(surface(100_000, placeAt)));
  });
});

it.each([
  {lat: 90, lon: 5},
  {lat: -500, lon: 1e308},
])('a map projects %o to finite coordinates', (place) => {
  const {x, y} = Extent.around([place], 600, 400).toSpot(place);
  expect([x, y].every(Number.isFinite)).toBe(true);
});

it.each([
  ['It costs $5 and then $10', 'It costs $5 and then $10'],
  ['$ a$, $a $', '$ a$, $a $'],
  ['\\$a$', '$a$'],
])('%s holds no formula', (markdown, text) => {
  expect(renderToStaticMarkup(React.createElement(Prose, {markdown}))).toContain(text);
});

it('a map takes more places than a function can have arguments', () => {
  const places = Array.from({length: 200_000}, (_, index) => ({lat: 52, lon: 4 + index / 200_000}));
  expect(Extent.around(places, 600, 400).center.lon).toBeCloseTo(4.5, 3);
});
