import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parseFenceOptions, type FenceOptions} from './fence-options';
import {fencesOf} from './fences';
import {wholeSample} from './includes';
import {type SampleContext, filesRead, ownModules, runnable} from './runnable';

/** An app in a folder that a page offers: `<Download folder="./app" />`. */
export interface OfferedApp {
  /** The folder's path, as written on the page. */
  folder: string;
  /** Files of the folder that replace those that a worker would return, by the names that the app asks for. */
  worker?: Readonly<Record<string, string>>;
  /** A file, relative to the page, with the results of the app's workbooks for the default input. */
  workbooks?: string;
  /** Files of the folder that readers can upload in a file field. */
  examples: readonly string[];
}

/** What a page makes available to the samples that run in it. */
export interface PageOffer {
  /** The first sample with each title, by title; fragments are left out. */
  shown: ReadonlyMap<string, string>;
  /** Paths of the files to download, as written on the page, by file name. */
  downloads: ReadonlyMap<string, string>;
  apps: readonly OfferedApp[];
}

/** How a sample runs. */
export interface SampleRun {
  /** The folder whose archive provides the other files of the app. */
  folder?: string;
  /** Path of the sample in the app. */
  main: string;
  /** Names of files on the page that the app reads. */
  needs: readonly string[];
  /** Names of files on the page that readers can upload in a file field. */
  examples: readonly string[];
  /** What replaces the worker: its scripts, which run in the browser, or files by the names that the app asks for. */
  worker?: 'script' | Readonly<Record<string, string>>;
  /** A file, relative to the page, with the results of the sample's workbooks for the default input. */
  workbooks?: string;
}

/** How a sample runs, or why it does not. */
export type SampleVerdict = {run: SampleRun} | {reason: string};

/** Files in an app's folder that do not belong to the app. */
const NOT_PACKED = ['**/__pycache__/**', '**/venv/**'];

const DOWNLOAD = /^\s*<Download\b([^>]*?)\/>\s*$/;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;
/** Files that Python or the platform reads and users do not upload. */
const NO_EXAMPLE = /\.(?:py|toml|ya?ml|tcl|m|vb)$|(?:^|\/)requirements\.txt$/;

/** Parses `worker="output.json=sample_output.json"`: pairs separated by spaces, or `none`. */
export function workerFilesOf(attribute: string): Record<string, string> {
  const pairs = attribute === 'none' ? [] : attribute.split(/\s+/);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', file] = pair.split('=');
      return [name, file ?? name];
    }),
  );
}

/** The limit for a file that is embedded in the page, since every reader loads it. */
const MAX_EMBEDDED_BYTES = 5000;

/**
 * Reads a text file that is embedded in the page for its apps.
 *
 * @param file - Its path, relative to the page.
 * @param page - The page's path.
 * @throws If there is no such file, or if it is too large.
 */
export function embeddedFile(file: string, page: string): string {
  const target = path.resolve(path.dirname(page), file);
  const size = fs.statSync(target, {throwIfNoEntry: false})?.size;
  if (size === undefined) throw new Error(`${page}: there is no file "${file}"; correct its path.`);
  if (size > MAX_EMBEDDED_BYTES)
    throw new Error(
      `${page}: ${file} has ${size} bytes; shorten it to ${MAX_EMBEDDED_BYTES}, because it is embedded in the page.`,
    );
  return fs.readFileSync(target, 'utf8');
}

/** The texts of the files that replace a worker's, by the names that the app asks for; see {@link embeddedFile}. */
export function workerOutputs(files: Readonly<Record<string, string>>, page: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, embeddedFile(file, page)]));
}

/** Parses `examples="drifts.xlsx loads.csv"`. */
export const exampleNames = (attribute: string | undefined): string[] =>
  attribute?.split(/\s+/).filter(Boolean) ?? [];

/**
 * Finds what a page makes available to the samples that run in it.
 *
 * @param source - The page's source.
 * @param page - Its path.
 */
