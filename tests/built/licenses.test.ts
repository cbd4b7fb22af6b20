import {info} from 'pyodide/pyodide-lock.json';
import {describe, expect, it} from 'vitest';
import {PACKAGES} from '../../sdk-double/packages/files';
import {locked, nameOf, production} from '../lockfile';
import {read} from './site';

describe('licenses of the code that readers download', () => {
  const LICENSES = [
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'CC0-1.0',
    'Unlicense',
    'MPL-2.0',
    'PSF-2.0',
    'MIT-CMU',
    // The wording of Python's license.
    'LicenseRef-Matplotlib',
  ];
  const ENTRY = /^((?:@[\w.-]+\/)?[\w.-]+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm;
  const listed = (): {name: string; version: string; license: string}[] =>
    [...read('third-party-licenses.txt').matchAll(ENTRY)].map(([, name, version, license]) => ({
      name: name!,
      version: version!,
      license: license!,
    }));

  it('are listed for what the pages run', () => {
    const names = listed().map(({name}) => name);
    for (const name of [
      '@docusaurus/core',
      '@docusaurus/theme-classic',
      '@docusaurus/theme-common',
      'downshift',
      '@mdx-js/react',
      '@rspack/core',
      'infima',
      'lunr',
      'medium-zoom',
      'pyodide',
      'cpython',
      'react-dom',
      'react-router',
      'three',
      'plotly.js-basic-dist-min',
      '@codemirror/view',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('are not listed for what only builds or tests the site', () => {
    const names = listed().map(({name}) => name);
    for (const name of ['prismjs', 'postman-code-generators', 'sass', 'sharp', 'typescript', 'webpack']) {
      expect(names).not.toContain(name);
    }
  });

  it('belong to the versions of the lockfile', () => {
    const known = new Set(locked.map((entry) => `${nameOf(entry)} ${entry[1].version}`));
    known.add(`cpython ${info.python}`);
    for (const {name, version} of PACKAGES) known.add(`${name} ${version}`);
    const unknown = listed().filter(({name, version}) => !known.has(`${name} ${version}`));
    expect(unknown).toEqual([]);
  });

  it('permit redistribution', () => {
    const refused = listed().filter(
      ({license}) =>
        !license
          .replace(/[()]/g, '')
          .split(/ (?:OR|AND) /)
          .some((id) => LICENSES.includes(id)),
    );
    expect(refused).toEqual([]);
  });
});

describe('the bill of materials', () => {
  interface Sbom {
    bomFormat: string;
    specVersion: string;
    serialNumber?: string;
    metadata: {timestamp?: string; component: {name: string}};
    components: {'bom-ref': string; hashes?: {alg: string; content: string}[]}[];
  }
  const sbom = (): Sbom => JSON.parse(read('sbom.cdx.json')) as Sbom;

  it('is CycloneDX and about this site', () => {
    const {bomFormat, specVersion, metadata} = sbom();
    expect([bomFormat, specVersion, metadata.component.name]).toEqual(['CycloneDX', '1.5', 'viktor-docs']);
  });

  it('contains every package that a build needs, and no others', () => {
    const needed = new Set(production.map((entry) => `${nameOf(entry)}@${entry[1].version}`));
    expect(
      sbom()
        .components.map((component) => component['bom-ref'])
        .sort(),
    ).toEqual([...needed].sort());
  });

  it("has the lockfile's hash of each package", () => {
    const hashes = new Map(
      production.map((entry) => [
        `${nameOf(entry)}@${entry[1].version}`,
        Buffer.from(entry[1].integrity!.slice('sha512-'.length), 'base64').toString('hex'),
      ]),
    );
    const wrong = sbom().components.filter(
      ({'bom-ref': id, hashes: found}) =>
        found?.length !== 1 || found[0]!.alg !== 'SHA-512' || found[0]!.content !== hashes.get(id),
    );
    expect(wrong.map((component) => component['bom-ref'])).toEqual([]);
  });

  it('is the same for the same lockfile', () => {
    const {serialNumber, metadata} = sbom();
    expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
  });
});
