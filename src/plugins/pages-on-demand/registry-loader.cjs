/**
 * A loader that removes `require.resolveWeak` from Docusaurus's list of pages. To know the module id of
 * a page, the bundler would compile the page at once. `react-loadable` needs the ids only to hydrate
 * pages that were rendered on a server. JavaScript, because the bundler loads it itself.
 */
module.exports = function registry(source) {
  return source.replace(/, require\.resolveWeak\("[^"]*"\)(?=\])/g, '');
};
