/**
 * The guides on files, documents and spreadsheets: their samples are run with stand-ins for the platform, and
 * what the text quotes is compared with what they give. The documents to download are opened, and have to hold
 * the tags and cells that the samples and the pages name.
 */
import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {writeXlsx} from 'hucre';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {
  MOMENTS,
  NOTE,
  NOTE_TEMPLATE,
  note,
  noteComponents,
  notePicture,
  noteTemplate,
} from '../../figures/parts/beam-note';
import {docx, docxText} from '../../figures/parts/docx';
import {
  filledSchedule,
  HEAD_LOSS,
  headLossWorkbook,
  SCHEDULE,
  SCHEDULE_TEMPLATE,
  scheduleInput,
  scheduleTemplate,
} from '../../figures/parts/guide-workbooks';
import {runApp} from '../../figures/parts/run-app';
import {cellAt, evaluate, INPUT, namesOf, OUTPUT, readWorkbook, sheetOf} from '../../figures/parts/workbook';
import {appWith, type Page, python, readPage, sampleWith, tableWith} from './python';

const FILES = 'docs/create-apps/managing-files';
const DOCUMENTS = 'docs/create-apps/documents-and-spreadsheets';

/**
 * Runs apps, each with uploads and a method. An upload is text, or base64 behind "base64:". What a method
 * gives comes back as values by label, as a download, or as an error with the fields that it marks.
 */
const DRIVER = `
import base64, io, json, os, sys, tempfile, types
from unittest import mock

class UserError(Exception):
    def __init__(self, *messages, input_violations=()):
        super().__init__(*messages)
        self.input_violations = list(input_violations)

class Stream:
    """Text or bytes of a file; writing goes to its end."""
    def __new__(cls, file, encoding):
        file.opened += 1
        stream = open(file.path, "a+b")
        stream.seek(0)
        return stream if encoding == "binary" else io.TextIOWrapper(stream, encoding=encoding, newline="")

class File:
    def __init__(self, data=None, writable=True):
        handle, self.path = tempfile.mkstemp(dir=folder.name)
        os.write(handle, data or b"")
        os.close(handle)
        self.opened, self.source, self.writable = 0, self.path, writable
    @classmethod
    def from_data(cls, data):
        return cls(data.encode("utf-8") if isinstance(data, str) else data, writable=False)
    @classmethod
    def from_path(cls, path):
        with open(path, "rb") as stream:
            return cls.from_data(stream.read())
    def open(self, encoding=None):
        assert encoding, "name the encoding"
        return Stream(self, encoding)
    def open_binary(self):
        return Stream(self, "binary")
    def getvalue_binary(self):
        with open(self.path, "rb") as stream:
            return stream.read()
    def getvalue(self, encoding=None):
        assert encoding, "name the encoding"
        return self.getvalue_binary().decode(encoding)
    def copy(self, writable=False):
        return File(self.getvalue_binary(), writable)

class Group:
    def __init__(self, *arguments, **options):
        pass

class Field(Group):
    def __init__(self, *arguments, default=None, **options):
        self._default = default

class Part(Group):
    pass

class Params(dict):
    __getattr__ = dict.__getitem__

def wrapped(value):
    if isinstance(value, dict):
        return Params({name: wrapped(child) for name, child in value.items()})
    return [wrapped(child) for child in value] if isinstance(value, list) else value

def start(owner):
    values = Params()
    for name, child in vars(owner).items():
        if isinstance(child, Field):
            values[name] = wrapped(child._default)
        elif isinstance(child, Group) and not isinstance(child, Part):
            values[name] = start(child)
    return values

def decorator(*arguments, **options):
    return lambda method: method

def stand_in(name):
    if name.startswith("__"):
        raise AttributeError(name)
    if name.endswith("View") or name == "ParamsFromFile":
        return decorator
    if name.endswith("Error"):
        return type(name, (Exception,), {})
    base = Part if name.endswith("Button") else Field if name.endswith("Field") or name == "Table" else Group
    made = type(name, (base,), {})
    setattr(viktor, name, made)
    return made

def as_bytes(content, encoding="utf-8"):
    if isinstance(content, File):
        return content.getvalue_binary()
    if isinstance(content, (io.StringIO, io.BytesIO)):
        content = content.getvalue()
    return content.encode(encoding) if isinstance(content, str) else content

def told(data):
    return {"text": data.decode("utf-8", "replace")}

def download(content=None, file_name=None, encoding="utf-8", *, zipped_files=None):
    if zipped_files is not None:
        return {"name": file_name, "files": {one: told(as_bytes(file)) for one, file in zipped_files.items()}}
    return {"name": file_name, **told(as_bytes(content, encoding))}

messages = []
tell = lambda text, *arguments, **options: messages.append(text)
viktor = types.ModuleType("viktor")
viktor.__getattr__ = stand_in
viktor.Parametrization = viktor.Controller = type("Base", (), {})
viktor.UserError, viktor.File = UserError, File
viktor.InputViolation = lambda message, fields: {"message": message, "fields": list(fields)}
viktor.UserMessage = types.SimpleNamespace(info=tell, warning=tell, success=tell)
viktor.DataItem = lambda label, value, **options: {"label": label, "value": value, **options}
viktor.DataGroup = lambda *items: list(items)
viktor.DataResult = lambda items: {"items": items}
viktor.PDFResult = lambda file=None, url=None: download(file)
viktor.DownloadResult = download
# A converted file says what it was made from; merged ones stand behind each other.
viktor.convert_svg_to_pdf = lambda stream: File.from_data(b"%PDF- " + stream.read() + b"\\n")
viktor.merge_pdf_files = lambda *streams: File.from_data(b"".join(stream.read() for stream in streams))
viktor.api_v1 = types.SimpleNamespace(FileResource=object)
viktor.spreadsheet = types.SimpleNamespace(SpreadsheetResult=object)

def upload(name, content):
    data = base64.b64decode(content[7:]) if content.startswith("base64:") else content.encode("utf-8")
    file = File.from_data(data)
    return types.SimpleNamespace(file=file, filename=name, open=file.open, open_binary=file.open_binary)

def show(case):
    messages.clear()
    app = {"__name__": "app", "__file__": os.path.join(folder.name, "app.py")}
    for name, content in case.get("beside", {}).items():
        with open(os.path.join(folder.name, name), "w", encoding="utf-8") as stream:
            stream.write(content)
    exec(compile(case["code"], "app.py", "exec"), app)
    params = start(app["Parametrization"]) if "Parametrization" in app else Params()
    params.update(wrapped(case.get("values", {})))
    for name, given in case.get("uploads", {}).items():
        files = [upload(*one) for one in given]
        params[name] = files if case.get("many") else files[0]
    for name, expression in case.get("python", {}).items():
        params[name] = eval(expression, app)
    try:
        if case["method"] in app:
            result = app[case["method"]](params)
        elif case.get("file"):
            result = getattr(app["Controller"](), case["method"])(file=upload(*case["file"]).file)
        else:
            result = getattr(app["Controller"](), case["method"])(params=params, entity_name="A1")
    except UserError as error:
        marked = {field: one["message"] for one in error.input_violations for field in one["fields"]}
        return {"error": str(error), "marked": marked, "messages": list(messages)}
    return {"result": result, "messages": list(messages)}

answers = []
for case in json.load(sys.stdin):
    with tempfile.TemporaryDirectory() as name, mock.patch.dict(sys.modules, {"viktor": viktor}):
        folder = types.SimpleNamespace(name=name)
        answers.append(show(case))
print(json.dumps(answers, default=str))
`;

