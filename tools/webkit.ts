// cspell:ignore displayfd nolisten
/** Finds a WebKit for the tests that need a third engine, installs one if possible, and starts it. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Readable} from 'node:stream';
import {installPackages} from './debian';
import {freePort} from './free-port';
import {onPath} from './programs';

const DRIVER = 'WebKitWebDriver';
const DISPLAY = 'Xvfb';

const COMMAND_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 40_000;
/** The browser sometimes never comes up, and its driver has no timeout of its own. */
const MAX_STARTS = 3;

/**
 * Whether this machine has a WebKit with its driver, and a virtual display for it. Installs them if it runs as root on
 * Debian.
 */
export function hasWebKit(): boolean {
  const isThere = (): boolean => [DRIVER, DISPLAY].every((program) => onPath([program]));
  if (!isThere()) installPackages('webkit2gtk-driver', 'xvfb');
  return isThere();
}

/** A WebDriver session: https://www.w3.org/TR/webdriver2/ */
export interface Session {
  /** Sends a command. */
  send(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown>;
  /** Stops the browser, its driver and its display. */
  close(): Promise<void>;
}

/** Starts a WebKit that can reach only this machine: all other requests go to a proxy that does not exist. */
export async function startWebKit(): Promise<Session> {
  for (let start = 1; start < MAX_STARTS; start += 1) {
    try {
      return await startOnce();
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') throw error;
    }
  }
  return startOnce();
}

async function startOnce(): Promise<Session> {
  const running: ChildProcess[] = [];
  const leave = (): void => running.forEach((one) => one.kill());
  process.once('exit', leave);
  const end = async (): Promise<void> => {
    process.off('exit', leave);
    // Stop the display last: the browser reports an error if it loses its display.
    for (const one of running.reverse()) {
      if (one.exitCode !== null || one.signalCode !== null) continue;
      one.kill();
      await once(one, 'exit');
    }
  };
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: {...process.env, ...env},
    });
    running.push(child);
    return child;
  };
  try {
    // Xvfb chooses a free display and writes its number to file descriptor 3.
    const display = start(DISPLAY, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1440x900x24']);
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const driver = start(DRIVER, [`--port=${port}`], {DISPLAY: `:${number.toString().trim()}`});
    const send = async (
      method: string,
      path: string,
      body?: object,
      timeoutMs = COMMAND_TIMEOUT_MS,
    ): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && {body: JSON.stringify(body)}),
      });
      const {value} = (await answer.json()) as {value: {error?: string; message?: string} | null};
      if (!answer.ok) throw new Error(`WebKit: ${path}: ${value?.error}: ${value?.message}`);
      return value;
    };
    const proxy = {
      proxyType: 'manual',
      httpProxy: '127.0.0.1:9',
      sslProxy: '127.0.0.1:9',
      noProxy: ['127.0.0.1'],
    };
    let session: {sessionId: string} | undefined;
    while (!session) {
      if (driver.exitCode !== null) throw new Error(`${DRIVER} did not start.`);
      const isReady = await send('GET', '/status').then(
        () => true,
        // The driver is not listening yet.
        () => false,
      );
      if (isReady)
        session = (await send(
          'POST',
          '/session',
          {capabilities: {alwaysMatch: {proxy}}},
          START_TIMEOUT_MS,
        )) as {
          sessionId: string;
        };
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const base = `/session/${session.sessionId}`;
    return {
      send: (method, command, body) => send(method, `${base}/${command}`, body),
      close: async () => {
        await send('DELETE', base).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
