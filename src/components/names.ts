/**
 * Names of the components that pages may use without importing them. Separate from `index.ts`, so that the build can
 * read them without loading the components.
 */
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
