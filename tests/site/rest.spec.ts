import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {parse} from 'yaml';
import {expect, open, test as base} from './fixtures';

/** What the site shows of a parameter or of a field of a schema. */
interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** What is listed below it. */
  fields: Field[];
}

interface Body {
  /** Media type, such as `application/json`. */
  media: string;
  type: string;
  fields: Field[];
}

/** What the page of an operation shows. */
interface OperationPage {
  title: string;
  method: string;
  path: string;
  paragraphs: string[];
  text: string;
  samples: {language: string; code: string}[];
  parameters: Record<'path' | 'query' | 'header', Field[]>;
  request: Body[];
  responses: {status: string; paragraphs: string[]; bodies: Body[]}[];
  /** Elements that take input. */
  inputs: string[];
  /** Labels of the buttons. */
  buttons: string[];
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  format?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, {schema?: Schema}>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-verified': boolean;
  'x-first-response'?: string;
  parameters?: Parameter[];
  requestBody?: {content: Record<string, {schema?: Schema}>};
  responses: Record<string, Response>;
}

interface RestDocument {
  tags: {name: string; 'x-displayName': string}[];
  /** By method, beside the parameters that all methods of a path share. */
  paths: Record<
    string,
    {parameters?: Parameter[]} & Partial<Record<'get' | 'put' | 'post' | 'patch' | 'delete', Operation>>
  >;
}

const LANGUAGES = ['curl', 'Python', 'JavaScript', 'C#'];
const UNVERIFIED = 'The details of this operation were not verified against the platform.';
const REST = '/docs/api/rest/';

const source = JSON.parse(fs.readFileSync('build/openapi/viktor.json', 'utf8')) as RestDocument;

/** Follows a reference and keeps the name that it leads to, which names an object on the pages. */
function resolve<T extends {$ref?: string}>(given: T): {value: T; name?: string} {
  if (given.$ref === undefined) return {value: given};
  const keys = given.$ref.slice('#/'.length).split('/');
  const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], source) as T;
  return {name: keys.at(-1), ...resolve(target)};
}

