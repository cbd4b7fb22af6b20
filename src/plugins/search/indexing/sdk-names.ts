import type {Parameter} from '../../../sdk-model/declarations';
import {entriesOf, type SdkSymbol, type SymbolTable} from '../../../sdk-model/symbols';
import type {Tables} from '../../../sdk-model/tables';
import {FLAT_MODULES} from '../../../sdk-model/versions';
import {MAX_ENTRIES, type EntryPage, type SdkEntries} from '../ranking/entries';
import type {SearchSettings} from '../settings';

/** A name with an underscore. */
const NAME = /^[a-z\d]+(?:_[a-z\d]+)+$/;

/** Sorting order: modules whose names the package re-exports come first. */
function rank({module}: EntryPage): number {
  const at = FLAT_MODULES.findIndex((name) => module === `viktor.${name}`);
  return at < 0 ? FLAT_MODULES.length : at;
}

/** The base classes of a class, direct and indirect; a base in the same module wins over others of the same name. */
function ancestorsOf({bases = [], module}: SdkSymbol, symbols: readonly SdkSymbol[]): SdkSymbol[] {
  return bases.flatMap((base) => {
    const named = symbols.filter(({name}) => name === base);
    const parent = named.find((one) => one.module === module) ?? named[0];
    return parent ? [parent, ...ancestorsOf(parent, symbols)] : [];
  });
}

/**
 * The parameters of a version, with the addresses of the entries that introduce them: of a class, but not of its
 * subclasses with the same parameter. Only names with an underscore, since others are ordinary words, and values that an
 * entry lists, such as `variant="slider"`.
 */
function introductions({symbols}: SymbolTable): Map<string, string[]> {
  const uses = new Map<string, {address: string; symbol: SdkSymbol}[]>();
  for (const symbol of symbols) {
    const {address, parameters, members = [], entries, choices = []} = symbol;
    const add = (of: string, all: readonly Parameter[] = []): void => {
      for (const {name} of all)
        if (NAME.test(name)) uses.set(name, [...(uses.get(name) ?? []), {address: of, symbol}]);
    };
    if (address === undefined) continue;
    add(address, parameters);
    for (const choice of choices) uses.set(choice, [...(uses.get(choice) ?? []), {address, symbol}]);
    for (const member of members) {
      if (member.name === '__init__') add(address, member.parameters);
      else if (member.name in entries) add(`${address}.${member.name}`, member.parameters);
    }
  }
  return new Map(
    [...uses].map(([name, all]) => {
      const owners = new Set(all.map(({symbol}) => symbol));
      const isInherited = ({symbol}: (typeof all)[number]): boolean =>
        ancestorsOf(symbol, symbols).some((one) => owners.has(one));
      return [name, [...new Set(all.filter((use) => !isInherited(use)).map(({address}) => address))]];
    }),
  );
}

/**
 * Lists the entries of the published reference for the browser.
 *
 * @param tables - The symbols of all versions.
 * @param contexts - The parts of the site that can be searched; one of them has to be the reference.
 * @throws If the reference is not one of them.
 */
export function sdkEntries({versions, tables}: Tables, contexts: SearchSettings['contexts']): SdkEntries {
  const published = versions.filter(({address}) => address !== undefined);
  const context = contexts.find(({path}) => published[0]?.address === `/${path}/`);
  if (!context) {
    throw new Error(
      'The option searchContextByPaths in src/config/search.ts lacks the SDK reference; add its path.',
    );
  }
  const pagesOf = (version: string): EntryPage[] => {
    const pages = new Map<string, EntryPage & {names: string[]; parameters: Record<string, number[]>}>();
    const pageOf = (address: string): string => address.slice(0, address.indexOf('#'));
    for (const {address, module, name} of entriesOf(tables[version]!)) {
      const page = pageOf(address);
      const known = pages.get(page) ?? {address: page, module, names: [], parameters: {}};
      pages.set(page, known);
      known.names.push(name);
    }
    for (const [name, addresses] of introductions(tables[version]!)) {
      if (addresses.length > MAX_ENTRIES) continue;
      for (const address of addresses) {
        const {names, parameters} = pages.get(pageOf(address))!;
        (parameters[name] ??= []).push(names.indexOf(address.slice(address.indexOf('#') + 1)));
      }
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
