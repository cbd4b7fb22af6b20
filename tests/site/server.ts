/**
 * A minimal static host: files as they are, a folder's `index.html`, and `404.html` with status 404 for the rest. It
 * redirects nothing, so that the tests see what the site does by itself.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const port = Number(process.argv[2]);
const build = path.resolve('build');
const files = sirv(build, {dev: true, etag: true});

http
  .createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, {'content-type': 'text/html; charset=utf-8'});
      response.end(fs.readFileSync(path.join(build, '404.html')));
    });
  })
  .listen(port, '127.0.0.1');
