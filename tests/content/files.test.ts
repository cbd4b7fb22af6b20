/**
 * The guides on files, documents and spreadsheets: runs their samples, compares the results with the text, and
 * checks that the documents to download have the tags and cells that samples and pages name.
 */
import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {writeXlsx} from 'hucre';
import {describe, expect, it} from 'vitest';
import {
  NOTE,
  NOTE_TEMPLATE,
  note,
  noteApp,
  noteComponents,
  notePicture,
  noteTemplate,
} from '../../tools/documents/beam-note';
import {CUBE_TEMPLATE, cubeTemplate} from '../../tools/documents/cube-report';
import {componentsOf, docx, docxText} from '../../tools/documents/docx';
import {
  filledSchedule,
  HEAD_LOSS,
  headLossWorkbook,
  SCHEDULE,
  SCHEDULE_TEMPLATE,
  scheduleInput,
  scheduleTemplate,
  SURVEY,
  survey,
} from '../../tools/documents/guide-workbooks';
import {REFERENCE_TEMPLATES} from '../../tools/documents/reference-templates';
import {BEAM_TEMPLATE, JOIST_TEMPLATE, shownTemplate} from '../../tools/documents/shown-templates';
import {withApp} from '../../sdk-double/app';
import {runApp} from '../../sdk-double/run-app';
import type {Files} from '../../sdk-double/runtime';
import type {Outcome} from '../../sdk-double/schema';
import {
  cellAt,
  evaluate,
  INPUT,
  namesOf,
  OUTPUT,
  readWorkbook,
  sheetOf,
} from '../../tools/documents/workbook';
import {appWith, filesShown, pictures, quoted, readPage, sampleWith, tableWith} from './pages';

const FILES = 'docs/create-apps/managing-files';
const DOCUMENTS = 'docs/create-apps/documents-and-spreadsheets';

interface Sample {
  code: string;
  /** The method of a view or button. */
  method: string;
  /** Files in the folder of the app. */
  beside?: Files;
}

/** The outcome for each set of values by field; other fields keep their defaults. */
function show({code, method, beside}: Sample, ...filledIn: Record<string, unknown>[]): Outcome[] {
  return withApp({...beside, 'app.py': code}, {}, (app) =>
    filledIn.map((values) => app.call({method, values})),
  );
}

/** The value of a file field. */
const upload = (filename: string, content: string | Uint8Array): Record<string, string> =>
  typeof content === 'string'
    ? {filename, text: content}
    : {filename, base64: Buffer.from(content).toString('base64')};

/** The error message to the user, if any. */
const userMessage = ({messages}: Outcome): string | undefined =>
  messages.find(({kind}) => kind === 'error')?.text;

/** The messages at marked fields. */
const marks = ({violations}: Outcome): Record<string, string> =>
  Object.fromEntries(violations.flatMap(({message, fields}) => fields.map((field) => [field, message])));

/** The values of a data view as text. */
function values(outcome: Outcome): string[] {
  expect(userMessage(outcome)).toBeUndefined();
  return outcome.result!.rows!.map(({value, unit, decimals}) =>
    [typeof value === 'number' && decimals != null ? value.toFixed(decimals) : String(value), unit]
      .filter(Boolean)
      .join(' '),
  );
}

/** The text of a download. */
const downloaded = ({result}: Outcome): string => result!.file!.text!;

describe('Managing files', () => {
  const page = readPage(`${FILES}/index.mdx`);
  const code = sampleWith(page, 'label = "Roof drain"');
  const storm = filesShown(page)['storm.txt']!;
  const app: Sample = {code, method: 'show_flow', beside: {'storm.txt': storm}};

  it('reads an upload, with or without a byte order mark, and shows its name', () => {
    const twice = storm
      .trim()
      .split('\n')
      .map((line) => String(2 * Number(line)))
      .join('\n');
    const [own, example] = show(app, {storm: upload('own.txt', `\ufeff${twice}\n`)}, {});
    const flow = ({result}: Outcome): number => result!.rows![0]!.value as number;
    expect(flow(own!)).toBeCloseTo(2 * flow(example!), 9);
    expect(values(own!)[1]).toBe('own.txt');
    expect(own!.messages).toEqual([]);
  });

  it.each(['a,b\n1,2\n', storm.replace('117', '117,5'), storm.replace('54', '')])(
    'shows no flow for a file without the rainfall: %j',
    (content) => {
      expect(() => show(app, {storm: upload('own.txt', content)})).toThrow(/Error/);
    },
  );
});

