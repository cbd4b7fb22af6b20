import fs from 'node:fs';
import path from 'node:path';
import {lint, loadConfig} from '@redocly/openapi-core';
import {describe, expect, it} from 'vitest';
import {firstSentence} from '../../src/plugins/rest-reference/page-options';
import {document, operations, type Described} from './rest-source';

const TAGS = [
  'jobs',
  'statistics',
  'workspaces',
  'entities',
  'entity-types',
  'files',
  'groups',
  'users',
  'apps',
];

/** The ids of operations that fail a condition. */
const without = (holds: (operation: Described) => boolean): string[] =>
  operations.filter((operation) => !holds(operation)).map(({operationId}) => operationId);

describe('the operations of the REST document', () => {
  it('are the known ones, with their status codes and query parameters', () => {
    const known = fs.readFileSync('tests/content/rest-operations.txt', 'utf8').trim().split('\n');
    const written = operations.map(({operationId, responses, parameters}) => {
      const names = parameters.filter((one) => one.in === 'query').map(({name}) => name);
      return [operationId, ...Object.keys(responses), ...names].join(' ');
    });
    expect(written.toSorted()).toEqual(known.toSorted());
  });

  it('require each parameter of their path and give an example of it', () => {
    expect(
      without(({parameters}) =>
        parameters
          .filter((item) => item.in === 'path')
          .every((item) => item.required && item.example !== undefined),
      ),
    ).toEqual([]);
  });

  it('have a path that starts with /api/ and ends with a slash', () => {
    expect(without(({path: address}) => /^\/api\/(?:.+\/)?$/.test(address))).toEqual([]);
  });

  it('have a unique summary in the form of a title', () => {
    const summaries = operations.map(({summary}) => summary);
    expect(without(({summary}) => /^[A-Z].*[^.]$/.test(summary ?? ''))).toEqual([]);
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  });

  it('have a description that starts with one sentence of 50 to 160 characters', () => {
    expect(
      without(({description}) => {
        const sentence = firstSentence(description ?? '');
        return sentence.length >= 50 && sentence.length <= 160 && sentence.endsWith('.');
      }),
    ).toEqual([]);
  });

  it('say which permission they need', () => {
    expect(without(({description}) => /^\*\*Permission:\*\* .+\.$/m.test(description ?? ''))).toEqual([]);
  });

  it('list 401, and 403 where a right is needed', () => {
    expect(without(({responses}) => '401' in responses)).toEqual([]);
    const open =
      /\*\*Permission:\*\* (?:no rule specific to this operation is known|an authenticated user\.$)/m;
    expect(without(({responses, description}) => '403' in responses || open.test(description))).toEqual([]);
  });

  it('lead to the general rules, which say what 400, 401, 403 and 404 and all codes listed anywhere mean', () => {
    const note = (document.info as Record<string, string>)['x-responses-note']!;
    expect(note).toContain('](/docs/api/rest/#errors)');
    const overview = fs.readFileSync('docs/api/rest/index.mdx', 'utf8');
    const section = overview.split(/^## /m).find((part) => part.startsWith('Errors\n'))!;
    expect(section).toMatch(/\bgeneral\b/);
    const rows = [...section.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => status!);
    const errors = operations
      .flatMap(({responses}) => Object.keys(responses))
      .filter((code) => code >= '400');
    expect(rows).toEqual(expect.arrayContaining(['400', '401', '403', '404']));
    expect(rows).toEqual([...new Set(errors)].sort());
  });

  it('put only responses first that exist', () => {
    expect(
      without((operation) => {
        const first = operation['x-first-response'];
        return first === undefined || (typeof first === 'string' && first in operation.responses);
      }),
    ).toEqual([]);
    const start = operations.find(({operationId}) => operationId === 'workspaces-entities-jobs')!;
    expect(start['x-first-response']).toBe('201');
  });

  it('name only known permissions', () => {
    const claims = /organization admin, as for|who may see|right to create/;
    expect(without(({description}) => !claims.test(description))).toEqual([]);
  });
});

describe('the groups of the REST document', () => {
  it('come in the order of the pages', () => {
    expect((document.tags as {name: string}[]).map(({name}) => name)).toEqual(TAGS);
  });

  it('have a name for readers and a description', () => {
    const tags = document.tags as {name: string; description?: string; 'x-displayName'?: string}[];
    expect(tags.filter((tag) => !tag['x-displayName'] || !tag.description?.endsWith('.'))).toEqual([]);
  });

  it('are each contiguous', () => {
    const places = operations.map(({tags}) => TAGS.indexOf(tags[0]!));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('the hosts of the REST document', () => {
  it('are the same in all samples and examples: that of the fictional office', () => {
    const servers = document.servers as {variables: {environment: {default: string}}}[];
    expect(new Set(servers.map(({variables}) => variables.environment.default))).toEqual(
      new Set(['northbank']),
    );
    const hosts = [...JSON.stringify(document.paths).matchAll(/https:\/\/([\w.-]+\.viktor\.ai)/g)];
    expect(new Set(hosts.map(([, host]) => host))).toEqual(new Set(['northbank.viktor.ai']));
  });

  it('are the one of the samples of the overview', () => {
    const overview = fs.readFileSync('docs/api/rest/index.mdx', 'utf8');
    const samples = [...overview.matchAll(/^```(?!text)[^\n]*\n([^]*?)^```$/gm)].map(([, code]) => code!);
    const hosts = samples.flatMap((code) => code.match(/[\w.-]+\.viktor\.ai/g) ?? []);
    expect(hosts.length).toBeGreaterThan(10);
    expect(new Set(hosts)).toEqual(new Set(['northbank.viktor.ai']));
  });
});

it('the REST document follows the rules of redocly.yaml', async () => {
  const config = await loadConfig({configPath: 'redocly.yaml'});
  const problems = await lint({ref: 'openapi/viktor.yaml', config});
  const found = problems.map(({ruleId, message, location: [place]}) => {
    const file = place && path.relative(process.cwd(), place.source.absoluteRef);
    return `${file}${place?.pointer}: ${message} (${ruleId})`;
  });
  expect(found).toEqual([]);
});