interface Case {
  code: string;
  method: string;
  /** Values of the form that are not the defaults. */
  values?: Record<string, unknown>;
  /** Name and content of uploads, by field. */
  uploads?: Record<string, [string, string][]>;
  /** The upload field holds a list. */
  many?: boolean;
  /** Values that only Python can write. */
  python?: Record<string, string>;
  /** Files in the folder of the app. */
  beside?: Record<string, string>;
  /** The upload from which an entity is made. */
  file?: [string, string];
}

interface Item {
  label: string;
  value: number;
  suffix?: string;
  number_of_decimals?: number;
}

interface Answer {
  result?: {items?: Item[]; name?: string; text?: string; files?: Record<string, {text: string}>};
  error?: string;
  marked?: Record<string, string>;
  messages: string[];
}

function show(...cases: Case[]): Answer[] {
  return python(DRIVER, cases) as Answer[];
}

/** What a user reads in a data view. */
const values = ({result, error}: Answer): string[] => {
  expect(error).toBeUndefined();
  return result!.items!.map(({value, suffix, number_of_decimals: decimals}) =>
    [decimals === undefined ? String(value) : value.toFixed(decimals), suffix].filter(Boolean).join(' '),
  );
};

const textOf = ({text}: Page): string => text.replaceAll('\u00a0', ' ');

