import path from 'node:path';
import type {Page} from '@playwright/test';
import {build} from 'esbuild';

/** What a script of this folder exports; its file has the name that `Drawn` gives. */
interface Script {
  draw(element: HTMLElement, declaration: unknown): void | Promise<void>;
}

const bundles = new Map<string, Promise<string>>();

function bundle(name: string): Promise<string> {
  const made = build({
    entryPoints: [path.join('figures/browser', `${name}.ts`)],
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

/** Fills the places of a page that scripts of this folder draw, and waits until they are drawn. */
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
