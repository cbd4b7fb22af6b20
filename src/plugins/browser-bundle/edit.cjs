/**
 * Loader: changes a few words of a module of a package, where the package has no other way. Its
 * options are a regular expression, as text, and what stands in the place of what it finds.
 */
module.exports = function edit(source) {
  const {find, put} = this.getOptions();
  const edited = source.replace(new RegExp(find, 'g'), put);
  if (edited === source) {
    throw new Error(`${this.resourcePath} has no ${find} any more; see src/plugins/browser-bundle/index.ts.`);
  }
  return edited;
};
