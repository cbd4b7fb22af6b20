/**
 * Renders the pictures of the site: each `figures/<name>.tsx` to the PNG that it names, and the form
 * of each sample in the docs with `picture="<name>"` to `img/<name>.png` beside its page.
 *
 *   npm run figures              all pictures
 *   npm run figures editor card  those of these sources or samples; the path of a PNG means that one
 *   npm run figures -- --check   renders nothing, names the pictures older than their source
 *
 * A picture whose texts are too small to be read, or that has another ground or frame than the set
 * (`rules.ts`), is not written: the command fails and says why.
 *
 * The same sources give the same bytes: the font is the site's own, the browser's rendering is
 * pinned by flags, and a letter that the font lacks is an error.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type Browser, chromium, type Page} from '@playwright/test';
import {transform} from 'esbuild';
import {renderToStaticMarkup} from 'react-dom/server';
import sharp from 'sharp';
import {globSync} from 'tinyglobby';
import {PythonError, startPython, takeLacked} from '../sdk-double/runtime';
import {findChromium} from '../tools/chromium';
import {runScripts, SCRIPTS} from './run-scripts';
import {fitPanel} from './fit';
import {measure} from './measure';
import {type Drawing, type Figure, withPhone} from './parts/figure';
import {formFigure} from './parts/FormPanel';
import {FenceError} from './parts/sample-form';
import {faultsOf, MARGIN} from './rules';
import {type SamplePicture, samplePictures} from './samples';

const FOLDER = 'figures';
const MANIFEST = `${FOLDER}/manifest.json`;
const STYLES = ['src/app-preview/app-preview.css', `${FOLDER}/figure.css`];
const TOKENS = 'src/css/tokens.css';
const FONT = 'static/fonts/plex-sans.woff2';
/** Letters of formulas that the site's font lacks: Greek and italic ones. */
const MORE_FONTS = [
  {file: 'ibm-plex-sans-greek-wght-normal.woff2', style: 'normal', range: 'unicode-range: U+370-3FF;'},
  {file: 'ibm-plex-sans-latin-wght-italic.woff2', style: 'italic', range: ''},
  {file: 'ibm-plex-sans-greek-wght-italic.woff2', style: 'italic', range: 'unicode-range: U+370-3FF;'},
].map((font) => ({...font, file: `node_modules/@fontsource-variable/ibm-plex-sans/files/${font.file}`}));

