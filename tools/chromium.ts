/**
 * Finds a Chromium for the commands that need a real browser, and installs one where there is none.
 *
 * Order: the environment variable CHROMIUM_PATH, a Chromium or Chrome on the PATH (its headless shell first),
 * Playwright's own.
 */
import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';
import {installPackages} from './debian';
import {chosenProgram, isExecutable, onPath} from './programs';

/**
 * The headless shell comes first: it is the same engine without the browser around it, whose own renderers take a
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
    // The fonts are for letters that a page's own font lacks.
    installPackages('chromium-headless-shell', 'fonts-liberation');
    found = installed();
  }
  if (found) return found;
  throw new Error(
    'No Chromium could be found or installed: install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  );
}
