import type {Declaration} from './declarations';
import type {ReferencePage} from './pages';
import {FLAT_MODULES, hasFlatNames, type Version} from './versions';

/** A symbol of the SDK and the place of its entry. */
export interface SdkSymbol extends Declaration {
  /** Full name of its module, such as `viktor.core`. */
  module: string;
  /** Address of its entry; undefined if the version is not published. */
  address?: string;
  /** The release that introduced it, according to its entry. */
  since?: string;
  /** The values of its parameters that its entry lists: `variant="slider"`. */
  choices?: string[];
  /** The members that have their own entry, by name, with the release that introduced each. */
  entries: Record<string, {since?: string}>;
}

/** The symbols of one version, in the order of the pages. */
export interface SymbolTable {
  version: string;
  /** Whether the package re-exports the names: `vkt.NumberField`. */
  flat: boolean;
  /** Full names of all modules of the version, including those without a page. */
  modules: string[];
  symbols: SdkSymbol[];
}

function addressOf(page: ReferencePage, version: Version): string | undefined {
  if (version.address === undefined) return undefined;
  const route = page.file.slice(version.folder.length + 1).replace(/(?:(?<=\/)index)?\.mdx$/, '');
  return `${version.address}${route.replace(/\/$/, '')}/`;
}

/**
 * Creates the symbol table of a version.
 *
 * @param version - The version.
 * @param pages - Its reference pages; several pages may declare the same module.
 * @param modules - The modules on its index page.
 */
export function symbolTable(
  version: Version,
  pages: readonly ReferencePage[],
  modules: readonly string[],
): SymbolTable {
  const symbols = pages.flatMap((page) => {
    const since = new Map(page.anchors.map((anchor) => [anchor.id, anchor.since]));
    const choices = new Map(page.anchors.map((anchor) => [anchor.id, anchor.choices]));
    const address = addressOf(page, version);
    return page.blocks.flatMap(({declarations}) =>
      declarations.map(
        (declaration): SdkSymbol => ({
          ...declaration,
          module: page.module,
          address: address && `${address}#${declaration.name}`,
          since: since.get(declaration.name),
          choices: choices.get(declaration.name),
          entries: Object.fromEntries(
            (declaration.members ?? [])
              .filter(({name}) => since.has(`${declaration.name}.${name}`))
              .map(({name}) => [name, {since: since.get(`${declaration.name}.${name}`)}]),
          ),
        }),
      ),
    );
  });
  return {
    version: version.name,
    flat: hasFlatNames(version),
    modules: [...new Set([...modules, ...pages.map(({module}) => module)])].sort(),
    symbols,
  };
}

/** A name with its own entry: a symbol, or a member with a heading. */
export interface Entry {
  /** Such as `File.from_data`. */
  name: string;
  /** Full name of the module. */
  module: string;
  address: string;
}

/**
 * Lists the entries of a version, in the order of its pages.
 *
 * @param table - Its symbols.
 * @returns An empty list for a version that is not published.
 */
export function entriesOf({symbols}: SymbolTable): Entry[] {
  return symbols.flatMap(({name, module, address, entries}) => {
    if (address === undefined) return [];
    const members = Object.keys(entries).map((member) => ({
      name: `${name}.${member}`,
      module,
      address: `${address}.${member}`,
    }));
    return [{name, module, address}, ...members];
  });
}

/**
 * The symbols whose entries are on a page.
 *
 * @param page - Address of the page, such as `/sdk/api/core/`.
 * @param table - The symbols of its version.
 */
export function symbolsOn(page: string, {symbols}: SymbolTable): SdkSymbol[] {
  return symbols.filter(({address}) => address?.startsWith(`${page}#`));
}

/** Short name of a module in code: `viktor.external.scia` is `vkt.scia`. */
function shortModule(module: string): string {
  return module.split('.').at(-1)!;
}

/** The entry that a name in code links to. */
export interface Target {
  address: string;
  /** Full name, such as `viktor.core.File.from_data`. */
  name: string;
  /** The declaration of the symbol or member. */
  declaration: Declaration;
}

/** Resolves names to their entries. */
export class Lookup {
  readonly #modules = new Map<string, Map<string, SdkSymbol>>();
  readonly #names = new Map<string, SdkSymbol[]>();
  readonly #flat: boolean;

  /**
   * @param table - The symbols of one version.
   */
  constructor(table: SymbolTable) {
    this.#flat = table.flat;
    for (const symbol of table.symbols) {
      const module = this.#modules.get(symbol.module) ?? new Map<string, SdkSymbol>();
      this.#modules.set(symbol.module, module.set(symbol.name, symbol));
      this.#names.set(symbol.name, [...(this.#names.get(symbol.name) ?? []), symbol]);
    }
  }

