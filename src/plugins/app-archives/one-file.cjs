/**
 * Gives a file to readers as it is; see the README beside this file. It is downloaded under its own name,
 * which the hashed name in the build does not show.
 */
const {createHash} = require('node:crypto');
const path = require('node:path');

module.exports = function sendFile(content) {
  const {name, ext} = path.parse(this.resourcePath);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const output = `assets/files/${name}-${hash}${ext}`;
  this.emitFile(output, content);
  const about = {name: `${name}${ext}`, files: [], size: content.length};
  return `module.exports = {href: __webpack_public_path__ + ${JSON.stringify(output)}, ...${JSON.stringify(about)}};`;
};
module.exports.raw = true;
