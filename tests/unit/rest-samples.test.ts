import {execFileSync} from 'node:child_process';
import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {startPython} from '../../sdk-double/runtime';
import type {Operation} from '../../src/plugins/rest-reference/document';
import {requestSamples} from '../../src/plugins/rest-reference/samples';

await startPython();

const ADDRESS = 'https://cloud.example.com/api/workspaces/128/entities/';

/** Everything that one of the languages could take for the end of a text or for a variable. */
const BODY = {
  name: `O'Neill's "wall" \\ back\\\\slash`,
  shell: '$HOME `id` ${PATH} $(id) !!',
  lines: 'one\ntwo\ttab\r',
  quotes: `""" ''' \`\`\``,
  unicode: 'ë – 𝒳 \u2028 \ud800',
  number: -1.5e-7,
  large: 1e21,
  yes: true,
  no: false,
  nothing: null,
  list: [1, 'two', null, [], {}, ['']],
  empty: {},
  nested: {deep: {deeper: ["it's"]}},
};

const servers = [{url: 'https://{environment}.example.com/', variables: {environment: {default: 'cloud'}}}];
const json = {'application/json': {schema: {}}};

const read: Operation = {
  method: 'get',
  path: '/api/workspaces/{workspace_id}/entities/',
  parameters: [{name: 'workspace_id', in: 'path', required: true, example: 128}],
  responses: {'200': {content: json}},
  servers,
};
const create: Operation = {
  ...read,
  method: 'post',
  requestBody: {content: {'application/json': {example: BODY}}},
  responses: {'201': {content: json}},
};
const remove: Operation = {...read, method: 'delete', responses: {'204': {}}};
const download: Operation = {
  ...read,
  operationId: 'entities-export',
  responses: {'200': {content: {'text/csv': {}}}},
};
const query: Operation = {
  ...read,
  parameters: [
    ...read.parameters!,
    {name: 'search', in: 'query', example: `a & b=c "d" 'e' $f é`},
    {name: 'limit', in: 'query', required: true, schema: {default: 20}},
    {name: 'offset', in: 'query', schema: {examples: [40]}},
    {name: 'trace', in: 'header', example: 'x'},
  ],
};
/** A list whose answers name the address of the next page. */
const pages: Operation = {
  ...read,
  parameters: [
    ...read.parameters!,
    {name: 'limit', in: 'query', example: 2},
    {name: 'offset', in: 'query', example: 0},
  ],
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: {
            oneOf: [
              {type: 'array', items: {type: 'object'}},
              {allOf: [{properties: {next: {}}}, {properties: {results: {type: 'array'}}}]},
            ],
          },
        },
      },
    },
  },
};
/** A list whose answers hold a token for the next page. */
const tokens: Operation = {
  ...read,
  parameters: [
    ...read.parameters!,
    {name: 'scope', in: 'query', required: true, example: 'entity'},
    {name: 'pagination_token', in: 'query', schema: {type: 'string'}},
  ],
  responses: {
    '200': {content: {'application/json': {schema: {properties: {next_token: {}, results: {}}}}}},
  },
};
const OPERATIONS = {read, create, remove, download, query};
const LISTS = {pages, tokens};

/** What a server answers to the calls of a list, in this order, by the name that leads on. */
const ANSWERS = {
  pages: [
    {results: ['wall', 'beam'], next: `${ADDRESS}?limit=2&offset=2`},
    {results: ['pile'], next: null},
  ],
  tokens: [
    {results: ['wall', 'beam'], next_token: 'a&b=c'},
    {results: ['pile'], next_token: null},
  ],
};
/** The addresses that a sample has to call to get them. */
const CALLS = {
  pages: [`${ADDRESS}?limit=2&offset=0`, `${ADDRESS}?limit=2&offset=2`],
  tokens: [`${ADDRESS}?scope=entity`, `${ADDRESS}?scope=entity&pagination_token=a%26b%3Dc`],
};

function sample(operation: Operation, id: string): string {
  return requestSamples(operation).find((item) => item.id === id)!.code;
}

/** Names and values of the query that `query` asks for: those that are required or have an example. */
const QUERY = [
  ['search', `a & b=c "d" 'e' $f é`],
  ['limit', '20'],
];

