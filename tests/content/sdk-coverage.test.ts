import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {published} from '../../src/config/sdk-versions';
import type {Declaration} from '../../src/sdk-model/declarations';
import {readReferencePages} from '../../src/sdk-model/pages';

/** The modules of `sdk.txt` outside `viktor.external`. */
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

/** The names of `sdk.txt` in a version. The list comes from the package itself, not from the pages that it checks. */
function readList(version: string): {names: string[]; excluded: {name: string; reason: string}[]} {
  const holds = (mark: string | undefined, limit: string | undefined): boolean =>
    mark === undefined ||
    (mark === '<=' ? Number(version) <= Number(limit) : Number(version) >= Number(limit));
  const names: string[] = [];
  const excluded: {name: string; reason: string}[] = [];
  for (const line of fs.readFileSync('tests/content/sdk.txt', 'utf8').split('\n')) {
    const [, mark, limit, left, owner, list, reason = ''] =
      /^(?:([<>]=)(\d+) )?(- )?(viktor(?:\.\w+)+)(?:: )?(.*?)(?: +# *(.*))?$/.exec(line) ?? [];
    if (owner === undefined || !holds(mark, limit)) continue;
    if (left) excluded.push({name: owner + list, reason});
    else if (line.includes(`${owner}: `)) names.push(...list!.split(', ').map((name) => `${owner}.${name}`));
    else names.push(owner + list);
  }
  return {names, excluded};
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
    const external = [...names, ...excluded.map(({name}) => name)].flatMap(
      (name) => /^viktor\.external\.\w+/.exec(name)?.[0] ?? [],
    );
    expect(new Set(pages.map(({module}) => module))).toEqual(new Set([...due, ...external]));
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

  it('omits names only with a reason', () => {
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

  it('has its entries, and the members of each class, in alphabetical order', () => {
    for (const {file, anchors, blocks} of pages) {
      const entries = blocks.map(({declarations}) => declarations[0]!.name.toLowerCase());
      expect(entries, file).toEqual(entries.toSorted());
      const classes = blocks.flatMap(({declarations}) => declarations.map(({name}) => name));
      const members = anchors
        .filter(({id}) => classes.includes(id.split('.')[0]!))
        .map(({id}) => id.toLowerCase());
      expect(members, file).toEqual(members.toSorted());
    }
  });
});
