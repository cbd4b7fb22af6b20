/**
 * A loader that declares the dependencies of a page besides its own file: the symbols of the SDK, which its
 * samples link to, and the files and folders from which it shows something. Without it the bundler would use the
 * cached page after these changed. JavaScript, because the bundler loads it itself.
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
