// cspell:ignore Prefs
/**
 * Finds a Firefox for the tests that need a second engine, installs one where there is none, and starts it.
 *
 * Order: the environment variable FIREFOX_PATH, a Firefox on the PATH. Playwright starts only a Firefox of its own
 * making; this one is as readers have it, and is driven over WebDriver BiDi.
 */
import {type Browser, launch} from 'puppeteer-core';
import {installPackages} from './debian';
import {chosenProgram, isExecutable, onPath} from './programs';

const COMMANDS = ['firefox-esr', 'firefox'];
/** Where macOS has it. */
const APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

function installed(): string | undefined {
  return onPath(COMMANDS) ?? [APPLICATION].find(isExecutable);
}

/** The path of a Firefox that can be started. */
export function findFirefox(): string {
  let found = chosenProgram('FIREFOX_PATH') ?? installed();
  if (found) return found;
  console.error('No Firefox on this machine; installing one.');
  installPackages('firefox-esr');
  found = installed();
  if (found) return found;
  throw new Error(
    'No Firefox could be found or installed: install Firefox and set FIREFOX_PATH to its program.',
  );
}

/** Starts a Firefox that reaches this machine only: other addresses go to a proxy that is not there. */
export async function startFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: {width: 1440, height: 900},
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  });
}
