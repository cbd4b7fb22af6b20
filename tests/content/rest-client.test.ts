import openapiTS, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {exampleOf, examplesOf, type MediaType, type Schema} from '../../src/plugins/rest-reference/document';
import {document, operations, resolved, type Described} from './rest-source';

/** The type and value of each example of a body. */
function bodies(type: string, content: Record<string, MediaType> = {}): string[] {
  return Object.entries(content).flatMap(([media, body]) =>
    examplesOf(body).map(({value}) => `${type}["content"]["${media}"] = ${JSON.stringify(value)};`),
  );
}

/** The examples of an operation's requests and responses, each with its generated type. */
function usesOf({operationId, parameters, requestBody, responses}: Described): string[] {
  const type = `operations["${operationId}"]`;
  const query = ['path', 'query'].flatMap((place) => {
    const of = parameters.filter((item) => item.in === place);
    const given = of.map((item) => [item.name, exampleOf({...item, schema: resolved<Schema>(item.schema)})]);
    const values = JSON.stringify(Object.fromEntries(given));
    return of.length > 0 ? [`NonNullable<${type}["parameters"]["${place}"]> = ${values};`] : [];
  });
  return [
    ...query,
    ...bodies(`NonNullable<${type}["requestBody"]>`, requestBody?.content),
    ...Object.entries(responses).flatMap(([status, {content}]) =>
      bodies(`${type}["responses"][${status}]`, content),
    ),
  ];
}

it('types that are generated from the document accept the examples of each operation', async () => {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  // The type of an object without `additionalProperties`, which allows no keys.
  expect(types).not.toContain(': Record<string, never>');

  const uses = operations.flatMap(usesOf);
  expect(uses.length).toBeGreaterThan(150);
  const declarations = uses.map((use, index) => `const use${index}: ${use}`);
  const files: Record<string, string> = {
    '/types.ts': types,
    '/uses.ts': ['import type {operations} from "./types";', ...declarations].join('\n'),
  };
  const options: ts.CompilerOptions = {strict: true, noEmit: true, lib: ['lib.es5.d.ts'], types: []};
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(['/uses.ts'], options, {
    ...host,
    fileExists: (name) => name in files || host.fileExists(name),
    readFile: (name) => files[name] ?? host.readFile(name),
    getSourceFile: (name, target) =>
      name in files ? ts.createSourceFile(name, files[name]!, target) : host.getSourceFile(name, target),
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({file, start = 0, messageText}) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${file?.text.split('\n')[line]}\n${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(problems).toEqual([]);
});
