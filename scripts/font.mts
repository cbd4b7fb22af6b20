/**
 * Makes the site's text font: a subset of IBM Plex Sans (SIL Open Font License 1.1) with the characters that the
 * site's text and formulas need and the weights that its styles use.
 *
 * Run `npm run font` after changing the characters below; the result is committed.
 */
import fs from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';
const TARGET = 'static/fonts/plex-sans.woff2';

const ascii = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).join('');
const beyond = '\u00a0©°±²³µ·×÷ßàâäåçèéêëíîïñóôöøúûüÅÄÖ–—‘’“”•…€™−≈≤≥';

const font = await fs.readFile(SOURCE);
const subset = await subsetFont(font, ascii + beyond, {
  targetFormat: 'woff2',
  variationAxes: {wght: {min: 400, max: 700, default: 400}},
});
await fs.mkdir('static/fonts', {recursive: true});
await fs.writeFile(TARGET, subset);
console.log(`${TARGET}: ${subset.length} bytes, from ${font.length}.`);
