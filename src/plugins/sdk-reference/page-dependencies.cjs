/**
 * A loader that declares the dependencies of a page besides its own file: the SDK symbols, which its samples link to, and
 * the files and folders that it shows or reads. Otherwise the bundler would use a stale page from its cache.
 * JavaScript, because the bundler loads it directly.
 *
 * Options: `tables`, path of the file with the symbols; `includedFiles`, returns the files and folders, relative
 * to the page.
 */
const fs = require('node:fs');
const path = require('node:path');

module.exports = function pageDependencies(source) {
  const {tables, includedFiles} = this.getOptions();
  this.addDependency(tables);
  for (const file of includedFiles(source)) {
    const target = path.resolve(path.dirname(this.resourcePath), file);
    if (fs.statSync(target, {throwIfNoEntry: false})?.isDirectory()) this.addContextDependency(target);
    else this.addDependency(target);
  }
  return source;
};
