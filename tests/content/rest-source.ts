/** The published REST document and its operations. */
import path from 'node:path';
import {bundleDocument} from '../../src/plugins/rest-reference/bundle';
import type {Operation, Parameter, Response} from '../../src/plugins/rest-reference/document';

type Json = Record<string, unknown>;

/** An operation with the properties that `redocly.yaml` requires. */
interface Described extends Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  responses: Record<string, Response>;
}

export const document = await bundleDocument(path.resolve('openapi/viktor.yaml'));

/**
 * Follows references within the document.
 *
 * @param node - A part of the document.
 * @returns What it refers to, or the part itself.
 */
export function resolved<T>(node: unknown): T {
  const {$ref} = node as {$ref?: string};
  if ($ref === undefined) return node as T;
  const keys = $ref.slice('#/'.length).split('/');
  return resolved(keys.reduce<unknown>((at, key) => (at as Json)[key], document));
}

/** All operations in the order of the document, with resolved parameters and responses. */
export const operations = Object.entries(document.paths as Json).flatMap(([address, given]) => {
  const {parameters: shared = [], ...item} = given as {parameters?: unknown[]} & Record<string, Described>;
  return Object.entries(item).map(([method, operation]): Described => {
    const parameters = [...shared, ...((operation as Described).parameters ?? [])];
    const responses = Object.entries((operation as Described).responses);
    return {
      ...(operation as Described),
      path: address,
      method,
      parameters: parameters.map((each) => resolved<Parameter>(each)),
      responses: Object.fromEntries(responses.map(([status, each]) => [status, resolved<Response>(each)])),
    };
  });
});

export type {Described};
