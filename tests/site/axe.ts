/** Accessibility checks with axe. */
import path from 'node:path';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';

/** Rules whose outcome depends on the colors: the only ones that a second color mode can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules that axe rates minor or moderate: they would take half of the time, and what they find is not reported. */
const LIGHT_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Adds axe to every page and stops animations, during which colors are in between. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript({path: path.resolve('node_modules/axe-core/axe.min.js')});
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // Not a style element, which the policy of the pages forbids.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
}

/**
 * Runs axe.
 *
 * @param page - The page, which {@link prepareAxe} prepared before it was opened.
 * @param options - Rules to run or to leave out.
 * @param context - The part of the page, as a selector; all of it by default.
 * @returns The serious and critical obstacles of what is on screen, one line each.
 */
export async function obstacles(page: Page, options: RunOptions = {}, context = 'html'): Promise<string[]> {
  const light = Object.fromEntries(LIGHT_RULES.map((rule) => [rule, {enabled: false}]));
  const chosen: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    ...options,
    rules: {...light, ...options.rules},
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

/**
 * Obstacles in both color modes. The mode that the page has now is checked by all rules.
 *
 * @param page - As for {@link obstacles}.
 * @param context - The part of the page, as a selector; all of it by default.
 */
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
