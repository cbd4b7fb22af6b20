/** Docusaurus' loading of the code of a page; at the start of a visit in a task of its own. */
import preload from '@docusaurus/core/lib/client/preload.js';
import {nextTask} from './in-steps';

let isFirst = true;

/**
 * Loads what a page is made of.
 *
 * @param pathname - The path of the page.
 * @returns When all of it has come.
 */
export default async function preloadInSteps(pathname: string): Promise<void> {
  const start = isFirst;
  isFirst = false;
  if (start) await nextTask();
  await preload(pathname);
  if (start) await nextTask();
}
