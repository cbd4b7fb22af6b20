// cspell:ignore Prefs
/**
 * Finds a Firefox for the tests that need a second engine, installs one if there is none, and starts it.
 *
 * In this order: the environment variable FIREFOX_PATH, a Firefox on the PATH. Playwright supports only its own patched
 * Firefox; this is a release that readers use, driven over WebDriver BiDi.
 */
import {type Browser, launch} from 'puppeteer-core';
import {installPackages} from './debian';
import {chosenProgram, isExecutable, onPath} from './programs';

const COMMANDS = ['firefox-esr', 'firefox'];
/** The default path on macOS. */
const MACOS_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

function installed(): string | undefined {
  return onPath(COMMANDS) ?? [MACOS_APPLICATION].find(isExecutable);
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
    'Firefox was not found and could not be installed: install Firefox and set FIREFOX_PATH to its executable.',
  );
}

/** Starts a Firefox that can reach only this machine: all other requests go to a proxy that does not exist. */
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
