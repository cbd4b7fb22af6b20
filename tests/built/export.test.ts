/** Files for search engines, feed readers and coding agents. */
import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {published} from '../../src/config/sdk-versions';
import {anchorsOf} from '../../src/plugins/text-export/twins';
import {readTables} from '../../src/sdk-model/tables';
import {builtPages, pageOf, read, starterApp, words} from './site';
import {OLDER_ADDRESS} from '../sdk-versions';

/** The pages, with the properties that these tests check. */
const pages = builtPages().map(({route, $}) => {
  return {
    route,
    canonical: $('link[rel="canonical"]').attr('href'),
    robots: $('meta[name="robots"]').attr('content'),
    heading: words($('h1').first().text()),
    /** The first paragraph as plain text, with badges as in the text export. */
    opening: words($('.markdown').first().find('p').first().text()).replace(
      /\bSince (\d+(?:\.\d+)+)/g,
      '(since $1)',
    ),
  };
});
/** The pages of text: all but the search page. */
const texts = pages.filter(({route}) => route !== '/search/');

/** The origin of the site. */
const site = new URL(pages[0]!.canonical!).origin;

/** `/docs/welcome/` has its text in `/docs/welcome.md`. */
function twinOf(route: string): string {
  return route === '/' ? '/index.md' : route.replace(/\/$/, '.md');
}

it('the tests of this file see the pages of the build', () => {
  expect(texts.map(({route}) => route)).toEqual(
    expect.arrayContaining(['/', '/docs/welcome/', '/sdk/api/', `${OLDER_ADDRESS}api/`]),
  );
  expect(texts.filter(({route, opening}) => route !== '/' && opening === '')).toEqual([]);
});

