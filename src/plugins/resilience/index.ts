import type {HtmlTagObject, Plugin} from '@docusaurus/types';
import {noticeMissingScripts, reloadAfterDeploy, showTextWithoutStyles} from './inline-script';

interface Options {
  /** Scripts of other hosts, which none of the site's own waits for. */
  last: readonly HtmlTagObject[];
}

/** See the README beside this file. */
export default function resilience(_context: unknown, {last}: Options): Plugin {
  const scripts = [showTextWithoutStyles, noticeMissingScripts, reloadAfterDeploy];
  return {
    name: 'resilience',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: scripts.map((script) => `(${script})(window)`).join(';')}],
      postBodyTags: [...last],
    }),
  };
}