describe('Uploading files', () => {
  const page = readPage(`${FILES}/uploading-files.mdx`);
  const app: Sample = {code: sampleWith(page, 'label = "Vibrations"\n'), method: 'show_peak'};
  const facade = filesShown(page)['facade.csv']!;
  const record = (content: string | Uint8Array): Record<string, unknown> => ({
    record: upload('facade.csv', content),
  });

  it('says what is wrong with a record', () => {
    const line = /^0.02,.*$/m;
    const bad: (string | Uint8Array)[] = [
      '',
      'time_s,velocity_mm_s\n',
      'time_s;velocity_mm_s\n0.00;0.12\n',
      facade.replace(line, '0.02,'),
      facade.replace(line, '0.02'),
      facade.replace(line, '0.02,fast'),
      facade.replace(line, '0.02,nan'),
      facade.replace(line, '0.02,inf'),
      facade.replace(line, '0.02,3,42'),
      Uint8Array.of(0x89, 0x50, 0xff, 0xfe, 0x00),
    ];
    for (const answer of show(app, ...bad.map(record)))
      expect(userMessage(answer)).toMatch(/^This is not a complete record: .+\.$/);
    expect(userMessage(show(app, {})[0]!)).toBe('Upload a record.');
  });
});

describe('Downloading files', () => {
  const page = readPage(`${FILES}/downloading-files.mdx`);

  it("keeps users' text from becoming a formula or a column", () => {
    const remarks = [
      {pile: 'P1', remark: '=1+1'},
      {pile: '@P2', remark: 'wet, "soft"'},
      {pile: 'P3', remark: null},
    ];
    const code = appWith(page, 'csv.writer');
    const [answer] = show({code, method: 'download_remarks'}, {remarks});
    expect(downloaded(answer!)).toBe(`\ufeffpile,remark\nP1,'=1+1\n'@P2,"wet, ""soft"""\nP3,\n`);
    expect(page.text).toContain('("=", "+", "-", "@")');
  });
});

describe('Modifying files', () => {
  const page = readPage(`${FILES}/modify-files.mdx`);
  const log = filesShown(page)['well-3.csv']!;
  const uploaded = (content: string | Uint8Array): Record<string, unknown> => ({
    log: upload('well-3.csv', content),
  });

  it('names the line of a row that is not complete', () => {
    const bad = [
      log.replace('4,35', ''),
      log.replace(';4,35', ''),
      log.replace('4,35', 'nan'),
      log.replace('4,35', '4,35;5'),
      log.replace('2026-03-02T09:00', ''),
    ];
    const code = appWith(page, 'reader.line_num');
    const answers = show({code, method: 'convert'}, uploaded(log), ...bad.map(uploaded));
    expect(answers.map(userMessage)).toEqual([
      undefined,
      ...Array<string>(bad.length).fill('Line 3 needs time and head.'),
    ]);
  });

  it('replaces a value that is there once', () => {
    const code = appWith(page, 'WIND_SPEED=');
    const model = (content: string): Record<string, unknown> => ({
      model: upload('model.inp', content),
      wind_speed: 27.25,
    });
    const [changed, missing, twice] = show(
      {code, method: 'download_model'},
      model('HEIGHT=40\r\nWIND_SPEED=22.0\r\nEND\r\n'),
      model('HEIGHT=40\nEND\n'),
      model('WIND_SPEED=22.0\nWIND_SPEED=23.0\n'),
    );
    expect(downloaded(changed!)).toBe('HEIGHT=40\r\nWIND_SPEED=27.25\r\nEND\r\n');
    expect([missing!, twice!].map(userMessage)).toEqual(Array(2).fill(expect.stringMatching(/WIND_SPEED/)));
  });

  it('reads an archive up to a size', () => {
    const code = appWith(page, 'zipfile.ZipFile');
    const archive = (content: Uint8Array): Record<string, unknown> => ({
      archive: upload('logs.zip', content),
    });
    const [read, large, none] = show(
      {code, method: 'show_logs'},
      archive(zipSync({'a.csv': strToU8('x\n1\n'), 'B.CSV': strToU8('x\n'), 'c.txt': strToU8('\n')})),
      archive(zipSync({'a.csv': new Uint8Array(50_000_001)})),
      archive(zipSync({'c.txt': strToU8('x\n')})),
    );
    expect(values(read!)).toEqual(['3']);
    expect(userMessage(large!)).toMatch(/larger than 50 MB/);
    expect(userMessage(none!)).toMatch(/no CSV files/);
  });
});