/** The text of Markdown as a reader sees it; the document uses code and bold only. */
function plain(markdown = ''): string {
  return markdown
    .replace(/`|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function typeInWords(given: Schema): string {
  const {value: schema, name} = resolve(given);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const words = choices.filter(({type}) => type !== 'null').map(typeInWords);
    return words.join(' or ') + (words.length < choices.length ? ', may be null' : '');
  }
  const types = [schema.type ?? []].flat();
  const known = types.filter((type) => type !== 'null');
  const isObject = known.includes('object') || schema.allOf !== undefined;
  let words = known.join(' or ') || 'any value';
  if (schema.items) words = `array of ${typeInWords(schema.items)}`;
  else if (isObject) words = schema.title ?? name ?? 'object';
  if (schema.format) words += ` (${schema.format})`;
  return types.includes('null') ? `${words}, may be null` : words;
}

/** The fields that a schema leads to, through arrays and through all of its alternatives. */
function fieldsOf(given: Schema): Field[] {
  const {value: schema} = resolve(given);
  const {properties = {}, required = []} = schema;
  return [
    ...(schema.allOf ?? []).flatMap(fieldsOf),
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap(fieldsOf),
    ...(schema.items ? fieldsOf(schema.items) : []),
    ...Object.entries(properties).map(([name, field]) => ({
      name,
      type: typeInWords(field),
      required: required.includes(name),
      description: plain(resolve(field).value.description),
      fields: fieldsOf(field),
    })),
  ];
}

function bodiesOf(content: Record<string, {schema?: Schema}> = {}): Body[] {
  return Object.entries(content).flatMap(([media, {schema}]) =>
    schema ? [{media, type: typeInWords(schema), fields: fieldsOf(schema)}] : [],
  );
}

function parametersIn(place: string, parameters: Parameter[]): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({name, required = false, description, schema}) => ({
      name,
      type: typeInWords(schema),
      required,
      description: plain(description),
      fields: [],
    }));
}

/** The responses as a page shows them: the normal one first, where the document names it. */
function inOrder({responses, 'x-first-response': first}: Operation): [string, Response][] {
  return Object.entries(responses).sort(([a], [b]) => Number(b === first) - Number(a === first));
}

/** The operations of the document, with what their pages have to show. */
const operations = Object.entries(source.paths).flatMap(([path, {parameters: shared = [], ...calls}]) =>
  Object.entries(calls).map(([method, operation]) => {
    const parameters = [...shared, ...(operation.parameters ?? [])].map(
      (parameter) => resolve(parameter).value,
    );
    return {
      id: operation.operationId,
      address: `${REST}${operation.operationId}/`,
      title: operation.summary,
      tag: operation.tags[0]!,
      method: method.toUpperCase(),
      path,
      permission: plain(/^\*\*Permission:\*\* .*$/m.exec(operation.description)?.[0]),
      verified: operation['x-verified'],
      parameters: {
        path: parametersIn('path', parameters),
        query: parametersIn('query', parameters),
        header: parametersIn('header', parameters),
      },
      request: bodiesOf(operation.requestBody?.content),
      responses: inOrder(operation).map(([status, given]) => {
        const {description, content} = resolve(given).value;
        return {status, description: plain(description), bodies: bodiesOf(content)};
      }),
    };
  }),
);

type Described = (typeof operations)[number];

function operation(id: string): Described {
  return operations.find((each) => each.id === id)!;
}

/**
 * Reads the pages of operations; it runs in the browser.
 *
 * @param html - Pages as served; without any, the open page is read, and of it only the fields that
 * are shown at that moment.
 */
function readPages(html: string[] | null): OperationPage[] {
  function text(node: Node | null | undefined): string {
    return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
  function followers(heading: Element | undefined): Element[] {
    const elements: Element[] = [];
    for (
      let next = heading?.nextElementSibling;
      next && !/^H[1-6]$/.test(next.tagName);
      next = next.nextElementSibling
    )
      elements.push(next);
    return elements;
  }
  function readField(item: Element): Field[] {
    if (html === null && !item.checkVisibility()) return [];
    const [first, ...rest] = [...item.children].filter(({tagName}) => tagName === 'P');
    // An item without a description has no paragraphs: its words stand in the item itself.
    const line = (first ?? item).cloneNode(true) as Element;
    line.querySelectorAll('details').forEach((details) => details.remove());
    const name = text(line.firstElementChild);
    const facts = /^(.*?), (required|optional)(?:,|$)/.exec(text(line).slice(name.length).trim());
    return [
      {
        name,
        type: facts?.[1] ?? `not understood: ${text(line)}`,
        required: facts?.[2] === 'required',
        description: rest.map(text).join(' '),
        fields: [...item.querySelectorAll(':scope > details > ul > li')].flatMap(readField),
      },
    ];
  }
  function readFields(elements: Element[]): Field[] {
    return elements
      .filter((element) => element.matches('.fields'))
      .flatMap((element) => [...element.querySelectorAll(':scope > ul > li')])
      .flatMap(readField);
  }
  function readBodies(elements: Element[]): Body[] {
    const bodies: Body[] = [];
    for (const element of elements) {
      const line = /^(\w+\/[\w.+-]+): (.*)\.$/.exec(text(element));
      if (line && element.firstElementChild?.tagName === 'CODE') {
        bodies.push({media: line[1]!, type: line[2]!, fields: []});
      } else if (bodies.length > 0) {
        bodies.at(-1)!.fields.push(...readFields([element]));
      }
    }
    return bodies;
  }
  function readPage(page: Document): OperationPage {
    const article = page.querySelector('article')!;
    const headings = [...article.querySelectorAll('h2, h3')];
    const below = (title: string) =>
      followers(headings.find((heading) => heading.firstChild?.textContent === title));
    const tabs = (root: Element | null) => {
      const labels = [...(root?.querySelectorAll('[role="tab"]') ?? [])].map(text);
      const panels = [...(root?.querySelectorAll('[role="tabpanel"]') ?? [])];
      return labels.map((label, index) => ({label, panel: panels[index]}));
    };
    return {
      title: text(article.querySelector('h1')),
      method: text(article.querySelector('.endpoint strong')),
      path: text(article.querySelector('.endpoint code')),
      paragraphs: [...article.querySelectorAll('p')].map(text),
      text: text(article),
      samples: tabs(article.querySelector('.tabs-container')).map(({label, panel}) => ({
        language: label,
        code: panel?.querySelector('pre')?.textContent ?? '',
      })),
      parameters: {
        path: readFields(below('Path parameters')),
        query: readFields(below('Query parameters')),
        header: readFields(below('Header parameters')),
      },
      request: readBodies(below('Request body')),
      responses: tabs(article.querySelector('.openapi-tabs__container')).map(({label, panel}) => ({
        status: label,
        paragraphs: [...(panel?.querySelectorAll('p') ?? [])].map(text),
        bodies: readBodies([...(panel?.children ?? [])]),
      })),
      inputs: [
        ...article.querySelectorAll(
          'form, input, select, textarea, [contenteditable], [role="textbox"], [role="combobox"]',
        ),
      ].map(({tagName}) => tagName.toLowerCase()),
      buttons: [...article.querySelectorAll('button, [role="button"]')].map(text),
    };
  }
  if (html === null) return [readPage(document)];
  return html.map((source) => readPage(new DOMParser().parseFromString(source, 'text/html')));
}

function served(id: string): string {
  return fs.readFileSync(`build${REST}${id}/index.html`, 'utf8');
}

/** The pages of all operations as served, read once for each worker: before any script has run. */
const test = base.extend<object, {pages: Map<string, OperationPage>}>({
  pages: [
    async ({browser}, use) => {
      const reader = await browser.newPage();
      const read = await reader.evaluate(
        readPages,
        operations.map(({id}) => served(id)),
      );
      await reader.close();
      await use(new Map(operations.map(({id}, index) => [id, read[index]!])));
    },
    {scope: 'worker'},
  ],
});

/**
 * Compares all pages with the document.
 *
 * @param pages - What the pages show.
 * @param shown - What one page shows of the matter.
 * @param due - What the document says of it.
 */
function expectOnEachPage(
  pages: Map<string, OperationPage>,
  shown: (page: OperationPage, operation: Described) => unknown,
  due: (operation: Described) => unknown,
): void {
  const by = (value: (each: Described) => unknown) =>
    Object.fromEntries(operations.map((each) => [each.id, value(each)]));
  expect(by((each) => shown(pages.get(each.id)!, each))).toEqual(by(due));
}

function languageTab(page: Page, name: string): Locator {
  return page.getByRole('article').getByRole('tab', {name, exact: true});
}

/** The panel of the tabs of samples that is shown. */
function shownSample(page: Page): Locator {
  return page.locator('article .tabs-container [role="tabpanel"]:visible');
}

function shownResponse(page: Page): Locator {
  return page.locator('article .openapi-tabs__container [role="tabpanel"]:visible');
}

function sidebar(page: Page): Locator {
  return page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});
}

test.describe('the pages of the operations', () => {
  test('are 50, one for each operation of the document', () => {
    const built = fs
      .readdirSync(`build${REST}`, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && entry.name !== 'viktor-api')
      .map(({name}) => name);
    expect(built).toHaveLength(50);
    expect(built.sort()).toEqual(operations.map(({id}) => id).sort());
  });

  test('have the title of the operation', ({pages}) => {
    expectOnEachPage(
      pages,
      ({title}) => title,
      ({title}) => title,
    );
  });

  test('show method and path', ({pages}) => {
    expectOnEachPage(
      pages,
      ({method, path}) => `${method} ${path}`,
      ({method, path}) => `${method} ${path}`,
    );
  });

  for (const place of ['path', 'query', 'header'] as const) {
    test(`show all ${place} parameters and whether they are required`, ({pages}) => {
      const names = (fields: Field[]) =>
        fields.map(({name, required}) => `${name} ${required ? 'required' : 'optional'}`);
      expectOnEachPage(
        pages,
        ({parameters}) => names(parameters[place]),
        ({parameters}) => names(parameters[place]),
      );
    });
  }

  test('say of each parameter what type it has and what it means', ({pages}) => {
    const meanings = ({parameters}: Pick<OperationPage, 'parameters'>) =>
      Object.values(parameters)
        .flat()
        .map(({name, type, description}) => ({name, type, description}));
    expectOnEachPage(pages, meanings, meanings);
  });

  test('have a sample in each of four languages, one tab each', ({pages}) => {
    expectOnEachPage(
      pages,
      ({samples}) => samples.map(({language}) => language),
      () => LANGUAGES,
    );
  });

  const METHOD_IN: Record<string, (method: string) => string> = {
    curl: (method) => `--request ${method} `,
    Python: (method) => `requests.${method.toLowerCase()}(`,
    JavaScript: (method) => `method: "${method}"`,
    'C#': (method) => `HttpMethod.${method[0]}${method.slice(1).toLowerCase()},`,
  };

  for (const language of LANGUAGES) {
    test(`name the method in the sample for ${language}`, ({pages}) => {
      expectOnEachPage(
        pages,
        ({samples}, {method}) =>
          samples.find((sample) => sample.language === language)?.code.includes(METHOD_IN[language]!(method)),
        () => true,
      );
    });

    test(`call the path, with values for its parameters, in the sample for ${language}`, ({pages}) => {
      expectOnEachPage(
        pages,
        ({samples}, {path}) => {
          const fixed = path.split(/\{[^}]+\}/).map((part) => part.replace(/[/.]/g, '\\$&'));
          const address = new RegExp(`"https://[\\w.-]+${fixed.join('[^/{}"?]+')}["?]`);
          return address.test(samples.find((sample) => sample.language === language)?.code ?? '');
        },
        () => true,
      );
    });
  }

  test('have a tab for each status code', ({pages}) => {
    expectOnEachPage(
      pages,
      ({responses}) => responses.map(({status}) => status),
      ({responses}) => responses.map(({status}) => status),
    );
  });

  test('show the normal answer to starting a job first', async ({page}) => {
    await open(page, `${REST}workspaces-entities-jobs/`);
    await expect(page.getByRole('article').getByRole('tab', {name: '201', exact: true})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(shownResponse(page)).toContainText('The job is running.');
  });

  test('lead from the answers to the general rules', ({pages}) => {
    expectOnEachPage(
      pages,
      ({paragraphs}) =>
        paragraphs.includes('Status codes that are not listed here follow the general rules.'),
      () => true,
    );
  });

  test('say what each status code means', ({pages}) => {
    expectOnEachPage(
      pages,
      (page, {responses}) =>
        responses
          .filter(({description}, index) => !page.responses[index]?.paragraphs.includes(description))
          .map(({status}) => status),
      () => [],
    );
  });

  test('list every field of the request body, with type and meaning', ({pages}) => {
    expectOnEachPage(
      pages,
      ({request}) => request,
      ({request}) => request,
    );
  });

  // One test each, because a page that lacks fields should not hide the state of the others.
  for (const {id, responses} of operations) {
    test(`${id} lists every field of its responses, with type and meaning`, ({pages}) => {
      const bodies = (list: {status: string; bodies: Body[]}[]) =>
        list.map(({status, bodies}) => ({status, bodies}));
      expect(bodies(pages.get(id)!.responses)).toEqual(bodies(responses));
    });
  }

  test('say which permission the call takes', ({pages}) => {
    expectOnEachPage(
      pages,
      ({paragraphs}) => paragraphs.filter((paragraph) => paragraph.startsWith('Permission: ')),
      ({permission}) => [permission],
    );
  });

  test('say that the operation is not verified, once, only where it is not', ({pages}) => {
    expectOnEachPage(
      pages,
      ({text}) => text.split(UNVERIFIED).length - 1,
      ({verified}) => (verified ? 0 : 1),
    );
  });

  test('hold nothing to fill in', ({pages}) => {
    expectOnEachPage(
      pages,
      ({inputs}) => inputs,
      () => [],
    );
  });

  test('have no button that sends a request', ({pages}) => {
    expectOnEachPage(
      pages,
      ({buttons}) => buttons.filter((label) => label !== 'Copy' && label !== 'On this page'),
      () => [],
    );
  });
});

