import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import type {Operation, Schema} from '../../src/plugins/rest-reference/document';
import {operationPage, typeInWords} from '../../src/plugins/rest-reference/page';
import {parseMdx} from './mdx';

/** Parses a page as the compiler does, with the same errors. */
const parse = (text: string): Root => parseMdx(text);

function tags(tree: Root): string[] {
  const names: string[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    names.push(node.name ?? '');
  });
  return names;
}

const operation: Operation = {
  method: 'post',
  path: '/api/workspaces/{workspace_id}/entities/',
  description: 'Create an entity.\n\n**Permission:** access to the workspace.',
  parameters: [
    {
      name: 'workspace_id',
      in: 'path',
      description: 'The id of the workspace.',
      schema: {type: 'integer'},
      example: 128,
    },
    {name: 'privileged', in: 'query', schema: {type: 'boolean', default: false}},
    {name: 'X-Trace', in: 'header', required: true, schema: {type: 'string'}},
  ],
  requestBody: {
    description: 'What to create.',
    content: {
      'application/json': {
        schema: {
          title: 'EntityCreate',
          type: 'object',
          required: ['name'],
          properties: {name: {type: 'string', maxLength: 128}, params: {type: 'object'}},
        },
        example: {name: 'Wall A'},
      },
    },
  },
  responses: {
    '201': {
      description: 'The entity.',
      headers: {Location: {description: 'Where it is.'}},
      content: {
        'application/json': {schema: {title: 'Entity', type: 'object', properties: {id: {type: 'integer'}}}},
      },
    },
    '403': {description: 'Not allowed.'},
  },
  servers: [{url: 'https://cloud.example.com'}],
};

/** The Markdown of one field with this schema. */
function field(schema: Schema, required = false): string {
  const text = operationPage({
    ...operation,
    parameters: [],
    requestBody: {
      content: {
        'application/json': {
          schema: {type: 'object', properties: {width: schema}, required: required ? ['width'] : []},
        },
      },
    },
    responses: {},
  });
  return /<div className="fields">\n\n([^]*?)\n+<\/div>/.exec(text)![1]!;
}

