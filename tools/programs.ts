/** Finds programs of this machine. */
import fs from 'node:fs';
import path from 'node:path';

/** Whether a path is that of a program which this process may start. */
export function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Looks for a program on the PATH.
 *
 * @param commands - Its names, the best first.
 * @returns The path of the first that is there.
 */
export function onPath(commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find(isExecutable);
}

/**
 * The program that an environment variable names.
 *
 * @param variable - The name of the variable.
 * @throws When it names something else.
 */
export function chosenProgram(variable: string): string | undefined {
  const chosen = process.env[variable];
  if (!chosen || isExecutable(chosen)) return chosen || undefined;
  throw new Error(`${variable} is "${chosen}", which is not a program; correct it or unset it.`);
}
