/** Generates the files that the sources import and the checks read: the pages of the REST operations. */
import {rest} from '../src/config/rest';
import {updateRestPages} from '../src/plugins/rest-reference';

updateRestPages(process.cwd(), rest).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
