import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasFlatNames, sdkVersions, versionOfPage} from '../../src/sdk-model/versions';

let site = '';

beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'sdk-versions-'));
});

afterAll(() => fs.rmSync(site, {recursive: true}));

function versions(published: string): ReturnType<typeof sdkVersions> {
  fs.writeFileSync(path.join(site, 'sdk_versions.json'), published);
  return sdkVersions(site);
}

const NEXT = {name: 'next', folder: 'sdk'};

describe('the versions of the SDK reference', () => {
  it('are the text that is being written and those that are published, newest first', () => {
    expect(versions('["15", "14", "13"]')).toEqual([
      NEXT,
      {name: '15', folder: 'sdk_versioned_docs/version-15', address: '/sdk/'},
      {name: '14', folder: 'sdk_versioned_docs/version-14', address: '/sdk/14/'},
      {name: '13', folder: 'sdk_versioned_docs/version-13', address: '/sdk/13/'},
    ]);
  });

  it('may be one', () => {
    expect(versions('["14"]')).toEqual([
      NEXT,
      {name: '14', folder: 'sdk_versioned_docs/version-14', address: '/sdk/'},
    ]);
  });

  it('are read anew when one is added', () => {
    versions('["14", "13"]');
    expect(versions('["15", "14", "13"]').map(({name}) => name)).toEqual(['next', '15', '14', '13']);
  });

  it('are none without their list', () => {
    expect(() => sdkVersions(path.join(site, 'gone'))).toThrow('sdk_versions.json');
  });
});

describe('the version of a page', () => {
  it('is the newest after version 15 is cut, and pages of version 14 stay with theirs', () => {
    const cut = versions('["15", "14", "13"]');
    expect(versionOfPage(cut, 'docs/welcome.mdx').name).toBe('15');
    expect(versionOfPage(cut, 'sdk_versioned_docs/version-14/api/core.mdx').name).toBe('14');
  });

  it('is told by whole names of folders', () => {
    const many = versions('["140", "14"]');
    expect(versionOfPage(many, 'sdk_versioned_docs/version-140/api/core.mdx').name).toBe('140');
    expect(versionOfPage(many, 'sdk_versioned_docs/version-14/api/core.mdx').name).toBe('14');
    expect(versionOfPage(many, 'sdk-notes/core.mdx').name).toBe('140');
  });
});

describe('names on the package itself', () => {
  it.each([
    ['13', false],
    ['14', true],
    ['15', true],
    ['next', true],
  ])('version %s: %s', (name, expected) => {
    expect(hasFlatNames({name})).toBe(expected);
  });
});
