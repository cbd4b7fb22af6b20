// cspell:ignore tutorialz asdfgh parametrisazion parametrisation numericinput paramtrization wlecome geting
import {describe, expect, it} from 'vitest';
import {closestPages, type ListedPage} from '../../src/components/closest-pages';

const page = (path: string, title: string, trail: string[] = [], keywords?: string[]): ListedPage => ({
  path,
  title,
  trail,
  ...(keywords && {keywords}),
});

const PAGES = [
  page('/docs/welcome/', 'Welcome'),
  page('/docs/faq/', 'FAQ'),
  page('/docs/getting-started/', 'Getting started'),
  page('/docs/getting-started/starter-guide/', 'Starter guide', ['Getting started']),
  page('/docs/getting-started/fundamentals/call-flow/', 'Call flow', ['Getting started', 'Fundamentals']),
  page('/docs/getting-started/fundamentals/app-types/', 'App types', ['Getting started', 'Fundamentals']),
  page('/docs/create-apps/user-input/numeric-input/', 'Numeric input', ['Create apps', 'User input']),
  page('/docs/create-apps/software-integrations/plaxis/', 'PLAXIS', ['Create apps', 'Software integrations']),
  page('/docs/create-apps/storing-results/', 'Storing results', ['Create apps'], ['memoize', 'cache']),
  page('/docs/tutorials/', 'Tutorials'),
  page('/docs/tutorials/integrate-plaxis/', 'Integrate PLAXIS', ['Tutorials']),
  page('/docs/tutorials/interactive-maps/', 'Interactive maps', ['Tutorials']),
  page('/docs/api/rest/workspaces-list/', 'List workspaces', ['API', 'REST API', 'Workspaces']),
  page('/docs/api/rest/jobs-read/', 'Get a job', ['API', 'REST API', 'Jobs']),
  page('/docs/api/rest/jobs-delete/', 'Cancel a job', ['API', 'REST API', 'Jobs']),
  page('/sdk/api/', 'SDK reference'),
  page('/sdk/api/errors/', 'viktor.errors', ['SDK reference']),
  page('/sdk/api/parametrization/', 'viktor.parametrization', ['SDK reference']),
  page('/sdk/13/api/errors/', 'viktor.errors', ['Version 13', 'SDK reference']),
  page('/sdk/13/api/parametrization/', 'viktor.parametrization', ['Version 13', 'SDK reference']),
];

const closest = (address: string, count = 5): string[] =>
  closestPages(address, PAGES, count).map(({path}) => path);

describe('suggestions for an address that does not exist', () => {
  it.each([
    ['a letter too many', '/docs/welcomes/', '/docs/welcome/'],
    [
      'a letter missing in the folder',
      '/docs/geting-started/starter-guide/',
      '/docs/getting-started/starter-guide/',
    ],
    ['swapped letters', '/docs/wlecome/', '/docs/welcome/'],
    ['capitals', '/Docs/Getting-Started/Starter-Guide/', '/docs/getting-started/starter-guide/'],
    ['words without a hyphen', '/docs/numericinput/', '/docs/create-apps/user-input/numeric-input/'],
    ['words by capitals', '/docs/StarterGuide', '/docs/getting-started/starter-guide/'],
    ['a plural', '/docs/numeric-inputs/', '/docs/create-apps/user-input/numeric-input/'],
    ['another folder', '/docs/tutorials/starter-guide/', '/docs/getting-started/starter-guide/'],
    ['a folder less', '/sdk/parametrisation/', '/sdk/api/parametrization/'],
    ['a keyword of the page', '/docs/memoize/', '/docs/create-apps/storing-results/'],
    ['the ending of a source file', '/docs/app-types.mdx', '/docs/getting-started/fundamentals/app-types/'],
    ['an older version', '/sdk/13/api/error/', '/sdk/13/api/errors/'],
  ])('start with the right page for %s', (_, address, expected) => {
    expect(closest(address)[0]).toBe(expected);
  });

  it('put pages of the kind that the address names before others on its subject', () => {
    expect(closest('/docs/tutorial/plaxis')).toEqual([
      '/docs/tutorials/integrate-plaxis/',
      '/docs/create-apps/software-integrations/plaxis/',
    ]);
  });

  it('include the page of a section, not the pages below it', () => {
    expect(closest('/docs/tutorialz/')).toEqual(['/docs/tutorials/']);
  });

  it('are from an older version only if the address names it', () => {
    expect(closest('/sdk/errors/')).toEqual(['/sdk/api/errors/']);
    expect(closest('/sdk/13/errors/')).toEqual(['/sdk/13/api/errors/', '/sdk/api/errors/']);
  });

  it.each([
    ['nothing in common', '/nope/here/'],
    ['other sites’ addresses', '/wp-admin/setup-config.php'],
    ['a folder without a page and a name that does not exist', '/docs/create-apps/asdfgh/'],
    ['the words of most pages', '/docs/docs/'],
    ['a short word that is one letter away', '/docs/fax/'],
    ['another number', '/sdk/12/'],
    ['fillers', '/the/of/and/'],
  ])('are none for %s', (_, address) => {
    expect(closest(address)).toEqual([]);
  });

  it('are the parent page when nothing else is similar', () => {
    expect(closest('/docs/getting-started/fundamentals/asdfgh/')).toEqual(['/docs/getting-started/']);
    expect(closest('/Docs/Getting-Started/asdfgh')).toEqual(['/docs/getting-started/']);
    expect(closest('/docs/getting-started/asdfgh/', 0)).toEqual([]);
  });
});
