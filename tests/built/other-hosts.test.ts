// cspell:ignore formaction imagesrcset
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes as Html} from 'parse5';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {manifest} from '../lockfile';
import {read} from './site';

interface Outside {
  element: string;
  address: string;
  integrity?: string;
  crossorigin?: string;
}

/** Link relations that browsers do not load by themselves. */
const QUIET_LINKS = new Set(['canonical', 'alternate', 'license', 'author', 'help', 'search', 'me']);

/** Attributes whose address browsers load by themselves. */
const LOADED = ['src', 'srcset', 'poster', 'data', 'background', 'imagesrcset', 'ping', 'manifest'];

const OTHER_HOST = /(?:https?:)?\/\/[^\s,"')]+/;

/** The addresses of other hosts in a style sheet. */
function outsideStyle(css: string): string[] {
  const loads = css.match(/(?:url\(|@import)\s*["']?(?:https?:)?\/\/[^\s"')]+/g) ?? [];
  return loads.map((load) => OTHER_HOST.exec(load)![0]);
}

/** The requests to other hosts in a page's markup. */
function outsideMarkup(html: string): Outside[] {
  const found: Outside[] = [];
  const visit = (node: Html.Node): void => {
    if ('attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]));
      const {integrity, crossorigin, rel = '', href = '', style = ''} = attributes;
      const add = (address: string): void => {
        found.push({element: node.tagName, address, integrity, crossorigin});
      };
      const addresses = LOADED.map((name) => attributes[name] ?? '');
      const link = node.tagName === 'link' && !rel.split(/\s+/).every((word) => QUIET_LINKS.has(word));
      if (link || ['use', 'image'].includes(node.tagName)) addresses.push(href);
      // Forms send input to their address.
      if (node.tagName === 'form') addresses.push(attributes.action ?? '');
      addresses.push(attributes.formaction ?? '');
      for (const value of addresses) {
        const address = OTHER_HOST.exec(value);
        if (address && !value.startsWith('data:')) add(address[0]);
      }
      outsideStyle(style).forEach(add);
    }
    if (node.nodeName === 'style' && 'childNodes' in node) {
      for (const child of node.childNodes) {
        if ('value' in child) {
          found.push(...outsideStyle(child.value).map((address) => ({element: 'style', address})));
        }
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  // Scripting is off so that `noscript` is parsed too.
  visit(parse(html, {scriptingEnabled: false}));
  return found;
}

describe('other hosts', () => {
  const LIBRARY = 'vanilla-cookieconsent';
  const version = manifest.devDependencies[LIBRARY] ?? manifest.dependencies[LIBRARY];
  const host = 'https://cdn.jsdelivr.net/npm';
  const sha384 = (file: string): string =>
    `sha384-${createHash('sha384')
      .update(fs.readFileSync(path.resolve('node_modules', LIBRARY, 'dist', file)))
      .digest('base64')}`;
  const allowed = (
    [
      ['link', 'cookieconsent.css'],
      ['script', 'cookieconsent.umd.js'],
    ] as const
  ).map(([element, file]) => ({
    element,
    address: `${host}/${LIBRARY}@${version}/dist/${file}`,
    integrity: sha384(file),
    crossorigin: 'anonymous',
  }));

  it.each([
    ['a script', '<script src="https://e.example/a.js"></script>'],
    ['a module that is fetched early', '<link rel="modulepreload" href="https://e.example/a.js">'],
    ['a connection that is opened early', '<link rel="dns-prefetch" href="//e.example">'],
    ['an icon', '<link rel="icon" href="https://e.example/i.png">'],
    ['a picture', '<p><img src="/a.png" srcset="/a.png 1x, https://e.example/b.png 2x"></p>'],
    ['a picture without scripting', '<noscript><img src="https://e.example/a.png"></noscript>'],
    ['a picture in a template', '<template><img src="https://e.example/a.png"></template>'],
    ['a frame', '<iframe src="https://e.example/"></iframe>'],
    ['a form', '<form action="https://e.example/"></form>'],
    ['a background', '<p style="background: url(//e.example/a.png)"></p>'],
    ['a font', '<style>@font-face {src: url("https://e.example/a.woff2")}</style>'],
    ['a style sheet', '<style>@import "https://e.example/a.css";</style>'],
  ])('%s of another host would be detected', (_what, html) => {
    expect(outsideMarkup(html)).toHaveLength(1);
  });

  it('are not requested by links', () => {
    expect(
      outsideMarkup('<link rel="canonical" href="https://e.example/"><a href="https://e.example/">e</a>'),
    ).toEqual([]);
  });

  it('get requests only for the banner, with the hashes of its version', () => {
    const pages = globSync('**/*.html', {cwd: 'build', ignore: 'assets/app-preview/**'}).sort();
    expect(pages.length).toBeGreaterThan(50);
    const wrong = pages
      .map((file) => ({file, outside: outsideMarkup(read(file))}))
      .filter(({outside}) => JSON.stringify(outside) !== JSON.stringify(allowed));
    // One page is enough to show a problem.
    expect(wrong[0]?.outside ?? allowed, wrong[0]?.file).toEqual(allowed);
  });

  it('get no requests from documents for frames', () => {
    const frames = globSync('assets/app-preview/**/*.html', {cwd: 'build'});
    expect(frames).toHaveLength(2);
    expect(frames.flatMap((file) => outsideMarkup(read(file)))).toEqual([]);
  });

  it('get no requests from style sheets', () => {
    const sheets = globSync('**/*.css', {cwd: 'build'});
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.flatMap((file) => outsideStyle(read(file)))).toEqual([]);
  });
});
