/** Installs Debian's packages for the commands that need a program of the machine. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

/**
 * Installs packages where that is possible: as root on Debian. Elsewhere nothing happens, so the caller looks
 * afterwards for what it needs.
 *
 * @param packages - Names of Debian packages.
 */
export function installPackages(...packages: string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  const options = {
    stdio: ['ignore', 2, 2] as ['ignore', number, number],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  };
  // Another run of it on this machine has the lock for a while.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = [...wait, 'install', '-y', '--no-install-recommends', ...packages];
  if (spawnSync('apt-get', install, options).status === 0) return;
  // The list of packages can be missing or old.
  spawnSync('apt-get', [...wait, 'update'], options);
  spawnSync('apt-get', install, options);
}
