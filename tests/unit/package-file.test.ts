import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {packageFile} from '../../src/plugins/package-file';
import {tempFolder, writeFiles} from '../temp-folder';

describe('a file of a package', () => {
  const folder = tempFolder();

  /** Writes a file in the folder, and returns its path. */
  const write = (file: string): string => {
    writeFiles(folder, {[file]: ''});
    return path.join(folder, file);
  };

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
