import {describe, expect, it} from 'vitest';
import {exampleOf, responsesOf, serverAddress} from '../../src/plugins/rest-reference/document';

describe('the address of a server', () => {
  it('has its variables set to their defaults', () => {
    const server = {
      url: 'https://{environment}.{region}.example.com',
      variables: {environment: {default: 'cloud'}, region: {default: 'us1'}},
    };
    expect(serverAddress(server)).toBe('https://cloud.us1.example.com');
  });

  it.each([
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/api//', 'https://example.com/api'],
    ['https://example.com', 'https://example.com'],
  ])('%s loses the slashes at its end', (url, expected) => {
    expect(serverAddress({url})).toBe(expected);
  });

  it('keeps a variable that has no default', () => {
    expect(serverAddress({url: 'https://{environment}.example.com', variables: {}})).toBe(
      'https://{environment}.example.com',
    );
  });

  it('is empty without a server', () => {
    expect(serverAddress(undefined)).toBe('');
  });
});

describe('the responses of an operation', () => {
  const responses = {'201': {}, '200': {}, '400': {}};
  const order = (first?: string): string[] =>
    responsesOf({method: 'post', path: '/', responses, 'x-first-response': first}).map(([status]) => status);

  it('ascend', () => {
    expect(order()).toEqual(['200', '201', '400']);
  });

  it('begin with the one that the document puts first, and then ascend', () => {
    expect(order('201')).toEqual(['201', '200', '400']);
  });

  it('ascend when the one to put first is not among them', () => {
    expect(order('202')).toEqual(['200', '201', '400']);
  });

  it('are none when the operation has none', () => {
    expect(responsesOf({method: 'get', path: '/'})).toEqual([]);
  });
});

describe('the example of a request, a response or a parameter', () => {
  it('is its own, else its first named one, before those of the schema', () => {
    const schema = {example: 3, examples: [4], default: 5};
    expect(exampleOf({example: 1, examples: {a: {value: 2}}, schema})).toBe(1);
    expect(exampleOf({examples: {a: {value: 2}, b: {value: 9}}, schema})).toBe(2);
  });

  it.each([
    [{example: 3, examples: [4], default: 5}, 3],
    [{examples: [4, 9], default: 5}, 4],
    [{default: 5}, 5],
  ])("is else the schema's %j: %j", (schema, expected) => {
    expect(exampleOf({schema})).toBe(expected);
  });

  it.each([[null], [false], [0], ['']])('may be %j', (value) => {
    expect(exampleOf({example: value, schema: {default: 5}})).toBe(value);
    expect(exampleOf({examples: {a: {value}}, schema: {default: 5}})).toBe(value);
  });

  it.each([[{}], [{schema: {}}], [{examples: {}}], [{examples: {a: {}}}]])(
    'is undefined for %j',
    (holder) => {
      expect(exampleOf(holder)).toBeUndefined();
    },
  );
});
