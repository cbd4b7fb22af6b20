import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundledLicenses} from './bundle';
import {python} from './python';
import {readSbom} from './sbom';

/** See the README beside this file. */
export default function licenses({siteDir}: LoadContext): Plugin {
  return {
    name: 'licenses',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return undefined;
      return {plugins: [bundledLicenses('third-party-licenses.txt', python)]};
    },
    async postBuild({outDir}) {
      await fs.writeFile(path.join(outDir, 'sbom.cdx.json'), `${JSON.stringify(await readSbom(siteDir))}\n`);
    },
  };
}