describe('the documents to download', () => {
  it.each([
    [NOTE_TEMPLATE, () => docx(noteTemplate)],
    ...[BEAM_TEMPLATE, JOIST_TEMPLATE].map((file) => [file, () => docx(shownTemplate(file))] as const),
    [CUBE_TEMPLATE, () => docx(cubeTemplate)],
    ...Object.entries(REFERENCE_TEMPLATES).map(([file, blocks]) => [file, () => docx(blocks)] as const),
    [SURVEY, () => writeXlsx(survey())],
    [NOTE, async () => docx(note().blocks, await notePicture())],
    [SCHEDULE_TEMPLATE, () => writeXlsx(scheduleTemplate())],
    [SCHEDULE, () => writeXlsx(filledSchedule())],
    [HEAD_LOSS, async () => writeXlsx(await headLossWorkbook())],
  ] as const)('%s is what "npx tsx figures/documents.ts" writes', async (file, made) => {
    expect(fs.readFileSync(file).equals(Buffer.from(await made()))).toBe(true);
  });

  it('are all offered by the pages that explain them', () => {
    const pages = ['word-file-templater', 'spreadsheet-templater', 'spreadsheet-calculator']
      .map((name) => fs.readFileSync(`${DOCUMENTS}/${name}.mdx`, 'utf8'))
      .join('\n');
    const files = fs.readdirSync(`${DOCUMENTS}/files`);
    expect(files).toHaveLength(6);
    for (const file of files) expect(pages).toContain(`<Download file="./files/${file}" />`);
  });
});

