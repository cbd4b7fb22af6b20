import {describe, expect, it} from 'vitest';
import {patternOf} from '../../src/plugins/search/box/marks';

const marksIn = (text: string, ...words: string[]): string[] => text.match(patternOf(words)) ?? [];

describe('search terms on a page', () => {
  it('are marked at the start of words, ignoring case', () => {
    expect(marksIn('The API of an app: rapid calls of APIs, api/v1.', 'api')).toEqual(['API', 'API', 'api']);
    expect(marksIn('Options, an option, adoption.', 'option')).toEqual(['Option', 'option']);
  });

  it('are marked at the beginning of the parts of names', () => {
    expect(marksIn('NumberField, IFCView, mock_Storage, overview', 'field', 'view', 'storage')).toEqual([
      'Field',
      'View',
      'Storage',
    ]);
  });

  it('are marked as a whole where one begins with another', () => {
    expect(marksIn('fields of a field', 'field', 'fields')).toEqual(['fields', 'field']);
  });

  it('are marked with a hyphen, a space or neither between their parts', () => {
    expect(marksIn('Sign in: a sign-in, signin, signs in', 'sign-in')).toEqual([
      'Sign in',
      'sign-in',
      'signin',
    ]);
    expect(marksIn('C# and .NET, not C or net', 'c#', '.net')).toEqual(['C#', '.NET']);
  });

  it('are marked as whole numbers', () => {
    expect(marksIn('U90, 90d, 900, 1.90 and 90.', '90')).toEqual(['90', '90']);
  });

  it('are not regular expressions', () => {
    expect(marksIn('a.b is not axb; [x] ^ - \\', 'a.b', '[x]', '^', '-', '\\')).toEqual([
      'a.b',
      '[x]',
      '^',
      '-',
      '\\',
    ]);
  });
});
