import {rewriteLinks} from '../../markdown/links';
import type {Declaration} from '../../sdk-model/declarations';
import {signatureOf} from '../../sdk-model/signatures';
import {symbolsOn, type SdkSymbol, type SymbolTable} from '../../sdk-model/symbols';

/** The text of a module's page. */
interface Module {
  of: string;
  title: string;
  body: string;
}

/** The address and first sentence of an entry. */
interface Entry {
  of: string;
  description: string;
}

/** A declaration on one line, without `class` and `-> None`. */
const signature = (declaration: Declaration): string =>
  signatureOf(declaration, undefined, Infinity).replace(/^class | -> None$/g, '');

/** A symbol and its members, each on its own line, without members like `__eq__`. */
export function signatures(symbol: SdkSymbol, purpose: string): string[] {
  const bases = (symbol.bases ?? []).join(', ');
  const head = `${symbol.kind === 'class' ? 'class ' : ''}${signature(symbol)}`;
  return [
    `${head}${bases && ` extends ${bases}`}${purpose && `  # ${purpose}`}`,
    ...(symbol.members ?? [])
      .filter(({name}) => !name.startsWith('__'))
      .map((member) => `  .${signature(member)}`),
  ];
}

/** The groups of names in the tables of a module's page. */
function groupsOf(module: Module): {title: string; names: string[]}[] {
  const groups: {title: string; names: string[]}[] = [];
  let title = '';
  for (const line of module.body.split('\n')) {
    title = /^#{2,3} (.+)$/.exec(line)?.[1] ?? title;
    const name = /^\| \[`?(\w+)`?\]\(/.exec(line)?.[1];
    if (name === undefined) continue;
    if (groups.at(-1)?.title !== title) groups.push({title, names: []});
    groups.at(-1)!.names.push(name);
  }
  return groups;
}

/** The line of a module's page that says how to import its names. */
const ACCESS = /^(?:Write|Import) the (?:class|names?) .*$/m;

/** Removes links. */
const plain = (line: string): string => rewriteLinks(line, ({text}) => text);

/**
 * The signatures of modules, with one sentence each, grouped as on the pages of the modules.
 *
 * @param modules - The texts of the modules' pages, and their entries.
 * @param table - The symbols of their version.
 * @returns Markdown; each module has a heading of level 2.
 */
export function cheatSheet(
  modules: readonly {module: Module; entries: readonly Entry[]}[],
  table: SymbolTable,
): string {
  return modules
    .map(({module, entries}) => {
      const purposes = new Map(entries.map(({of, description}) => [of, description]));
      const left = new Map(symbolsOn(module.of, table).map((symbol) => [symbol.name, symbol]));
      const take = (name: string): string[] => {
        const symbol = left.get(name);
        left.delete(name);
        const purpose = plain(purposes.get(`${module.of}#${name}`) ?? '').replaceAll('`', '');
        return symbol ? signatures(symbol, purpose) : [];
      };
      const groups = groupsOf(module).map(({title, names}) => ({title, code: names.flatMap(take)}));
      groups.push({title: 'Other names', code: [...left.keys()].flatMap(take)});
      const sections = groups
        .filter(({code}) => code.length > 0)
        .map(({title, code}) => `### ${title}\n\n\`\`\`text\n${code.join('\n')}\n\`\`\``);
      const access = ACCESS.exec(module.body)?.[0];
      return [`## ${module.title}`, ...(access ? [plain(access)] : []), ...sections].join('\n\n');
    })
    .join('\n\n');
}
