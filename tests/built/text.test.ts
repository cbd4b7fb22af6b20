/** The served HTML of all pages: contents lists, links, pictures, metadata. */
import fs from 'node:fs';
import path from 'node:path';
import sharp, {type Metadata} from 'sharp';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {builtPages, pageOf, words} from './site';

const pages = builtPages();
/** Pages whose contents list leaves out headings of level 3, by their front matter. */
const withShortList = globSync('docs/**/*.mdx')
  .filter((file) => /^toc_max_heading_level: 2$/m.test(fs.readFileSync(file, 'utf8')))
  .map((file) => `/${file.replace(/(?:\/index)?\.mdx$/, '')}/`);
const textPages = pages.filter(({route}) => /^\/(?:docs|sdk)\//.test(route));

it('the contents list of every page lists its headings of level 2 and 3, or its front matter leaves those out', () => {
  let entries = 0;
  const differences = textPages.flatMap(({route, $}) => {
    // Level 3 headings are in a nested list.
    const listed = $('.theme-doc-toc-desktop a')
      .toArray()
      .map((link) => `${$(link).parent().closest('ul ul').length > 0 ? 3 : 2} ${$(link).attr('href')}`);
    // The REST theme repeats this heading, and the style sheet hides it.
    const headings = $('.theme-doc-markdown')
      .find(withShortList.includes(route) ? 'h2[id]' : 'h2[id], h3[id]')
      .not('.openapi-tabs__response-header')
      .toArray()
      .map((title) => `${title.tagName.slice(1)} #${$(title).attr('id')}`);
    entries += listed.length;
    return JSON.stringify(listed) === JSON.stringify(headings) ? [] : [{route, listed, headings}];
  });
  expect(entries, 'tables that were read').toBeGreaterThan(100);
  expect(differences).toEqual([]);
});

it('every link to an entry of the reference finds it', () => {
  const ids = new Map(
    pages.map(({route, $}) => [
      route,
      new Set(
        $('[id]')
          .toArray()
          .map((element) => $(element).attr('id')),
      ),
    ]),
  );
  let checked = 0;
  const missing = pages.flatMap(({route, $}) =>
    $('a[href^="/sdk/"][href*="#"]')
      .toArray()
      .map((link) => $(link).attr('href')!)
      .filter((href) => {
        checked += 1;
        const [address, id] = href.split('#') as [string, string];
        return !ids.get(address)?.has(decodeURIComponent(id));
      })
      .map((href) => `${route}: ${href}`),
  );
  expect(checked).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

describe('the pictures of all pages', () => {
  const pictures = pages.flatMap(({route, $}) =>
    $('main .markdown img, main article img')
      .toArray()
      .map((image) => ({
        route,
        copies: ($(image).attr('srcset') ?? '')
          .split(',')
          .filter((part) => part.trim() !== '')
          .map((part) => part.trim().split(/\s+/))
          .map(([file = '', width = '']) => ({file, width: Number(/^(\d+)w$/.exec(width)?.[1])})),
        width: Number($(image).attr('width')),
        height: Number($(image).attr('height')),
        alt: $(image).attr('alt') ?? '',
      })),
  );

  it('are found', () => {
    expect(pictures.length).toBeGreaterThan(20);
  });

  it('come in two widths between 680 and 1030 pixels, and those of cards in one', () => {
    const wrong = pictures.filter(({copies, width}) => {
      const widths = new Set(copies.map((copy) => copy.width));
      const isSmall = width <= 680;
      return (
        widths.size !== (isSmall ? 1 : 2) ||
        [...widths].some((one) => !(one <= 1030 && (isSmall || one >= 680)))
      );
    });
    expect(wrong).toEqual([]);
    expect(pictures.some(({width}) => width > 680)).toBe(true);
  });

  it('are WebP of the stated width, and reserve space of their aspect ratio', async () => {
    const wrong: string[] = [];
    const known = new Map<string, Promise<Metadata>>();
    for (const {route, copies, width, height} of pictures) {
      if (!(width > 0 && height > 0)) wrong.push(`${route}: a picture keeps no place free`);
      for (const copy of copies) {
        if (!known.has(copy.file)) known.set(copy.file, sharp(path.join('build', copy.file)).metadata());
        const actual = await known.get(copy.file)!;
        if (actual.format !== 'webp') wrong.push(`${route}: ${copy.file} is ${actual.format}`);
        if (actual.width !== copy.width) wrong.push(`${route}: ${copy.file} is ${actual.width} wide`);
        if (Math.abs(actual.width / actual.height / (width / height) - 1) > 0.05)
          wrong.push(`${route}: ${copy.file} has another shape than its place`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have alt texts', () => {
    expect(pictures.filter(({alt}) => !/\w+ \w+/.test(alt))).toEqual([]);
  });
});

describe('availability', () => {
  it('is shown for added and removed entries only', () => {
    const {$} = pageOf('/sdk/api/parametrization/');
    expect($('#Chat + .availability').text()).toBe('New in 14.21.0');
    expect($('#NumberField')).toHaveLength(1);
    expect($('#NumberField + .availability')).toHaveLength(0);
    expect(pageOf('/sdk/13/api/views/').$('#PNGView + .availability').text()).toBe('Removed in 14');
  });

  it('the migration guide lists what was added, removed and changed', () => {
    const {$} = pageOf('/sdk/v13-to-v14/');
    const row = (name: string) =>
      $('tr').filter((_, tr) =>
        $(tr)
          .find('a')
          .toArray()
          .some((link) => words($(link).text()) === name),
      );
    expect(row('PNGView').text()).toContain('Removed in version 14.');
    expect(row('PNGView').find('a').attr('href')).toBe('/sdk/13/api/views/#PNGView');
    expect(row('Chat').text()).toContain('Added in 14.21.0.');
    expect(row('Arc').text()).toContain('identifier=None added');
  });

  it('an entry shows the call, one parameter a line, and its types lead to their entries', () => {
    const {$} = pageOf('/sdk/api/parametrization/');
    const block = $('#NumberField').nextAll('.code--signature').first();
    const code = block.find('pre').text();
    expect(code.split('\n').slice(0, 2)).toEqual(['NumberField(', '    ui_name: str,']);
    expect(code).not.toMatch(/self|-> None/);
    expect(code.split('\n').filter((line) => line.length > 84)).toEqual([]);
    const base = block.next('p');
    expect(base.text()).toBe('Subclass of Field.');
    expect(base.find('a').attr('href')).toBe('/sdk/api/parametrization/#Field');
    const type = block.find('a').filter((_, link) => $(link).text() === 'VisibleType');
    expect(type.attr('href')).toBe('/sdk/api/parametrization/#VisibleType');
    expect(block.find('button').text()).toContain('Copy');
  });

  it('a method has its signature under its heading', () => {
    const {$} = pageOf('/sdk/api/core/');
    const block = $(String.raw`#File\.from_url`)
      .nextAll('.code--signature')
      .first();
    expect(block.find('pre').text()).toBe('File.from_url(url: str, *, headers: dict | None = None) -> File');
  });
});

describe('the metadata of a page', () => {
  const PAGE = '/docs/getting-started/fundamentals/call-flow/';

  it('has structured data on the article and its breadcrumbs', () => {
    const {$} = pageOf(PAGE);
    const data = $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text()) as Record<string, unknown>);
    const article = data.find((item) => item['@type'] === 'TechArticle')!;
    expect(article).toMatchObject({headline: 'Call flow', inLanguage: 'en'});
    expect(article.url).toMatch(/^https:\/\/.+\/docs\/getting-started\/fundamentals\/call-flow\/$/);
    expect(article.description).toBe($('meta[name="description"]').attr('content'));
    expect(Date.parse(article.dateModified as string)).toBeGreaterThan(0);
    const trail = data.find((item) => item['@type'] === 'BreadcrumbList') as {
      itemListElement: {name: string}[];
    };
    expect(trail.itemListElement.map(({name}) => name)).toEqual([
      'Getting started',
      'Fundamentals',
      'Call flow',
    ]);
  });

  it('shows when it was last updated and where to edit it', () => {
    const {$} = pageOf(PAGE);
    expect($('.theme-last-updated time').attr('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect($('a.theme-edit-this-page').attr('href')).toMatch(
      /docs\/getting-started\/fundamentals\/call-flow\.mdx$/,
    );
  });

  it.each([
    ['/', '/img/card.png'],
    [PAGE, '/img/cards/getting-started.png'],
    ['/docs/tutorials/basic-3d-model/', '/img/cards/tutorials.png'],
    ['/docs/create-apps/user-input/numeric-input/', '/img/cards/create-apps.png'],
    ['/docs/api/rest/jobs-read/', '/img/cards/rest-api.png'],
    ['/sdk/api/core/', '/img/cards/sdk-reference.png'],
    ['/sdk/13/api/core/', '/img/cards/sdk-reference.png'],
    ['/docs/whats-new/', '/img/cards/whats-new.png'],
  ])('a shared link to %s has the card %s', (route, card) => {
    const image = pageOf(route).$('meta[property="og:image"]').attr('content')!;
    expect(new URL(image).pathname).toBe(card);
    expect(fs.existsSync(`build${card}`)).toBe(true);
  });

  it('every page links to its Markdown', () => {
    const wrong = textPages
      .filter(({route}) => route !== '/search/')
      .filter(({route, $}) => $(`main a[href="${route.replace(/\/$/, '.md')}"]`).length !== 1);
    expect(wrong.map(({route}) => route)).toEqual([]);
  });
});

// other-hosts.test.ts checks which files of other hosts there are.
it('the script of the consent library and that of its entry are deferred on every page', () => {
  const wrong = pages.flatMap(({route, $}) =>
    ['cookieconsent.umd.js', '/js/cookie-manager.js']
      .filter((file) => {
        const tags = $(`script[src$="${file}"]`);
        return tags.length !== 1 || tags.attr('defer') === undefined;
      })
      .map((file) => `${file} on ${route}`),
  );
  expect(wrong).toEqual([]);
});
