import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all: other processes may write the same at the same time.
 *
 * @param file - Its path; its folder is made where there is none.
 * @param content - Bytes, or text.
 */
export function writeAtOnce(file: string, content: Uint8Array | string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const beside = `${file}.${process.pid}`;
  fs.writeFileSync(beside, content);
  fs.renameSync(beside, file);
}
