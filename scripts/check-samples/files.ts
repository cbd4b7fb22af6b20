import fs from 'node:fs';
import path from 'node:path';

/** Writes a file and the folders that it needs. */
export function writeFile(root: string, name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}