for (const id of ['workspaces-entities-create', 'workspaces-list']) {
  test.describe(`in the browser, the page ${id}`, () => {
    const due = operation(id);
    test.beforeEach(({page}) => open(page, due.address));

    async function readShown(page: Page): Promise<OperationPage> {
      return (await page.evaluate(readPages, null))[0]!;
    }

    /** Unfolds what is shown, from outside in: an inner part can be reached when the outer is open. */
    async function unfold(page: Page): Promise<void> {
      const closed = page.locator('article details:not([open]) > summary:visible');
      while ((await closed.count()) > 0) await closed.first().click();
    }

    test('shows every parameter', async ({page}) => {
      expect((await readShown(page)).parameters).toEqual(due.parameters);
    });

    test('shows every field of the request body', async ({page}) => {
      await unfold(page);
      expect((await readShown(page)).request).toEqual(due.request);
    });

    for (const [index, {status, bodies}] of due.responses.entries()) {
      test(`shows every field of the answer ${status} when its tab is chosen and all is unfolded`, async ({
        page,
      }) => {
        const tab = page.getByRole('article').getByRole('tab', {name: status, exact: true});
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await unfold(page);
        expect((await readShown(page)).responses[index]!.bodies).toEqual(bodies);
      });
    }

    test('gets neither an input nor a send button from its scripts', async ({page}) => {
      const {inputs, buttons} = await readShown(page);
      expect(inputs).toEqual([]);
      expect(buttons.filter((label) => label !== 'Copy' && label !== 'On this page')).toEqual([]);
    });
  });
}

