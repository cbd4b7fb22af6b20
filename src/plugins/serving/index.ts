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
      // A worker has no page, and so no default policy: the loader of chunks has a policy of its own,
      // which marks their addresses as trusted, in workers and in pages.
      ...(isServer ? {} : {output: {trustedTypes: {policyName: 'bundler'}}}),
    }),
  };
}
