/** The SDK names for completion in the editor of previews, from the declarations of the reference. */
import type {SdkName, SdkNames} from '../../app-preview/editor/sdk-names';
import type {Declaration} from '../../sdk-model/declarations';
import {readModuleNames, readReferencePages, type ReferencePage} from '../../sdk-model/pages';
import {constructorOf, partsOfCall} from '../../sdk-model/signatures';
import {stubPackage} from '../../sdk-model/stubs';
import {Lookup, type SdkSymbol, symbolTable, type SymbolTable} from '../../sdk-model/symbols';
import type {Version} from '../../sdk-model/versions';

/** Base classes without members of interest. */
const PLAIN_BASES = ['ABC', 'Enum', 'IntEnum', 'object'];

/** Removes backticks, and the escapes that MDX needs. */
const plain = (markdown: string): string | undefined => markdown.replace(/`|\\(?=[{}<*_])/g, '') || undefined;

/** Converts the symbols of a version for the editor. */
class Reader {
  private readonly about: ReadonlyMap<string, string | undefined>;
  private readonly lookup: Lookup;

  constructor(
    private readonly table: SymbolTable,
    pages: readonly ReferencePage[],
  ) {
    this.lookup = new Lookup(table);
    this.about = new Map(
      pages.flatMap(({module, anchors}) =>
        anchors.map((anchor) => [`${module}.${anchor.id}`, plain(anchor.about)]),
      ),
    );
  }

  names(): Record<string, SdkName> {
    return Object.fromEntries(
      this.table.symbols.map((symbol) => [
        `${symbol.module}.${symbol.name}`,
        this.nameOf(symbol, symbol, symbol.name),
      ]),
    );
  }

  /** Describes a symbol or one of its members, by its path in the module. */
  private nameOf(declaration: Declaration, symbol: SdkSymbol, path: string): SdkName {
    const {kind, type, members = [], bases = []} = declaration;
    const {module, address, entries} = symbol;
    const parameters = kind === 'class' ? constructorOf(declaration) : declaration.parameters;
    const about = this.about.get(`${module}.${path}`);
    const member = path.slice(symbol.name.length + 1);
    const href = member === '' ? address : member in entries && address ? `${address}.${member}` : undefined;
    const known = bases.map(
      (base) => (this.lookup.inModule(module, base) ?? this.lookup.inProse(base))?.name,
    );
    const isOpen = bases.some((base, index) => known[index] === undefined && !PLAIN_BASES.includes(base));
    const shown = members.filter(({name}) => !name.startsWith('_'));
    return {
      kind,
      ...(parameters && {takes: partsOfCall(parameters).map((parts) => parts.join(''))}),
      ...(type !== undefined && {type}),
      ...(about !== undefined && {about}),
      ...(href !== undefined && {href}),
      ...(kind === 'class' && {
        members: Object.fromEntries(
          shown.map((one) => [one.name, this.nameOf(one, symbol, `${path}.${one.name}`)]),
        ),
        bases: known.filter((base) => base !== undefined),
      }),
      ...(isOpen && {isOpen}),
    };
  }
}

/**
 * Reads the names of an SDK version.
 *
 * @param siteDir - The site's folder.
 * @param version - The version.
 */
export function sdkNames(siteDir: string, version: Version): SdkNames {
  const pages = readReferencePages(siteDir, version.folder);
  const moduleNames = readModuleNames(siteDir, version.folder);
  const table = symbolTable(version, pages, moduleNames);
  const modules: Record<string, Record<string, string>> = {};
  const open: string[] = [];
  for (const {path, text} of stubPackage(version, pages, moduleNames)) {
    const module = path.replace(/(?:\/__init__)?\.pyi$/, '').replaceAll('/', '.');
    const held = (modules[module] ??= {});
    for (const {name} of table.symbols.filter((symbol) => symbol.module === module))
      held[name] = `${module}.${name}`;
    for (const [, from, name] of text.matchAll(/^from (\S+) import (\w+) as \2$/gm))
      held[name!] = `${from === '.' ? module : from}.${name}`;
    if (/^def __getattr__/m.test(text)) open.push(module);
  }
  return {names: new Reader(table, pages).names(), modules, open};
}
