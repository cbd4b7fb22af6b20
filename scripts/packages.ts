/**
 * The Python packages that apps can import in the browser: `npm run packages` downloads their files, and
 * `npm run packages -- add NAME …` adds packages to the list, in their latest version for this Python.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {availablePackages, getPackages, LIST, PACKAGES} from '../sdk-double/packages/files';
import type {PythonPackage} from '../sdk-double/packages/needed';

interface Lock {
  packages: Record<
    string,
    {version: string; file_name: string; sha256: string; imports: string[]; depends: string[]}
  >;
}

/** The normalized name of a package: https://packaging.python.org/en/latest/specifications/name-normalization/ */
const normalized = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');

/** The values of a field in the header of a wheel's `METADATA`. */
function fieldsOf(metadata: string, field: string): string[] {
  const [head = ''] = metadata.split(/\n\n/, 1);
  return [...head.matchAll(new RegExp(`^${field}: *(.+)$`, 'gm'))].map(([, value]) => value!.trim());
}

function readWheel(file: string): Pick<PythonPackage, 'version' | 'license' | 'imports' | 'needs'> {
  const files = unzipSync(fs.readFileSync(file));
  const metadata = strFromU8(files[Object.keys(files).find((name) => /dist-info\/METADATA$/.test(name))!]!);
  const [license = ''] = [...fieldsOf(metadata, 'License-Expression'), ...fieldsOf(metadata, 'License')];
  if (license === '') console.log(`${path.basename(file)} declares no license: add it to ${LIST}.`);
  const modules = Object.keys(files).flatMap((name) => /^(\w+)(?:\/.*)?\.py$/.exec(name)?.[1] ?? []);
  const needs = fieldsOf(metadata, 'Requires-Dist').filter(
    (one) => !/extra ==|sys_platform|python_version </.test(one),
  );
  return {
    version: fieldsOf(metadata, 'Version')[0]!,
    license,
    imports: [...new Set(modules)].sort(),
    needs: needs.map((one) => normalized(/^[\w.-]+/.exec(one)![0])),
  };
}

/** Downloads a pure Python package from PyPI to read its metadata. */
function fromPyPI(name: string): PythonPackage {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
  const only = ['--only-binary=:all:', '--platform', 'any', '--python-version', '3.14'];
  execFileSync('python3', ['-m', 'pip', 'download', '--no-deps', ...only, '-d', folder, name], {
    stdio: 'inherit',
  });
  const [file] = fs.readdirSync(folder);
  const wheel = path.join(folder, file!);
  const sha256 = createHash('sha256').update(fs.readFileSync(wheel)).digest('hex');
  return {name: normalized(name.replace(/==.*/, '')), file: file!, sha256, from: 'pypi', ...readWheel(wheel)};
}

function entry(name: string, lock: Lock): PythonPackage {
  const released = lock.packages[normalized(name)];
  // Pure Python packages come from PyPI, which more machines can reach than Pyodide's releases.
  if (!released || released.file_name.endsWith('-py3-none-any.whl')) return fromPyPI(name);
  const {version, file_name: file, sha256, imports, depends: needs} = released;
  console.log(`${name} comes from Pyodide, whose lock file has no licenses: add its license to ${LIST}.`);
  return {name: normalized(name), version, file, sha256, from: 'pyodide', license: '', imports, needs};
}

async function main([command, ...names]: string[]): Promise<void> {
  if (command === 'add') {
    const lockFile = path.join(path.dirname(require.resolve('pyodide')), 'pyodide-lock.json');
    const lock = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Lock;
    const added = names.map((name) => entry(name, lock));
    const kept = PACKAGES.filter(({name}) => !added.some((one) => one.name === name));
    const all = [...kept, ...added].sort((one, other) => (one.name < other.name ? -1 : 1));
    fs.writeFileSync(LIST, `${JSON.stringify(all, null, 2)}\n`);
    const known = new Set(all.map(({name}) => name));
    const lacking = added.flatMap(({needs}) => needs.filter((name) => !known.has(name)));
    if (lacking.length > 0)
      console.log(
        `These dependencies are not in the list: ${[...new Set(lacking)].join(', ')}. Add those that apps import at run time.`,
      );
    return;
  }
  if (command !== undefined) throw new Error(`Unknown command "${command}": use "add", or none.`);
  await getPackages(true);
  const available = availablePackages();
  for (const {name, version} of available) console.log(`${name} ${version}`);
  if (available.length < PACKAGES.length) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
