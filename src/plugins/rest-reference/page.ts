import {
  examplesOf,
  type MediaType,
  type Operation,
  type Parameter,
  responsesOf,
  type Response,
  type Schema,
} from './document';
import {requestSamples} from './samples';

/** The note on an operation, a parameter or a field that the document infers, and what it means for who points at it. */
const UNVERIFIED =
  '[not verified](/docs/api/rest/#not-verified "Inferred from related operations or public tools, not checked against the platform")';

/** Escapes characters that MDX would parse as markup, outside of code spans. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, (character) => `\\${character}`)))
    .join('');
}

function code(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function alternatives(schema: Schema): Schema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter((item) => item.type !== 'null');
}

/** A schema with its `allOf` merged. */
function merged(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(merged);
  return {
    ...Object.assign({}, ...parts),
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
    allOf: undefined,
  };
}

function nullable(schema: Schema): boolean {
  if (Array.isArray(schema.type)) return schema.type.includes('null');
  return (schema.oneOf ?? schema.anyOf ?? []).some((item) => item.type === 'null');
}

/**
 * A schema's type in words.
 *
 * @param given - A schema with resolved references.
 * @returns For example `array of Entity`, `string (date-time), may be null`.
 */
export function typeInWords(given: Schema): string {
  const schema = merged(given);
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  let words: string;
  if (types.includes('array') && schema.items) words = `array of ${typeInWords(schema.items)}`;
  else if (schema.title && (schema.properties || types.includes('object'))) words = schema.title;
  else if (types.length > 0) words = types.join(' or ');
  else if (alternatives(schema).length > 0)
    words = [...new Set(alternatives(schema).map(typeInWords))].join(' or ');
  else words = schema.properties ? 'object' : 'any value';
  if (schema.format) words += ` (${schema.format})`;
  return nullable(schema) ? `${words}, may be null` : words;
}

function withArticle(words: string): string {
  return `${/^(?:a|e|i|o)/i.test(words) ? 'an' : 'a'} ${words}`;
}

function limits(schema: Schema): string[] {
  const notes: string[] = [];
  if (schema.const !== undefined) notes.push(`always ${code(schema.const)}`);
  const values = schema.enum?.filter((value) => value !== null);
  if (values?.length) notes.push(`one of ${values.map(code).join(', ')}`);
  if (schema.default !== undefined) notes.push(`default ${code(schema.default)}`);
  if (schema.minimum !== undefined) notes.push(`at least ${schema.minimum}`);
  if (schema.exclusiveMinimum !== undefined) notes.push(`more than ${schema.exclusiveMinimum}`);
  if (schema.maximum !== undefined) notes.push(`at most ${schema.maximum}`);
  if (schema.exclusiveMaximum !== undefined) notes.push(`less than ${schema.exclusiveMaximum}`);
  if (schema.minLength !== undefined) notes.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) notes.push(`at most ${schema.maxLength} characters`);
  if (schema.pattern !== undefined) notes.push(`pattern ${code(schema.pattern)}`);
  if (schema.minItems !== undefined) notes.push(`at least ${schema.minItems} items`);
  if (schema.maxItems !== undefined) notes.push(`at most ${schema.maxItems} items`);
  return notes;
}

/** A schema whose fields get a list of their own. */
interface Fields {
  /** The schema itself, or that of the items of its arrays. */
  schema: Schema;
  /** The alternative (`oneOf`, `anyOf`) that it belongs to, in words. */
  alternative?: string;
}

function fieldsOf(given: Schema): Fields[] {
  const schema = merged(given);
  if (schema.properties) return [{schema}];
  if (schema.items) return fieldsOf(schema.items);
  const found = alternatives(schema).flatMap((item) =>
    fieldsOf(item).map((fields) => ({alternative: typeInWords(item), ...fields})),
  );
  return found.length === 1 ? [{schema: found[0]!.schema}] : found;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

function fieldItem(name: string, given: Schema, required: boolean): string[] {
  const schema = merged(given);
  const facts = [typeInWords(schema), required ? 'required' : 'optional', ...limits(schema)];
  if (schema.readOnly) facts.push('read only');
  if (schema.deprecated) facts.push('deprecated');
  if (schema['x-verified'] === false) facts.push(UNVERIFIED);
  const item = [`- ${code(name)} ${escapeText(facts.join(', '))}`];
  if (schema.description) item.push('', ...indented(escapeText(schema.description.trim()).split('\n')));
  for (const nested of fieldsOf(schema)) {
    const condition = nested.alternative ? ` if it is ${withArticle(nested.alternative)}` : '';
    item.push(
      '',
      ...indented([
        '<details>',
        `<summary>Fields of ${code(name)}${escapeText(condition)}</summary>`,
        '',
        ...fieldList(nested.schema),
        '',
        '</details>',
      ]),
    );
  }
  return [...item, ''];
}

function fieldList(given: Schema): string[] {
  const schema = merged(given);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldItem(name, field, required.has(name)),
  );
}

function fence(language: string, text: string, title?: string): string[] {
  return [`\`\`\`${language}${title ? ` title="${title}"` : ''}`, ...text.split('\n'), '```', ''];
}

function bodyFields(type: string, {schema: given}: MediaType): string[] {
  if (!given) return [];
  const schema = merged(given);
  const lines = [`${code(type)}: ${escapeText(typeInWords(schema))}.`, ''];
  for (const fields of fieldsOf(schema)) {
    if (fields.alternative)
      lines.push(`If it is ${escapeText(withArticle(fields.alternative))}, its fields are:`, '');
    lines.push('<div className="fields">', '', ...fieldList(fields.schema), '</div>', '');
  }
  return lines;
}