test.describe('nested fields', () => {
  test.beforeEach(({page}) => open(page, `${REST}workspaces-list/`));

  test('are folded at first', async ({page}) => {
    const nested = shownResponse(page).locator('details').first();
    await expect(nested.locator('summary').first()).toBeVisible();
    await expect(nested.getByText('slug', {exact: true})).toBeHidden();
  });

  test('unfold with the keyboard: Tab leads to them, Enter opens and closes', async ({page}) => {
    const nested = shownResponse(page).locator('details').first();
    const summary = nested.locator('summary').first();
    const field = nested.getByText('slug', {exact: true});
    await page.getByRole('article').getByRole('tab', {name: '200', exact: true}).focus();
    await page.keyboard.press('Tab');
    await expect(summary).toBeFocused();
    await expect(summary).toHaveText('Fields of results');
    await page.keyboard.press('Enter');
    await expect(field).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  });
});

test.describe('tabs', () => {
  test.beforeEach(({page}) => open(page, `${REST}workspaces-entities-create/`));

  test('of languages: an arrow key moves to the next one, Enter shows its sample', async ({page}) => {
    await languageTab(page, 'curl').focus();
    await page.keyboard.press('ArrowRight');
    await expect(languageTab(page, 'Python')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownSample(page)).toHaveCount(1);
    await expect(shownSample(page)).toContainText('import requests');
  });

  test('of languages: the arrow to the left leads from the first to the last', async ({page}) => {
    await languageTab(page, 'curl').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(languageTab(page, 'C#')).toBeFocused();
  });

  test('of status codes: an arrow key moves to the next one, Enter shows its answer', async ({page}) => {
    const tab = (status: string) => page.getByRole('article').getByRole('tab', {name: status, exact: true});
    await tab('200').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('400')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownResponse(page)).toHaveCount(1);
    await expect(shownResponse(page)).toContainText('non_field_errors');
  });

  test('show one sample at a time', async ({page}) => {
    await languageTab(page, 'JavaScript').click();
    await expect(shownSample(page)).toHaveCount(1);
    await expect(shownSample(page)).toContainText('await fetch(');
  });
});

