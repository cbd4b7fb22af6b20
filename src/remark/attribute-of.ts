import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

/** The text that a component is given in an attribute; undefined without it, and for an expression. */
export function attributeOf({attributes}: MdxJsxFlowElement, name: string): string | undefined {
  const given = attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof given?.value === 'string' ? given.value : undefined;
}
