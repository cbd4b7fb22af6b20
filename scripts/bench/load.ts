/**
 * Puts the build under load. wrk, over 64 connections, requests from nginx with the generated
 * configuration and two workers what first-time readers request: each page with all files that it
 * names. The same is then done with one file of the mean size of those answers, so that the ratio
 * says what the number of files, pages and rules costs.
 */
import {spawn} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {needPrograms, startNginx} from '../../tools/local-nginx';
import type {Row} from './report';

export interface Result {
  requests: number;
  /** Requests per second. */
  rate: number;
  /** Answers that failed, took too long, or had a status of 400 or more. */
  errors: number;
  /** The slowest answer, in milliseconds. */
  slowest: number;
}

/** Each run is divided into parts that alternate with those of the other runs, so that other load affects all. */
const PARTS = 3;

/** The requests of a browser with an empty cache that opens each page. */
export function readersRequests(build: string): string[] {
  const pages = globSync('**/index.html', {cwd: build}).sort();
  const requests = pages.flatMap((page) => {
    const html = fs.readFileSync(path.join(build, page), 'utf8');
    // Whatever the page names, and the site has, that is no page itself; its own scripts in a list.
    const named = [...html.matchAll(/[="'](\/[^\s"'>#?]+\.[a-z0-9]+)/g)].map((match) => match[1]!);
    const loaded = [...new Set(named)].filter(
      (file) => !/\.(?:md|html|zip)$/.test(file) && fs.existsSync(path.join(build, file)),
    );
    return [`/${page.slice(0, -'index.html'.length)}`, ...loaded];
  });
  // Shuffled, in the same order each time.
  const order = (request: string, place: number): string =>
    crypto.createHash('md5').update(`${place}${request}`).digest('hex');
  return requests
    .map((request, place) => ({request, order: order(request, place)}))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({request}) => request);
}

/** Requests paths in turn. */
export async function run(url: string, paths: readonly string[], seconds: number): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const list = path.join(folder, 'paths.txt');
  fs.writeFileSync(list, paths.map((line) => `${line}\n`).join(''));
  const script = path.join(__dirname, 'load.lua');
  const wrk = spawn(
    'wrk',
    ['-t2', '-c64', `-d${Math.max(1, Math.round(seconds))}s`, '--latency', '-s', script, url],
    {
      env: {...process.env, LOAD_PATHS: list},
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  wrk.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await new Promise((resolve) => wrk.once('close', resolve));
  fs.rmSync(folder, {recursive: true});
  const line = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`wrk failed: ${output}`);
  const result = JSON.parse(line) as Record<'requests' | 'microseconds' | 'errors' | 'slowest', number>;
  return {
    requests: result.requests,
    rate: (result.requests * 1e6) / result.microseconds,
    errors: result.errors,
    slowest: result.slowest / 1000,
  };
}

async function meanSize(url: string, paths: readonly string[]): Promise<number> {
  const sizes = new Map<string, number>();
  for (const address of new Set(paths)) {
    const answer = await fetch(url + address, {
      headers: {'accept-encoding': 'br'},
      redirect: 'manual',
      method: 'HEAD',
    });
    sizes.set(address, Number(answer.headers.get('content-length') ?? 0));
  }
  return Math.round(paths.reduce((sum, address) => sum + sizes.get(address)!, 0) / paths.length);
}

function sum(parts: readonly Result[]): Result {
  return {
    requests: parts.reduce((total, {requests}) => total + requests, 0),
    rate: parts.reduce((total, {rate}) => total + rate, 0) / parts.length,
    errors: parts.reduce((total, {errors}) => total + errors, 0),
    slowest: Math.max(...parts.map(({slowest}) => slowest)),
  };
}

export interface Load {
  paths: number;
  meanBytes: number;
  /** The pages and files of readers. */
  mix: Result;
  /** One file of the mean size, with the same configuration. */
  oneFile: Result;
  /** One file of the mean size, with nothing configured but the folder. */
  bare: Result;
}

/**
 * Measures a build.
 *
 * @param build - Its folder, made ready by `prepare.ts`.
 * @param seconds - How long each of the three runs takes.
 */
export async function measure(build: string, seconds: number): Promise<Load> {
  needPrograms('nginx', 'brotli', 'wrk');
  const rules = fs.readFileSync(`${build}.nginx/server.conf`, 'utf8');
  const paths = readersRequests(build);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const file = '/assets/js/one.0123abcd.js';
  async function measurePart(configuration: string, requests: readonly string[]): Promise<Result> {
    fs.writeFileSync(path.join(folder, 'server.conf'), configuration);
    const nginx = await startNginx(`include ${folder}/server.conf;`, {workers: 2});
    try {
      return await run(nginx.url, requests, seconds / PARTS);
    } finally {
      await nginx.stop();
    }
  }
  try {
    const nginx = await startNginx(`include ${build}.nginx/server.conf;`);
    const meanBytes = await meanSize(nginx.url, paths).finally(() => nginx.stop());
    fs.mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    for (const name of [file, `${file}.br`, `${file}.gz`])
      fs.writeFileSync(path.join(folder, name), crypto.randomBytes(meanBytes));
    const parts: Record<'mix' | 'oneFile' | 'bare', Result[]> = {mix: [], oneFile: [], bare: []};
    for (let part = 0; part < PARTS; part++) {
      parts.mix.push(await measurePart(rules, paths));
      parts.oneFile.push(await measurePart(rules.replace(/^root .*/m, `root ${folder};`), [file]));
      parts.bare.push(await measurePart(`root ${folder}; sendfile on; tcp_nopush on;`, [file]));
    }
    return {
      paths: paths.length,
      meanBytes,
      mix: sum(parts.mix),
      oneFile: sum(parts.oneFile),
      bare: sum(parts.bare),
    };
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/**
 * Puts the finished build under load. There is no bar: the ratios say what files, pages and rules cost.
 *
 * @param build - Its folder.
 * @param seconds - How long each of the three runs takes.
 * @throws When an answer fails.
 */
export async function load(build: string, seconds = 30): Promise<Row[]> {
  const {paths, meanBytes, mix, oneFile, bare} = await measure(path.resolve(build), seconds);
  if (mix.errors > 0) throw new Error(`Under load, ${mix.errors} of ${mix.requests} answers failed.`);
  const percent = (part: Result): string => `${((100 * mix.rate) / part.rate).toFixed(0)} %`;
  return [
    {
      part: 'load',
      kind: 'time',
      what: 'requests of first visits, answered per second',
      measures: [{value: mix.rate, unit: 'requests'}],
      note:
        `${percent(oneFile)} of one file with the same rules, ${percent(bare)} of one without rules; ` +
        `${paths} paths of ${meanBytes} B on average; slowest ${mix.slowest.toFixed(0)} ms`,
    },
  ];
}
