import path from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  /** Tests that can't run on this machine. */
  skipped: number;
}

/** A script of package.json that `npm test` runs. */
export interface Stage {
  script: string;
  /** Extra arguments for the script. */
  args?: string;
  /** Stages that have to succeed first. */
  needs: readonly string[];
  /** Extra environment variables. */
  env?: NodeJS.ProcessEnv;
  /** Output that fails the stage even if its script succeeds. */
  refused?: RegExp;
  /** Reads the test runner's JSON report. Without it, the stage counts as a single check. */
  count?: (report: never) => Count;
}

/** Not in `test-results`, which Playwright empties at the start of a run. */
export const REPORTS = 'node_modules/.cache/test-reports';

/** Where the test runner of a stage writes its report. */
export const reportOf = (script: string): string => `${REPORTS}/${script.replaceAll(':', '-')}.json`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

/** A Vitest stage, with a single worker because other stages run in parallel. */
function vitest(script: string, ...needs: string[]): Stage {
  return {
    script,
    args: `--maxWorkers=1 --reporter=default --reporter=json --outputFile.json=${reportOf(script)}`,
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

/** A Playwright stage. */
function playwright(script: string): Stage {
  return {
    script,
    needs: ['build'],
    env: {PLAYWRIGHT_REPORT: path.resolve(reportOf(script))},
    count: ({stats}: PlaywrightReport) => {
      if (stats.flaky > 0) console.log(`note: ${script}: ${stats.flaky} passed only on a retry`);
      return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped};
    },
  };
}

/** In starting order: the longest chain of dependent stages first. */
export const STAGES: readonly Stage[] = [
  {script: 'generate', needs: []},
  {
    script: 'build',
    needs: ['generate'],
    // STRICT_LINKS fails the build on a broken link, anchor or duplicate route. Docusaurus has no such setting for other
    // warnings, such as deprecations, so `refused` finds those in the output.
    // The published build is compressed again at full quality.
    env: {STRICT_LINKS: 'true', LIGHT_COMPRESSION: 'true'},
    refused: /\[(?:WARNING|ERROR)\]|^Warning/m,
  },
  playwright('test:site'),
  vitest('test:content', 'generate'),
  {script: 'typecheck', needs: ['generate']},
  {script: 'lint:imports', needs: ['generate']},
  {script: 'lint:code', needs: ['generate']},
  {script: 'lint:format', needs: ['generate']},
  {script: 'lint:unused', needs: ['generate']},
  {script: 'lint:markdown', needs: ['generate']},
  {script: 'lint:spelling', needs: ['generate']},
  {script: 'check:figures', needs: ['generate']},
  vitest('test:unit', 'generate'),
  vitest('test:built', 'build'),
  vitest('test:serving:http', 'build'),
  playwright('test:serving:browser'),
];

/** Slow content tests that a writer can skip: they test the checks themselves, or run as a separate stage below. */
const SLOW_CONTENT = ['check-samples', 'supply-chain', 'development-tools', 'integrations-scripts'];

/**
 * The stages that a writer runs after a change: the checks of text, the types of the changed samples, and a build,
 * which finds broken links.
 *
 * @param changed - Paths of the changed files.
 */
export function stagesOfChange(changed: readonly string[]): Stage[] {
  const folders = ['docs/', 'sdk/', 'sdk_versioned_docs/', 'src/pages/'];
  const text = changed.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const code = changed.filter((file) => /\.(?:[cm]?ts|tsx)$/.test(file));
  const isWanted = ({script}: Stage): boolean =>
    ['generate', 'build', 'lint:format', 'lint:markdown', 'lint:spelling'].includes(script) ||
    (code.length > 0 && ['typecheck', 'lint:code'].includes(script));
  const content = vitest('test:content', 'generate');
  const left = SLOW_CONTENT.map((name) => `**/${name}.test.ts`);
  if (!text.some((file) => file.startsWith('docs/tutorials/'))) left.push('**/tutorials/*.test.ts');
  return [
    ...STAGES.filter(isWanted),
    {
      ...content,
      args: `${content.args} ${left.map((pattern) => `--exclude '${pattern}'`).join(' ')}`,
    },
    ...(text.length > 0
      ? [{script: 'check:samples', args: text.map((file) => `'${file}'`).join(' '), needs: ['generate']}]
      : []),
  ];
}
