import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import type {DataRow} from '../../sdk-double/schema';
import {appOfStep} from '../../src/app-preview/step';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {type Fence, fencesOf} from '../../src/markdown/fences';
import {cutRegion, includedFiles, shownSample} from '../../src/markdown/includes';
import {stepAfter, writeStep} from '../../src/markdown/steps';
import {number, quoted, readPage, samplesIn, sampleWith, shown, tableWith, wrong} from './pages';
import {run} from './python';

describe('the starter guide', () => {
  const page = readPage('docs/getting-started/starter-guide/index.mdx');
  const app = fs.readFileSync('docs/getting-started/starter-guide/app/app.py', 'utf8');
  const standard = 'span_m=6, load_kN_per_m=12, section="IPE 300"';

  it('has no number, in its text, tables and pictures, that its app does not give', () => {
    const cases = tableWith(page, 'Span', 'Line load', 'Section').map(
      ({Span, 'Line load': load, Section}) =>
        `span_m=${number(Span!)}, load_kN_per_m=${number(load!)}, section="${Section}"`,
    );
    const rows = run<DataRow[]>(app, ...cases.map((one) => `call("show_results", ${one})["rows"]`)).flat();
    const given = (unit: string): number[] =>
      rows.filter((row) => row.unit === unit).map(({value}) => value as number);
    const [atQuarter] = run<number>(app, 'moment_at_kNm(12, 6, 1.5)');
    expect(quoted(page.text, 'kNm').length).toBeGreaterThan(5);
    expect({
      kNm: wrong(page.text, 'kNm', [...given('kNm'), atQuarter!]),
      // The yield strength of S235 and Young's modulus are given.
      'N/mm²': wrong(page.text, 'N/mm²', [...given('N/mm²'), 235, 210_000]),
      mm: wrong(page.text, 'mm', given('mm')),
    }).toEqual({kNm: [], 'N/mm²': [], mm: []});
  });

  describe('while the reader builds the app', () => {
    const file = 'docs/getting-started/starter-guide/index.mdx';
    const source = fs.readFileSync(file, 'utf8');
    const samples = fencesOf(source).filter(({meta}) => parseFenceOptions(meta).title === 'app.py');
    const textOf = (sample: Fence): string => shownSample(file, sample);
    const steps = source.split('\n').flatMap((line, index) => {
      if (!line.endsWith(' step />')) return [];
      const until = samples.filter(({end}) => end <= index);
      const step = writeStep(stepAfter(until, file, './app'));
      return [appOfStep(step, cutRegion(app), until.map(textOf))];
    });

    it('the first app shows the moments on the page', () => {
      const moments = run<DataRow[]>(
        steps[0]!,
        'call("show_results", span_m=6)["rows"]',
        'call("show_results", span_m=8)["rows"]',
      );
      expect(moments.map((rows) => shown(rows))).toEqual([
        {'Bending moment': '54.0 kNm'},
        {'Bending moment': '96.0 kNm'},
      ]);
    });

    it('each step shows its results, the last two the diagram as well', () => {
      const shownBy = steps.map((code) => {
        const [rows] = run<DataRow[]>(code, `call("show_results", ${standard})["rows"]`);
        return [rows!.length, code.includes('def show_moment_diagram')];
      });
      expect(shownBy).toEqual([
        [1, false],
        [1, false],
        [3, false],
        [3, true],
        [3, true],
      ]);
      const written = (code: string): string[] => code.split('\n').filter((line) => line.trim() !== '');
      // No step adds the docstring of the whole app.
      const [, ...finished] = written(cutRegion(app));
      expect(written(steps.at(-1)!)).toEqual(finished);
    });

    it('the deliberate mistakes give the messages on the page', () => {
      const empty = 'call("show_results", span_m=None, load_kN_per_m=12, section="IPE 300")';
      const message = "unsupported operand type(s) for ** or pow(): 'NoneType' and 'int'";
      expect(() => run(steps[3]!, empty)).toThrow(message);
      expect(source).toContain(`TypeError: ${message}`);
      const misspelled = steps[0]!.replace('params.span_m', 'params.span');
      expect(() => run(misspelled, 'call("show_results", span_m=6)')).toThrow(/AttributeError: span\b/m);
      expect(source).toContain('AttributeError: span');
    });
  });
});

describe('the complete app of the page on the structure of apps', () => {
  const page = readPage('docs/getting-started/fundamentals/basic-app-structure.mdx');
  const app = sampleWith(page, 'def show_reactions');
  const params = 'span=6, line_load=12';

  it('shows a bending moment of 54.0 kNm and reactions of 36.0 kN', () => {
    const views = run<DataRow[]>(
      app,
      `call("show_moment", ${params})["rows"]`,
      `call("show_reactions", ${params})["rows"]`,
    );
    expect(views.map((rows) => shown(rows))).toEqual([
      {'Bending moment': '54.0 kNm'},
      {'At each support': '36.0 kN'},
    ]);
  });

  it('starts with the params that the page lists', () => {
    expect(run(app, 'defaults()')).toEqual(samplesIn(page, 'json').map((text) => JSON.parse(text)));
  });
});