describe('the sitemap', () => {
  const entries = read('sitemap.xml').match(/<url>.*?<\/url>/gs) ?? [];
  const addresses = entries.map((entry) => /<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '');
  const paths = addresses.map((address) => new URL(address).pathname);

  it('lists the home page, the docs and the latest reference, and no page of an older version', () => {
    const [older, wanted] = [true, false].map((isOlder) =>
      pages
        .map(({route}) => route)
        .filter(
          (route) => /^\/(?:$|docs\/|sdk\/)/.test(route) && route.startsWith(OLDER_ADDRESS) === isOlder,
        ),
    ) as [string[], string[]];
    expect(wanted.length).toBeGreaterThan(50);
    expect(older).not.toEqual([]);
    expect(wanted.filter((route) => !paths.includes(route))).toEqual([]);
    expect(older.filter((route) => paths.includes(route))).toEqual([]);
  });

  it('lists each canonical address once, and no others', () => {
    const canonical = new Set(pages.map((page) => page.canonical));
    expect(addresses.filter((address) => !canonical.has(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('llms.txt', () => {
  const lines = read('llms.txt').split('\n');

  /** The links, each with the headings above it. */
  const links = (() => {
    const found: {path: string; headings: string[]}[] = [];
    let headings: string[] = [];
    for (const line of lines) {
      const [, marks, title] = /^(#{2,}) (.*)$/.exec(line) ?? [];
      // Level 1 is the title of the file.
      if (marks) headings = [...headings.slice(0, marks.length - 2), title!];
      const address = /^- \[(?:\\.|[^\]\\])*\]\(([^)\s]+)\)/.exec(line)?.[1];
      if (address) found.push({path: new URL(address).pathname, headings});
    }
    return found;
  })();

  it('lists every page once, directly or in the index of an area', () => {
    const areas = links.filter(({path: file}) => file.endsWith('/llms.txt')).map(({path: file}) => file);
    expect(areas).toContain('/docs/api/rest/llms.txt');
    const listed = [lines, ...areas.map((file) => read(file).split('\n'))].flat();
    const wanted = texts.map(({route}) => twinOf(route)).sort();
    const found = listed
      .map((line) => /^- \[(?:\\.|[^\]\\])*\]\(https:\/\/[^/]+(\/[^)\s]+)\)/.exec(line)?.[1] ?? '')
      .filter((file) => wanted.includes(file));
    expect(found.sort()).toEqual(wanted);
  });

  it('has a separate index of the REST pages, with the overview first', () => {
    const found = [
      ...read('/docs/api/rest/llms.txt').matchAll(/^- \[.*?\]\(https:\/\/[^/]+(\/[^)\s]+)\)/gm),
    ].map(([, file]) => file!);
    expect(found[0]).toBe('/docs/api/rest.md');
    expect(found).toContain('/docs/api/rest/viktor-api.md');
    expect(found).toContain('/docs/api/rest/workspaces-entities-create.md');
    expect(found.filter((file) => !/^\/docs\/api\/rest(?:\/[^/]+)?\.md$/.test(file))).toEqual([]);
    expect(found).toHaveLength(texts.filter(({route}) => route.startsWith('/docs/api/rest/')).length);
  });

  it('fits into 9,000 tokens of four characters', () => {
    expect(read('llms.txt').length).toBeLessThan(36_000);
  });

  it('lists the same pages as AGENTS.md', () => {
    const named = [...read('AGENTS.md').matchAll(/^- (\/.*?)(?:\{(.*)\}\.md)?$/gm)].flatMap(
      ([, start, names]) =>
        names === undefined ? [start!] : names.split(',').map((name) => `${start}${name}.md`),
    );
    const pagesOf = links.filter(
      ({path: file, headings}) => headings[0] !== 'Optional' && file.endsWith('.md'),
    );
    const indexes = named.filter((file) => file.endsWith('/llms.txt'));
    expect(links.map(({path: file}) => file)).toEqual(expect.arrayContaining(indexes));
    expect(indexes.length).toBeGreaterThan(2);
    const pagesNamed = named.filter((file) => !indexes.includes(file));
    expect([...pagesNamed, '/sdk/cheatsheet.md'].sort()).toEqual(pagesOf.map(({path: file}) => file).sort());
  });

  it('leads to files that exist', () => {
    expect(links).not.toHaveLength(0);
    expect(links.filter((link) => !fs.existsSync(path.join('build', link.path)))).toEqual([]);
  });

  it('has a heading for each folder of a route, up to four levels', () => {
    const pagesOf = links.filter(({headings}) => headings[0] !== 'Optional' && headings.length > 0);
    const folders = new Set(pagesOf.map((link) => path.posix.dirname(link.path)));
    const wrong = pagesOf.filter((link) => {
      const own = link.path.replace(/\.md$/, '');
      // The page of a folder is listed with the pages in it.
      const folder = folders.has(own) ? own : path.posix.dirname(own);
      const depth = folder.split('/').filter(Boolean).length;
      return link.headings.length !== Math.min(depth, 4);
    });
    expect(wrong).toEqual([]);
  });
});

describe('llms-full.txt', () => {
  /** The visible words of Markdown. */
  function withoutMarks(markdown: string): string {
    return words(
      markdown
        .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
        .replace(/<\/?(?:kbd|br|sub|sup)\s*\/?>/g, '')
        .replace(/\\([^\w\s])/g, '$1')
        .replace(/\*\*|`/g, ''),
    );
  }

  const full = withoutMarks(read('llms-full.txt'));

  it('contains the first paragraph of every page', () => {
    const missing = texts.filter(({opening}) => !full.includes(withoutMarks(opening)));
    expect(missing).toEqual([]);
  });

  it('has older versions of the SDK last, marked in each heading', () => {
    const all = read('llms-full.txt');
    const at = all.indexOf(`<!-- address: ${OLDER_ADDRESS}`);
    expect(at).toBeGreaterThan(0);
    expect(all.slice(0, at)).not.toContain('(SDK 13)');
    expect(all.slice(at)).not.toContain('sdk: 14');
    expect(all.slice(at)).toContain('## viktor.core.File (SDK 13)');
  });

  it('of each area fits into 200,000 tokens of four characters and covers one version', () => {
    const files = globSync('{docs,sdk}/**/llms-full.txt', {cwd: 'build'});
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const text = read(file);
      expect(text.length, file).toBeLessThan(800_000);
      expect(
        new Set([...text.matchAll(/^<!-- address: .*?(?:sdk: (\d+))/gm)].map(([, sdk]) => sdk)).size,
        file,
      ).toBeLessThan(2);
      const places = anchorsOf(text);
      const lost = [...text.matchAll(/\]\(#([^)\s]+)\)/g)].filter(([, place]) => !places.has(place!));
      expect(
        lost.map(([link]) => link),
        file,
      ).toEqual([]);
    }
  });
});

describe('the texts of the entries of the SDK', () => {
  const entries = Object.values(readTables('.', published).tables).flatMap(({symbols}) =>
    symbols.map(({name, address}) => ({name, page: address!.split('#')[0]!})),
  );
  const sheet = read('sdk/cheatsheet.md');

  it('exist for each class and function, linked from the module, with a signature in the cheat sheet', () => {
    expect(entries.length).toBeGreaterThan(600);
    const missing = entries.filter(({page, name}) => !fs.existsSync(path.join('build', page, `${name}.md`)));
    expect(missing).toEqual([]);
    const unlinked = entries.filter(
      ({page, name}) => !read(page.replace(/\/$/, '.md')).includes(`${page}${name}.md)`),
    );
    expect(unlinked).toEqual([]);
    const common = entries.filter(({page}) => /^\/sdk\/api\/(?!external|testing)/.test(page));
    expect(common.filter(({name}) => !new RegExp(`^(?:class )?${name}\\b`, 'm').test(sheet))).toEqual([]);
  });

  it('have a sentence in a cheat sheet, which shows how to import each module', () => {
    for (const file of globSync(['sdk/cheatsheet.md', 'sdk/api/**/cheatsheet.md'], {cwd: 'build'})) {
      const text = read(file);
      const listed = [...text.matchAll(/^```text\n([^]*?)^```$/gm)].flatMap(([, lines]) =>
        lines!.trim().split('\n'),
      );
      expect(
        listed.filter((line) => !/^ {2}\./.test(line) && !line.includes('  # ')),
        file,
      ).toEqual([]);
      const modules = [...text.matchAll(/^## viktor\..*\n\n(.*)/gm)].map(([, first]) => first);
      expect(modules.length, file).toBeGreaterThan(0);
      expect(
        modules.filter((first) => !/`(?:vkt\.|from viktor)/.test(first!)),
        file,
      ).toEqual([]);
    }
  });

  it('keep the cheat sheet below 24,000 tokens of four characters', () => {
    expect(sheet.length).toBeLessThan(96_000);
    expect(read('AGENTS.md').length).toBeLessThan(8_000);
  });

  it('have at most 8,000 tokens of four characters each', () => {
    const long = entries.filter(({page, name}) => read(`${page}${name}.md`).length > 32_000);
    expect(long).toEqual([]);
  });
});

