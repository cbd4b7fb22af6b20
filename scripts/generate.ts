/**
 * Generates the files that the build and the checks need: the pages of the REST operations, and the Python packages
 * that samples import.
 */
import {getPackages} from '../sdk-double/packages/files';
import {rest} from '../src/config/rest';
import {updateRestPages} from '../src/plugins/rest-reference';

Promise.all([updateRestPages(process.cwd(), rest), getPackages()]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
