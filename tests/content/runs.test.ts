/**
 * Samples that readers run: each one with a Run button runs with the SDK double as in the page, and each one without
 * has a valid reason.
 */
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {type App, type Surroundings, withApp} from '../../sdk-double/app';
import {filesOf} from '../../sdk-double/run-app';
import {type Files, PythonError, startPython} from '../../sdk-double/runtime';
import type {Element, Outcome, OutputFile} from '../../sdk-double/schema';
import {latest} from '../../src/config/sdk-versions';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {fencesOf} from '../../src/markdown/fences';
import {wholeSample} from '../../src/markdown/includes';
import {
  embeddedFile,
  offerOf,
  type PageOffer,
  sampleRun,
  type SampleRun,
  workerOutputs,
} from '../../src/markdown/page-apps';
import {RULES} from '../../src/markdown/runnable';
import {wrongKind} from '../file-kinds';

await startPython();

/** Views without a result at the start, with their messages: they need a file or a choice. */
const WAITING = 'tests/content/runs-waiting.txt';

interface Sample {
  page: string;
  place: string;
  code: string;
  offer: PageOffer;
  run?: SampleRun;
  reason?: string;
}

const pages = globSync(['docs/**/*.mdx', `${latest.folder}/**/*.mdx`, 'src/pages/**/*.mdx']).sort();

const samples: Sample[] = pages.flatMap((page) => {
  const source = fs.readFileSync(page, 'utf8');
  const offer = offerOf(source, page);
  return fencesOf(source).flatMap((fence) => {
    const options = parseFenceOptions(fence.meta);
    const isOther = options.signature || (options.sdk ?? latest.name) !== latest.name;
    if (fence.language !== 'python' || isOther || options.region !== undefined) return [];
    const code = wholeSample(page, fence);
    const verdict = sampleRun(code, options, offer, page);
    return verdict ? [{page, place: `${page}:${fence.line}`, code, offer, ...verdict}] : [];
  });
});

const running = samples.filter((sample): sample is Sample & {run: SampleRun} => sample.run !== undefined);
const others = samples.filter((sample): sample is Sample & {reason: string} => sample.reason !== undefined);

/** A file that a page shows or offers. */
function fileOf({page, offer, run}: Sample, name: string): Buffer {
  const home = path.dirname(page);
  if (run?.folder) return fs.readFileSync(path.join(home, run.folder, name));
  const shown = offer.shown.get(name);
  return shown === undefined
    ? fs.readFileSync(path.join(home, offer.downloads.get(name)!))
    : Buffer.from(`${shown}\n`);
}

/** The files and surroundings that the page passes to the preview: see `src/app-preview/page-app.ts`. */
function around(sample: Sample & {run: SampleRun}): [Files, Surroundings] {
  const {page, code, offer, run} = sample;
  const {folder, main, needs} = run;
  const outputs = typeof run.worker === 'object' ? workerOutputs(run.worker, page) : {};
  const app = offer.apps.find((one) => one.folder === folder);
  const worker = app?.worker ?? {};
  const results = run.workbooks ?? app?.workbooks;
  const workbooks = results && (JSON.parse(embeddedFile(results, page)) as Surroundings['workbooks']);
  const files = folder ? filesOf(path.join(path.dirname(page), folder)) : {};
  const needed = Object.fromEntries(needs.map((name) => [name, fileOf(sample, name)]));
  const workerFiles = Object.fromEntries(
    Object.entries(worker).map(([name, file]) => [name, fileOf(sample, file)]),
  );
  return [
    {...files, ...needed, [main]: code},
    {main, workerFiles: {...outputs, ...workerFiles}, ...(workbooks && {workbooks})},
  ];
}

const allElements = (children: readonly Element[]): Element[] =>
  children.flatMap((child) => [child, ...allElements(child.children ?? [])]);

interface Tried {
  method: string;
  isButton?: boolean;
  outcome?: Outcome;
  error?: string;
}

function attempt(method: string, run: () => Outcome): Tried {
  try {
    return {method, outcome: run()};
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    return {method, error: `${error.type}: ${error.detail}`};
  }
}

