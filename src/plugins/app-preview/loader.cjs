/**
 * Emits the files of previews, and writes their addresses in place of the requested module; see the README beside
 * this file. Option: `makeFiles`. JavaScript, because the bundler loads it itself.
 */
module.exports = function emitFiles() {
  // The pages that the build renders start no Python.
  if (this.target === 'node') return 'export const files = undefined;';
  const done = this.async();
  this.getOptions()
    .makeFiles()
    .then(({contents, files, sources, folders}) => {
      for (const source of sources) this.addDependency(source);
      for (const folder of folders) this.addContextDependency(folder);
      // They are finished: the minimizer of the site would change their size.
      for (const [file, content] of contents) this.emitFile(file, content, undefined, {minimized: true});
      const json = JSON.stringify(files, null, 2);
      done(null, `export const files = ${json.replace(/"assets\//g, '__webpack_public_path__ + $&')};\n`);
    }, done);
};
