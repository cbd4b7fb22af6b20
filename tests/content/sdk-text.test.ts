import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {versions} from '../../src/config/sdk-versions';
import {focusedLines, parseFenceOptions} from '../../src/markdown/fence-options';
import {fencesOf} from '../../src/markdown/fences';
import {splitAnchor} from '../../src/markdown/headings';
import {readReferencePages} from '../../src/sdk-model/pages';

/** Lines of an entry's first sample that a reader sees; `focus` folds the rest of it. */
const LINES = 8;

function pagesIn(folder: string): string[] {
  return globSync('**/*.mdx', {cwd: folder}).sort();
}

/** A part of a page under a heading, its lines without the heading. */
interface Section {
  /** Anchor of the heading, or its text. */
  name: string;
  depth: number;
  hasAnchor: boolean;
  lines: string[];
}

/** Cuts a page at its headings; what stands above the first one is called `top`. */
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

/** A type as a table writes it, `A`, `B` or `None` in backticks, as Python; undefined for other text. */
function typeOf(cell: string): string | undefined {
  const parts = cell.split(/, | or /).map((part) => /^(?:`([^`]+)`|\[`?(\w+)`?\]\([^)]+\))$/.exec(part));
  if (parts.includes(null)) return undefined;
  return parts.map((part) => (part![1] ?? part![2]!).replaceAll('\\|', '|')).join(' | ');
}

describe.each(versions.map(({folder}) => folder))('the reference in %s', (folder) => {
  const pages = pagesIn(folder).map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    return {name, text, sections: sectionsOf(text)};
  });

  it('gives the facts of an entry before its samples', () => {
    const late = pages.flatMap(({name, sections}) =>
      sections
        .filter(({hasAnchor}) => hasAnchor)
        .filter(({lines}) => {
          const text = lines.join('\n');
          const sample = fencesOf(text).find(({meta}) => !parseFenceOptions(meta).signature);
          if (!sample || !name.startsWith('api/')) return false;
          const behind = text.split('\n').slice(sample.line);
          return behind.some((line) => /^(?:\| --- |\*\*(?:Returns|Raises|Raised by|Since):\*\*)/.test(line));
        })
        .map((section) => `${name}#${section.name}`),
    );
    expect(late).toEqual([]);
  });

  it('has the parts of an entry in the order that the first page gives', () => {
    const parts = ['| Parameter |', '| Attribute |', '**Returns:**', '**Raises:**', '**Since:**'];
    const mixed = pages.flatMap(({name, sections}) =>
      sections
        .filter(({hasAnchor}) => hasAnchor)
        .filter(({lines}) => {
          const order = lines
            .map((line) => parts.findIndex((part) => line.startsWith(part)))
            .filter((part) => part >= 0);
          return order.some((part, index) => index > 0 && part < order[index - 1]!);
        })
        .map((section) => `${name}#${section.name}`),
    );
    expect(mixed).toEqual([]);
  });

  it('gives each fact a line of a paragraph', () => {
    const fact = /^(?:[-*] )?\*\*[A-Z][^*]+:\*\* /;
    const wrong = pages.flatMap(({name, sections}) =>
      sections.flatMap(({name: entry, lines}) =>
        lines
          .filter((line, index) => {
            if (!fact.test(line)) return false;
            const before = lines[index - 1] ?? '';
            // Without a hard break, two facts run on in one line.
            return !line.startsWith('**') || !(before === '' || (fact.test(before) && before.endsWith('\\')));
          })
          .map((line) => `${name}#${entry}: ${line}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a value in the Default column, or a word that the first page explains', () => {
    const first = pages.find(({name}) => name === 'api/index.mdx')!.text;
    const words = ['required', 'optional', 'not known', 'empty'].filter((word) =>
      first.includes(`\`${word}\``),
    );
    const unexplained = pages.flatMap(({name, sections}) =>
      sections.flatMap(({name: entry, lines}) =>
        lines
          .filter((line, index) => line.startsWith('|') && !lines[index - 1]?.startsWith('|'))
          .filter((head) => cellsOf(head)[2] === 'Default')
          .flatMap((head) => {
            const rows = lines.slice(lines.indexOf(head) + 2);
            const end = rows.findIndex((row) => !row.startsWith('|'));
            return rows.slice(0, end < 0 ? undefined : end).map((row) => cellsOf(row)[2]!);
          })
          .filter((cell) => !/^`.*`$/.test(cell) && !words.includes(cell))
          .map((cell) => `${name}#${entry}: ${cell}`),
      ),
    );
    expect(words).toContain('required');
    expect(unexplained).toEqual([]);
  });

  it(`the first sample of each entry shows at most ${LINES} lines`, () => {
    const long = pages
      .filter(({name}) => name.startsWith('api/'))
      .flatMap(({name, sections}) =>
        sections
          .filter(({hasAnchor}) => hasAnchor)
          .flatMap(({name: entry, lines}) => {
            const sample = fencesOf(lines.join('\n')).find(({meta}) => !parseFenceOptions(meta).signature);
            if (!sample) return [];
            const {focus} = parseFenceOptions(sample.meta);
            const shown = focus === undefined ? sample.code : focusedLines(sample.code, focus)!;
            // An empty line stands for what is left out.
            const count = shown.split('\n').filter((line) => focus === undefined || line !== '').length;
            return count > LINES ? [`${name}#${entry}: ${count} lines`] : [];
          }),
      );
    expect(long).toEqual([]);
  });

  it('declares each attribute with the type that its table gives', () => {
    const tables = new Map(
      pages.flatMap(({name, sections}) =>
        sections.map(({name: entry, lines}) => [
          `${folder}/${name}#${entry}`,
          lines
            .filter((line) => line.startsWith('|'))
            .reduce<string[][]>((found, line) => {
              const cells = cellsOf(line);
              // A new table starts at its head, which has no code in it.
              if (!line.includes('`') && !line.startsWith('| ---')) found.push([cells[0]!]);
              else found.at(-1)?.push(line);
              return found;
            }, [])
            .filter(([head]) => head === 'Attribute')
            .flatMap(([, ...rows]) => rows),
        ]),
      ),
    );
    const wrong = readReferencePages('.', folder).flatMap(({file, blocks}) =>
      blocks.flatMap(({declarations}) =>
        declarations.flatMap(({name, members}) => {
          const types = new Map((members ?? []).map((member) => [member.name, member.type]));
          return (tables.get(`${file}#${name}`) ?? [])
            .map(cellsOf)
            .map(([attribute, type]) => ({
              attribute: /^`(\w+)`$/.exec(attribute!)?.[1] ?? '',
              written: typeOf(type!),
            }))
            .filter(
              ({attribute, written}) => written && types.has(attribute) && types.get(attribute) !== written,
            )
            .map(
              ({attribute, written}) => `${file}#${name}.${attribute}: ${types.get(attribute)}, ${written}`,
            );
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('gives each parameter the default of its declaration', () => {
    const cells = new Map(
      pages.flatMap(({name, sections}) =>
        sections.map(({name: entry, lines}) => [
          `${folder}/${name}#${entry}`,
          lines
            .map(cellsOf)
            .filter((row) => row.length === 4 && row[0]!.startsWith('`'))
            .map(([names, , cell]) => ({names: (names!.match(/[\w*]+/g) ?? []) as string[], cell: cell!})),
        ]),
      ),
    );
    const unknown = ['optional', 'not known'];
    const wrong = readReferencePages('.', folder).flatMap(({file, blocks}) =>
      blocks.flatMap(({declarations}) =>
        declarations
          .flatMap((declaration) => [
            declaration,
            ...(declaration.members ?? []).map((member) => ({
              ...member,
              name: `${declaration.name}.${member.name}`,
            })),
          ])
          .flatMap(({name, parameters = []}) =>
            (cells.get(`${file}#${name}`) ?? []).flatMap(({names, cell}) =>
              parameters
                .filter((parameter) => names.includes(parameter.name))
                .filter((parameter) => {
                  const value = parameter.default?.replaceAll("'", '"');
                  // A row of several parameters has one value for all, or one for each.
                  const values = cell.replaceAll("'", '"').match(/`[^`]+`/g) ?? [cell];
                  const written = values[values.length === 1 ? 0 : names.indexOf(parameter.name)];
                  if (parameter.name.startsWith('*')) return !['empty', 'required'].includes(cell);
                  if (value === undefined) return cell !== 'required';
                  if (value === '...') return !unknown.includes(cell);
                  return written !== `\`${value}\``;
                })
                .map((parameter) => `${file}#${name}.${parameter.name}: ${parameter.default}, ${cell}`),
            ),
          ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('lists as values those of an enumeration with the name of the type', () => {
    const declared = readReferencePages('.', folder)
      .flatMap(({blocks}) => blocks.flatMap(({declarations}) => declarations))
      .flatMap((declaration) => [declaration, ...(declaration.members ?? [])])
      .filter(({bases}) => bases?.includes('Enum'))
      .map(({name, members = []}) => `${name}: ${members.map((member) => member.name).join(', ')}`);
    const written = pages.flatMap(({text}) =>
      [...text.matchAll(/\| `(\w+)` \|[^|\n]* Values: ((?:`\w+`(?:, )?)+)/g)].map(
        ([, type, values]) => `${type}: ${values!.replaceAll('`', '')}`,
      ),
    );
    expect(written.filter((list) => !declared.includes(list))).toEqual([]);
  });
});