/** Opens every page, step and view of an app, and optionally presses the buttons. */
function* openAll(app: App, withButtons = false): Generator<Tried> {
  const {controllers} = app.outline();
  // Slips of its definitions.
  for (const [error] of app.printed().matchAll(/^\S+, line \d+: .+/gm)) yield {method: 'definitions', error};
  for (const controller of controllers) {
    const form = app.form({controller});
    const elements = allElements(form.children);
    for (const {path: method, failures = {}} of elements)
      for (const error of Object.values(failures))
        // A message to the user in place of options is not an error.
        if (!error.startsWith('UserError:')) yield {method, error};
    for (const {type, path: step} of elements) if (type === 'Step') app.step({controller, step});
    const buttons = elements.flatMap(({method}) => (withButtons && method ? [method] : []));
    const views = form.views!.filter(({visible}) => visible).map(({method}) => method);
    for (const method of new Set([...views, ...buttons]))
      yield {
        ...attempt(method, () => app.call({controller, method})),
        isButton: !views.includes(method),
      };
  }
}

const told = ({messages}: Outcome): string =>
  messages
    .filter(({kind}) => kind === 'error')
    .map(({text}) => text)
    .join(' ');

/** The error of an app that uses a language model, from `sdk-double/python/openai.py`. */
const NEEDS_MODEL = 'NotSimulated: This needs a language model, which this preview does not have.';

/** Messages of such apps while an input is missing. */
const BEFORE = ['Upload a photo first.'];

/** All files in a result, including the sources of PDFs. */
const filesIn = (value: unknown): OutputFile[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(filesIn);
  return 'text' in value || 'base64' in value ? [value as OutputFile, ...inner] : inner;
};

