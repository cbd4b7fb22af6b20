import type {Page} from '@playwright/test';
import {build} from 'esbuild';

/** What draws in the page, by the name that `Drawn` gives. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  scene: 'src/app-preview/views/scene/scene.ts',
  'plotly-plot': 'src/app-preview/views/plot/plotly-plot.ts',
};

/** What such a script exports. */
interface Script {
  draw(element: HTMLElement, declaration: unknown): void | Promise<void>;
}

const bundles = new Map<string, Promise<string>>();

function bundle(name: string): Promise<string> {
  const made = build({
    entryPoints: [SCRIPTS[name]!],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'figureScript',
    target: 'es2022',
    logLevel: 'silent',
  }).then(({outputFiles}) => outputFiles[0]!.text);
  bundles.set(name, made);
  return made;
}

/** Fills the places of a page that scripts draw, and waits until they are drawn. */
export async function runScripts(page: Page): Promise<void> {
  const names = await page
    .locator('[data-drawn-by]')
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => element.getAttribute('data-drawn-by')!)),
    ]);
  for (const name of names) {
    await page.addScriptTag({content: await (bundles.get(name) ?? bundle(name))});
    await page.evaluate(async (script) => {
      const {draw} = (globalThis as unknown as {figureScript: Script}).figureScript;
      for (const element of document.querySelectorAll<HTMLElement>(`[data-drawn-by="${script}"]`)) {
        await draw(element, JSON.parse(element.dataset.declaration!));
      }
    }, name);
  }
}
