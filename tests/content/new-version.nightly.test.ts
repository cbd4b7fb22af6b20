import fs from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {entry, source} from '../unit/sdk-fixture';
import {makeSmallSite, page, TIMEOUT_MS, type Outcome, type SmallSite} from './small-site';

/** The reference of a version: an index and a module with these entries. */
function reference(folder: string, name: string, ...entries: string[]): Record<string, string> {
  return {
    [`${folder}/api/index.mdx`]: page(
      [
        `The reference for beams of ${name}.`,
        '',
        '| Module | What it holds |',
        '| --- | --- |',
        '| [`viktor.core`](./core.mdx) | Files. |',
      ].join('\n'),
      `SDK ${name}`,
    ),
    [`${folder}/api/core.mdx`]: source('viktor.core', ...entries),
  };
}

const SIDEBAR = '{"sdk": ["api/index", "api/core"]}';

const FILE = entry('File', 'class File:\n    size: int');

/** The initial state: the latest version and a snapshot of the previous one. */
const TEXT: Record<string, string> = {
  'sidebars-sdk.ts': `export default ${SIDEBAR};\n`,
  ...reference('sdk', 'fourteen', FILE, entry('OldColor', 'class OldColor: ...')),
  ...reference('sdk_versioned_docs/version-13', 'thirteen', FILE),
  'sdk_versioned_sidebars/version-13-sidebars.json': SIDEBAR,
  'docs/welcome.mdx': page('Use `vkt.FreshColor` and `vkt.File`.'),
};

/** The next version. */
const FIFTEEN = reference(
  'sdk',
  'fifteen',
  entry(
    'File',
    'class File:\n    size: int\n    def copy(self) -> File: ...',
    '### File.copy {#File.copy}\n\nText.\n',
  ),
  entry('FreshColor', 'class FreshColor: ...', '**Since:** 15.1.0.\n'),
);

const SETTING = 'src/config/sdk-versions.ts';

const BANNER = 'of the SDK, which is no longer maintained';

/** The output folders of the two builds. */
const [PREPARED, RELEASED] = ['build-prepared', 'build-released'];

let site: SmallSite;
let cut: Outcome;
let changed: string[];
let prepared: Outcome;
let released: Outcome;

beforeAll(async () => {
  site = makeSmallSite('new-version', TEXT);
  cut = await site.run(['npm', 'run', 'sdk:version', '--', '14']);
  changed = site
    .git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .sort();
  for (const [file, text] of Object.entries(FIFTEEN)) site.write(file, text);
  prepared = await site.run(['npx', 'docusaurus', 'build', '--out-dir', PREPARED]);
  const setting = fs.readFileSync(path.join(site.folder, SETTING), 'utf8');
  site.write(SETTING, setting.replace("const LATEST = '14';", "const LATEST = '15';"));
  released = await site.run(['npx', 'docusaurus', 'build', '--out-dir', RELEASED]);
}, 3 * TIMEOUT_MS);

afterAll(() => site.remove());

function read(file: string, build = RELEASED): string {
  return fs.readFileSync(path.join(site.folder, build, file), 'utf8');
}

const pageAt = (file: string, build?: string): CheerioAPI => load(read(file, build));

/** The visible text of a page. */
const article = (file: string, build?: string): string => pageAt(file, build)('main').text();

/** Addresses of the links with this text on a page. */
function links(file: string, text: string, build?: string): (string | undefined)[] {
  const $ = pageAt(file, build);
  const found = $('a').toArray();
  return found.filter((link) => $(link).text().trim() === text).map((link) => $(link).attr('href'));
}

/** The text right after the heading of an entry, such as "New in 15". */
function behindHeading(file: string, id: string): string {
  const heading = pageAt(file)(`:is(h2, h3)[id="${id}"]`);
  expect(heading).toHaveLength(1);
  return heading.next().text();
}

function indexes(folder: string): string[] {
  return fs
    .readdirSync(path.join(site.folder, RELEASED, folder))
    .filter((name) => /^search-index.*\.json$/.test(name));
}

/** All texts of a search index. */
function searched(folder: string, name: RegExp): string {
  const files = indexes(folder).filter((file) => name.test(file));
  expect(files).toHaveLength(1);
  const kinds = JSON.parse(read(path.join(folder, files[0]!))) as {documents: {t: string; u: string}[]}[];
  return kinds.flatMap(({documents}) => documents.map(({t, u}) => `${u} ${t}`)).join('\n');
}

describe('the snapshot of version 14', () => {
  it('is taken by one command', () => {
    expect(cut.status, cut.output).toBe(0);
  });

  it('copies the pages and the sidebar, adds a line to the list, and changes nothing else', () => {
    expect(changed).toEqual([
      'sdk_versioned_docs/version-14/api/core.mdx',
      'sdk_versioned_docs/version-14/api/index.mdx',
      'sdk_versioned_sidebars/version-14-sidebars.json',
      'sdk_versions.json',
    ]);
    const list = fs.readFileSync(path.join(site.folder, 'sdk_versions.json'), 'utf8');
    expect(JSON.parse(list)).toEqual(['14', '13']);
  });
});

