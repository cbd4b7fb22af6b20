import type {HtmlTagObject, Plugin} from '@docusaurus/types';
import {noticeMissingScripts, reloadAfterDeploy, showTextWithoutStyles} from './inline-script';

interface Options {
  /** Scripts to add last, so that none of the site's own scripts waits for them. */
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
