/** Builds the files that only previews load: see the README beside this file. */
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {build, transform} from 'esbuild';
import {archives} from '../../../sdk-double/archives';
import type {Part, PreviewFiles} from '../../app-preview/engine/files';
import type {Version} from '../../sdk-model/versions';
import {packageFile} from '../package-file';
import {sdkNames} from './sdk-names';

/** Their folder in the build. */
const FOLDER = 'assets/app-preview';

/** The style sheets of previews: the one shared with pictures, and the one for previews only. */
export const STYLES = ['app-preview.css', 'live.css'];

/** The browsers that previews support. */
const TARGET = ['chrome112', 'firefox114', 'safari16.4'];

/** The files of previews, and what they depend on. */
export interface MadeFiles {
  /** The contents, by path in the build. */
  contents: ReadonlyMap<string, Uint8Array>;
  /** What the page needs to know of the files, with paths relative to the build. */
  files: PreviewFiles;
  /** The source files, for the bundler to watch. */
  sources: readonly string[];
  /** Folders of source files. */
  folders: readonly string[];
}

function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** Encodes a number as unsigned LEB128, as in WebAssembly: seven bits per byte, least significant first. */
function leb128(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...leb128(number >>> 7)];
}

/**
 * Wraps an archive in a WebAssembly module, as a custom section, because hosts compress WebAssembly but not archives. A
 * zip reader starts from the end of the file, so the module is also a valid archive.
 */
export function archiveInModule(archive: Uint8Array): Uint8Array {
  const name = Buffer.from('archive');
  const header = [0, ...Buffer.from('asm'), 1, 0, 0, 0];
  const section = [0, ...leb128(1 + name.length + archive.length), name.length, ...name];
  return Buffer.concat([Buffer.from([...header, ...section]), archive]);
}

async function bundle(entry: string, format: 'esm' | 'iife'): Promise<{code: string; sources: string[]}> {
  const {outputFiles, metafile} = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format,
    target: TARGET,
    legalComments: 'none',
    // Pyodide imports these only in Node.
    external: ['node:*', 'ws'],
    logLevel: 'error',
  });
  return {
    code: outputFiles[0]!.text.trim(),
    sources: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

/** The HTML of a frame: its script, and the policy for everything that it shows or starts. */
function frameDocument(title: string, script: string, policy: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${title}</title><script>${script}</script></head><body></body></html>\n`
  );
}

/** Allows only the frame's own script and a worker from a `data:` URL. */
function workerPolicy(script: string): string {
  const hash = `'sha256-${sha256(script, 'base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${hash} 'wasm-unsafe-eval'`,
    'worker-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Allows everything that the HTML of an app contains, but no requests and no frames. */
const WEB_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' data:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The document of the frame that shows the HTML of an app.
 *
 * @param siteDir - The site's folder.
 */
export async function webFrame(siteDir: string): Promise<{document: string; sources: string[]}> {
  const {code, sources} = await bundle(path.join(siteDir, 'src/app-preview/engine/web-frame.ts'), 'iife');
  return {document: frameDocument('View of an app', code, WEB_POLICY), sources};
}

/**
 * Builds the files of previews.
 *
 * @param siteDir - The site's folder.
 * @param sdk - The version of the SDK whose names the editor knows.
 */
export async function makeFiles(siteDir: string, sdk: Version): Promise<MadeFiles> {
  const engine = path.join(siteDir, 'src/app-preview/engine');
  const styles = STYLES.map((name) => path.join(siteDir, 'src/app-preview', name));
  const interpreter = packageFile('pyodide', 'pyodide.asm.wasm');
  const [worker, frame, web, python] = await Promise.all([
    bundle(path.join(engine, 'worker.ts'), 'esm'),
    bundle(path.join(engine, 'frame.ts'), 'iife'),
    webFrame(siteDir),
    archives(),
  ]);
  const rules = await Promise.all(styles.map((file) => fs.readFile(file, 'utf8')));
  const css = await transform(rules.join('\n'), {loader: 'css', minify: true, target: TARGET});

  const contents = new Map<string, Uint8Array>();
  function add(name: string, extension: string, content: string | Uint8Array): Part {
    const hashed = `${FOLDER}/${name}-${sha256(content, 'hex').slice(0, 12)}`;
    contents.set(`${hashed}${extension}`, Buffer.from(content));
    // An index.html in its own folder has the same URL on all hosts.
    return {href: `${hashed}${extension.replace('index.html', '')}`, size: Buffer.byteLength(content)};
  }
  const packages = await Promise.all(
    python.packages.map(async ({archive, name, imports, needs, needsWhen}) => ({
      ...{name, imports, needs, needsWhen},
      // In a folder of their own, so that a single header rule covers them: static hosts limit the number of rules.
      ...add(`packages/${name}`, '.wasm', archiveInModule(await fs.readFile(archive))),
    })),
  );
  const files: PreviewFiles = {
    packages,
    frame: add('frame', '/index.html', frameDocument('Python', frame.code, workerPolicy(frame.code))).href,
    web: add('web', '/index.html', web.document).href,
    style: add('preview', '.css', css.code).href,
    names: add('names', '.json', JSON.stringify(sdkNames(siteDir, sdk))).href,
    parts: {
      code: add('python', '.js', worker.code),
      interpreter: add('python', '.wasm', await fs.readFile(interpreter)),
      library: add('library', '.wasm', archiveInModule(python.library)),
      sdkDouble: add('double', '.wasm', archiveInModule(python.sdkDouble)),
    },
  };
  return {
    contents,
    files,
    sources: [...worker.sources, ...frame.sources, ...web.sources, ...styles, interpreter],
    folders: python.folders,
  };
}
