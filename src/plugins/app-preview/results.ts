/** Computes results of a page's apps for its text: `<Result view="show_forces" item="Wall C" />`. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {type App, type Surroundings, withApp} from '../../../sdk-double/app';
import {sourceFiles} from '../../../sdk-double/archives';
import {isLackingPackages} from '../../../sdk-double/packages/files';
import {type Files, PythonEnded, PythonError, startPython} from '../../../sdk-double/runtime';
import {writeAtOnce} from '../../../sdk-double/write-at-once';
import type {DataRow, Element, Outcome} from '../../../sdk-double/schema';
import {numberText} from '../../app-preview/text/number-text';
import {parseFenceOptions} from '../../markdown/fence-options';
import {fencesOf} from '../../markdown/fences';
import {shownSample, wholeSample} from '../../markdown/includes';
import {filesOfFolder, embeddedFile, type OfferedApp, offerOf, workerFilesOf} from '../../markdown/page-apps';
import {ResultError, type ResultRequest} from '../../markdown/results';

/** The attributes of `<Result>`; CONTRIBUTING.md describes each. */
const ATTRIBUTES = ['app', 'view', 'item', 'row', 'column', 'value', 'values', 'decimals', 'unit'];

/** Replaces a result that needs a Python package that this machine does not have. */
export const LEFT_OUT = '…';

/** The cache of results, by the hash of everything that they depend on. */
const CACHE = path.resolve(__dirname, '../../../node_modules/.cache/results');

interface Question {
  given: Readonly<Record<string, string>>;
  files: Files;
  surroundings: Surroundings;
  /** Path of the cached answer. */
  cached: string;
}

let sdkDouble: string | undefined;

/** The path in the cache for an answer that depends on these values and on the SDK double. */
function cachePath(...parts: unknown[]): string {
  sdkDouble ??= JSON.stringify(sourceFiles());
  const hash = createHash('sha256').update(sdkDouble);
  for (const part of parts)
    hash.update(part instanceof Uint8Array ? part : JSON.stringify(part ?? null)).update('\0');
  return path.join(CACHE, `${hash.digest('hex').slice(0, 32)}.json`);
}

/** The files of an app in a folder, and the environment that it runs in. */
function folderApp(page: string, folder: string, offered: readonly OfferedApp[]): [Files, Surroundings] {
  const place = path.resolve(path.dirname(page), folder);
  const read = (name: string): Uint8Array => fs.readFileSync(path.join(place, name));
  const {worker = {}, workbooks} = offered.find((app) => app.folder === folder) ?? {};
  return [
    Object.fromEntries(filesOfFolder(place).map((name) => [name, read(name)])),
    {
      workerFiles: Object.fromEntries(Object.entries(worker).map(([name, file]) => [name, read(file)])),
      ...workbooksOf(page, workbooks),
    },
  ];
}

function workbooksOf(page: string, file: string | undefined): Pick<Surroundings, 'workbooks'> {
  return file === undefined
    ? {}
    : {workbooks: JSON.parse(embeddedFile(file, page)) as Surroundings['workbooks']};
}

/**
 * The app that a request refers to: in a folder or file beside the page, or the sample that contains a text. By default it
 * is the app that the page offers to download, or else the sample above.
 */
function appOf(page: string, source: string, {line, given}: ResultRequest): [Files, Surroundings] {
  const offer = offerOf(source, page);
  const {app: name = offer.apps[0]?.folder} = given;
  const inFolder = (file: string): Uint8Array => fs.readFileSync(path.resolve(path.dirname(page), file));
  if (name?.startsWith('.')) {
    const found = fs.statSync(path.resolve(path.dirname(page), name), {throwIfNoEntry: false});
    if (!found) throw new Error(`there is no app "${name}"; correct the path`);
    return found.isDirectory()
      ? folderApp(page, name.replace(/\/$/, ''), offer.apps)
      : [{'app.py': inFolder(name)}, {}];
  }
  const samples = fencesOf(source).filter(({language}) => language === 'python');
  const found = samples.filter((fence) =>
    name === undefined ? fence.end < line : shownSample(page, fence).includes(name),
  );
  const sample = found.at(-1);
  if (!sample)
    throw new Error(
      name === undefined
        ? 'there is no Python sample above it; add one, or name the app with app='
        : `no Python sample contains "${name}"; correct app=`,
    );
  if (name !== undefined && found.length > 1)
    throw new Error(`${found.length} Python samples contain "${name}"; use a text that is in only one`);
  const {file, title = 'app.py', worker, workbooks} = parseFenceOptions(sample.meta);
  const owner = offer.apps.find(({folder}) => file?.startsWith(`${folder}/`));
  if (owner) return folderApp(page, owner.folder, offer.apps);
  const outputs = worker === undefined || worker === 'script' ? {} : workerFilesOf(worker);
  return [
    {
      ...Object.fromEntries([...offer.downloads].map(([one, target]) => [one, inFolder(target)])),
      ...Object.fromEntries(offer.shown),
      [title]: wholeSample(page, sample),
    },
    {
      main: title,
      workerFiles: Object.fromEntries(
        Object.entries(outputs).map(([one, target]) => [one, inFolder(target)]),
      ),
      ...workbooksOf(page, workbooks),
    },
  ];
}

