// cspell:ignore rspress
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {compressFiles} from '../../deploy/compress';
import {findChromium} from '../../tools/chromium';
import {changePage, rowOfBuilds} from './build';
import {corpus, writeCorpus} from './corpus';
import {copySiteForCorpus} from './corpus-site';
import {audit, type Figures} from './lighthouse';
import {time, type Run} from './processes';
import type {Row} from './report';
import {serve, type Site} from './serve';
import {median} from './statistics';
import {install} from './tools';

const PAGES = 272;

/** A generator that builds the made-up pages. */
interface Builder {
  name: string;
  /** Removes outputs and caches. */
  clean: () => void;
  build: () => Promise<Run>;
  change: (sentence: string) => void;
  /** Folder of the finished site. */
  output: string;
  /** Address of a made-up page, from the path of its file without the ending. */
  address: (page: string) => string;
  remove: () => void;
}

/** Pages by folder, as a sidebar lists them. */
function sidebar(files: readonly string[]): unknown[] {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), file.replace(/\.md$/, '')]);
  }
  return [...folders].map(([text, links]) => ({
    text,
    collapsed: true,
    items: links.map((link) => ({text: path.posix.basename(link), link: `/${link}`})),
  }));
}

/** A peer has a folder inside of the one that its packages are installed in, so it finds them. */
function peer(
  tools: string,
  name: string,
  {
    script,
    args,
    outputs,
    settings,
  }: {
    script: string;
    args: string[];
    /** What a build leaves; the finished site is the first. */
    outputs: [string, ...string[]];
    settings: [string, string];
  },
): Builder {
  const folder = fs.mkdtempSync(path.join(tools, `${name.toLowerCase()}-`));
  writeCorpus(path.join(folder, 'docs'), corpus(PAGES));
  const [file, text] = settings;
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
  return {
    name,
    clean() {
      for (const output of outputs) fs.rmSync(path.join(folder, output), {recursive: true, force: true});
    },
    build: () => time(folder, path.join(tools, 'node_modules', script), ...args),
    change: (sentence) => changePage(path.join(folder, 'docs/welcome.md'), sentence),
    output: path.join(folder, outputs[0]),
    address: (page) => `/${page}.html`,
    remove: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}

function vitePress(tools: string): Builder {
  const files = corpus(PAGES).map(({file}) => file);
  const settings = {title: 'Corpus', themeConfig: {search: {provider: 'local'}, sidebar: sidebar(files)}};
  return peer(tools, 'VitePress', {
    script: 'vitepress/bin/vitepress.js',
    args: ['build', 'docs'],
    outputs: ['docs/.vitepress/dist', 'docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    settings: ['docs/.vitepress/config.js', `export default ${JSON.stringify(settings)};\n`],
  });
}

/** Rspress finds the pages and indexes them without configuration. */
function rspress(tools: string): Builder {
  return peer(tools, 'Rspress', {
    script: 'rspress/bin/rspress.js',
    args: ['build'],
    outputs: ['doc_build', 'node_modules', '.rspress'],
    settings: ['rspress.config.js', "export default {root: 'docs', title: 'Corpus'};\n"],
  });
}

function thisSite(): Builder {
  const copy = copySiteForCorpus();
  copy.write(PAGES);
  return {
    ...copy,
    name: 'this site',
    change: (sentence) => changePage(path.join(copy.folder, copy.changedPage), sentence),
    output: path.join(copy.folder, 'build'),
    address: (page) => `/docs/${page}/`,
  };
}

/** Audits the same made-up page as each generator has built it, by turns. */
async function auditPage(builders: readonly Builder[], runs: number): Promise<Row[]> {
  const tools = install('lighthouse');
  const chromium = await findChromium();
  const page = corpus(PAGES)[1]!.file.replace(/\.md$/, '');
  const results = new Map(builders.map(({name}) => [name, [] as Figures[]]));
  const sites: {name: string; url: string; site: Site}[] = [];
  try {
    for (const {name, output, address} of builders) {
      await compressFiles(output, globSync('**', {cwd: output}), path.join(output, '.compressed'));
      const site = await serve(output, {consent: true});
      const url = site.origin + address(page);
      sites.push({name, url, site});
      if (!(await fetch(url)).ok) throw new Error(`${name} has no page at ${url}.`);
    }
    for (let run = 0; run < runs; run += 1) {
      for (const {name, url} of sites) results.get(name)!.push(await audit(tools, chromium, url));
    }
  } finally {
    for (const {site} of sites) await site.close();
  }
  return [...results].map(([name, all]) => ({
    part: 'peers',
    kind: 'time',
    what: `${name}: Lighthouse performance of a made-up page; blocking time; layout shift`,
    measures: [
      {value: median(all.map(({scores}) => scores.performance)), unit: 'points'},
      {value: median(all.map(({blocking}) => blocking)), unit: 'ms'},
      {value: median(all.map(({shift}) => shift)), unit: 'shift'},
    ],
    note: `performance ${all.map(({scores}) => scores.performance).join(', ')}`,
    details: all,
  }));
}

/** Builds the same pages with this site's set-up and with its peers, by turns, and audits one of them. */
export async function peers(runs = 3): Promise<Row[]> {
  const tools = install('peers');
  const builders: Builder[] = [];
  const results = new Map<string, {cold: Run[]; warm: Run[]}>();
  let audits: Row[];
  try {
    builders.push(thisSite(), vitePress(tools), rspress(tools));
    for (const {name} of builders) results.set(name, {cold: [], warm: []});
    for (let run = 1; run <= runs; run += 1) {
      for (const {name, clean, build, change} of builders) {
        const {cold, warm} = results.get(name)!;
        clean();
        cold.push(await build());
        change(`This is change ${run}.`);
        warm.push(await build());
      }
    }
    audits = await auditPage(builders, Math.max(runs, 5));
  } finally {
    for (const builder of builders) builder.remove();
  }
  const ratio = (kind: 'cold' | 'warm', to: string) => {
    const of = (name: string) => median(results.get(name)![kind].map((run) => run.time));
    return of('this site') / of(to);
  };
  return [
    ...audits,
    ...[...results].flatMap(([name, {cold, warm}]) => [
      rowOfBuilds('peers', `${name}: cold build of ${PAGES} pages (median)`, cold),
      rowOfBuilds('peers', `${name}: warm build after one changed page (median)`, warm),
    ]),
    ...['VitePress', 'Rspress'].map(
      (name): Row => ({
        part: 'peers',
        kind: 'time',
        what: `this site in ratio to ${name}: cold; warm`,
        measures: (['cold', 'warm'] as const).map((kind) => ({
          value: ratio(kind, name),
          unit: 'ratio',
          bar: name === 'VitePress' ? {cold: 1, warm: 0.5}[kind] : undefined,
        })),
      }),
    ),
  ];
}
