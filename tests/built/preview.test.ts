/** The files of the preview. `tests/site/preview.spec.ts` runs them. */
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, it} from 'vitest';
import {availablePackages} from '../../sdk-double/packages/files';

it('a script of the site names each part of Python with its size', () => {
  const scripts = globSync('assets/js/*.js', {cwd: 'build'}).map((file) =>
    fs.readFileSync(path.join('build', file), 'utf8'),
  );
  const parts = globSync('assets/app-preview/{,packages/}*.{js,wasm}', {cwd: 'build'});
  expect(parts).toHaveLength(4 + availablePackages().length);
  for (const part of parts) {
    const {size} = fs.statSync(path.join('build', part));
    // Minifying may shorten large numbers.
    const named = scripts.flatMap((script) => script.split(`"${part}",size:`).slice(1));
    expect(
      named.map((rest) => Number(/^\w+/.exec(rest))),
      part,
    ).toContain(size);
  }
});

it('archives are sections of WebAssembly modules', async () => {
  const archives = globSync('assets/app-preview/{library,double}-*.wasm', {cwd: 'build'});
  expect(archives).toHaveLength(2);
  for (const file of archives) {
    const module = await WebAssembly.compile(fs.readFileSync(path.join('build', file)));
    const [section] = WebAssembly.Module.customSections(module, 'archive');
    expect(Buffer.from(section!).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  }
});