describe('the Markdown twins of the pages', () => {
  /** The prose lines of a twin: no front matter, samples or inline code. */
  function proseOf(twin: string): string[] {
    const prose: string[] = [];
    let fence = '';
    for (const line of read(twin)
      .replace(/^---\n.*?\n---\n/s, '')
      .split('\n')) {
      const marks = /^\s*(`{3,})/.exec(line)?.[1] ?? '';
      if (fence === '' && marks) fence = marks;
      else if (fence !== '' && marks === fence && line.trim() === fence) fence = '';
      else if (fence === '') prose.push(line.replace(/(`+).*?\1/g, ''));
    }
    expect(fence, `a sample of ${twin} has no end`).toBe('');
    return prose;
  }

  const twins = texts
    .map((page) => ({...page, twin: twinOf(page.route)}))
    .filter(({twin}) => fs.existsSync(path.join('build', twin)));

  it('exist for every page', () => {
    const found = twins.map(({route}) => route);
    expect(texts.map(({route}) => route).filter((route) => !found.includes(route))).toEqual([]);
  });

  it('start with the title of their page', () => {
    const wrong = twins
      .filter(({route}) => route !== '/')
      .map(({route, heading, twin}) => ({route, heading, first: proseOf(twin).find((line) => line !== '')}))
      .filter(({heading, first}) => first !== `# ${heading}`);
    expect(wrong).toEqual([]);
  });

  it('link to existing texts, anchors and files', () => {
    const files = globSync('{*.md,docs/**/*.md,sdk/**/*.md}', {cwd: 'build'}).map((file) => `/${file}`);
    const places = new Map(files.map((file) => [file, anchorsOf(read(file))]));
    let checked = 0;
    const wrong = files.flatMap((file) =>
      proseOf(file)
        .flatMap((line) => [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!))
        .filter((target) => {
          checked += 1;
          const {origin, pathname, hash} = new URL(target, `${site}${file}`);
          if (origin !== site) return false;
          if (!target.startsWith('#') && !target.startsWith(site)) return true;
          if (!pathname.endsWith('.md'))
            return !fs.statSync(path.join('build', pathname), {throwIfNoEntry: false})?.isFile();
          return (
            !places.has(pathname) ||
            (hash !== '' && !places.get(pathname)!.has(decodeURIComponent(hash.slice(1))))
          );
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(checked).toBeGreaterThan(5000);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['component tags', /<\/?[A-Z]|<\/?(?:div|span|details|summary)\b|\bclassName=/],
    ['import lines', /^\s*(?:import|export)\s.*(?:\bfrom\b|=)/],
    ['heading ids', /\{#[^}]*\}/],
    ['admonition markers', /^\s*:::/],
  ])('contain no %s', (_, pattern) => {
    const found = twins.flatMap(({twin}) =>
      proseOf(twin)
        .filter((line) => pattern.test(line))
        .map((line) => `${twin}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('contain samples from files', () => {
    const sample = `\`\`\`python title="app.py"\n${starterApp()}\n\`\`\``;
    const twin = read('/docs/getting-started/starter-guide.md');
    expect(twin.includes(sample), 'the app of the starter guide, line by line').toBe(true);
  });
});

it('search engines may index every page, and the search page has one canonical address', () => {
  expect(pages.filter(({robots}) => robots !== undefined)).toEqual([]);
  expect(pages.find(({route}) => route === '/search/')?.canonical).toMatch(/^https:\/\/[^/]+\/search\/$/);
});

describe('the feed of updates', () => {
  const feed = read('docs/whats-new/all-updates/atom.xml');
  const {$} = pageOf('/docs/whats-new/all-updates/');
  const dated = $('article li > strong')
    .toArray()
    .map((name) => $(name).text())
    .filter((name) => /, [A-Z][a-z]+ \d+:$/.test(name));

  it('has an entry for each update with a date, newest first', () => {
    expect(dated.length).toBeGreaterThan(10);
    const titles = [...feed.matchAll(/<entry>\s*<title[^>]*>(?:<!\[CDATA\[)?([^<\]]*)/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(dated.map((name) => name.replace(/, [A-Z][a-z]+ \d+:$/, '')));
    const dates = [...feed.matchAll(/<entry>.*?<updated>([^<]*)<\/updated>/gs)].map(([, date]) => date!);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('leads to the month of each update', () => {
    const months = [...feed.matchAll(/<entry>.*?<link href="[^"#]*(?:#([^"]*))?"/gs)].map(([, id]) => id);
    expect(months.filter((id) => $(`article [id="${id}"]`).length !== 1)).toEqual([]);
  });

  it('has only absolute links, and is linked in the head of every page', () => {
    expect([...feed.matchAll(/href="(?!https?:)([^"]*)"/g)].map(([, href]) => href)).toEqual([]);
    const missing = builtPages()
      .filter(
        ({$: page}) =>
          page('link[type="application/atom+xml"]').attr('href') !== '/docs/whats-new/all-updates/atom.xml',
      )
      .map(({route}) => route);
    expect(missing).toEqual([]);
  });
});
