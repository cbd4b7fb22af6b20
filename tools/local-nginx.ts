/**
 * Starts a private nginx, for tests and for viewing the build as readers get it. It does not need root and does not
 * affect the machine's own nginx.
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {installPackages} from './debian';
import {freePort} from './free-port';

const BROTLI = 'ngx_http_brotli_static_module.so';

/** How to detect each program, and the Debian package that contains it. */
const programs = {
  nginx: {found: () => spawnSync('nginx', ['-v']).status === 0, package: 'nginx'},
  brotli: {found: () => brotliModule() !== undefined, package: 'libnginx-mod-http-brotli-static'},
  openssl: {found: () => spawnSync('openssl', ['version']).status === 0, package: 'openssl'},
};

/** The path of nginx's brotli module. */
function brotliModule(): string | undefined {
  const {stderr} = spawnSync('nginx', ['-V'], {encoding: 'utf8'});
  const folder = /--modules-path=(\S+)/.exec(stderr ?? '')?.[1];
  const file = folder && path.join(folder, BROTLI);
  return file && fs.existsSync(file) ? file : undefined;
}

/**
 * Makes sure that programs are installed, and installs them if it runs as root on Debian.
 *
 * @throws If a program is still missing, with the package that contains it.
 */
export function needPrograms(...names: (keyof typeof programs)[]): void {
  const missing = (): (keyof typeof programs)[] => names.filter((name) => !programs[name].found());
  installPackages(...missing().map((name) => programs[name].package));
  const still = missing();
  if (still.length > 0)
    throw new Error(
      `Not installed: ${still.map((name) => `${name} (Debian package ${programs[name].package})`).join(', ')}.`,
    );
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get(url, {agent: false}, (response) => {
        response.resume();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });
}

export interface LocalNginx {
  /** Its URL, without a trailing slash. */
  url: string;
  /** Path of its configuration file. */
  configuration: string;
  /** Reloads the configuration, as `nginx -s reload` does. */
  reload(): void;
  stop(): Promise<void>;
}

/**
 * Starts nginx.
 *
 * @param server - The content of its `server` block, such as `include /site/build.nginx/server.conf;`.
 * @param options - Its port (default: a free one) and number of workers (default: 1).
 */
export async function startNginx(
  server: string,
  options: {port?: number; workers?: number} = {},
): Promise<LocalNginx> {
  needPrograms('nginx', 'brotli');
  const port = options.port ?? (await freePort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'local-nginx-'));
  const configuration = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  fs.writeFileSync(
    configuration,
    `load_module ${brotliModule()};
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes ${options.workers ?? 1};
${process.getuid?.() === 0 ? 'user root;' : ''}
pcre_jit on;
events {
    worker_connections 1024;
}
http {
    access_log off;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    server {
        listen 127.0.0.1:${port} backlog=1024;
        ${server}
    }
}
`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  nginx.stderr.on('data', (data: Buffer) => (output += data.toString()));
  let closed = false;
  const end = new Promise<void>((resolve) =>
    nginx.once('close', () => {
      closed = true;
      resolve();
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  // nginx writes its pid file after binding the port; until then, another server may be answering there.
  while (!fs.existsSync(path.join(folder, 'nginx.pid')) || !(await answers(url))) {
    if (closed) {
      const log = path.join(folder, 'error.log');
      throw new Error(
        `nginx did not start: ${output}${fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const leave = (): void => void nginx.kill('SIGTERM');
  process.once('exit', leave);
  return {
    url,
    configuration,
    reload: () => void nginx.kill('SIGHUP'),
    stop: async () => {
      process.off('exit', leave);
      leave();
      await end;
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
