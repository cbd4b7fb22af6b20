import {expect, it} from 'vitest';
import {TEMPLATES} from '../site/templates';
import {builtPages} from './site';

it('the templates show every style of any page', () => {
  const pages = new Map(
    builtPages().map(({route, $}) => {
      const classes = $('main [class]')
        .toArray()
        .flatMap((element) => $(element).attr('class')!.split(/\s+/));
      return [route, new Set(classes)];
    }),
  );
  expect(pages.size).toBeGreaterThan(TEMPLATES.length);
  const shown = new Set(
    TEMPLATES.flatMap((address) => [...(pages.get(new URL(address, 'http://site').pathname) ?? [])]),
  );
  expect(shown.size).toBeGreaterThan(50);
  const missing = [...pages].flatMap(([route, classes]) =>
    [...classes].filter((name) => !shown.has(name)).map((name) => `${name} of ${route}`),
  );
  expect(missing).toEqual([]);
});