it('a list in the query is repeated for each item, or joined by commas where the document says so', () => {
  const list = {name: 'label', in: 'query' as const, example: ['draft', 'as built']};
  const of = (parameter: object, id: string) =>
    sample({...read, parameters: [...read.parameters!, {...list, ...parameter}]}, id);
  expect(of({}, 'curl')).toMatch(/'label=draft' \\\n +--data-urlencode 'label=as built'$/);
  expect(of({explode: false}, 'curl')).toMatch(/'label=draft,as built'$/);
  for (const id of ['javascript', 'csharp']) {
    expect(of({}, id)).toContain('?label=draft&label=as+built"');
    expect(of({explode: false}, id)).toContain('?label=draft%2Cas+built"');
  }
  expect(of({}, 'python').replace(/\s+/g, ' ')).toContain('"label": [ "draft", "as built", ]');
  expect(of({explode: false}, 'python')).toContain('"label": "draft,as built"');
});

it('each operation has a sample in curl, Python, JavaScript and C#', () => {
  expect(requestSamples(read).map(({id, label, language}) => [id, label, language])).toEqual([
    ['curl', 'curl', 'bash'],
    ['python', 'Python', 'python'],
    ['javascript', 'JavaScript', 'javascript'],
    ['csharp', 'C#', 'csharp'],
  ]);
});

it('a list goes on to its next page only where the answer names it and the call asks for pages', () => {
  const isList = (operation: Operation): boolean =>
    /while|next page/.test(
      requestSamples(operation)
        .map(({code}) => code)
        .join('\n'),
    );
  expect([pages, tokens].map(isList)).toEqual([true, true]);
  const all = {...pages, parameters: read.parameters};
  const unasked = {...tokens, parameters: tokens.parameters!.slice(0, 2)};
  expect([all, unasked, ...Object.values(OPERATIONS)].filter(isList)).toEqual([]);
});

it('no sample holds a token', () => {
  for (const operation of [...Object.values(OPERATIONS), ...Object.values(LISTS)]) {
    for (const {code} of requestSamples(operation)) expect(code).toContain('VIKTOR_TOKEN');
  }
});

it('a value in the path is encoded', () => {
  const operation: Operation = {
    ...read,
    parameters: [{name: 'workspace_id', in: 'path', example: 'a b/c$&d'}],
  };
  for (const {code} of requestSamples(operation)) {
    expect(code).toContain('/api/workspaces/a%20b%2Fc%24%26d/entities/');
  }
});

it('a parameter of the path without an example stays to be filled in', () => {
  const operation: Operation = {...read, parameters: [{name: 'workspace_id', in: 'path'}]};
  for (const {code} of requestSamples(operation)) {
    expect(code).toContain('https://cloud.example.com/api/workspaces/{workspace_id}/entities/');
  }
});

