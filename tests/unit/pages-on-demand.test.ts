import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {notCompiled} from '../../src/plugins/pages-on-demand/on-demand';

const registry = createRequire(import.meta.url)('../../src/plugins/pages-on-demand/registry-loader.cjs') as (
  source: string,
) => string;

describe('pages that are not compiled', () => {
  it('are those of which only the stand-in is there', () => {
    expect(
      notCompiled([
        'lazy-compilation-proxy|loader.js!docs/a.mdx',
        'loader.js!docs/a.mdx',
        'lazy-compilation-proxy|loader.js!docs/b.mdx',
        'src/theme/Footer/index.tsx',
      ]),
    ).toEqual(['lazy-compilation-proxy|loader.js!docs/b.mdx']);
  });
});

describe("Docusaurus's list of pages", () => {
  it('names each page once more without having it compiled', () => {
    const entry = (tail: string) =>
      `"content---a": [() => import(/* webpackChunkName: "content---a" */ "@site/docs/a.mdx"), "@site/docs/a.mdx"${tail}],`;
    const source = (tail: string) => `export default {\n  ${entry(tail)}\n  ${entry(tail)}\n};`;
    expect(registry(source(', require.resolveWeak("@site/docs/a.mdx")'))).toBe(source(''));
  });
});
