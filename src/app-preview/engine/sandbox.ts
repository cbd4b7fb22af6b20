import * as v from 'valibot';
import {type Needed, packagesNeeded} from '../../../sdk-double/packages/needed';
import {EngineError} from './errors';
import type {Part, PreviewFiles} from './files';
import {type AppFiles, fromFrame, type PartName, type ToWorker} from './protocol';

/** A starting or running worker. */
export interface Sandbox {
  port: MessagePort;
  /**
   * Loads the packages that an app needs and that are not loaded yet, and returns what it needs. `late` are modules
   * that were missing at run time.
   */
  loadPackages(files: AppFiles, late: Iterable<string>): Needed;
  /** Terminates the worker. */
  close(): void;
}

/** A download: Python, or a module together with its dependencies. */
export interface Download {
  name: string;
  /** Transfer size in bytes. Absent until the server has sent the headers of all files, or if it sends no length. */
  sent?: number;
}

/** A download without any response yet: number of files, number of known sizes, and their sum in bytes. */
const newDownload = (name: string) => ({name, files: 0, known: 0, sent: 0});

/** Events until Python answers over the port. */
export interface SandboxEvents {
  /** Progress in uncompressed bytes, for Python and packages. */
  onBytes(loaded: number, total: number, downloads: readonly Download[]): void;
  /** The worker could not be started. */
  onFailure(error: EngineError): void;
}

/** Loads a file of known size, which may be sent compressed. */
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
    if (!response.ok || !response.body) throw new Error(`${href} returned ${response.status}.`);
    const length = response.headers.get('content-length');
    if (length !== null) onSent(Number(length));
    const reader = response.body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes.set(chunk.value, at);
      at += chunk.value.length;
      onBytes(chunk.value.length);
    }
    if (at < size) throw new Error(`${href} ended after ${at} of ${size} bytes.`);
  } catch (error) {
    throw new EngineError('network', `A part of Python could not be loaded: ${(error as Error).message}`);
  }
  return bytes;
}

/** Converts a module to a data URL, which a frame with an opaque origin can load. */
function toDataAddress(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new EngineError('unsupported', 'The code of Python could not be read.'));
    reader.readAsDataURL(new Blob([bytes], {type: 'text/javascript'}));
  });
}

/** Opens a hidden frame with an opaque origin. */
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
 * Starts Python in a worker inside a frame with an opaque origin. The page loads all files, because the policy of
 * the frame blocks network access.
 *
 * @param files - URLs of the files.
 * @param events - Called until Python is ready.
 */
export function openSandbox({frame: address, parts, packages}: PreviewFiles, events: SandboxEvents): Sandbox {
  const {frame, loaded: frameLoaded} = openFrame(address);
  const {port1: port, port2: forWorker} = new MessageChannel();
  const aborter = new AbortController();
  const {signal} = aborter;
  const requested = new Set<string>();
  const python = newDownload('Python');
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
    // An opaque origin cannot be named as the target.
    if (!signal.aborted) target.postMessage(code, '*', [forWorker]);
  }

  async function send(name: PartName, part: Part, of = python): Promise<void> {
    const bytes = await loadPart(part, of);
    if (!signal.aborted) port.postMessage({kind: 'part', name, bytes} satisfies ToWorker, [bytes.buffer]);
  }

  function fail(error: unknown): void {
    if (!signal.aborted) events.onFailure(error as EngineError);
  }

  window.addEventListener('message', onFrameMessage);
  for (const name of ['interpreter', 'library', 'sdkDouble'] as const) send(name, parts[name]).catch(fail);
  startWorker().catch(fail);
  return {
    port,
    loadPackages(files, late) {
      const needed = packagesNeeded(files, packages, late);
      const missing = needed.packages.filter((name) => !requested.has(name));
      // Start a new count if everything before has been loaded.
      if (missing.length > 0 && loaded === total) {
        coming = [];
        loaded = total = 0;
      }
      // Dependencies come before the package that needs them.
      let of = newDownload('');
      for (const name of missing) {
        const one = packages.find((known) => known.name === name)!;
        requested.add(name);
        send(`package ${name}`, one, of).catch(fail);
        of.name = one.imports[0] ?? name;
        if (!needed.modules.some((module) => one.imports.includes(module.split('.')[0]!))) continue;
        coming.push(of);
        of = newDownload('');
      }
      if (of.files > 0) coming.push(of);
      return needed;
    },
    close() {
      aborter.abort();
      window.removeEventListener('message', onFrameMessage);
      port.close();
      // Removing the document terminates the worker.
      frame.remove();
    },
  };
}
