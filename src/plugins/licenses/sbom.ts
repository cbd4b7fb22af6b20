import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: {timestamp?: string; component: {name: string}};
  components: {'bom-ref': string; hashes?: {alg: string; content: string}[]}[];
}

export interface Lockfile {
  packages: Record<string, {version?: string; dev?: boolean; devDependencies?: unknown}>;
}

interface Manifest {
  name: string;
  devDependencies?: unknown;
}

const MAX_OUTPUT_BYTES = 16 * 2 ** 20;

/**
 * Removes the packages that only development needs from a lockfile.
 *
 * @param lockfile - A parsed lockfile of version 3.
 * @returns A copy.
 */
export function withoutDevelopment(lockfile: Lockfile): Lockfile {
  const entries = Object.entries(lockfile.packages).filter(([, {dev}]) => !dev);
  const packages = Object.fromEntries(entries);
  packages[''] = {...packages[''], devDependencies: undefined};
  return {...lockfile, packages};
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await fs.readFile(file, 'utf8')) as T;
}

/**
 * Creates the software bill of materials of the packages that a build needs.
 *
 * npm's own `--omit=dev` also leaves out packages that both the build and development need, such as Babel, so npm gets a
 * lockfile without development packages.
 *
 * @param siteDir - The folder of the lockfile.
 * @returns npm's output without what differs between runs: timestamp, serial number and folder name.
 */
export async function readSbom(siteDir: string): Promise<Sbom> {
  const manifest = await readJson<Manifest>(path.join(siteDir, 'package.json'));
  const lockfile = await readJson<Lockfile>(path.join(siteDir, 'package-lock.json'));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sbom-'));
  try {
    await fs.writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({...manifest, devDependencies: undefined}),
    );
    await fs.writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(withoutDevelopment(lockfile)));
    const {stdout} = await promisify(execFile)(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      {cwd: folder, maxBuffer: MAX_OUTPUT_BYTES, shell: process.platform === 'win32'},
    );
    const sbom = JSON.parse(stdout) as Sbom;
    delete sbom.serialNumber;
    delete sbom.metadata.timestamp;
    sbom.metadata.component.name = manifest.name;
    return sbom;
  } finally {
    await fs.rm(folder, {recursive: true, force: true});
  }
}
