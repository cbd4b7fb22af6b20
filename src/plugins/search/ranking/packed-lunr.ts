import lunr from 'lunr/lunr';
import type {PackedIndex} from '../indexing/pack-index';
import {unpackIndex} from './unpack-index';

const {load} = lunr.Index;
lunr.Index.load = (index) => load(unpackIndex(index as unknown as PackedIndex));

/** Lunr for the plugin's worker, which loads the packed indexes of this site. */
export default lunr;
