/**
 * The script of the frame between page and worker. The frame has an opaque origin, and the worker inherits its
 * policy: no network and no storage. The page sends one message with the worker's code as a data URL and a port for
 * the worker.
 */
import type {FromFrame} from './protocol';

function fail(reason: FromFrame['reason'], message: string): void {
  // The page's origin is unknown here, and the text is not secret.
  parent.postMessage({reason, message} satisfies FromFrame, '*');
}

function start(event: MessageEvent<string>): void {
  if (event.source !== parent) return;
  removeEventListener('message', start);
  let isSupported = false;
  const options: WorkerOptions = {
    // Only browsers with module workers read this property.
    get type() {
      isSupported = true;
      return 'module' as const;
    },
  };
  try {
    const worker = new Worker(event.data, options);
    if (!isSupported) {
      worker.terminate();
      return fail('unsupported', 'This browser does not support module workers.');
    }
    worker.addEventListener('error', ({message}) => fail('crashed', message || 'The worker did not start.'));
    worker.postMessage(null, [...event.ports]);
  } catch (error) {
    fail('unsupported', String(error));
  }
}

addEventListener('message', start);