/** The fences of a page that have this title or language. */
function fence(page: Page, title: string): string {
  const found: string[] = [];
  visit(page.tree, 'code', (node: Code) => {
    if (node.meta?.includes(`title="${title}"`)) found.push(`${node.value}\n`);
  });
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe('Managing files', () => {
  const page = readPage(`${FILES}/index.mdx`);
  const text = textOf(page);
  const code = sampleWith(page, 'label = "Roof drain"');
  const rainfall = fence(page, 'rainfall.csv');
  const app: Case = {code, method: 'show_discharge', beside: {'rainfall.csv': rainfall}};

  it('shows the discharge of the example, and says that it is one', () => {
    const [example] = show(app);
    expect(text).toContain(`With the default values, the view shows ${values(example!)[0]}.`);
    expect(example!.messages).toHaveLength(1);
  });

  it('reads an upload in the same way, with the mark of Excel too', () => {
    const [own] = show({
      ...app,
      uploads: {rainfall: [['own.csv', `\ufeff${rainfall.replace('118', '236')}`]]},
    });
    const [example] = show(app);
    expect(own!.result!.items![0]!.value).toBeCloseTo(2 * example!.result!.items![0]!.value, 9);
    expect(own!.messages).toEqual([]);
  });

  it.each([
    '',
    'a,b\n1,2\n',
    ...['much', '', 'nan', '-118', '118,5'].map((value) => rainfall.replace('118', value)),
    rainfall.replace(/^10,.*$/m, ''),
    `${rainfall}10,95\n`,
  ])('marks a file without the rainfall: %j', (content) => {
    const [answer] = show({...app, uploads: {rainfall: [['own.csv', content]]}});
    expect(Object.keys(answer!.marked!)).toEqual(['rainfall']);
  });

  it('marks an empty field', () => {
    const [answer] = show({...app, values: {area: null}});
    expect(Object.keys(answer!.marked!)).toEqual(['area']);
  });

  it('writes each load step', () => {
    const code = appWith(page, 'step,load_kN,settlement_mm');
    const [answer] = show({code, method: 'download_steps'});
    expect(answer!.result!.text).toBe(
      'step,load_kN,settlement_mm\n1,200.0,1.60\n2,400.0,3.20\n3,600.0,4.80\n4,800.0,6.40\n',
    );
  });

  it('reads a copy twice', () => {
    const [answer] = show({
      code: appWith(page, 'params.levels.file.copy()'),
      method: 'show_levels',
      uploads: {levels: [['levels.csv', 'date,level_m\n2026-03-02,-1.2\n2026-03-03,-1.3\n']]},
    });
    expect(values(answer!)).toEqual(['date,level_m', '2']);
  });
});

describe('Uploading files', () => {
  const page = readPage(`${FILES}/uploading-files.mdx`);
  const text = textOf(page);
  const code = sampleWith(page, 'label = "Vibrations"\n');
  const facade = fence(page, 'facade.csv');
  const app = (content: string): Case => ({
    code,
    method: 'show_peak',
    uploads: {record: [['facade.csv', content]]},
  });

  it('shows the peak of the record', () => {
    const [answer] = show(app(facade));
    const [count, peak, use] = values(answer!);
    expect(text).toContain(
      `The view shows ${count} measurements and a peak of ${peak}, which is ${use} of the limit.`,
    );
  });

  it('says what is wrong with a record', () => {
    const line = /^0.02,.*$/m;
    const bad: [string, RegExp][] = [
      ['', /no column/],
      ['time_s,velocity_mm_s\n', /no measurements/],
      ['time_s;velocity_mm_s\n0.00;0.12\n', /no column/],
      [facade.replace(line, '0.02,'), /^Line 4 needs a number\.$/],
      [facade.replace(line, '0.02'), /^Line 4 needs a number\.$/],
      [facade.replace(line, '0.02,fast'), /^Line 4 needs a number\.$/],
      [facade.replace(line, '0.02,nan'), /^Line 4 needs a number\.$/],
      [facade.replace(line, '0.02,inf'), /^Line 4 needs a number\.$/],
      [facade.replace(line, '0.02,3,42'), /^Line 4 has too many values\.$/],
      [`base64:${Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00]).toString('base64')}`, /UTF-8/],
    ];
    const answers = show(...bad.map(([content]) => app(content)));
    answers.forEach(({marked}, index) => {
      expect(Object.keys(marked!)).toEqual(['record']);
      expect(marked!.record).toMatch(bad[index]![1]);
    });
    expect(text).toContain(`the user reads "${answers[3]!.marked!.record}" at the field.`);
  });

  it('takes the mark of Excel away', () => {
    const [plain, marked] = show(app(facade), app(`\ufeff${facade}`));
    expect(values(marked!)).toEqual(values(plain!));
  });

  it('finds the same peak line by line, and no peak in an empty record', () => {
    const fragment = appWith(page, 'peak_mm_s = None');
    const peak = (content: string): Case => ({...app(content), code: fragment});
    const [found, empty, gap] = show(
      peak(facade),
      peak('time_s,velocity_mm_s\n'),
      peak(facade.replace('3.42', '')),
    );
    expect(text).toContain(`a peak of ${values(found!)[0]}, if the file is the one above`);
    expect(empty!.error).toMatch(/no measurements/);
    expect(gap!.error).toBe('Line 4 is not complete.');
  });

  it('makes an entity from a record', () => {
    const fragment = appWith(page, '@vkt.ParamsFromFile');
    const [made, refused] = show(
      {code: fragment, method: 'read_record', file: ['facade.csv', facade]},
      {code: fragment, method: 'read_record', file: ['facade.csv', 'a,b\n']},
    );
    const record = (made!.result as unknown as {record: {count: number; peak: number}}).record;
    expect(text).toContain(`the form with ${record.count} measurements and a peak of ${record.peak} mm/s`);
    expect(refused!.error).toMatch(/no column/);
  });
});

describe('Downloading files', () => {
  const page = readPage(`${FILES}/downloading-files.mdx`);
  const text = textOf(page);
  const app: Case = {code: sampleWith(page, 'label = "Pile grid"'), method: 'download_piles'};

  it('gives all piles of the grid', () => {
    const [answer] = show(app);
    const lines = answer!.result!.text!.trimEnd().split('\n');
    expect(lines[0]).toBe('\ufeffmark,x_m,y_m');
    expect(text).toContain(`the file has ${lines.length - 1} piles. The last one is ${lines.at(-1)}.`);
  });

  it('marks an empty field', () => {
    const [answer] = show({...app, values: {spacing: null}});
    expect(Object.keys(answer!.marked!)).toEqual(['spacing']);
  });

  it('puts each row into a file of the archive', () => {
    const [answer] = show({...app, code: appWith(page, 'zipped_files=files'), method: 'download_zip'});
    const files = Object.values(answer!.result!.files!).map(({text: content}) => content.trim().split('\n'));
    expect(new Set(files.map((lines) => lines.length)).size).toBe(1);
    expect(text).toContain(`the zip file has ${files.length} files with ${files[0]!.length - 1} piles each.`);
    const [whole] = show(app);
    expect(files.flatMap((lines) => lines.slice(1))).toEqual(
      whole!.result!.text!.trim().split('\n').slice(1),
    );
  });

  it('writes data that other programs read', () => {
    const [answer] = show({...app, code: appWith(page, 'json.dumps'), method: 'download_json'});
    const data = JSON.parse(answer!.result!.text!) as {spacing_m: number; piles: object[]};
    expect(data.spacing_m).toBe(2.4);
    expect(data.piles.at(-1)).toEqual({mark: 'P3.4', x_m: expect.closeTo(7.2) as number, y_m: 4.8});
  });

  it('keeps text of users from becoming a formula or a column', () => {
    const remarks = [
      {pile: 'P1', remark: '=1+1'},
      {pile: '@P2', remark: 'wet, "soft"'},
      {pile: 'P3', remark: null},
    ];
    const [answer] = show({
      code: appWith(page, 'csv.writer'),
      method: 'download_remarks',
      values: {remarks},
    });
    expect(answer!.result!.text).toBe(`\ufeffpile,remark\nP1,'=1+1\n'@P2,"wet, ""soft"""\nP3,\n`);
    expect(text).toContain('FORMULA is the tuple ("=", "+", "-", "@")');
  });
});

describe('Modifying files', () => {
  const page = readPage(`${FILES}/modify-files.mdx`);
  const text = textOf(page);
  const log = fence(page, 'well-3.csv');
  const app = (content: string): Case => ({
    code: sampleWith(page, 'label = "Well"\n'),
    method: 'convert',
    uploads: {log: [['well-3.csv', content]]},
  });

  it('converts each row', () => {
    const [answer] = show(app(log));
    const lines = answer!.result!.text!.trim().split('\n');
    expect(lines).toHaveLength(log.trim().split('\n').length);
    expect(text).toContain(`The first row becomes ${lines[1]}.`);
    const [comma] = show(app(log.replace('08:00', '08:00:00,5')));
    expect(comma!.result!.text).toContain('\n"2026-03-02T08:00:00,5",-2.080\n');
  });

  it('stops at a row that is not complete', () => {
    const bad = [
      ['', /no measurements/],
      ['time;head_m\n', /no measurements/],
      [log.replace('4,35', ''), /^Line 3 /],
      [log.replace(';4,35', ''), /^Line 3 /],
      [log.replace('4,35', 'nan'), /^Line 3 /],
      [log.replace('4,35', '4,35;5'), /^Line 3 /],
      [log.replace('2026-03-02T09:00', ''), /^Line 3 /],
      [log.replace('head_m', 'head_cm'), /^Line 2 /],
      [`base64:${Buffer.from(log.replace('4,35', '4,35°'), 'latin1').toString('base64')}`, /UTF-8/],
    ] as const;
    const answers = show(...bad.map(([content]) => app(content)));
    answers.forEach(({marked}, index) => expect(marked!.log).toMatch(bad[index]![1]));
  });

  it('replaces a value that is there once', () => {
    const code = appWith(page, 'WIND_SPEED=');
    const model = (content: string): Case => ({
      code,
      method: 'download_model',
      uploads: {model: [['model.inp', content]]},
      values: {wind_speed: 27.25},
    });
    const [changed, missing, twice] = show(
      model('HEIGHT=40\r\nWIND_SPEED=22.0\r\nEND\r\n'),
      model('HEIGHT=40\nEND\n'),
      model('WIND_SPEED=22.0\nWIND_SPEED=23.0\n'),
    );
    expect(changed!.result!.text).toBe('HEIGHT=40\r\nWIND_SPEED=27.25\r\nEND\r\n');
    expect([missing!.error, twice!.error]).toEqual(Array(2).fill(expect.stringMatching(/WIND_SPEED/)));
  });

  it('adds a line to a copy', () => {
    const log = (content: string): Case => ({
      code: `import datetime\n${appWith(page, 'copy(writable=True)')}`,
      method: 'add_level',
      uploads: {log: [['levels.csv', content]]},
      values: {level: -1.345},
      python: {date: 'datetime.date(2026, 3, 3)'},
    });
    const whole = 'date,level_m\n2026-03-02,-1.20\n';
    for (const answer of show(log(whole), log(whole.trimEnd()))) {
      expect(answer.result!.text).toMatch(/^date,level_m\n2026-03-02,-1\.20\n2026-03-03,-1\.3[45]\n$/);
    }
  });

  it('names the volume of a pile', () => {
    const [, diameter, length, volume] = /A pile of ([\d.]+) m by ([\d.]+) m gets ([\d.]+) m³\./.exec(text)!;
    expect(((Math.PI / 4) * Number(diameter) ** 2 * Number(length)).toFixed(3)).toBe(volume);
  });

  it('reads an archive up to a size', () => {
    const code = appWith(page, 'zipfile.ZipFile');
    const archive = (content: Uint8Array): Case => ({
      code,
      method: 'show_logs',
      uploads: {archive: [['logs.zip', `base64:${Buffer.from(content).toString('base64')}`]]},
    });
    const [read, large, none] = show(
      archive(zipSync({'a.csv': strToU8('x\n1\n'), 'B.CSV': strToU8('x\n'), 'c.txt': strToU8('\n')})),
      archive(zipSync({'a.csv': new Uint8Array(50_000_001)})),
      archive(zipSync({'c.txt': strToU8('x\n')})),
    );
    expect(values(read!)).toEqual(['3']);
    expect(large!.error).toMatch(/larger than 50 MB/);
    expect(none!.error).toMatch(/no CSV files/);
  });
});

/** Fills in a template with the few parts of Jinja that the page explains. */
function jinja(template: string, given: Record<string, unknown>): string {
  const value = (expression: string, scope: Record<string, unknown>): unknown =>
    expression.split('.').reduce<unknown>((owner, key) => (owner as Record<string, unknown>)[key], scope);
  const written = (text: string, scope: Record<string, unknown>): string =>
    text.replace(/\{\{ (?:"%\.(\d)f"\|format\(([\w.]+)\)|([\w.]+)) \}\}/g, (_, digits, number, plain) =>
      plain ? String(value(plain, scope)) : (value(number, scope) as number).toFixed(Number(digits)),
    );
  return written(
    template
      .replace(/-%\}\s+/g, '%}')
      .replace(
        /\{% for (\w+) in (\w+) %\}([\s\S]*?)\{% endfor %\}/g,
        (_, entry: string, list: string, inside: string) =>
          (given[list] as object[])
            .map((item, index) => written(inside, {...given, [entry]: item, loop: {index: index + 1}}))
            .join(''),
      ),
    given,
  );
}

