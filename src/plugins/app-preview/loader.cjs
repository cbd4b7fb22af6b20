/**
 * Emits the files of previews and replaces the requested module with their addresses; see the README beside this file.
 * Option: `makeFiles`. JavaScript, because the bundler loads it directly.
 */
module.exports = function emitFiles() {
  // Previews never start during server-side rendering.
  if (this.target === 'node') return 'export const files = undefined;';
  const done = this.async();
  this.getOptions()
    .makeFiles()
    .then(({contents, files, sources, folders}) => {
      for (const source of sources) this.addDependency(source);
      for (const folder of folders) this.addContextDependency(folder);
      // They are minified already; minifying them again would invalidate their sizes.
      for (const [file, content] of contents) this.emitFile(file, content, undefined, {minimized: true});
      const json = JSON.stringify(files, null, 2);
      done(null, `export const files = ${json.replace(/"assets\//g, '__webpack_public_path__ + $&')};\n`);
    }, done);
};
