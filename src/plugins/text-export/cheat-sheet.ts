import type {Declaration} from '../../sdk-model/declarations';
import {signatureOf} from '../../sdk-model/signatures';
import {symbolsOn, type SdkSymbol, type SymbolTable} from '../../sdk-model/symbols';

/** The text of a module's page. */
interface Module {
  of: string;
  title: string;
  body: string;
}

/** A declaration on one line, without the word `class` and without what a call that returns nothing returns. */
const signature = (declaration: Declaration): string =>
  signatureOf(declaration, undefined, Infinity).replace(/^class | -> None$/g, '');

/** A symbol and its members, each on a line of its own; members that every object of Python has are left out. */
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

/** What the tables of a module's page say of its names: the groups in order, with names and purposes. */
function groupsOf(module: Module): {title: string; purposes: Map<string, string>}[] {
  const groups: {title: string; purposes: Map<string, string>}[] = [];
  let title = '';
  for (const line of module.body.split('\n')) {
    title = /^#{2,3} (.+)$/.exec(line)?.[1] ?? title;
    const [, name, purpose] = /^\| \[`?(\w+)`?\]\([^)]*\) \| (.*?) \|$/.exec(line) ?? [];
    if (name === undefined) continue;
    if (groups.at(-1)?.title !== title) groups.push({title, purposes: new Map()});
    groups.at(-1)!.purposes.set(name, purpose!.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  }
  return groups;
}

/**
 * The signatures of modules, with one sentence each, grouped by purpose as on the pages of the modules.
 *
 * @param modules - The texts of the modules' pages.
 * @param table - The symbols of their version.
 * @returns Markdown; each module has a heading of level 2.
 */
export function cheatSheet(modules: readonly Module[], table: SymbolTable): string {
  return modules
    .map((module) => {
      const left = new Map(symbolsOn(module.of, table).map((symbol) => [symbol.name, symbol]));
      const take = (name: string, purpose: string): string[] => {
        const symbol = left.get(name);
        left.delete(name);
        return symbol ? signatures(symbol, purpose) : [];
      };
      const groups = groupsOf(module).map(({title, purposes}) => ({
        title,
        code: [...purposes].flatMap(([name, purpose]) => take(name, purpose)),
      }));
      groups.push({title: 'Other', code: [...left.keys()].flatMap((name) => take(name, ''))});
      const sections = groups
        .filter(({code}) => code.length > 0)
        .map(({title, code}) => `### ${title}\n\n\`\`\`text\n${code.join('\n')}\n\`\`\``);
      return [`## ${module.title}`, ...sections].join('\n\n');
    })
    .join('\n\n');
}