function questionOf(page: string, source: string, asked: ResultRequest): Question {
  const {given} = asked;
  const unknown = Object.keys(given).find((name) => !ATTRIBUTES.includes(name));
  if (unknown !== undefined)
    throw new Error(`<Result> has no attribute "${unknown}"; use ${ATTRIBUTES.join(', ')}`);
  const {view, value, values, item, row, column, decimals = '0'} = given;
  if (!/^\d$/.test(decimals)) throw new Error(`decimals="${decimals}" has to be a single digit`);
  const ways = [item, row ?? column, value].filter((way) => way !== undefined).length;
  const isWhole =
    value !== undefined || (view !== undefined && (row === undefined) === (column === undefined));
  if (ways !== 1 || !isWhole)
    throw new Error('<Result> needs view= with item=, view= with row= and column=, or value=');
  const [files, surroundings] = appOf(page, source, asked);
  const contents = Object.entries(files).flat();
  return {given, files, surroundings, cached: cachePath(view, value, values, surroundings, ...contents)};
}

const fieldsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => (one.children ? fieldsOf(one.children) : 'value' in one ? [one] : []));

/** Parses a text as the value of a field: an option by its label, other values as JSON. */
function valueOf({type, options}: Element, said: string): unknown {
  if (type === 'BooleanField') return said === 'on';
  if (type === 'MultiSelectField') return said.split(', ');
  const option = options?.find(({value, label}) => [label, String(value)].includes(said));
  if (option) return option.value;
  try {
    return type.startsWith('Text') ? said : JSON.parse(said);
  } catch {
    return said;
  }
}

/** Parses `values="width=4.2; fire=on; log=well-3.csv"` to values by field; files are those of the page. */
function filledIn(app: App, values: string, files: Files): Record<string, unknown> {
  const controllers = values === '' ? [] : app.outline().controllers;
  const fields = controllers.flatMap((controller) => fieldsOf(app.form({controller}).children));
  const parts = values.split(';').map((part) => /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(part)?.slice(1));
  return Object.fromEntries(
    parts.flatMap((part) => {
      if (!part) return [];
      const [name = '', said = ''] = part;
      const field = fields.find((one) => one.name === name);
      if (!field)
        throw new Error(
          `the form has no field "${name}"; it has ${fields.map((one) => one.name).join(', ')}`,
        );
      const file = files[said];
      return [
        [name, file ? {filename: said, base64: Buffer.from(file).toString('base64')} : valueOf(field, said)],
      ];
    }),
  );
}

/** Runs the app: returns the outcome of a method, or the value of a Python expression. */
function given({given: {view, value, values = ''}, files, surroundings}: Question): unknown {
  // Packages that previews do not have are replaced by doubles; no result depends on them.
  return withApp(files, {...surroundings, replaceAbsent: true}, (app) => {
    const filled = filledIn(app, values, files);
    if (value === undefined) return app.call({method: view!, values: filled});
    const setUp = [`filled = __import__("json").loads(${JSON.stringify(JSON.stringify(filled))})`];
    if (app.outline().controllers.length > 0) setUp.push('params = defaults(**filled)');
    if (view !== undefined) setUp.push(`result = call(${JSON.stringify(view)}, **filled)`);
    return app.evaluate([value], setUp.join('\n'))[0];
  });
}

function textOf(value: unknown, decimals?: number | null): string {
  if (typeof value !== 'number') return String(value);
  // Rounds off floating point noise.
  const text = numberText(Number(value.toPrecision(12)), decimals ?? undefined);
  if (/\.\d{5,}/.test(text))
    throw new Error(`the app returns ${text}; round it, for example with decimals="2"`);
  return text;
}

