/** The plugin's worker, which also returns the positions of the words, for the marks. */
import {SearchWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
import {addPositions} from './positions';

// The plugin's module has handed its class to the page already, so it is the class that changes.
const {search} = SearchWorker.prototype;
SearchWorker.prototype.search = async function searchWithPositions(...question) {
  const hits = await search.apply(this, question);
  addPositions(hits);
  return hits;
};
