import {HtmlValidate} from 'html-validate';
import {type DefaultTreeAdapterTypes, parse, serialize, type ParserError} from 'parse5';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {TEMPLATES} from '../site/templates';
import {read} from './site';

const pages = globSync('**/*.html', {cwd: 'build'}).sort();

/**
 * Two checks that complete each other: parse5, which follows the standard to the letter, reads the
 * bytes that are served; html-validate, which does not know which end tags may be left out, checks
 * the elements of the tree that came out.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style attributes are counted by the checks of the security policy, not by this one.
    'no-inline-style': 'off',
    // How the tree is written out again is parse5's business.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // A title is the page's name and the site's; neither is cut for a search engine's sake.
    'long-title': 'off',
  },
});

const whole = new Set(
  TEMPLATES.map((address) => `${new URL(address, 'http://site').pathname}index.html`.slice(1)),
);

/**
 * Leaves out what pages repeat: the colors of samples and the entries of the sidebar, which are most of their elements.
 * They are checked on the pages that have every kind of element, and by night on all.
 */
function withoutRepeated(node: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of node.childNodes) {
    if (!('attrs' in child)) continue;
    const isMenu = child.attrs.some(({name, value}) => name === 'class' && /\bmenu__list\b/.test(value));
    if (child.nodeName === 'pre') child.childNodes = [];
    else if (isMenu) child.childNodes = child.childNodes.slice(0, 1);
    withoutRepeated(child);
  }
}

describe('every page is valid HTML', () => {
  it('finds the pages of the build', () => {
    expect(pages.length).toBeGreaterThan(50);
  });

  it.each(pages)('%s', async (file) => {
    const source = read(file);
    const syntax: string[] = [];
    const tree = parse(source, {
      sourceCodeLocationInfo: true,
      onParseError: (error: ParserError) =>
        syntax.push(
          `${error.code} at ${error.startOffset}: ${source.slice(error.startOffset, error.startOffset + 60)}`,
        ),
    });
    expect(syntax).toEqual([]);
    if (process.env.NIGHTLY !== 'true' && !whole.has(file)) withoutRepeated(tree);
    const report = await validator.validateString(serialize(tree), file);
    const messages = report.results.flatMap(({messages: found}) =>
      found.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages).toEqual([]);
  });
});
