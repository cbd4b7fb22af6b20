// cspell:ignore taskkill
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';

export interface Run {
  /** Milliseconds. */
  time: number;
  /** Peak total memory of all its processes, in bytes; undefined if it can't be measured. */
  memory?: number;
}

interface ProcessInfo {
  id: number;
  parent: number;
  /** Bytes of resident memory. */
  memory: number;
}

/** Parses a line of `ps -o pid=,ppid=,rss=`, whose unit of memory is 1024 bytes. */
export function readProcess(line: string): ProcessInfo | undefined {
  const [id, parent, memory] = line.trim().split(/\s+/).map(Number);
  return id === undefined || parent === undefined || memory === undefined || Number.isNaN(memory)
    ? undefined
    : {id, parent, memory: memory * 1024};
}

/** Adds up the memory of a process and its descendants. */
export function memoryOfTree(processes: readonly ProcessInfo[], root: number): number {
  const own = processes.find(({id}) => id === root)?.memory ?? 0;
  return processes
    .filter(({parent}) => parent === root)
    .reduce((total, {id}) => total + memoryOfTree(processes, id), own);
}

/** All processes of this machine; empty if there is neither `/proc` nor `ps`. */
export function processes(): ProcessInfo[] {
  if (fs.existsSync('/proc/self/status')) {
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const status = fs.readFileSync(`/proc/${name}/status`, 'utf8');
          const field = (key: string) => new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? '0';
          return readProcess(`${name} ${field('PPid')} ${field('VmRSS')}`) ?? [];
        } catch {
          return []; // It has exited in the meantime.
        }
      });
  }
  const {stdout} = spawnSync('ps', ['-axo', 'pid=,ppid=,rss='], {encoding: 'utf8'});
  return (stdout ?? '').split('\n').flatMap((line) => readProcess(line) ?? []);
}

/** Kills a process and its descendants. */
export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A negative id addresses the process group that the child leads.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else process.kill(-child.pid!, 'SIGKILL');
  return exited;
}

/** Running children. They have their own process groups, so the terminal's signals do not reach them. */
const running = new Set<ChildProcess>();
let interrupted = false;
let listening = false;

/**
 * The first signal kills the children, so that the code that awaits them fails and cleans up. The second one kills the
 * bench.
 */
function listen(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted = true;
      for (const child of running) void stop(child);
    });
  }
}

/** Starts a Node program in its own process group. */
export function start(folder: string, script: string, ...args: string[]): ChildProcess {
  if (interrupted) throw new Error('Interrupted.');
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, NODE_ENV: undefined, FORCE_COLOR: '0'},
  });
  if (!listening) listen();
  listening = true;
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Runs a Node program until it exits.
 *
 * @throws If it fails, with the end of its output.
 */
export async function time(folder: string, script: string, ...args: string[]): Promise<Run> {
  const begin = performance.now();
  const child = start(folder, script, ...args);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOfTree(processes(), child.pid!));
  }, 250);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) {
    throw new Error(`${script} ${args.join(' ')} exited with ${code} in ${folder}:\n${output.trim()}`);
  }
  return {time: performance.now() - begin, memory: memory || undefined};
}
