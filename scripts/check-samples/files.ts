import fs from 'node:fs';
import path from 'node:path';

/** Files of a folder, sorted, with their paths from `root`; none where the folder does not exist. */
export function filesIn(root: string, folder: string, pattern: RegExp): string[] {
  const from = path.join(root, folder);
  if (!fs.existsSync(from)) return [];
  return fs
    .readdirSync(from, {recursive: true, encoding: 'utf8'})
    .filter((name) => pattern.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

/** Writes a file and the folders that it needs. */
export function writeFile(root: string, name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}
