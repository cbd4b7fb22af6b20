/** Claims of the home page, computed from sources other than those that the page counts. */
import fs from 'node:fs';
import path from 'node:path';
import type {Image, Paragraph, PhrasingContent} from 'mdast';
import sharp from 'sharp';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import sidebars from '../../sidebars';
import {announcement} from '../../src/config/announcement';
import {latest} from '../../src/config/sdk-versions';
import {COUNT, countOf} from '../../src/markdown/counts';
import {latestUpdates} from '../../src/markdown/updates';
import {readReferencePages} from '../../src/sdk-model/pages';
import {readPage} from './pages';

const HOME = 'src/pages/index.mdx';
const source = fs.readFileSync(HOME, 'utf8');
const {tree} = readPage(HOME);

/** The classes of a module, without aliases. */
function classesOf(module: string): {name: string; bases: readonly string[]}[] {
  return readReferencePages('.', latest.folder)
    .filter((page) => page.module === module)
    .flatMap(({blocks}) => blocks.flatMap(({declarations}) => declarations))
    .filter(({kind}) => kind === 'class')
    .map(({name, bases}) => ({name, bases: bases ?? []}));
}

/** A count that the home page shows. */
function counted(kind: string, target: string): number {
  expect([...source.matchAll(COUNT)].map(([, ...given]) => given.join(' '))).toContain(`${kind} ${target}`);
  return countOf(path.resolve(HOME), kind, target);
}

describe('the home page counts', () => {
  it('views: one card for each view of the SDK, not counting variants with data', () => {
    const views = classesOf('viktor.views').filter(
      ({name, bases}) => bases.includes('View') && !name.endsWith('AndDataView'),
    );
    expect(views.length).toBeGreaterThan(5);
    expect(counted('cards', '../../docs/create-apps/results-and-visualizations/index.mdx')).toBe(
      views.length,
    );
  });

  it('fields and buttons: one card for each of the SDK, and two for variants', () => {
    const isInput = ({name}: {name: string}) =>
      /(?:Field|Button)$|^(?:Table|DynamicArray|Chat|ChildEntityManager|LineBreak)$/.test(name);
    // Not inputs.
    const others = ['Field', 'OutputField'];
    const inputs = classesOf('viktor.parametrization')
      .filter(isInput)
      .map(({name}) => name)
      .filter((name) => !others.includes(name));
    const looks = ['slider', 'radio-buttons'];
    expect(counted('cards', '../../docs/create-apps/user-input/index.mdx')).toBe(
      inputs.length + looks.length,
    );
  });

  it('guides to other software: those in the sidebar', () => {
    const prefix = 'create-apps/software-integrations/';
    const listed = JSON.stringify(sidebars).match(new RegExp(`"${prefix}[\\w-]+"`, 'g')) ?? [];
    const guides = new Set(listed.filter((id) => !id.endsWith('/index"')));
    expect(counted('pages', '../../docs/create-apps/software-integrations')).toBe(guides.size);
  });

  it('operations: those in the list', () => {
    const operations = fs
      .readFileSync('tests/content/rest-operations.txt', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(counted('operations', '../../openapi/paths')).toBe(operations.length);
  });

  it('and types no other counts', () => {
    const typed: string[] = [];
    visit(tree, 'text', ({value}) => {
      typed.push(
        ...(value.match(/\b\d+ (?:fields|views|kinds|guides|operations|lines|tutorials|apps)\b/g) ?? []),
      );
    });
    expect(typed).toEqual([]);
  });
});

describe('the announcement', () => {
  const [newest] = latestUpdates(path.resolve(HOME), '../../docs/whats-new/all-updates.mdx', 1);

  it('reappears with each dated update', () => {
    expect(announcement.id).toBe(newest!.title.toLowerCase().replace(' ', '-'));
  });

  it('links to a place of this site that exists', () => {
    const [, page] = /href="\/(docs\/[^"#]+)\/"/.exec(announcement.content) ?? [];
    expect(fs.existsSync(`${page}/index.mdx`)).toBe(true);
  });
});

describe('the apps of the home page', () => {
  const pictures: {file: string; tutorial: string}[] = [];
  visit(tree, 'listItem', (item) => {
    const picture = (item.children[0] as Paragraph).children.find(
      (node): node is Image => node.type === 'image',
    );
    const heading = item.children[1];
    if (!picture || heading?.type !== 'heading') return;
    const [link] = heading.children as [PhrasingContent];
    if (link.type !== 'link') throw new Error(`${HOME}: an app has no link.`);
    pictures.push({file: path.join('src/pages', picture.url), tutorial: link.url});
  });

  it('are three to six, each with the finished picture of the tutorial that it links to', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(pictures.length).toBeLessThanOrEqual(6);
    for (const {file, tutorial} of pictures) expect(`/${file}`).toBe(`${tutorial}img/finished.png`);
    expect(globSync(pictures.map(({file}) => file))).toHaveLength(pictures.length);
  });

  /** The left edges of the views, where `home.css` crops pictures in small tiles. */
  const edges = [309, 309, 305, 391, 263];

  it('are cropped in small tiles where the style sheet says', () => {
    const css = fs.readFileSync('src/css/home.css', 'utf8');
    const small = css.slice(css.indexOf('@container'));
    const [all, ...others] = [...small.matchAll(/--from: (\d+);/g)].map(([, edge]) => Number(edge));
    const places = [...small.matchAll(/nth-child\((\d+)\)/g)].map(([, place]) => Number(place));
    const given = pictures.map((_, index) => others[places.indexOf(index + 1)] ?? all);
    expect(given).toEqual(edges);
  });

  it.each(pictures.map(({file}, index) => [file, edges[index]!] as const))(
    '%s has its window and view where the tile crops',
    async (file, edge) => {
      const {data, info} = await sharp(file).removeAlpha().raw().toBuffer({resolveWithObject: true});
      const ratio = info.width / 760;
      const isWhite = (x: number, y: number): boolean => {
        const at = (Math.round(y * ratio) * info.width + Math.round(x * ratio)) * info.channels;
        return data.subarray(at, at + 3).every((value) => value > 240);
      };
      const column = (x: number): boolean[] => [100, 140, 180].map((y) => isWhite(x, y));
      // The window's frame is 24 px from the edges.
      expect([...column(24), ...column(735.5)]).not.toContain(true);
      expect([...column(10), ...column(750)]).not.toContain(false);
      expect([isWhite(380, 10), isWhite(380, 24)]).toEqual([true, false]);
      // The line between form and view is just before the crop.
      expect([edge - 1, edge - 0.5].some((x) => !isWhite(x, 80))).toBe(true);
    },
  );
});
