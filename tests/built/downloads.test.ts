/** The files that pages offer: archives of apps, and single files. */
import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {withApp} from '../../sdk-double/app';
import {startPython} from '../../sdk-double/runtime';
import {filesRead} from '../../src/markdown/runnable';
import {wrongKind} from '../file-kinds';
import {builtPages} from './site';

await startPython();

interface Offer {
  place: string;
  name: string;
  bytes: Uint8Array;
  /** File names in the text of the page, which says how to make files that are in no archive. */
  told: string[];
}

const offers: Offer[] = builtPages().flatMap(({route, $}) =>
  $('main a[download]')
    .toArray()
    .map((link) => {
      const {href, download} = link.attribs as Record<string, string>;
      return {
        place: `${route} ${download}`,
        name: download!,
        bytes: fs.readFileSync(path.join('build', href!)),
        told: $('main :is(p, li) > code')
          .toArray()
          .map((code) => $(code).text()),
      };
    }),
);
const archives = offers
  .filter(({name}) => name.endsWith('.zip'))
  .map((offer) => ({
    ...offer,
    files: Object.fromEntries(
      Object.entries(unzipSync(offer.bytes)).map(([name, bytes]) => [
        name.slice(name.indexOf('/') + 1),
        bytes,
      ]),
    ),
  }));

describe('what pages offer to download', () => {
  it('has the format that its name says, also in archives', () => {
    expect(archives.length).toBeGreaterThan(10);
    expect(offers.length).toBeGreaterThan(archives.length + 10);
    const all = [
      ...offers,
      ...archives.flatMap(({place, files}) =>
        Object.entries(files).map(([name, bytes]) => ({place, name, bytes})),
      ),
    ];
    const wrong = all.flatMap(({place, name, bytes}) => {
      const problem = wrongKind(name, bytes);
      return problem ? [`${place}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('contains every file that the app of an archive reads, or explains how to make it', () => {
    const missing = archives.flatMap(({place, files, told}) => {
      const known = [...Object.keys(files), ...told];
      // Scripts for a worker read their files there.
      const modules = Object.keys(files).filter((name) => /^(?:app\.py|app\/.*\.py)$/.test(name));
      return modules
        .flatMap((name) => filesRead(Buffer.from(files[name]!).toString()))
        .filter((name) => !known.some((one) => one === name || (name.endsWith('/') && one.startsWith(name))))
        .map((name) => `${place}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('contains the rules for coding agents in each archive', () => {
    const rules = fs.readFileSync('build/AGENTS.md', 'utf8');
    const without = archives.filter(({files}) => Buffer.from(files['AGENTS.md'] ?? []).toString() !== rules);
    expect(without.map(({place}) => place)).toEqual([]);
    expect(rules).toMatch(
      /Write for version \d+ of the SDK[^]*## Ten common mistakes[^]*viktor-cli start[^]*welcome,/,
    );
  });

  it('contains passing tests for the app of each tutorial', () => {
    const ofTutorials = archives.filter(({place}) => place.startsWith('/docs/tutorials/'));
    expect(ofTutorials.length).toBeGreaterThan(15);
    const without = ofTutorials.filter(
      ({files}) => !Object.keys(files).some((name) => /^tests\/test_\w+\.py$/.test(name)),
    );
    expect(without.map(({place}) => place)).toEqual([]);
    // tests/content runs all of them from their folders. Here a few show that archives are complete.
    const some = process.env.NIGHTLY === 'true' ? ofTutorials : ofTutorials.slice(0, 2);
    for (const {place, files} of some) {
      const {stderr} = withApp(files, {}, (app) => app.run(['-m', 'unittest', 'discover', '-s', 'tests']));
      expect(stderr, place).toMatch(/^Ran [1-9]\d* tests? [^]*\nOK\n$/m);
    }
  });

  it('contains apps that load', () => {
    for (const {place, files} of archives) {
      const {controllers} = withApp(files, {replaceAbsent: true}, (app) => app.outline());
      expect(controllers, place).not.toEqual([]);
    }
  });
});