describe('Documents and spreadsheets', () => {
  const page = readPage(`${DOCUMENTS}/index.mdx`);
  const template = fence(page, 'beam.txt');
  const renders = `
def render(stream, variables):
    return File.from_data(json.dumps({"template": stream.read().decode(), "variables": variables}))
viktor.render_jinja_template = render
`;
  const app: Case = {
    code: sampleWith(page, 'label = "Continuous beam"'),
    method: 'download_input',
    beside: {'beam.txt': template},
  };
  const ask = (...cases: Case[]): Answer[] =>
    python(DRIVER.replace('def upload(', `${renders}\ndef upload(`), cases) as Answer[];

  it('writes the input file that the page shows', () => {
    const [answer] = ask(app);
    expect(answer!.result!.name).toBe('beam.inp');
    const sent = JSON.parse(answer!.result!.text!) as {template: string; variables: Record<string, unknown>};
    expect(sent.template).toBe(template);
    expect(jinja(sent.template, sent.variables)).toBe(fence(page, 'beam.inp'));
  });

  it('reports what is missing', () => {
    const [empty, none, half, short] = ask(
      {...app, values: {title: ''}},
      {...app, values: {spans: []}},
      {
        ...app,
        values: {
          spans: [
            {length: 6, load: 24},
            {length: null, load: 24},
          ],
        },
      },
      {...app, values: {spans: [{length: 0, load: 24}]}},
    );
    expect(Object.keys(empty!.marked!)).toEqual(['title']);
    expect(none!.error).toBe('Add a span.');
    expect(half!.error).toBe('Complete span 2.');
    expect(short!.error).toBe('Span 1 needs a length above 0.');
  });
});

