/** `npm run sdk:version 14` makes a snapshot of the SDK reference: see CONTRIBUTING.md. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {globSync} from 'tinyglobby';
import {fillResults, requestedResults} from '../src/markdown/results';
import {LEFT_OUT, resultTexts} from '../src/plugins/app-preview/results';

async function main(version: string): Promise<void> {
  const command = ['docusaurus', 'docs:version:sdk', version];
  const {status} = spawnSync('npx', command, {stdio: 'inherit', shell: process.platform === 'win32'});
  if (status !== 0) process.exit(status ?? 1);
  // Only apps of the latest version can run, so the current results become part of the snapshot's text.
  for (const page of globSync(`sdk_versioned_docs/version-${version}/**/*.mdx`)) {
    const source = fs.readFileSync(page, 'utf8');
    const asked = requestedResults(source);
    if (asked.length === 0) continue;
    const texts = await resultTexts(page, source, asked);
    if (texts.includes(LEFT_OUT))
      throw new Error(
        `${page} has results that need missing Python packages: run \`npm run packages\`, discard the snapshot and start again.`,
      );
    fs.writeFileSync(page, fillResults(source, texts));
  }
}

void main(process.argv[2] ?? '');
