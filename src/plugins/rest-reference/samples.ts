import {exampleOf, responsesOf, serverAddress, type Operation, type Parameter, type Schema} from './document';

/** A request sample in one language. */
export interface Sample {
  /** The value that is stored when the reader chooses the language. */
  id: string;
  label: string;
  /** Language of the fence. */
  language: string;
  code: string;
}

interface Call {
  method: string;
  url: string;
  /** Names with their values; a name with several values is repeated for each. */
  query: [string, string[]][];
  body: unknown;
  contentType: string | undefined;
  accepts: 'json' | 'file' | 'nothing';
  /** Name of the file to save: that of the operation, with the subtype of the media type as extension. */
  file: string;
  /** How a response refers to the next page: by its address, or by a token for the next request. */
  paging: 'address' | 'token' | undefined;
}

/** The names of a schema's fields, including those of the schemas that it is composed of. */
function namesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(namesOf)];
}

function pagingOf(parameters: readonly Parameter[], asked: readonly string[], answer: Schema | undefined) {
  const names = namesOf(answer);
  if (!names.includes('results')) return undefined;
  if (names.includes('next') && asked.includes('limit')) return 'address';
  const takesToken = parameters.some(({name}) => name === 'pagination_token');
  return names.includes('next_token') && takesToken ? 'token' : undefined;
}

function describe(operation: Operation): Call {
  const values = (parameter: Parameter): string[] => {
    const given = exampleOf(parameter) ?? `{${parameter.name}}`;
    if (!Array.isArray(given)) return [String(given)];
    return parameter.explode === false ? [given.join(',')] : given.map(String);
  };
  const parameters = operation.parameters ?? [];
  let path = operation.path;
  for (const parameter of parameters.filter((item) => item.in === 'path')) {
    const given = exampleOf(parameter);
    if (given !== undefined)
      path = path.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(String(given)));
  }
  const [contentType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const success = responsesOf(operation).find(([code]) => /^[23]/.test(code))?.[1];
  const answers = Object.keys(success?.content ?? {});
  const query = parameters
    .filter((item) => item.in === 'query' && (item.required || item.example !== undefined))
    .map((item): [string, string[]] => [item.name, values(item)]);
  return {
    method: operation.method.toUpperCase(),
    url: serverAddress(operation.servers?.[0]) + path,
    query,
    body: media ? exampleOf(media) : undefined,
    contentType,
    accepts:
      answers.length === 0 ? 'nothing' : answers.some((type) => type.includes('json')) ? 'json' : 'file',
    file: `${operation.operationId}.${answers[0]?.split('/')[1]}`,
    paging: pagingOf(
      parameters,
      query.map(([name]) => name),
      Object.entries(success?.content ?? {}).find(([type]) => type.includes('json'))?.[1].schema,
    ),
  };
}

function indent(text: string, by: string): string {
  return text.split('\n').join(`\n${by}`);
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function pairsOf({query}: Call): [string, string][] {
  return query.flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
}

function address(call: Call): string {
  const query = new URLSearchParams(pairsOf(call)).toString();
  return query === '' ? call.url : `${call.url}?${query}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curl(call: Call): string {
  // Show the body of an error, but do not save it as the file.
  const fail = call.accepts === 'file' ? '--fail' : '--fail-with-body';
  // Each parameter on its own line, which is highlighted with its field.
  const isSplit = call.method === 'GET' && call.query.length > 0;
  const lines = [
    `curl ${fail} ${isSplit ? '--get' : `--request ${call.method}`} \\`,
    `  --url "${isSplit ? call.url : address(call)}" \\`,
    '  --header "Authorization: Bearer $VIKTOR_TOKEN"',
  ];
  if (isSplit)
    lines.push(...pairsOf(call).map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`));
  if (call.body !== undefined) {
    lines.push(`  --header "Content-Type: ${call.contentType}"`);
    lines.push(`  --data ${indent(quoted(json(call.body)), '  ')}`);
  }
  if (call.accepts === 'file') lines.push(`  --output ${call.file}`);
  const command = lines
    .map((line, index) => (index > 1 && index < lines.length - 1 ? `${line} \\` : line))
    .join('\n');
  if (call.paging === 'address')
    return `${command}\n# The next page: call the address in "next" of the answer.`;
  if (call.paging === 'token')
    return `${command}\n# The next page: send "next_token" of the answer as pagination_token.`;
  return command;
}

