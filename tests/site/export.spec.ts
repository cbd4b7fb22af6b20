/** What the site offers to machines: plain files of the build, read without a browser. */
import fs from 'node:fs';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {expect, test} from './fixtures';

/** A page as its readers get it. */
interface Page {
  route: string;
  canonical?: string;
  robots?: string;
  heading: string;
  /** The text's first paragraph, in plain words. */
  opening: string;
}

function read(file: string): string {
  return fs.readFileSync(path.join('build', file), 'utf8');
}

function* elements(node: Html.Node): Generator<Html.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child);
}

function attribute(element: Html.Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

function text(node: Html.Node | undefined): string {
  if (!node) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(text).join('') : '';
}

/** One line of words: without zero-width signs, which the theme puts into the links of headings. */
function words(value: string): string {
  return value
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readPage(file: string): Page {
  const all = [...elements(parse(read(file)))];
  const find = (tag: string, name: string, value: string) =>
    all.find((element) => element.tagName === tag && attribute(element, name) === value);
  const body = all.find((element) => attribute(element, 'class')?.split(' ').includes('markdown'));
  const paragraph = body && [...elements(body)].find(({tagName}) => tagName === 'p');
  return {
    route: `/${file.split(path.sep).join('/').slice(0, -'index.html'.length)}`,
    canonical: attribute(find('link', 'rel', 'canonical'), 'href'),
    robots: attribute(find('meta', 'name', 'robots'), 'content'),
    heading: words(text(all.find(({tagName}) => tagName === 'h1'))),
    opening: words(text(paragraph)),
  };
}

const files = fs
  .readdirSync('build', {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.html');
/** An address that only leads to another page names that one as canonical. */
const pages = files
  .map(readPage)
  .filter(({route, canonical}) => canonical && new URL(canonical, 'https://site.invalid').pathname === route);
/** The pages of text: all but the search page. */
const texts = pages.filter(({route}) => route !== '/search/');

/** `/docs/welcome/` has its text in `/docs/welcome.md`. */
function twinOf(route: string): string {
  return route === '/' ? '/index.md' : route.replace(/\/$/, '.md');
}

test('the tests of this file see the pages of the build', () => {
  expect(texts.map(({route}) => route)).toEqual(
    expect.arrayContaining(['/', '/docs/welcome/', '/sdk/api/', '/sdk/13/api/']),
  );
  expect(texts.filter(({route, opening}) => route !== '/' && opening === '')).toEqual([]);
});

test.describe('the sitemap', () => {
  const entries = read('sitemap.xml').match(/<url>.*?<\/url>/gs) ?? [];
  const addresses = entries.map((entry) => /<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '');
  const paths = addresses.map((address) => new URL(address).pathname);

  test('says of every entry that it changes weekly', () => {
    expect(entries).not.toHaveLength(0);
    expect(entries.filter((entry) => !entry.includes('<changefreq>weekly</changefreq>'))).toEqual([]);
  });

  test('gives every entry the priority 0.5', () => {
    expect(entries).not.toHaveLength(0);
    expect(entries.filter((entry) => !entry.includes('<priority>0.5</priority>'))).toEqual([]);
  });

  test('lists the home page, every page of the docs and every page of the latest reference', () => {
    const wanted = pages
      .map(({route}) => route)
      .filter((route) => /^\/(?:$|docs\/|sdk\/(?!13\/))/.test(route));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((route) => !paths.includes(route))).toEqual([]);
  });

  test('lists no page of version 13', () => {
    expect(pages.some(({route}) => route.startsWith('/sdk/13/'))).toBe(true);
    expect(paths.filter((route) => route.startsWith('/sdk/13/'))).toEqual([]);
  });

  test('lists each address once, and only addresses that pages call their own', () => {
    const canonical = new Set(pages.map((page) => page.canonical));
    expect(addresses.filter((address) => !canonical.has(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test.describe('llms.txt', () => {
  const lines = read('llms.txt').split('\n');

  /** The links, each with the headings that it stands under. */
  const links = (() => {
    const found: {path: string; headings: string[]}[] = [];
    let headings: string[] = [];
    for (const line of lines) {
      const [, marks, title] = /^(#{2,}) (.*)$/.exec(line) ?? [];
      // Level 1 is the title of the file; level 2 is the first of the routes.
      if (marks) headings = [...headings.slice(0, marks.length - 2), title!];
      const address = /^- \[(?:\\.|[^\]\\])*\]\(([^)\s]+)\)/.exec(line)?.[1];
      if (address) found.push({path: new URL(address).pathname, headings});
    }
    return found;
  })();

  /** The links that stand right below a row of headings. */
  function below(...headings: string[]): string[] {
    return links.filter((link) => link.headings.join('/') === headings.join('/')).map((link) => link.path);
  }

  test('starts with the name of the site', () => {
    expect(lines[0]).toBe('# VIKTOR docs');
  });

  test('lists every page once', () => {
    const wanted = texts.map(({route}) => twinOf(route)).sort();
    expect(links.map((link) => link.path).sort()).toEqual(wanted);
  });

  test('leads to files that exist', () => {
    expect(links).not.toHaveLength(0);
    expect(links.filter((link) => !fs.existsSync(path.join('build', link.path)))).toEqual([]);
  });

  test('has the pages on installation below their section, the overview first', () => {
    const folder = '/docs/getting-started/installation';
    const [first, ...rest] = below('Docs', 'Getting started', 'Installation');
    expect(first).toBe(`${folder}.md`);
    expect(rest.sort()).toEqual([
      `${folder}/cloud-based-development.md`,
      `${folder}/local-development-docker.md`,
      `${folder}/local-development-venv.md`,
      `${folder}/local-development.md`,
      `${folder}/restart-install-workflow.md`,
    ]);
  });

  test('has the REST pages below their section, the overview first', () => {
    const found = below('Docs', 'API', 'REST');
    expect(found[0]).toBe('/docs/api/rest.md');
    expect(found).toContain('/docs/api/rest/viktor-api.md');
    expect(found).toContain('/docs/api/rest/workspaces-entities-create.md');
    expect(found.filter((link) => !/^\/docs\/api\/rest(?:\/[^/]+)?\.md$/.test(link))).toEqual([]);
    expect(found).toHaveLength(links.filter((link) => link.path.startsWith('/docs/api/rest')).length);
  });

  test('has a heading for each folder of a route, and four at the most', () => {
    const folders = new Set(links.map((link) => path.posix.dirname(link.path)));
    const wrong = links.filter((link) => {
      const own = link.path.replace(/\.md$/, '');
      // The page of a folder stands with the pages in it.
      const folder = folders.has(own) ? own : path.posix.dirname(own);
      const depth = folder.split('/').filter(Boolean).length;
      return link.headings.length !== Math.min(depth, 4);
    });
    expect(wrong).toEqual([]);
  });
});

test.describe('llms-full.txt', () => {
  /** Markdown as the words that a reader of the page sees. */
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

  test('holds the first paragraph of every page', () => {
    const missing = texts.filter(({opening}) => !full.includes(withoutMarks(opening)));
    expect(missing).toEqual([]);
  });

  test('holds the samples that pages take from files', () => {
    expect(read('llms-full.txt').includes(app()), 'the app of the starter guide, line by line').toBe(true);
  });
});

/** The app of the starter guide, without the marks for those who write the guide. */
function app(): string {
  return fs
    .readFileSync('docs/getting-started/starter-guide/app.py', 'utf8')
    .split('\n')
    .filter((line) => !/^\s*# (?:end)?region /.test(line))
    .join('\n')
    .trim();
}

test.describe('the Markdown twins of the pages', () => {
  /** The lines of a twin that are neither in its front matter nor in a sample, without code in lines. */
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

  /** The lines of all twins that have something in them, each with its file. */
  function linesWith(pattern: RegExp): string[] {
    return twins.flatMap(({twin}) =>
      proseOf(twin)
        .filter((line) => pattern.test(line))
        .map((line) => `${twin}: ${line}`),
    );
  }

  test('exist for every page', () => {
    const found = twins.map(({route}) => route);
    expect(texts.map(({route}) => route).filter((route) => !found.includes(route))).toEqual([]);
  });

  test('start with the title of their page', () => {
    const wrong = twins
      .filter(({route}) => route !== '/')
      .map(({route, heading, twin}) => ({route, heading, first: proseOf(twin).find((line) => line !== '')}))
      .filter(({heading, first}) => first !== `# ${heading}`);
    expect(wrong).toEqual([]);
  });

  test('hold the heading of the home page', () => {
    expect(proseOf('/index.md')).toContain('# Automate the boring, engineer the awesome!');
  });

  test('have no tags of components', () => {
    expect(linesWith(/<\/?[A-Z]|<\/?(?:div|span|details|summary)\b|\bclassName=/)).toEqual([]);
  });

  test('have no import lines', () => {
    expect(linesWith(/^\s*(?:import|export)\s.*(?:\bfrom\b|=)/)).toEqual([]);
  });

  test('have no ids of headings', () => {
    expect(linesWith(/\{#[^}]*\}/)).toEqual([]);
  });

  test('have no marks of notes', () => {
    expect(linesWith(/^\s*:::/)).toEqual([]);
  });

  test('hold the samples that pages take from files', () => {
    const sample = `\`\`\`python title="app.py"\n${app()}\n\`\`\``;
    const twin = read('/docs/getting-started/starter-guide.md');
    expect(twin.includes(sample), 'the app of the starter guide, line by line').toBe(true);
  });
});

test.describe('what search engines are told', () => {
  test('the search page may be listed', () => {
    expect(pages.find(({route}) => route === '/search/')).toHaveProperty('robots', undefined);
  });

  test('the search page has one address, whatever was searched', () => {
    expect(pages.find(({route}) => route === '/search/')?.canonical).toMatch(/^https:\/\/[^/]+\/search\/$/);
  });

  test('every page of text may be listed', () => {
    expect(texts.filter(({robots}) => robots !== undefined)).toEqual([]);
  });
});
