import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {infoPage} from '../../src/plugins/rest-reference/info-page';
import {parseMdx} from './mdx';

const parse = (text: string) => parseMdx(text);

describe('the page of the REST document itself', () => {
  it('begins with what the API is and lists the operations, each with a link to its page', () => {
    const info = {title: 'Beam API', version: 'v1', description: 'Reads beams.\n\nAt length.\n'};
    const operations = [
      {method: 'get', path: '/beams/{id}/', id: 'beams-read', title: 'Get a {beam}'},
      {method: 'post', path: '/beams/', id: 'beams-create', title: 'Create a beam'},
    ];
    expect(infoPage(info, operations)).toBe(
      'Reads beams. These are all operations of version v1.\n\n' +
        '<div className="endpoint-list">\n\n| Method | Path | Purpose |\n| --- | --- | --- |\n' +
        '| GET | `/beams/{id}/` | [Get a \\{beam\\}](./beams-read.api.mdx) |\n' +
        '| POST | `/beams/` | [Create a beam](./beams-create.api.mdx) |\n\n</div>\n',
    );
  });

  it('escapes text of the document', () => {
    const hostile = 'Send {id} or <b> and x < y.';
    const text = infoPage({title: 'Beam API', version: 'v1', description: hostile}, [
      {method: 'get', path: '/{id}/', id: 'read', title: hostile},
    ]);
    const tree = parse(text);
    visit(tree, (node) => {
      if (node.type.startsWith('mdx') && !('name' in node && node.name === 'div'))
        throw new Error(`${node.type} in the page: ${JSON.stringify(node)}`);
    });
    expect(toString(tree).split(hostile)).toHaveLength(3);
  });
});
