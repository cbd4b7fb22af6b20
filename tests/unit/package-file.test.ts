import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {packageFile} from '../../src/plugins/package-file';

describe('a file of a package', () => {
  let folder: string;

  /** Writes a file in the folder, and returns its path. */
  const write = (file: string): string => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, '');
    return target;
  };

  beforeAll(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'package-file-')));
  });

  afterAll(() => fs.rmSync(folder, {recursive: true}));

  it('is found for the site, also where the package does not export it', () => {
    expect(packageFile('@docusaurus/theme-classic', 'lib/prism-include-languages.js')).toBe(
      fs.realpathSync('node_modules/@docusaurus/theme-classic/lib/prism-include-languages.js'),
    );
  });

  it('is that of the copy that the importer uses', () => {
    const outer = write('node_modules/zoom/dist/style.css');
    const inner = write('node_modules/plugin/node_modules/zoom/dist/style.css');
    const find = (importer: string): string => packageFile('zoom', 'dist/style.css', write(importer));
    expect(find('index.js')).toBe(outer);
    expect(find('node_modules/plugin/lib/index.js')).toBe(inner);
  });

  it('is named by its own path where the package is a link', () => {
    const target = write('packages/linked/index.js');
    fs.mkdirSync(path.join(folder, 'node_modules'), {recursive: true});
    fs.symlinkSync(path.dirname(target), path.join(folder, 'node_modules/linked'));
    expect(packageFile('linked', 'index.js', path.join(folder, 'index.js'))).toBe(target);
  });

  it('stops the build with its name when it is gone', () => {
    expect(() => packageFile('medium-zoom', 'dist/gone.css')).toThrow(/^medium-zoom has no "dist\/gone.css"/);
  });
});
