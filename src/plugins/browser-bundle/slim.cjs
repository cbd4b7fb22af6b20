/**
 * A loader for files that Docusaurus generates and sends to every reader: it removes what no code reads in the
 * browser. The option `kind` names the file. JavaScript, because the bundler loads it itself.
 */

const KINDS = {
  /** The sidebars of a version, with the title and the description of every page for cards, rendered at build time. */
  version(source) {
    const data = JSON.parse(source);
    if (!data.version?.docs) return undefined;
    data.version.docs = {};
    // Of the identifier of a page in a sidebar, breadcrumbs want to know that there is one, and cards the rest.
    return JSON.stringify(data, (key, value) => {
      if (key === 'docId') return 'page';
      return key === 'unlisted' && !value ? undefined : value;
    });
  },

  /** What all pages know of the docs: their list is for finding a page in another version. */
  globalData(source) {
    const data = JSON.parse(source);
    const instances = data['docusaurus-plugin-content-docs'];
    if (!instances) return undefined;
    for (const {versions} of Object.values(instances)) if (versions.length === 1) versions[0].docs = [];
    return JSON.stringify(data);
  },

  /** How each chunk is loaded. Its module's name and number, which follow, are for pages that a server renders. */
  registry(source) {
    const slim = source.replace(/, ("(?:[^"\\]|\\.)*"), require\.resolveWeak\(\1\)\]/g, ']');
    return slim === source || slim.includes('resolveWeak') ? undefined : slim;
  },

  /** The configuration, with the options of plugins and paths of the machine that built the site. */
  config(source) {
    const [, start, json] = /^([\s\S]*?export default )(\{[\s\S]*\});\s*$/.exec(source) ?? [];
    if (!json) return undefined;
    const config = JSON.parse(json);
    for (const key of ['presets', 'plugins', 'themes', 'markdown', 'headTags', 'scripts', 'stylesheets'])
      delete config[key];
    delete config.future.v4;
    delete config.future.faster;
    // Colors of the theme's highlighter.
    delete config.themeConfig.prism;
    return `${start}${JSON.stringify(config)};`;
  },
};

/** The loader; see the top of this file. */
module.exports = function slim(source) {
  const {kind} = this.getOptions();
  const result = KINDS[kind](source);
  if (result === undefined)
    throw new Error(
      `${this.resourcePath} has another form than before; see src/plugins/browser-bundle/README.md.`,
    );
  return result;
};
