import {cards} from '../remark/cards';
import {highlightCode} from '../remark/highlight-code';
import {includeFile} from '../remark/include-file';
import {knownComponents} from '../remark/known-components';
import {responsivePictures} from '../remark/responsive-pictures';

/** Our transforms, in the order in which they run. See `src/remark/README.md`. */
export const markdown = {
  beforeDefaultRemarkPlugins: [knownComponents, cards, includeFile, responsivePictures],
  rehypePlugins: [highlightCode],
};
