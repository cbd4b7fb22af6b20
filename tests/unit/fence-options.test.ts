import {describe, expect, it} from 'vitest';
import {parseFenceOptions} from '../../src/markdown/fence-options';

const marked = (meta: string): number[] => [...parseFenceOptions(meta).marked];

describe('the options behind the language of a code fence', () => {
  it.each([[undefined], [null], [''], ['   ']])('are all absent for %j', (meta) => {
    expect(parseFenceOptions(meta)).toEqual({
      title: undefined,
      file: undefined,
      region: undefined,
      picture: undefined,
      worker: undefined,
      workbooks: undefined,
      state: {},
      signature: false,
      marked: new Set(),
    });
  });

  it('name a title, a file and a region', () => {
    expect(parseFenceOptions('file="./app.py" region="view" title="My app.py"')).toMatchObject({
      file: './app.py',
      region: 'view',
      title: 'My app.py',
    });
  });

  it.each([
    ['double quotes', 'title="app.py"'],
    ['single quotes', "title='app.py'"],
    ['no quotes', 'title=app.py'],
  ])('may stand in %s', (_, meta) => {
    expect(parseFenceOptions(meta).title).toBe('app.py');
  });

  it('keep an apostrophe inside of double quotes', () => {
    expect(parseFenceOptions(`title="the user's app.py"`).title).toBe("the user's app.py");
  });

  it.each([
    ['{3}', [3]],
    ['{1,3}', [1, 3]],
    ['{5-7}', [5, 6, 7]],
    ['{3, 5-7 , 9}', [3, 5, 6, 7, 9]],
    ['{7-5}', []],
    ['{}', []],
  ])('mark the lines of %s', (meta, lines) => {
    expect(marked(meta)).toEqual(lines);
  });

  it.each([
    ['signature', true],
    ['title="core" signature', true],
    ['signature {1}', true],
    ['signatures', false],
    ['no-signature', false],
    ['signature=yes', false],
  ])('%j declares a symbol: %s', (meta, expected) => {
    expect(parseFenceOptions(meta).signature).toBe(expected);
  });

  it('name a picture and what it shows', () => {
    const meta = 'title="app.py" picture="load" values="width=4.2; steel=S355" open="steel" {2}';
    expect(parseFenceOptions(meta)).toMatchObject({
      title: 'app.py',
      picture: 'load',
      state: {values: 'width=4.2; steel=S355', open: 'steel'},
      marked: new Set([2]),
    });
  });

  it.each(['form', 'values', 'open', 'invalid', 'hidden', 'page', 'step', 'tab'])(
    'tell %s of the picture',
    (key) => {
      expect(parseFenceOptions(`${key}='a "b" = {3}: c'`)).toMatchObject({
        state: {[key]: 'a "b" = {3}: c'},
        marked: new Set(),
      });
    },
  );

  it('leave unknown words alone', () => {
    expect(parseFenceOptions('showLineNumbers live=true')).toEqual(parseFenceOptions(''));
  });

  it('are not read out of a title', () => {
    // A title may contain option names and braces.
    const options = parseFenceOptions('title="The signature of {2} beams"');
    expect({signature: options.signature, marked: [...options.marked]}).toEqual({
      signature: false,
      marked: [],
    });
  });
});
