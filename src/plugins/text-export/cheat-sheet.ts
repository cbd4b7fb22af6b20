import type {Declaration, Parameter} from '../../sdk-model/declarations';
import type {SdkSymbol, SymbolTable} from '../../sdk-model/symbols';
import type {Twin} from './twins';

function parametersOf(parameters: readonly Parameter[] = []): string {
  const firstKeyword = parameters.findIndex(({keywordOnly, name}) => keywordOnly && !name.startsWith('*'));
  return parameters
    .flatMap(({name, type, default: value}, index) => {
      const typed = type === undefined ? name : `${name}: ${type}`;
      const whole = value === undefined ? typed : `${typed}=${value}`;
      return index === firstKeyword && !parameters.some((one) => /^\*\w/.test(one.name))
        ? ['*', whole]
        : [whole];
    })
    .join(', ');
}

/** A declaration on one line, `name(parameters) -> type`. */
function signature({name, kind, parameters, type, value}: Declaration): string {
  if (kind === 'function') {
    return `${name}(${parametersOf(parameters)})${type === undefined || type === 'None' ? '' : ` -> ${type}`}`;
  }
  return `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`;
}

/** A symbol and its members, each on a line of its own; members that every object of Python has are left out. */
function lines(symbol: SdkSymbol, purpose: string): string[] {
  const comment = purpose && `  # ${purpose}`;
  if (symbol.kind !== 'class') return [`${signature(symbol)}${comment}`];
  const members = symbol.members ?? [];
  const created = members.find(({name}) => name === '__init__');
  const bases = (symbol.bases ?? []).join(', ');
  const head = `class ${symbol.name}${created ? `(${parametersOf(created.parameters)})` : ''}${bases && ` extends ${bases}`}`;
  return [
    `${head}${comment}`,
    ...members.filter(({name}) => !name.startsWith('__')).map((member) => `  .${signature(member)}`),
  ];
}

/** What the tables of a module's page say of its names: the groups in order, with names and purposes. */
function groupsOf(module: Twin): {title: string; purposes: Map<string, string>}[] {
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
export function cheatSheet(modules: readonly Twin[], table: SymbolTable): string {
  return modules
    .map((module) => {
      const left = new Map(
        table.symbols
          .filter(({address}) => address?.startsWith(`${module.of}#`))
          .map((symbol) => [symbol.name, symbol]),
      );
      const take = (name: string, purpose: string): string[] => {
        const symbol = left.get(name);
        left.delete(name);
        return symbol ? lines(symbol, purpose) : [];
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
