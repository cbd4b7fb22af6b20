import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {withSectionCards} from '../../src/config/sharing';

const parse = withSectionCards([
  {folder: 'docs/api/rest', card: 'rest-api', title: 'REST API'},
  {folder: 'docs/api', card: 'sdk-api', title: 'SDK API'},
]);

async function imageOf(page: string, frontMatter: Record<string, unknown> = {}): Promise<unknown> {
  const result = await parse({
    filePath: path.resolve(page),
    fileContent: '',
    defaultParseFrontMatter: () => Promise.resolve({frontMatter, content: ''}),
  });
  return result.frontMatter.image;
}

describe('the picture of a shared link', () => {
  it.each([
    ['docs/api/rest/jobs.mdx', '/img/cards/rest-api.png'],
    ['docs/api/sdk/index.mdx', '/img/cards/sdk-api.png'],
    ['docs/api-notes.mdx', undefined],
  ])('of %s is that of its section: %s', async (page, image) => {
    expect(await imageOf(page)).toBe(image);
  });

  it('is the one that the page names', async () => {
    expect(await imageOf('docs/api/index.mdx', {image: '/img/own.png'})).toBe('/img/own.png');
  });
});
