/** The source document of the REST pages, and the folder that they are generated into: `src/plugins/rest-reference`. */
export const rest = {
  document: 'openapi/viktor.yaml',
  pages: 'docs/api/rest',
};
