const {createHash} = require('node:crypto');
const path = require('node:path');

/**
 * Emits a file for download under a hashed name, and returns the source of a module that exports its address.
 *
 * @param loader - The context of the calling loader.
 * @param name - The file name that readers get.
 * @param content - The bytes.
 * @param files - The files of an archive.
 */
module.exports = function emit(loader, name, content, files = []) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const {name: stem, ext} = path.parse(name);
  const output = `assets/files/${stem}-${hash}${ext}`;
  loader.emitFile(output, content);
  const about = {name, files, size: content.length};
  return `module.exports = {href: __webpack_public_path__ + ${JSON.stringify(output)}, ...${JSON.stringify(about)}};`;
};
