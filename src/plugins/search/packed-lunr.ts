import lunr from 'lunr/lunr';
import {unpackIndex, type PackedIndex} from './index-file';

const {load} = lunr.Index;
lunr.Index.load = (index) => load(unpackIndex(index as unknown as PackedIndex));

/** Lunr for the plugin's worker, which loads the packed indexes of this site. */
export default lunr;
