/** A name of the SDK, as its entry in the reference declares it. */
export interface SdkName {
  kind: 'class' | 'function' | 'property' | 'value';
  /** What a call takes, each as a stub file writes it, also the bare asterisk; absent where that is not known. */
  takes?: readonly string[];
  /** What a call returns, or what a property or a value holds. */
  type?: string;
  /** The first sentence of the entry. */
  about?: string;
  /** Path of the entry. */
  href?: string;
  members?: Readonly<Record<string, SdkName>>;
  /** Full names of the bases of a class. */
  bases?: readonly string[];
  /** There are bases that the reference does not declare: the class may have more than is known of it. */
  isOpen?: true;
}

/** The names of the latest version of the SDK. The plugin `app-preview` makes the file that holds them. */
export interface SdkNames {
  /** By full name: `viktor.parametrization.NumberField`. */
  names: Readonly<Record<string, SdkName>>;
  /** What each module holds: names, and the full names of the symbols and modules that they stand for. */
  modules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Modules of which the reference declares nothing. */
  open: readonly string[];
}

/** A name with its declaration. */
export interface FoundName {
  /** Full name, such as `viktor.core.File.from_data`. */
  path: string;
  name: SdkName;
}

/** What a dotted name leads to: a name, a module, or nothing where a module or class that is known has no such part. */
export type Found = FoundName | {module: string} | {missing: number; known: readonly string[]};

/** The entry of a record, without what every object inherits. */
export function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

function basesOf({bases = []}: SdkName, sdk: SdkNames): SdkName[] {
  return bases.flatMap((base) => own(sdk.names, base) ?? []);
}

/** The members of a class, those that it inherits last. */
export function membersOf(name: SdkName, sdk: SdkNames): Record<string, SdkName> {
  return Object.assign({}, ...basesOf(name, sdk).map((base) => membersOf(base, sdk)), name.members) as Record<
    string,
    SdkName
  >;
}

/** Whether an object may have more than the reference declares. */
export function isOpen(name: SdkName, sdk: SdkNames): boolean {
  return (
    name.kind !== 'class' || name.isOpen === true || basesOf(name, sdk).some((base) => isOpen(base, sdk))
  );
}

/** What a call of a name takes, from a base where the class itself does not say it. */
export function takesOf(name: SdkName, sdk: SdkNames): readonly string[] | undefined {
  if (name.takes) return name.takes;
  return basesOf(name, sdk)
    .map((base) => takesOf(base, sdk))
    .find((takes) => takes !== undefined);
}

/** The name of a parameter, without its type and asterisks. */
export const parameterName = (parameter: string): string => /\w*$/.exec(/^\**\w*/.exec(parameter)![0])![0];

/**
 * Looks up a dotted name.
 *
 * @param dotted - The full name, `viktor` first.
 * @returns Undefined for what is not the SDK's, and for what nobody can tell.
 */
export function find(dotted: readonly string[], sdk: SdkNames): Found | undefined {
  if (dotted[0] !== 'viktor') return undefined;
  let module = 'viktor';
  let found: FoundName | undefined;
  for (const [index, part] of dotted.entries()) {
    if (index === 0) continue;
    const known = found ? membersOf(found.name, sdk) : own(sdk.modules, module)!;
    const target = own<SdkName | string>(known, part);
    if (target === undefined) {
      const isUnclear = part.startsWith('_') || (found ? isOpen(found.name, sdk) : sdk.open.includes(module));
      return isUnclear ? undefined : {missing: index, known: Object.keys(known)};
    }
    if (typeof target !== 'string') found = {path: `${found!.path}.${part}`, name: target};
    else if (own(sdk.modules, target)) module = target;
    else found = {path: target, name: sdk.names[target]!};
  }
  return found ?? {module};
}

/** How a call is written, with the names of what it takes: `NumberField(ui_name, *, suffix)`. */
export function callText({path, name}: FoundName, sdk: SdkNames): string {
  const parts = path.split('.');
  const shown = parts.slice(parts.findIndex((part) => /^[A-Z]/.test(part))).join('.');
  const takes = takesOf(name, sdk);
  if (name.kind === 'class' || name.kind === 'function') {
    const call = takes ? `(${takes.map((one) => /^\**\w*/.exec(one)![0]).join(', ')})` : '';
    const type = name.kind === 'function' && name.type && name.type !== 'None' ? ` -> ${name.type}` : '';
    return shown + call + type;
  }
  return name.type ? `${shown}: ${name.type}` : shown;
}
