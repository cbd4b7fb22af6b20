/** The parts of an OpenAPI 3.1 document that the pages show, with references resolved. */

export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  readOnly?: boolean;
  deprecated?: boolean;
  /** False if the field is inferred, not documented. */
  'x-verified'?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  schema?: Schema;
  /** False if the items of an array are joined with commas; true by default in a query. */
  explode?: boolean;
  example?: unknown;
  examples?: Record<string, {value?: unknown}>;
  /** False if the parameter is inferred, not documented. */
  'x-verified'?: boolean;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, {summary?: string; value?: unknown}>;
}

export interface Response {
  description?: string;
  headers?: Record<string, {description?: string; schema?: Schema}>;
  content?: Record<string, MediaType>;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, {default: string; enum?: string[]; description?: string}>;
}

export interface Operation {
  operationId?: string;
  method: string;
  path: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: {description?: string; required?: boolean; content?: Record<string, MediaType>};
  responses?: Record<string, Response>;
  /** The status code of the response to show first, because numeric keys of `responses` have a fixed order. */
  'x-first-response'?: string;
  /** False if the operation is inferred, not documented. */
  'x-verified'?: boolean;
  servers?: Server[];
  /** The `info` object of the document, which the wrapped plugin passes with each operation. */
  info?: {
    /** A note, in Markdown, on status codes that operations do not list. */
    'x-responses-note'?: string;
  };
}

/**
 * The responses of an operation, in the order of its page.
 *
 * @param operation - An operation with resolved references.
 * @returns Status codes with their responses: first `x-first-response`, then the others in ascending order.
 */
export function responsesOf(operation: Operation): [string, Response][] {
  const first = operation['x-first-response'];
  const all = Object.entries(operation.responses ?? {});
  return [...all.filter(([status]) => status === first), ...all.filter(([status]) => status !== first)];
}

/**
 * The address of a server with its variables set to their defaults.
 *
 * @param server - An entry of `servers`.
 * @returns The address without a trailing slash.
 */
export function serverAddress(server: Server | undefined): string {
  if (!server) return '';
  return server.url
    .replace(/\{(\w+)\}/g, (whole, name: string) => server.variables?.[name]?.default ?? whole)
    .replace(/\/+$/, '');
}

/**
 * The example of a request, a response or a parameter.
 *
 * @param holder - A media type or a parameter.
 * @returns Its own example, or its first named one, or that of the schema; undefined if there is none.
 */
export function exampleOf(holder: Pick<MediaType, 'schema' | 'example' | 'examples'>): unknown {
  if (holder.example !== undefined) return holder.example;
  const named = Object.values(holder.examples ?? {})[0];
  if (named?.value !== undefined) return named.value;
  return holder.schema?.example ?? holder.schema?.examples?.[0] ?? holder.schema?.default;
}

/**
 * All examples of a request or a response.
 *
 * @param media - A media type.
 * @returns The named examples with their summaries, in the document's order, or that of {@link exampleOf}; empty if there
 *   is none.
 */
export function examplesOf(media: MediaType): {summary?: string; value: unknown}[] {
  const named = Object.values(media.examples ?? {}).filter((example) => example.value !== undefined);
  if (named.length > 1) return named.map(({summary, value}) => ({summary, value}));
  const value = exampleOf(media);
  return value === undefined ? [] : [{value}];
}
