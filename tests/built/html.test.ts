import {HtmlValidate} from 'html-validate';
import {type DefaultTreeAdapterTypes, parse, serialize, type ParserError} from 'parse5';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {UNUSED_CLASS} from '../../src/plugins/browser-bundle/unused-styles';
import {TEMPLATES} from '../site/templates';
import {read} from './site';

const pages = globSync('**/*.html', {cwd: 'build'}).sort();

/**
 * Two complementary checks: parse5 follows the standard exactly and parses the served bytes; html-validate does not
 * know optional end tags, so it checks the elements of the resulting tree.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The tests of the security policy check style attributes.
    'no-inline-style': 'off',
    // Artifacts of serializing the tree.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Titles are not shortened for search engines.
    'long-title': 'off',
  },
});

const whole = new Set(
  TEMPLATES.map((address) => `${new URL(address, 'http://site').pathname}index.html`.slice(1)),
);

/**
 * Removes the highlighting of samples and the sidebar entries, which are most elements of a page. They are checked
 * on the templates, and nightly on all pages.
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

it('no page uses a class that is left out of the style sheet', () => {
  const used = new Set(
    pages.flatMap((file) =>
      [...read(file).matchAll(/ class="?([^">]+)/g)].flatMap(([, names]) => names!.split(' ')),
    ),
  );
  expect([...used].filter((name) => UNUSED_CLASS.test(`.${name}`))).toEqual([]);
});
