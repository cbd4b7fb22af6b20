/** Temporary folders with files, which are removed after the tests. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, onTestFinished} from 'vitest';

/** Texts or bytes by the paths of their files. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files, and the folders that they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }
}

function newFolder(files: Files, atEnd: (remove: () => void) => void): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'test-')));
  atEnd(() => fs.rmSync(folder, {recursive: true, force: true}));
  writeFiles(folder, files);
  return folder;
}

/** A folder for all tests of a file or block. Call it where the tests are defined. */
export const tempFolder = (files: Files = {}): string => newFolder(files, afterAll);

/** A folder for one test. Call it in the test or in `beforeEach`. */
export const tempFolderOfTest = (files: Files = {}): string => newFolder(files, onTestFinished);
