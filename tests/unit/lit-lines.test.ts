import {expect, it} from 'vitest';
import {requestSamples} from '../../src/plugins/rest-reference/samples';
import {linesOf} from '../../src/plugins/rest-reference/lit-lines';

const lit = (sample: string, ...path: string[]): string[] =>
  linesOf(sample, path).map(([from, to]) => sample.slice(from, to));

it('a parameter of the query has its line in each language', () => {
  const samples = requestSamples({
    method: 'get',
    path: '/api/apps/',
    parameters: ['limit', 'offset'].map((name) => ({name, in: 'query', example: 20})),
    servers: [{url: 'https://cloud.example.com'}],
  });
  expect(Object.fromEntries(samples.map(({id, code}) => [id, lit(code, 'offset')]))).toEqual({
    curl: ["--data-urlencode 'offset=20'"],
    powershell: [expect.stringMatching(/^-Uri .*offset=20/)],
    python: ['"offset": "20",'],
    javascript: [expect.stringMatching(/^const .*offset=20/)],
    csharp: [expect.stringMatching(/^using .*offset=20/)],
  });
});

it('a field has those lines that are within the fields around it', () => {
  const sample = JSON.stringify({id: 1, apps: [{id: 2, label: {id: 3}}, {id: 4}], last: {id: 5}}, null, 2);
  expect(lit(sample, 'id')).toEqual(['"id": 1,']);
  expect(lit(sample, 'apps', 'id')).toEqual(['"id": 2,', '"id": 4']);
  expect(lit(sample, 'apps', 'label', 'id')).toEqual(['"id": 3']);
  expect(lit(sample, 'label')).toEqual([]);
});
