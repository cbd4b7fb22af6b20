/** The preview's editor reports no unknown names in the site's own samples. */
import fs from 'node:fs';
import {parser} from '@lezer/python';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';
import {PythonFile} from '../../src/app-preview/editor/python-names';
import {latest} from '../../src/config/sdk-versions';
import {parseFenceOptions} from '../../src/markdown/fence-options';
import {fencesOf} from '../../src/markdown/fences';
import {sdkNames} from '../../src/plugins/app-preview/sdk-names';

/** Pages with samples for version 13. */
const OLDER = ['sdk/upgrades.mdx', 'sdk/v13-to-v14.mdx'];

it('reports no names in samples and apps', {timeout: 120_000}, () => {
  const sdk = sdkNames('.', latest);
  const samples = globSync(['docs/**/*.mdx', 'sdk/**/*.mdx'], {ignore: OLDER}).flatMap((file) =>
    fencesOf(fs.readFileSync(file, 'utf8'))
      .filter(({language, meta}) => language === 'python' && !parseFenceOptions(meta).signature)
      .map(({code, line}) => ({place: `${file}:${line}`, code})),
  );
  const apps = globSync('docs/**/*.py').map((file) => ({place: file, code: fs.readFileSync(file, 'utf8')}));
  // Fragments use names from other samples.
  const isWhole = (code: string): boolean =>
    /^import viktor/m.test(code) && /\(vkt\.Controller\):/.test(code);
  const marks = [...samples, ...apps].flatMap(({place, code}) =>
    new PythonFile(parser.parse(code), code, sdk)
      .diagnostics()
      .filter(({text}) => isWhole(code) || !text.startsWith('Undefined name'))
      .map(({text}) => `${place}: ${text}`),
  );
  expect(samples.length).toBeGreaterThan(1000);
  expect(marks).toEqual([]);
});
