import {needPrograms} from '../../tools/local-nginx';

/** Before all tests: the programs that they start are there, or are named. */
export function setup(): void {
  needPrograms('nginx', 'brotli', 'openssl');
}
