import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {hasFlatNames, sdkVersions, versionOfPage} from '../../src/sdk-model/versions';
import {tempFolder} from '../temp-folder';

const site = tempFolder();

function versions(snapshots: string, latest: string): ReturnType<typeof sdkVersions> {
  fs.writeFileSync(path.join(site, 'sdk_versions.json'), snapshots);
  return sdkVersions(site, latest);
}

const V14 = {name: '14', folder: 'sdk_versioned_docs/version-14'};
const V13 = {name: '13', folder: 'sdk_versioned_docs/version-13', address: '/sdk/13/'};

describe('the versions of the SDK reference', () => {
  it('are the current text, which is the latest version, and the snapshots', () => {
    expect(versions('["13"]', '14')).toEqual([{name: '14', folder: 'sdk', address: '/sdk/'}, V13]);
  });

  it('stay the same for readers when there is a snapshot of the latest: the current text is the next', () => {
    expect(versions('["14", "13"]', '14')).toEqual([
      {name: 'next', folder: 'sdk'},
      {...V14, address: '/sdk/'},
      V13,
    ]);
  });

  it('include the next one once it is released', () => {
    expect(versions('["14", "13"]', '15')).toEqual([
      {name: '15', folder: 'sdk', address: '/sdk/'},
      {...V14, address: '/sdk/14/'},
      V13,
    ]);
  });

  it.each(['["15", "13"]', '["15", "14", "13"]'])('can not hold a snapshot of a later one: %s', (list) => {
    expect(() => versions(list, '14')).toThrow(/^sdk_versions\.json lists version 15, .*correct LATEST in /);
  });
});

describe('the version of a page', () => {
  it('outside the reference is the latest published one', () => {
    expect(versionOfPage(versions('["13"]', '14'), 'docs/welcome.mdx').name).toBe('14');
    expect(versionOfPage(versions('["14", "13"]', '14'), 'docs/welcome.mdx').name).toBe('14');
    expect(versionOfPage(versions('["14", "13"]', '15'), 'docs/welcome.mdx').name).toBe('15');
  });

  it('in the reference is that of its folder', () => {
    const released = versions('["14", "13"]', '15');
    expect(versionOfPage(released, 'sdk/api/core.mdx').name).toBe('15');
    expect(versionOfPage(released, 'sdk_versioned_docs/version-14/api/core.mdx').name).toBe('14');
    expect(versionOfPage(versions('["14", "13"]', '14'), 'sdk/api/core.mdx').name).toBe('next');
  });

  it('is matched by whole folder names', () => {
    const many = versions('["140", "14"]', '141');
    expect(versionOfPage(many, 'sdk_versioned_docs/version-140/api/core.mdx').name).toBe('140');
    expect(versionOfPage(many, 'sdk_versioned_docs/version-14/api/core.mdx').name).toBe('14');
    expect(versionOfPage(many, 'sdk-notes/core.mdx').name).toBe('141');
  });
});

describe('names exported by the package', () => {
  it.each([
    ['13', false],
    ['14', true],
    ['15', true],
    ['next', true],
  ])('version %s: %s', (name, expected) => {
    expect(hasFlatNames({name})).toBe(expected);
  });
});