describe('the curl sample', () => {
  /** The arguments that curl gets from a shell that reads the sample. */
  function run(operation: Operation): string[] {
    const script = `curl() { printf '%s\\0' "$@"; }\n${sample(operation, 'curl')}\n`;
    const output = execFileSync('bash', ['--norc', '-eu', '-c', script], {
      encoding: 'utf8',
      env: {PATH: process.env.PATH, VIKTOR_TOKEN: 'the-token'},
    });
    return output.split('\0').slice(0, -1);
  }

  it('reads with method, address and token', () => {
    expect(run(read)).toEqual([
      '--fail-with-body',
      '--request',
      'GET',
      '--url',
      ADDRESS,
      '--header',
      'Authorization: Bearer the-token',
    ]);
  });

  it('sends the body as it is, quotes and all', () => {
    const given = run(create);
    expect(given.slice(1, 5)).toEqual(['--request', 'POST', '--url', ADDRESS]);
    expect(given).toContain('Content-Type: application/json');
    expect(JSON.parse(given[given.indexOf('--data') + 1]!)).toEqual(BODY);
  });

  it('sends the query encoded', () => {
    const given = run(query);
    expect(given).toContain('--get');
    const pairs = given.filter((_, index) => given[index - 1] === '--data-urlencode');
    expect(pairs).toEqual(QUERY.map((pair) => pair.join('=')));
  });

  it('stores a file under the name of its operation, and no error in its place', () => {
    const given = run(download);
    expect(given[0]).toBe('--fail');
    expect(given.slice(-2)).toEqual(['--output', 'entities-export.csv']);
  });

  it.each(['pages', 'tokens'] as const)(
    'of a list of %s gets the first one and says how to go on',
    (name) => {
      const given = run(LISTS[name]);
      const pairs = given.filter((_, index) => given[index - 1] === '--data-urlencode');
      expect(`${given[given.indexOf('--url') + 1]}?${pairs.join('&')}`).toBe(CALLS[name][0]);
      expect(sample(LISTS[name], 'curl')).toMatch(/\n# The next page: .*"next(?:_token)?" of the answer/);
    },
  );
});

/** Compiles files by name, and runs none. */
const COMPILE = 'import sys\nfor name in sys.argv[1:]:\n    compile(open(name).read(), name, "exec")';

describe('the Python sample', () => {
  it('compiles, of each operation', () => {
    const files = Object.fromEntries(
      Object.entries({...OPERATIONS, ...LISTS}).map(([name, operation]) => [
        `${name}.py`,
        sample(operation, 'python'),
      ]),
    );
    const run = withApp(files, {}, (app) => app.run(['-c', COMPILE, ...Object.keys(files)]));
    expect(run).toEqual({status: 0, stdout: '', stderr: ''});
  });

  /** In place of the library: it writes each call as a line of JSON, and gives these answers one by one. */
  const requests = (answers: readonly unknown[]): string => `
import json, os, sys

os.environ["VIKTOR_TOKEN"] = "the-token"
answers = json.loads(${JSON.stringify(JSON.stringify(answers))})

class Response:
    content = b"file"
    def raise_for_status(self):
        pass
    def json(self):
        return answers.pop(0)

def asks(method):
    def ask(url, **options):
        print(json.dumps({"method": method, "url": url, "options": options}), file=sys.stderr)
        return Response()
    return ask

get, post, put, patch, delete = map(asks, ["get", "post", "put", "patch", "delete"])
`;

  interface PythonCall {
    method: string;
    url: string;
    options: Record<string, unknown>;
  }

  /** What the sample asks the library for, what it prints, and the file that it may store. */
  function run(
    operation: Operation,
    answers: readonly unknown[] = ['the answer'],
  ): {calls: PythonCall[]; printed: string; stored: string} {
    const files = {'sample.py': sample(operation, 'python'), 'requests.py': requests(answers)};
    return withApp(files, {}, (app) => {
      const {status, stdout, stderr} = app.run(['sample.py']);
      if (status !== 0) throw new Error(stderr);
      const calls = stderr.trim().split('\n');
      const name = 'entities-export.csv';
      const read = `import os\nif os.path.exists("${name}"): print(open("${name}").read(), end="")`;
      return {
        calls: calls.map((call) => JSON.parse(call) as PythonCall),
        printed: stdout,
        stored: app.run(['-c', read]).stdout,
      };
    });
  }

  it('reads with method, address, token and a time limit, and prints the answer', () => {
    expect(run(read)).toEqual({
      calls: [
        {
          method: 'get',
          url: ADDRESS,
          options: {headers: {Authorization: 'Bearer the-token'}, timeout: 30},
        },
      ],
      printed: 'the answer\n',
      stored: '',
    });
  });

  it('sends the body as it is, quotes and all', () => {
    const [call] = run(create).calls;
    expect(call!.method).toBe('post');
    expect(call!.options.json).toEqual(BODY);
  });

  it('leaves encoding the query to the library', () => {
    expect(Object.entries(run(query).calls[0]!.options.params as object)).toEqual(QUERY);
  });

  it('stores a file under the name of its operation', () => {
    expect(run(download).stored).toBe('file');
  });

  it.each(['pages', 'tokens'] as const)('of a list of %s goes on to the last one', (name) => {
    const {calls, printed} = run(LISTS[name], ANSWERS[name]);
    expect(printed).toBe('wall\nbeam\npile\n');
    const addresses = calls.map(({url, options: {headers, params, timeout, ...others}}) => {
      expect(headers).toEqual({Authorization: 'Bearer the-token'});
      expect(timeout).toBe(30);
      expect(others).toEqual({});
      return params ? `${url}?${new URLSearchParams(params as Record<string, string>)}` : url;
    });
    expect(addresses).toEqual(CALLS[name]);
  });

  it('prints nothing when there is no answer', () => {
    expect(run(remove)).toMatchObject({calls: [{method: 'delete'}], printed: ''});
  });
});

describe('the JavaScript sample', () => {
  interface Request {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string;
    printed: unknown[];
    /** Names and contents of the files that are written. */
    stored: [string, string][];
  }

  async function run(operation: Operation, ok = true): Promise<Request> {
    const printed: unknown[] = [];
    const stored: [string, string][] = [];
    let request: Omit<Request, 'printed' | 'stored'> | undefined;
    const code = sample(operation, 'javascript').replace(/^import \{ writeFile \} .*$/m, '');
    await vm.runInNewContext(`(async () => {${code}\n})()`, {
      Buffer,
      process: {env: {VIKTOR_TOKEN: 'the-token'}},
      console: {log: (value: unknown) => printed.push(value)},
      writeFile: async (name: string, content: Buffer) => stored.push([name, content.toString()]),
      fetch: async (url: string, options: Omit<Request, 'printed' | 'stored' | 'url'>) => {
        request = {...options, url};
        return {
          ok,
          status: 403,
          json: async () => 'the answer',
          arrayBuffer: async () => Buffer.from('file'),
        };
      },
    });
    return {...request!, printed, stored};
  }

  it('reads with method, address and token, and prints the answer', async () => {
    const {headers, ...request} = await run(read);
    expect(request).toEqual({url: ADDRESS, method: 'GET', printed: ['the answer'], stored: []});
    expect({...headers}).toEqual({Authorization: 'Bearer the-token'});
  });

  it('sends the body as it is, quotes and all', async () => {
    const {method, headers, body} = await run(create);
    expect({method, type: headers['Content-Type']}).toEqual({method: 'POST', type: 'application/json'});
    expect(JSON.parse(body!)).toEqual(BODY);
  });

  it('sends the query encoded', async () => {
    expect([...new URL((await run(query)).url).searchParams]).toEqual(QUERY);
  });

  it.each(['pages', 'tokens'] as const)('of a list of %s goes on to the last one', async (name) => {
    const answers: unknown[] = [...ANSWERS[name]];
    const calls: string[] = [];
    const printed: unknown[] = [];
    await vm.runInNewContext(`(async () => {${sample(LISTS[name], 'javascript')}\n})()`, {
      URL,
      process: {env: {VIKTOR_TOKEN: 'the-token'}},
      console: {log: (value: unknown) => printed.push(value)},
      fetch: async (url: string | URL) => {
        calls.push(String(url));
        const answer = answers.shift();
        return {ok: true, json: async () => answer};
      },
    });
    expect(printed).toEqual(['wall', 'beam', 'pile']);
    expect(calls).toEqual(CALLS[name]);
  });

  it.each(['pages', 'tokens'] as const)('of a list of %s stops when the answer is an error', async (name) => {
    const answer = vm.runInNewContext(`(async () => {${sample(LISTS[name], 'javascript')}\n})()`, {
      URL,
      process: {env: {}},
      console: {log: () => {}},
      fetch: async () => ({ok: false, status: 403}),
    }) as Promise<void>;
    await expect(answer).rejects.toMatchObject({message: 'HTTP 403'});
  });

  it('stops when the answer is an error', async () => {
    await expect(run(read, false)).rejects.toMatchObject({message: 'HTTP 403'});
  });

  it('stores a file under the name of its operation', async () => {
    expect((await run(download)).stored).toEqual([['entities-export.csv', 'file']]);
    expect(sample(download, 'javascript')).toMatch(/^import \{ writeFile \} from "node:fs\/promises";\n\n/);
  });

  it('prints nothing when there is no answer', async () => {
    expect(await run(remove)).toMatchObject({method: 'DELETE', printed: []});
  });
});

describe('the C# sample', () => {
  /** The texts of the sample, as the compiler would read them. */
  function request(operation: Operation): {method: string; url: string; body?: string; type?: string} {
    const code = sample(operation, 'csharp');
    const [, method, url] = /new HttpRequestMessage\(HttpMethod\.(\w+), ("(?:[^"\\]|\\.)*")\);/.exec(code)!;
    const content = /new StringContent\("""\n([^]*?)\n( *)""", Encoding\.UTF8, ("[^"]*")\);/.exec(code);
    if (!content) return {method: method!, url: JSON.parse(url!) as string};
    const [, raw, by, type] = content;
    // A raw text loses the indentation of its end from each line; a line without it does not compile.
    const lines = raw!.split('\n');
    expect(lines.filter((line) => !line.startsWith(by!))).toEqual([]);
    const body = lines.map((line) => line.slice(by!.length)).join('\n');
    return {method: method!, url: JSON.parse(url!) as string, body, type: JSON.parse(type!) as string};
  }

  it('reads with method and address', () => {
    expect(request(read)).toEqual({method: 'Get', url: ADDRESS});
  });

  it('sends the token from the environment', () => {
    expect(sample(read, 'csharp')).toMatch(
      /new AuthenticationHeaderValue\(\s*"Bearer", Environment\.GetEnvironmentVariable\("VIKTOR_TOKEN"\)\);/,
    );
  });

  it('sends the body as it is, quotes and all', () => {
    const {method, body, type} = request(create);
    expect({method, type}).toEqual({method: 'Post', type: 'application/json'});
    expect(JSON.parse(body!)).toEqual(BODY);
  });

  it('sends the query encoded', () => {
    expect([...new URL(request(query).url).searchParams]).toEqual(QUERY);
  });

  it.each(Object.entries(OPERATIONS))('%s ends each statement', (_, operation) => {
    // The lines of a raw text are data, not statements.
    const lines = sample(operation, 'csharp')
      .replace(/"""[^]*?"""/, '""')
      .split('\n')
      .filter(Boolean);
    expect(lines.filter((line) => !/[;(]$/.test(line))).toEqual([]);
  });

  it('of a list of pages goes on as long as an answer names the next address', () => {
    const code = sample(pages, 'csharp');
    expect(code).toContain(`string? url = "${CALLS.pages[0]}";\nwhile (!string.IsNullOrEmpty(url))\n{\n`);
    expect(code).toContain('new HttpRequestMessage(HttpMethod.Get, url);');
    expect(code).toContain(
      'TryGetProperty("next", out var next);\n    url = hasNext ? next.GetString() : null;\n}',
    );
  });

  it('of a list of tokens sends the token of the answer along, encoded', () => {
    const code = sample(tokens, 'csharp');
    expect(code).toContain(`var first = "${CALLS.tokens[0]}";\nvar url = first;\nwhile (true)\n{\n`);
    expect(code).toContain('TryGetProperty("next_token", out var next);');
    expect(code).toContain('if (string.IsNullOrEmpty(token)) break;\n');
    expect(code).toContain('$"{first}&pagination_token={Uri.EscapeDataString(token)}";\n}');
  });

  it.each(Object.entries(LISTS))(
    'of a list of %s names its namespaces and ends each statement',
    (_, list) => {
      const code = sample(list, 'csharp');
      expect(code.startsWith('using System.Net.Http.Headers;\nusing System.Text.Json;\n')).toBe(true);
      const lines = code.split('\n').filter(Boolean);
      // A loop has a head and a block of its own.
      expect(lines.filter((line) => !/[;({}]$|^\s*(?:while|foreach) \(.*\)$/.test(line))).toEqual([]);
    },
  );

  it('prints an answer, stores a file, and does neither without an answer', () => {
    expect(sample(read, 'csharp')).toContain('Console.WriteLine(');
    expect(sample(download, 'csharp')).toContain('File.WriteAllBytesAsync("entities-export.csv",');
    expect(sample(remove, 'csharp')).not.toMatch(/Console|File\./);
  });
});
