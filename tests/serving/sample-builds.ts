import fs from 'node:fs';
import path from 'node:path';
import {prepare} from '../../deploy/prepare';
import type {Settings} from '../../deploy/settings';

/** Text that is worth compressing. */
const TEXT = 'The bending moment of a simply supported beam is q L^2 / 8. '.repeat(40);

/**
 * Writes a small build, ready for serving: a home page with an inline script and a hashed script of this version, a
 * text that is the same in all versions, and the not-found page. @param folder - The folder of the build. @param
 * version - A number below ten. @param settings - The settings of the deployment.
 */
export async function sampleBuild(folder: string, version: number, settings: Settings = {}): Promise<void> {
  const home =
    `<!doctype html><html lang="en"><head><title>Home</title><script>window.version = ${version}</script>` +
    `<script src="/assets/js/main.0000000${version}.js" defer></script></head><body>version ${version}. ${TEXT}</body></html>`;
  const files: Record<string, string> = {
    'index.html': home,
    'same.txt': TEXT,
    '404.html':
      '<!doctype html><html lang="en"><head><title>Not found</title></head><body>none</body></html>',
    [`assets/js/main.0000000${version}.js`]: `console.log(${version}); // ${TEXT}`,
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  }
  await prepare(folder, `${folder}.cache`, settings);
}
