/**
 * The test command: builds the site and runs everything that guards it. With `--nightly` also the
 * exhaustive tests, which a change need not wait for.
 *
 * Stages run in parallel, as many at once as there are cores, in the order of the list. A failed stage
 * does not stop the others, except those that need the build when it failed. The last line counts: a
 * check of text or types is one, a test is one. What could not be looked at on this machine is counted as
 * skipped, with a note.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {findChromium} from '../tools/chromium';

interface Count {
  passed: number;
  failed: number;
  /** Tests that said themselves that they can't run here. */
  skipped: number;
}

interface Stage {
  name: string;
  command: string;
  /** Names of stages whose commands have to succeed before. */
  needs?: string[];
  /** Settings by environment variable. */
  env?: NodeJS.ProcessEnv;
  /** What the output of a stage that succeeds must not hold. */
  refused?: RegExp;
  /** Reads the runner's JSON report. Without it the stage is one check: it passes when its command does. */
  count?: (report: never) => Count;
}

const CACHE = 'node_modules/.cache';
/** Not in `test-results`, which a run of Playwright empties when it starts. */
const REPORTS = `${CACHE}/test-reports`;

/** Where the runner of a stage writes its report. */
const reportOf = (name: string): string => `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

/** A set of tests for Vitest; one worker, since other stages run beside it. */
function vitest(name: string, args: string, needs?: string[]): Stage {
  const json = `--reporter=json --outputFile.json=${reportOf(name)}`;
  return {
    name,
    command: `vitest run ${args} --maxWorkers=1 --reporter=default ${json}`,
    needs,
    count: ({numPassedTests, numFailedTests, numPendingTests, success}: VitestReport) => ({
      passed: numPassedTests,
      failed: success ? 0 : Math.max(numFailedTests, 1),
      skipped: numPendingTests,
    }),
  };
}

interface PlaywrightReport {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
}

const BUILD = 'build without warnings';

/** A set of tests for Playwright. */
function playwright(name: string, config: string): Stage {
  return {
    name,
    command: `playwright test --config ${config}`,
    needs: [BUILD],
    count: ({stats}: PlaywrightReport) => {
      if (stats.flaky > 0) console.log(`note: ${name}: ${stats.flaky} passed on their second try`);
      return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped};
    },
  };
}

const STAGES: Stage[] = [
  {
    name: BUILD,
    command: 'npm run build',
    // A wrong link, anchor or route stops this build. Docusaurus has no setting that does the same for other
    // warnings, such as those of deprecations: these are looked for in what the build prints.
    env: {STRICT_LINKS: 'true'},
    refused: /\[(?:WARNING|ERROR)\]|^Warning/m,
  },
  playwright('tests in the browser', 'playwright.config.ts'),
  // The sidebar imports the generated one of the REST pages.
  {name: 'types', command: 'tsc --noEmit', needs: [BUILD]},
  {name: 'directions of imports', command: 'npm run --silent check:imports', needs: [BUILD]},
  {name: 'code style', command: `eslint --cache --cache-location ${CACHE}/eslint/ .`},
  {name: 'format', command: 'prettier --check --log-level warn --cache .'},
  {name: 'nothing unused', command: 'knip --no-progress --treat-config-hints-as-errors', needs: [BUILD]},
  {name: 'Markdown style', command: 'markdownlint-cli2'},
  {
    name: 'spelling',
    command: `cspell --no-progress --no-summary --cache --cache-location ${CACHE}/cspell.json`,
  },
  {name: 'REST document', command: 'redocly lint openapi/viktor.yaml'},
  {name: 'pictures are as new as their sources', command: 'tsx figures/render.ts --check'},
  vitest('unit tests', 'tests/unit'),
  vitest('content tests and tests of the built files', 'tests/content tests/built', [BUILD]),
  vitest('tests of serving and publishing', '--config tests/serving/vitest.config.ts', [BUILD]),
  playwright('tests in the browser, as served', 'tests/serving/playwright.config.ts'),
];

/** Runs a command to its end; its output comes without colors. */
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

/** Reads a runner's report; one that is missing, cut off or counts nothing is a failure. */
function countIn(report: string, succeeded: boolean, count: NonNullable<Stage['count']>): Count {
  try {
    const {passed, failed, skipped} = count(JSON.parse(fs.readFileSync(report, 'utf8')) as never);
    return {passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1), skipped};
  } catch (error) {
    console.log(`${report}: ${(error as Error).message}`);
    return {passed: 0, failed: 1, skipped: 0};
  }
}

/** A count as a line of the output. */
function inWords({passed, failed, skipped}: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs a stage, prints what it found and, if it failed, its output. */
async function run(
  {name, command, env: own, refused, count: read}: Stage,
  env: NodeJS.ProcessEnv,
): Promise<Count & {succeeded: boolean}> {
  const report = path.resolve(reportOf(name));
  fs.rmSync(report, {force: true});
  const start = Date.now();
  const {succeeded, output} = await execute(command, {...env, ...own, PLAYWRIGHT_REPORT: report});
  const passes = succeeded && !refused?.test(output);
  const check = {passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0};
  const count = read ? countIn(report, succeeded, read) : check;
  // What a test could not look at here, in a line each.
  for (const note of output.match(/^note: .*$/gm) ?? []) console.log(note);
  const seconds = Math.round((Date.now() - start) / 1000);
  const mark = count.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${mark}  ${name}: ${inWords(count)} (${seconds} s)`);
  if (count.failed > 0) console.log(output.trim());
  return {...count, succeeded};
}

/** Runs all stages, at most `limit` at once, and gives the sum of what they count. */
async function runAll(stages: readonly Stage[], limit: number, env: NodeJS.ProcessEnv): Promise<Count> {
  const total: Count = {passed: 0, failed: 0, skipped: 0};
  const done = new Set<string>();
  const running = new Set<Promise<void>>();
  const waiting = [...stages];
  for (;;) {
    const next = waiting.findIndex(({needs = []}) => needs.every((name) => done.has(name)));
    if (next !== -1 && running.size < limit) {
      const [stage] = waiting.splice(next, 1) as [Stage];
      const end = run(stage, env).then(({passed, failed, skipped, succeeded}) => {
        running.delete(end);
        total.passed += passed;
        total.failed += failed;
        total.skipped += skipped;
        if (succeeded) done.add(stage.name);
      });
      running.add(end);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      break;
    }
  }
  for (const {name, needs} of waiting) {
    console.log(`FAIL  ${name}: not run, since it needs: ${needs!.join(', ')}`);
    total.failed += 1;
  }
  return total;
}

async function main(): Promise<void> {
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
