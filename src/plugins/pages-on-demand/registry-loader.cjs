/**
 * A loader that takes `require.resolveWeak` out of Docusaurus's list of pages. To know a page's number
 * the bundler compiles the page, which is what the list leaves for later. `react-loadable` asks for
 * the numbers only when it takes over pages that a server has rendered. JavaScript, because the
 * bundler loads it itself.
 */
module.exports = function registry(source) {
  return source.replace(/, require\.resolveWeak\("[^"]*"\)(?=\])/g, '');
};