/** The math font for formulas. */
const MATH_FONT = {
  family: 'Noto Sans Math',
  file: 'node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Software rendering of 3D, with the same result on each machine.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** What a picture was made from, and the picture itself, as SHA-256. */
interface Entry {
  from: string;
  drawn: string;
  style: string;
  picture: string;
}

type Manifest = Record<string, Entry>;

interface Source {
  name: string;
  file: string;
  figure: Drawing;
  /** Of a sample in a page: the line of its fence. */
  line?: number;
}

function sha256(...contents: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

async function sourceNames(): Promise<string[]> {
  const files = await fs.readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.basename(file, '.tsx'))
    .sort();
}

/** The pictures of a source: most have one. */
async function load(name: string): Promise<Source[]> {
  const file = `${FOLDER}/${name}.tsx`;
  const loaded = await import(pathToFileURL(path.resolve(file)).href);
  // A module that tsx compiled to CommonJS has its default export one level down.
  const figures: Figure | Figure[] = loaded.default?.default ?? loaded.default;
  return [figures]
    .flat()
    .flatMap(withPhone)
    .map((figure) => ({name, file, figure}));
}

/** The pictures of a sample; a mistake in the sample is reported with its page and line. */
function loadSample({name, output, page, fence, file, line, code, use, state}: SamplePicture): Source[] {
  try {
    return withPhone(formFigure(output, code, state, use)).map((figure) => ({
      name,
      file: page,
      figure,
      line: fence,
    }));
  } catch (error) {
    if (error instanceof FenceError)
      throw new Error(`${page}:${fence}: the picture "${name}": ${error.message}`);
    if (!(error instanceof PythonError)) throw error;
    const [, at] = /"app\.py", line (\d+)/.exec(error.traceback) ?? [];
    const place = at === undefined ? `${page}:${fence}` : `${file}:${line + Number(at) - 1}`;
    throw new Error(`${place}: the picture "${name}": ${error.type}: ${error.detail}`);
  }
}

interface Sources {
  sources: Source[];
  /** What keeps pictures from being drawn, a sentence each. */
  problems: string[];
  /** Names for which there is nothing. */
  unknown: string[];
}

/** The sources with these names or these PNGs, a picture together with that for phones, or all. */
async function sourcesOf(asked: string[]): Promise<Sources> {
  const withoutPhone = (output: string): string => output.replace('.phone.png', '.png');
  const chosen = asked.map(withoutPhone);
  const {pictures, problems} = samplePictures();
  const written: Source[] = [];
  for (const name of await sourceNames()) {
    try {
      written.push(...(await load(name)));
    } catch (error) {
      problems.push(`${FOLDER}/${name}.tsx: ${(error as Error).message}`);
    }
  }
  const outputs = new Set(written.map(({figure}) => figure.output));
  const known = new Set([
    ...(await sourceNames()),
    ...outputs,
    ...pictures.flatMap(({name, output}) => [name, output]),
  ]);
  const isChosen = (name: string, output: string): boolean =>
    chosen.length === 0 || chosen.includes(name) || chosen.includes(withoutPhone(output));
  const sources = written.filter(({name, figure}) => isChosen(name, figure.output));
  for (const picture of pictures.filter(({name, output}) => isChosen(name, output))) {
    try {
      if (outputs.has(picture.output)) throw new Error(`${picture.output} has two sources; rename one.`);
      sources.push(...loadSample(picture));
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return {sources, problems, unknown: chosen.filter((name) => !known.has(name))};
}

/** The light half of the site's colors and fonts. */
async function lightTokens(): Promise<string> {
  const tokens = /^:root \{[^}]*\}/m.exec(await fs.readFile(TOKENS, 'utf8'));
  if (!tokens) throw new Error(`${TOKENS} has no block ":root { … }".`);
  return tokens[0];
}

/** The body of the page that is photographed. */
async function markupOf({
  figure: {width, height, margin = MARGIN, kind = 'page', picture},
}: Source): Promise<string> {
  const size = `width: ${width}px; padding: ${margin}px;${height ? ` height: ${height}px;` : ''}`;
  const content = renderToStaticMarkup(typeof picture === 'function' ? await picture() : picture);
  return `<main id="figure" class="figure figure--${kind}" style="${size}">${content}</main>`;
}

/** What runs in the page and draws there: the scripts, what they share, and the packages that they import. */
async function drawingCode(): Promise<string> {
  const folders = [...new Set(Object.values(SCRIPTS).map((script) => path.dirname(script)))];
  const files = folders.flatMap((folder) => globSync('*.ts', {cwd: folder, absolute: true}).sort());
  // Minified, so that a comment makes no picture old.
  const scripts = await Promise.all(
    files.map(
      async (file) => (await transform(await fs.readFile(file, 'utf8'), {loader: 'ts', minify: true})).code,
    ),
  );
  const {dependencies} = JSON.parse(await fs.readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return JSON.stringify([...scripts, dependencies.three, dependencies['plotly.js-dist-min']]);
}

/**
 * What a picture is made from: what its source draws, and the styles and scripts of the page. An app that is
 * changed and draws the same makes no picture old.
 */
async function madeFrom(source: Source, markup: string): Promise<Omit<Entry, 'picture'>> {
  const {widths, pixelRatio} = source.figure;
  return {
    from: source.file,
    drawn: sha256(markup, JSON.stringify([widths, pixelRatio])),
    style: sha256(await pageHead(), markup.includes('data-drawn-by') ? await drawingCode() : ''),
  };
}

async function readManifest(): Promise<Manifest> {
  return (await exists(MANIFEST)) ? (JSON.parse(await fs.readFile(MANIFEST, 'utf8')) as Manifest) : {};
}

async function writeManifest(manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  await fs.writeFile(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Why a picture is not what its source says, or nothing. */
async function staleness(source: Source, entry: Entry | undefined): Promise<string | undefined> {
  const {output} = source.figure;
  if (!(await exists(output))) return 'does not exist yet';
  if (!entry) return `is not in ${MANIFEST}`;
  const now = await madeFrom(source, await markupOf(source));
  if (entry.drawn !== now.drawn) return `is not what ${source.file} draws now`;
  if (entry.style !== now.style)
    return `is older than ${STYLES.join(', ')}, the tokens, the font or what draws in the browser`;
  if (entry.picture !== sha256(await fs.readFile(output)))
    return `is not the file that ${source.file} rendered to`;
  return undefined;
}

async function check(): Promise<number> {
  const manifest = await readManifest();
  const {sources, problems} = await sourcesOf([]);
  /** Pictures of apps that need a package which this machine is without. */
  let unchecked = 0;
  const lacked = new Set<string>();
  for (const source of sources) {
    takeLacked();
    const reason = await staleness(source, manifest[source.figure.output]).catch(
      (error: Error) => `can't be drawn: ${error.message}`,
    );
    const names = takeLacked();
    if (reason && names.length > 0) {
      unchecked += 1;
      for (const name of names) lacked.add(name);
    } else if (reason)
      problems.push(`${source.figure.output} ${reason}; run: npm run figures ${source.figure.output}`);
  }
  const outputs = new Set(sources.map(({figure}) => figure.output));
  for (const output of Object.keys(manifest).filter((key) => !outputs.has(key))) {
    problems.push(`${output} has no source anymore; delete it and run: npm run figures`);
  }
  if (unchecked > 0)
    console.log(`note: ${unchecked} pictures were not checked: they need ${[...lacked].join(', ')}`);
  if (problems.length > 0) console.error(problems.join('\n'));
  else console.log(`${sources.length} pictures, all made from their present source.`);
  return problems.length > 0 ? 1 : 0;
}

async function fontFace(
  file: string,
  {family = 'Plex Sans', style = 'normal', range = ''} = {},
): Promise<string> {
  const font = (await fs.readFile(file)).toString('base64');
  const source = `url('data:font/woff2;base64,${font}') format('woff2')`;
  return `@font-face { font-family: '${family}'; src: ${source}; font-style: ${style}; font-weight: 400 700; ${range} }`;
}

let head: Promise<string> | undefined;

/** The styles and fonts of every picture. */
function pageHead(): Promise<string> {
  head ??= makeHead();
  return head;
}

async function makeHead(): Promise<string> {
  const more = await Promise.all([...MORE_FONTS, MATH_FONT].map(({file, ...use}) => fontFace(file, use)));
  return `<style>
${[await fontFace(FONT), ...more].join('\n')}
${await lightTokens()}
${(await Promise.all(STYLES.map((file) => fs.readFile(file, 'utf8')))).join('\n')}
</style>`;
}

/** A letter from another font would look different on each machine. */
async function requireOwnFont(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const {nodeIds} = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: '#figure *'});
  for (const nodeId of nodeIds) {
    const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId});
    const other = fonts.find((font) => !font.isCustomFont);
    if (!other) continue;
    const {outerHTML} = await session.send('DOM.getOuterHTML', {nodeId});
    throw new Error(
      `${outerHTML} has a letter that ${FONT} lacks (drawn with ${other.familyName}); see scripts/font.mts.`,
    );
  }
  await session.detach();
}

async function draw(browser: Browser, styles: string, source: Source, markup: string): Promise<Buffer> {
  const {width, height, pixelRatio = 2} = source.figure;
  const context = await browser.newContext({
    viewport: {width, height: height ?? 800},
    deviceScaleFactor: pixelRatio,
    colorScheme: 'light',
    locale: 'en-US',
    offline: true,
  });
  try {
    const page = await context.newPage();
    await page.setContent(
      `<!doctype html><html lang="en"><head>${styles}</head><body>${markup}</body></html>`,
    );
    await page.evaluate(() => document.fonts.ready);
    await runScripts(page);
    if (source.figure.widths && !(await fitPanel(page, source.figure.widths))) {
      console.warn(`${source.figure.output}: a text is cut; give its field more width, for example flex=50.`);
    }
    await requireOwnFont(page);
    const faults = faultsOf(source.figure, await measure(page));
    if (faults.length > 0) throw new Error(`${source.figure.output}: ${faults.join(' ')}`);
    const shot = await page.locator('#figure').screenshot({animations: 'disabled', caret: 'hide'});
    return await sharp(shot).removeAlpha().png({palette: false, compressionLevel: 9, effort: 10}).toBuffer();
  } finally {
    await context.close();
  }
}

async function render(chosen: string[]): Promise<number> {
  const {sources, problems, unknown} = await sourcesOf(chosen);
  if (unknown.length > 0) {
    const all = new Set((await sourcesOf([])).sources.map(({name}) => name));
    console.error(`No picture is named ${unknown.join(', ')}. There are: ${[...all].join(', ')}.`);
    return 1;
  }
  const made: Manifest = {};
  const styles = await pageHead();
  const browser = await chromium.launch({executablePath: await findChromium(), args: FLAGS});
  try {
    for (const source of sources) {
      const {output} = source.figure;
      let markup: string;
      let picture: Buffer;
      try {
        markup = await markupOf(source);
        picture = await draw(browser, styles, source, markup);
      } catch (error) {
        const place = source.line ? `${source.file}:${source.line}` : source.file;
        problems.push(`${place}: the picture "${source.name}": ${(error as Error).message}`);
        continue;
      }
      const same = (await exists(output)) && picture.equals(await fs.readFile(output));
      if (!same) {
        await fs.mkdir(path.dirname(output), {recursive: true});
        await fs.writeFile(output, picture);
      }
      made[output] = {...(await madeFrom(source, markup)), picture: sha256(picture)};
      console.log(`${output}: ${Math.ceil(picture.length / 1024)} KB, ${same ? 'unchanged' : 'written'}`);
    }
  } finally {
    await browser.close();
  }
  const manifest = {...(await readManifest()), ...made};
  if (chosen.length === 0 && problems.length === 0) {
    const outputs = new Set(sources.map(({figure}) => figure.output));
    for (const output of Object.keys(manifest)) if (!outputs.has(output)) delete manifest[output];
  }
  await writeManifest(manifest);
  if (problems.length > 0) console.error(problems.join('\n'));
  return problems.length > 0 ? 1 : 0;
}

async function main(args: string[]): Promise<number> {
  await startPython();
  return args.includes('--check') ? check() : render(args);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
