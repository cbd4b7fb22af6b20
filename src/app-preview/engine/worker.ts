/**
 * Python with the stand-in of the SDK. Runs as a worker of modules inside of a frame without an origin, and gets all
 * of its files from the page, through the one port over which it answers.
 */
import {loadPyodide, type PyodideInterface} from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import {info} from 'pyodide/pyodide-lock.json';
import type {News} from '../../../sdk-double/schema';
import {
  type FromWorker,
  LONGEST_ANSWER,
  LONGEST_PRINTED,
  MOST_NEWS,
  NEWS_EVERY,
  type PartName,
  type ToWorker,
} from './protocol';

/** Addresses by which Pyodide asks for its files; nothing is ever loaded from there. */
const HOME = 'https://pyodide.invalid/';
const LIBRARY = `${HOME}library.zip`;
const STAND_IN = '/lib/stand-in.zip';

/**
 * What neither Python nor Pyodide needs. What holds the worker is the policy of its frame; with these gone, an app
 * gets a plain error.
 */
const NEEDLESS = [
  ...[
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'WebTransport',
    'BroadcastChannel',
    'Worker',
    'SharedWorker',
  ],
  ...['indexedDB', 'caches', 'importScripts', 'postMessage', 'close'],
];

/** `app_runner/session.py`. */
interface Session {
  answer: (request: string, tell?: (news: string) => void) => string;
}

/** Bytes that the page sends, by name. */
class Parts {
  private readonly arrived = new Map<PartName, (bytes: Uint8Array<ArrayBuffer>) => void>();
  private readonly parts = new Map<PartName, Promise<Uint8Array<ArrayBuffer>>>();

  constructor() {
    for (const name of ['interpreter', 'library', 'standIn'] as const)
      this.parts.set(name, new Promise((resolve) => this.arrived.set(name, resolve)));
  }

  put(name: PartName, bytes: Uint8Array<ArrayBuffer>): void {
    this.arrived.get(name)?.(bytes);
  }

  /** Hands a part over once, so that its bytes are not kept. */
  async take(name: PartName): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.parts.get(name)!;
    this.parts.delete(name);
    return bytes;
  }
}

interface Started {
  python: PyodideInterface;
  session: Session;
}

async function start(parts: Parts): Promise<Started> {
  for (const name of NEEDLESS) Object.defineProperty(globalThis, name, {value: undefined});
  globalThis.fetch = async (address) => {
    const isLibrary = String(address) === LIBRARY;
    const type = isLibrary ? 'application/zip' : 'application/wasm';
    const bytes = await parts.take(isLibrary ? 'library' : 'interpreter');
    return new Response(bytes, {headers: {'content-type': type}});
  };
  const ignore = (): void => undefined;
  const python = await loadPyodide({
    indexURL: HOME,
    stdLibURL: LIBRARY,
    createPyodideModule,
    lockFileContents: {info, packages: {}} as never,
    jsglobals: Object.create(null) as object,
    // What an app prints is part of its answer.
    stdout: ignore,
    stderr: ignore,
  });
  python.FS.writeFile(STAND_IN, await parts.take('standIn'));
  python.runPython(`import sys; sys.path.insert(1, ${JSON.stringify(STAND_IN)})`);
  return {python, session: python.pyimport('app_runner.session') as Session};
}

function writeFiles({FS}: PyodideInterface, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const place = `/app/${name}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf('/')));
    FS.writeFile(place, content);
  }
}

/**
 * Collects what an app tells, so that one that tells much sends few messages: with what it prints as one text, and of
 * its progress the last.
 */
class Collected {
  private news: News[] = [];
  private printed = 0;
  private sent = 0;

  constructor(private readonly send: (news: News[]) => void) {}

  add(one: News): void {
    if (one.kind === 'printed') this.print(one.text);
    else this.say(one);
    if (performance.now() - this.sent >= NEWS_EVERY) this.flush();
  }

  private print(all: string): void {
    const text = all.slice(0, LONGEST_PRINTED - this.printed);
    this.printed += text.length;
    const last = this.news.find((one) => one.kind === 'printed');
    if (last) last.text += text;
    else if (text !== '') this.news.push({kind: 'printed', text});
  }

  private say(one: Extract<News, {kind: 'message'}>): void {
    const isProgress = (known: News) => known.kind === 'message' && known.message.kind === 'progress';
    const last = isProgress(one) ? this.news.findIndex(isProgress) : -1;
    if (last >= 0) this.news[last] = one;
    // There is always room for what is printed.
    else if (this.news.length < MOST_NEWS - 1) this.news.push(one);
  }

  flush(): void {
    if (this.news.length > 0) this.send(this.news);
    this.news = [];
    this.sent = performance.now();
  }
}

function listen(port: MessagePort): void {
  const parts = new Parts();
  const tellPage = (message: FromWorker): void => port.postMessage(message);
  const fail = (error: unknown): void => {
    tellPage({kind: 'failed', message: String(error).slice(0, 1000)});
    port.close();
  };
  const started = start(parts);
  started.then(() => tellPage({kind: 'ready'}), fail);

  async function ask({id, request, files}: Extract<ToWorker, {kind: 'ask'}>): Promise<void> {
    const {python, session} = await started;
    if (files) {
      session.answer(JSON.stringify({do: 'close'}));
      writeFiles(python, files);
    }
    const collected = new Collected((news) => tellPage({kind: 'news', id, news}));
    const tell = (news: string): void => collected.add(JSON.parse(news) as News);
    const text = session.answer(request, tell);
    collected.flush();
    if (text.length > LONGEST_ANSWER) throw new Error('The answer of the app is too large for this page.');
    tellPage({kind: 'answer', id, text});
  }

  port.onmessage = ({data}: MessageEvent<ToWorker>) => {
    if (data.kind === 'part') parts.put(data.name, data.bytes);
    // Python catches what an app raises; what comes out of it here is its end.
    else ask(data).catch(fail);
  };
}

addEventListener('message', ({ports: [port]}) => port && listen(port), {once: true});
