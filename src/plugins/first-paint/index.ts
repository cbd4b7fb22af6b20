import type {Plugin} from '@docusaurus/types';
import {showCurrent, showWhileLoading} from './show-current';
import {runAfterPaint} from './inline-script';
import {AFTER_PAINT} from './template';

/** See the README beside this file. */
export default function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: `(${showWhileLoading})(window,${showCurrent})`}],
      postBodyTags: [
        {tagName: 'script', innerHTML: `(${runAfterPaint})(window,${JSON.stringify(AFTER_PAINT)})`},
      ],
    }),
  };
}
