import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {ignores: ['build', '.docusaurus', 'node_modules', 'docs/api/rest/sidebar.ts', 'test-results']},
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended},
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-empty-function': 'off',
      // Docusaurus loads some files outside of any module system that ESLint knows.
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
