import {execFileSync} from 'node:child_process';
import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {startPython} from '../../sdk-double/runtime';
import type {Operation} from '../../src/plugins/rest-reference/document';
import {requestSamples} from '../../src/plugins/rest-reference/samples';

await startPython();

const ADDRESS = 'https://cloud.example.com/api/workspaces/128/entities/';

/** Everything that one of the languages could read as the end of a string or as a variable. */
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
/** A list whose responses contain the address of the next page. */
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
/** A list whose responses contain a token for the next page. */
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

/** The server's responses to the calls of each list, in order. */
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
/** The addresses that a sample has to call for them. */
const CALLS = {
  pages: [`${ADDRESS}?limit=2&offset=0`, `${ADDRESS}?limit=2&offset=2`],
  tokens: [`${ADDRESS}?scope=entity`, `${ADDRESS}?scope=entity&pagination_token=a%26b%3Dc`],
};

function sample(operation: Operation, id: string): string {
  return requestSamples(operation).find((item) => item.id === id)!.code;
}

/** The expected query of `query`: parameters that are required or have an example. */
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
  for (const id of ['powershell', 'javascript', 'csharp']) {
    expect(of({}, id)).toContain('?label=draft&label=as+built"');
    expect(of({explode: false}, id)).toContain('?label=draft%2Cas+built"');
  }
  expect(of({}, 'python').replace(/\s+/g, ' ')).toContain('"label": [ "draft", "as built", ]');
  expect(of({explode: false}, 'python')).toContain('"label": "draft,as built"');
});