describe('the documents to download', () => {
  it.each([
    [NOTE_TEMPLATE, () => docx(noteTemplate)],
    [NOTE, () => docx(note().blocks, notePicture())],
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
    expect(files).toHaveLength(5);
    for (const file of files) expect(pages).toContain(`<Download file="./files/${file}" />`);
  });
});

describe('Word file templater', () => {
  const page = readPage(`${DOCUMENTS}/word-file-templater.mdx`);
  const template = docxText(fs.readFileSync(NOTE_TEMPLATE)).join('\n');
  const filled = docxText(fs.readFileSync(NOTE));
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

  it('fills in all of them', () => {
    expect(filled.join('\n')).not.toMatch(/[{}]/);
  });

  it('says of the note what stands in it', () => {
    let alt = '';
    visit(page.tree, 'image', (node) => {
      if (node.url.endsWith('/beam-check-note.png')) alt = node.alt ?? '';
    });
    const numbers = [...alt.matchAll(/\d+\.\d+/g)].map(([number]) => number);
    expect(numbers).toHaveLength(4);
    for (const number of numbers) expect(filled.join('\n')).toContain(number);
  });

  it('checks the beam by the formulas of the standard', () => {
    const load = 1.35 * (0.35 + 6) + 1.5 * 5.2;
    const moment = (load * 6 ** 2) / 8;
    const resistance = (429 * 235) / 1000;
    expect(filled).toContain(`Design moment: ${moment.toFixed(1)} kNm`);
    expect(filled).toContain(`Elastic resistance: ${resistance.toFixed(1)} kNm`);
    expect(filled).toContain(
      `The beam passes, with a utilization of ${((100 * moment) / resistance).toFixed(1)} %.`,
    );
    expect(filled).toContain(load.toFixed(2));
    const {diagram, width} = note();
    expect(Math.max(...diagram.y)).toBeCloseTo(moment, 9);
    // 400 points, between margins of 25 mm on A4.
    expect(textOf(page)).toContain(`the width of ${width} is ${((width * 25.4) / 72).toFixed(0)} mm`);
    expect(textOf(page)).toContain(`A point is 1/72 inch, or ${(25.4 / 72).toFixed(3)} mm`);
    expect(fs.existsSync(MOMENTS)).toBe(true);
  });

  it('reports a row that is not complete, and marks empty fields', () => {
    const code = sampleWith(page, 'label = "Beam check"').replace('import matplotlib.pyplot as plt\n', '');
    const app: Case = {code, method: 'download_note', python: {checked_on: 'date(2026, 4, 13)'}};
    const half = [{name: 'Roof', kind: 'Permanent', value: null}];
    const [empty, rows, row, negative] = show(
      {...app, values: {project: ''}},
      {...app, values: {loads: []}},
      {...app, values: {loads: half}},
      {...app, values: {loads: [{name: 'Roof', kind: 'Permanent', value: -6}]}},
    );
    expect(Object.keys(empty!.marked!)).toEqual(['project']);
    expect(rows!.error).toBe('Add a load.');
    expect(row!.error).toBe('Complete load 1.');
    expect(negative!.error).toBe('Load 1 must not be negative.');
  });
});

