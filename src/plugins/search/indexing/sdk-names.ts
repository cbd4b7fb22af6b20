import {entriesOf} from '../../../sdk-model/symbols';
import type {Tables} from '../../../sdk-model/tables';
import {FLAT_MODULES} from '../../../sdk-model/versions';
import type {EntryPage, SdkEntries} from '../ranking/entries';
import type {SearchSettings} from '../settings';

/** Modules whose names the package re-exports come first. */
function rank({module}: EntryPage): number {
  const at = FLAT_MODULES.findIndex((name) => module === `viktor.${name}`);
  return at < 0 ? FLAT_MODULES.length : at;
}

/**
 * Lists the entries of the published reference for the browser.
 *
 * @param tables - The symbols of all versions.
 * @param contexts - The parts of the site that are searched; the reference is shown by the label of its own.
 * @throws When the reference is none of them.
 */
export function sdkEntries({versions, tables}: Tables, contexts: SearchSettings['contexts']): SdkEntries {
  const published = versions.filter(({address}) => address !== undefined);
  const context = contexts.find(({path}) => published[0]?.address === `/${path}/`);
  if (!context) {
    throw new Error('The option searchContextByPaths of the search lacks the SDK reference; add its path.');
  }
  const pagesOf = (version: string): EntryPage[] => {
    const pages = new Map<string, EntryPage & {names: string[]}>();
    for (const {address, module, name} of entriesOf(tables[version]!)) {
      const page = address.slice(0, address.indexOf('#'));
      const known = pages.get(page) ?? {address: page, module, names: []};
      pages.set(page, known);
      known.names.push(name);
    }
    return [...pages.values()].sort((a, b) => rank(a) - rank(b));
  };
  return {
    label: context.label,
    context: context.path,
    versions: Object.fromEntries(
      published.map(({name, address}, at) => [at === 0 ? '/' : address!, pagesOf(name)]),
    ),
  };
}