describe('while version 15 is written', () => {
  it('the site can be built', () => {
    expect(prepared.status, prepared.output).toBe(0);
  });

  it('readers get version 14, without a banner', () => {
    expect(article('sdk/api/index.html', PREPARED)).toContain('The reference for beams of fourteen.');
    expect(article('sdk/api/index.html', PREPARED)).not.toContain(BANNER);
    expect(links('docs/welcome/index.html', 'vkt.File', PREPARED)).toEqual(['/sdk/api/core/#File']);
    expect(links('docs/welcome/index.html', 'vkt.FreshColor', PREPARED)).toEqual([]);
  });

  it('they can choose between 14 and 13', () => {
    expect(links('sdk/api/core/index.html', '14', PREPARED)).toContain('/sdk/api/core/');
    expect(links('sdk/api/core/index.html', '13', PREPARED)).toContain('/sdk/13/api/core/');
    expect(links('sdk/api/core/index.html', '15', PREPARED)).toEqual([]);
  });

  it('no file mentions version 15', () => {
    const folder = path.join(site.folder, PREPARED);
    const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
    const texts = files.filter((file) => /\.(?:html|js|json|md|txt|xml)$/.test(file));
    expect(texts).toContain(path.join('sdk', 'api', 'core', 'index.html'));
    expect(texts.filter((file) => /fifteen|#FreshColor/.test(read(file, PREPARED)))).toEqual([]);
    expect(files.filter((file) => /^sdk\/(?:14|15|next)\b/.test(file))).toEqual([]);
  });
});

describe('the reference of version 15', () => {
  it('is released by one setting', () => {
    const lines = site.git('diff', '--unified=0', '--', SETTING).split('\n');
    expect(lines.filter((line) => /^[-+] *\w/.test(line))).toEqual([
      "-const LATEST = '14';",
      "+const LATEST = '15';",
    ]);
    expect(released.status, released.output).toBe(0);
  });

  it('is what readers get, without a banner', () => {
    expect(article('sdk/api/index.html')).toContain('The reference for beams of fifteen.');
    expect(article('sdk/api/index.html')).not.toContain(BANNER);
  });

  it('is the target of links to the newest version', () => {
    expect(links('docs/welcome/index.html', 'vkt.FreshColor')).toEqual(['/sdk/api/core/#FreshColor']);
  });

  it('marks what version 14 did not have', () => {
    expect(behindHeading('sdk/api/core/index.html', 'FreshColor')).toBe('New in 15.1.0');
    expect(behindHeading('sdk/api/core/index.html', 'File.copy')).toBe('New in 15');
    expect(behindHeading('sdk/api/core/index.html', 'File')).not.toContain('New');
  });
});

describe.each([
  ['14', 'fourteen'],
  ['13', 'thirteen'],
])('the reference of version %s', (version, name) => {
  it('still exists, with a banner that links to the newest', () => {
    const file = `sdk/${version}/api/index.html`;
    expect(article(file)).toContain(`The reference for beams of ${name}.`);
    expect(article(file)).toContain(`This page is about version ${version} ${BANNER}`);
    expect(links(file, 'latest version')).toEqual(['/sdk/api/']);
  });

  it('is reached from its root', () => {
    const file = `sdk/${version}/index.html`;
    expect(links(file, 'Go to the first page of this section')).toEqual([`/sdk/${version}/api/`]);
    const canonical = pageAt(file)('link[rel="canonical"]').attr('href')!;
    expect(new URL(canonical).pathname).toBe(`/sdk/${version}/api/`);
  });

  it('has its own search', () => {
    const text = searched(`sdk/${version}`, /^search-index.*\.json$/);
    expect(text).toContain(`beams of ${name}`);
    expect(text).toContain(`/sdk/${version}/api/core`);
    for (const other of ['thirteen', 'fourteen', 'fifteen'].filter((item) => item !== name)) {
      expect(text).not.toContain(`beams of ${other}`);
    }
  });

  it('is part of the text export', () => {
    expect(read(`sdk/${version}/api.md`)).toContain(`The reference for beams of ${name}.`);
    expect(read(`sdk/${version}/api/core.md`)).toContain('class File');
    expect(read('llms.txt')).toContain(`/sdk/${version}/api/core.md`);
    expect(read('llms-full.txt')).toContain(`The reference for beams of ${name}.`);
  });

  it('keeps its links within itself', () => {
    const found = links(`sdk/${version}/api/index.html`, 'viktor.core');
    // One in the sidebar, one in the text.
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(new Set(found)).toEqual(new Set([`/sdk/${version}/api/core/`]));
  });

  it('can be chosen, as can the others', () => {
    const file = `sdk/${version}/api/core/index.html`;
    expect(links(file, '15')).toContain('/sdk/api/core/');
    expect(links(file, '14')).toContain('/sdk/14/api/core/');
    expect(links(file, '13')).toContain('/sdk/13/api/core/');
  });
});

describe('an entry of version 14', () => {
  it('is marked as new and as removed', () => {
    const text = article('sdk/14/api/core/index.html');
    expect(behindHeading('sdk/14/api/core/index.html', 'OldColor')).toBe('New in 14');
    expect(text).toContain('Removed in 15');
  });
});

describe('the newest version', () => {
  it('is reached from the root of the reference', () => {
    expect(links('sdk/index.html', 'Go to the first page of this section')).toEqual(['/sdk/api/']);
  });
  it('is the only one in the search of the newest reference', () => {
    const text = searched('.', /^search-index-sdk-\w+\.json$/);
    expect(text).toContain('beams of fifteen');
    expect(text).not.toMatch(/beams of (?:fourteen|thirteen)/);
    expect(text).not.toMatch(/\/sdk\/1[345]\//);
  });

  it('is part of the text export', () => {
    expect(read('sdk/api.md')).toContain('The reference for beams of fifteen.');
    expect(read('llms.txt')).toContain('/sdk/api/core.md');
    expect(fs.existsSync(path.join(site.folder, RELEASED, 'sdk/15'))).toBe(false);
  });
});
