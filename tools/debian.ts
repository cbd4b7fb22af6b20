import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

/**
 * Installs Debian packages when run as root on Debian; otherwise does nothing. The caller has to check whether what it
 * needs is there.
 *
 * @param packages - Names of Debian packages.
 */
export function installPackages(...packages: string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  const options = {
    stdio: ['ignore', 2, 2] as ['ignore', number, number],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  };
  // Another apt-get may hold the lock for a while.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = [...wait, 'install', '-y', '--no-install-recommends', ...packages];
  if (spawnSync('apt-get', install, options).status === 0) return;
  // The package lists may be missing or outdated.
  spawnSync('apt-get', [...wait, 'update'], options);
  spawnSync('apt-get', install, options);
}
