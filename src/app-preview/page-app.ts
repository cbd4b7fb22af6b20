import {unzipSync} from 'fflate';
import type {PreviewProps} from './shell/Preview';
import {appOfStep} from './step';

/** What a preview is opened with, from the page around a button. */
export type PageApp = Pick<
  PreviewProps,
  'app' | 'title' | 'name' | 'label' | 'picture' | 'note' | 'examples'
>;

type Content = string | Uint8Array;

/** Files are text as long as they can be: readers can edit these. */
function contentOf(bytes: Uint8Array): Content {
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    return text.includes('\0') ? bytes : text;
  } catch {
    return bytes;
  }
}

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was not found (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

const words = (list: string | undefined): string[] => list?.split(' ') ?? [];

const queryAll = <Type extends HTMLElement>(selector: string): Type[] => [
  ...document.querySelectorAll<Type>(selector),
];

/** The samples that the page shows under a name, in their order. */
const samplesCalled = (name: string): string[] =>
  queryAll('.code__title')
    .filter((one) => one.textContent === name)
    .map((title) => title.parentElement!.querySelector('pre')!.textContent);

/** A file that the page shows under its name, or offers to download. */
async function fileOfPage(name: string): Promise<Uint8Array> {
  const [sample] = samplesCalled(name);
  if (sample !== undefined) return new TextEncoder().encode(`${sample}\n`);
  const link = queryAll<HTMLAnchorElement>('a[download]').find((one) => one.download === name);
  if (!link) throw new Error(`The page has no file ${name}.`);
  return fetched(link.href);
}

/** Files that the page shows or offers, by name. */
async function filesOfPage(names: readonly string[]): Promise<Record<string, Content>> {
  const contents = await Promise.all(names.map(fileOfPage));
  return Object.fromEntries(names.map((name, index) => [name, contentOf(contents[index]!)]));
}

/** The text of the closest heading before an element. */
function headingBefore(element: Element): string {
  const heading = queryAll('h1, h2, h3, h4').findLast(
    (one) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
  // The heading's own link is a character without width.
  return (heading?.textContent ?? document.title).replace('\u200b', '').trim();
}

/** The element that a preview replaces or follows: the sample, the picture of the app or the download. */
export function blockOf(button: Element): HTMLElement {
  return button.closest<HTMLElement>('.code, .run-app') ?? button.parentElement!;
}

/** The paragraphs after a sample that hold its pictures, and nothing else. */
function picturesAfter(block: Element): Element[] {
  const next = block.nextElementSibling;
  const isPicture =
    next?.tagName === 'P' &&
    next.childElementCount === 1 &&
    next.querySelector('img') &&
    !next.textContent.trim();
  return isPicture ? [next, ...picturesAfter(next)] : [];
}

/** What shows the app as a picture: the block itself, or the paragraphs after it. */
export function picturesOf(block: Element): HTMLElement[] {
  return (block.matches('.run-app') ? [block] : picturesAfter(block)) as HTMLElement[];
}

/** The files of an archive, without the folder that holds them all. */
async function unpacked(address: string): Promise<Map<string, Uint8Array>> {
  const files = unzipSync(await fetched(address));
  return new Map(Object.entries(files).map(([name, bytes]) => [name.slice(name.indexOf('/') + 1), bytes]));
}

const NOTES = {
  files: 'No worker is connected here. In its place, the sample output of this page is returned.',
  script: 'No worker is connected here. In its place, the script of this page runs in your browser.',
  workbooks: 'This page does not calculate workbooks. It has their results for the values at the start.',
  none: 'No worker is connected here. The app works with its sample results.',
};

/** Of an app that grows with the text of a tutorial. */
const STEP_NOTE = 'Where the text says “Save and refresh”, press Run here.';

/** What stands in for a worker: the files that it would return, and what the reader is told about them. */
function sdkDouble(
  {worker}: DOMStringMap,
  archive: Map<string, Uint8Array> | undefined,
): {workerFiles?: Record<string, Content>; note?: keyof typeof NOTES} {
  if (worker === undefined) return {};
  if (worker === 'none' || worker === 'script') return {note: worker};
  if (!archive) return {workerFiles: JSON.parse(worker) as Record<string, string>, note: 'files'};
  const pairs = words(worker).map((pair) => pair.split('='));
  const contents = pairs.map(([name, file]) => [name!, contentOf(archive.get(file ?? name!)!)]);
  return {workerFiles: Object.fromEntries(contents) as Record<string, Content>, note: 'files'};
}

/**
 * Reads from the page what a button runs: the sample in which it is, or the app of a folder, whose archive the page
 * offers; with the files that the app finds beside it.
 *
 * @param button - The button, as `src/remark/highlight-code.ts`, `Download` and `RunApp` write it.
 * @param id - Names the app.
 */
export async function readApp(button: HTMLElement, id: string): Promise<PageApp> {
  const block = blockOf(button);
  const {app: folder, step, needs, examples} = button.dataset;
  const link =
    folder === undefined
      ? undefined
      : queryAll<HTMLAnchorElement>('a[data-archive]').find(({dataset}) => dataset.archive === folder);
  const archive = link && (await unpacked(link.href));
  const files: Record<string, Content> = {};
  // Rules for coding agents are no part of what runs; `download-app.ts` adds them.
  for (const [name, bytes] of archive ?? []) if (name !== 'AGENTS.md') files[name] = contentOf(bytes);
  Object.assign(files, await filesOfPage(words(needs)));

  const isSample = block.matches('.code');
  const main = (isSample && block.querySelector('.code__title')?.textContent) || 'app.py';
  if (isSample) files[main] = `${block.querySelector('pre')!.textContent}\n`;
  if (step) files[main] = appOfStep(step, files[main] as string, samplesCalled(main));

  const from = link?.dataset ?? button.dataset;
  const {workerFiles, note = from.workbooks ? 'workbooks' : undefined} = sdkDouble(from, archive);
  const workbooks = from.workbooks && (JSON.parse(from.workbooks) as PageApp['app']['workbooks']);
  const exampleNames = words(examples ?? link?.dataset.examples);
  // A reader can try what they hold, and change it.
  const absent = exampleNames.filter((name) => !(name in files));
  Object.assign(files, await filesOfPage(absent));

  // Of several, the first show the form and the last its result.
  const image = picturesOf(block).at(-1)?.querySelector('img') ?? undefined;
  const picture = image && {src: image.currentSrc || image.src, alt: image.alt};
  // The buttons of a page that run the app of one folder have the name that one of them gives.
  const {name} =
    queryAll('.code__run').find(({dataset}) => dataset.name && dataset.app === folder)?.dataset ?? {};
  const label = /^ +label = "(.+)"$/m.exec(String(files[main]))?.[1];
  const title =
    name ??
    label ??
    (isSample || step ? headingBefore(block) : (document.querySelector('h1')?.textContent ?? document.title));
  return {
    app: {id, title, files, main, ...(workerFiles && {workerFiles}), ...(workbooks && {workbooks})},
    title,
    name,
    label,
    picture,
    note: [note && NOTES[note], step && STEP_NOTE].filter(Boolean).join(' ') || undefined,
    examples: exampleNames,
  };
}
