/**
 * Runs Python 3.10 or newer, for pictures of what apps show and for tests of samples, apps and scripts.
 */
import {spawnSync, type SpawnSyncOptionsWithStringEncoding} from 'node:child_process';

/** How a program ended: what it printed and its exit code. */
export interface PythonRun {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** What a program gets: its standard input, its folder, its environment. */
export type PythonOptions = Pick<SpawnSyncOptionsWithStringEncoding, 'cwd' | 'env' | 'input'>;

let found: string | undefined;

/**
 * The interpreter itself. A version manager puts a script on the PATH under its name, which takes longer to find
 * the interpreter than most samples take to run.
 */
function interpreter(): string {
  if (found === undefined) {
    const {status, stdout} = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error('Samples are run with Python: put Python 3.10 or newer on the PATH as "python3".');
    found = stdout.trim();
  }
  return found;
}

/**
 * Runs Python to its end, without the packages that happen to be installed on this machine: what a program
 * imports is in the standard library, beside it, or on its PYTHONPATH.
 *
 * @param args - The arguments of Python: `-c` and a program, `-m` and a module, or a file and its arguments.
 * @param options - What the program gets.
 * @returns How it ended, whatever its exit code is.
 * @throws If there is no Python on the PATH.
 */
export function spawnPython(args: readonly string[], options: PythonOptions = {}): PythonRun {
  const {error, status, stdout, stderr} = spawnSync(interpreter(), ['-S', '-B', ...args], {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return {status, stdout, stderr};
}

/**
 * Runs Python as {@link spawnPython} does.
 *
 * @returns What the program prints.
 * @throws What it writes to its standard error if it fails.
 */
export function runPython(args: readonly string[], options?: PythonOptions): string {
  const {status, stdout, stderr} = spawnPython(args, options);
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}
