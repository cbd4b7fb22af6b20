import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';
import {packageFile} from '../package-file';
import {guard} from './trusted-types';

const require = createRequire(import.meta.url);

/** See the README beside this file. */
export default function serving(): Plugin {
  return {
    name: 'serving',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: `(${guard.toString()})(window)`}],
    }),
    getClientModules: () => [
      packageFile('medium-zoom', 'dist/style.css', require.resolve('docusaurus-plugin-image-zoom')),
    ],
    configureWebpack: (_config, isServer) => ({
      // The default policy is defined in pages, so workers have none: the chunk loader gets its own policy, which marks
      // chunk URLs as trusted in both.
      ...(isServer ? {} : {output: {trustedTypes: {policyName: 'bundler'}}}),
    }),
  };
}