describe('Word file templater', () => {
  const page = readPage(`${DOCUMENTS}/word-file-templater.mdx`);
  const template = docxText(fs.readFileSync(NOTE_TEMPLATE)).join('\n');
  const filled = docxText(fs.readFileSync(NOTE));
  const beside = {'beam_check_template.docx': fs.readFileSync(NOTE_TEMPLATE)};
  const tags = [...template.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name!);

  it('gives a component for each tag of the template, and no other', () => {
    const components = noteComponents();
    const loops = [...template.matchAll(/\{%tr for \w+ in (\w+) %\}/g)].map(([, name]) => name!);
    expect(components.map(({identifier}) => identifier).sort()).toEqual([...tags, ...loops].sort());
    const rows = components.find(({identifier}) => identifier === 'loads')!.value as Record<string, string>[];
    const cells = [...template.matchAll(/\{\{ row\.(\w+) \}\}/g)].map(([, name]) => name!);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(cells.sort());
  });

  it('lists the tags of the template', () => {
    const listed = tableWith(page, 'Tag in the template')
      .map((row) => row['Tag in the template'])
      .join(' ');
    const names = [...listed.matchAll(/\{\{ ([\w.]+) \}\}/g)].map(([, name]) => name!);
    const inFile = [...template.matchAll(/\{\{ ([\w.]+) \}\}/g)].map(([, name]) => name!);
    expect(names.sort()).toEqual(inFile.sort());
  });

  it('describes the note correctly', () => {
    const numbers = pictures(page)['beam-check-note']!.match(/\d+\.\d+/g)!;
    expect(numbers).toHaveLength(4);
    for (const number of numbers) expect(filled.join('\n')).toContain(number);
  });

  it('checks the beam by the formulas of the standard', () => {
    // EN 1990:2002, expression 6.10.
    const load = 1.35 * (0.35 + 6) + 1.5 * 5.2;
    const moment = (load * 6 ** 2) / 8;
    const resistance = (429 * 235) / 1000;
    expect(filled).toContain(`Design moment: ${moment.toFixed(1)} kNm`);
    expect(filled).toContain(`Elastic resistance: ${resistance.toFixed(1)} kNm`);
    expect(filled).toContain(
      `The beam passes in bending, with a utilization of ${((100 * moment) / resistance).toFixed(1)}%.`,
    );
    expect(filled).toContain(load.toFixed(2));
    const {width = 0} = note();
    // 400 points, between margins of 25 mm on A4.
    expect(quoted(page.text, 'mm')).toEqual(
      expect.arrayContaining([((width * 25.4) / 72).toFixed(0), (25.4 / 72).toFixed(3)]),
    );
  });

  const note25: Sample = {
    code: sampleWith(page, 'label = "Beam note"'),
    method: 'download_note',
    beside: {'beam_note.docx': fs.readFileSync(BEAM_TEMPLATE)},
  };
  const tagsOf = ({result}: Outcome): Record<string, unknown> =>
    Object.fromEntries(componentsOf(result!.file!).map(({identifier, value}) => [identifier, value]));

  it('escapes what a user has typed, in values and in rows', () => {
    const [short] = show(note25, {project: 'R&D hall <A>'});
    expect(tagsOf(short!).project).toBe('R&amp;D hall &lt;A&gt;');
    const loads = [{name: 'Roof < 10° & snow', kind: 'Permanent', value: 6}];
    const [long] = show({...note25, code: noteApp, beside}, {project: 'R&D hall <A>', loads});
    expect(tagsOf(long!)).toMatchObject({
      project: 'R&amp;D hall &lt;A&gt;',
      loads: [{name: 'Roof &lt; 10° &amp; snow'}],
    });
    // Also in a template of the user.
    const own = appWith(page, 'vkt.WordFileError');
    expect(own).toContain('"project", escape(params.project)');
  });

  it('reports a row that is not complete, and marks empty fields', () => {
    const roof = {name: 'Roof', kind: 'Permanent', value: 6};
    const [empty, rows, row, negative] = show(
      {code: noteApp, method: 'download_note'},
      {project: ''},
      {loads: []},
      {loads: [{...roof, value: null}]},
      {loads: [{...roof, value: -6}]},
    );
    expect(Object.keys(marks(empty!))).toEqual(['project']);
    expect(userMessage(rows!)).toBe('Add a load.');
    expect(userMessage(row!)).toBe('Complete load 1.');
    expect(userMessage(negative!)).toBe('Load 1 must not be negative.');
  });
});

