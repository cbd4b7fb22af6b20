import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {
  LANGUAGES,
  operations,
  REST,
  source,
  UNVERIFIED,
  type Described,
  type Field,
  type OperationPage,
} from './rest-operations';
import {readPage} from './rest-page';
import {pageOf, words} from './site';

const pages = new Map(operations.map((each) => [each.id, readPage(pageOf(each.address).$)]));

/** Compares what each page shows with what the document says. */
function expectOnEachPage(
  shown: (page: OperationPage) => unknown,
  due: (operation: Described) => unknown,
): void {
  const by = (value: (each: Described) => unknown) =>
    Object.fromEntries(operations.map((each) => [each.id, value(each)]));
  expect(by(({id}) => shown(pages.get(id)!))).toEqual(by(due));
}

const KNOWN_BUTTONS = ['Copy', 'On this page', 'Copy page', 'Copy as Markdown', 'Copy link'];

describe('the operation pages', () => {
  it('are 50, one for each operation of the document', () => {
    const built = fs
      .readdirSync(`build${REST}`, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
      .map(({name}) => name);
    expect(built).toHaveLength(50);
    expect(built.sort()).toEqual(operations.map(({id}) => id).sort());
  });

  // What a sample calls has unit tests: tests/unit/rest-samples.test.ts.
  it.each<[what: string, shown: (page: OperationPage) => unknown, due: (operation: Described) => unknown]>([
    ['title', ({title}) => title, ({title}) => title],
    ['method and path', ({method, path}) => [method, path], ({method, path}) => [method, path]],
    ['parameters', ({parameters}) => parameters, ({parameters}) => parameters],
    ['one tab per language', ({samples}) => samples.map(({language}) => language), () => LANGUAGES],
    [
      'status codes, their meanings and the fields of responses',
      ({responses}) => responses,
      ({responses}) => responses,
    ],
    ['one tab per status code', ({tabs}) => tabs, ({responses}) => responses.map(({status}) => status)],
    ['fields of the request body', ({request}) => request, ({request}) => request],
    [
      'link to the general rules',
      ({paragraphs}) =>
        paragraphs.includes('Status codes that are not listed here follow the general rules.'),
      () => true,
    ],
    [
      'required permission',
      ({paragraphs}) => paragraphs.filter((paragraph) => paragraph.startsWith('Permission: ')),
      ({permission}) => [permission],
    ],
    [
      'note on unverified operations',
      ({text}) => text.split(UNVERIFIED).length - 1,
      ({verified}) => (verified ? 0 : 1),
    ],
    ['no inputs', ({inputs}) => inputs, () => []],
    [
      'no button that sends a request',
      ({buttons}) => buttons.filter((label) => !KNOWN_BUTTONS.includes(label)),
      () => [],
    ],
  ])('show the %s', (_, shown, due) => expectOnEachPage(shown, due));
});

describe('the document for programs', () => {
  it.each(['1.1', '1.2'] as const)('says the same as JSON and as YAML %s', (version) => {
    expect(operations.length).toBeGreaterThan(0);
    expect(parse(fs.readFileSync('build/openapi/viktor.yaml', 'utf8'), {version})).toEqual(source);
  });

  it('is linked from the overview in both formats, and is a document of its version', () => {
    const {$} = pageOf(REST);
    for (const format of ['json', 'yaml']) {
      const link = $(`article a[href="/openapi/viktor.${format}"]`);
      expect(link.length, format).toBeGreaterThan(0);
    }
    expect(fs.readFileSync('build/openapi/viktor.json', 'utf8')).toMatch(/^\{\s*"openapi": ?"3\.1/);
    expect(fs.readFileSync('build/openapi/viktor.yaml', 'utf8')).toMatch(/^openapi: 3\.1/);
  });

  it('has a page that lists every operation, with method, path and a link', () => {
    const {$} = pageOf(`${REST}viktor-api/`);
    const rows = $('article tbody tr')
      .toArray()
      .map((row) => {
        const cells = $(row).find('td');
        const [method, path, title] = cells.toArray().map((cell) => words($(cell).text()));
        return {method, path, title, address: cells.find('a').attr('href')};
      });
    expect(rows).toEqual(
      operations.map(({method, path, title, address}) => ({method, path, title, address})),
    );
  });

  it('has no operation outside of its groups', () => {
    const names = source.tags.map(({name}) => name);
    expect(operations.filter(({tag}) => !names.includes(tag)).map(({id}) => id)).toEqual([]);
  });
});

describe('the Markdown copies of the operation pages', () => {
  const copies = () =>
    operations.map((each) => ({
      ...each,
      markdown: fs.readFileSync(`build${REST}${each.id}.md`, 'utf8'),
    }));

  /** Removes samples and inline code, which may contain markup. */
  function prose(markdown: string): string {
    return markdown.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1$/gm, '').replace(/`[^`\n]*`/g, '');
  }

  /** Field names, including nested ones. */
  function names(fields: Field[]): string[] {
    return fields.flatMap((field) => [field.name, ...names(field.fields)]);
  }

  function missing(markdown: string, fields: Field[]): string[] {
    const listed = new Set([...markdown.matchAll(/^ *- `([^`]+)` /gm)].map(([, name]) => name));
    return [...new Set(names(fields))].filter((name) => !listed.has(name));
  }

  it.each<[what: string, wrong: (copy: ReturnType<typeof copies>[number]) => readonly string[]]>([
    [
      'have method and path',
      ({markdown, method, path}) => (markdown.includes(`\n**${method}** \`${path}\`\n`) ? [] : [path]),
    ],
    ['list every parameter', ({markdown, parameters}) => missing(markdown, Object.values(parameters).flat())],
    [
      'list every field of requests and responses',
      ({markdown, request, responses}) =>
        missing(
          markdown.slice(markdown.search(/^## (?:Request body|Responses)$/m)),
          [...request, ...responses.flatMap(({bodies}) => bodies)].flatMap(({fields}) => fields),
        ),
    ],
    ['contain no encoded data', ({markdown}) => markdown.match(/\S{201,}/g) ?? []],
    [
      'contain no component markup',
      ({markdown}) =>
        prose(markdown).match(/<\/?[A-Za-z][^\n]*|\bclassName=[^\n]*|^(?:import|export) [^\n]*/gm) ?? [],
    ],
  ])('%s', (_, wrong) => {
    expect(copies().map((copy) => [copy.id, wrong(copy)])).toEqual(operations.map(({id}) => [id, []]));
  });
});