/** Samples that create files, whose buttons are pressed too. */
const MAKES_PDF = /_to_pdf\(|\bmerge_pdf_files\(/;
const DOWNLOADS = /\bDownloadResult\(/;

describe('samples that run in the page', () => {
  const all = running.flatMap((sample) => {
    const makesFiles = MAKES_PDF.test(sample.code) || DOWNLOADS.test(sample.code);
    try {
      return withApp(...around(sample), (app) => [...openAll(app, makesFiles)]).map((one) => ({
        ...one,
        sample,
      }));
    } catch (error) {
      return [{sample, method: 'opens', error: (error as Error).message}];
    }
  }) as (Tried & {sample: Sample & {run: SampleRun}})[];
  const tried = all.filter(({isButton}) => !isButton);

  it('are most of the whole apps', () => {
    const of = (folder: string): string => {
      const count = (list: Sample[]): number => list.filter(({page}) => page.startsWith(folder)).length;
      return `${count(running)} of ${count(samples)}`;
    };
    console.log(
      [
        `Samples with Run: ${of('docs/')} in docs, ${of(`${latest.folder}/`)} in the reference, ${of('src/')} on the home page.`,
        ...others.map(({place, reason}) => `  ${place}: ${reason}`),
      ].join('\n'),
    );
    expect(running.length).toBeGreaterThan(2 * others.length);
  });

  it('raise no error in a form, step or view', () => {
    const errors = tried.filter(({error}) => error !== undefined);
    expect(errors.map(({sample, method, error}) => `${sample.place} ${method}: ${error}`)).toEqual([]);
  });

  it('give a result, or say what they wait for', () => {
    const waiting = tried
      .filter(({outcome}) => outcome?.result === null)
      .map(({sample, method, outcome}) => `${sample.page} ${method}: ${told(outcome!)}`)
      .sort();
    expect(waiting.join('\n')).toBe(fs.readFileSync(WAITING, 'utf8').trimEnd());
  });

  it('show the source of a PDF, since none is generated', () => {
    const [blank] = withApp({'app.py': 'from viktor.utils import _BLANK_PDF'}, {}, (app) =>
      app.evaluate(['_BLANK_PDF.decode()']),
    );
    const made = all
      .filter(({sample}) => MAKES_PDF.test(sample.code))
      .flatMap(({outcome}) => filesIn(outcome?.result).filter(({text}) => text === blank));
    expect(made.length).toBeGreaterThanOrEqual(3);
    for (const {convertedFrom, mergedFrom} of made) expect(convertedFrom ?? mergedFrom).toBeDefined();
  });

  it('offer files of the format that their names say', () => {
    const given = all
      .filter(({sample}) => DOWNLOADS.test(sample.code))
      .flatMap(({sample, outcome}) => {
        const {file, name} = outcome?.result ?? {};
        if (!file || !name) return [];
        const bytes = Buffer.from(file.text ?? file.base64!, file.text === undefined ? 'base64' : 'utf8');
        return [{place: sample.place, wrong: wrongKind(name, bytes)}];
      });
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter(({wrong}) => wrong)).toEqual([]);
  });

  it('say that they need a language model when they are asked something', () => {
    const asking = running.filter(({code}) => code.includes('ViktorOpenAI'));
    expect(asking.length).toBeGreaterThan(5);
    const answers = asking.flatMap((sample) =>
      withApp(...around(sample), (app) => {
        const elements = allElements(app.form().children);
        const chats = elements.filter(({type}) => type === 'Chat');
        const values = Object.fromEntries(
          chats.map(({name}) => [name, [{role: 'user', content: 'How much can it carry?'}]]),
        );
        return elements
          .flatMap(({method}) => method ?? [])
          .map((method) => attempt(method, () => app.call({method, values})))
          .map(({error, outcome}) => ({place: sample.place, said: error ?? told(outcome!)}));
      }),
    );
    expect(answers.filter(({said}) => said === NEEDS_MODEL).length).toBeGreaterThan(5);
    for (const {place, said} of answers) expect([NEEDS_MODEL, ...BEFORE], place).toContain(said);
  });

  it('give other results with their example files', () => {
    const withExamples = running.flatMap((sample) => {
      const app = sample.offer.apps.find(({folder}) => folder === sample.run.folder);
      const hasField = /\bFileField\(/.test(sample.code);
      const examples = app && hasField ? app.examples : sample.run.examples;
      return examples.map((name) => ({sample, name}));
    });
    expect(withExamples.length).toBeGreaterThan(5);
    for (const {sample, name} of withExamples) {
      const changed = withApp(...around(sample), (app) => {
        const form = app.form();
        const field = allElements(form.children).find(({type}) => type === 'FileField')!;
        const values = {[field.name]: {filename: name, base64: fileOf(sample, name).toString('base64')}};
        const methods = [
          ...form.views!.map(({method}) => method),
          ...allElements(form.children).flatMap(({method}) => method ?? []),
        ];
        return methods.some((method) => {
          const given = app.call({method, values});
          return (
            given.violations.every(({fields}) => !fields.includes(field.name)) &&
            JSON.stringify(app.call({method})) !== JSON.stringify(given)
          );
        });
      });
      expect(changed, `${sample.place} with ${name}`).toBe(true);
    }
  });
});

describe('samples that do not run in the page', () => {
  it('have a valid reason each', () => {
    const complete = others.filter(({code, page, offer}) => {
      const [app] = offer.apps;
      const files = app ? filesOf(path.join(path.dirname(page), app.folder)) : {};
      try {
        return withApp({...files, 'app.py': code}, {}, (one) => {
          for (const {outcome} of openAll(one, true)) if (!outcome?.result) return false;
          return true;
        });
      } catch (error) {
        if (!(error instanceof PythonError)) throw error;
        return false;
      }
    });
    expect(complete.map(({place, reason}) => `${place} runs, although: ${reason}`)).toEqual([]);
  });

  it('that lack a package could not import it', () => {
    const names = new Set(others.flatMap(({reason}) => /^It needs (\w+), which/.exec(reason)?.[1] ?? []));
    for (const name of names) {
      const {status} = withApp({}, {}, (app) => app.run(['-c', `import ${name}`]));
      expect(status, `${name} can be imported; add it to src/markdown/runnable.ts`).toBe(1);
    }
  });

  it('use all rules', () => {
    const reasons = others.map(({reason}) => reason);
    const written = RULES.map((rule) => rule.reason('…'));
    const unused = written.filter((reason) => {
      const [start, end] = reason.split('…') as [string, string?];
      if (end === undefined) return !reasons.includes(reason);
      return !reasons.some((one) => !written.includes(one) && one.startsWith(start) && one.endsWith(end));
    });
    expect(unused).toEqual([]);
  });
});
