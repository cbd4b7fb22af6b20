/**
 * Python with the SDK double. Runs as a module worker inside a frame with an opaque origin. All files and requests
 * arrive through one port.
 */
import {loadPyodide, type PyodideInterface} from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import {info} from 'pyodide/pyodide-lock.json';
import {type FileSystem, unpack} from '../../../sdk-double/packages/unpack';
import type {News} from '../../../sdk-double/schema';
import {
  type FromWorker,
  MAX_ANSWER_CHARACTERS,
  MAX_OUTPUT_CHARACTERS,
  MAX_NEWS_PER_MESSAGE,
  NEWS_BURST,
  NEWS_INTERVAL_MS,
  type PartName,
  type ToWorker,
} from './protocol';

/** URLs under which Pyodide requests its files. Nothing is ever loaded from there. */
const HOME = 'https://pyodide.invalid/';
const LIBRARY = `${HOME}library.zip`;
const SDK_DOUBLE = '/lib/double.zip';

/**
 * Globals that neither Python nor Pyodide needs. The policy of the frame isolates the worker; without these
 * globals, an app gets a clear error.
 */
const REMOVED_GLOBALS = [
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

/** Parts that the page sends, by name. */
class Parts {
  private readonly arrived = new Map<PartName, Uint8Array<ArrayBuffer>>();
  private readonly waiting = new Map<PartName, (bytes: Uint8Array<ArrayBuffer>) => void>();

  put(name: PartName, bytes: Uint8Array<ArrayBuffer>): void {
    const wait = this.waiting.get(name);
    if (wait) wait(bytes);
    else this.arrived.set(name, bytes);
  }

  /** Returns a part and forgets it, to free its bytes. */
  async take(name: PartName): Promise<Uint8Array<ArrayBuffer>> {
    const bytes =
      this.arrived.get(name) ??
      (await new Promise<Uint8Array<ArrayBuffer>>((resolve) => this.waiting.set(name, resolve)));
    this.arrived.delete(name);
    this.waiting.delete(name);
    return bytes;
  }
}

interface Started {
  python: PyodideInterface;
  session: Session;
}

async function start(parts: Parts): Promise<Started> {
  for (const name of REMOVED_GLOBALS) Object.defineProperty(globalThis, name, {value: undefined});
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
    // Output is sent as news.
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

/** Token bucket for news messages: a burst first, then one per interval. */
class TokenBucket {
  private tokens = NEWS_BURST;
  private since = performance.now();

  take(): boolean {
    const passed = Math.floor((performance.now() - this.since) / NEWS_INTERVAL_MS);
    this.since += passed * NEWS_INTERVAL_MS;
    this.tokens = Math.min(this.tokens + passed, NEWS_BURST);
    if (this.tokens === 0) return false;
    this.tokens -= 1;
    return true;
  }
}

type Printed = Extract<News, {kind: 'printed'}>;
type Said = Extract<News, {kind: 'message'}>;

/** Batches news, to limit the number of messages. Keeps the end of long output and the latest progress. */
class NewsBatch {
  private messages: Said[] = [];
  private text = '';
  private lines = 0;
  private characters = 0;

  constructor(
    private readonly bucket: TokenBucket,
    private readonly send: (news: News[]) => void,
  ) {}

  add(one: News): void {
    if (one.kind === 'printed') this.addOutput(one);
    else this.addMessage(one);
    if (this.bucket.take()) this.flush();
  }

  private addOutput({text, omitted}: Printed): void {
    if (omitted) {
      this.dropOutput(this.text.length);
      this.lines += omitted.lines;
      this.characters += omitted.characters;
    }
    this.text += text;
    // Not every time, because slicing copies the text.
    if (this.text.length > 4 * MAX_OUTPUT_CHARACTERS)
      this.dropOutput(this.text.length - MAX_OUTPUT_CHARACTERS);
  }

  /** Drops the first characters of the output. */
  private dropOutput(characters: number): void {
    if (characters <= 0) return;
    this.lines += this.text.slice(0, characters).split('\n').length - 1;
    this.characters += characters;
    this.text = this.text.slice(characters);
  }

  private addMessage(one: Said): void {
    const isProgress = ({message}: Said) => message.kind === 'progress';
    const last = isProgress(one) ? this.messages.findIndex(isProgress) : -1;
    if (last >= 0) this.messages[last] = one;
    // Keep room for the output.
    else if (this.messages.length < MAX_NEWS_PER_MESSAGE - 1) this.messages.push(one);
  }

  flush(): void {
    this.dropOutput(this.text.length - MAX_OUTPUT_CHARACTERS);
    const {text, lines, characters, messages} = this;
    const omitted = characters > 0 ? {lines, characters} : undefined;
    const printed: News[] = text === '' ? [] : [{kind: 'printed', text, omitted}];
    if (printed.length + messages.length > 0) this.send([...printed, ...messages]);
    this.messages = [];
    this.text = '';
    this.lines = this.characters = 0;
  }
}

function listen(port: MessagePort): void {
  const parts = new Parts();
  const sendToPage = (message: FromWorker): void => port.postMessage(message);
  const fail = (error: unknown): void => {
    sendToPage({kind: 'failed', message: String(error).slice(0, 1000)});
    port.close();
  };
  const turns = new TokenBucket();
  const started = start(parts);
  const unpacked = new Set<string>();
  started.then(() => sendToPage({kind: 'ready'}), fail);

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
    const collected = new NewsBatch(turns, (news) => sendToPage({kind: 'news', id, news}));
    const tell = (news: string): void => collected.add(JSON.parse(news) as News);
    let text;
    try {
      text = session.answer(request, tell);
    } finally {
      // The last output helps most to explain a crash.
      collected.flush();
    }
    if (text.length > MAX_ANSWER_CHARACTERS)
      throw new Error('The result of the app is too large for this page.');
    sendToPage({kind: 'answer', id, text});
  }

  port.onmessage = ({data}: MessageEvent<ToWorker>) => {
    if (data.kind === 'part') parts.put(data.name, data.bytes);
    // Python catches exceptions of the app, so this is a crash.
    else ask(data).catch(fail);
  };
}

addEventListener('message', ({ports: [port]}) => port && listen(port), {once: true});