describe('Spreadsheet templater', () => {
  const page = readPage(`${DOCUMENTS}/spreadsheet-templater.mdx`);

  it('writes to sheets and names of the template', async () => {
    const book = await readWorkbook(SCHEDULE_TEMPLATE);
    const names = Object.fromEntries((book.namedRanges ?? []).map(({name, range}) => [name, range]));
    for (const input of scheduleInput()) {
      if ('name' in input) expect(Object.keys(names)).toContain(input.name);
      else expect(book.sheets.map(({name}) => name)).toContain(input.sheet);
    }
    const cells = tableWith(page, 'Cell of the template').map((row) => row['Cell of the template']!);
    for (const [name, range] of Object.entries(names)) {
      const address = range.replace(/^.*!|\$/g, '');
      expect(cells).toContain(`${address}, named ${name}`);
    }
    expect(Object.keys(names)).toHaveLength(1);
  });

  it('is formatted for as many piles as the page says', async () => {
    const [, last] = /A7 to D(\d+)/.exec(page.text)!;
    const [, count] = /1 <= len\(params\.piles\) <= (\d+):/.exec(sampleWith(page, 'of the piles.'))!;
    const sheet = sheetOf(await readWorkbook(SCHEDULE_TEMPLATE), 'Schedule');
    expect(Number(last) - 6).toBe(Number(count));
    expect(sheet.cells!.get(`${Number(last) - 1},3`)?.style?.numFmt).toBe('0.00');
    expect(sheet.cells!.get(`${Number(last)},3`)).toBeUndefined();
  });

  it('contains the volumes', async () => {
    const sheet = sheetOf(await readWorkbook(SCHEDULE), 'Schedule');
    const volume = (diameter: number, length: number): number => (Math.PI / 4) * diameter ** 2 * length;
    const volumes = [volume(0.45, 12), volume(0.45, 12), volume(0.6, 14)];
    expect([7, 8, 9].map((row) => cellAt(sheet, `D${row}`).text)).toEqual(
      volumes.map((one) => one.toFixed(2)),
    );
    const total = cellAt(sheet, 'B4').text;
    expect(total).toBe(volumes.reduce((sum, one) => sum + one, 0).toFixed(2));
    expect(quoted(page.text, 'm³')).toContain(total);
    expect(cellAt(sheet, 'A6').value).toBe('Pile');
    for (const written of [total, ...volumes.map((one) => one.toFixed(2))])
      expect(pictures(page)['pile-schedule-filled']).toContain(`${written} m³`);
  });

  it('reports a row that is not complete, and more rows than there are', () => {
    const pile = {mark: 'P1', diameter: 0.45, length: 12};
    const [none, half, zero, negative, many, good] = show(
      {code: appWith(page, 'of the piles.'), method: 'download'},
      {piles: []},
      {piles: [pile, {...pile, length: null}]},
      {piles: [pile, {...pile, length: 0}]},
      {piles: [pile, {...pile, diameter: -0.45}]},
      {piles: Array(201).fill(pile)},
      {piles: Array(200).fill(pile)},
    );
    for (const one of [none, many]) expect(userMessage(one!)).toBe('Fill in 1 to 200 piles.');
    for (const one of [half, zero]) expect(userMessage(one!)).toBe('Complete row 2 of the piles.');
    expect(userMessage(negative!)).toBe('Row 2: use sizes above 0.');
    expect(userMessage(good!)).toBeUndefined();
    const code = sampleWith(page, 'label = "Pile schedule"');
    expect(() => show({code, method: 'download'}, {piles: [{...pile, length: null}]})).toThrow(/TypeError/);
  });
});

