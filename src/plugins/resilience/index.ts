import type {HtmlTagObject, Plugin} from '@docusaurus/types';
import {watch} from './watch';

interface Options {
  /** Scripts that run after the site's own, so that none of the site's waits for them. */
  last: readonly HtmlTagObject[];
}

/** See the README beside this file. */
export default function resilience(_context: unknown, {last}: Options): Plugin {
  return {
    name: 'resilience',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: `(${watch.toString()})(window)`}],
      postBodyTags: [...last],
    }),
  };
}
