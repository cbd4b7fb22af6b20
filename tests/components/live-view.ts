/** A live view of the preview in a browser: in a shadow root with its own style sheet, as on the site. */
import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {build} from 'esbuild';
import {expect} from 'vitest';
import type {Result} from '../../sdk-double/schema';
import {STYLES} from '../../src/plugins/app-preview/files';

const ROOT = path.resolve('.');

/** A view that is open in a page. */
export interface LiveView {
  page: Page;
  /** Console warnings, console errors and uncaught exceptions. */
  complaints: string[];
  show(props: {result: Result; options?: object; selecting?: object}): Promise<void>;
  unmount(): Promise<void>;
  /** What the view has reported as selected. */
  selected(): Promise<unknown[]>;
}

/**
 * Bundles a view for {@link openView}.
 *
 * @param file - The module of the view, from the root of the repository.
 * @param name - The name of its component.
 * @param more - More statements of the script, which can use `View`.
 */
export async function bundleView(file: string, name: string, more = ''): Promise<string> {
  const {outputFiles} = await build({
    stdin: {
      contents: `
        import React from 'react';
        import {flushSync} from 'react-dom';
        import {createRoot} from 'react-dom/client';
        import {${name} as View} from './${file}';
        ${more}
        const shadow = document.querySelector('#host').attachShadow({mode: 'open'});
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(CSS_TEXT);
        shadow.adoptedStyleSheets = [sheet];
        const place = shadow.appendChild(document.createElement('div'));
        place.style.height = '480px';
        const root = createRoot(place);
        globalThis.selected = [];
        globalThis.show = (props) => flushSync(() => root.render(
          React.createElement(React.StrictMode, null,
            React.createElement(View, {...props, onSelected: (value) => selected.push(value)})),
        ));
        globalThis.unmount = () => root.unmount();
      `,
      resolveDir: ROOT,
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"development"',
      CSS_TEXT: JSON.stringify(
        STYLES.map((name) => fs.readFileSync(`src/app-preview/${name}`, 'utf8')).join('\n'),
      ),
    },
  });
  return outputFiles[0]!.text;
}

const views: LiveView[] = [];

/** Closes the views of a test and fails if the browser has reported a problem. */
export async function closeViews(): Promise<void> {
  for (const {page, complaints} of views.splice(0)) {
    await page.close();
    expect(complaints).toEqual([]);
  }
}

/** Opens a bundled view in a page of its own, until {@link closeViews}. */
export async function openView(
  browser: Browser,
  script: string,
  {width = 900, mayComplain = false}: {width?: number; mayComplain?: boolean} = {},
): Promise<LiveView> {
  const page = await browser.newPage({viewport: {width, height: 700}, reducedMotion: 'reduce'});
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The driver warns that reading back software rendering is slow.
    const isDriver = message.text().includes('GL Driver Message');
    if (['warning', 'error'].includes(message.type()) && !isDriver && !mayComplain)
      complaints.push(message.text());
  });
  page.on('pageerror', ({message}) => {
    if (!mayComplain) complaints.push(message);
  });
  const tokens = fs.readFileSync('src/css/tokens.css', 'utf8').replace(/@font-face \{[^}]*\}/g, '');
  const styles = `<style>${tokens} body { background: var(--paper); color: var(--ink); margin: 0; }</style>`;
  await page.setContent(
    `<!doctype html><html lang="en" data-theme="light"><head><title>Preview</title>${styles}</head>
     <body><main><div id="host"></div><div style="height: 2000px"></div></main></body></html>`,
  );
  await page.addScriptTag({path: 'node_modules/axe-core/axe.min.js'});
  await page.addScriptTag({content: script});
  const view: LiveView = {
    page,
    complaints,
    show: (props) =>
      page.evaluate((given) => (globalThis as unknown as {show(props: object): void}).show(given), props),
    unmount: () => page.evaluate(() => (globalThis as unknown as {unmount(): void}).unmount()),
    selected: () => page.evaluate(() => (globalThis as unknown as {selected: unknown[]}).selected),
  };
  views.push(view);
  return view;
}
