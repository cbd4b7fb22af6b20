import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {published} from '../../src/config/sdk-versions';
import type {Declaration} from '../../src/sdk-model/declarations';
import {readReferencePages} from '../../src/sdk-model/pages';

/**
 * The modules whose names are listed in `sdk-14.txt` and `sdk-13.txt`; those of `viktor.external` are in
 * `sdk-14-external.txt` and `sdk-13-external.txt`. The lists come from the interface of the package
 * itself, the pages were written: each keeps the other complete.
 */
const CORE = [
  'api_v1',
  'core',
  'errors',
  'geo',
  'geometry',
  'llm',
  'parametrization',
  'result',
  'testing',
  'utils',
  'views',
].map((name) => `viktor.${name}`);

interface List {
  names: string[];
  /** What has no entry on purpose, with the reason. */
  excluded: {name: string; reason: string}[];
}

function linesOf(file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const EXTERNAL = /^(?:- )?(viktor\.external\.\w+)/;

function externalModules(version: string): string[] {
  const names = linesOf(`tests/content/sdk-${version}-external.txt`).map((line) => EXTERNAL.exec(line)![1]!);
  return [...new Set(names)].sort();
}

function readList(version: string): List {
  const lines = ['', '-external'].flatMap((list) => linesOf(`tests/content/sdk-${version}${list}.txt`));
  const [excluded, names] = [true, false].map((left) =>
    lines.filter((line) => line.startsWith('- ') === left),
  );
  return {
    names: names!.map((line) => line.replace(/ +#.*$/, '')),
    excluded: excluded!.map((line) => {
      const [name, reason = ''] = line.slice(2).split(/ +# */);
      return {name: name!, reason};
    }),
  };
}

function signature({name, parameters}: Declaration): string {
  return parameters ? `${name}(${parameters.map((parameter) => parameter.name).join(', ')})` : name;
}

describe.each(published)('the reference of version $name', ({name: version, folder}) => {
  const pages = readReferencePages('.', folder);
  const declared = pages.flatMap(({module, blocks}) =>
    blocks.flatMap(({declarations}) =>
      declarations.flatMap((declaration) => [
        `${module}.${signature(declaration)}`,
        ...(declaration.members ?? []).map((member) => `${module}.${declaration.name}.${signature(member)}`),
      ]),
    ),
  );
  const {names, excluded} = readList(version);

  it('has a page for each module', () => {
    const due = CORE.filter((module) => version !== '13' || module !== 'viktor.llm');
    expect([...new Set(pages.map(({module}) => module))].sort()).toEqual(
      [...due, ...externalModules(version)].sort(),
    );
  });

  it('has an entry for every public name, with all of its parameters, and for no other', () => {
    expect(names.length).toBeGreaterThan(800);
    const [known, written] = [new Set(names), new Set(declared)];
    expect({
      'without an entry': names.filter((name) => !written.has(name)),
      'with an entry and unknown': declared.filter((name) => !known.has(name)),
    }).toEqual({'without an entry': [], 'with an entry and unknown': []});
  });

  it('declares each name once', () => {
    expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  });

  it('leaves nothing out without a reason, and nothing that it has', () => {
    const bare = (name: string): string => name.replace(/\(.*/, '');
    const written = new Set(declared.map(bare));
    expect(excluded.filter(({name, reason}) => reason === '' || written.has(bare(name)))).toEqual([]);
  });

  it('gives every public method an entry of its own', () => {
    const missing = pages.flatMap(({module, anchors, blocks}) => {
      const ids = new Set(anchors.map(({id}) => id));
      return blocks.flatMap(({declarations}) =>
        declarations.flatMap((declaration) =>
          (declaration.members ?? [])
            .filter(({kind, name}) => kind === 'function' && !name.startsWith('_'))
            .map(({name}) => `${declaration.name}.${name}`)
            .filter((name) => !ids.has(name))
            .map((name) => `${module}.${name}`),
        ),
      );
    });
    expect(missing).toEqual([]);
  });

  it('lists every name in the index at the top of its page', () => {
    const missing = pages.flatMap(({file, module, blocks}) => {
      const text = fs.readFileSync(file, 'utf8');
      const index = text.slice(0, text.search(/^## .*\{#/m));
      return blocks
        .flatMap(({declarations}) => declarations.map(({name}) => name))
        .filter((name) => !index.includes(`](#${name})`))
        .map((name) => `${module}.${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('has its entries in the order of the alphabet', () => {
    for (const {file, blocks} of pages) {
      const order = blocks.map(({declarations}) => declarations[0]!.name.toLowerCase());
      expect(order, file).toEqual([...order].sort());
    }
  });

  it('has the members of a class in the order of the alphabet', () => {
    for (const {file, anchors, blocks} of pages) {
      const classes = blocks.flatMap(({declarations}) => declarations.map(({name}) => name));
      const ids = anchors.map(({id}) => id).filter((id) => classes.includes(id.split('.')[0]!));
      const order = ids.map((id) => id.toLowerCase());
      expect(order, file).toEqual(order.toSorted());
    }
  });
});
