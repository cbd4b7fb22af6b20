/**
 * A loader that tells the bundler which files a page is made from besides its own: the symbols of the
 * SDK, which its samples link to, and files whose text it shows. Without it a page would come from the
 * cache as it was, also after these changed. JavaScript, because the bundler loads it itself.
 *
 * Options: `tables`, path of the file with the symbols; `includedFiles`, gives the files that a source
 * shows, relative to the page.
 */
const path = require('node:path');

module.exports = function pageDependencies(source) {
  const {tables, includedFiles} = this.getOptions();
  this.addDependency(tables);
  for (const file of includedFiles(source)) {
    this.addDependency(path.resolve(path.dirname(this.resourcePath), file));
  }
  return source;
};
