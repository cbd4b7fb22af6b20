/** Style rules that would make a browser recompute the styles of a whole page. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Removes the comments of a style sheet. */
const bare = (css: string): string => css.replace(/\/\*[^]*?\*\//g, '');

const sheets = fs
  .readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css') && !file.startsWith('app-preview'))
  .map((file) => [file, bare(fs.readFileSync(path.join('src', file), 'utf8'))] as const);

it('every variable that the consent library sets on the root element is set by the site', () => {
  const names = (css: string, block: RegExp): string[] =>
    [...block.exec(css)![1]!.matchAll(/(--cc-[\w-]+):/g)].map(([, name]) => name!).sort();
  const library = fs.readFileSync('node_modules/vanilla-cookieconsent/dist/cookieconsent.css', 'utf8');
  const theirs = names(library, /:root\{([^}]*)\}/);
  expect(theirs.length).toBeGreaterThan(40);
  const ours = fs.readFileSync('src/css/consent.css', 'utf8');
  expect(names(ours, /:root:root \{([^}]*)\}/)).toEqual(theirs);
});

it('no rule depends on what the root element or the body contains', () => {
  const found = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/(?:^|[\s,}])(?::root|html|body)[^\s,{]*:has\([^{]*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});

it('no rule for elements of a page begins with a part of a class, which the root element has too', () => {
  const found = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/(?:^|[\s,}])\[class[\^*]=[^\]]*\]\s+[a-z][a-z0-9]*\b[^{]*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});
