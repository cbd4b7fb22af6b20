/**
 * The test command: builds the site and runs everything that guards it.
 *
 * Each stage runs even when an earlier one has failed, but for the stages that need a build that
 * could not be made. The last line counts: a check of text or types is one, a test is one.
 */
import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {findChromium} from '../tools/chromium';

interface Count {
  passed: number;
  failed: number;
}

const results = path.resolve('test-results');
const total: Count = {passed: 0, failed: 0};

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    encoding: 'utf8',
    env: {...process.env, ...env},
    maxBuffer: 256 * 1024 * 1024,
  });
}

function report(name: string, {passed, failed}: Count, output: string): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${failed} failed`);
  if (failed > 0) console.log(output.trim());
}

/** A check that is one command: it passes when the command does. */
function check(name: string, command: string, ...args: string[]): void {
  const {status, stdout, stderr} = run(command, args);
  report(name, status === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1}, `${stdout}\n${stderr}`);
}

/**
 * Builds the site, so that a wrong link, anchor or route stops it. Docusaurus has no setting that does the same
 * for other warnings, such as those of deprecations: these are looked for in what the build prints.
 */
function build(): boolean {
  const {status, stdout, stderr} = run('npm', ['run', 'build'], {STRICT_LINKS: 'true'});
  const output = `${stdout}\n${stderr}`;
  const warnings = /\[(?:WARNING|ERROR)\]|^Warning/m.test(output);
  const built = status === 0;
  report(
    'build without warnings',
    built && !warnings ? {passed: 1, failed: 0} : {passed: 0, failed: 1},
    output,
  );
  return built;
}

/** Reads a runner's JSON report; a report that is missing or counts nothing is a failure. */
function suite(
  name: string,
  command: string,
  args: string[],
  file: string,
  read: (json: never) => Count,
  env: NodeJS.ProcessEnv = {},
): void {
  fs.rmSync(file, {force: true});
  const {status, stdout, stderr} = run(command, args, env);
  // What a test could not look at here, in a line each.
  for (const note of stdout.match(/^note: .*$/gm) ?? []) console.log(note);
  let count: Count = {passed: 0, failed: 1};
  if (fs.existsSync(file)) count = read(JSON.parse(fs.readFileSync(file, 'utf8')) as never);
  if (count.failed === 0 && (status !== 0 || count.passed === 0)) count = {...count, failed: 1};
  report(name, count, `${stdout}\n${stderr}`);
}

/** A set of tests for Vitest. */
function tests(name: string, config: string): void {
  const file = path.join(results, 'vitest.json');
  suite(
    name,
    'npx',
    [
      'vitest',
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    file,
    (json: {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      success: boolean;
    }) => ({
      passed: json.numPassedTests,
      failed: json.success ? 0 : Math.max(json.numFailedTests, 1),
    }),
  );
}

/** A set of tests for Playwright. */
function testsInBrowser(name: string, config: string, chromium: string): void {
  const file = path.join(results, 'playwright.json');
  suite(
    name,
    'npx',
    ['playwright', 'test', '--config', config],
    file,
    ({stats}: {stats: {expected: number; unexpected: number; flaky: number}}) => {
      if (stats.flaky > 0) console.log(`${stats.flaky} tests in the browser passed on their second try`);
      return {passed: stats.expected + stats.flaky, failed: stats.unexpected};
    },
    {CHROMIUM_PATH: chromium, PLAYWRIGHT_REPORT: file},
  );
}

async function main(): Promise<void> {
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium}`);
  fs.mkdirSync(results, {recursive: true});
  const built = build();
  check('types', 'npx', 'tsc', '--noEmit');
  check('code style', 'npx', 'eslint', '.');
  check('directions of imports', 'npm', 'run', '--silent', 'check:imports');
  check('format', 'npx', 'prettier', '--check', '--log-level', 'warn', '.');
  check('Markdown style', 'npx', 'markdownlint-cli2');
  check('spelling', 'npx', 'cspell', '--no-progress', '--no-summary');
  check('REST document', 'npx', 'redocly', 'lint', 'openapi/viktor.yaml');
  check('pictures are as new as their sources', 'npx', 'tsx', 'figures/render.ts', '--check');
  if (built) {
    tests('unit and content tests', 'vitest.config.ts');
    tests('tests of serving and publishing', 'tests/serving/vitest.config.ts');
    testsInBrowser('tests in the browser', 'playwright.config.ts', chromium);
    testsInBrowser('tests in the browser, as served', 'tests/serving/playwright.config.ts', chromium);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
