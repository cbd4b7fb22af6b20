/**
 * Docusaurus' loading of the code of a page, for which it waits before it goes there. At the start of a
 * visit in a task of its own; another page waits until the first one has started.
 */
import preload from '@docusaurus/core/lib/client/preload.js';
import {allParts, nextTask} from './in-steps';

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
  await (start ? nextTask() : allParts());
  await preload(pathname);
  if (start) await nextTask();
}
