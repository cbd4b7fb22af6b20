import {describe, expect, it} from 'vitest';
import {notice, packageFolder, type ShippedPackage} from '../../src/plugins/licenses/notice';

describe('licenses of third parties', () => {
  it('are found by the folder of a module', () => {
    expect(packageFolder('/site/node_modules/react/index.js')).toBe('/site/node_modules/react');
    expect(packageFolder('/site/node_modules/a/node_modules/@b/c/d.js?e')).toBe(
      '/site/node_modules/a/node_modules/@b/c',
    );
    expect(packageFolder('/site/src/pages/index.tsx')).toBeUndefined();
  });

  it('are written once for packages that share a text', () => {
    const item = (name: string, text: string): ShippedPackage => ({
      name,
      version: '1.0.0',
      license: 'MIT',
      repository: '',
      text,
    });
    const file = notice([item('truss', 'Text A'), item('beam', 'Text A'), item('arch', '')]);
    expect(file.match(/Text A/g)).toHaveLength(1);
    expect([...file.matchAll(/^(\w+) 1\.0\.0 \(MIT\)$/gm)].map(([, name]) => name)).toEqual([
      'arch',
      'beam',
      'truss',
    ]);
    expect(file).toMatch(/arch 1\.0\.0 \(MIT\)\n\nThe package holds no license text of its own\./);
  });
});
