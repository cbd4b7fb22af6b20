import {describe, expect, it} from 'vitest';
import {groupLinks} from '../../src/plugins/text-export/group-links';

/** The list as lines, without empty ones. A page is given by its path without the extension. */
function grouped(paths: readonly string[], depth = 4): string[] {
  return groupLinks(
    paths.map((path) => ({path: `/${path}.md`, title: path, line: path})),
    depth,
  )
    .split('\n')
    .filter((line) => line !== '');
}

describe('the list of pages for language models', () => {
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

  it("puts a folder's index page first, and takes its title", () => {
    expect(grouped(['docs/start/install', 'docs/start/run', 'docs/start'])).toEqual([
      '## Docs',
      '### docs/start',
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

  it('groups pages of a folder that are not adjacent', () => {
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
    expect(grouped(['docs', 'docs/a', 'docs/a/b'], 1)).toEqual(['## docs', 'docs', 'docs/a', 'docs/a/b']);
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
});
