/** The operations of the REST document, as the pages have to show them. */
import fs from 'node:fs';

/** A parameter or schema field, as shown. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** Nested fields. */
  fields: Field[];
}

export interface Body {
  /** Media type, such as `application/json`. */
  media: string;
  type: string;
  fields: Field[];
}

/** The content of an operation page. */
export interface OperationPage {
  title: string;
  method: string;
  path: string;
  paragraphs: string[];
  text: string;
  samples: {language: string; code: string}[];
  parameters: Record<'path' | 'query' | 'header', Field[]>;
  request: Body[];
  responses: {status: string; description: string; bodies: Body[]}[];
  /** Status codes of the tabs with response examples. */
  tabs: string[];
  /** Input elements. */
  inputs: string[];
  /** Button labels. */
  buttons: string[];
}

/** The responses in page order: the one that the document puts first, then by status code. */
function inOrder({responses, 'x-first-response': first}: Operation): [string, Response][] {
  return Object.entries(responses).sort(([a], [b]) => Number(b === first) - Number(a === first));
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
  /** False if the operation is inferred. */
  'x-verified'?: boolean;
  parameters?: Parameter[];
  requestBody?: {content: Record<string, {schema?: Schema}>};
  responses: Record<string, Response>;
  /** The response to show first, if not that with the lowest status code. */
  'x-first-response'?: string;
}

export interface RestDocument {
  tags: {name: string; 'x-displayName': string}[];
  /** By method, with the parameters that all methods share. */
  paths: Record<
    string,
    {parameters?: Parameter[]} & Partial<Record<'get' | 'put' | 'post' | 'patch' | 'delete', Operation>>
  >;
}

export const LANGUAGES = ['curl', 'PowerShell', 'Python', 'JavaScript', 'C#'];
export const UNVERIFIED = 'The details of this operation are not verified.';
export const REST = '/docs/api/rest/';

export const source = JSON.parse(fs.readFileSync('build/openapi/viktor.json', 'utf8')) as RestDocument;

/** Resolves a reference and keeps its name, which pages show as the object's name. */
function resolve<T extends {$ref?: string}>(given: T): {value: T; name?: string} {
  if (given.$ref === undefined) return {value: given};
  const keys = given.$ref.slice('#/'.length).split('/');
  const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], source) as T;
  return {name: keys.at(-1), ...resolve(target)};
}

/** The visible text of Markdown. The document uses only code and bold. */
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

/** The fields of a schema, of its array items and of all alternatives. */
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

/** The operations of the document, with the content that their pages must have. */
export const operations = Object.entries(source.paths).flatMap(
  ([path, {parameters: shared = [], ...calls}]) =>
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
        verified: operation['x-verified'] ?? true,
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

export type Described = (typeof operations)[number];
