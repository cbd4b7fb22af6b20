// cspell:ignore accesskeys
/** Accessibility checks with axe. */
import path from 'node:path';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';

/** Rules that depend on colors, the only ones to repeat in the second color mode. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules outside WCAG that axe rates serious or critical. */
const SERIOUS = [
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'label-title-only',
  'tabindex',
];

/** Adds axe to every page and disables animations, which would change colors during a check. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript({path: path.resolve('node_modules/axe-core/axe.min.js')});
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // The policy forbids style elements.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
}

/** The serious and critical violations in a page, one line each. Call {@link prepareAxe} before opening it. */
export async function obstacles(page: Page, options: RunOptions = {}, context = 'html'): Promise<string[]> {
  const chosen: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']},
    ...options,
    rules: {...Object.fromEntries(SERIOUS.map((rule) => [rule, {enabled: true}])), ...options.rules},
  };
  const violations = await page.evaluate(
    async ({within, rules}) => {
      const {axe} = window as unknown as {
        axe: {run: (context: string, options: RunOptions) => Promise<AxeResults>};
      };
      return (await axe.run(within, rules)).violations;
    },
    {within: context, rules: chosen},
  );
  const theme = await page.locator('html').getAttribute('data-theme');
  return violations.flatMap(({id, help, nodes}) =>
    nodes
      .filter(({impact}) => impact === 'serious' || impact === 'critical')
      .map(({target, any}) => `${theme}: ${id}: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}

/** Violations in both color modes: of all rules in the current mode, and of {@link COLOR_RULES} in the other. */
export async function obstaclesInBothModes(page: Page, context?: string): Promise<string[]> {
  const root = page.locator('html');
  const now = await root.getAttribute('data-theme');
  const setTheme = (theme: string) =>
    root.evaluate((element, value) => element.setAttribute('data-theme', value), theme);
  const found = await obstacles(page, {}, context);
  await setTheme(now === 'dark' ? 'light' : 'dark');
  found.push(...(await obstacles(page, {runOnly: {type: 'rule', values: COLOR_RULES}}, context)));
  await setTheme(now!);
  return found;
}
