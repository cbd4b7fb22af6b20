/** Kinds of search documents by their place in an index file. Replaces the plugin's own list. */
export enum SearchDocumentType {
  Title = 0,
  Heading = 1,
  Content = 2,
  Description = 3,
  Keywords = 4,
  AskAI = 5,
}
