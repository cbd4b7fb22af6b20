import {beforeEach, describe, expect, it} from 'vitest';
import {samplePictures} from '../../figures/samples';
import {tempFolderOfTest, writeFiles} from '../temp-folder';

let site: string;

beforeEach(() => {
  site = tempFolderOfTest();
});

const write = (file: string, ...lines: string[]): void => writeFiles(site, {[file]: lines.join('\n')});

function fence(meta: string, code = 'x = 1'): string[] {
  return ['```python ' + meta, code, '```', ''];
}

describe('the pictures that pages draw from samples', () => {
  it('are those of fences that name one', () => {
    write(
      'docs/guide/page.mdx',
      ...fence('title="app.py"'),
      ...fence('picture="load" values="x=2"', 'y = 1\nz = 2'),
      '![A load](./img/load.png)',
    );
    expect(samplePictures(site)).toEqual({
      problems: [],
      pictures: [
        {
          name: 'load',
          output: 'docs/guide/img/load.png',
          page: 'docs/guide/page.mdx',
          fence: 5,
          file: 'docs/guide/page.mdx',
          line: 6,
          code: 'y = 1\nz = 2',
          state: {values: 'x=2'},
          use: {},
        },
      ],
    });
  });

  it('read the whole file of a sample that is a part of one', () => {
    write('docs/app.py', 'a = 1', '# region b', 'b = 2', '# endregion b');
    write('docs/page.mdx', ...fence('file="./app.py" region="b" picture="b"', ''), '![B](./img/b.png)');
    expect(samplePictures(site).pictures).toMatchObject([
      {fence: 1, file: 'docs/app.py', line: 1, code: 'a = 1\n# region b\nb = 2\n# endregion b'},
    ]);
  });

  it.each([
    [
      'is not shown',
      ['```python picture="load"', '```'],
      'docs/page.mdx:1: the page does not show the picture',
    ],
    ['is no Python', ['```json picture="load"', '```'], 'docs/page.mdx:1: picture="load" stands on a Python'],
    ['has an odd name', ['```python picture="Load 1"', '```'], 'docs/page.mdx:1: picture="Load 1" stands on'],
    [
      'has no file',
      ['```python file="./app.py" picture="load"', '```', '![L](./img/load.png)'],
      'docs/page.mdx:1: the file "./app.py" of the sample does not exist.',
    ],
    [
      'has the name of another one',
      [...fence('picture="load"'), ...fence('picture="load"'), '![L](./img/load.png)'],
      'docs/page.mdx:5: the picture "load" is that of line 1 too; give one another name.',
    ],
  ])('are refused where a picture %s', (_, lines, problem) => {
    write('docs/page.mdx', ...lines);
    const {problems} = samplePictures(site);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('are refused where two pages of a folder want the same file', () => {
    for (const name of ['a', 'b']) {
      write(`docs/${name}.mdx`, ...fence('picture="load"'), '![L](./img/load.png)');
    }
    expect(samplePictures(site).problems).toEqual([
      'docs/b.mdx:1: the picture "load" is that of docs/a.mdx too; give one another name.',
    ]);
  });
});
