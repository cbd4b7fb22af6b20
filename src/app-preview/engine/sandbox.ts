import * as v from 'valibot';
import {type Needed, packagesNeeded} from '../../../sdk-double/packages/needed';
import {EngineError} from './errors';
import type {Part, PreviewFiles} from './files';
import {type AppFiles, fromFrame, type PartName, type ToWorker} from './protocol';

/** A worker that starts: the port to it, and its end. */
export interface Sandbox {
  port: MessagePort;
  /** Loads the packages that an app imports, now or late, each once, and says which these are. */
  need(files: AppFiles, late: Iterable<string>): Needed;
  /** Ends the worker, whatever it does. */
  close(): void;
}

/** Python, or a module that an app imports, with the packages that it brings. */
export interface Coming {
  name: string;
  /** Bytes as the host sends them; absent until it has said how many, and where it does not. */
  sent?: number;
}

/** Nothing has come yet of what has this name: how many files, of how many the host has said the size, and the sum. */
const noneOf = (name: string) => ({name, files: 0, known: 0, sent: 0});

/** What a sandbox reports until Python answers over the port. */
export interface SandboxEvents {
  /** Bytes have come, of so many, for Python and what apps import. */
  onBytes(loaded: number, total: number, coming: readonly Coming[]): void;
  /** There will be no worker. */
  onFailure(error: EngineError): void;
}

/** Loads a file whose size is known, also when it is sent compressed. */
async function load(
  {href, size}: Part,
  signal: AbortSignal,
  onBytes: (count: number) => void,
  onSent: (length: number) => void,
) {
  const bytes = new Uint8Array(size);
  let at = 0;
  try {
    const response = await fetch(href, {signal});
    if (!response.ok || !response.body) throw new Error(`${href} answers ${response.status}.`);
    const length = response.headers.get('content-length');
    if (length !== null) onSent(Number(length));
    const reader = response.body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes.set(chunk.value, at);
      at += chunk.value.length;
      onBytes(chunk.value.length);
    }
    if (at < size) throw new Error(`${href} ends after ${at} of ${size} bytes.`);
  } catch (error) {
    throw new EngineError('network', `A part of Python did not load: ${(error as Error).message}`);
  }
  return bytes;
}

/** Text of a module as an address, which a frame without an origin can load. */
function toDataAddress(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new EngineError('unsupported', 'The code of Python could not be read.'));
    reader.readAsDataURL(new Blob([bytes], {type: 'text/javascript'}));
  });
}

/** A hidden frame without an origin, and its window once it is there. */
function openFrame(address: string): {frame: HTMLIFrameElement; loaded: Promise<Window>} {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Python';
  frame.hidden = true;
  frame.src = address;
  const loaded = new Promise<Window>((resolve) => {
    frame.addEventListener('load', () => resolve(frame.contentWindow!), {once: true});
  });
  document.body.append(frame);
  return {frame, loaded};
}

/**
 * Starts Python in a worker inside of a frame without an origin. The page loads the files, which frame and worker
 * can't: their policy lets them reach nothing.
 *
 * @param files - Where the files are.
 * @param events - What is told until Python is ready.
 */
export function openSandbox({frame: address, parts, packages}: PreviewFiles, events: SandboxEvents): Sandbox {
  const {frame, loaded: frameLoaded} = openFrame(address);
  const {port1: port, port2: forWorker} = new MessageChannel();
  const aborter = new AbortController();
  const {signal} = aborter;
  const asked = new Set<string>();
  const python = noneOf('Python');
  let coming = [python];
  let total = 0;
  let loaded = 0;
  const loadPart = (part: Part, of: typeof python): Promise<Uint8Array<ArrayBuffer>> => {
    total += part.size;
    of.files += 1;
    const tell = (count: number): void => {
      loaded += count;
      const told = coming.map(({name, files, known, sent}) => (known < files ? {name} : {name, sent}));
      events.onBytes(loaded, total, told);
    };
    return load(part, signal, tell, (length) => {
      of.known += 1;
      of.sent += length;
    });
  };

  function onFrameMessage({source, data}: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow) return;
    const told = v.safeParse(fromFrame, data);
    if (told.success) events.onFailure(new EngineError(told.output.reason, told.output.message));
  }

  async function startWorker(): Promise<void> {
    const code = await toDataAddress(await loadPart(parts.code, python));
    const target = await frameLoaded;
    // The frame has no origin that could be named here.
    if (!signal.aborted) target.postMessage(code, '*', [forWorker]);
  }

  async function send(name: PartName, part: Part, of = python): Promise<void> {
    const bytes = await loadPart(part, of);
    if (!signal.aborted) port.postMessage({kind: 'part', name, bytes} satisfies ToWorker, [bytes.buffer]);
  }

  function tell(error: unknown): void {
    if (!signal.aborted) events.onFailure(error as EngineError);
  }

  window.addEventListener('message', onFrameMessage);
  for (const name of ['interpreter', 'library', 'sdkDouble'] as const) send(name, parts[name]).catch(tell);
  startWorker().catch(tell);
  return {
    port,
    need(files, late) {
      const needed = packagesNeeded(files, packages, late);
      const missing = needed.packages.filter((name) => !asked.has(name));
      // What has come before is no part of what is waited for now.
      if (missing.length > 0 && loaded === total) {
        coming = [];
        loaded = total = 0;
      }
      // Each package comes after those that it brings.
      let of = noneOf('');
      for (const name of missing) {
        const one = packages.find((known) => known.name === name)!;
        asked.add(name);
        send(`package ${name}`, one, of).catch(tell);
        of.name = one.imports[0] ?? name;
        if (!needed.modules.some((module) => one.imports.includes(module.split('.')[0]!))) continue;
        coming.push(of);
        of = noneOf('');
      }
      if (of.files > 0) coming.push(of);
      return needed;
    },
    close() {
      aborter.abort();
      window.removeEventListener('message', onFrameMessage);
      port.close();
      // With its document, the worker ends.
      frame.remove();
    },
  };
}
