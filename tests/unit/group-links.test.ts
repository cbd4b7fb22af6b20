import {describe, expect, it} from 'vitest';
import {groupLinks} from '../../src/plugins/text-export/group-links';

const HEAD = '# Beam docs\n\n> What this is.\n\n## Table of contents\n';

const link = (path: string, title = path): string =>
  `- [${title}](https://docs.example/${path}.md): About ${title}.`;

/** The file as lines without empty ones, behind its head. */
function grouped(paths: readonly string[], depth = 4): string[] {
  const text = groupLinks(`${HEAD}\n${paths.map((path) => link(path)).join('\n')}\n`, depth);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .slice(2)
    .map((line) => (line.startsWith('#') ? line : /\(https:\/\/docs\.example\/(.*)\.md\)/.exec(line)![1]!));
}

describe('the list of pages for language models', () => {
  it('keeps title and description, and drops the heading of the flat list', () => {
    const text = groupLinks(`${HEAD}\n${link('docs/welcome')}\n`, 4);
    expect(text.startsWith('# Beam docs\n\n> What this is.\n\n## Docs\n')).toBe(true);
  });

  it('keeps the line of a page as it is', () => {
    const line =
      '- [Arrays \\[1\\] and (more)](https://docs.example/docs/arrays.md): About [brackets](x) and more.';
    expect(groupLinks(`${HEAD}\n${line}\n`, 4)).toContain(`\n${line}\n`);
  });

  it('follows the folders of routes', () => {
    expect(grouped(['docs/welcome', 'docs/start/install', 'sdk/api/core'])).toEqual([
      '## Docs',
      'docs/welcome',
      '### Start',
      'docs/start/install',
      '## SDK reference',
      '### API',
      'sdk/api/core',
    ]);
  });

  it("puts a folder's own page first in it", () => {
    expect(grouped(['docs/start/install', 'docs/start/run', 'docs/start'])).toEqual([
      '## Docs',
      '### Start',
      'docs/start',
      'docs/start/install',
      'docs/start/run',
    ]);
  });

  it('puts the home page in front of all groups', () => {
    expect(grouped(['docs/welcome', 'index'])).toEqual(['index', '## Docs', 'docs/welcome']);
  });

  it('keeps the order of the pages within a folder', () => {
    expect(grouped(['docs/c', 'docs/a', 'docs/b'])).toEqual(['## Docs', 'docs/c', 'docs/a', 'docs/b']);
  });

  it('gathers the pages of a folder that come apart', () => {
    expect(grouped(['docs/a/x', 'docs/b/x', 'docs/a/y'])).toEqual([
      '## Docs',
      '### A',
      'docs/a/x',
      'docs/a/y',
      '### B',
      'docs/b/x',
    ]);
  });

  it('goes four folders deep and lists what is deeper in the fourth', () => {
    expect(grouped(['a/b/c/d/page', 'a/b/c/d/e/page', 'a/b/c/d/e/f/page'])).toEqual([
      '## A',
      '### B',
      '#### C',
      '##### D',
      'a/b/c/d/page',
      'a/b/c/d/e/page',
      'a/b/c/d/e/f/page',
    ]);
  });

  it("keeps a folder's own page first when deeper folders have pages of their own", () => {
    expect(grouped(['docs', 'docs/a', 'docs/a/b'], 1)).toEqual(['## Docs', 'docs', 'docs/a', 'docs/a/b']);
  });

  it.each([
    ['sdk', 'SDK reference'],
    ['api', 'API'],
    ['rest', 'REST'],
    ['getting-started', 'Getting started'],
    ['13', '13'],
  ])('names the folder %s "%s"', (folder, name) => {
    expect(grouped([`${folder}/page`])[0]).toBe(`## ${name}`);
  });

  it('is its head alone when there are no pages', () => {
    expect(groupLinks(HEAD, 4).trim()).toBe('# Beam docs\n\n> What this is.');
  });

  it('ends with one line end and has no two empty lines in a row', () => {
    const text = groupLinks(`${HEAD}\n\n\n${link('docs/a/b')}\n\n\n${link('docs/c')}\n\n`, 4);
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toContain('\n\n\n');
  });
});
