import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {beforeEach, describe, expect, it} from 'vitest';
import {generateIfChanged, type Generated} from '../../src/plugins/generate-if-changed';
import {tempFolderOfTest} from '../temp-folder';

describe('what is generated from other files', () => {
  let site = '';
  let times = 0;
  const file = (name: string): string => path.join(site, name);

  function run(): Promise<void> {
    const generated: Generated = {
      siteDir: site,
      stamp: file('.generated/made-from'),
      inputs: () => globSync('sources/**', {cwd: site, absolute: true}),
      outputs: () => [file('.generated/table')],
    };
    return generateIfChanged(generated, () => {
      times += 1;
      fs.mkdirSync(file('.generated'), {recursive: true});
      fs.writeFileSync(file('.generated/table'), 'table');
    });
  }

  beforeEach(async () => {
    const rooms = ['components', 'config', 'markdown', 'plugins', 'remark', 'sdk-model'];
    site = tempFolderOfTest({
      ...Object.fromEntries(rooms.map((name) => [`src/${name}/names.ts`, ''])),
      'sources/inner/a': 'a',
    });
    times = 0;
    await run();
  });

  it('is generated once', async () => {
    await run();
    expect(times).toBe(1);
  });

  it.each([
    ['a source changes', 'sources/inner/a'],
    ['a source comes', 'sources/b'],
    ['the code changes', 'src/plugins/index.ts'],
    ['the model of the SDK changes', 'src/sdk-model/tables.ts'],
    ['the reading of Markdown changes', 'src/markdown/fences.ts'],
    ['a package changes', 'package-lock.json'],
    ['somebody writes to it', '.generated/table'],
  ])('is generated again when %s', async (_, name) => {
    fs.writeFileSync(file(name), 'new');
    await run();
    expect(times).toBe(2);
    expect(fs.readFileSync(file('.generated/table'), 'utf8')).toBe('table');
  });

  it('is generated again when it is gone', async () => {
    fs.rmSync(file('.generated/table'));
    await run();
    expect(times).toBe(2);
  });

  it('is generated again after a failure', async () => {
    const generated = {siteDir: site, stamp: file('.generated/other'), inputs: () => [], outputs: () => []};
    const fail = () => Promise.reject(new Error('No.'));
    await expect(generateIfChanged(generated, fail)).rejects.toThrow('No.');
    expect(fs.existsSync(generated.stamp)).toBe(false);
  });
});
