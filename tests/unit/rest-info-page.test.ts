import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {infoPage} from '../../src/plugins/rest-reference/info-page';

const parse = (text: string) => unified().use(remarkParse).use(remarkMdx).parse(text);

describe('the page of the REST document itself', () => {
  it('says its version, what it is, its servers and its groups', () => {
    const text = infoPage({
      title: 'Beam API',
      version: 'v1',
      description: 'Reads beams.\n',
      servers: [
        {url: 'https://{name}.example.com/', description: 'Frankfurt', variables: {name: {default: 'cloud'}}},
      ],
      tags: [
        {name: 'entity-types', 'x-displayName': 'Entity types', description: 'Kinds.\n'},
        {name: 'jobs'},
      ],
    });
    expect(text).toBe(
      'Version v1 of the document.\n\nReads beams.\n\n' +
        '## Servers\n\n- `https://cloud.example.com` Frankfurt\n\n' +
        '## Groups\n\n- **Entity types**: Kinds.\n- **jobs**: \n',
    );
  });

  it('links to the page of each operation of a group', () => {
    const text = infoPage({
      title: 'Beam API',
      version: 'v1',
      tags: [
        {
          name: 'beams',
          description: 'All beams.',
          operations: [
            {id: 'beams-list', title: 'List beams'},
            {id: 'beams-read', title: 'Get a {beam}'},
          ],
        },
        {name: 'piles', description: 'All piles.', operations: []},
      ],
    });
    expect(text).toContain(
      '- **beams**: All beams.\n' +
        '  - [List beams](./beams-list.api.mdx)\n' +
        '  - [Get a \\{beam\\}](./beams-read.api.mdx)\n' +
        '- **piles**: All piles.\n',
    );
  });

  it('has no headings for servers and groups that are not there', () => {
    expect(infoPage({title: 'Beam API', version: 'v1', servers: [], tags: []})).not.toContain('##');
  });

  it('never makes markup of what the document says', () => {
    const hostile = 'Send {id} or <b> and x < y.';
    const text = infoPage({
      title: 'Beam API',
      version: 'v1',
      description: hostile,
      servers: [{url: 'https://example.com', description: hostile}],
      tags: [{name: 'jobs', description: hostile}],
    });
    const tree = parse(text);
    visit(tree, (node) => {
      if (node.type.startsWith('mdx')) throw new Error(`${node.type} in the page: ${JSON.stringify(node)}`);
    });
    expect(toString(tree).split(hostile)).toHaveLength(4);
  });
});
