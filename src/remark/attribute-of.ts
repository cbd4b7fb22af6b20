import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

/** The string value of a component's attribute; undefined if it is missing or an expression. */
export function attributeOf({attributes}: MdxJsxFlowElement, name: string): string | undefined {
  const given = attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof given?.value === 'string' ? given.value : undefined;
}