function bodyExamples(type: string, media: MediaType, title?: string): string[] {
  if (!type.includes('json')) return [];
  return examplesOf(media).flatMap(({summary, value}) =>
    fence(
      'json',
      JSON.stringify(value, null, 2),
      summary ? `Example: ${summary.replaceAll('"', "'")}` : title,
    ),
  );
}

function parameterSection(title: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  return [
    `## ${title}`,
    '',
    '<div className="fields">',
    '',
    ...parameters.flatMap(({name, in: place, schema, required = place === 'path', ...said}) =>
      fieldItem(name, {...schema, description: said.description, 'x-verified': said['x-verified']}, required),
    ),
    '</div>',
    '',
  ];
}

/** A response in the column of what is described: its meaning, and folded, unless it is the normal one, its fields. */
function responsePart(status: string, response: Response, isOpen: boolean): string[] {
  const head =
    `${code(status)} ${escapeText((response.description ?? '').replace(/\s+/g, ' ').trim())}`.trim();
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, header]) => `- ${code(name)} ${escapeText(header.description ?? '')}`,
  );
  const inner = [
    ...(headers.length > 0 ? ['Headers:', '', ...headers, ''] : []),
    ...Object.entries(response.content ?? {}).flatMap(([type, media]) => bodyFields(type, media)),
  ];
  const kind = /^[45]/.test(status) ? 'response response--error' : 'response';
  if (inner.length === 0) return [`<div className="${kind}">`, '', head, '', '</div>', ''];
  return [
    `<details className="${kind}"${isOpen ? ' open' : ''}>`,
    `<summary>${head}</summary>`,
    '',
    ...inner,
    '</details>',
    '',
  ];
}

/** A response beside the sample: its examples, or what it means. */
function responseTab(status: string, {content = {}, description = ''}: Response): string[] {
  const examples = Object.entries(content).flatMap(([type, media]) => bodyExamples(type, media));
  return [
    `<ResponseTab value="${status}" label="${status}">`,
    '',
    // Shown in print and without JavaScript, where all panels are open.
    `<p className="tab-name">${status}</p>`,
    '',
    ...(examples.length > 0 ? examples : [escapeText(description.trim()), '']),
    '</ResponseTab>',
    '',
  ];
}

/** The errors with the first sentence of each: the responses themselves are far below. */
function errorSummary(operation: Operation): string[] {
  const errors = responsesOf(operation)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, {description = ''}]) => {
      const [sentence] = description.trim().split(/(?<=[.!?])\s/);
      return `${code(status)} ${escapeText(sentence!)}`.trim();
    });
  return errors.length > 0 ? [`**[Errors](#responses):** ${errors.join(' ')}`, ''] : [];
}

/**
 * Writes the page of one operation as Markdown.
 *
 * @param operation - The operation with resolved references.
 * @returns MDX without front matter: description and errors, the call (endpoint, samples, examples of the
 * responses), parameters, request body and responses, each only where the operation has it.
 */
export function operationPage(operation: Operation): string {
  const parameters = operation.parameters ?? [];
  const of = (place: Parameter['in']): Parameter[] => parameters.filter((item) => item.in === place);
  const method = operation.method.toUpperCase();
  const responses = responsesOf(operation);
  const lines = [
    'import ApiTabs from "docusaurus-theme-openapi-docs/lib/theme/ApiTabs";',
    'import ResponseTab from "docusaurus-theme-openapi-docs/lib/theme/TabItem";',
    'import {Operation} from "@site/src/plugins/rest-reference/Operation";',
    '',
    '<Operation>',
    '',
    '<div className="operation__about">',
    '',
    ...(operation.description ? [escapeText(operation.description.trim()), ''] : []),
    ...(operation['x-verified'] === false ? [`The details of this operation are ${UNVERIFIED}.`, ''] : []),
    ...errorSummary(operation),
    '</div>',
    '',
    '<div className="operation__call">',
    '',
    `<div className="endpoint endpoint--${operation.method.toLowerCase()}">`,
    '',
    `**${method}** ${code(operation.path)}`,
    '',
    '<button type="button" className="code__copy">Copy</button>',
    '',
    '</div>',
    '',
    '<Tabs groupId="language">',
    ...requestSamples(operation).flatMap((sample) => [
      `<TabItem value="${sample.id}" label="${sample.label}">`,
      '',
      ...fence(sample.language, sample.code),
      '</TabItem>',
    ]),
    '</Tabs>',
    '',
    '<ApiTabs id="response-tabs">',
    '',
    ...responses.flatMap(([status, response]) => responseTab(status, response)),
    '</ApiTabs>',
    '',
    '</div>',
    '',
    '<div className="operation__parts">',
    '',
    ...parameterSection('Path parameters', of('path')),
    ...parameterSection('Query parameters', of('query')),
    ...parameterSection('Header parameters', of('header')),
  ];
  const body = operation.requestBody;
  if (body?.content) {
    lines.push('## Request body', '');
    if (body.description) lines.push(escapeText(body.description.trim()), '');
    for (const [type, media] of Object.entries(body.content))
      lines.push(...bodyFields(type, media), ...bodyExamples(type, media, 'Example'));
  }
  const note = operation.info?.['x-responses-note'];
  lines.push('## Responses', '', ...(note ? [escapeText(note.trim()), ''] : []));
  for (const [index, [status, response]] of responses.entries())
    lines.push(...responsePart(status, response, index === 0));
  lines.push('</div>', '', '</Operation>', '');
  return lines.join('\n');
}