test.describe('the chosen language', () => {
  test.beforeEach(async ({page}) => {
    await open(page, `${REST}workspaces-entities-create/`);
    await languageTab(page, 'Python').click();
    await expect(shownSample(page)).toContainText('requests.post(');
  });

  test('holds on the page of another operation that a link leads to', async ({page}) => {
    await sidebar(page).getByText('List entities', {exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List entities');
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });

  test('holds on the page of another operation that is opened afresh', async ({page}) => {
    await open(page, `${REST}jobs-read/`);
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.get(');
  });

  test('holds after a reload', async ({page}) => {
    await page.reload();
    await expect(languageTab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await expect(shownSample(page)).toContainText('requests.post(');
  });
});

test('the copy button copies the sample that is shown', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${REST}workspaces-entities-create/`);
  await languageTab(page, 'Python').click();
  await expect(shownSample(page)).toContainText('requests.post(');
  await shownSample(page).getByRole('button', {name: 'Copy'}).click();
  await expect(shownSample(page).getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import os\n/);
  expect(copied).toContain('\n    json={\n        "entity_type": 301,\n');
  expect(copied).toBe(await shownSample(page).locator('pre').textContent());
});

test.describe('the sidebar', () => {
  /** The list of entries that belongs to the entry for the REST pages. */
  function restEntries(page: Page): Locator {
    return sidebar(page)
      .locator('li', {has: page.locator(`:scope > div > a[href="${REST}"]`)})
      .locator('> ul');
  }

  test('has the groups in the order of the tags of the document', async ({page}) => {
    await open(page, REST);
    const groups = restEntries(page).locator('> li > .menu__list-item-collapsible > a');
    expect(source.tags.map((tag) => tag['x-displayName'])).toEqual([
      'Jobs',
      'Statistics',
      'Workspaces',
      'Entities',
      'Entity types',
      'Files',
      'Groups',
      'Users',
      'Apps',
    ]);
    await expect(groups).toHaveText(source.tags.map((tag) => tag['x-displayName']));
  });

  for (const tag of source.tags) {
    const group = operations.filter((each) => each.tag === tag.name);

    test(`lists the operations of ${tag['x-displayName']} with method and title`, async ({page}) => {
      await open(page, REST);
      const entry = restEntries(page).locator('> li', {
        has: page.locator('.menu__list-item-collapsible').getByText(tag['x-displayName'], {exact: true}),
      });
      await entry.getByText(tag['x-displayName'], {exact: true}).click();
      const links = entry.locator('> ul > li > a');
      await expect(links).toHaveText(group.map(({title}) => title));
      const shown = await links.evaluateAll((elements) =>
        elements.map((element) => ({
          address: element.getAttribute('href'),
          title: element.textContent,
          method: getComputedStyle(element, '::before').content.replaceAll('"', '').toUpperCase(),
        })),
      );
      expect(shown).toEqual(
        group.map(({address, title, method}) => ({
          address,
          title,
          method: method === 'DELETE' ? 'DEL' : method,
        })),
      );
    });
  }

  test('has no operation outside of the groups', () => {
    const names = source.tags.map(({name}) => name);
    expect(operations.filter(({tag}) => !names.includes(tag)).map(({id}) => id)).toEqual([]);
  });
});

test.describe('the document for programs', () => {
  for (const format of ['json', 'yaml']) {
    test(`is linked from the overview as ${format.toUpperCase()}`, async ({page}) => {
      await open(page, REST);
      await expect(page.getByRole('article').locator(`a[href$="/openapi/viktor.${format}"]`)).toHaveAttribute(
        'href',
        `/openapi/viktor.${format}`,
      );
    });

    test(`comes when its link for ${format.toUpperCase()} is followed`, async ({page, request}) => {
      await open(page, REST);
      // Without the site's router in between: the link leads to a file, not to a page.
      const link = page.getByRole('article').locator(`a[href="/openapi/viktor.${format}"]`);
      const answer = await request.get((await link.getAttribute('href'))!);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(format === 'json' ? /^\{\s*"openapi": "3\.1/ : /^openapi: 3\.1/);
    });
  }

  test('says the same as JSON and as YAML', async ({request}) => {
    const json = await request.get('/openapi/viktor.json');
    const yaml = await request.get('/openapi/viktor.yaml');
    const document = (await json.json()) as RestDocument;
    expect(Object.keys(document.paths).length).toBeGreaterThan(0);
    expect(parse(await yaml.text())).toEqual(document);
  });

  test('has a page that lists every operation, by group, with a link', async ({page}) => {
    await open(page, `${REST}viktor-api/`);
    const links = await page
      .getByRole('article')
      .locator('h2#groups ~ ul > li > ul > li > a')
      .evaluateAll((elements) =>
        elements.map((link) => ({
          group: link.closest('ul')!.closest('li')!.querySelector('strong')?.textContent,
          title: link.textContent,
          address: link.getAttribute('href'),
        })),
      );
    expect(links).toEqual(
      source.tags.flatMap((tag) =>
        operations
          .filter((each) => each.tag === tag.name)
          .map(({title, address}) => ({group: tag['x-displayName'], title, address})),
      ),
    );
  });
});

test.describe('the Markdown copies of the operation pages', () => {
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

  test('hold method and path', () => {
    const without = copies().filter(
      ({markdown, method, path}) => !markdown.includes(`\n**${method}** \`${path}\`\n`),
    );
    expect(without.map(({id}) => id)).toEqual([]);
  });

  test('hold every parameter', () => {
    const lacks = copies().map(({id, markdown, parameters}) => [
      id,
      missing(markdown, Object.values(parameters).flat()),
    ]);
    expect(lacks).toEqual(operations.map(({id}) => [id, []]));
  });

  test('hold every field of requests and answers', () => {
    const lacks = copies().map(({id, markdown, request, responses}) => [
      id,
      missing(
        markdown.slice(markdown.search(/^### Request body$|^## Responses$/m)),
        [...request, ...responses.flatMap(({bodies}) => bodies)].flatMap(({fields}) => fields),
      ),
    ]);
    expect(lacks).toEqual(operations.map(({id}) => [id, []]));
  });

  test('hold no encoded data: no run of more than 200 characters without a space', () => {
    const runs = copies().map(({id, markdown}) => [id, markdown.match(/\S{201,}/g) ?? []]);
    expect(runs).toEqual(operations.map(({id}) => [id, []]));
  });

  test('hold no markup of components', () => {
    const markup = copies().map(({id, markdown}) => [
      id,
      prose(markdown).match(/<\/?[A-Za-z][^\n]*|\bclassName=[^\n]*|^(?:import|export) [^\n]*/gm) ?? [],
    ]);
    expect(markup).toEqual(operations.map(({id}) => [id, []]));
  });
});
