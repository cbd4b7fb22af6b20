import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {
  LANGUAGES,
  operations,
  REST,
  source,
  UNVERIFIED,
  type Body,
  type Described,
  type Field,
  type OperationPage,
} from './rest-operations';
import {readPage} from './rest-page';
import {pageOf, words} from './site';

const pages = new Map(operations.map((each) => [each.id, readPage(pageOf(each.address).$)]));

/**
 * Compares all pages with the document.
 *
 * @param shown - What one page shows of the matter.
 * @param due - What the document says of it.
 */
function expectOnEachPage(
  shown: (page: OperationPage, operation: Described) => unknown,
  due: (operation: Described) => unknown,
): void {
  const by = (value: (each: Described) => unknown) =>
    Object.fromEntries(operations.map((each) => [each.id, value(each)]));
  expect(by((each) => shown(pages.get(each.id)!, each))).toEqual(by(due));
}

describe('the pages of the operations', () => {
  it('are 50, one for each operation of the document', () => {
    const built = fs
      .readdirSync(`build${REST}`, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
      .map(({name}) => name);
    expect(built).toHaveLength(50);
    expect(built.sort()).toEqual(operations.map(({id}) => id).sort());
  });

  it('have the title of the operation', () => {
    expectOnEachPage(
      ({title}) => title,
      ({title}) => title,
    );
  });

  it('show method and path', () => {
    expectOnEachPage(
      ({method, path}) => `${method} ${path}`,
      ({method, path}) => `${method} ${path}`,
    );
  });

  for (const place of ['path', 'query', 'header'] as const) {
    it(`show all ${place} parameters and whether they are required`, () => {
      const names = (fields: Field[]) =>
        fields.map(({name, required}) => `${name} ${required ? 'required' : 'optional'}`);
      expectOnEachPage(
        ({parameters}) => names(parameters[place]),
        ({parameters}) => names(parameters[place]),
      );
    });
  }

  it('say of each parameter what type it has and what it means', () => {
    const meanings = ({parameters}: Pick<OperationPage, 'parameters'>) =>
      Object.values(parameters)
        .flat()
        .map(({name, type, description}) => ({name, type, description}));
    expectOnEachPage(meanings, meanings);
  });

  it('have a sample in each of five languages, one tab each', () => {
    expectOnEachPage(
      ({samples}) => samples.map(({language}) => language),
      () => LANGUAGES,
    );
  });

  const METHOD_IN: Record<string, (method: string) => string> = {
    curl: (method) => `curl --fail\\S* --${method === 'GET' ? '(?:get|request GET)' : `request ${method}`} `,
    PowerShell: (method) => `-Method ${method[0]}${method.slice(1).toLowerCase()} `,
    Python: (method) => `requests\\.${method.toLowerCase()}\\(`,
    JavaScript: (method) => `method: "${method}"`,
    'C#': (method) => `HttpMethod.${method[0]}${method.slice(1).toLowerCase()},`,
  };

  for (const language of LANGUAGES) {
    it(`name the method in the sample for ${language}`, () => {
      expectOnEachPage(
        ({samples}, {method}) =>
          new RegExp(METHOD_IN[language]!(method)).test(
            samples.find((sample) => sample.language === language)?.code ?? '',
          ),
        () => true,
      );
    });

    it(`call the path, with values for its parameters, in the sample for ${language}`, () => {
      expectOnEachPage(
        ({samples}, {path}) => {
          const fixed = path.split(/\{[^}]+\}/).map((part) => part.replace(/[/.]/g, '\\$&'));
          const address = new RegExp(`"https://[\\w.-]+${fixed.join('[^/{}"?]+')}["?]`);
          return address.test(samples.find((sample) => sample.language === language)?.code ?? '');
        },
        () => true,
      );
    });
  }

  it('have each status code, and a tab for it', () => {
    expectOnEachPage(
      ({responses, tabs}) => (responses.every(({status}, at) => status === tabs[at]) ? tabs : responses),
      ({responses}) => responses.map(({status}) => status),
    );
  });

  it('say what each status code means', () => {
    expectOnEachPage(
      (page, {responses}) =>
        responses
          .filter(({description}, index) => page.responses[index]?.description !== description)
          .map(({status}) => status),
      () => [],
    );
  });

  it('list every field of the request body, with type and meaning', () => {
    expectOnEachPage(
      ({request}) => request,
      ({request}) => request,
    );
  });

  // One test each, because a page that lacks fields should not hide the state of the others.
  it('lead from the answers to the general rules', () => {
    expectOnEachPage(
      ({paragraphs}) =>
        paragraphs.includes('Status codes that are not listed here follow the general rules.'),
      () => true,
    );
  });

  for (const {id, responses} of operations) {
    it(`${id} lists every field of its responses, with type and meaning`, () => {
      const bodies = (list: {status: string; bodies: Body[]}[]) =>
        list.map(({status, bodies}) => ({status, bodies}));
      expect(bodies(pages.get(id)!.responses)).toEqual(bodies(responses));
    });
  }

  it('say which permission the call takes', () => {
    expectOnEachPage(
      ({paragraphs}) => paragraphs.filter((paragraph) => paragraph.startsWith('Permission: ')),
      ({permission}) => [permission],
    );
  });

  it('say that the operation is not verified, once, only where it is not', () => {
    expectOnEachPage(
      ({text}) => text.split(UNVERIFIED).length - 1,
      ({verified}) => (verified ? 0 : 1),
    );
  });

  it('hold nothing to fill in', () => {
    expectOnEachPage(
      ({inputs}) => inputs,
      () => [],
    );
  });

  it('have no button that sends a request', () => {
    const known = ['Copy', 'On this page', 'Copy page', 'Copy as Markdown', 'Copy link'];
    expectOnEachPage(
      ({buttons}) => buttons.filter((label) => !known.includes(label)),
      () => [],
    );
  });
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

  /** Without samples and inline code, where signs of markup are allowed. */
  function prose(markdown: string): string {
    return markdown.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1$/gm, '').replace(/`[^`\n]*`/g, '');
  }

  /** All names, those of nested fields included. */
  function names(fields: Field[]): string[] {
    return fields.flatMap((field) => [field.name, ...names(field.fields)]);
  }

  function missing(markdown: string, fields: Field[]): string[] {
    const listed = new Set([...markdown.matchAll(/^ *- `([^`]+)` /gm)].map(([, name]) => name));
    return [...new Set(names(fields))].filter((name) => !listed.has(name));
  }

  it('hold method and path', () => {
    const without = copies().filter(
      ({markdown, method, path}) => !markdown.includes(`\n**${method}** \`${path}\`\n`),
    );
    expect(without.map(({id}) => id)).toEqual([]);
  });

  it('hold every parameter', () => {
    const lacks = copies().map(({id, markdown, parameters}) => [
      id,
      missing(markdown, Object.values(parameters).flat()),
    ]);
    expect(lacks).toEqual(operations.map(({id}) => [id, []]));
  });

  it('hold every field of requests and answers', () => {
    const lacks = copies().map(({id, markdown, request, responses}) => [
      id,
      missing(
        markdown.slice(markdown.search(/^## (?:Request body|Responses)$/m)),
        [...request, ...responses.flatMap(({bodies}) => bodies)].flatMap(({fields}) => fields),
      ),
    ]);
    expect(lacks).toEqual(operations.map(({id}) => [id, []]));
  });

  it('hold no encoded data: no run of more than 200 characters without a space', () => {
    const runs = copies().map(({id, markdown}) => [id, markdown.match(/\S{201,}/g) ?? []]);
    expect(runs).toEqual(operations.map(({id}) => [id, []]));
  });

  it('hold no markup of components', () => {
    const markup = copies().map(({id, markdown}) => [
      id,
      prose(markdown).match(/<\/?[A-Za-z][^\n]*|\bclassName=[^\n]*|^(?:import|export) [^\n]*/gm) ?? [],
    ]);
    expect(markup).toEqual(operations.map(({id}) => [id, []]));
  });
});
