import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parseFenceOptions, type FenceOptions} from './fence-options';
import {fencesOf} from './fences';
import {wholeSample} from './includes';
import {type Around, filesRead, ownModules, runnable} from './runnable';

/** A folder with an app that a page offers: `<Download folder="./app" />`. */
export interface OfferedApp {
  /** As the page names it. */
  folder: string;
  /** Files of the folder that stand for those that a worker returns: their names by the names that the app asks for. */
  worker?: Readonly<Record<string, string>>;
  /** A file, from the page, with what the workbooks of the app give for the values at the start. */
  workbooks?: string;
  /** Files of the folder that readers can try in a file field. */
  examples: readonly string[];
}

/** What a page offers to the samples that it runs. */
export interface PageOffer {
  /** The text of samples by their titles: the first of each. Fragments are not among them. */
  shown: ReadonlyMap<string, string>;
  /** Files to download, by name, as the page names them. */
  downloads: ReadonlyMap<string, string>;
  apps: readonly OfferedApp[];
}

/** How a sample runs. */
export interface SampleRun {
  /** The folder whose archive is run; without it, the sample's text is run. */
  folder?: string;
  /** Path of the sample in the app. */
  main: string;
  /** Names of files of the page that the app reads. */
  needs: readonly string[];
  /** Names of files of the page that readers can try in a file field. */
  examples: readonly string[];
  /** What stands in for a worker: its scripts, which run here, or files by the names that the app asks for. */
  worker?: 'script' | Readonly<Record<string, string>>;
  /** A file, from the page, with what the workbooks of the sample give for the values at the start. */
  workbooks?: string;
}

/** Whether a sample runs, and how or why not. */
export type SampleVerdict = {run: SampleRun} | {reason: string};

/** What a folder holds that is no part of its app. */
const NOT_PACKED = ['**/__pycache__/**', '**/venv/**'];

const DOWNLOAD = /^\s*<Download\b([^>]*?)\/>\s*$/;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;
/** Files that Python or the platform reads, and no user uploads. */
const NO_EXAMPLE = /\.(?:py|toml|ya?ml|tcl|m|vb)$|(?:^|\/)requirements\.txt$/;

/** The pairs in `worker="output.json=sample_output.json"`, separated by spaces; `none` is no pair. */
export function workerFilesOf(attribute: string): Record<string, string> {
  const pairs = attribute === 'none' ? [] : attribute.split(/\s+/);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', file] = pair.split('=');
      return [name, file ?? name];
    }),
  );
}

/** How large a file may be that is a part of the page, in bytes: every reader loads it. */
const MAX_BYTES = 5000;

/**
 * Reads a text file that the page holds for its apps.
 *
 * @param file - Its path from the page.
 * @param page - The page's path.
 * @throws Error if there is no such file, or if it is too large.
 */
export function heldFile(file: string, page: string): string {
  const target = path.resolve(path.dirname(page), file);
  const size = fs.statSync(target, {throwIfNoEntry: false})?.size;
  if (size === undefined) throw new Error(`${page}: there is no file "${file}"; correct its path.`);
  if (size > MAX_BYTES)
    throw new Error(
      `${page}: ${file} has ${size} bytes; shorten it to ${MAX_BYTES}, as it is a part of the page.`,
    );
  return fs.readFileSync(target, 'utf8');
}

/** The texts of files that stand for those of a worker, by the names that the app asks for; see {@link heldFile}. */
export function workerOutputs(files: Readonly<Record<string, string>>, page: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, heldFile(file, page)]));
}

/** The names in `examples="drifts.xlsx loads.csv"`. */
export const exampleNames = (attribute: string | undefined): string[] =>
  attribute?.split(/\s+/).filter(Boolean) ?? [];

/**
 * Finds what a page offers to the samples that it runs.
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

/** The files of a folder with an app, as its archive holds them. */
export function filesOfFolder(folder: string): string[] {
  return globSync('**', {cwd: folder, ignore: NOT_PACKED}).sort();
}

function appFolder(page: string, {folder}: OfferedApp): string {
  return path.resolve(path.dirname(page), folder);
}

/** What the app of a folder finds around it. */
function aroundOf(app: OfferedApp, page: string): Around {
  const folder = appFolder(page, app);
  return {
    files: filesOfFolder(folder),
    read: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
    worker: app.worker && 'results',
    workbooks: app.workbooks !== undefined,
  };
}

/**
 * Says of the app in a folder whether readers can run it in the page.
 *
 * @param app - The app that the page offers.
 * @param page - The page's path.
 */
export function folderRunnable(app: OfferedApp, page: string): ReturnType<typeof runnable> {
  const code = fs.readFileSync(path.join(appFolder(page, app), 'app.py'), 'utf8');
  return runnable(code, aroundOf(app, page));
}

/**
 * Says of a sample whether readers can run it in the page, and how.
 *
 * @param code - What the page shows.
 * @param options - The options of its fence.
 * @param offer - What the page offers.
 * @param page - The page's path.
 * @returns Undefined for a fragment, and for a sample that is no app.
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
  // An app that grows in a tutorial works with the files of the finished one.
  const app = offer.apps.find((one) => file === undefined || file === `${one.folder}/app.py`);
  if (app && title === 'app.py') {
    const verdict = runnable(code, aroundOf(app, page));
    return verdict?.runs ? {run: {folder: app.folder, main: title, needs: [], examples: []}} : verdict;
  }
  const names = [...offer.shown.keys(), ...offer.downloads.keys()];
  const worker = given === undefined || given === 'script' ? given : workerFilesOf(given);
  const isSampled = worker !== undefined && worker !== 'script';
  const around: Around = {
    files: names,
    read: (file) => offer.shown.get(file) ?? '',
    worker: isSampled ? 'results' : worker,
    workbooks: workbooks !== undefined,
  };
  const verdict = runnable(code, around, title);
  if (!verdict?.runs) return verdict;
  // What only a worker would read may be absent.
  const read = filesRead(code)
    .flatMap((name) => (name.endsWith('/') ? names.filter((one) => one.startsWith(name)) : name))
    .filter((name) => !isSampled || names.includes(name));
  const needs = new Set([...read, ...ownModules(code, title, around)]);
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
