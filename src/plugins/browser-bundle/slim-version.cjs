/**
 * A loader for the version metadata that Docusaurus sends with each page: it removes the title and the
 * description of every page, which the theme needs for cards that this site renders at build time. The sidebar
 * needs the rest. JavaScript, because the bundler loads it itself.
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
