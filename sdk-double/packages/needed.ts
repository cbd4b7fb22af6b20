/** Determines which packages the code of an app needs. Pure, because pages use it too. */

/** A Python package that apps can import, as in `list.json`. */
export interface PythonPackage {
  name: string;
  version: string;
  /** The published file, and its SHA-256 in hexadecimal digits. */
  file: string;
  sha256: string;
  /** Who publishes this file: the release of Pyodide, which compiles packages for the browser, or PyPI. */
  from: 'pyodide' | 'pypi';
  /** As an SPDX expression. */
  license: string;
  /** The modules by which it is imported. */
  imports: readonly string[];
  /** Packages that it imports itself. */
  needs: readonly string[];
  /** Packages that only some apps need: patterns of the app's code, by package. */
  needsWhen?: Readonly<Record<string, string>>;
  /** Patterns of files that no app uses, besides those of `build_archive.py`. */
  leavesOut?: readonly string[];
  /** Patterns of the files in this optional part of a package; another entry has the rest. */
  holds?: readonly string[];
}

/** What {@link packagesNeeded} reads of a package. */
export type Importable = Pick<PythonPackage, 'name' | 'imports' | 'needs' | 'needsWhen'>;

/** Import statements, including those after another statement on the line, and calls that import a module by name. */
const IMPORT =
  /(?:^|[:;])[ \t]*(?:from[ \t]+(\.*[\w.]*)[ \t]+import|import[ \t]+([^\n;]+))|\b(?:import_module|__import__|find_spec)\(\s*["']([\w.]+)["']/gm;

/** The modules that Python code imports by name, relative ones with their dots. */
export function importsOf(code: string): string[] {
  const found = [...code.replaceAll(/#.*/g, '').matchAll(IMPORT)].flatMap(
    ([, from, names, called]) =>
      from ?? called ?? names!.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')),
  );
  return [...new Set(found)].filter((name) => /^[\w.]+$/.test(name));
}

/** The SDK bundles this package and imports it on use. */
const SDK: Importable = {
  name: 'viktor',
  imports: ['viktor'],
  needs: [],
  needsWhen: {jinja2: String.raw`\brender_jinja_template\(`},
};

/** What an app needs before it runs. */
export interface Needed {
  /** The names of packages, each after those that it needs. */
  packages: string[];
  /** The modules of these that the app imports. */
  modules: string[];
}

/**
 * Finds the packages that an app imports.
 *
 * @param files - The files of the app by path; those that are not Python are left out.
 * @param known - The packages that there are.
 * @param late - Modules that were imported while the app ran, and were not there.
 */
export function packagesNeeded(
  files: Readonly<Record<string, string | Uint8Array>>,
  known: readonly Importable[],
  late: Iterable<string> = [],
): Needed {
  const codes = Object.entries(files)
    .filter(([name]) => name.endsWith('.py'))
    .map(([, content]) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
  const owners = new Map([...known, SDK].flatMap((one) => one.imports.map((name) => [name, one] as const)));
  const ownerOf = (module: string): Importable | undefined => owners.get(module.split('.')[0]!);
  const modules = [...new Set([...codes.flatMap(importsOf), ...late])].filter(ownerOf);
  const needed = new Set<Importable>();
  function add(one: Importable | undefined): void {
    if (!one || needed.has(one)) return;
    const uses = ([, pattern]: [string, string]): boolean =>
      codes.some((code) => new RegExp(pattern).test(code));
    const whenUsed = Object.entries(one.needsWhen ?? {}).filter(uses);
    for (const name of [...one.needs, ...whenUsed.map(([name]) => name)])
      add(known.find((other) => other.name === name));
    needed.add(one);
  }
  for (const module of modules) add(ownerOf(module));
  needed.delete(SDK);
  return {
    packages: [...needed].map(({name}) => name),
    modules: modules.filter((module) => ownerOf(module) !== SDK),
  };
}
