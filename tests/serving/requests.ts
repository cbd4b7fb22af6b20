import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends one request: follows no redirect, decompresses nothing, and sends the path unchanged.
 *
 * @param url - Where the server is.
 * @param path - Path and query.
 * @param options - Method and headers.
 */
export function request(
  url: string,
  path: string,
  options: {method?: string; headers?: http.OutgoingHttpHeaders; body?: string} = {},
): Promise<Answer> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = http.request(
      {hostname, port, path, method: options.method ?? 'GET', headers: options.headers, agent: false},
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts)}),
        );
      },
    );
    asked.on('error', reject);
    asked.end(options.body);
  });
}
