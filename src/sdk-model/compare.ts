import type {Declaration, Parameter} from './declarations';
import type {SdkSymbol, SymbolTable} from './symbols';

/** A difference between two versions: what the newer one added, removed or changed. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  module: string;
  /** `File` or `File.from_data`. */
  name: string;
  /** Address of the entry in the newer version; for a removed symbol, in the older one. */
  address?: string;
  /** The release that introduced it, if its entry says so. */
  since?: string;
  /** For a changed symbol, the changes of its parameters. */
  parameters?: string[];
}

/** The parameters of a function, or of a class's constructor. */
function parametersOf(declaration: Declaration): Parameter[] | undefined {
  if (declaration.kind === 'function') return declaration.parameters;
  if (declaration.kind !== 'class') return undefined;
  return declaration.members?.find(({name}) => name === '__init__')?.parameters;
}

function written(parameter: Parameter): string {
  return `\`${parameter.name}${parameter.default === undefined ? '' : `=${parameter.default}`}\``;
}

function changedParameters(before: Declaration, after: Declaration): string[] {
  const [olds, news] = [parametersOf(before), parametersOf(after)];
  if (!olds || !news) return [];
  const changes: string[] = [];
  for (const parameter of news) {
    const old = olds.find(({name}) => name === parameter.name);
    if (!old) {
      changes.push(`${written(parameter)} added`);
      continue;
    }
    if (old.default !== parameter.default) {
      if (parameter.default === undefined) changes.push(`\`${parameter.name}\` is required now`);
      else if (old.default === undefined)
        changes.push(`\`${parameter.name}\` has the default \`${parameter.default}\` now`);
      else if (old.default !== '...' && parameter.default !== '...')
        changes.push(
          `the default of \`${parameter.name}\` was \`${old.default}\` and is \`${parameter.default}\` now`,
        );
    }
    if (parameter.keywordOnly && !old.keywordOnly)
      changes.push(`\`${parameter.name}\` is given by name only`);
    if (!parameter.keywordOnly && old.keywordOnly)
      changes.push(`\`${parameter.name}\` can be given by position too`);
  }
  for (const parameter of olds) {
    if (!news.some(({name}) => name === parameter.name)) changes.push(`\`${parameter.name}\` removed`);
  }
  return changes;
}

function isPublic({name}: Declaration): boolean {
  return !name.startsWith('_');
}

function symbolKey({module, name}: SdkSymbol): string {
  return `${module}.${name}`;
}

/**
 * Compares two versions of the SDK. Modules that both have but only one documents are left out, since they can't be
 * compared.
 *
 * @param before - The older version.
 * @param after - The newer version.
 * @returns The changes, sorted by module and name. An added or removed class is a single change, without its members.
 */
export function compareTables(before: SymbolTable, after: SymbolTable): Change[] {
  const olds = new Map(before.symbols.map((symbol) => [symbolKey(symbol), symbol]));
  const news = new Map(after.symbols.map((symbol) => [symbolKey(symbol), symbol]));
  const comparable = (one: SymbolTable, other: SymbolTable): Set<string> => {
    const documented = new Set(other.symbols.map(({module}) => module));
    return new Set(one.modules.filter((module) => documented.has(module) || !other.modules.includes(module)));
  };
  const [fromAfter, fromBefore] = [comparable(after, before), comparable(before, after)];
  const changes: Change[] = [];
  const place = ({module, address}: SdkSymbol): Pick<Change, 'module' | 'address'> => ({module, address});

  for (const [key, named] of news) {
    if (!fromAfter.has(named.module)) continue;
    const old = olds.get(key);
    if (!old) {
      changes.push({kind: 'added', ...place(named), name: named.name, since: named.since});
      continue;
    }
    // A class can have become an alias, such as `ViktorController = Controller`: compare with the members of that class.
    const alias = old.kind === 'class' ? news.get(`${named.module}.${named.value}`) : undefined;
    const symbol = {...(alias ?? named), name: named.name};
    const parameters = changedParameters(old, symbol);
    if (parameters.length > 0)
      changes.push({kind: 'changed', ...place(symbol), name: symbol.name, parameters});
    const member = (name: string): Pick<Change, 'module' | 'address' | 'name' | 'since'> => ({
      module: symbol.module,
      address: symbol.address && (name in symbol.entries ? `${symbol.address}.${name}` : symbol.address),
      name: `${symbol.name}.${name}`,
      since: symbol.entries[name]?.since,
    });
    const oldMembers = new Map((old.members ?? []).filter(isPublic).map((item) => [item.name, item]));
    for (const item of (symbol.members ?? []).filter(isPublic)) {
      const oldItem = oldMembers.get(item.name);
      oldMembers.delete(item.name);
      if (!oldItem) {
        changes.push({kind: 'added', ...member(item.name)});
        continue;
      }
      const differences = changedParameters(oldItem, item);
      if (differences.length > 0) {
        changes.push({kind: 'changed', ...member(item.name), parameters: differences});
      }
    }
    for (const name of oldMembers.keys()) {
      changes.push({
        kind: 'removed',
        module: old.module,
        name: `${old.name}.${name}`,
        address: old.address && (name in old.entries ? `${old.address}.${name}` : old.address),
      });
    }
  }
  for (const [key, symbol] of olds) {
    if (fromBefore.has(symbol.module) && !news.has(key))
      changes.push({kind: 'removed', ...place(symbol), name: symbol.name});
  }
  return changes.sort(
    (one, other) => one.module.localeCompare(other.module) || one.name.localeCompare(other.name),
  );
}

/**
 * Describes a change in a sentence.
 *
 * @param change - The change.
 * @param to - The newer version.
 * @returns Markdown, with code in backticks.
 */
export function describeChange(change: Change, to: string): string {
  if (change.kind === 'added') return `Added in ${change.since ?? `version ${to}`}.`;
  if (change.kind === 'removed') return `Removed in version ${to}.`;
  const text = change.parameters!.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
