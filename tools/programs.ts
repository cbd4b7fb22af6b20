import fs from 'node:fs';
import path from 'node:path';

/** Whether a path is a file that this process may execute. */
export function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds a program on the PATH.
 *
 * @param commands - Its possible names, in order of preference.
 * @returns The path of the first one found.
 */
export function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find(isExecutable);
}

/**
 * The path of a program from an environment variable; undefined if the variable is not set.
 *
 * @throws If the path is not an executable file.
 */
export function chosenProgram(variable: string): string | undefined {
  const chosen = process.env[variable];
  if (!chosen || isExecutable(chosen)) return chosen || undefined;
  throw new Error(`${variable} is "${chosen}", which is not an executable file: correct it or unset it.`);
}
