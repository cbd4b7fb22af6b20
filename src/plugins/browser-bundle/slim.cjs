/**
 * A loader for files that Docusaurus generates and sends to every reader: removes what no code in the browser reads. The
 * option `kind` says which file it is. JavaScript, because the bundler loads it directly.
 */

const KINDS = {
  /** The sidebars of a version. Titles and descriptions of all pages are only for cards, which are rendered at build time. */
  version(source) {
    const data = JSON.parse(source);
    if (!data.version?.docs) return undefined;
    data.version.docs = {};
    // Breadcrumbs only check that a sidebar item has a `docId`; only cards need its value.
    return JSON.stringify(data, (key, value) => {
      if (key === 'docId') return 'page';
      return key === 'unlisted' && !value ? undefined : value;
    });
  },

  /** Global data of the docs plugins. The list of pages serves to find a page in another version. */
  globalData(source) {
    const data = JSON.parse(source);
    const instances = data['docusaurus-plugin-content-docs'];
    if (!instances) return undefined;
    for (const {versions} of Object.values(instances)) if (versions.length === 1) versions[0].docs = [];
    return JSON.stringify(data);
  },

  /** The versions of the site and of Docusaurus. Those of the plugins are only for the debugging pages. */
  siteMetadata(source) {
    const data = JSON.parse(source);
    if (!data.pluginVersions) return undefined;
    return JSON.stringify({...data, pluginVersions: {}});
  },

  /** How to load each chunk. The module's name and id are only for server-side rendering. */
  registry(source) {
    const slim = source.replace(/, ("(?:[^"\\]|\\.)*"), require\.resolveWeak\(\1\)\]/g, ']');
    return slim === source || slim.includes('resolveWeak') ? undefined : slim;
  },

  /** The configuration, without plugin options and paths of the build machine. */
  config(source) {
    const [, start, json] = /^([\s\S]*?export default )(\{[\s\S]*\});\s*$/.exec(source) ?? [];
    if (!json) return undefined;
    const config = JSON.parse(json);
    for (const key of ['presets', 'plugins', 'themes', 'markdown', 'headTags', 'scripts', 'stylesheets'])
      delete config[key];
    delete config.future.v4;
    delete config.future.faster;
    // The theme's syntax highlighter is not used.
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
      `${this.resourcePath} has an unexpected format, perhaps after an upgrade; see src/plugins/browser-bundle/README.md.`,
    );
  return result;
};
