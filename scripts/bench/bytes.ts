/** The byte budgets of a build, measured. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {
  budgetOfIndex,
  budgetsOf,
  COUNTED_KINDS,
  fileOf,
  indexesOf,
  isDrawingLibrary,
  scriptsOf,
  sum,
  weigh,
  type Loaded,
  type WeighedFile,
} from '../../tools/weights';
import {openBrowser, settle} from './browser';
import type {Row} from './report';
import {serve} from './serve';

const GUIDE = '/docs/getting-started/fundamentals/call-flow/';
const OPERATION = '/docs/api/rest/workspaces-entities-create/';

/** The address of the REST operation with the largest page. */
function longestOperation(build: string): string {
  const size = (file: string): number => fs.statSync(path.join(build, file)).size;
  const [longest] = globSync('docs/api/rest/*/index.html', {cwd: build}).sort((a, b) => size(b) - size(a));
  if (longest === undefined) throw new Error('The build has no page of a REST operation.');
  return `/${path.posix.dirname(longest)}/`;
}

/** Opens a page and measures what it transfers. */
async function weighPage(page: Page, build: string, url: string): Promise<WeighedFile[]> {
  const loaded: Loaded[] = [];
  page.on('request', (request) => loaded.push({url: request.url(), kind: request.resourceType()}));
  await page.goto(url);
  await settle(page);
  return weigh(loaded, new URL(url).origin, (pathname) => fs.readFileSync(fileOf(build, pathname)));
}

/** Measures all byte budgets of a build. */
export async function bytes(build: string): Promise<Row[]> {
  const part = 'bytes';
  const kind = 'bytes';
  const site = await serve(build);
  const browser = await openBrowser();
  const weighed = async (address: string): Promise<WeighedFile[]> => {
    const page = await browser.newPage();
    const files = await weighPage(page, build, site.origin + address);
    await page.context().close();
    return files;
  };
  const budgets = budgetsOf(build);
  try {
    const guide = await weighed(GUIDE);
    const operation = await weighed(OPERATION);
    const longest = await weighed(longestOperation(build));
    const extra = (files: WeighedFile[]) => sum(files, ['script']) - sum(guide, ['script']);
    const style = sum(guide, ['stylesheet']);
    const chunk = scriptsOf(build)
      .filter(({file}) => !isDrawingLibrary(build, file))
      .reduce((one, other) => (other.raw > one.raw ? other : one));
    return [
      {
        part,
        kind,
        what: 'a guide in total: document, styles, scripts, font',
        measures: [{value: sum(guide, COUNTED_KINDS), unit: 'kB', limit: budgets.guide}],
        note: COUNTED_KINDS.map((name) => `${name} ${(sum(guide, [name]) / 1e3).toFixed(1)}`).join(', '),
        details: guide,
      },
      {
        part,
        kind,
        what: 'scripts of a guide; its style sheet',
        measures: [
          {value: sum(guide, ['script']), unit: 'kB', limit: budgets.scriptsOfGuide},
          {value: style, unit: 'kB', limit: budgets.stylesOfGuide},
        ],
        note: guide
          .filter((file) => file.kind === 'script')
          .sort((one, other) => other.sent - one.sent)
          .slice(0, 3)
          .map(({pathname, sent}) => `${path.basename(pathname).split('.')[0]} ${(sent / 1e3).toFixed(1)}`)
          .join(', '),
      },
      {
        part,
        kind,
        what: 'largest script of the site, raw',
        measures: [{value: chunk.raw, unit: 'kB', limit: budgets.largestScript}],
        note: chunk.file,
      },
      {
        part,
        kind,
        what: 'scripts of a REST operation beyond those of a guide; the same for the longest one',
        measures: [operation, longest].map((files) => ({
          value: extra(files),
          unit: 'kB' as const,
          limit: budgets.scriptsOfOperation,
        })),
      },
      ...indexesOf(build).map(
        ({context, raw, sent}): Row => ({
          part,
          kind,
          what: `search index of ${context}`,
          measures: [{value: sent, unit: 'kB', limit: budgetOfIndex(context, budgets)}],
          note: `raw ${(raw / 1e6).toFixed(2)} MB`,
        }),
      ),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
