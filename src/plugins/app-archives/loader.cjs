/**
 * Packs the folder of the requested file into an archive with the name in the query `?archive=`; see the README beside
 * this file. Options: `filesOfFolder` lists the files to pack; `withoutMarkers` removes region markers, which readers do
 * not need, from a Python file; `rules` returns the text of AGENTS.md for coding agents.
 */
const fs = require('node:fs');
const path = require('node:path');
const {zipSync} = require('fflate');
const emit = require('./emit.cjs');

/** The earliest time that a zip archive can store. A fixed time makes the archive reproducible. */
const TIME = new Date(1980, 0, 1);

function contentOf(file, withoutMarkers) {
  const content = fs.readFileSync(file);
  return file.endsWith('.py') ? Buffer.from(withoutMarkers(content.toString('utf8'))) : content;
}

module.exports = function packFolder() {
  const folder = path.dirname(this.resourcePath);
  const {filesOfFolder, withoutMarkers, rules} = this.getOptions();
  const name = new URLSearchParams(this.resourceQuery).get('archive');
  // The rules list all pages of the site, so any page can change the archive.
  this.cacheable(false);
  this.addContextDependency(folder);
  const own = filesOfFolder(folder);
  const files = {[`${name}/AGENTS.md`]: [Buffer.from(rules()), {mtime: TIME, level: 9}]};
  for (const file of own) {
    this.addDependency(path.join(folder, file));
    files[`${name}/${file}`] = [contentOf(path.join(folder, file), withoutMarkers), {mtime: TIME, level: 9}];
  }
  return emit(this, `${name}.zip`, Buffer.from(zipSync(files)), ['AGENTS.md', ...own]);
};
module.exports.raw = true;
