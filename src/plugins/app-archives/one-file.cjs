/** Emits a file unchanged for download; see the README beside this file. */
const path = require('node:path');
const emit = require('./emit.cjs');

module.exports = function sendFile(content) {
  return emit(this, path.basename(this.resourcePath), content);
};
module.exports.raw = true;
