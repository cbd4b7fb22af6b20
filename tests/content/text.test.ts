import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';

interface Line {
  place: string;
  text: string;
}

const BINARY = /\.(?:png|jpe?g|gif|webp|ico|woff2?|pdf|zip)$/i;

// npm's lockfile is npm's text. Files that were deleted and not committed yet are still listed.
const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => file !== '' && file !== 'package-lock.json' && fs.existsSync(file));

const lines: Line[] = files
  .filter((file) => !BINARY.test(file))
  .flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({place: `${file}:${index + 1}`, text})),
  );

/** Texts that a rule must see, put together here so that no rule finds them in this file. */
const joined = (by: string, ...parts: string[]): string => parts.join(by);

const RULES: {name: string; pattern: RegExp; found: string[]; allowed: string[]}[] = [
  {
    name: 'an absolute path of a machine that it was written on',
    pattern: /(?<![\w.:/~*-])\/(?:work|root|home\/[\w.-]+)(?:\/|\b(?![\w-]))|\b[A-Za-z]:\\{1,2}Users\\/,
    found: [
      joined('/', '', 'work', 'main', 'docs'),
      joined('/', 'cd ', 'root'),
      joined('/', '"', 'home', 'ann', 'docs"'),
      joined('\\', 'C:', 'Users', 'ann'),
    ],
    allowed: [
      'docs/work/a.mdx',
      'https://example.com/root/',
      './home/ann/',
      'the folder /workspaces/',
      '/api/workspaces/',
      '/rooted/',
    ],
  },
  {
    name: 'the host of a package registry',
    pattern:
      /\bregistry\.(?:npmjs\.org|yarnpkg\.com)\b|\bnpm\.pkg\.github\.com\b|\bfiles\.pythonhosted\.org\b|\b(?:artifactory|nexus|verdaccio)\.[\w.-]+\b|(?<=_auth)Token|index[-]url\s*=|^\s*registry\s*=/i,
    found: [
      joined('.', 'https://registry', 'npmjs', 'org/'),
      joined('.', 'https://files', 'pythonhosted', 'org/a'),
      joined('-', 'index', 'url = https://pypi.example/'),
      joined(' = ', 'registry', 'https://npm.example/'),
    ],
    allowed: ['a package of the npm registry', 'download it from the registry.'],
  },
  {
    name: 'a reference to a tracker of this project',
    pattern:
      /\b(?:issue|ticket|pull request|PR|MR)s?\s+#\d+|\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|see)\s+#\d+/i,
    found: ['issue', 'Issue', 'fixes', 'PR'].map((word) => joined(' ', word, '#12')),
    allowed: [
      'https://github.com/facebook/docusaurus/issues/9122',
      'facebook/docusaurus#9122',
      'see #anchor',
      'an issue with number 12',
    ],
  },
  {
    name: 'a date with the day before the month',
    pattern:
      /(?<![\w.-]|[A-Z][a-z]{2}, |LICENSE Version 1\.1 - )\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\b|%d %[Bb]\b/,
    found: [
      joined(' ', 'Released 6', 'February 2026.'),
      joined(' ', '**SDK 14.27.0, 9', 'January:**'),
      joined(' ', '21', 'Nov 2026'),
      joined(' ', 'the 1st of', 'May'),
      joined(' ', 'strftime("%d', '%B %Y")'),
    ],
    allowed: [
      'Released February 6, 2026.',
      'first active on March 4',
      '2026-02-06',
      'Mon, 06 Feb 2026 12:00:00 GMT',
      joined(' ', 'SIL OPEN FONT LICENSE Version 1.1 - 26', 'February 2007'),
      'strftime("%B %d, %Y")',
      '3 Marks, 2 Decimals',
    ],
  },
];

it('the project has files to look at', () => {
  expect(files).toContain('docusaurus.config.ts');
  expect(lines.length).toBeGreaterThan(1000);
});

describe('no file holds', () => {
  it.each(RULES)('$name', ({pattern}) => {
    expect(
      lines
        .filter(({text}) => pattern.test(text))
        .map(({place, text}) => `${place}: ${text.trim().slice(0, 160)}`),
    ).toEqual([]);
  });
});

describe('the check for', () => {
  it.each(RULES)('$name sees what it looks for and nothing else', ({pattern, found, allowed}) => {
    expect(found.filter((text) => !pattern.test(text))).toEqual([]);
    expect(allowed.filter((text) => pattern.test(text))).toEqual([]);
  });
});

it('the lockfile holds no download addresses', () => {
  // Each machine uses the registry that it is set up for.
  const lockfile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, {resolved?: string}>;
  };
  const addresses = Object.entries(lockfile.packages).filter(([, {resolved}]) => resolved !== undefined);
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
  expect(addresses.map(([name, {resolved}]) => `${name}: ${resolved}`)).toEqual([]);
});
