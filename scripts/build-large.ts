/**
 * Builds a site of thousands of pages: `npm run build:large`. The bundler keeps some gigabytes after
 * it has ended (https://github.com/web-infra-dev/rspack/issues/14734), and making the search index needs
 * three more. So each has a process of its own; that takes a few seconds longer.
 */
import {spawnSync} from 'node:child_process';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** What has Docusaurus do one half only, in their order. */
const HALVES = ['DOCUSAURUS_EXIT_AFTER_BUNDLING', 'DOCUSAURUS_SKIP_BUNDLING'] as const;

for (const half of HALVES) {
  const {status, error} = spawnSync(process.execPath, [DOCUSAURUS, 'build', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {...process.env, [half]: 'true'},
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