it('a list follows pages only if its responses and parameters support it', () => {
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

it('a value in the path is encoded', () => {
  const operation: Operation = {
    ...read,
    parameters: [{name: 'workspace_id', in: 'path', example: 'a b/c$&d'}],
  };
  for (const {code} of requestSamples(operation)) {
    expect(code).toContain('/api/workspaces/a%20b%2Fc%24%26d/entities/');
  }
});

it('a path parameter without an example stays a placeholder', () => {
  const operation: Operation = {...read, parameters: [{name: 'workspace_id', in: 'path'}]};
  for (const {code} of requestSamples(operation)) {
    expect(code).toContain('https://cloud.example.com/api/workspaces/{workspace_id}/entities/');
  }
});

/** The API calls of a sample, its output, and the files that it saves. */
interface Run {
  calls: {method: string; url: string; headers: Record<string, string>; body?: unknown}[];
  printed: string[];
  stored: [name: string, content: string][];
}

const TOKEN = {Authorization: 'Bearer the-token'};
const JSON_TYPE = {'Content-Type': 'application/json'};
const FILE: [string, string] = ['entities-export.csv', 'file'];

/** The arguments that a shell passes to curl. */
function argumentsOfCurl(operation: Operation): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${sample(operation, 'curl')}\n`;
  const output = execFileSync('bash', ['--norc', '-eu', '-c', script], {
    encoding: 'utf8',
    env: {PATH: process.env.PATH, VIKTOR_TOKEN: 'the-token'},
  });
  return output.split('\0').slice(0, -1);
}

/** What curl does with these arguments. */
function curl(operation: Operation): Run {
  const given = argumentsOfCurl(operation);
  const after = (option: string): string[] => given.filter((_, index) => given[index - 1] === option);
  const pairs = (texts: string[], by: string): [string, string][] =>
    texts.map((text) => [text.slice(0, text.indexOf(by)), text.slice(text.indexOf(by) + by.length)]);
  const query = new URLSearchParams(pairs(after('--data-urlencode'), '='));
  const [method = given.includes('--get') ? 'GET' : ''] = after('--request');
  const stored = after('--output').map((name): [string, string] => [name, 'file']);
  return {
    calls: [
      {
        method,
        url: `${after('--url')[0]}${query.size > 0 ? '?' : ''}${query}`,
        headers: Object.fromEntries(pairs(after('--header'), ': ')),
        ...(given.includes('--data') && {body: JSON.parse(after('--data')[0]!) as unknown}),
      },
    ],
    printed: stored.length > 0 || operation === remove ? [] : ['the answer'],
    stored,
  };
}

/** A fake `requests` module: it logs each call as a line of JSON and returns these answers in turn. */
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

interface PythonOptions {
  headers: Record<string, string>;
  params?: Record<string, string>;
  json?: unknown;
  timeout: number;
}

function python(operation: Operation, answers: readonly unknown[] = ['the answer']): Run {
  const files = {'sample.py': sample(operation, 'python'), 'requests.py': requests(answers)};
  return withApp(files, {}, (app) => {
    const {status, stdout, stderr} = app.run(['sample.py']);
    if (status !== 0) throw new Error(stderr);
    const calls = stderr.trim().split('\n');
    const read = `import os\nif os.path.exists("${FILE[0]}"): print(open("${FILE[0]}").read(), end="")`;
    const stored = app.run(['-c', read]).stdout;
    return {
      calls: calls.map((line) => {
        const {method, url, options} = JSON.parse(line) as {
          method: string;
          url: string;
          options: PythonOptions;
        };
        const {headers, params, json: body, timeout, ...others} = options;
        expect([timeout, others]).toEqual([30, {}]);
        return {
          method: method.toUpperCase(),
          url: params ? `${url}?${new URLSearchParams(params)}` : url,
          headers: {...headers, ...(body !== undefined && JSON_TYPE)},
          ...(body !== undefined && {body}),
        };
      }),
      printed: stdout.split('\n').slice(0, -1),
      stored: stored === '' ? [] : [[FILE[0], stored]],
    };
  });
}

/** Runs the JavaScript sample against a server that responds with this status. */
async function javascript(
  operation: Operation,
  answers: readonly unknown[] = ['the answer'],
  status = 200,
): Promise<Run> {
  const run: Run = {calls: [], printed: [], stored: []};
  const left = [...answers];
  const code = sample(operation, 'javascript').replace(/^import \{ writeFile \} .*$/m, '');
  await (vm.runInNewContext(`(async () => {${code}\n})()`, {
    Buffer,
    URL,
    process: {env: {VIKTOR_TOKEN: 'the-token'}},
    console: {log: (value: unknown) => run.printed.push(String(value))},
    writeFile: async (name: string, content: Buffer) => run.stored.push([name, content.toString()]),
    fetch: async (url: string | URL, options: {method?: string; headers: object; body?: string}) => {
      const {method = 'GET', headers, body} = options;
      const sent = body === undefined ? {} : {body: JSON.parse(body) as unknown};
      run.calls.push({method, url: String(url), headers: {...headers} as Record<string, string>, ...sent});
      return {
        ok: status === 200,
        status,
        json: async () => left.shift(),
        arrayBuffer: async () => Buffer.from('file'),
      };
    },
  }) as Promise<void>);
  return run;
}

/** What the texts of the sample for PowerShell say, as its parser would read them. */
function powershell(operation: Operation): Run {
  const code = sample(operation, 'powershell');
  const [, body] = /^\$body = @'\n([^]*?)\n'@$/m.exec(code) ?? [];
  // All else is one command: each of its lines but the last ends with the sign that continues it.
  const [first, ...lines] = code.replace(/^\$body = @'[^]*?\n'@\n/m, '').split('\n');
  expect(first).toMatch(/^\$ErrorActionPreference = "Stop"/);
  expect(lines.map((line) => line.endsWith(' `'))).toEqual(lines.map((_, at) => at < lines.length - 1));
  const command = lines.join(' ').replaceAll('`', '');
  const after = (option: string): string | undefined =>
    new RegExp(` -${option} (?:"([^"$]*)"|(\\S+))`).exec(command)?.slice(1).find(Boolean);
  const type = after('ContentType');
  if (type) expect(type).toMatch(/; charset=utf-8$/);
  const file = after('OutFile');
  return {
    calls: [
      {
        method: after('Method')!.toUpperCase(),
        url: after('Uri')!,
        headers: {
          ...(command.includes(' -Headers @{ Authorization = "Bearer $env:VIKTOR_TOKEN" } ') && TOKEN),
          ...(type !== undefined && {'Content-Type': type.replace(/; charset=utf-8$/, '')}),
        },
        ...(after('Body') === '$body' && {body: JSON.parse(body!) as unknown}),
      },
    ],
    printed: file === undefined && operation !== remove ? ['the answer'] : [],
    stored: file === undefined ? [] : [[file, 'file']],
  };
}

/** Reads the strings of the C# sample as the compiler would. */
function csharp(operation: Operation): Run {
  const code = sample(operation, 'csharp');
  const [, method, url] = /new HttpRequestMessage\(HttpMethod\.(\w+), ("(?:[^"\\]|\\.)*")\);/.exec(code)!;
  const authorization =
    /new AuthenticationHeaderValue\(\s*"Bearer", Environment\.GetEnvironmentVariable\("VIKTOR_TOKEN"\)\);/;
  const [, raw, by, type] =
    /new StringContent\("""\n([^]*?)\n( *)""", Encoding\.UTF8, ("[^"]*")\);/.exec(code) ?? [];
  // A raw string drops the indentation of its closing quotes; a line with less does not compile.
  const lines = raw?.split('\n') ?? [];
  expect(lines.filter((line) => !line.startsWith(by!))).toEqual([]);
  const [, name] = /File\.WriteAllBytesAsync\("([^"]+)",/.exec(code) ?? [];
  return {
    calls: [
      {
        method: method!.toUpperCase(),
        url: JSON.parse(url!) as string,
        headers: {
          ...(authorization.test(code) && TOKEN),
          ...(type !== undefined && {'Content-Type': JSON.parse(type) as string}),
        },
        ...(raw !== undefined && {
          body: JSON.parse(lines.map((line) => line.slice(by!.length)).join('\n')) as unknown,
        }),
      },
    ],
    printed: code.includes('Console.WriteLine(') ? ['the answer'] : [],
    stored: name === undefined ? [] : [[name, 'file']],
  };
}

describe.each<[language: string, run: (operation: Operation) => Run | Promise<Run>]>([
  ['curl', curl],
  ['PowerShell', powershell],
  ['Python', python],
  ['JavaScript', javascript],
  ['C#', csharp],
])('the sample for %s', (_language, run) => {
  it('reads with method, address and token, and prints the answer', async () => {
    const calls = [{method: 'GET', url: ADDRESS, headers: TOKEN}];
    expect(await run(read)).toEqual({calls, printed: ['the answer'], stored: []});
  });

  it('sends the body as it is, quotes and all', async () => {
    const {calls} = await run(create);
    expect(calls).toEqual([{method: 'POST', url: ADDRESS, headers: {...TOKEN, ...JSON_TYPE}, body: BODY}]);
  });

  it('sends the query encoded', async () => {
    const [call] = (await run(query)).calls;
    expect([...new URL(call!.url).searchParams]).toEqual(QUERY);
  });

  it('saves a file under the name of its operation', async () => {
    expect(await run(download)).toMatchObject({printed: [], stored: [FILE]});
  });

  it('prints and saves nothing for an empty response', async () => {
    expect(await run(remove)).toMatchObject({calls: [{method: 'DELETE'}], printed: [], stored: []});
  });
});

describe.each(['pages', 'tokens'] as const)('the samples of a list of %s', (name) => {
  const list = LISTS[name];

  it.each<[string, (operation: Operation, answers: readonly unknown[]) => Run | Promise<Run>]>([
    ['Python', python],
    ['JavaScript', javascript],
  ])('in %s follow all pages', async (_language, run) => {
    const {calls, printed} = await run(list, ANSWERS[name]);
    expect(printed).toEqual(['wall', 'beam', 'pile']);
    expect(calls).toEqual(CALLS[name].map((url) => ({method: 'GET', url, headers: TOKEN})));
  });

  it('in PowerShell ask for each until an answer names none', () => {
    const code = sample(list, 'powershell');
    const loop = {
      pages: ['$url', 'while ($url) {', '$url = $page.next\n}'],
      tokens: ['$next', 'do {', 'EscapeDataString($page.next_token)\n} while ($page.next_token)'],
    }[name];
    expect(code).toContain(`\n$url = "${CALLS[name][0]}"\n`);
    for (const part of [`  -Uri ${loop[0]}\n`, '\n  $page.results\n', `\n${loop[1]}\n`, loop[2]])
      expect(code).toContain(part);
  });

  it('in PowerShell stop at an answer that is no page, such as text, before they use it', () => {
    const lines = sample(list, 'powershell').split('\n');
    const check = lines.indexOf('  if ($null -eq $page.results) {');
    expect(lines[check - 1]).toMatch(/^ {4}-Uri /);
    expect(lines.slice(check + 1, check + 4)).toEqual([
      expect.stringMatching(/^ {4}throw "[^"$]+"$/),
      '  }',
      '  $page.results',
    ]);
  });

  it('in curl get the first page and explain how to get the next', () => {
    expect(curl(list).calls[0]!.url).toBe(CALLS[name][0]);
    expect(sample(list, 'curl')).toMatch(/\n# The next page: .*"next(?:_token)?" of the answer/);
  });
});

it('curl shows the body of an error, but does not save it', () => {
  expect(argumentsOfCurl(read)[0]).toBe('--fail-with-body');
  expect(argumentsOfCurl(download)[0]).toBe('--fail');
});

it('the JavaScript samples fail on error responses, and import what they need to save a file', async () => {
  for (const operation of [read, pages, tokens])
    await expect(javascript(operation, [], 403)).rejects.toMatchObject({message: 'HTTP 403'});
  expect(sample(download, 'javascript')).toMatch(/^import \{ writeFile \} from "node:fs\/promises";\n\n/);
});

describe('the C# sample', () => {
  it.each(Object.entries(OPERATIONS))('%s ends each statement', (_, operation) => {
    // Lines of a raw string are not statements.
    const lines = sample(operation, 'csharp')
      .replace(/"""[^]*?"""/, '""')
      .split('\n')
      .filter(Boolean);
    expect(lines.filter((line) => !/[;(]$/.test(line))).toEqual([]);
  });

  it('of a list follows pages as long as responses name the next one', () => {
    expect(sample(pages, 'csharp')).toMatch(/while \(!string[^]*\("next", out var next\);\n *url = /);
    expect(sample(tokens, 'csharp')).toContain('pagination_token={Uri.EscapeDataString(token)}"');
  });

  it.each(Object.entries(LISTS))(
    'of a list of %s imports its namespaces and ends each statement',
    (_, list) => {
      const code = sample(list, 'csharp');
      expect(code.startsWith('using System.Net.Http.Headers;\nusing System.Text.Json;\n')).toBe(true);
      const lines = code.split('\n').filter(Boolean);
      // Loop heads and braces end without a semicolon.
      expect(lines.filter((line) => !/[;({}]$|^\s*(?:while|foreach) \(.*\)$/.test(line))).toEqual([]);
    },
  );
});
