/**
 * Finds a Chromium for the commands that need a real browser, and installs one if there is none.
 *
 * In this order: the environment variable CHROMIUM_PATH, Chromium's headless shell, Chromium or Chrome on the PATH,
 * Playwright's own Chromium.
 */
import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';
import {installPackages} from './debian';
import {chosenProgram, isExecutable, onPath} from './programs';

/**
 * The headless shell comes first: it is the same engine without the browser's user interface, whose renderers take a
 * third of the processor time of a run.
 */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function installed(): string | undefined {
  return onPath(COMMANDS) ?? [chromium.executablePath()].find(isExecutable);
}

/** The path of a Chromium that can be started. */
export async function findChromium(): Promise<string> {
  let found = chosenProgram('CHROMIUM_PATH') ?? installed();
  if (found) return found;

  console.error('No Chromium on this machine; installing one.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  found = installed();
  if (!found) {
    // The fonts are a fallback for characters that the site's font lacks.
    installPackages('chromium-headless-shell', 'fonts-liberation');
    found = installed();
  }
  if (found) return found;
  throw new Error(
    'Chromium was not found and could not be installed: install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
  );
}
