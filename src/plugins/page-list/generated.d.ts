declare module '@generated/page-list/default/pages.json' {
  const pages: import('../../components/closest-pages').ListedPage[];
  export default pages;
}
