/** Parts of the site that are searched on their own, each with an index. Read in the browser too. */
export const searchContexts = [
  {label: 'Docs', path: 'docs'},
  {label: 'SDK reference', path: 'sdk'},
];

/** The docs instance with versions: each older one is searched on its own. */
export const versionedDocs = 'sdk';