// tests/built/rest.test.ts compares the pages of the real document.
describe('the page of an operation', () => {
  const page = operationPage(operation);

  it('starts with its description, before the call', () => {
    expect(toString(parse(page))).toMatch(
      /^import ApiTabs from "docusaurus-theme-openapi-docs\/lib\/theme\/ApiTabs";\s*import ResponseTab from "[^"]+";\s*import \{Operation\} from "[^"]+";Create an entity\.Permission: access.*POST \/api\/workspaces\/\{workspace_id\}\/entities\//,
    );
  });

  it('explains its errors above the call, in one sentence each', () => {
    expect(page).toContain('workspace.\n\n**[Errors](#responses):** `403` Not allowed.\n\n</div>');
    const responses = {
      '200': {description: 'Done.'},
      '400': {description: 'The field {id} is wrong, see v1.2 of it.\nThe body names it.'},
      '404': {},
      '500': {description: 'A failure'},
    };
    expect(operationPage({...operation, responses})).toContain(
      '**[Errors](#responses):** `400` The field \\{id\\} is wrong, see v1.2 of it. `404` `500` A failure\n',
    );
    expect(operationPage({...operation, responses: {'204': {}}})).not.toContain('Errors');
  });

  it('marks unverified operations, parameters and fields', () => {
    const mark =
      '[not verified](/docs/api/rest/#not-verified "Inferred from related operations or public tools, not checked against the platform")';
    expect(page).not.toContain('not verified');
    expect(operationPage({...operation, 'x-verified': false})).toContain(
      `workspace.\n\nThe details of this operation are ${mark}.\n`,
    );
    const inferred = {name: 'app', in: 'query' as const, description: 'An app.', 'x-verified': false};
    expect(operationPage({...operation, parameters: [inferred]})).toContain(
      `- \`app\` any value, optional, ${mark}\n\n  An app.\n`,
    );
    expect(field({type: 'string', 'x-verified': false})).toBe(`- \`width\` string, optional, ${mark}`);
  });

  it('shows the examples of each response beside the samples, or its meaning', () => {
    const text = operationPage({
      ...operation,
      responses: {
        '200': {description: 'Done.', content: {'application/json': {example: {id: 7}}}},
        '204': {description: 'Gone.'},
      },
    });
    expect(text).toContain(
      '<ResponseTab value="200" label="200">\n\n<p className="tab-name">200</p>\n\n```json\n{\n  "id": 7\n}\n```\n\n</ResponseTab>',
    );
    expect(text).toContain('<p className="tab-name">204</p>\n\nGone.\n\n</ResponseTab>');
  });

  it('starts with the response that the document puts first', () => {
    const text = operationPage({
      ...operation,
      responses: {'200': {description: 'Done.'}, ...operation.responses},
      'x-first-response': '201',
    });
    const statuses = [...text.matchAll(/<ResponseTab value="(\d+)"/g)].map(([, status]) => status);
    expect(statuses).toEqual(['201', '200', '403']);
  });

  it("shows the document's note on other status codes above the responses", () => {
    const info = {'x-responses-note': 'See the [rules](/rules/#errors), {x} too.'};
    expect(operationPage({...operation, info})).toContain(
      '## Responses\n\nSee the [rules](/rules/#errors), \\{x\\} too.\n\n<details className="response"',
    );
    expect(page).toContain('## Responses\n\n<details className="response"');
  });

  it('shows each named example under its summary', () => {
    const text = operationPage({
      ...operation,
      responses: {
        '200': {
          content: {
            'application/json': {
              examples: {
                running: {summary: 'The job is running', value: {status: 'running'}},
                failed: {summary: 'The job failed', value: {status: 'failed'}},
              },
            },
          },
        },
      },
    });
    expect(text).toContain('```json title="Example: The job is running"\n{\n  "status": "running"\n}\n```');
    expect(text).toContain('```json title="Example: The job failed"\n{\n  "status": "failed"\n}\n```');
  });

  it('lists the fields of each alternative of a response, under its name', () => {
    const entity: Schema = {type: 'object', title: 'Entity', properties: {id: {type: 'integer'}}};
    const text = operationPage({
      ...operation,
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  {type: 'array', items: entity},
                  {type: 'object', title: 'Page', properties: {count: {type: 'integer'}}},
                ],
              },
            },
          },
        },
      },
    });
    const [list, page] = text.split('If it is a Page, its fields are:');
    expect(list).toMatch(
      /If it is an array of Entity, its fields are:\n\n<div className="fields">\n\n- `id` /,
    );
    expect(page).toMatch(/^\n\n<div className="fields">\n\n- `count` /);
  });
});

describe('text of the document', () => {
  const hostile = 'Send {id} or <b>, {"a": 1}, x < y, </div> and `{code} <i>`.';
  const page = operationPage({
    ...operation,
    description: hostile,
    parameters: [
      {name: 'a{b}<c>', in: 'query', description: hostile, schema: {type: 'string', enum: ['<a>', '{b}']}},
    ],
    requestBody: {
      description: hostile,
      content: {
        'application/json': {
          schema: {
            title: '<Thing> {x}',
            type: 'object',
            properties: {'<f>': {description: hostile, pattern: '^<{a}>$'}},
          },
        },
      },
    },
    responses: {'200': {description: hostile, headers: {'<h>': {description: hostile}}}},
  });

  it('never becomes markup of the page', () => {
    const tree = parse(page);
    expect(new Set(tags(tree))).toEqual(
      new Set(['Operation', 'div', 'Tabs', 'TabItem', 'ApiTabs', 'ResponseTab', 'details']),
    );
    visit(tree, ['mdxFlowExpression', 'mdxTextExpression', 'mdxJsxTextElement'], (node) => {
      // Inline elements of the page itself.
      if ('name' in node && ['button', 'p', 'summary'].includes(node.name ?? '')) return;
      throw new Error(`${node.type} in the page: ${JSON.stringify(node)}`);
    });
  });

  it('is shown as it is written', () => {
    const shown = toString(parse(page));
    expect(shown.split('Send {id} or <b>, {"a": 1}, x < y, </div> and {code} <i>.')).toHaveLength(8);
  });
});

