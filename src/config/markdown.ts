import {resultTexts} from '../plugins/app-preview/results';
import {availability} from '../remark/availability';
import {cards} from '../remark/cards';
import {catalogue} from '../remark/catalogue';
import {counts} from '../remark/counts';
import {downloads} from '../remark/downloads';
import {enumerationValues} from '../remark/enumeration-values';
import {focus} from '../remark/focus';
import {foldedSections} from '../remark/folded-sections';
import {highlightCode} from '../remark/highlight-code';
import {includeFile} from '../remark/include-file';
import {knownComponents} from '../remark/known-components';
import {latestUpdatesOfPage} from '../remark/latest-updates';
import {nameBreaks} from '../remark/name-breaks';
import {responsivePictures} from '../remark/responsive-pictures';
import {results} from '../remark/results';
import {signatures} from '../remark/signatures';
import {stackedTables} from '../remark/stacked-tables';
import {staticHtml} from '../remark/static-html';
import {symbolChanges} from '../remark/symbol-changes';
import {symbolIndex} from '../remark/symbol-index';
import {symbolLinks} from '../remark/symbol-links';
import {sdkTables} from './sdk-tables';

const sdk = {tables: sdkTables};

/** Our transforms, in the order in which they run. See `src/remark/README.md`. */
export const markdown = {
  beforeDefaultRemarkPlugins: [
    [symbolChanges, sdk],
    [symbolIndex, sdk],
    counts,
    [results, {texts: resultTexts}],
    latestUpdatesOfPage,
    knownComponents,
    cards,
    catalogue,
    downloads,
    includeFile,
    focus,
    signatures,
    [availability, sdk],
    responsivePictures,
    foldedSections,
  ],
  rehypePlugins: [
    [symbolLinks, sdk],
    [enumerationValues, sdk],
    [highlightCode, sdk],
    stackedTables,
    nameBreaks,
    staticHtml,
  ],
};