/** A paginated list is fetched whole. */
function powershell(call: Call): string {
  const lines = ['$ErrorActionPreference = "Stop"'];
  // A single-quoted here-string needs no escapes.
  if (call.body !== undefined) lines.push("$body = @'", json(call.body), "'@");
  const ask = (url: string): string[] => [
    `Invoke-RestMethod -Method ${titled(call.method)} -TimeoutSec 30 \``,
    '  -Headers @{ Authorization = "Bearer $env:VIKTOR_TOKEN" } `',
    // Windows PowerShell 5.1 does not send UTF-8 by default.
    ...(call.body === undefined
      ? []
      : [`  -ContentType "${call.contentType}; charset=utf-8" -Body $body \``]),
    ...(call.accepts === 'file' ? [`  -OutFile ${call.file} \``] : []),
    `  -Uri ${url}`,
  ];
  if (!call.paging) return [...lines, ...ask(`"${address(call)}"`)].join('\n');
  const byAddress = call.paging === 'address';
  const [first, ...rest] = ask(byAddress ? '$url' : '$next');
  const separator = call.query.length > 0 ? '&' : '?';
  return [
    ...lines,
    `$url = "${address(call)}"`,
    ...(byAddress ? ['while ($url) {'] : ['$next = $url', 'do {']),
    // What `Invoke-RestMethod` cannot convert, it returns as text without an error, and the loop would end as if all were
    // read. A single call needs no check: it shows the text.
    ...[
      `$page = ${first}`,
      ...rest,
      'if ($null -eq $page.results) {',
      '  throw "Cannot read this page: see PowerShell in the REST API overview."',
      '}',
      '$page.results',
    ].map((line) => `  ${line}`),
    ...(byAddress
      ? ['  $url = $page.next', '}']
      : [
          `  $next = $url + "${separator}pagination_token=" + [uri]::EscapeDataString($page.next_token)`,
          '} while ($page.next_token)',
        ]),
  ].join('\n');
}

/** Formats a JSON value as a Python literal. */
function pythonLiteral(value: unknown, by = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${by}    ${pythonLiteral(item, `${by}    `)},\n`).join('')}${by}]`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    return `{\n${entries.map(([key, item]) => `${by}    ${JSON.stringify(key)}: ${pythonLiteral(item, `${by}    `)},\n`).join('')}${by}}`;
  }
  return JSON.stringify(value);
}

function pythonQuery(call: Call, by: string): string {
  const pairs = call.query.map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return pythonLiteral(Object.fromEntries(pairs), by);
}

const PYTHON_TOKEN = '"Authorization": f"Bearer {os.environ[\'VIKTOR_TOKEN\']}"';

/** The sample of a list: it fetches all pages. */
function pythonPages(call: Call): string {
  const byAddress = call.paging === 'address';
  return [
    'import os',
    '',
    'import requests',
    '',
    `url = ${JSON.stringify(call.url)}`,
    `query = ${pythonQuery(call, '')}`,
    byAddress ? 'while url:' : 'while True:',
    `    response = requests.${call.method.toLowerCase()}(`,
    '        url,',
    `        headers={${PYTHON_TOKEN}},`,
    '        params=query,',
    '        timeout=30,',
    '    )',
    '    response.raise_for_status()',
    '    page = response.json()',
    '    for item in page["results"]:',
    '        print(item)',
    ...(byAddress
      ? ['    url = page.get("next")', '    query = None  # the address of the next page holds it']
      : [
          '    if not page.get("next_token"):',
          '        break',
          '    query["pagination_token"] = page["next_token"]',
        ]),
  ].join('\n');
}

function python(call: Call): string {
  if (call.paging) return pythonPages(call);
  const lines = [
    'import os',
    '',
    'import requests',
    '',
    `response = requests.${call.method.toLowerCase()}(`,
    `    ${JSON.stringify(call.url)},`,
  ];
  lines.push(`    headers={${PYTHON_TOKEN}},`);
  if (call.query.length > 0) lines.push(`    params=${pythonQuery(call, '    ')},`);
  if (call.body !== undefined) lines.push(`    json=${pythonLiteral(call.body, '    ')},`);
  lines.push('    timeout=30,', ')', 'response.raise_for_status()');
  if (call.accepts === 'json') lines.push('print(response.json())');
  if (call.accepts === 'file')
    lines.push(`with open("${call.file}", "wb") as file:`, '    file.write(response.content)');
  return lines.join('\n');
}

/** The sample of a list: it fetches all pages. */
function javascriptPages(call: Call): string {
  const byAddress = call.paging === 'address';
  return [
    byAddress
      ? `let url = ${JSON.stringify(address(call))};`
      : `const url = new URL(${JSON.stringify(address(call))});`,
    byAddress ? 'while (url) {' : 'while (true) {',
    '  const response = await fetch(url, {',
    `    method: ${JSON.stringify(call.method)},`,
    '    headers: {',
    '      Authorization: `Bearer ${process.env.VIKTOR_TOKEN}`,',
    '    },',
    '  });',
    '  if (!response.ok) throw new Error(`HTTP ${response.status}`);',
    '  const page = await response.json();',
    '  for (const item of page.results) console.log(item);',
    ...(byAddress
      ? ['  url = page.next;']
      : ['  if (!page.next_token) break;', '  url.searchParams.set("pagination_token", page.next_token);']),
    '}',
  ].join('\n');
}

