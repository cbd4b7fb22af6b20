/**
 * The test command: builds the site and runs all of its checks. Each stage is a script of package.json. `--nightly`
 * adds the exhaustive tests, which are too slow for every change. `--changed` runs only the checks that matter to a
 * writer, for the files that differ from the last commit.
 *
 * Stages run in parallel, one per core, in the order of the list. A failed stage stops only the stages that need it. The
 * last line has the totals: each test counts as one, and so does each stage without a test report. What can't be
 * checked on this machine counts as skipped, with a note.
 */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import {stripVTControlCharacters} from 'node:util';
import {findChromium} from '../tools/chromium';
import {REPORTS, reportOf, STAGES, stagesOfChange, type Count, type Stage} from './test-stages';

/** Runs a shell command and returns its output without color codes. */
function execute(command: string, env: NodeJS.ProcessEnv): Promise<{succeeded: boolean; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...env},
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString());
      resolve({succeeded: code === 0, output});
    });
  });
}

/** Reads a test runner's report; a missing, truncated or empty one counts as a failure. */
function countIn(report: string, succeeded: boolean, count: NonNullable<Stage['count']>): Count {
  try {
    const {passed, failed, skipped} = count(JSON.parse(fs.readFileSync(report, 'utf8')) as never);
    return {passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1), skipped};
  } catch (error) {
    console.log(`${report}: ${(error as Error).message}`);
    return {passed: 0, failed: 1, skipped: 0};
  }
}

/** A count, formatted for the output. */
function inWords({passed, failed, skipped}: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs a stage and prints its count and, if it failed, its output. */
async function run(
  {script, args, env: own, refused, count: read}: Stage,
  env: NodeJS.ProcessEnv,
): Promise<Count & {succeeded: boolean}> {
  const report = reportOf(script);
  fs.rmSync(report, {force: true});
  const start = Date.now();
  const command = ['npm run --silent', script, ...(args === undefined ? [] : ['--', args])].join(' ');
  const {succeeded, output} = await execute(command, {...env, ...own});
  const passes = succeeded && !refused?.test(output);
  const check = {passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0};
  const count = read ? countIn(report, succeeded, read) : check;
  // Tests print such a line for what they could not check on this machine.
  for (const note of output.match(/^note: .*$/gm) ?? []) console.log(note);
  const seconds = Math.round((Date.now() - start) / 1000);
  const mark = count.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${mark}  ${script}: ${inWords(count)} (${seconds} s)`);
  if (count.failed > 0) console.log(output.trim());
  return {...count, succeeded};
}

/** Runs all stages, at most `limit` at a time, and returns the total of their counts. */
async function runAll(stages: readonly Stage[], limit: number, env: NodeJS.ProcessEnv): Promise<Count> {
  const total: Count = {passed: 0, failed: 0, skipped: 0};
  const done = new Set<string>();
  const running = new Set<Promise<void>>();
  const waiting = [...stages];
  for (;;) {
    const next = waiting.findIndex(({needs}) => needs.every((script) => done.has(script)));
    if (next !== -1 && running.size < limit) {
      const [stage] = waiting.splice(next, 1) as [Stage];
      const end = run(stage, env).then(({passed, failed, skipped, succeeded}) => {
        running.delete(end);
        total.passed += passed;
        total.failed += failed;
        total.skipped += skipped;
        if (succeeded) done.add(stage.script);
      });
      running.add(end);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      break;
    }
  }
  for (const {script, needs} of waiting) {
    console.log(`FAIL  ${script}: not run, because one of these failed: ${needs.join(', ')}`);
    total.failed += 1;
  }
  return total;
}

/** Paths of the files that are new or differ from the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, {encoding: 'utf8'}).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

async function main(): Promise<void> {
  if (process.argv.includes('--changed')) {
    const changed = changedFiles();
    console.log(changed.length > 0 ? changed.join('\n') : 'Nothing differs from the last commit.');
    const total = await runAll(stagesOfChange(changed), os.availableParallelism(), {});
    console.log(inWords(total));
    process.exitCode = total.failed === 0 ? 0 : 1;
    return;
  }
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium}`);
  fs.mkdirSync(REPORTS, {recursive: true});
  const nightly = process.argv.includes('--nightly') ? {NIGHTLY: 'true'} : {};
  const total = await runAll(STAGES, Math.max(2, os.availableParallelism()), {
    CHROMIUM_PATH: chromium,
    ...nightly,
  });
  console.log(inWords(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
