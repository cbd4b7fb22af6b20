import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxAttributeValueExpression, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {responsivePictures} from '../../src/remark/responsive-pictures';
import {transformed} from './mdx';
import {tempFolder} from '../temp-folder';

describe('pictures of a page', () => {
  const folder = tempFolder({
    'docs/img/form.png': '',
    'docs/img/app.png': '',
    'docs/img/app.phone.png': '',
    'docs/img/photo.JPEG': '',
    'docs/img/two words.jpg': '',
    'img/up.jpg': '',
  });
  const page = path.join(folder, 'docs', 'page.mdx');

  function run(source: string): {tree: Root; pictures: MdxJsxTextElement[]} {
    const tree = transformed(responsivePictures(), source, page);
    const pictures: MdxJsxTextElement[] = [];
    visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
      if (node.name === 'Picture') pictures.push(node);
    });
    return {tree, pictures};
  }

  const attribute = (picture: MdxJsxTextElement | undefined, name: string): unknown =>
    picture?.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name)?.value;

  it.each(['./img/form.png', './img/photo.JPEG', '../img/up.jpg', './img/two%20words.jpg'])(
    '%s becomes a responsive picture that asks for this file',
    (url) => {
      const {pictures} = run(`![A form with one field](${url})`);
      expect(pictures).toHaveLength(1);
      const source = attribute(pictures[0], 'img') as MdxJsxAttributeValueExpression;
      expect(source.value).toBe(`require(${JSON.stringify(url)})`);
      // The compiler uses the expression's tree, not its text.
      expect(source.data?.estree?.body[0]).toMatchObject({
        expression: {callee: {name: 'require'}, arguments: [{type: 'Literal', value: url}]},
      });
    },
  );

  it('include the full-size file, for readers who open them', () => {
    const {pictures} = run('![A form](./img/form.png)');
    const full = attribute(pictures[0], 'full') as MdxJsxAttributeValueExpression;
    expect(full.value).toMatch(/^require\("!.*file-loader.*!\.\/img\/form\.png"\)$/);
  });

  it.each([
    ['on a card', '<Cards>\n\n- ![A form](./img/form.png) [Form](./form.mdx): a form.\n\n</Cards>'],
    ['in a catalogue', '<Catalogue>\n\n- ![A form](./img/form.png) [Form](./form.mdx)\n\n</Catalogue>'],
    ['in a link', '[![A form](./img/form.png)](./form.mdx)'],
  ])('%s do not open: a click follows the link', (_, source) => {
    const {pictures} = run(source);
    expect(pictures).toHaveLength(1);
    expect(attribute(pictures[0], 'full')).toBeUndefined();
  });

  it.each([
    ['a card', true, '<Cards>\n\n- ![A form](./img/form.png) [Form](./form.mdx): a form.\n\n</Cards>'],
    ['a link', false, '[![A form](./img/form.png)](./form.mdx)'],
    ['a page', false, '![A form](./img/form.png)'],
  ])('are marked if they are on a card, which crops them: %s', (_, isOnCard, source) => {
    const {attributes} = run(source).pictures[0]!;
    expect(attributes.some((item) => item.type === 'mdxJsxAttribute' && item.name === 'onCard')).toBe(
      isOnCard,
    );
  });

  it('load eagerly if they are the first, in the first section or above it', () => {
    const atStart = (source: string): boolean[] =>
      run(source).pictures.map(({attributes}) =>
        attributes.some((one) => 'name' in one && one.name === 'atStart'),
      );
    const picture = '![A form](./img/form.png)';
    expect(atStart(`${picture}\n\n${picture}`)).toEqual([true, false]);
    expect(atStart(`## One\n\n${picture}\n\n## Two\n\n${picture}`)).toEqual([true, false]);
    expect(atStart(`## One\n\n## Two\n\n${picture}`)).toEqual([false]);
  });

  it.each([
    ['that opens has it', './img/app.phone.png', '![An app](./img/app.png)'],
    ['that does not open has none', undefined, '[![An app](./img/app.png)](./app.mdx)'],
    ['without a file for it has none', undefined, '![A form](./img/form.png)'],
  ])('may have a version for phones: one %s', (_, file, source) => {
    const phone = attribute(run(source).pictures[0], 'phone') as MdxJsxAttributeValueExpression | undefined;
    expect(phone?.value).toBe(file && `require("${file}")`);
  });

  it('keep their place between other text', () => {
    const {tree} = run('before ![A form](./img/form.png) after');
    expect(tree.children[0]).toMatchObject({
      type: 'paragraph',
      children: [{value: 'before '}, {name: 'Picture'}, {value: ' after'}],
    });
  });

  it.each(['/img/logo.png', './img/drawing.svg', 'https://example.com/a.png', 'img/form.png'])(
    '%s is left to the site generator',
    (url) => {
      const {tree, pictures} = run(`![Something that is not ours](${url})`);
      expect(pictures).toEqual([]);
      expect(tree.children[0]).toMatchObject({children: [{type: 'image', url}]});
    },
  );

  it('fail with page, line and what to do when the file does not exist', () => {
    expect(() => run('Text.\n\n![A form](./img/gone.png)')).toThrow(
      `${path.relative(process.cwd(), page)}:3: the picture "./img/gone.png" does not exist; draw it with "npm run figures" or correct the path.`,
    );
  });

  it('fail with page, line and what to do when they have no alt text', () => {
    expect(() => run('Text.\n\n\n![](./img/form.png)')).toThrow(
      `${path.relative(process.cwd(), page)}:4: the picture "./img/form.png" has no alt text; describe it between the brackets.`,
    );
  });

  it('fail with page and line when the address has a stray percent sign', () => {
    expect(() => run('Text.\n\n![Utilization of the beam](./img/100%.png)')).toThrow(
      `${path.relative(process.cwd(), page)}:3: the picture "./img/100%.png"`,
    );
  });
});
