import path from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  /** Tests that said themselves that they can't run here. */
  skipped: number;
}

/** A script of package.json that `npm test` runs. */
export interface Stage {
  script: string;
  /** Further arguments of the script. */
  args?: string;
  /** Stages that have to succeed before. */
  needs: readonly string[];
  /** Settings by environment variable. */
  env?: NodeJS.ProcessEnv;
  /** What the output of a stage that succeeds must not contain. */
  refused?: RegExp;
  /** Reads the runner's JSON report. Without it the stage is one check: it passes when its script does. */
  count?: (report: never) => Count;
}

/** Not in `test-results`, which a run of Playwright empties when it starts. */
export const REPORTS = 'node_modules/.cache/test-reports';

/** Where the runner of a stage writes its report. */
export const reportOf = (script: string): string => `${REPORTS}/${script.replaceAll(':', '-')}.json`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
}

/** A set of tests for Vitest; one worker, since other stages run beside it. */
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

/** A set of tests for Playwright. */
function playwright(script: string): Stage {
  return {
    script,
    needs: ['build'],
    env: {PLAYWRIGHT_REPORT: path.resolve(reportOf(script))},
    count: ({stats}: PlaywrightReport) => {
      if (stats.flaky > 0) console.log(`note: ${script}: ${stats.flaky} passed on their second try`);
      return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped};
    },
  };
}

/** In the order in which they start: the longest chain first. */
export const STAGES: readonly Stage[] = [
  {script: 'generate', needs: []},
  {
    script: 'build',
    needs: ['generate'],
    // A wrong link, anchor or route stops this build. Docusaurus has no setting that does the same for other
    // warnings, such as those of deprecations: these are looked for in what the build prints.
    // What readers get is compressed again, fully, before it is published.
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

/** Tests of the text that a change of a page need not wait for: they try the checks themselves, or have a stage below. */
const SLOW_CONTENT = ['check-samples', 'supply-chain', 'development-tools', 'integrations-scripts'];

/**
 * What a writer runs after a change: the stages that read text, the types of the samples that have changed, and a
 * build, which finds wrong links.
 *
 * @param changed - Paths of the files that have changed.
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