export function offerOf(source: string, page: string): PageOffer {
  const fences = fencesOf(source);
  const shown = new Map<string, string>();
  const seen = new Set<string>();
  for (const fence of fences) {
    const {title, region, signature} = parseFenceOptions(fence.meta);
    if (title === undefined || seen.has(title)) continue;
    seen.add(title);
    if (region === undefined && !signature) shown.set(title, wholeSample(page, fence));
  }
  const downloads = new Map<string, string>();
  const apps: OfferedApp[] = [];
  source.split('\n').forEach((content, index) => {
    const [, text] = DOWNLOAD.exec(content) ?? [];
    if (text === undefined || fences.some(({line, end}) => line <= index + 1 && index + 1 <= end)) return;
    const given = Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value!]));
    if (given.file !== undefined) downloads.set(path.posix.basename(given.file), given.file);
    if (given.folder !== undefined) {
      apps.push({
        folder: given.folder.replace(/\/$/, ''),
        ...(given.worker !== undefined && {worker: workerFilesOf(given.worker)}),
        ...(given.workbooks !== undefined && {workbooks: given.workbooks}),
        examples: exampleNames(given.examples),
      });
    }
  });
  return {shown, downloads, apps};
}

/** The files of an app's folder that are in its archive. */
export function filesOfFolder(folder: string): string[] {
  return globSync('**', {cwd: folder, ignore: NOT_PACKED}).sort();
}

function appFolder(page: string, {folder}: OfferedApp): string {
  return path.resolve(path.dirname(page), folder);
}

/** The context in which the app of a folder runs. */
function contextOf(app: OfferedApp, page: string): SampleContext {
  const folder = appFolder(page, app);
  return {
    files: filesOfFolder(folder),
    read: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
    worker: app.worker && 'results',
    workbooks: app.workbooks !== undefined,
  };
}

/**
 * Determines whether readers can run the app of a folder in the page.
 *
 * @param app - The app that the page offers.
 * @param page - The page's path.
 */
export function folderRunnable(app: OfferedApp, page: string): ReturnType<typeof runnable> {
  const code = fs.readFileSync(path.join(appFolder(page, app), 'app.py'), 'utf8');
  return runnable(code, contextOf(app, page));
}

/**
 * Determines whether readers can run a sample in the page, and how.
 *
 * @param code - The code that the page shows.
 * @param options - The options of its fence.
 * @param offer - What the page offers.
 * @param page - The page's path.
 * @returns Undefined for a fragment and for a sample that is not an app.
 */
export function sampleRun(
  code: string,
  {
    file,
    region,
    title = 'app.py',
    worker: given,
    workbooks,
  }: Pick<FenceOptions, 'file' | 'region' | 'title' | 'worker' | 'workbooks'>,
  offer: PageOffer,
  page: string,
): SampleVerdict | undefined {
  if (region !== undefined) return undefined;
  // The unfinished app of a tutorial runs with the files of the finished one.
  const app = offer.apps.find((one) => file === undefined || file === `${one.folder}/app.py`);
  if (app && title === 'app.py') {
    const verdict = runnable(code, contextOf(app, page));
    return verdict?.runs ? {run: {folder: app.folder, main: title, needs: [], examples: []}} : verdict;
  }
  const names = [...offer.shown.keys(), ...offer.downloads.keys()];
  const worker = given === undefined || given === 'script' ? given : workerFilesOf(given);
  const isSampled = worker !== undefined && worker !== 'script';
  const context: SampleContext = {
    files: names,
    read: (file) => offer.shown.get(file) ?? '',
    worker: isSampled ? 'results' : worker,
    workbooks: workbooks !== undefined,
  };
  const verdict = runnable(code, context, title);
  if (!verdict?.runs) return verdict;
  // With sample results, files that only the worker would read may be missing.
  const read = filesRead(code)
    .flatMap((name) => (name.endsWith('/') ? names.filter((one) => one.startsWith(name)) : name))
    .filter((name) => !isSampled || names.includes(name));
  const needs = new Set([...read, ...ownModules(code, title, context)]);
  const kinds = /\b(?:Multi)?FileField\(/.test(code)
    ? [...code.matchAll(/"(\.\w+)"/g)].map(([, kind]) => kind!)
    : [];
  const examples = names.filter(
    (name) =>
      !needs.has(name) && !NO_EXAMPLE.test(name) && kinds.some((kind) => name.toLowerCase().endsWith(kind)),
  );
  return {
    run: {main: title, needs: [...needs], examples, ...(worker && {worker}), ...(workbooks && {workbooks})},
  };
}
