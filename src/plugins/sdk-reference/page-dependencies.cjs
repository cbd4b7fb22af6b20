/**
 * A loader that tells the bundler which files a page is made from besides its own: the symbols of the
 * SDK, which its samples link to, and files whose text it shows. Without it a page would come from the
 * cache as it was, also after these changed. JavaScript, because the bundler loads it itself.
 */
const path = require('node:path');

module.exports = function pageDependencies(source) {
  this.addDependency(this.getOptions().tables);
  const named = /^\s*`{3,}.*\bfile=(?:"([^"]*)"|'([^']*)'|(\S+))/gm;
  for (const [, quoted, single, plain] of source.matchAll(named)) {
    this.addDependency(path.resolve(path.dirname(this.resourcePath), quoted ?? single ?? plain));
  }
  return source;
};