describe('Spreadsheet calculator', () => {
  const page = readPage(`${DOCUMENTS}/spreadsheet-calculator.mdx`);
  const code = sampleWith(page, 'label = "Water pipe"');

  const workbooks = async (): Promise<NonNullable<Parameters<typeof runApp>[2]>['workbooks']> => {
    const book = await readWorkbook(HEAD_LOSS);
    const sheet = sheetOf(book, INPUT);
    const inputs = Object.fromEntries(
      [...namesOf(book, INPUT)].map(([name, address]) => [name, cellAt(sheet, address).value]),
    );
    return {'head_loss.xlsx': {inputs, outputs: evaluate(book, {})}};
  };

  it('sets all inputs of the workbook and reads existing results', async () => {
    const book = await readWorkbook(HEAD_LOSS);
    const names = /NAMES = \[(.*)\]/.exec(code)![1]!.replaceAll('"', '').split(', ');
    expect(names).toEqual([...namesOf(book, INPUT).keys()]);
    const outputs = [...namesOf(book, OUTPUT).keys()];
    const read = [...code.matchAll(/get_value\("(\w+)"\)/g)].map(([, name]) => name!);
    expect(read.length).toBeGreaterThan(2);
    for (const name of read) expect(outputs).toContain(name);
  });

  it('has fields in the units of the workbook', async () => {
    const sheet = sheetOf(await readWorkbook(HEAD_LOSS), INPUT);
    for (const [name, unit] of sheet.rows.slice(1).map(([first, second]) => [first, second] as string[]))
      expect(code).toMatch(new RegExp(`    ${name} = vkt\\.NumberField\\(\\s*"\\w+", suffix="${unit}"`));
  });

  it('runs with the results of the workbook', async () => {
    // The page uses these results for the live sample and for the numbers in its text.
    const held = fs.readFileSync(`${DOCUMENTS}/samples/head_loss_results.json`, 'utf8');
    expect(JSON.parse(held)).toEqual(await workbooks());
  });

  it('follows the formulas on the page', async () => {
    const book = await readWorkbook(HEAD_LOSS);
    const [flow, diameter, length, roughness] = [90 / 3600, 0.15, 400, 0.0001];
    const velocity = flow / ((Math.PI / 4) * diameter ** 2);
    const reynolds = (velocity * diameter) / 1.31e-6;
    const friction = 0.25 / Math.log10(roughness / (3.7 * diameter) + 5.74 / reynolds ** 0.9) ** 2;
    const loss = (friction * (length / diameter) * velocity ** 2) / (2 * 9.81);
    const results = evaluate(book, {});
    expect(results.head_loss).toBeCloseTo(loss, 9);
    expect(results.in_range).toBe(1);
    expect(cellAt(sheetOf(book, OUTPUT), 'D5').value).toBeCloseTo(loss, 9);
    // "With a flow of 1 m³/h it is 0".
    expect(evaluate(book, {flow: 1}).in_range).toBe(0);
  });

  it('describes the output sheet correctly', async () => {
    const sheet = sheetOf(await readWorkbook(HEAD_LOSS), OUTPUT);
    for (const [name, address] of namesOf(await readWorkbook(HEAD_LOSS), OUTPUT))
      expect(pictures(page)['head-loss-output']).toContain(`${name} ${cellAt(sheet, address).text}`);
  });
});

describe('Converting to PDF', () => {
  const page = readPage(`${DOCUMENTS}/converting-to-pdf.mdx`);
  const app: Sample = {code: sampleWith(page, 'label = "Footing"'), method: 'show_plan'};

  it('draws the footing to scale', () => {
    const [answer] = show(app, {});
    const svg = answer!.result!.pdf!.convertedFrom!.text!;
    const [, width, height] = /<rect [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg)!;
    expect(quoted(page.text, 'mm')).toEqual(
      expect.arrayContaining([width, height].map((one) => String(Number(one)))),
    );
    expect([Number(width), Number(height)]).toEqual([3200 / 25, 2400 / 25]);
    expect(svg).toContain('Footing 3.20 x 2.40 m, scale 1:25');
  });
});

describe('Merging PDF files', () => {
  const page = readPage(`${DOCUMENTS}/merging-pdf-files.mdx`);
  const app: Sample = {code: sampleWith(page, 'label = "Drawing set"'), method: 'download_set'};
  const second = upload('S-102.pdf', '%PDF- second\n');

  it('keeps two drawings of the same name, and makes no set without drawings', () => {
    const other = upload('S-102.pdf', '%PDF- other\n');
    const [twice, none] = show(app, {drawings: [second, other]}, {drawings: []});
    const [, ...drawings] = twice!.result!.file!.mergedFrom!;
    expect(drawings.map(({text}) => text).sort()).toEqual([other.text, second.text]);
    expect(userMessage(none!)).toBe('Upload drawings.');
  });
});

describe('the samples of these guides', () => {
  const pages = [FILES, DOCUMENTS].flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readPage(path.posix.join(folder, name))),
  );

  it('name the encoding of each text file', () => {
    const calls = pages.flatMap(({samples}) =>
      samples.flatMap(({code}) => code.match(/\S+\.(?:open|getvalue)\(\)/g) ?? []),
    );
    // This one writes to memory.
    expect(calls).toEqual(['stream.getvalue()']);
  });
});