/** Flattens data rows, with the labels of their groups as a prefix: `Beam/Deflection`. */
const labelled = (rows: readonly DataRow[], above = ''): DataRow[] =>
  rows.flatMap((row) => [
    {...row, label: above + row.label},
    ...labelled(row.rows ?? [], `${above}${row.label}/`),
  ]);

/** Everything that `item=` can name: data by label, messages by kind, and invalid or filled-in fields by name. */
function itemsOf({result, messages, violations}: Outcome): DataRow[] {
  const filled = Object.entries({...result?.params}) as [string, DataRow['value']][];
  return [
    ...labelled(result?.rows ?? []),
    ...messages.map(({kind, text}) => ({label: kind, value: text})),
    ...violations.flatMap(({message, fields}) => fields.map((label) => ({label, value: message}))),
    ...filled.map(([label, value]) => ({label, value})),
  ];
}

function itemText(outcome: Outcome, item: string, decimals?: number, other?: string): string {
  const items = itemsOf(outcome);
  const found = items.filter(({label}) => label === item || label.endsWith(`/${item}`));
  if (found.length !== 1)
    throw new Error(
      `there are ${found.length} items "${item}", not one; the app returns ${items.map(({label, value}) => `${label} (${value})`).join(', ')}`,
    );
  const [{value, unit = '', decimals: own}] = found as [DataRow];
  const suffix = other ?? unit;
  return `${textOf(value, decimals ?? own)}${/^[%°]|^$/.test(suffix) ? '' : ' '}${suffix}`;
}

function cellText(
  {columns = [], rowHeaders, cells = []}: NonNullable<Outcome['result']>,
  row: string,
  column: string,
  decimals?: number,
): string {
  const titles = columns.map(({title}) => title);
  // The name of a row is its header or its first cell.
  const rows = cells.map(([first], index) => [rowHeaders?.[index]?.title, String(first?.value)]);
  const at = [rows.findIndex((names) => names.includes(row)), titles.indexOf(column)] as const;
  if (at.includes(-1))
    throw new Error(
      `there is no cell "${row}", "${column}"; the rows are ${rows.map((names) => names.join(' or ')).join(', ')}, the columns ${titles.join(', ')}`,
    );
  return textOf(cells[at[0]]![at[1]]!.value, decimals ?? columns[at[1]]!.decimals);
}

function answer(question: Question): string {
  const {cached} = question;
  const {value, item, row, column, unit, ...rest} = question.given;
  const decimals = rest.decimals === undefined ? undefined : Number(rest.decimals);
  if (!fs.existsSync(cached)) {
    if (isLackingPackages(question.files)) return LEFT_OUT;
    writeAtOnce(cached, JSON.stringify(given(question)));
  }
  const answered = JSON.parse(fs.readFileSync(cached, 'utf8')) as unknown;
  if (value !== undefined) {
    if (typeof answered === 'object') throw new Error('value= has to be a number or a text');
    return textOf(answered, decimals);
  }
  const outcome = answered as Outcome;
  if (item !== undefined) return itemText(outcome, item, decimals, unit);
  return cellText(outcome.result ?? {}, row!, column!, decimals);
}

/** Calls a function for each request, and turns its errors into messages for the writer. */
function each<T, Given>(asked: readonly ResultRequest[], all: readonly Given[], get: (one: Given) => T): T[] {
  return all.map((one, index) => {
    try {
      return get(one);
    } catch (error) {
      if (error instanceof PythonEnded) throw error;
      const said =
        error instanceof PythonError
          ? `the app raises ${error.type}: ${error.detail}`
          : (error as Error).message;
      throw new ResultError(`${said.replace(/\.$/, '')}.`, asked[index]!);
    }
  });
}

/**
 * Like {@link resultTexts}, but synchronous; Python has to be running.
 */
export function resultTextsNow(page: string, source: string, asked: readonly ResultRequest[]): string[] {
  const questions = each(asked, asked, (one) => questionOf(page, source, one));
  return each(asked, questions, answer);
}

/**
 * Returns the results of a page's apps, formatted as in their views. Starts Python only if a result is not cached.
 *
 * @param page - Absolute path of the page.
 * @param source - Its source.
 * @param asked - The requested results.
 * @returns A text for each; {@link LEFT_OUT} if this machine lacks a package that the app imports.
 * @throws ResultError if an app does not have the result.
 */
export async function resultTexts(
  page: string,
  source: string,
  asked: readonly ResultRequest[],
): Promise<string[]> {
  const questions = each(asked, asked, (one) => questionOf(page, source, one));
  if (questions.some(({cached}) => !fs.existsSync(cached))) await startPython();
  return each(asked, questions, answer);
}
