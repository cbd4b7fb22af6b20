import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * A browser's translator puts elements in the place of text nodes, and React throws when it removes such a node or
 * inserts something before it (https://github.com/facebook/react/issues/11538). Text that is the only child of an
 * element is safe.
 */
const TEXT =
  ':matches(Literal[value=/\\S/], TemplateLiteral, MemberExpression[property.name!="children"], ChainExpression[expression.type="MemberExpression"], CallExpression[callee.type="Identifier"])';
const BRANCH = [
  'ConditionalExpression > :not(.test)',
  'LogicalExpression > .right',
  'LogicalExpression[operator!="&&"] > .left',
].join(', ');
const WITH_SIBLINGS = [
  'JSXFragment',
  'JSXElement:has(> :matches(JSXElement, JSXFragment, JSXText[value=/\\S/]))',
  'JSXElement:has(> JSXExpressionContainer ~ JSXExpressionContainer[expression.type!="Literal"])',
].join(', ');
const textsThatMove = [
  // {isOpen && 'Open'} <b/>, also with a condition in a condition
  ...['', '* > '].map(
    (level) =>
      `:matches(${WITH_SIBLINGS}) > JSXExpressionContainer > ${level}:matches(${BRANCH}):matches(${TEXT}, Identifier)`,
  ),
  // <>Text <b/></>, which is often a branch
  'JSXFragment > JSXText[value=/\\S/]',
  `JSXFragment > JSXExpressionContainer > ${TEXT}[value!=/^\\s*$/]`,
  // {isOpen && <b/>} text
  'JSXExpressionContainer[expression.type=/^(Conditional|Logical)/] ~ JSXText[value=/\\S/]',
  `JSXExpressionContainer[expression.type=/^(Conditional|Logical)/] ~ JSXExpressionContainer > ${TEXT}`,
].map((selector) => ({
  selector,
  message: 'Put this text into an element of its own: a translated page crashes when it comes or goes.',
}));

export default tseslint.config(
  {ignores: ['build', '.docusaurus', 'node_modules', 'docs/api/rest/sidebar.ts', 'test-results']},
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended},
  {files: ['src/**/*.tsx'], rules: {'no-restricted-syntax': ['error', ...textsThatMove]}},
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-empty-function': 'off',
      // Docusaurus loads some files outside of any module system that ESLint knows.
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
