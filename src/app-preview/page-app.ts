import {unzipSync} from 'fflate';
import type {PreviewProps} from './shell/Preview';
import {appOfStep} from './step';

/** The properties of a preview that come from the page around its button. */
export type PageApp = Pick<
  PreviewProps,
  'app' | 'title' | 'name' | 'label' | 'picture' | 'note' | 'examples'
> & {
  /** The values that the reader has already given in the page, by their name in `params`. */
  values: Readonly<Record<string, unknown>>;
};

type Content = string | Uint8Array;

/** Text if the bytes are valid UTF-8 without NUL, so that readers can edit the file. */
function contentOf(bytes: Uint8Array): Content {
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    return text.includes('\0') ? bytes : text;
  } catch {
    return bytes;
  }
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was not found (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

const words = (list: string | undefined): string[] => list?.split(' ') ?? [];

const queryAll = <Type extends HTMLElement>(selector: string): Type[] => [
  ...document.querySelectorAll<Type>(selector),
];

/** The code of all samples with this file name, in page order. */
const samplesNamed = (name: string): string[] =>
  queryAll('.code__title')
    .filter((one) => one.textContent === name)
    .map((title) => title.parentElement!.querySelector('pre')!.textContent);

/** Loads a file that the page shows as a sample or offers to download. */
async function pageFile(name: string): Promise<Uint8Array> {
  const [sample] = samplesNamed(name);
  if (sample !== undefined) return new TextEncoder().encode(`${sample}\n`);
  const link = queryAll<HTMLAnchorElement>('a[download]').find((one) => one.download === name);
  if (!link) throw new Error(`The page has no file ${name}.`);
  return fetchBytes(link.href);
}

/** Loads files of the page, by name. */
async function pageFiles(names: readonly string[]): Promise<Record<string, Content>> {
  const contents = await Promise.all(names.map(pageFile));
  return Object.fromEntries(names.map((name, index) => [name, contentOf(contents[index]!)]));
}

/** The text of the last heading before an element. */
function headingBefore(element: Element): string {
  const heading = queryAll('h1, h2, h3, h4').findLast(
    (one) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
  // The heading link contains a zero-width space.
  return (heading?.textContent ?? document.title).replace('\u200b', '').trim();
}

/** Returns the element that a preview replaces or follows: the sample, the picture of the app or the download. */
export function blockOf(button: Element): HTMLElement {
  return button.closest<HTMLElement>('.code, .run-app') ?? button.parentElement!;
}

/** The paragraphs right after a sample that contain only a picture. */
function picturesAfter(block: Element): Element[] {
  const next = block.nextElementSibling;
  const isPicture =
    next?.tagName === 'P' &&
    next.childElementCount === 1 &&
    next.querySelector('img') &&
    !next.textContent.trim();
  return isPicture ? [next, ...picturesAfter(next)] : [];
}

/** Returns the elements that show the app as a picture: the block itself, or the paragraphs after it. */
export function picturesOf(block: Element): HTMLElement[] {
  return (block.matches('.run-app') ? [block] : picturesAfter(block)) as HTMLElement[];
}

/** Loads an archive and strips the top-level folder from its paths. */
async function fetchArchive(address: string): Promise<Map<string, Uint8Array>> {
  const files = unzipSync(await fetchBytes(address));
  return new Map(Object.entries(files).map(([name, bytes]) => [name.slice(name.indexOf('/') + 1), bytes]));
}

const NOTES = {
  files: 'No worker is connected here. The app gets the sample output of this page instead.',
  script: 'No worker is connected here. The script of this page runs in your browser instead.',
  workbooks: 'The preview does not calculate workbooks. It uses stored results for the default values.',
  none: 'No worker is connected here. The app uses its sample results.',
};

/** Shown for an app that is built step by step in a tutorial. */
const STEP_NOTE = 'Where the tutorial says “Save and refresh”, press Run here.';

/** The files that a simulated worker returns, and the note about it. */
function workerDouble(
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
 * Reads the app that a button runs from the page: the sample around it, or the archive of an app folder, plus the
 * files it needs.
 *
 * @param button - The button as rendered by `src/remark/highlight-code.ts`, `Download` or `RunApp`.
 * @param id - Identifies the app.
 *
 * @throws Error if a file of the page is missing or cannot be loaded.
 */
export async function readApp(button: HTMLElement, id: string): Promise<PageApp> {
  const block = blockOf(button);
  const {app: folder, step, needs, examples} = button.dataset;
  const link =
    folder === undefined
      ? undefined
      : queryAll<HTMLAnchorElement>('a[data-archive]').find(({dataset}) => dataset.archive === folder);
  const archive = link && (await fetchArchive(link.href));
  const files: Record<string, Content> = {};
  // `AGENTS.md` is not part of the app; `download-app.ts` adds it.
  for (const [name, bytes] of archive ?? []) if (name !== 'AGENTS.md') files[name] = contentOf(bytes);
  Object.assign(files, await pageFiles(words(needs)));

  const isSample = block.matches('.code');
  const main = (isSample && block.querySelector('.code__title')?.textContent) || 'app.py';
  if (isSample) files[main] = `${block.querySelector('pre')!.textContent}\n`;
  if (step) files[main] = appOfStep(step, files[main] as string, samplesNamed(main));

  const from = link?.dataset ?? button.dataset;
  const {workerFiles, note = from.workbooks ? 'workbooks' : undefined} = workerDouble(from, archive);
  const workbooks = from.workbooks && (JSON.parse(from.workbooks) as PageApp['app']['workbooks']);
  const exampleNames = words(examples ?? link?.dataset.examples);
  // Example files can be edited as well.
  const missing = exampleNames.filter((name) => !(name in files));
  Object.assign(files, await pageFiles(missing));

  // If there are several pictures, the last one shows the result.
  const image = picturesOf(block).at(-1)?.querySelector('img') ?? undefined;
  const picture = image && {src: image.currentSrc || image.src, alt: image.alt};
  // Several buttons can run the app of one folder. One of them has its name.
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
    values: JSON.parse(
      button.closest<HTMLElement>('[data-values]')?.dataset.values ?? '{}',
    ) as PageApp['values'],
  };
}
