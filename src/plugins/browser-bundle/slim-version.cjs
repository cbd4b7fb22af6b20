/**
 * A loader for the file that Docusaurus sends with each page of a version: it holds the title and the
 * description of every page, for cards that this site draws itself and earlier. What is left is read
 * by the sidebar. JavaScript, because the bundler loads it itself.
 */
module.exports = function slimVersion(source) {
  const version = JSON.parse(source);
  if (!version.version?.docs) {
    throw new Error(
      `${this.resourcePath} has no "version.docs" any more; see src/plugins/browser-bundle/README.md.`,
    );
  }
  version.version.docs = {};
  return JSON.stringify(version);
};
