import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {versions} from '../../src/config/sdk-versions';
import {focusedLines, parseFenceOptions} from '../../src/markdown/fence-options';
import {type Fence, fencesOf} from '../../src/markdown/fences';
import {splitAnchor} from '../../src/markdown/headings';
import {readReferencePages} from '../../src/sdk-model/pages';

/** Visible lines of an entry's first sample; `focus` folds the rest. */
const LINES = 8;

/** A section of a page, without its heading. */
interface Section {
  /** The anchor of the heading, or its text. */
  name: string;
  depth: number;
  hasAnchor: boolean;
  lines: string[];
}

/** Splits a page at its headings. The part before the first one is called `top`. */
function sectionsOf(text: string): Section[] {
  const fences = fencesOf(text);
  const sections: Section[] = [{name: 'top', depth: 2, hasAnchor: false, lines: []}];
  text.split('\n').forEach((line, index) => {
    const inFence = fences.some((fence) => fence.line <= index + 1 && index + 1 <= fence.end);
    const depth = inFence ? 0 : (/^(#{2,6}) /.exec(line)?.[1]!.length ?? 0);
    if (depth === 0) {
      sections.at(-1)!.lines.push(line);
      return;
    }
    const {id, text: title} = splitAnchor(line.replace(/^#+ /, ''));
    sections.push({name: id ?? title, depth, hasAnchor: id !== undefined, lines: []});
  });
  return sections;
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A type in a table, such as `A`, `B` or `None` in backticks, as Python; undefined for other text. */
function typeOf(cell: string): string | undefined {
  const parts = cell.split(/, | or /).map((part) => /^(?:`([^`]+)`|\[`?(\w+)`?\]\([^)]+\))$/.exec(part));
  if (parts.includes(null)) return undefined;
  return parts.map((part) => (part![1] ?? part![2]!).replaceAll('\\|', '|')).join(' | ');
}

/** The tables in these lines: header, delimiter row and rows. */
function tablesIn(lines: readonly string[]): string[][][] {
  const tables: string[][][] = [];
  lines.forEach((line, index) => {
    if (!line.startsWith('|')) return;
    if (lines[index - 1]?.startsWith('|')) tables.at(-1)!.push(cellsOf(line));
    else tables.push([cellsOf(line)]);
  });
  return tables;
}

describe.each(versions.map(({folder}) => folder))('the reference in %s', (folder) => {
  const pages = globSync('**/*.mdx', {cwd: folder})
    .sort()
    .map((name) => ({name, text: fs.readFileSync(path.join(folder, name), 'utf8')}));
  const sections = pages.flatMap(({name, text}) =>
    sectionsOf(text).map((section) => ({...section, place: `${folder}/${name}#${section.name}`})),
  );
  const entries = sections.filter(({hasAnchor, place}) => hasAnchor && place.startsWith(`${folder}/api/`));
  const sampleOf = (lines: readonly string[]): Fence | undefined =>
    fencesOf(lines.join('\n')).find(({meta}) => !parseFenceOptions(meta).signature);
  const declared = readReferencePages('.', folder).flatMap(({file, blocks}) =>
    blocks.flatMap(({declarations}) =>
      declarations.flatMap((declaration) => [
        {...declaration, place: `${file}#${declaration.name}`},
        ...(declaration.members ?? []).map((member) => ({
          ...member,
          place: `${file}#${declaration.name}.${member.name}`,
        })),
      ]),
    ),
  );

  it('gives the facts of an entry before its samples', () => {
    const late = entries.filter(({lines}) => {
      const sample = sampleOf(lines);
      const behind = sample ? lines.slice(sample.line) : [];
      return behind.some((line) => /^(?:\| --- |\*\*(?:Returns|Raises|Raised by|Since):\*\*)/.test(line));
    });
    expect(late.map(({place}) => place)).toEqual([]);
  });

  it('has the parts of an entry in the order that the first page gives', () => {
    const parts = ['| Parameter |', '| Attribute |', '**Returns:**', '**Raises:**', '**Since:**'];
    const mixed = entries.filter(({lines}) => {
      const places = lines.map((line) => parts.findIndex((part) => line.startsWith(part)));
      const order = places.filter((part) => part >= 0);
      return order.some((part, index) => index > 0 && part < order[index - 1]!);
    });
    expect(mixed.map(({place}) => place)).toEqual([]);
  });

  it('has one fact per line', () => {
    const fact = /^(?:[-*] )?\*\*[A-Z][^*]+:\*\* /;
    const wrong = sections.flatMap(({place, lines}) =>
      lines
        .filter((line, index) => {
          if (!fact.test(line)) return false;
          const before = lines[index - 1] ?? '';
          // Without a hard break, two facts would share a line.
          return !line.startsWith('**') || !(before === '' || (fact.test(before) && before.endsWith('\\')));
        })
        .map((line) => `${place}: ${line}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has values in the Default column, or words that the first page explains', () => {
    const first = pages.find(({name}) => name === 'api/index.mdx')!.text;
    const words = ['required', 'optional', 'not known', 'empty'].filter((word) =>
      first.includes(`\`${word}\``),
    );
    const unexplained = sections.flatMap(({place, lines}) =>
      tablesIn(lines)
        .filter(([head]) => head![2] === 'Default')
        .flatMap(([, , ...rows]) => rows.map((row) => row[2]!))
        .filter((cell) => !/^`.*`$/.test(cell) && !words.includes(cell))
        .map((cell) => `${place}: ${cell}`),
    );
    expect(words).toContain('required');
    expect(unexplained).toEqual([]);
  });

  it(`the first sample of each entry shows at most ${LINES} lines`, () => {
    const long = entries.flatMap(({place, lines}) => {
      const sample = sampleOf(lines);
      if (!sample) return [];
      const {focus} = parseFenceOptions(sample.meta);
      const shown = focus === undefined ? sample.code : focusedLines(sample.code, focus)!;
      // Empty lines mark omissions.
      const count = shown.split('\n').filter((line) => focus === undefined || line !== '').length;
      return count > LINES ? [`${place}: ${count} lines`] : [];
    });
    expect(long).toEqual([]);
  });

  it('declares each attribute with the type that its table gives', () => {
    const wrong = declared.flatMap(({place, members = []}) => {
      const types = new Map(members.map((member) => [member.name, member.type]));
      return sections
        .filter((section) => section.place === place)
        .flatMap(({lines}) => tablesIn(lines))
        .filter(([head]) => head![0] === 'Attribute')
        .flatMap(([, , ...rows]) => rows)
        .map(([attribute, type]) => [/^`(\w+)`$/.exec(attribute!)?.[1] ?? '', typeOf(type!)] as const)
        .filter(([name, written]) => written && types.has(name) && types.get(name) !== written)
        .map(([name, written]) => `${place}.${name}: ${types.get(name)}, ${written}`);
    });
    expect(wrong).toEqual([]);
  });

  it('gives each parameter the default of its declaration', () => {
    const unknown = ['optional', 'not known'];
    const rowsAt = new Map(
      sections.map(({place, lines}) => [
        place,
        lines
          .map(cellsOf)
          .filter((row) => row.length === 4 && row[0]!.startsWith('`'))
          .map(([names, , cell]) => ({names: (names!.match(/[\w*]+/g) ?? []) as string[], cell: cell!})),
      ]),
    );
    const wrong = declared.flatMap(({place, parameters = []}) =>
      (rowsAt.get(place) ?? []).flatMap(({names, cell}) =>
        parameters
          .filter((parameter) => names.includes(parameter.name))
          .filter((parameter) => {
            const value = parameter.default?.replaceAll("'", '"');
            // A row for several parameters has one value for all or one for each.
            const values = cell.replaceAll("'", '"').match(/`[^`]+`/g) ?? [cell];
            const written = values[values.length === 1 ? 0 : names.indexOf(parameter.name)];
            if (parameter.name.startsWith('*')) return !['empty', 'required'].includes(cell);
            if (value === undefined) return cell !== 'required';
            if (value === '...') return !unknown.includes(cell);
            return written !== `\`${value}\``;
          })
          .map((parameter) => `${place}.${parameter.name}: ${parameter.default}, ${cell}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('lists the values of enumerations correctly', () => {
    const lists = declared
      .filter(({bases}) => bases?.includes('Enum'))
      .map(({name, members = []}) => `${name}: ${members.map((member) => member.name).join(', ')}`);
    const written = pages.flatMap(({text}) =>
      [...text.matchAll(/\| `(\w+)` \|[^|\n]* Values: ((?:`\w+`(?:, )?)+)/g)].map(
        ([, type, values]) => `${type}: ${values!.replaceAll('`', '')}`,
      ),
    );
    expect(written.filter((list) => !lists.includes(list))).toEqual([]);
  });
});
