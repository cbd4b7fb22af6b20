/** Where the REST pages come from and where they go. See `src/plugins/rest-reference`. */
export const rest = {
  document: 'openapi/viktor.yaml',
  pages: 'docs/api/rest',
};
