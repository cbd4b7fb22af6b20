// cspell:ignore pyrightconfig
import fs from 'node:fs';
import path from 'node:path';
import type {StubFile} from '../../src/sdk-model/stubs';
import type {Sample} from './collect';
import {writeFile} from './files';
import {groupSamples, type Group} from './groups';
import {writeThirdParty} from './third-party';

/** The origin of a file in the workspace: a sample, or an SDK stub. */
export type Source = {sample: Sample} | {stub: StubFile; version: string};

/** The stub files of the SDK, by version name. */
type Stubs = ReadonlyMap<string, readonly StubFile[]>;

/** The configuration of the type checker: each folder is checked against the stubs of its version. */
function configuration(groups: readonly Group[], versions: readonly string[]): object {
  const environment = (folder: string, version: string): object => ({
    root: folder,
    extraPaths: [`stubs/${version}`, 'third-party'],
  });
  return {
    include: ['samples', 'stubs'],
    typeCheckingMode: 'basic',
    pythonVersion: '3.10',
    pythonPlatform: 'All',
    // An empty environment, so that the packages installed on this machine do not matter.
    venvPath: '.',
    venv: 'nothing',
    // Otherwise packages whose stubs come with Pyright would pass.
    reportMissingModuleSource: 'error',
    executionEnvironments: [
      // The files of a group import each other, relative to its folder.
      ...groups
        .filter(({files}) => files.length > 1)
        .map(({folder, files}) => environment(`samples/${folder}`, files[0]!.sample.version.name)),
      ...versions.map((name) => environment(`samples/${name}`, name)),
      ...versions.map((name) => environment(`stubs/${name}`, name)),
    ],
  };
}

/**
 * Writes the folder that the type checker runs in: the samples, the stubs of the SDK and of other packages, and the
 * checker's configuration.
 *
 * @param root - An empty folder.
 * @param samples - The samples.
 * @param stubs - The stub files of each version of the SDK.
 * @returns The origin of each file, by its absolute path.
 */
export function writeWorkspace(root: string, samples: readonly Sample[], stubs: Stubs): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const [version, files] of stubs) {
    const folder = path.join(root, 'stubs', version);
    for (const stub of files) {
      writeFile(folder, stub.path, stub.text);
      sources.set(path.join(folder, stub.path), {stub, version});
    }
  }
  writeThirdParty(path.join(root, 'third-party'), [
    ...samples.map(({code}) => code),
    ...[...stubs.values()].flat().map(({text}) => text),
  ]);
  const groups = groupSamples(samples);
  for (const {folder, files} of groups) {
    for (const {path: name, sample} of files) {
      const file = path.join('samples', folder, name);
      writeFile(root, file, `${sample.code}\n`);
      sources.set(path.join(root, file), {sample});
    }
  }
  fs.mkdirSync(path.join(root, 'nothing/lib/python3.10/site-packages'), {recursive: true});
  writeFile(root, 'pyrightconfig.json', JSON.stringify(configuration(groups, [...stubs.keys()])));
  return sources;
}