describe('the numbers of other pages', () => {
  it('of the table of piles are what its app shows', () => {
    const page = readPage('docs/getting-started/fundamentals/entities-and-entity-types.mdx');
    const app = sampleWith(page, 'def show_concrete');
    const rows = tableWith(page, 'Entity', 'Diameter');
    const results = run<DataRow[]>(
      app,
      ...rows.map(({Diameter, Length, 'Concrete class': concrete}) => {
        const params = `diameter=${number(Diameter!)}, length=${number(Length!)}, concrete_class="${concrete}"`;
        return `call("show_concrete", ${params})["rows"]`;
      }),
    );
    // Without an entity table, the open entity is named after its type.
    const inView = results.map((items) => Object.entries(shown(items)).flat().join(': '));
    expect(rows.map((row) => row['In the view'])).toEqual(
      inView.map((text, index) => text.replace(/^Pile/, rows[index]!['Entity']!)),
    );
  });

  it('of the warning about a deflection are what its app says', () => {
    const page = readPage('docs/getting-started/whats-next.mdx');
    const app = sampleWith(page, 'def check_deflection');
    const [good, bad] = run<DataRow[]>(
      app,
      'call("check_deflection", span=6, deflection=11.5)["rows"]',
      'call("check_deflection", span=6, deflection=25)["rows"]',
    );
    expect(good![0]).toMatchObject({status: 'success', message: 'Limit: 24.0 mm'});
    expect(bad![0]).toMatchObject({status: 'error', message: 'Limit: 24.0 mm'});
    expect(quoted(page.text, 'mm')).toEqual(['24.0', '11.5', '25']);
  });
});

const FILES = globSync('{docs,sdk,sdk_versioned_docs,src/pages}/**/*.{md,mdx}').sort();

// check-samples.test.ts checks that samples are valid Python.
it('no Python sample is empty', () => {
  const empty = FILES.flatMap((file) =>
    fencesOf(fs.readFileSync(file, 'utf8'))
      .filter((fence) => fence.language === 'python' && shownSample(file, fence).trim() === '')
      .map(({line}) => `${file}:${line}`),
  );
  expect(empty).toEqual([]);
});

describe('each Python file of a folder "samples"', () => {
  /** A file directly in the folder, or an app in a subfolder. */
  const appOf = (file: string): string | undefined => /^.*\/samples\/[^/]+/.exec(file)?.[0];

  it('is shown by a page, as is one file of an app', () => {
    const shown = new Set(
      FILES.flatMap((page) =>
        includedFiles(fs.readFileSync(page, 'utf8')).map((file) =>
          appOf(path.posix.join(path.posix.dirname(page), file)),
        ),
      ),
    );
    const files = fs
      .readdirSync('docs', {recursive: true, encoding: 'utf8'})
      .map((name) => path.posix.join('docs', name))
      .filter((file) => file.endsWith('.py') && appOf(file) !== undefined);
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !shown.has(appOf(file)))).toEqual([]);
  });
});

/** Columns that fit beside the contents list in a window of 1280 px. */
const COLUMNS = 84;

/** Long addresses and tokens in output cannot be wrapped. */
const isOutput = ({language}: Fence, line: string): boolean =>
  ['text', 'json', 'http'].includes(language) && /\S{40}/.test(line);

/** Lines of samples that need horizontal scrolling. */
function wideLines(file: string, source: string): string[] {
  return fencesOf(source).flatMap((fence) => {
    const {file: include, signature} = parseFenceOptions(fence.meta);
    // Pages show a wrapped call in place of a declaration (`src/sdk-model/signatures.ts`).
    if (signature) return [];
    return shownSample(file, fence)
      .split('\n')
      .flatMap((line, index) => {
        const columns = [...line].length;
        if (columns <= COLUMNS || isOutput(fence, line)) return [];
        const place = include === undefined ? `line ${fence.line + 1 + index}` : `"${include}"`;
        return [`${file}, ${place}: ${columns} columns: ${line.trim()}`];
      });
  });
}

describe('each line of a sample', () => {
  it(`has at most ${COLUMNS} columns`, () => {
    // The pages of REST operations are generated from the REST document.
    const written = FILES.filter((file) => !/\.(?:api|info)\.mdx$/.test(file));
    expect(written.length).toBeGreaterThan(50);
    expect(written.flatMap((file) => wideLines(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
});

it('marked lines of a sample begin and end with code', () => {
  const wrongMarks = FILES.flatMap((file) =>
    fencesOf(fs.readFileSync(file, 'utf8'))
      .filter(({meta, code}) => code !== '' && /\{[\d,-]+\}/.test(meta))
      .flatMap(({meta, code, line}) => {
        const lines = code.split('\n');
        const ends = /\{([\d,-]+)\}/.exec(meta)![1]!.split(/[,-]/).map(Number);
        return ends.filter((end) => !lines[end - 1]?.trim()).map((end) => `${file}, line ${line}: ${end}`);
      }),
  );
  expect(wrongMarks).toEqual([]);
});