describe('a field', () => {
  it.each<[Schema, string]>([
    [{type: 'number', minimum: 1, maximum: 5}, 'number, optional, at least 1, at most 5'],
    [
      {type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1},
      'number, optional, more than 0, less than 1',
    ],
    [{type: 'number', minimum: 0}, 'number, optional, at least 0'],
    [
      {type: 'string', minLength: 1, maxLength: 9},
      'string, optional, at least 1 characters, at most 9 characters',
    ],
    [{type: 'string', pattern: '^a{2}$'}, 'string, optional, pattern `^a{2}$`'],
    [
      {type: 'array', items: {type: 'string'}, minItems: 1, maxItems: 3},
      'array of string, optional, at least 1 items, at most 3 items',
    ],
    [{type: ['string', 'null'], enum: ['a', 'b', null]}, 'string, may be null, optional, one of `a`, `b`'],
    [{type: 'string', const: 'a'}, 'string, optional, always `a`'],
    [{type: 'boolean', default: false}, 'boolean, optional, default `false`'],
    [{type: 'object', default: {}}, 'object, optional, default `{}`'],
    [{type: 'string', readOnly: true, deprecated: true}, 'string, optional, read only, deprecated'],
  ])('%j is described as "%s"', (schema, words) => {
    expect(field(schema)).toBe(`- \`width\` ${words}`);
  });

  it('folds the fields of a nested object', () => {
    const text = field({
      type: 'object',
      title: 'Size',
      properties: {depth: {type: 'number', description: 'In m.'}},
    });
    expect(text).toMatch(
      /^- `width` Size, optional\n\n  <details>\n  <summary>Fields of `width`<\/summary>\n\n  - `depth` number, optional\n\n    In m\.\n+  <\/details>$/,
    );
  });

  it('merges the fields of several schemas, with what each requires', () => {
    const text = field({
      allOf: [
        {type: 'object', title: 'Page', properties: {count: {type: 'integer'}}, required: ['count']},
        {properties: {results: {type: 'array', items: {type: 'string'}}}, required: ['results']},
      ],
    });
    expect(text).toContain('- `width` Page, optional');
    expect(text).toContain('- `count` integer, required');
    expect(text).toContain('- `results` array of string, required');
  });
});

describe('a type in words', () => {
  it.each<[Schema, string]>([
    [{type: 'string'}, 'string'],
    [{type: 'string', format: 'date-time'}, 'string (date-time)'],
    [{type: ['string', 'null']}, 'string, may be null'],
    [{type: ['string', 'null'], format: 'uri'}, 'string (uri), may be null'],
    [{type: ['string', 'integer']}, 'string or integer'],
    [{type: 'array'}, 'array'],
    [{type: 'array', items: {type: 'string'}}, 'array of string'],
    [{type: 'array', items: {title: 'Entity', type: 'object'}}, 'array of Entity'],
    [{type: 'object'}, 'object'],
    [{title: 'Entity', type: 'object'}, 'Entity'],
    [{title: 'Entity', properties: {}}, 'Entity'],
    [{title: 'Name', type: 'string'}, 'string'],
    [{properties: {}}, 'object'],
    [{}, 'any value'],
    [{oneOf: [{type: 'string'}, {type: 'integer'}]}, 'string or integer'],
    [{anyOf: [{type: 'string'}, {type: 'null'}]}, 'string, may be null'],
    [{oneOf: [{type: 'string'}, {type: 'string', pattern: 'a'}]}, 'string'],
    [{allOf: [{title: 'Entity', type: 'object'}]}, 'Entity'],
  ])('of %j is "%s"', (schema, words) => {
    expect(typeInWords(schema)).toBe(words);
  });
});
