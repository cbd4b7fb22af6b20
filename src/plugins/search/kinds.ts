/** The kinds of search documents, by their position in an index file. */
export enum DocumentKind {
  Page = 0,
  Heading = 1,
  Content = 2,
}