describe('Spreadsheet templater', () => {
  const page = readPage(`${DOCUMENTS}/spreadsheet-templater.mdx`);
  const text = textOf(page);

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
    expect(Object.keys(names)).toHaveLength(2);
  });

  it('is formatted for as many piles as the page says', async () => {
    const [, last, count] = /A9 to D(\d+)[\s\S]*?formatted for (\d+) piles/.exec(text)!;
    const sheet = sheetOf(await readWorkbook(SCHEDULE_TEMPLATE), 'Schedule');
    expect(Number(last) - 8).toBe(Number(count));
    expect(sheet.cells!.get(`${Number(last) - 1},3`)?.style?.numFmt).toBe('0.00');
    expect(sheet.cells!.get(`${Number(last)},3`)).toBeUndefined();
    expect(sampleWith(page, 'label = "Pile schedule"')).toContain(`TEMPLATE_ROWS = ${count}`);
  });

  it('holds the volumes', async () => {
    const sheet = sheetOf(await readWorkbook(SCHEDULE), 'Schedule');
    const volume = (diameter: number, length: number): number => (Math.PI / 4) * diameter ** 2 * length;
    const volumes = [volume(0.45, 12), volume(0.45, 12), volume(0.6, 14)];
    expect([9, 10, 11].map((row) => cellAt(sheet, `D${row}`).text)).toEqual(
      volumes.map((one) => one.toFixed(2)),
    );
    const total = cellAt(sheet, 'B6').text;
    expect(total).toBe(volumes.reduce((sum, one) => sum + one, 0).toFixed(2));
    expect(text).toContain(`The total is ${total} m³:`);
    expect(cellAt(sheet, 'A8').value).toBe('Pile');
    let alt = '';
    visit(page.tree, 'image', (node) => {
      if (node.url.endsWith('/pile-schedule-filled.png')) alt = node.alt ?? '';
    });
    for (const written of [total, ...volumes.map((one) => one.toFixed(2))])
      expect(alt).toContain(`${written} m³`);
  });

  it('reports a row that is not complete, and more rows than there are', () => {
    const app: Case = {
      code: sampleWith(page, 'label = "Pile schedule"'),
      method: 'download',
      python: {issued_on: 'date(2026, 4, 13)'},
    };
    const pile = {mark: 'P1', diameter: 0.45, length: 12};
    const [none, half, zero, negative, many, empty] = show(
      {...app, values: {piles: []}},
      {...app, values: {piles: [pile, {...pile, length: null}]}},
      {...app, values: {piles: [pile, {...pile, length: 0}]}},
      {...app, values: {piles: [pile, {...pile, diameter: -0.45}]}},
      {...app, values: {piles: Array(201).fill(pile)}},
      {...app, values: {concrete: null}},
    );
    expect(none!.error).toBe('Add a pile.');
    expect(half!.error).toBe('Complete row 2 of the piles.');
    for (const one of [zero, negative]) expect(one!.error).toBe('Row 2: use sizes above 0.');
    expect(many!.error).toBe('The template holds 200 piles.');
    expect(Object.keys(empty!.marked!)).toEqual(['concrete']);
  });

  it('replaces numbers that are not finite', () => {
    const code = appWith(page, 'math.isfinite');
    expect(code).toContain('"not calculated"');
  });
});