  #target(symbol: SdkSymbol | undefined, member?: string): Target | undefined {
    if (!symbol?.address) return undefined;
    const name = `${symbol.module}.${symbol.name}`;
    if (member === undefined) return {address: symbol.address, name, declaration: symbol};
    const declaration = symbol.members?.find((item) => item.name === member);
    if (!declaration) return this.#inherited(symbol, member);
    const anchor = member in symbol.entries ? `${symbol.address}.${member}` : symbol.address;
    return {address: anchor, name: `${name}.${member}`, declaration};
  }

  /** Resolves a member that a base class in the same module declares. */
  #inherited({module, bases = []}: SdkSymbol, member: string): Target | undefined {
    for (const base of bases) {
      const target = this.inModule(module, base, member);
      if (target) return target;
    }
    return undefined;
  }

  /** Resolves a name in a module. */
  inModule(module: string, name: string, member?: string): Target | undefined {
    return this.#target(this.#modules.get(module)?.get(name), member);
  }

  /** Resolves a name that the package re-exports, as in `vkt.NumberField`. */
  onPackage(name: string, member?: string): Target | undefined {
    if (!this.#flat) return undefined;
    const module = FLAT_MODULES.find((item) => this.#modules.get(`viktor.${item}`)?.has(name));
    return module && this.inModule(`viktor.${module}`, name, member);
  }

  /**
   * Resolves a dotted name in Python code.
   *
   * @param parts - The parts, starting with the package: `['viktor', 'api_v1', 'API', 'get_entity']`.
   * @returns The target of each part; undefined for a part that is not a symbol.
   */
  dotted(parts: readonly string[]): (Target | undefined)[] {
    const found: (Target | undefined)[] = parts.map(() => undefined);
    if (parts[0] !== 'viktor' || parts.length < 2) return found;
    const moduleLength = this.#moduleLength(parts);
    const [name, member] = parts.slice(moduleLength);
    if (name === undefined) return found;
    const module = this.#moduleOf(parts.slice(0, moduleLength));
    const target = (item?: string): Target | undefined =>
      module === undefined ? this.onPackage(name, item) : this.inModule(module, name, item);
    found[moduleLength] = target();
    if (member !== undefined) found[moduleLength + 1] = target(member);
    return found;
  }

  #moduleLength(parts: readonly string[]): number {
    for (let length = parts.length; length > 1; length -= 1) {
      if (this.#moduleOf(parts.slice(0, length)) !== undefined) return length;
    }
    return 1;
  }

  #moduleOf(parts: readonly string[]): string | undefined {
    if (parts.length < 2) return undefined;
    const name = parts.join('.');
    if (this.#modules.has(name)) return name;
    if (parts.length > 2) return undefined;
    return [...this.#modules.keys()].find(
      (module) => module.startsWith('viktor.external.') && shortModule(module) === parts[1],
    );
  }

  /**
   * Resolves a name in prose, such as `NumberField`, `File.from_data` or `vkt.NumberField`.
   *
   * @param text - The inline code.
   * @param module - Module of the page, whose names take precedence.
   * @returns Undefined for what is not a symbol, and for a name that several modules have.
   */
  inProse(text: string, module?: string): Target | undefined {
    const match = /^@?((?:vkt|viktor)\.)?([A-Za-z_][\w.]*?)(?:\(.*\))?$/s.exec(text);
    if (!match) return undefined;
    const parts = match[2]!.split('.');
    if (match[1]) return this.dotted(['viktor', ...parts]).at(-1);
    const [name, member, ...rest] = parts as [string, string?, ...string[]];
    if (rest.length > 0) return undefined;
    if (module !== undefined) {
      const own = this.inModule(module, name, member);
      if (own) return own;
    }
    // A single word is ambiguous in prose; two words in Pascal case are the name of a class.
    if (member === undefined && !/^[A-Z]+[a-z]+\w*[A-Z]/.test(name)) return undefined;
    const symbols = this.#names.get(name) ?? [];
    return symbols.length === 1 ? this.#target(symbols[0], member) : undefined;
  }
}

const lookups = new WeakMap<SymbolTable, Lookup>();

/** The lookup for a table, cached because every page needs it. */
export function lookupOf(table: SymbolTable): Lookup {
  const known = lookups.get(table);
  if (known) return known;
  const lookup = new Lookup(table);
  lookups.set(table, lookup);
  return lookup;
}
