/**
 * A loader that declares the dependencies of a page besides its own file: the symbols of the SDK, which its
 * samples link to, and files whose text it shows. Without it the bundler would use the cached page after these
 * changed. JavaScript, because the bundler loads it itself.
 *
 * Options: `tables`, path of the file with the symbols; `includedFiles`, returns the files that a page
 * includes, relative to it.
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
