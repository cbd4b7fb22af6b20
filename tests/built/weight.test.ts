// cspell:ignore codegens
/** Size and content of the scripts and indexes. `tests/site/weight.spec.ts` measures pages. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {
  budgetOfIndex,
  budgetsOf,
  indexesOf,
  isDrawingLibrary,
  previewOf,
  scriptsOf,
} from '../../tools/weights';

const budgets = budgetsOf('build');
const scripts = scriptsOf('build').map(({file}) => file);

it('no script is larger than its budget', () => {
  expect(scripts.length).toBeGreaterThan(0);
  const large = scriptsOf('build').filter(({raw}) => raw > budgets.largestScript);
  expect(large.filter(({file}) => !isDrawingLibrary('build', file))).toEqual([]);
  // Plotly in two sizes, and three.js.
  expect(large).toHaveLength(3);
  expect(large.filter(({raw}) => raw > budgets.largestDrawingLibrary)).toEqual([]);
});

// Compression is slow.
it('each search index stays within its budget', {timeout: 120_000}, () => {
  const indexes = indexesOf('build');
  expect(indexes.map(({context}) => context)).toEqual(expect.arrayContaining(['docs', 'everywhere', 'sdk']));
  expect(indexes.filter(({context, sent}) => sent > budgetOfIndex(context, budgets))).toEqual([]);
});

it('the files that start Python stay within their budget', () => {
  const files = previewOf('build');
  expect(files.map(({file}) => path.extname(file)).sort()).toEqual([
    '.css',
    '.html',
    '.html',
    '.js',
    '.wasm',
    '.wasm',
    '.wasm',
  ]);
  expect(files.reduce((total, {sent}) => total + sent, 0)).toBeLessThanOrEqual(budgets.preview);
});

/**
 * Libraries that the upstream themes would ship to the browser, and a text that identifies each in any bundle:
 * minifying keeps property names and strings.
 */
const UNWANTED = [
  {
    name: 'highlighter',
    // The engine runs its plugins at a moment of this name; Prism and all that is made from it have
    // it, and nothing else does.
    text: 'before-tokenize',
    source: ['prismjs/components/prism-core.js', 'prism-react-renderer/dist/index.mjs'],
  },
  {
    name: 'grammar of a highlighter',
    // What the grammar of JavaScript calls the signs around a value in a template: grammars can come
    // without the engine, and a bundle of languages always has this one.
    text: 'interpolation-punctuation',
    source: ['prismjs/components/prism-javascript.js', 'prism-react-renderer/dist/index.mjs'],
  },
  {
    name: 'generator of requests',
    // An option of all generators, with a unique name.
    text: 'trimRequestBody',
    source: ['postman-code-generators/lib/index.js', 'postman-code-generators/codegens/curl/lib/index.js'],
  },
  {
    name: 'Postman collection',
    // A marker property of the library's classes, with its own prefix.
    text: '_postman_propertyName',
    source: ['postman-collection/lib/collection/property-base.js'],
  },
  {
    name: 'maker of fake data',
    // A function for slogans of companies. It is in the code, so it comes with every language of data.
    text: 'catchPhraseDescriptor',
    source: ['@faker-js/faker/lib/company.js'],
  },
];

for (const {name, text, source} of UNWANTED) {
  it(`no script contains a ${name}`, () => {
    for (const file of source) {
      // Without the text in the package, this test could not fail.
      expect(fs.readFileSync(path.join('node_modules', file), 'utf8'), file).toContain(text);
    }
    expect(scripts.length).toBeGreaterThan(0);
    const holding = scripts.filter((file) =>
      fs.readFileSync(path.join('build', file), 'utf8').includes(text),
    );
    expect(holding).toEqual([]);
  });
}
