/**
 * Python with the SDK double. Runs as a worker of modules inside of a frame without an origin, and gets all
 * of its files from the page, through the one port over which it answers.
 */
import {loadPyodide, type PyodideInterface} from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import {info} from 'pyodide/pyodide-lock.json';
import {type FileSystem, unpack} from '../../../sdk-double/packages/unpack';
import type {News} from '../../../sdk-double/schema';
import {
  type FromWorker,
  LONGEST_ANSWER,
  LONGEST_PRINTED,
  MOST_NEWS,
  NEWS_AT_ONCE,
  NEWS_EVERY,
  type PartName,
  type ToWorker,
} from './protocol';

/** Addresses by which Pyodide asks for its files; nothing is ever loaded from there. */
const HOME = 'https://pyodide.invalid/';
const LIBRARY = `${HOME}library.zip`;
const SDK_DOUBLE = '/lib/double.zip';

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
  private readonly arrived = new Map<PartName, Uint8Array<ArrayBuffer>>();
  private readonly awaited = new Map<PartName, (bytes: Uint8Array<ArrayBuffer>) => void>();

  put(name: PartName, bytes: Uint8Array<ArrayBuffer>): void {
    const wait = this.awaited.get(name);
    if (wait) wait(bytes);
    else this.arrived.set(name, bytes);
  }

  /** Hands a part over once, so that its bytes are not kept. */
  async take(name: PartName): Promise<Uint8Array<ArrayBuffer>> {
    const bytes =
      this.arrived.get(name) ??
      (await new Promise<Uint8Array<ArrayBuffer>>((resolve) => this.awaited.set(name, resolve)));
    this.arrived.delete(name);
    this.awaited.delete(name);
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
  python.FS.writeFile(SDK_DOUBLE, await parts.take('sdkDouble'));
  python.runPython(`import sys; sys.path.insert(1, ${JSON.stringify(SDK_DOUBLE)})`);
  return {python, session: python.pyimport('app_runner.session') as Session};
}

function writeFiles({FS}: PyodideInterface, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const place = `/app/${name}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf('/')));
    FS.writeFile(place, content);
  }
}

/** Says when a message with news may be sent: some at once, and after these one in each interval. */
class Turns {
  private left = NEWS_AT_ONCE;
  private since = performance.now();

  take(): boolean {
    const passed = Math.floor((performance.now() - this.since) / NEWS_EVERY);
    this.since += passed * NEWS_EVERY;
    this.left = Math.min(this.left + passed, NEWS_AT_ONCE);
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }
}

type Printed = Extract<News, {kind: 'printed'}>;
type Said = Extract<News, {kind: 'message'}>;

/**
 * Collects what an app tells, so that one that tells much sends few messages: of what it prints the end, and of its
 * progress the last.
 */
class Collected {
  private said: Said[] = [];
  private text = '';
  private lines = 0;
  private characters = 0;

  constructor(
    private readonly turns: Turns,
    private readonly send: (news: News[]) => void,
  ) {}

  add(one: News): void {
    if (one.kind === 'printed') this.print(one);
    else this.say(one);
    if (this.turns.take()) this.flush();
  }

  private print({text, omitted}: Printed): void {
    if (omitted) {
      this.leaveOut(this.text.length);
      this.lines += omitted.lines;
      this.characters += omitted.characters;
    }
    this.text += text;
    // Not each time: to cut a text copies it.
    if (this.text.length > 4 * LONGEST_PRINTED) this.leaveOut(this.text.length - LONGEST_PRINTED);
  }

  /** The first characters of the text are not told. */
  private leaveOut(characters: number): void {
    if (characters <= 0) return;
    this.lines += this.text.slice(0, characters).split('\n').length - 1;
    this.characters += characters;
    this.text = this.text.slice(characters);
  }

  private say(one: Said): void {
    const isProgress = ({message}: Said) => message.kind === 'progress';
    const last = isProgress(one) ? this.said.findIndex(isProgress) : -1;
    if (last >= 0) this.said[last] = one;
    // There is always room for what is printed.
    else if (this.said.length < MOST_NEWS - 1) this.said.push(one);
  }

  flush(): void {
    this.leaveOut(this.text.length - LONGEST_PRINTED);
    const {text, lines, characters, said} = this;
    const omitted = characters > 0 ? {lines, characters} : undefined;
    const printed: News[] = text === '' ? [] : [{kind: 'printed', text, omitted}];
    if (printed.length + said.length > 0) this.send([...printed, ...said]);
    this.said = [];
    this.text = '';
    this.lines = this.characters = 0;
  }
}

function listen(port: MessagePort): void {
  const parts = new Parts();
  const tellPage = (message: FromWorker): void => port.postMessage(message);
  const fail = (error: unknown): void => {
    tellPage({kind: 'failed', message: String(error).slice(0, 1000)});
    port.close();
  };
  const turns = new Turns();
  const started = start(parts);
  const unpacked = new Set<string>();
  started.then(() => tellPage({kind: 'ready'}), fail);

  async function ask({id, request, files, packages = []}: Extract<ToWorker, {kind: 'ask'}>): Promise<void> {
    const {python, session} = await started;
    for (const name of packages) {
      if (unpacked.has(name)) continue;
      unpack(python.FS as FileSystem, await parts.take(`package ${name}`));
      unpacked.add(name);
    }
    if (files) {
      session.answer(JSON.stringify({do: 'close'}));
      writeFiles(python, files);
    }
    const collected = new Collected(turns, (news) => tellPage({kind: 'news', id, news}));
    const tell = (news: string): void => collected.add(JSON.parse(news) as News);
    let text;
    try {
      text = session.answer(request, tell);
    } finally {
      // What was printed before the end of Python says most about it.
      collected.flush();
    }
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
