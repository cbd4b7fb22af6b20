/** The components that a page may use without importing them. `index.ts` holds the same names. */
export const writerComponents = [
  'Cards',
  'Catalogue',
  'Download',
  'RunApp',
  'Since',
  'SymbolIndex',
  'Tabs',
  'TabItem',
] as const;