describe('Spreadsheet calculator', () => {
  const page = readPage(`${DOCUMENTS}/spreadsheet-calculator.mdx`);
  const text = textOf(page);
  const code = sampleWith(page, 'label = "Water pipe"');

  const workbooks = async (): Promise<NonNullable<Parameters<typeof runApp>[2]>['workbooks']> => {
    const book = await readWorkbook(HEAD_LOSS);
    const sheet = sheetOf(book, INPUT);
    const inputs = Object.fromEntries(
      [...namesOf(book, INPUT)].map(([name, address]) => [name, cellAt(sheet, address).value]),
    );
    return {'head_loss.xlsx': {inputs, outputs: evaluate(book, {})}};
  };

  it('gives all inputs of the workbook and reads results that it has', async () => {
    const book = await readWorkbook(HEAD_LOSS);
    const names = /names = \[(.*)\]/.exec(code)![1]!.replaceAll('"', '').split(', ');
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

  it('shows the results that the page quotes', async () => {
    const {result} = runApp<'data'>(code, 'show_head_loss', {workbooks: await workbooks()});
    const [velocity, loss] = result.rows.map(
      ({value, decimals, unit}) => `${(value as number).toFixed(decimals!)} ${unit}`,
    );
    expect(text).toContain(`the view shows ${velocity} and a head loss of ${loss}.`);
  });

  it('calculates by the formulas that the page names', async () => {
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
    const [, small] = /With a flow of (\d+) m³\/h it is 0/.exec(text)!;
    expect(evaluate(book, {flow: Number(small)}).in_range).toBe(0);
  });

  it('says of the output sheet what stands in it', async () => {
    const sheet = sheetOf(await readWorkbook(HEAD_LOSS), OUTPUT);
    let alt = '';
    visit(page.tree, 'image', (node) => {
      if (node.url.endsWith('/head-loss-output.png')) alt = node.alt ?? '';
    });
    for (const [name, address] of namesOf(await readWorkbook(HEAD_LOSS), OUTPUT))
      expect(alt).toContain(`${name} ${cellAt(sheet, address).text}`);
  });
});

describe('Converting to PDF', () => {
  const page = readPage(`${DOCUMENTS}/converting-to-pdf.mdx`);
  const app: Case = {code: sampleWith(page, 'label = "Footing"'), method: 'show_plan'};

  it('draws the footing to scale', () => {
    const [answer] = show(app);
    const svg = answer!.result!.text!;
    const [, width, height] = /<rect [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg)!;
    expect(textOf(page)).toContain(`the footing is ${Number(width)} mm by ${Number(height)} mm on paper.`);
    expect([Number(width), Number(height)]).toEqual([3200 / 25, 2400 / 25]);
    expect(svg).toContain('Footing 3.20 x 2.40 m, scale 1:25');
  });

  it('marks an empty field', () => {
    const [answer] = show({...app, values: {column: null}});
    expect(Object.keys(answer!.marked!)).toEqual(['column']);
  });
});

describe('Merging PDF files', () => {
  const page = readPage(`${DOCUMENTS}/merging-pdf-files.mdx`);
  const app: Case = {code: sampleWith(page, 'label = "Drawing set"'), method: 'download_set', many: true};
  const drawings: [string, string][] = [
    ['S-102.pdf', '%PDF- second\n'],
    ['S-101.pdf', '%PDF- first\n'],
  ];

  it('puts the drawings behind the cover, in the order of their names', () => {
    const [answer] = show({...app, uploads: {drawings}});
    const [cover, first, second] = answer!.result!.text!.trim().split('\n');
    expect(cover).toMatch(/1\. S-101\.pdf.*2\. S-102\.pdf/);
    expect([first, second]).toEqual(['%PDF- first', '%PDF- second']);
  });

  it('refuses more drawings than the cover holds', () => {
    const set = (count: number): Case => ({
      ...app,
      uploads: {drawings: Array.from({length: count}, (_, at) => [`S-${at + 100}.pdf`, '%PDF- one\n'])},
    });
    const [full, many] = show(set(25), set(26));
    const ends = [...full!.result!.text!.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(Math.max(...ends)).toBeLessThan(297 - 10);
    expect(many!.error).toMatch(/25 drawings at most/);
  });

  it('refuses two drawings of one name, and none', () => {
    const [twice, none] = show(
      {...app, uploads: {drawings: [drawings[0]!, drawings[0]!]}},
      {...app, values: {drawings: []}},
    );
    expect(twice!.error).toMatch(/two drawings named S-102\.pdf/);
    expect(Object.keys(none!.marked!)).toEqual(['drawings']);
  });

  it('finds a file that is no PDF', () => {
    const code = appWith(page, 'b"%PDF-"');
    const check: Case = {code, method: 'check_drawings', many: true};
    const [good, bad] = show(
      {...check, uploads: {drawings}},
      {...check, uploads: {drawings: [...drawings, ['plan.pdf', 'PK']]}},
    );
    expect(good!.error).toBeUndefined();
    expect(bad!.error).toBe('plan.pdf is not a PDF.');
    expect(Object.keys(bad!.marked!)).toEqual(['drawings']);
  });
});

describe('the samples of these guides', () => {
  const pages = [FILES, DOCUMENTS].flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readPage(path.posix.join(folder, name))),
  );

  it('have lines of 84 characters at most', () => {
    const long = pages.flatMap(({samples}) =>
      samples.flatMap(({place, code}) =>
        code
          .split('\n')
          .filter((line) => line.length > 84)
          .map((line) => `${place}: ${line}`),
      ),
    );
    expect(pages).toHaveLength(10);
    expect(long).toEqual([]);
  });
});
