import path from 'node:path';
import type {Page} from '@playwright/test';
import {build as bundle} from 'esbuild';
import {globSync} from 'tinyglobby';
import type {Engine, Phase} from '../../src/app-preview/engine/engine';
import type {Part, PreviewFiles} from '../../src/app-preview/engine/files';
import type {form, outcome} from '../../sdk-double/schema';
import fs from 'node:fs';
import {PACKAGES} from '../../sdk-double/packages/files';

function addressOf(pattern: string): string {
  const found = globSync(`assets/app-preview/${pattern}`, {cwd: 'build'});
  if (found.length !== 1) throw new Error(`The build has ${found.length} files ${pattern} for previews.`);
  return `/${found[0]!.replace(/index\.html$/, '')}`;
}

function part(pattern: string): Part {
  const href = addressOf(pattern);
  return {href, size: fs.statSync(path.join('build', href)).size};
}

const isBuilt = (name: string): boolean =>
  globSync(`assets/app-preview/packages/${name}-*.wasm`, {cwd: 'build'}).length > 0;

/** The files of previews in the build. */
export function previewFiles(): PreviewFiles {
  return {
    frame: addressOf('frame-*/index.html'),
    web: addressOf('web-*/index.html'),
    style: addressOf('preview-*.css'),
    names: addressOf('names-*.json'),
    packages: PACKAGES.filter(({name}) => isBuilt(name)).map((one) => ({
      ...one,
      ...part(`packages/${one.name}-*.wasm`),
    })),
    parts: {
      code: part('python-*.js'),
      interpreter: part('python-*.wasm'),
      library: part('library-*.wasm'),
      sdkDouble: part('double-*.wasm'),
    },
  };
}

/** What {@link withEngine} adds to the window of a page. */
export interface EngineWindow {
  startEngine(onPhase: (phase: Phase) => void, files: PreviewFiles): Engine;
  /** The schema of any JSON value. */
  any: never;
  /** The schemas of a form, and of what a method returns. */
  form: typeof form;
  outcome: typeof outcome;
  files: PreviewFiles;
}

const SCRIPT = '/engine-under-test.js';

/** Loads the engine in a page of the built site, under the policy of that page. */
export async function withEngine(page: Page): Promise<void> {
  const {outputFiles} = await bundle({
    stdin: {
      contents: `
        import {startEngine} from './src/app-preview/engine/engine';
        import {form, outcome} from './sdk-double/schema';
        import {unknown} from 'valibot';
        Object.assign(window, {startEngine, any: unknown(), form, outcome, files: ${JSON.stringify(previewFiles())}});`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
  });
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({contentType: 'text/javascript', body: outputFiles[0]!.text}),
  );
  await page.addScriptTag({url: SCRIPT});
}
