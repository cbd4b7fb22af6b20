/**
 * The script of the frame between page and worker. The frame has no origin, and the worker inherits its policy: no
 * network and no storage. The page sends one message: the worker's code as an address, and a port for the worker.
 */
import type {FromFrame} from './protocol';

function fail(reason: FromFrame['reason'], message: string): void {
  // The page's origin is not known here; the text is no secret.
  parent.postMessage({reason, message} satisfies FromFrame, '*');
}

function start(event: MessageEvent<string>): void {
  if (event.source !== parent) return;
  removeEventListener('message', start);
  let isKnown = false;
  const options: WorkerOptions = {
    // Only browsers that know workers of modules look at it.
    get type() {
      isKnown = true;
      return 'module' as const;
    },
  };
  try {
    const worker = new Worker(event.data, options);
    if (!isKnown) {
      worker.terminate();
      return fail('unsupported', 'This browser does not know workers of modules.');
    }
    worker.addEventListener('error', ({message}) => fail('crashed', message || 'The worker did not start.'));
    worker.postMessage(null, [...event.ports]);
  } catch (error) {
    fail('unsupported', String(error));
  }
}

addEventListener('message', start);
