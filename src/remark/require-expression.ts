import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';

/**
 * Creates an attribute whose value is a module that the bundler resolves.
 *
 * @param name - Name of the attribute.
 * @param request - The bundler's request: a path relative to the page, perhaps with loaders.
 * @returns The attribute `name={require('request')}`.
 */
export function requireExpression(name: string, request: string): MdxJsxAttribute {
  const literal = {type: 'Literal' as const, value: request, raw: JSON.stringify(request)};
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `require(${literal.raw})`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'CallExpression',
                optional: false,
                callee: {type: 'Identifier', name: 'require'},
                arguments: [literal],
              },
            },
          ],
        },
      },
    },
  };
}
