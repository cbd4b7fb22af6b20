/**
 * Classes of Infima, the style sheet of the theme, that neither the theme's components nor this site use: 1.3 kB (brotli)
 * of each page.
 */
export const UNUSED_CLASS =
  /\.(?:avatar|badge--(?!secondary)|breadcrumbs--|button-group|button--(?!active|outline|primary|secondary)|card(?:__|--)|clean-list|col--offset|hero|(?:margin|padding)(?:-h\w+|-\w+--(?:none|xs)|--(?!none))|padding-(?!top--md|bottom--lg)|pagination(?:__|--)|pills(?:__|--)|row--|shadow--|text--(?!truncate))/;

interface Rule {
  selectors: string[];
  remove: () => void;
}

interface Root {
  source?: {input: {file?: string}};
  walkRules: (each: (rule: Rule) => void) => void;
}

/** The PostCSS plugin that leaves them out. */
export const unusedStyles = {
  postcssPlugin: 'unused-styles',
  Once(root: Root): void {
    if (!/[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) return;
    // Removing a rule during the walk would skip the next one.
    const rules: Rule[] = [];
    root.walkRules((rule) => void rules.push(rule));
    for (const rule of rules) {
      const used = rule.selectors.filter((selector) => !UNUSED_CLASS.test(selector));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    }
  },
};