function javascript(call: Call): string {
  if (call.paging) return javascriptPages(call);
  const headers = ['Authorization: `Bearer ${process.env.VIKTOR_TOKEN}`,'];
  if (call.body !== undefined) headers.push(`"Content-Type": ${JSON.stringify(call.contentType)},`);
  const lines = [
    ...(call.accepts === 'file' ? ['import { writeFile } from "node:fs/promises";', ''] : []),
    `const response = await fetch(${JSON.stringify(address(call))}, {`,
    `  method: ${JSON.stringify(call.method)},`,
    '  headers: {',
    ...headers.map((line) => `    ${line}`),
    '  },',
  ];
  if (call.body !== undefined) lines.push(`  body: JSON.stringify(${indent(json(call.body), '  ')}),`);
  lines.push('});', 'if (!response.ok) throw new Error(`HTTP ${response.status}`);');
  if (call.accepts === 'json') lines.push('console.log(await response.json());');
  if (call.accepts === 'file')
    lines.push(`await writeFile("${call.file}", Buffer.from(await response.arrayBuffer()));`);
  return lines.join('\n');
}

/** A method as C# and PowerShell name it. */
function titled(method: string): string {
  return method[0]! + method.slice(1).toLowerCase();
}

/** The sample of a list: it fetches all pages. */
function csharpPages(call: Call, method: string): string {
  const byAddress = call.paging === 'address';
  const start = JSON.stringify(address(call));
  const separator = call.query.length > 0 ? '&' : '?';
  return [
    'using System.Net.Http.Headers;',
    'using System.Text.Json;',
    '',
    'using var client = new HttpClient();',
    'client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(',
    '    "Bearer", Environment.GetEnvironmentVariable("VIKTOR_TOKEN"));',
    ...(byAddress ? [`string? url = ${start};`] : [`var first = ${start};`, 'var url = first;']),
    byAddress ? 'while (!string.IsNullOrEmpty(url))' : 'while (true)',
    '{',
    `    using var request = new HttpRequestMessage(HttpMethod.${method}, url);`,
    '    using var response = await client.SendAsync(request);',
    '    response.EnsureSuccessStatusCode();',
    '    using var page = JsonDocument.Parse(await response.Content.ReadAsStringAsync());',
    '    foreach (var item in page.RootElement.GetProperty("results").EnumerateArray())',
    '        Console.WriteLine(item);',
    `    var hasNext = page.RootElement.TryGetProperty("${byAddress ? 'next' : 'next_token'}", out var next);`,
    ...(byAddress
      ? ['    url = hasNext ? next.GetString() : null;']
      : [
          '    var token = hasNext ? next.GetString() : null;',
          '    if (string.IsNullOrEmpty(token)) break;',
          `    url = $"{first}${separator}pagination_token={Uri.EscapeDataString(token)}";`,
        ]),
    '}',
  ].join('\n');
}

function csharp(call: Call): string {
  const method = titled(call.method);
  if (call.paging) return csharpPages(call, method);
  const lines = [
    'using System.Net.Http.Headers;',
    ...(call.body === undefined ? [] : ['using System.Text;']),
    '',
    'using var client = new HttpClient();',
    'client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(',
    '    "Bearer", Environment.GetEnvironmentVariable("VIKTOR_TOKEN"));',
    `using var request = new HttpRequestMessage(HttpMethod.${method}, ${JSON.stringify(address(call))});`,
  ];
  if (call.body !== undefined) {
    lines.push(
      'request.Content = new StringContent("""',
      ...json(call.body)
        .split('\n')
        .map((line) => `    ${line}`),
      `    """, Encoding.UTF8, ${JSON.stringify(call.contentType)});`,
    );
  }
  lines.push('using var response = await client.SendAsync(request);', 'response.EnsureSuccessStatusCode();');
  if (call.accepts === 'json') lines.push('Console.WriteLine(await response.Content.ReadAsStringAsync());');
  if (call.accepts === 'file')
    lines.push(
      `await File.WriteAllBytesAsync("${call.file}", await response.Content.ReadAsByteArrayAsync());`,
    );
  return lines.join('\n');
}

/**
 * Generates the samples of an operation from its examples and the document's first server. Those of a paginated list fetch
 * all pages, except that for curl, which fetches the first page and says how to continue.
 *
 * @param operation - An operation with resolved references.
 * @returns curl, PowerShell, Python (requests), JavaScript (fetch) and C#, in this order. Each reads the token
 * from the environment variable `VIKTOR_TOKEN`.
 */
export function requestSamples(operation: Operation): Sample[] {
  const call = describe(operation);
  return [
    {id: 'curl', label: 'curl', language: 'bash', code: curl(call)},
    {id: 'powershell', label: 'PowerShell', language: 'powershell', code: powershell(call)},
    {id: 'python', label: 'Python', language: 'python', code: python(call)},
    {id: 'javascript', label: 'JavaScript', language: 'javascript', code: javascript(call)},
    {id: 'csharp', label: 'C#', language: 'csharp', code: csharp(call)},
  ];
}
