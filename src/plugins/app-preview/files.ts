/** Makes the files that only previews load: see the README beside this file. */
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {build, transform} from 'esbuild';
import {archives} from '../../../sdk-double/archives';
import type {Part, PreviewFiles} from '../../app-preview/engine/files';
import type {Version} from '../../sdk-model/versions';
import {packageFile} from '../package-file';
import {sdkNames} from './sdk-names';

/** The folder of the build in which they are. */
const FOLDER = 'assets/app-preview';

/** The style sheet of previews: what they share with pictures, and what only they have. */
export const STYLES = ['app-preview.css', 'live.css'];

/** The browsers that the previews are for. */
const TARGET = ['chrome112', 'firefox114', 'safari16.4'];

/** What is made, and of what. */
export interface MadeFiles {
  /** By path in the build. */
  contents: ReadonlyMap<string, Uint8Array>;
  /** Their paths, where the site has addresses. */
  files: PreviewFiles;
  /** The files that they are made of: when one changes, they are made again. */
  sources: readonly string[];
  /** Folders of such files. */
  folders: readonly string[];
}

function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** A number as WebAssembly writes it: seven bits a byte, the lowest first. */
function leb128(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...leb128(number >>> 7)];
}

/**
 * Puts an archive into a WebAssembly module, as a section of data. Hosts compress modules, and never archives. An
 * archive is read from its end, so that the module as a whole is also the archive.
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
    // Pyodide imports them in Node only.
    external: ['node:*', 'ws'],
    logLevel: 'error',
  });
  return {
    code: outputFiles[0]!.text.trim(),
    sources: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

/** A document of a frame: its script, and the policy that holds what it shows or starts. */
function frameDocument(title: string, script: string, policy: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${title}</title><script>${script}</script></head><body></body></html>\n`
  );
}

/** Nothing but its own script, and a worker from an address that is its own content. */
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

/** Whatever is in the HTML of an app, and nothing from outside; no frame may go to an address. */
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
 * The document of frames that show the HTML of an app.
 *
 * @param siteDir - The folder of the site.
 */
export async function webFrame(siteDir: string): Promise<{document: string; sources: string[]}> {
  const {code, sources} = await bundle(path.join(siteDir, 'src/app-preview/engine/web-frame.ts'), 'iife');
  return {document: frameDocument('View of an app', code, WEB_POLICY), sources};
}

/**
 * Makes the files of previews.
 *
 * @param siteDir - The folder of the site.
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
    // A page in a folder of its own has the same address on all hosts.
    return {href: `${hashed}${extension.replace('index.html', '')}`, size: Buffer.byteLength(content)};
  }
  const packages = await Promise.all(
    python.packages.map(async ({archive, name, imports, needs, needsWhen}) => ({
      ...{name, imports, needs, needsWhen},
      // Static hosts read a hundred rules of headers: one for this folder.
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
