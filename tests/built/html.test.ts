import {HtmlValidate} from 'html-validate';
import {parse, serialize, type ParserError} from 'parse5';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
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
    const report = await validator.validateString(serialize(tree), file);
    const messages = report.results.flatMap(({messages: found}) =>
      found.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages).toEqual([]);
  });
});
